import type { CalendarDate } from '../../dates/index.ts';

/** The days of a year that follow the moon or the sun. */
export interface LunarDates {
  /** The first day of the first lunar month. */
  readonly newYear: CalendarDate;
  /** The day of the solar term 清明. */
  readonly qingming: CalendarDate;
  /** The fifth day of the fifth lunar month. */
  readonly dragonBoat: CalendarDate;
  /** The fifteenth day of the eighth lunar month. */
  readonly midAutumn: CalendarDate;
}

/** Calendar of the Central Weather Administration; tests compute the lunar days independently. */
const table: Readonly<Record<number, LunarDates>> = {
  2025: { newYear: '2025-01-29', qingming: '2025-04-04', dragonBoat: '2025-05-31', midAutumn: '2025-10-06' },
  2026: { newYear: '2026-02-17', qingming: '2026-04-05', dragonBoat: '2026-06-19', midAutumn: '2026-09-25' },
  2027: { newYear: '2027-02-06', qingming: '2027-04-05', dragonBoat: '2027-06-09', midAutumn: '2027-09-15' },
  2028: { newYear: '2028-01-26', qingming: '2028-04-04', dragonBoat: '2028-05-28', midAutumn: '2028-10-03' },
  2029: { newYear: '2029-02-13', qingming: '2029-04-04', dragonBoat: '2029-06-16', midAutumn: '2029-09-22' },
  2030: { newYear: '2030-02-03', qingming: '2030-04-05', dragonBoat: '2030-06-05', midAutumn: '2030-09-12' },
};

/** Years whose lunar and solar days are known. */
export const lunarYears: readonly number[] = Object.keys(table).map(Number);

/** Null for a year whose days are not known. */
export const lunarDatesOf = (year: number): LunarDates | null => table[year] ?? null;
