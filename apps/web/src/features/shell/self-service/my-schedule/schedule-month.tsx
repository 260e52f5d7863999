import type { MyScheduleDay } from '@hr/contracts/shell/self-service';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MonthTable } from '#components/month-table.tsx';
import { visuallyHidden } from '#theme/visually-hidden.ts';
import { shiftShades } from '#features/time/shift-templates/index.ts';
import { dayName, dayText, remarksOf } from './shift-text.ts';

const styles = {
  '& table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' },
  '& th': { py: 0.5, fontWeight: 500 },
  '& td': { border: 1, borderColor: 'divider', height: { xs: 64, sm: 88 }, p: 0.5, verticalAlign: 'top' },
} as const;

interface DayProps extends Pick<ScheduleMonthProps, 'onSwap'> {
  readonly date: CalendarDate;
  /** Undefined for a day without a published schedule. */
  readonly day: MyScheduleDay | undefined;
  readonly isPast: boolean;
  readonly isToday: boolean;
}

const colourOf = ({ shift }: MyScheduleDay) =>
  shift
    ? { bgcolor: shiftShades[shift.colour as keyof typeof shiftShades], color: '#fff' }
    : { color: 'text.secondary', border: 1, borderColor: 'divider' };

const Day = ({ date, day, isPast, isToday, onSwap }: DayProps) => (
  <Box aria-current={isToday ? 'date' : undefined}>
    <Box component="span" aria-hidden sx={isToday ? { fontWeight: 700, color: 'primary.main' } : {}}>
      {Number(date.slice(8))}
    </Box>
    {day ? (
      <>
        <Box
          component="span"
          aria-hidden
          title={dayText(day)}
          sx={{ ...colourOf(day), display: 'block', borderRadius: 1, px: 0.5, fontSize: 13, overflow: 'hidden' }}
        >
          <Box component="span" sx={{ display: { xs: 'inline', sm: 'none' } }}>
            {day.shift?.code ?? dayName(day)}
          </Box>
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {dayName(day)}
          </Box>
        </Box>
        <Box component="small" aria-hidden sx={{ color: 'error.dark', display: { xs: 'none', sm: 'block' } }}>
          {remarksOf(day).join('、')}
        </Box>
        {isPast ? null : (
          <Button
            size="small"
            aria-label={`${formatDate(date)} 調班`}
            sx={{ minWidth: 0, p: 0, display: { xs: 'none', sm: 'inline-flex' } }}
            onClick={() => onSwap(date)}
          >
            調班
          </Button>
        )}
      </>
    ) : null}
    <Box component="em" sx={visuallyHidden}>
      {day ? dayText(day) : `${formatDate(date)} 尚未發佈`}
    </Box>
  </Box>
);

interface ScheduleMonthProps {
  /** First day of the month. */
  readonly first: CalendarDate;
  readonly days: readonly MyScheduleDay[];
  readonly today: CalendarDate;
  /** Begins a swap of a day that is not over. */
  readonly onSwap: (on: CalendarDate) => void;
}

/** Published days of a month as a calendar. */
export const ScheduleMonth = ({ first, days, today, onSwap }: ScheduleMonthProps) => {
  const byDate = new Map(days.map((day) => [day.on, day]));
  return (
    <Box sx={styles}>
      <MonthTable
        first={first}
        renderDay={(date) => (
          <Day date={date} day={byDate.get(date)} isPast={date < today} isToday={date === today} onSwap={onSwap} />
        )}
      />
    </Box>
  );
};
