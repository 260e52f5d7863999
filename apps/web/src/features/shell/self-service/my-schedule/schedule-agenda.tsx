import type { MyScheduleDay } from '@hr/contracts/shell/self-service';
import { type CalendarDate, formatDateWithWeekday, formatHours } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { shiftShades } from '#features/time/shift-templates/index.ts';
import { dayName, hoursText, remarksOf } from './shift-text.ts';

const stripeOf = ({ shift }: MyScheduleDay) =>
  shift ? shiftShades[shift.colour as keyof typeof shiftShades] : 'divider';

const Line = ({ day, isToday }: { readonly day: MyScheduleDay; readonly isToday: boolean }) => (
  <Paper
    component="li"
    variant="outlined"
    aria-current={isToday ? 'date' : undefined}
    sx={{ borderLeft: 6, borderLeftColor: stripeOf(day), px: 1.5, py: 1 }}
  >
    <Typography variant="body2" color="textSecondary">
      {`${formatDateWithWeekday(day.on)}${isToday ? '（今天）' : ''}`}
    </Typography>
    <Typography sx={{ fontWeight: day.shift ? 600 : 400 }}>{dayName(day)}</Typography>
    {day.shift ? (
      <Typography variant="body2">
        {[
          hoursText(day.shift),
          `工時 ${formatHours(day.shift.workMinutes)} 小時`,
          ...(day.shift.breaks === null ? [] : [`休息 ${day.shift.breaks}`]),
        ].join('　')}
      </Typography>
    ) : null}
    {remarksOf(day).length === 0 ? null : (
      <Typography variant="body2" sx={{ color: 'error.dark' }}>
        {remarksOf(day).join('、')}
      </Typography>
    )}
  </Paper>
);

interface ScheduleAgendaProps {
  readonly days: readonly MyScheduleDay[];
  readonly today: CalendarDate;
}

/** Published days as a list; of the current month those from today on. */
export const ScheduleAgenda = ({ days, today }: ScheduleAgendaProps) => {
  const isCurrent = days.some(({ on }) => on.slice(0, 7) === today.slice(0, 7));
  const shown = isCurrent ? days.filter(({ on }) => on >= today) : days;
  return (
    <Box component="ul" aria-label="班表" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {shown.map((day) => (
        <Line key={day.on} day={day} isToday={day.on === today} />
      ))}
    </Box>
  );
};
