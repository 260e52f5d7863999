import {
  type Holiday,
  holidayKindNames,
  holidayScopeNames,
  holidaySourceNames,
} from '@hr/contracts/organisation/holidays';
import { scopeOf, type WeekdayKind, weekdayKind } from '@hr/domain/organisation/holidays';
import { type CalendarDate, formatDateWithWeekday, weekdayName } from '@hr/domain/dates';
import { today } from '#format/use-today.ts';

export const weekdayKindNames: Readonly<Record<WeekdayKind, string>> = {
  workday: '',
  rest_day: '休息日',
  regular_leave: '例假',
};

/** Returns the organisation's current year. */
export const thisYear = (): number => Number(today().slice(0, 4));

/** 「六（休息日）」 */
export const weekdayText = (date: CalendarDate): string => {
  const kind = weekdayKindNames[weekdayKind(date)];
  return kind === '' ? weekdayName(date) : `${weekdayName(date)}（${kind}）`;
};

export const sourceText = ({ source, isDerived }: Pick<Holiday, 'source' | 'isDerived'>): string =>
  `${holidaySourceNames[source]}${isDerived ? '（依法推算，尚未公布）' : ''}`;

export const scopeText = (kind: Holiday['kind']): string => holidayScopeNames[scopeOf(kind)];

interface Day {
  readonly date: CalendarDate;
  readonly holiday: Holiday | undefined;
  /** Holiday that was moved to another day. */
  readonly movedAway: Holiday | undefined;
}

/** Describes a day of the calendar in words. */
export const dayText = ({ date, holiday, movedAway }: Day): string => {
  const parts = [
    formatDateWithWeekday(date),
    holiday ? `${holidayKindNames[holiday.kind]}：${holiday.name}` : weekdayKindNames[weekdayKind(date)],
    holiday?.isDerived ? '依法推算，尚未公布' : '',
    movedAway ? `${movedAway.name}已調移至 ${formatDateWithWeekday(movedAway.date)}` : '',
  ];
  return parts.filter((part) => part !== '').join('，');
};
