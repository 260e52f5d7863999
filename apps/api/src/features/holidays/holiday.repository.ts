import type { Holiday, HolidaySource } from '@hr/contracts/holidays';
import type { HolidayKind } from '@hr/domain/holidays';
import type { CalendarDate } from '@hr/domain/time';
import { toDateColumn, toDateColumnOrNull } from '#db/calendar-date.ts';
import type { Db } from '#db/database.ts';
import { prismaOf } from '#db/prisma-of.ts';
import { type Sql, sql } from '#db/sql.ts';

/** A holiday as stored; the contract shows all of it. */
export type HolidayRecord = Holiday;

/** What is written of a holiday. */
export interface HolidayValues {
  readonly date: CalendarDate;
  readonly name: string;
  readonly kind: HolidayKind;
  readonly startMinute: number | null;
  readonly endMinute: number | null;
  readonly source: HolidaySource;
  readonly isDerived: boolean;
  readonly shiftedFrom: CalendarDate | null;
  readonly shiftConsent: string | null;
  readonly note: string | null;
}

export const columns = sql`
  h.id, h.date::text as date, h.name, h.kind, h.start_minute as "startMinute", h.end_minute as "endMinute", h.source,
  h.is_derived as "isDerived", h.shifted_from::text as "shiftedFrom", h.shift_consent as "shiftConsent", h.note, h.version`;

/** The first and the last day of a year. */
export const daysOfYear = (year: number): Sql => sql`make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)`;

/** Held by what judges many days at once, so that what it has judged is still so when it writes. */
export const lockCalendar = async (db: Db): Promise<void> => {
  await db.rows(sql`select 1 from pg_advisory_xact_lock(hashtext('holidays'))`);
};

/** Null when there is none. */
export const find = async (db: Db, id: string): Promise<HolidayRecord | null> => {
  const [row] = await db.rows<HolidayRecord>(sql`select ${columns} from holidays h where h.id = ${id}::uuid`);
  return row ?? null;
};

/** The record of a day; null when there is none. */
export const findOn = async (db: Db, date: CalendarDate): Promise<HolidayRecord | null> => {
  const [row] = await db.rows<HolidayRecord>(sql`select ${columns} from holidays h where h.date = ${date}::date`);
  return row ?? null;
};

/** The records of some days. */
export const findOnDays = (db: Db, dates: readonly CalendarDate[]): Promise<HolidayRecord[]> =>
  db.rows<HolidayRecord>(sql`select ${columns} from holidays h where h.date = any(${[...dates]}::date[])`);

/** The records of a year, in order. */
export const findOfYear = (db: Db, year: number): Promise<HolidayRecord[]> =>
  db.rows<HolidayRecord>(
    sql`select ${columns} from holidays h where h.date between ${daysOfYear(year)} order by h.date`,
  );

/** Records that were moved away from a day of the year, wherever they are now. */
export const findMovedAway = (db: Db, year: number): Promise<HolidayRecord[]> =>
  db.rows<HolidayRecord>(sql`
    select ${columns} from holidays h where h.shifted_from between ${daysOfYear(year)} order by h.shifted_from
  `);

const toData = (values: HolidayValues) => ({
  ...values,
  date: toDateColumn(values.date),
  shiftedFrom: toDateColumnOrNull(values.shiftedFrom),
});

/** Adds holidays; answers their identifiers by date. */
export const createMany = async (db: Db, rows: readonly HolidayValues[]): Promise<ReadonlyMap<string, string>> => {
  const made = await prismaOf(db).holiday.createManyAndReturn({
    data: rows.map(toData),
    select: { id: true, date: true },
  });
  return new Map(made.map(({ id, date }) => [date.toISOString().slice(0, 10), id]));
};

/** False when the record is gone or its version has moved on. */
export const updateAt = async (
  db: Db,
  { id, version }: Pick<HolidayRecord, 'id' | 'version'>,
  values: HolidayValues,
): Promise<boolean> => {
  const { count } = await prismaOf(db).holiday.updateMany({
    where: { id, version },
    data: { ...toData(values), version: { increment: 1 } },
  });
  return count === 1;
};

/** False when the record is gone or its version has moved on. */
export const removeAt = async (db: Db, { id, version }: Pick<HolidayRecord, 'id' | 'version'>): Promise<boolean> => {
  const { count } = await prismaOf(db).holiday.deleteMany({ where: { id, version } });
  return count === 1;
};
