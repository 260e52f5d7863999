import type { EmployeeApplication } from '@hr/contracts/signing/applications';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useToday } from '#format/use-today.ts';
import { useLeaveOn } from '../home.queries.ts';

/** The leave of each person once, in the order of the list. */
const byPerson = (items: readonly EmployeeApplication[]) => [
  ...Map.groupBy(items, ({ employee }) => employee.id).values(),
];

/** 今日請假: who is on leave today, and for how long. */
export const AwayToday = () => {
  const day = useToday();
  const { data } = useLeaveOn(day);
  if (!data) {
    return null;
  }
  const { items, total } = data;
  return (
    <Box component="section" aria-labelledby="away-today" sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, mb: 1.5 }}>
        <Typography variant="h2" id="away-today">
          今日請假
        </Typography>
        {total === 0 ? null : (
          <Link
            component={RouterLink}
            to={`/dashboard/employee_application_record?state=approved&leaveFrom=${day}&leaveTo=${day}`}
          >
            {`檢視全部 ${total} 筆`}
          </Link>
        )}
      </Box>
      {total === 0 ? <Typography color="textSecondary">今日沒有員工請假。</Typography> : null}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
        }}
      >
        {byPerson(items).map((leaves) => (
          <Paper component="li" variant="outlined" key={leaves[0]?.employee.id} sx={{ px: 2, py: 1 }}>
            <Typography sx={{ fontWeight: 500 }}>
              {leaves[0]?.employee.nameZh}
              <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
                {leaves[0]?.departmentName}
              </Typography>
            </Typography>
            {leaves.map(({ id, summary }) => (
              <Typography key={id} variant="body2">
                {summary}
              </Typography>
            ))}
          </Paper>
        ))}
      </Box>
    </Box>
  );
};
