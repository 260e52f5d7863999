import { daysAndHours } from '@hr/domain/leave/leave-ledger';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface LeaveAmountsProps {
  /** Names and minutes; what is none is left out, unless it is the first. */
  readonly amounts: readonly (readonly [string, number])[];
}

export const LeaveAmounts = ({ amounts }: LeaveAmountsProps) => (
  <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25, m: 0 }}>
    {amounts
      .filter(([, minutes], place) => place === 0 || minutes !== 0)
      .map(([name, minutes]) => (
        <Box key={name} sx={{ display: 'flex', gap: 0.5 }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0 }}>
            {daysAndHours(minutes)}
          </Typography>
        </Box>
      ))}
  </Box>
);
