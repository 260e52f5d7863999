import Chip from '@mui/material/Chip';

const palettes = {
  positive: 'success',
  negative: 'error',
  warning: 'warning',
  info: 'info',
  neutral: 'dark',
} as const;

/** How a status is meant; the colours are the toasts’. */
export type StatusKind = keyof typeof palettes;

interface StatusChipProps {
  readonly kind: StatusKind;
  readonly label: string;
}

/** A status by its word; the colour only repeats it. */
export const StatusChip = ({ kind, label }: StatusChipProps) => (
  <Chip
    size="small"
    label={label}
    sx={{
      bgcolor: `${palettes[kind]}.light`,
      color: `${palettes[kind]}.dark`,
      borderRadius: 1,
      verticalAlign: 'middle',
    }}
  />
);
