import Chip from '@mui/material/Chip';

/**
 * What is as it should be looks neutral: a column of green tells nothing. Only what is not stands out, and what somebody has
 * decided for good (screens, section 2.0).
 */
const palettes = {
  positive: 'dark',
  granted: 'success',
  negative: 'error',
  warning: 'warning',
  info: 'info',
  neutral: 'dark',
} as const;

/** How a status is meant; the colours of what stands out are the toasts’. */
export type StatusKind = keyof typeof palettes;

interface StatusChipProps {
  readonly kind: StatusKind;
  readonly label: string;
  /** It stands no more, and is struck through. */
  readonly isStruck?: boolean;
}

/** A status by its word; the colour only repeats it. */
export const StatusChip = ({ kind, label, isStruck = false }: StatusChipProps) => (
  <Chip
    size="small"
    label={label}
    sx={{
      bgcolor: `${palettes[kind]}.light`,
      color: `${palettes[kind]}.dark`,
      borderRadius: 1,
      verticalAlign: 'middle',
      ...(isStruck && { textDecoration: 'line-through' }),
    }}
  />
);
