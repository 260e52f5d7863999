import type { MyLeaveYear } from '@hr/contracts/shell/self-service';
import type { CalendarDate } from '@hr/domain/dates';
import type { Theme } from '@mui/material/styles';
import { HATCHED } from '#components/hatched.ts';
import { LookLegend } from '#components/look-legend.tsx';
import { YearMonths } from '#components/year-months.tsx';
import { type DayOfYear, leaveDayText } from './leave-day-text.ts';

/** What a day looks like, with one letter so that the colour is not the only sign. */
const looks = {
  approved: { label: '已核准，全天', mark: '假' },
  approved_part: { label: '已核准，部分時段', mark: '半' },
  pending: { label: '簽核中', mark: '審' },
  other: { label: '出差、公出、加班', mark: '勤' },
  holiday: { label: '國定假日等放假日', mark: '節' },
  off: { label: '休息日、例假', mark: '休' },
  workday: { label: '應出勤', mark: '' },
} as const;

type Look = keyof typeof looks;

const coloursOf = ({ palette }: Theme): Record<string, object> => ({
  '& [data-look=approved]': { backgroundColor: palette.primary.dark, color: palette.primary.contrastText },
  '& [data-look=approved_part]': { backgroundColor: palette.primary.light, color: palette.primary.dark },
  '& [data-look=pending]': { backgroundImage: HATCHED, borderColor: palette.primary.dark },
  '& [data-look=other]': { borderColor: palette.primary.dark, color: palette.primary.dark },
  '& [data-look=holiday]': { backgroundColor: palette.error.light, color: palette.error.dark },
  '& [data-look=off]': { color: palette.text.secondary },
});

const lookOf = ({ leaves, otherTimes, dayOff }: DayOfYear): Look => {
  if ([...leaves, ...otherTimes].some(({ isApproved }) => !isApproved)) {
    return 'pending';
  }
  if (leaves.length > 0) {
    return leaves.some(({ from }) => from === null) ? 'approved' : 'approved_part';
  }
  if (otherTimes.length > 0) {
    return 'other';
  }
  if (dayOff === undefined) {
    return 'workday';
  }
  return dayOff === null ? 'off' : 'holiday';
};

interface LeaveYearProps {
  readonly data: MyLeaveYear;
  /** A day with something was chosen. */
  readonly onOpen: () => void;
  /** A day without was. */
  readonly onApply: (on: CalendarDate) => void;
}

/** A year of one's own leave and other times. A day with either leads to what was applied for, another begins leave. */
export const LeaveYear = ({ data: { year, daysOff, leaves, otherTimes }, onOpen, onApply }: LeaveYearProps) => {
  const namesOff = new Map(daysOff.map(({ on, name }) => [on, name]));
  const byDay = Map.groupBy(leaves, ({ on }) => on);
  const othersByDay = Map.groupBy(otherTimes, ({ on }) => on);
  const handleChoose = (date: CalendarDate): void => {
    if (byDay.has(date) || othersByDay.has(date)) {
      onOpen();
    } else {
      onApply(date);
    }
  };
  return (
    <>
      <LookLegend looks={looks} coloursOf={coloursOf} />
      <YearMonths
        year={year}
        label={`${year} 年假勤年曆`}
        coloursOf={coloursOf}
        onChoose={handleChoose}
        renderDay={(date, { isToday, isReachable }) => {
          const day = {
            date,
            leaves: byDay.get(date) ?? [],
            otherTimes: othersByDay.get(date) ?? [],
            dayOff: namesOff.get(date),
          };
          const look = lookOf(day);
          const text = leaveDayText(day);
          return (
            <button
              type="button"
              data-date={date}
              data-look={look}
              title={look === 'workday' ? undefined : text}
              aria-current={isToday ? 'date' : undefined}
              tabIndex={isReachable ? 0 : -1}
            >
              <span aria-hidden>{Number(date.slice(8))}</span>
              <small aria-hidden>{looks[look].mark}</small>
              <em>{text}</em>
            </button>
          );
        }}
      />
    </>
  );
};
