import { formatDateWithWeekday } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useToday } from '#format/use-today.ts';
import { dayName, hoursText, remarksOf } from '../../self-service/index.ts';
import { useOwnSchedule } from '../home.queries.ts';

/** 我的班表: the next shift of an employee who works in shifts. */
export const OwnShift = () => {
  const day = useToday();
  const { data } = useOwnSchedule(day);
  const next = data?.items.find(({ shift }) => shift !== null);
  if (!next?.shift) {
    return null;
  }
  return (
    <Box component="section" aria-labelledby="own-shift" sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, mb: 1.5 }}>
        <Typography variant="h2" id="own-shift">
          我的班表
        </Typography>
        <Link component={RouterLink} to="/dashboard/my_schedule">
          檢視班表
        </Link>
      </Box>
      <Paper variant="outlined" sx={{ px: 1.5, py: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {next.on === day ? '今天的班' : '下一班'}
        </Typography>
        <Typography>
          {[formatDateWithWeekday(next.on), dayName(next), hoursText(next.shift), ...remarksOf(next)].join('　')}
        </Typography>
      </Paper>
    </Box>
  );
};
