import type { AnyMasterData, Field } from '@hr/contracts/master-data';
import type { CalendarDate } from '@hr/domain/time';
import { toColumn } from '#db/column-name.ts';
import type { Db } from '#db/database.ts';
import { orderBy } from '#db/order-by.ts';
import { empty, join, raw, type Sql, sql } from '#db/sql.ts';
import { matching } from '#db/text-search.ts';
import type { MasterDataFilters, MasterDataInput, MasterDataKind } from './master-data-kind.ts';

/** A record as stored, without what is derived of it. */
export type Stored = MasterDataInput & {
  readonly id: string;
  readonly version: number;
  readonly activeTo: CalendarDate | null;
};

type Described = Pick<AnyMasterData, 'fields' | 'table'>;

const columnOf = (field: string): Sql => raw(`t.${toColumn(field)}`);

/** `t.name_zh as "nameZh"`. */
const selection = ({ fields }: Described): Sql =>
  raw(
    Object.keys(fields)
      .map((field) => `t.${toColumn(field)} as "${field}"`)
      .join(', '),
  );

const isActive = (today: CalendarDate): Sql => sql`(t.active_to is null or t.active_to > ${today}::date)`;

const statusConditions = (status: MasterDataFilters['status'], today: CalendarDate): Sql[] => {
  if (status === 'all') {
    return [];
  }
  return [status === 'active' ? isActive(today) : sql`not ${isActive(today)}`];
};

/** Of the filters that take a field's own value, those that are set. */
const fieldConditions = ({ fields }: Described, filters: MasterDataFilters): Sql[] =>
  Object.entries(fields).flatMap(([name, { kind, filter }]) => {
    const value = filter ? filters[name] : undefined;
    if (value === undefined) {
      return [];
    }
    return [sql`${columnOf(name)} = ${kind === 'flag' ? value === 'yes' : value}`];
  });

/** Text by strokes as people expect it, choices in their own order. */
const sortExpression = (name: string, { kind, names }: Field): Sql => {
  if (kind === 'text') {
    return sql`${columnOf(name)} collate "zh-Hant-TW-x-icu"`;
  }
  return names ? sql`array_position(${Object.keys(names)}::text[], ${columnOf(name)})` : columnOf(name);
};

const sortExpressions = ({ fields }: Described): Record<string, readonly Sql[]> => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, [sortExpression(name, field)]])),
  usageCount: [sql`"usageCount"`],
});

interface RowsQuery {
  readonly filters: MasterDataFilters;
  readonly today: CalendarDate;
  readonly page: Sql;
  /** Only this record. */
  readonly id?: string;
}

/** One statement for the list, the export and the single record. */
export const masterDataRows = (kind: MasterDataKind, { filters, today, page, id }: RowsQuery): Sql => {
  const { description, usage, selected } = kind;
  const conditions = [
    matching(filters.q, description.search.map(columnOf)),
    ...(id === undefined ? [] : [sql`t.id = ${id}::uuid`]),
    ...statusConditions(filters.status, today),
    ...fieldConditions(description, filters),
  ];
  return sql`
    select t.id, ${selection(description)}, t.version, t.active_to::text as "activeTo",
      case when ${isActive(today)} then 'active' else 'inactive' end as status,
      (${usage?.(today) ?? sql`select 0`}) as "usageCount"
      ${selected ? sql`, ${selected}` : empty},
      (count(*) over ())::int as total
    from ${raw(description.table)} t
    where ${join(conditions, ' and ')}
    ${orderBy(filters.sort, sortExpressions(description), [sql`t.code`])}
    ${page}`;
};

const stored = (description: Described): Sql => sql`
  select t.id, ${selection(description)}, t.version, t.active_to::text as "activeTo" from ${raw(description.table)} t`;

/** Null when there is none. */
export const findStored = async (db: Db, description: Described, id: string): Promise<Stored | null> => {
  const [row] = await db.rows<Stored>(sql`${stored(description)} where t.id = ${id}::uuid`);
  return row ?? null;
};

export const findAllStored = (db: Db, description: Described): Promise<Stored[]> =>
  db.rows<Stored>(stored(description));

/** The values under the names of their columns; the table's own types make of them what the columns hold. */
const asColumns = ({ fields }: Described, input: MasterDataInput): Record<string, unknown> =>
  Object.fromEntries(Object.keys(fields).map((field) => [toColumn(field), input[field]]));

const columnList = ({ fields }: Described, row = ''): Sql =>
  raw(
    Object.keys(fields)
      .map((field) => `${row}${toColumn(field)}`)
      .join(', '),
  );

/** Adds records; answers their identifiers with their codes. */
export const insertAll = (
  db: Db,
  description: Described,
  inputs: readonly MasterDataInput[],
): Promise<{ id: string; code: string }[]> => {
  const rows = JSON.stringify(inputs.map((input) => asColumns(description, input)));
  const table = raw(description.table);
  return db.rows(sql`
    insert into ${table} (${columnList(description)})
    select ${columnList(description)} from jsonb_populate_recordset(null::${table}, ${rows}::jsonb)
    returning id, code
  `);
};

interface At {
  readonly id: string;
  readonly version: number;
}

/** False when the record is gone or its version has moved on. */
export const updateAt = async (
  db: Db,
  description: Described,
  { id, version, input }: At & { readonly input: MasterDataInput },
): Promise<boolean> => {
  const row = JSON.stringify(asColumns(description, input));
  const table = raw(description.table);
  const updated = await db.rows(sql`
    update ${table} t
    set (${columnList(description)}, version) = (
      select ${columnList(description, 'given.')}, t.version + 1
      from jsonb_populate_record(null::${table}, ${row}::jsonb) given
    )
    where t.id = ${id}::uuid and t.version = ${version}
    returning t.id
  `);
  return updated.length === 1;
};

/** The same for taking a record out of use from a day on, or back with null. */
export const setActiveToAt = async (
  db: Db,
  { table }: Described,
  { id, version, activeTo }: At & { readonly activeTo: CalendarDate | null },
): Promise<boolean> => {
  const updated = await db.rows(sql`
    update ${raw(table)} set active_to = ${activeTo}::date, version = version + 1
    where id = ${id}::uuid and version = ${version}
    returning id
  `);
  return updated.length === 1;
};

/** How often the record was ever referred to; it is deleted only when never. */
export const countReferences = async (
  db: Db,
  { description, references }: MasterDataKind,
  id: string,
): Promise<number> => {
  if (references === undefined) {
    return 0;
  }
  const [row] = await db.rows<{ count: number }>(sql`
    select (${references})::int as count from ${raw(description.table)} t where t.id = ${id}::uuid
  `);
  return row?.count ?? 0;
};

/** False when the record is gone or its version has moved on. */
export const removeAt = async (db: Db, { table }: Described, { id, version }: At): Promise<boolean> => {
  const removed = await db.rows(sql`
    delete from ${raw(table)} where id = ${id}::uuid and version = ${version} returning id
  `);
  return removed.length === 1;
};
