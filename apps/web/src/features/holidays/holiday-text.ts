import { type Holiday, holidayKindNames, holidayScopeNames, holidaySourceNames } from '@hr/contracts/holidays';
import { isDayOff, scopeOf, type WeekdayKind, weekdayKind } from '@hr/domain/holidays';
import { type CalendarDate, formatClock, formatDateWithWeekday, formatTime, weekdayName } from '@hr/domain/time';

/** What the week makes of a day; a workday needs no word. */
export const weekdayKindNames: Readonly<Record<WeekdayKind, string>> = {
  workday: '',
  rest_day: '休息日',
  regular_leave: '例假',
};

const MINUTES_OF_A_DAY = 1_440;

/** A clock of twelve hours has no word for the end of a day. */
const clockText = (minute: number): string => (minute === MINUTES_OF_A_DAY ? formatClock(minute) : formatTime(minute));

/** 「全天」 or 「下午 01:00 ～ 下午 05:30」 */
export const timeText = ({ startMinute, endMinute }: Pick<Holiday, 'startMinute' | 'endMinute'>): string =>
  startMinute === null || endMinute === null ? '全天' : `${clockText(startMinute)} ～ ${clockText(endMinute)}`;

/** 「六（休息日）」 */
export const weekdayText = (date: CalendarDate): string => {
  const kind = weekdayKindNames[weekdayKind(date)];
  return kind === '' ? weekdayName(date) : `${weekdayName(date)}（${kind}）`;
};

export const sourceText = ({ source, isDerived }: Pick<Holiday, 'source' | 'isDerived'>): string =>
  `${holidaySourceNames[source]}${isDerived ? '（依法推算，尚未公布）' : ''}`;

export const dayOffText = (kind: Holiday['kind']): string => (isDayOff(kind) ? '放假' : '上班');

export const scopeText = (kind: Holiday['kind']): string => holidayScopeNames[scopeOf(kind)];

/** 「2026/10/10（六） 國慶日」 */
export const holidayLabel = ({ date, name }: Pick<Holiday, 'date' | 'name'>): string =>
  `${formatDateWithWeekday(date)} ${name}`;

interface Day {
  readonly date: CalendarDate;
  readonly holiday: Holiday | undefined;
  /** A holiday that was here before it was moved. */
  readonly movedAway: Holiday | undefined;
}

/** All that the calendar says of a day, in words. */
export const dayText = ({ date, holiday, movedAway }: Day): string => {
  const parts = [
    formatDateWithWeekday(date),
    holiday ? `${holidayKindNames[holiday.kind]}：${holiday.name}` : weekdayKindNames[weekdayKind(date)],
    holiday?.isDerived ? '依法推算，尚未公布' : '',
    movedAway ? `${movedAway.name}已調移至 ${formatDateWithWeekday(movedAway.date)}` : '',
  ];
  return parts.filter((part) => part !== '').join('，');
};
