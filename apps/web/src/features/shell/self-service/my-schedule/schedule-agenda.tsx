import type { MyScheduleDay } from '@hr/contracts/shell/self-service';
import { type CalendarDate, formatDate, formatDateWithWeekday, formatHours } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { shiftShades } from '#features/time/shift-templates/index.ts';
import { breaksText, dayName, hoursText, remarksOf } from './shift-text.ts';

const stripeOf = ({ shift }: MyScheduleDay) =>
  shift ? shiftShades[shift.colour as keyof typeof shiftShades] : 'divider';

interface LineProps extends Pick<ScheduleAgendaProps, 'onSwap'> {
  readonly day: MyScheduleDay;
  readonly isPast: boolean;
  readonly isToday: boolean;
}

const Line = ({ day, isPast, isToday, onSwap }: LineProps) => (
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
        {[hoursText(day.shift), `工時 ${formatHours(day.shift.workMinutes)} 小時`, ...breaksText(day.shift)].join('　')}
      </Typography>
    ) : null}
    {remarksOf(day).length === 0 ? null : (
      <Typography variant="body2" sx={{ color: 'error.dark' }}>
        {remarksOf(day).join('、')}
      </Typography>
    )}
    {isPast ? null : (
      <Button
        size="small"
        variant="outlined"
        aria-label={`${formatDate(day.on)} 調班`}
        sx={{ mt: 0.5 }}
        onClick={() => onSwap(day.on)}
      >
        調班
      </Button>
    )}
  </Paper>
);

interface ScheduleAgendaProps {
  readonly days: readonly MyScheduleDay[];
  readonly today: CalendarDate;
  /** Begins a swap of a day that is not over. */
  readonly onSwap: (on: CalendarDate) => void;
}

/** Published days as a list; of the current month those from today on. */
export const ScheduleAgenda = ({ days, today, onSwap }: ScheduleAgendaProps) => {
  const isCurrent = days.some(({ on }) => on.slice(0, 7) === today.slice(0, 7));
  const shown = isCurrent ? days.filter(({ on }) => on >= today) : days;
  return (
    <Box component="ul" aria-label="班表" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {shown.map((day) => (
        <Line key={day.on} day={day} isPast={day.on < today} isToday={day.on === today} onSwap={onSwap} />
      ))}
    </Box>
  );
};
