import type { CalendarDate } from '@hr/domain/time';
import type { Db } from '#db/database.ts';
import { orderBy } from '#db/order-by.ts';
import { empty, join, raw, type Sql, sql } from '#db/sql.ts';
import { matching } from '#db/text-search.ts';

/** What a person fills in of one record: plain values, recognised by a code. */
export interface MasterDataInput {
  readonly code: string;
}

/** A record as stored, without what is derived of it. */
export type Stored<Input extends MasterDataInput> = Input & {
  readonly id: string;
  readonly version: number;
  readonly activeTo: CalendarDate | null;
};

/** The query of a list, paging aside. */
export interface MasterDataFilters {
  readonly q: string;
  readonly sort: string;
  readonly status: 'active' | 'inactive' | 'all';
}

/** A table of master data, described once: its list, its single record and its writes are made from this. */
export interface MasterDataTable<Input extends MasterDataInput, Filters extends MasterDataFilters> {
  readonly table: string;
  /** The name under which audit entries speak of a record. */
  readonly entity: string;
  /** What people call one. */
  readonly noun: string;
  /** The column of each field that is filled in; the row is `t` in every statement. */
  readonly columns: Readonly<Record<keyof Input & string, string>>;
  /** Columns that a keyword is looked for in. */
  readonly search: readonly string[];
  /** Counts what refers to `t.id` on the day. */
  readonly usage: (today: CalendarDate) => Sql;
  /** Counts everything that ever referred to `t.id`; such a record is not deleted. */
  readonly references: Sql;
  readonly conditions: (filters: Filters) => readonly Sql[];
  readonly sort: Readonly<Record<string, readonly Sql[]>>;
  /** More of a record than its own columns: expressions with their names, and the joins they need. */
  readonly selected?: Sql;
  readonly joined?: Sql;
}

type AnyTable<Input extends MasterDataInput> = MasterDataTable<Input, never>;

const fieldsOf = <Input extends MasterDataInput>({ columns }: AnyTable<Input>): [string, string][] =>
  Object.entries<string>(columns);

/** `t.name_zh as "nameZh"`; a calendar date is text on the way out, as everywhere. */
const selection = <Input extends MasterDataInput>(table: AnyTable<Input>): Sql =>
  raw(
    fieldsOf(table)
      .map(([field, column]) => `${column.endsWith('_on') ? `t.${column}::text` : `t.${column}`} as "${field}"`)
      .join(', '),
  );

const isActive = (today: CalendarDate): Sql => sql`(t.active_to is null or t.active_to > ${today}::date)`;

const statusConditions = (status: MasterDataFilters['status'], today: CalendarDate): Sql[] => {
  if (status === 'all') {
    return [];
  }
  return [status === 'active' ? isActive(today) : sql`not ${isActive(today)}`];
};

interface RowsQuery<Filters> {
  readonly filters: Filters;
  readonly today: CalendarDate;
  readonly page: Sql;
  /** Only this record. */
  readonly id?: string;
}

/** One statement for the list, the export and the single record. */
export const masterDataRows = <Input extends MasterDataInput, Filters extends MasterDataFilters>(
  table: MasterDataTable<Input, Filters>,
  { filters, today, page, id }: RowsQuery<Filters>,
): Sql => {
  const conditions = [
    matching(
      filters.q,
      table.search.map((column) => raw(`t.${column}`)),
    ),
    ...(id === undefined ? [] : [sql`t.id = ${id}::uuid`]),
    ...statusConditions(filters.status, today),
    ...table.conditions(filters),
  ];
  return sql`
    select t.id, ${selection(table as AnyTable<Input>)}, t.version, t.active_to::text as "activeTo",
      case when ${isActive(today)} then 'active' else 'inactive' end as status,
      (${table.usage(today)}) as "usageCount"
      ${table.selected ? sql`, ${table.selected}` : empty},
      (count(*) over ())::int as total
    from ${raw(table.table)} t
    ${table.joined ?? empty}
    where ${join(conditions, ' and ')}
    ${orderBy(filters.sort, table.sort, [sql`t.code`])}
    ${page}`;
};

/** Null when there is none. */
export const findStored = async <Input extends MasterDataInput>(
  db: Db,
  table: AnyTable<Input>,
  id: string,
): Promise<Stored<Input> | null> => {
  const [row] = await db.rows<Stored<Input>>(sql`
    select t.id, ${selection(table)}, t.version, t.active_to::text as "activeTo"
    from ${raw(table.table)} t where t.id = ${id}::uuid
  `);
  return row ?? null;
};

export const findAllStored = <Input extends MasterDataInput>(
  db: Db,
  table: AnyTable<Input>,
): Promise<Stored<Input>[]> =>
  db.rows<Stored<Input>>(sql`
    select t.id, ${selection(table)}, t.version, t.active_to::text as "activeTo" from ${raw(table.table)} t
  `);

/** The values under the names of their columns; the table's own types make of them what the columns hold. */
const asColumns = <Input extends MasterDataInput>(table: AnyTable<Input>, input: Input): Record<string, unknown> =>
  Object.fromEntries(fieldsOf(table).map(([field, column]) => [column, (input as Record<string, unknown>)[field]]));

const columnList = <Input extends MasterDataInput>(table: AnyTable<Input>, row = ''): Sql =>
  raw(
    fieldsOf(table)
      .map(([, column]) => `${row}${column}`)
      .join(', '),
  );

/** Adds records; answers their identifiers with their codes. */
export const insertAll = <Input extends MasterDataInput>(
  db: Db,
  table: AnyTable<Input>,
  inputs: readonly Input[],
): Promise<{ id: string; code: string }[]> => {
  const rows = JSON.stringify(inputs.map((input) => asColumns(table, input)));
  return db.rows(sql`
    insert into ${raw(table.table)} (${columnList(table)})
    select ${columnList(table)} from jsonb_populate_recordset(null::${raw(table.table)}, ${rows}::jsonb)
    returning id, code
  `);
};

interface At {
  readonly id: string;
  readonly version: number;
}

/** False when the record is gone or its version has moved on. */
export const updateAt = async <Input extends MasterDataInput>(
  db: Db,
  table: AnyTable<Input>,
  { id, version, input }: At & { readonly input: Input },
): Promise<boolean> => {
  const row = JSON.stringify(asColumns(table, input));
  const updated = await db.rows(sql`
    update ${raw(table.table)} t
    set (${columnList(table)}, version) = (
      select ${columnList(table, 'given.')}, t.version + 1
      from jsonb_populate_record(null::${raw(table.table)}, ${row}::jsonb) given
    )
    where t.id = ${id}::uuid and t.version = ${version}
    returning t.id
  `);
  return updated.length === 1;
};

/** The same for taking a record out of use from a day on, or back with null. */
export const setActiveToAt = async (
  db: Db,
  table: { readonly table: string },
  { id, version, activeTo }: At & { readonly activeTo: CalendarDate | null },
): Promise<boolean> => {
  const updated = await db.rows(sql`
    update ${raw(table.table)} set active_to = ${activeTo}::date, version = version + 1
    where id = ${id}::uuid and version = ${version}
    returning id
  `);
  return updated.length === 1;
};

/** How often the record was ever referred to; it is deleted only when never. */
export const countReferences = async (
  db: Db,
  { table, references }: { readonly table: string; readonly references: Sql },
  id: string,
): Promise<number> => {
  const [row] = await db.rows<{ count: number }>(sql`
    select (${references})::int as count from ${raw(table)} t where t.id = ${id}::uuid
  `);
  return row?.count ?? 0;
};

/** False when the record is gone or its version has moved on. */
export const removeAt = async (
  db: Db,
  { table }: { readonly table: string },
  { id, version }: At,
): Promise<boolean> => {
  const removed = await db.rows(sql`
    delete from ${raw(table)} where id = ${id}::uuid and version = ${version} returning id
  `);
  return removed.length === 1;
};
