import { addDays, type CalendarDate, calendarDate, dayOfWeek } from '../../dates/index.ts';
import { type HolidayKind, weekdayKind } from './holiday-kind.ts';
import { type LunarDates, lunarDatesOf } from './lunar-dates.ts';

/** A holiday as the law gives it for a year. */
export interface StatutoryHoliday {
  readonly date: CalendarDate;
  readonly name: string;
  readonly kind: HolidayKind;
  /** The holiday that a substitute stands for. */
  readonly standsFor: CalendarDate | null;
}

/** A day off in law, and where its substitute goes when it falls on a Saturday. */
interface Observance {
  readonly date: CalendarDate;
  readonly name: string;
  readonly kind: HolidayKind;
  readonly isSpringFestival: boolean;
}

/** The Act on Memorial Days and Festivals (紀念日及節日實施條例) came into force; a day off that it added begins here. */
const ACT_IN_FORCE: CalendarDate = '2025-05-28';
const THURSDAY = 4;
const SATURDAY = 6;

const on = (year: number, monthAndDay: string): CalendarDate => calendarDate(`${year}-${monthAndDay}`);

const national = (date: CalendarDate, name: string): Observance => ({
  date,
  name,
  kind: 'national_holiday',
  isSpringFestival: false,
});

/** The day before the last day of the lunar year to the third of the new one (Article 6, paragraph 1). */
const springFestival = (newYear: CalendarDate): Observance[] =>
  ['小年夜', '除夕', '春節(初一)', '春節(初二)', '春節(初三)'].map((name, index) => ({
    ...national(addDays(newYear, index - 2), name),
    isSpringFestival: true,
  }));

/**
 * Children's Day and Tomb Sweeping Day are one day off each; on one and the same date the second is the day before, or
 * the day after when that date is a Thursday (Article 6, paragraph 2).
 */
const aprilFestivals = (year: number, qingming: CalendarDate): Observance[] => {
  const childrensDay = on(year, '04-04');
  if (childrensDay !== qingming) {
    return [national(childrensDay, '兒童節'), national(qingming, '民族掃墓節(清明節)')];
  }
  const second = addDays(qingming, dayOfWeek(qingming) === THURSDAY ? 1 : -1);
  return [{ ...national(second, '補假'), kind: 'substitute_holiday' }, national(qingming, '兒童節及民族掃墓節')];
};

/** Days off that the act added to those of before (Articles 4 and 6). */
const isAddedByTheAct = ({ name }: Observance): boolean =>
  ['小年夜', '孔子誕辰紀念日／教師節', '臺灣光復暨金門古寧頭大捷紀念日', '行憲紀念日'].includes(name);

const observancesOf = (year: number, { newYear, qingming, dragonBoat, midAutumn }: LunarDates): Observance[] =>
  [
    national(on(year, '01-01'), '中華民國開國紀念日'),
    ...springFestival(newYear),
    national(on(year, '02-28'), '和平紀念日'),
    ...aprilFestivals(year, qingming),
    national(on(year, '05-01'), '勞動節'),
    national(dragonBoat, '端午節'),
    national(on(year, '09-28'), '孔子誕辰紀念日／教師節'),
    national(midAutumn, '中秋節'),
    national(on(year, '10-10'), '國慶日'),
    national(on(year, '10-25'), '臺灣光復暨金門古寧頭大捷紀念日'),
    national(on(year, '12-25'), '行憲紀念日'),
    // New Year's Day on a Saturday has its substitute on the last day of the year before.
    national(on(year + 1, '01-01'), '中華民國開國紀念日'),
  ]
    .filter((observance) => !isAddedByTheAct(observance) || observance.date >= ACT_IN_FORCE)
    .toSorted((a, b) => a.date.localeCompare(b.date));

/** The nearest workday in a direction that no other day off has taken. */
const freeWorkday = (from: CalendarDate, step: 1 | -1, taken: ReadonlySet<CalendarDate>): CalendarDate => {
  let date = addDays(from, step);
  while (weekdayKind(date) !== 'workday' || taken.has(date)) {
    date = addDays(date, step);
  }
  return date;
};

/** On a Saturday the workday before, on a Sunday the workday after; of the Spring Festival always after (Article 8). */
const substitutesFor = (observances: readonly Observance[]): StatutoryHoliday[] => {
  const taken = new Set(observances.map(({ date }) => date));
  const substitutes: StatutoryHoliday[] = [];
  for (const { date, isSpringFestival } of observances) {
    if (weekdayKind(date) !== 'workday') {
      const isBefore = dayOfWeek(date) === SATURDAY && !isSpringFestival;
      const substitute = freeWorkday(date, isBefore ? -1 : 1, taken);
      taken.add(substitute);
      substitutes.push({ date: substitute, name: '補假', kind: 'substitute_holiday', standsFor: date });
    }
  }
  return substitutes;
};

/** Whether `statutoryHolidays` knows the year. */
export const isDerivableYear = (year: number): boolean => lunarDatesOf(year) !== null;

/**
 * The days off of a year that follow from the Act on Memorial Days and Festivals, in order, substitutes included: what
 * the government will publish unless it decides otherwise, as it did when it moved workdays to Saturdays before 2026.
 * @throws RangeError for a year whose lunar days are not known.
 */
export const statutoryHolidays = (year: number): StatutoryHoliday[] => {
  const lunar = lunarDatesOf(year);
  if (!lunar) {
    throw new RangeError(`The lunar days of ${year} are not known`);
  }
  const observances = observancesOf(year, lunar);
  const holidays = observances.map(({ date, name, kind }): StatutoryHoliday => ({ date, name, kind, standsFor: null }));
  return [...holidays, ...substitutesFor(observances)]
    .filter(({ date }) => date.startsWith(`${year}-`))
    .toSorted((a, b) => a.date.localeCompare(b.date));
};
