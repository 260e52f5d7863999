import { type CalendarDate, dayOfWeek } from '../../dates/index.ts';

/** Kind of a dated record. Weekends need no record: see `weekdayKind`. */
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

/** Kinds that are days off; a makeup workday is worked although it is on a weekend. */
export const daysOff: readonly HolidayKind[] = holidayKinds.filter((kind) => kind !== 'makeup_workday');

/** Returns whether the kind is a day off for the employees concerned. */
export const isDayOff = (kind: HolidayKind): boolean => daysOff.includes(kind);

/**
 * Employees concerned by a kind: everyone, voters, or members of the ethnic group that announced the day (Act on
 * Memorial Days and Festivals, Article 6).
 */
export type HolidayScope = 'everyone' | 'voters' | 'ethnic_group';

export const scopeOf = (kind: HolidayKind): HolidayScope => {
  if (kind === 'voting_day') {
    return 'voters';
  }
  return kind === 'ritual_day' ? 'ethnic_group' : 'everyone';
};

/**
 * Kind of a day by the weekly rule: one regular leave and one rest day in seven days (Labor Standards Act, Article
 * 36).
 */
export type WeekdayKind = 'workday' | 'rest_day' | 'regular_leave';

const SATURDAY = 6;
const SUNDAY = 0;

/** Returns the kind of a day without a record: Saturday is the rest day (休息日), Sunday the regular leave (例假). */
export const weekdayKind = (date: CalendarDate): WeekdayKind => {
  const day = dayOfWeek(date);
  if (day === SUNDAY) {
    return 'regular_leave';
  }
  return day === SATURDAY ? 'rest_day' : 'workday';
};
