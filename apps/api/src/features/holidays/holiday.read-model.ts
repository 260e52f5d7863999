import type { Page } from '@hr/contracts/core';
import type { Holiday, HolidayListQuery, HolidayYear } from '@hr/contracts/holidays';
import { daysOff } from '@hr/domain/holidays';
import type { Db } from '#db/database.ts';
import { orderBy } from '#db/order-by.ts';
import { empty, join, type Sql, sql } from '#db/sql.ts';
import { pageOf } from '#db/page-of.ts';
import { matching } from '#db/text-search.ts';
import { AppError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { columns, daysOfYear, find, findMovedAway, findOfYear } from './holiday.repository.ts';

type Filters = Omit<HolidayListQuery, 'page' | 'pageSize' | 'asOf'>;

const sortColumns = {
  date: [sql`h.date`],
  name: [sql`h.name collate "zh-Hant-TW-x-icu"`],
  kind: [sql`h.kind`],
  source: [sql`h.source`],
};

const conditions = ({ q, year, kind, isDayOff, source }: Filters): Sql =>
  join(
    [
      matching(q, [sql`h.name`, sql`h.note`]),
      ...(year === undefined ? [] : [sql`h.date between ${daysOfYear(year)}`]),
      ...(kind === undefined ? [] : [sql`h.kind = ${kind}`]),
      ...(isDayOff === undefined ? [] : [sql`(h.kind = any(${[...daysOff]}::text[])) = ${isDayOff === 'yes'}`]),
      ...(source === undefined ? [] : [sql`h.source = ${source}`]),
    ],
    ' and ',
  );

const holidayRows = (filters: Filters, page: Sql): Sql => sql`
  select ${columns}, (count(*) over ())::int as total
  from holidays h
  where ${conditions(filters)}
  ${orderBy(filters.sort, sortColumns, [sql`h.date`])}
  ${page}`;

type Row = Holiday & { readonly total: number };

/** A page of the list, with the number of all rows that the filters let through. */
export const listHolidays = (
  { db }: Context,
  { page, pageSize, ...filters }: HolidayListQuery,
): Promise<Page<Holiday>> =>
  pageOf(
    { page, pageSize },
    { rows: (limit) => db.rows<Row>(holidayRows(filters, limit)), toItem: ({ total: _total, ...holiday }) => holiday },
  );

/** All rows that the filters let through, for an export. */
export const streamHolidays = (db: Db, filters: Filters): AsyncGenerator<Holiday> =>
  db.stream<Holiday>(holidayRows(filters, empty));

/** @throws AppError NotFound. */
export const getHoliday = async ({ db }: Context, id: string): Promise<Holiday> => {
  const holiday = await find(db, id);
  if (!holiday) {
    throw new AppError('NotFound');
  }
  return holiday;
};

/** All records of a year, and those that were moved away from a day of it. */
export const getHolidayYear = async ({ db }: Context, year: number): Promise<HolidayYear> => {
  const [items, movedAway] = await Promise.all([findOfYear(db, year), findMovedAway(db, year)]);
  return { year, items, movedAway };
};
