import Chip from '@mui/material/Chip';

/**
 * Normal states are neutral, because a column of green chips is not informative. Only exceptions and final decisions
 * stand out (screens, section 2.0).
 */
export const statusPalettes = {
  positive: 'dark',
  granted: 'success',
  negative: 'error',
  warning: 'warning',
  info: 'info',
  neutral: 'dark',
} as const;

/** Meaning of a status; the colors are those of the toasts. */
export type StatusKind = keyof typeof statusPalettes;

interface StatusChipProps {
  readonly kind: StatusKind;
  readonly label: string;
  /** The status is void and struck through. */
  readonly isStruck?: boolean;
}

/** Status as text; the color is redundant. */
export const StatusChip = ({ kind, label, isStruck = false }: StatusChipProps) => (
  <Chip
    size="small"
    label={label}
    sx={{
      bgcolor: `${statusPalettes[kind]}.light`,
      color: `${statusPalettes[kind]}.dark`,
      borderRadius: 1,
      verticalAlign: 'middle',
      ...(isStruck && { textDecoration: 'line-through' }),
    }}
  />
);
