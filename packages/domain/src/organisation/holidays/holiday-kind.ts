import { type CalendarDate, dayOfWeek } from '../../dates/index.ts';

/** What a dated record makes of its day. Saturdays and Sundays need none: see `weekdayKind`. */
export const holidayKinds = [
  'national_holiday',
  'substitute_holiday',
  'adjusted_day_off',
  'company_holiday',
  'disaster_closure',
  'voting_day',
  'ritual_day',
  'makeup_workday',
] as const;

export type HolidayKind = (typeof holidayKinds)[number];

/** Kinds that are a day off; a make-up workday is worked although it is a weekend. */
export const daysOff: readonly HolidayKind[] = holidayKinds.filter((kind) => kind !== 'makeup_workday');

/** Whether a day of this kind is a day off for the people whom it concerns. */
export const isDayOff = (kind: HolidayKind): boolean => daysOff.includes(kind);

/**
 * Whom a kind concerns: everybody, those entitled to vote, or members of the ethnic group that announced the day
 * (Act on Memorial Days and Festivals, Article 6).
 */
export type HolidayScope = 'everyone' | 'voters' | 'ethnic_group';

export const scopeOf = (kind: HolidayKind): HolidayScope => {
  if (kind === 'voting_day') {
    return 'voters';
  }
  return kind === 'ritual_day' ? 'ethnic_group' : 'everyone';
};

/** What a day is by the rule of the week: of every seven days one regular leave and one rest day (Labor Standards Act, Article 36). */
export type WeekdayKind = 'workday' | 'rest_day' | 'regular_leave';

const SATURDAY = 6;
const SUNDAY = 0;

/** Saturday is the rest day (休息日), Sunday the regular leave (例假), unless a record says otherwise. */
export const weekdayKind = (date: CalendarDate): WeekdayKind => {
  const day = dayOfWeek(date);
  if (day === SUNDAY) {
    return 'regular_leave';
  }
  return day === SATURDAY ? 'rest_day' : 'workday';
};
