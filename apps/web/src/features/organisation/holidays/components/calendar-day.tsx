import type { Holiday } from '@hr/contracts/organisation/holidays';
import { weekdayKind } from '@hr/domain/organisation/holidays';
import type { CalendarDate } from '@hr/domain/dates';
import type { DayPlace } from '#components/year-months.tsx';
import { type DayKind, markOf } from '../day-looks.ts';
import { dayText } from '../holiday-text.ts';

interface CalendarDays {
  readonly byDate: ReadonlyMap<string, Holiday>;
  readonly movedAwayFrom: ReadonlyMap<string, Holiday>;
  /** Whether a click on a day without a record adds one. */
  readonly canAdd: boolean;
}

interface CalendarDayProps {
  readonly date: CalendarDate;
  readonly days: CalendarDays;
  readonly place: DayPlace;
}

const kindOf = (date: CalendarDate, { byDate, movedAwayFrom }: CalendarDays): DayKind => {
  const holiday = byDate.get(date);
  if (holiday) {
    return holiday.kind;
  }
  return movedAwayFrom.has(date) ? 'moved_away' : weekdayKind(date);
};

export const CalendarDay = ({ date, days, place: { isToday, isReachable } }: CalendarDayProps) => {
  const holiday = days.byDate.get(date);
  const kind = kindOf(date, days);
  const text = dayText({ date, holiday, movedAway: days.movedAwayFrom.get(date) });
  return (
    <button
      type="button"
      data-date={date}
      data-look={kind}
      data-derived={holiday?.isDerived}
      title={kind === 'workday' ? undefined : text}
      aria-current={isToday ? 'date' : undefined}
      aria-disabled={holiday === undefined && !days.canAdd}
      tabIndex={isReachable ? 0 : -1}
    >
      <span aria-hidden>{Number(date.slice(8))}</span>
      <small aria-hidden>{markOf(kind)}</small>
      <em>{text}</em>
    </button>
  );
};
