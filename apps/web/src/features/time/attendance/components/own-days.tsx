import type { AttendanceDayItem } from '@hr/contracts/time/attendance';
import { type CalendarDate, formatDateWithWeekday } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { MonthTable } from '#components/month-table.tsx';
import { StatusChip } from '#components/status-chip.tsx';
import { visuallyHidden } from '#theme/visually-hidden.ts';
import { dayText, markOf, remarksOf, stayText, statusText } from '../attendance-marks.ts';
import { type OwnRemedy, remediesOf } from '../own-attendance.ts';

interface OwnDaysProps {
  readonly days: readonly AttendanceDayItem[];
  readonly today: CalendarDate;
  readonly onOpen: (on: CalendarDate) => void;
}

interface RemedyButtonsProps {
  readonly day: AttendanceDayItem;
  readonly onApply: (remedy: OwnRemedy) => void;
}

/** Buttons of the applications that may settle a day. */
export const RemedyButtons = ({ day, onApply }: RemedyButtonsProps) => {
  const remedies = remediesOf(day);
  return remedies.length === 0 ? null : (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
      {remedies.map((remedy) => (
        <Button
          key={remedy.kind}
          variant="outlined"
          aria-label={`${formatDateWithWeekday(day.on)} ${remedy.label}`}
          sx={{ minHeight: 40 }}
          onClick={() => onApply(remedy)}
        >
          {remedy.label}
        </Button>
      ))}
    </Box>
  );
};

const hasPunch = ({ inMinute, outMinute }: AttendanceDayItem): boolean => inMinute !== null || outMinute !== null;

interface LineProps extends Pick<OwnDaysProps, 'onOpen'> {
  readonly day: AttendanceDayItem;
  readonly isToday: boolean;
  readonly onApply: RemedyButtonsProps['onApply'] | undefined;
}

const Line = ({ day, isToday, onOpen, onApply }: LineProps) => (
  <Paper component="li" variant="outlined" aria-current={isToday ? 'date' : undefined} sx={{ px: 1.5, py: 1 }}>
    <ButtonBase
      onClick={() => onOpen(day.on)}
      sx={{ display: 'block', width: '100%', textAlign: 'start', borderRadius: 1 }}
    >
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography component="span" variant="body2" color="textSecondary">
          {`${formatDateWithWeekday(day.on)}${isToday ? '（今天）' : ''}`}
        </Typography>
        <StatusChip kind={markOf(day).kind} label={statusText(day)} />
      </Box>
      {hasPunch(day) ? (
        <Typography component="span" sx={{ display: 'block', fontWeight: 500 }}>
          {stayText(day)}
        </Typography>
      ) : null}
      {remarksOf(day).length === 0 ? null : (
        <Typography component="span" variant="body2" color="textSecondary">
          {remarksOf(day).join('、')}
        </Typography>
      )}
    </ButtonBase>
    {onApply ? <RemedyButtons day={day} onApply={onApply} /> : null}
  </Paper>
);

interface OwnDayListProps extends OwnDaysProps {
  readonly label: string;
  /** Shows the buttons of the applications that may settle a day. */
  readonly onApply?: RemedyButtonsProps['onApply'];
}

/** The caller's days as a list, the latest first. */
export const OwnDayList = ({ label, days, today, onOpen, onApply }: OwnDayListProps) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
    {days
      .filter(({ on }) => on <= today)
      .toReversed()
      .map((day) => (
        <Line key={day.on} day={day} isToday={day.on === today} onOpen={onOpen} onApply={onApply} />
      ))}
  </Box>
);

const monthStyles = {
  '& table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' },
  '& th': { py: 0.5, fontWeight: 500 },
  '& td': { border: 1, borderColor: 'divider', height: { xs: 56, sm: 80 }, p: 0, verticalAlign: 'top' },
} as const;

const monthDayStyles = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  font: 'inherit',
  gap: 0.25,
  width: '100%',
  minHeight: { xs: 56, sm: 80 },
  p: 0.5,
  overflow: 'hidden',
} as const;

interface MonthDayProps extends Pick<OwnDaysProps, 'onOpen'> {
  readonly date: CalendarDate;
  /** Undefined for a day without attendance. */
  readonly day: AttendanceDayItem | undefined;
  readonly isToday: boolean;
}

const MonthDay = ({ date, day, isToday, onOpen }: MonthDayProps) => {
  const number = (
    <Box component="span" aria-hidden sx={isToday ? { fontWeight: 700, color: 'primary.dark' } : {}}>
      {Number(date.slice(8))}
    </Box>
  );
  if (!day) {
    return <Box sx={{ p: 0.5 }}>{number}</Box>;
  }
  const { kind, letter } = markOf(day);
  return (
    <ButtonBase aria-current={isToday ? 'date' : undefined} onClick={() => onOpen(date)} sx={monthDayStyles}>
      <Box component="em" sx={visuallyHidden}>
        {dayText(day)}
      </Box>
      {number}
      <Box component="span" aria-hidden sx={{ display: { xs: 'inline', sm: 'none' } }}>
        <StatusChip kind={kind} label={letter} />
      </Box>
      <Box component="span" aria-hidden sx={{ display: { xs: 'none', sm: 'inline' } }}>
        <StatusChip kind={kind} label={statusText(day)} />
      </Box>
      {hasPunch(day) ? (
        <Typography component="span" aria-hidden variant="caption" sx={{ display: { xs: 'none', md: 'block' } }}>
          {stayText(day)}
        </Typography>
      ) : null}
    </ButtonBase>
  );
};

interface OwnMonthProps extends OwnDaysProps {
  /** First day of the month. */
  readonly first: CalendarDate;
}

/** The caller's days as a calendar. */
export const OwnMonth = ({ first, days, today, onOpen }: OwnMonthProps) => {
  const byDate = new Map(days.map((day) => [day.on, day]));
  return (
    <Box sx={monthStyles}>
      <MonthTable
        first={first}
        renderDay={(date) => <MonthDay date={date} day={byDate.get(date)} isToday={date === today} onOpen={onOpen} />}
      />
    </Box>
  );
};
