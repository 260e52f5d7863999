import Chip from '@mui/material/Chip';

const palettes = {
  positive: 'success',
  negative: 'error',
  warning: 'warning',
  info: 'info',
  neutral: 'dark',
} as const;

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
