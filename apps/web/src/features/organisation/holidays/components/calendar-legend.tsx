import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { dayColours, dayLooks } from '../day-looks.ts';

const Legend = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2),
  listStyle: 'none',
  margin: theme.spacing(0, 0, 2),
  padding: 0,
  ...theme.typography.body2,
  '& li': { display: 'flex', alignItems: 'center', gap: theme.spacing(0.75) },
  '& [data-kind]': {
    width: 22,
    height: 22,
    borderRadius: theme.shape.borderRadius,
    display: 'grid',
    placeItems: 'center',
    fontSize: 12,
    border: `1px solid ${theme.palette.divider}`,
  },
  ...dayColours(theme),
}));

export const CalendarLegend = () => (
  <Legend aria-label="圖例">
    {dayLooks.map(({ kind, label, mark }) => (
      <li key={kind}>
        <span data-kind={kind}>{mark}</span>
        {label}
      </li>
    ))}
    <li>
      <Box component="span" sx={{ width: 22, height: 22, border: 1, borderStyle: 'dashed', borderRadius: 1 }} />
      依法推算，尚未公布
    </li>
  </Legend>
);
