import { type Holiday, type HolidayListQuery, holidays, type HolidayYear } from '@hr/contracts/organisation/holidays';
import { daysOff } from '@hr/domain/organisation/holidays';
import type { CalendarDate } from '@hr/domain/dates';
import { type Sql, sql } from '#db/sql.ts';
import { lockWorkingTime } from '#db/working-time-lock.ts';
import { recalculateLeaveOnDates } from '#features/signing/applications/index.ts';
import type { HomeCard } from '#home/home-card.ts';
import type { Context } from '#core/context.ts';
import { findRecordsWhere, recordStore } from '#records/index.ts';

/** The first and the last day of a year. */
const daysOfYear = (year: number): Sql => sql`make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)`;

const kept = recordStore<Holiday>({
  description: holidays,
  conditions: ({ year, isDayOff }: HolidayListQuery) => [
    year !== undefined && sql`t.date between ${daysOfYear(year)}`,
    isDayOff !== undefined && sql`(t.kind = any(${[...daysOff]}::text[])) = ${isDayOff === 'yes'}`,
  ],
});

type Dated = Pick<Holiday, 'date'>;

/** Recalculates leave on the days of holidays that were written, and on the days from which they were moved. */
export const recountLeaveOn = async (within: Context, touched: readonly Dated[]): Promise<void> => {
  await lockWorkingTime(within);
  await recalculateLeaveOnDates(within, [...new Set(touched.map(({ date }) => date))]);
};

export const holidayStore: typeof kept = {
  ...kept,
  write: async (context, before, change) => {
    await kept.write(context, before, change);
    await recountLeaveOn(context, [before, { ...before, ...change }]);
  },
  remove: async (context, before) => {
    await kept.remove(context, before);
    await recountLeaveOn(context, [before]);
  },
};

/** The record of a day; null when there is none. */
export const findOnDay = async (context: Context, date: CalendarDate): Promise<Holiday | null> => {
  const [holiday] = await findRecordsWhere<Holiday>(context, holidayStore, {
    only: sql`t.date = ${date}::date`,
  });
  return holiday ?? null;
};

/** The records of a year in order, and those that were moved away from a day of it, wherever they are now. */
export const getHolidayYear = async (context: Context, year: number): Promise<HolidayYear> => {
  const [items, movedAway] = await Promise.all([
    findRecordsWhere<Holiday>(context, holidayStore, { only: sql`t.date between ${daysOfYear(year)}` }),
    findRecordsWhere<Holiday>(context, holidayStore, { only: sql`t.shifted_from between ${daysOfYear(year)}` }),
  ]);
  return { year, items, movedAway };
};

const yearAfter = (today: CalendarDate): number => Number(today.slice(0, 4)) + 1;

/** The year to come has no holidays yet. */
const nextYearCard: HomeCard = {
  name: 'holidaysOfNextYear',
  permission: 'holiday_set_up:edit',
  statement: ({ today }) => sql`
    select case when exists (select from holidays t where t.date between ${daysOfYear(yearAfter(today))})
      then 0 else 1 end as total`,
};

export const holidayCards = [nextYearCard];
