import type { Page } from '@hr/contracts/core';
import type { Db } from './database.ts';
import { empty, raw, type Sql, sql } from './sql.ts';

/**
 * SQL of a list, in two parts: which rows there are in what order, and the columns of a row. A page selects its keys
 * by the first part and joins only its own rows. The total needs no joins. Decision 013.
 */
export interface ListSql {
  /** Common table expressions: `locked as (select …)`. */
  readonly with?: Sql;
  /** `employees e` and the joins that the conditions need. */
  readonly from: Sql;
  /** Joins that only the order needs. They must not change the number of rows; the total omits them. */
  readonly orderedFrom?: Sql;
  readonly where: Sql;
  /** Expression of the total, if it is known without counting. */
  readonly total?: Sql;
  /** Plans the statement for each call, because the values decide which index suits. */
  readonly isPlannedPerCall?: boolean;
  /** Built by `orderBy`. */
  readonly order: Sql;
  readonly key: Sql;
  /** SQL type of the key if it is not uuid. */
  readonly keyType?: 'text';
  readonly columns: Sql;
  /** Tables of the columns, joined to the keys in `page`: `page join employees e on e.id = page.key left join …`. */
  readonly joined: Sql;
}

const withTables = (list: ListSql): Sql => (list.with === undefined ? sql`with` : sql`with recursive ${list.with},`);

/** Returns the common table expressions of a statement. */
const tablesOf = (list: ListSql): Sql => (list.with === undefined ? empty : sql`with recursive ${list.with}`);

/** Selects the keys within the limit, in order. */
const selectKeys = (list: ListSql, limit: Sql): Sql => sql`
  select ${list.key} as key from ${list.from} ${list.orderedFrom ?? empty} where ${list.where} ${list.order} ${limit}`;

const selectColumns = (list: ListSql, keys: Sql): Sql => sql`
  ${withTables(list)} page as (${keys})
  select ${list.columns} from ${list.joined} order by page.place`;

/** Selects the rows within the limit, in order. */
const statement = (list: ListSql, limit: Sql): Sql =>
  selectColumns(list, sql`select key, row_number() over () as place from (${selectKeys(list, limit)}) chosen`);

const selectTotal = (list: ListSql): Sql =>
  list.total === undefined
    ? sql`
      ${tablesOf(list)}
      select count(*)::int as total from ${list.from} where ${list.where}`
    : sql`select ${list.total}::int as total`;

/** The page size is part of the text, so that the cached plan is for few rows. The first page has no offset. */
const limitOf = (page: number, pageSize: number): Sql =>
  page === 1 ? raw(`limit ${pageSize}`) : sql`${raw(`limit ${pageSize}`)} offset ${(page - 1) * pageSize}`;

/** Selects the first rows of a list, as part of a larger statement. */
export const firstOf = (list: ListSql, limit: number): Sql => statement(list, raw(`limit ${limit}`));

/** Selects the number of all rows as `total`, as part of a larger statement. Decision 117. */
export const countOf = (list: ListSql): Sql => selectTotal(list);

const typeOf = ({ keyType }: ListSql): Sql => (keyType === undefined ? sql`uuid[]` : sql`text[]`);

/** Keys as a row source that the planner counts. */
const manyKeys = (list: ListSql, keys: readonly string[]): Sql => sql`unnest(${keys}::${typeOf(list)})`;

/**
 * Keys of a page as a row source that the planner cannot count. Otherwise every size of page would be planned
 * separately, which takes longer than reading it.
 */
const pageKeys = (list: ListSql, keys: readonly string[]): Sql => sql`unnest((select ${keys}::${typeOf(list)}))`;

/** Statement that selects only the keys. */
const keyQuery = (list: ListSql, limit: Sql): Sql => sql`${tablesOf(list)} ${selectKeys(list, limit)}`;

const rowsByKeys = (list: ListSql, keys: Sql): Sql =>
  selectColumns(list, sql`select key, place from ${keys} with ordinality as chosen (key, place)`);

interface KeyPlan {
  readonly limit: Sql;
  readonly keySource: typeof pageKeys;
}

/**
 * Selects the keys by a short statement that is planned for each call, then their rows by a statement with a cached
 * plan.
 */
const rowsByPlannedKeys = async <Row>(db: Db, list: ListSql, { limit, keySource }: KeyPlan): Promise<Row[]> => {
  const keyRows = await db.rows<{ key: string }>(keyQuery(list, limit), { isPlannedPerCall: true });
  const keys = keyRows.map(({ key }) => key);
  return keys.length === 0 ? [] : db.rows<Row>(rowsByKeys(list, keySource(list, keys)));
};

/** Returns a page of a list and the total. */
export const pageOf = async <Row, Item = Row>(
  db: Db,
  list: ListSql,
  { page, pageSize, toItem }: { page: number; pageSize: number; toItem: (row: Row) => Item },
): Promise<Page<Item>> => {
  const { isPlannedPerCall = false } = list;
  const limit = limitOf(page, pageSize);
  const [items, [totals]] = await Promise.all([
    (isPlannedPerCall
      ? rowsByPlannedKeys<Row>(db, list, { limit, keySource: pageKeys })
      : db.rows<Row>(statement(list, limit))
    ).then((rows) => rows.map(toItem)),
    db.rows<{ total: number }>(selectTotal(list), { isPlannedPerCall }),
  ]);
  return { items, total: totals?.total ?? 0, page, pageSize };
};

/** Streams all rows of a list in order, for an export. */
export const streamOf = async function* <Row, Item = Row>(
  db: Db,
  list: ListSql,
  toItem: (row: Row) => Item,
): AsyncGenerator<Item> {
  const rowsOfKeys = (keys: readonly string[]): Sql => rowsByKeys(list, pageKeys(list, keys));
  for await (const row of db.stream<Row>(keyQuery(list, empty), rowsOfKeys)) {
    yield toItem(row);
  }
};

/** Returns all rows of a short list, such as one record by its id. */
export const rowsOf = <Row>(db: Db, list: ListSql): Promise<Row[]> => db.rows<Row>(statement(list, empty));

/**
 * Returns all rows of a list that may be long, such as the records that a file names. The rows are planned for the
 * actual number of keys, even if statistics are outdated.
 */
export const manyRowsOf = <Row>(db: Db, list: ListSql): Promise<Row[]> =>
  rowsByPlannedKeys<Row>(db, list, { limit: empty, keySource: manyKeys });
