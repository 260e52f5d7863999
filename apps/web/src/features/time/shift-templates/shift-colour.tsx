import { type ShiftColour, shiftColourNames } from '@hr/contracts/time/shift-templates';
import Box from '@mui/material/Box';

/** Colours of shifts. White text on each has a contrast of at least 4.5. */
export const shiftShades: Readonly<Record<ShiftColour, string>> = {
  blue: '#1565c0',
  teal: '#00796b',
  green: '#2e7d32',
  lime: '#5b7a12',
  yellow: '#8a6d00',
  orange: '#b84c00',
  red: '#c62828',
  pink: '#c2185b',
  purple: '#7b1fa2',
  indigo: '#3949ab',
  brown: '#6d4c41',
  grey: '#616161',
};

interface ShiftColourMarkProps {
  readonly colour: ShiftColour;
}

/** Square in the colour of a shift, with its name. */
export const ShiftColourMark = ({ colour }: ShiftColourMarkProps) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
    <Box component="span" aria-hidden sx={{ width: 14, height: 14, borderRadius: 0.5, bgcolor: shiftShades[colour] }} />
    {shiftColourNames[colour]}
  </Box>
);
