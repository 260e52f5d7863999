import type { Page } from '@hr/contracts/core';
import type { Db } from './database.ts';
import { empty, raw, type Sql, sql } from './sql.ts';

/**
 * A list as SQL: what decides which rows there are and in what order, and apart from it what is told of each. A page is
 * chosen by the former alone, so that only its own rows are joined, and their number is counted without any.
 */
export interface ListSql {
  /** Tables that the rest refers to by name, left out when there are none: `held as (select …)`. */
  readonly with?: Sql;
  /** `employees e` and those joins that the conditions need. */
  readonly from: Sql;
  /** Joins that the order alone needs; they neither add rows nor take any away, so that counting leaves them out. */
  readonly orderedFrom?: Sql;
  readonly where: Sql;
  readonly counted?: Sql;
  /** The number of rows, where something knows it without counting them: an expression. */
  readonly total?: Sql;
  /** Planned for its values each time, where they decide which index suits. */
  readonly isPlannedAnew?: boolean;
  /** Made by `orderBy`. */
  readonly order: Sql;
  readonly key: Sql;
  /** Its type where it is none of an identifier. */
  readonly keyType?: 'text';
  readonly columns: Sql;
  /** Where it is selected from, given the keys in `page`: `page join employees e on e.id = page.key left join …`. */
  readonly joined: Sql;
}

const withTables = (list: ListSql): Sql => (list.with === undefined ? sql`with` : sql`with recursive ${list.with},`);

/** The tables that a statement refers to by name, before it begins. */
const tablesOf = (list: ListSql): Sql => (list.with === undefined ? empty : sql`with recursive ${list.with}`);

/** The keys of the rows within the limit, in their order. */
const choosing = (list: ListSql, limit: Sql): Sql => sql`
  select ${list.key} as key from ${list.from} ${list.orderedFrom ?? empty} where ${list.where} ${list.order} ${limit}`;

const telling = (list: ListSql, keys: Sql): Sql => sql`
  ${withTables(list)} page as (${keys})
  select ${list.columns} from ${list.joined} order by page.place`;

/** The rows of the list, those within the limit, in their order. */
const statement = (list: ListSql, limit: Sql): Sql =>
  telling(list, sql`select key, row_number() over () as place from (${choosing(list, limit)}) chosen`);

const counting = (list: ListSql): Sql =>
  list.total === undefined
    ? sql`
      ${tablesOf(list)}
      select count(*)::int as total from ${list.from} where ${list.counted ?? list.where}`
    : sql`select ${list.total}::int as total`;

/** The size is part of the text, so that the plan that a connection keeps is one for so few rows; so is having no offset. */
const limitOf = (page: number, pageSize: number): Sql =>
  page === 1 ? raw(`limit ${pageSize}`) : sql`${raw(`limit ${pageSize}`)} offset ${(page - 1) * pageSize}`;

/** The first rows of a list, for a statement that is made of several. */
export const firstOf = (list: ListSql, most: number): Sql => statement(list, raw(`limit ${most}`));

/** The number of all rows, as `total`, for a statement that is made of several. */
export const countOf = (list: ListSql): Sql => counting(list);

const typeOf = ({ keyType }: ListSql): Sql => (keyType === undefined ? sql`uuid[]` : sql`text[]`);

/** Keys that a query of its own has found: they are looked up by a plan for as many as there are. */
const manyKeys = (list: ListSql, keys: readonly string[]): Sql => sql`unnest(${keys}::${typeOf(list)})`;

/**
 * The same of a page: whoever plans does not see how few there are. Otherwise each of the pages that are not full would be planned
 * for its own number, which takes longer than to read them.
 */
const pageKeys = (list: ListSql, keys: readonly string[]): Sql => sql`unnest((select ${keys}::${typeOf(list)}))`;

/** The keys by themselves. */
const chosenAlone = (list: ListSql, limit: Sql): Sql => sql`${tablesOf(list)} ${choosing(list, limit)}`;

const tellingOf = (list: ListSql, keys: Sql): Sql =>
  telling(list, sql`select key, place from ${keys} with ordinality as chosen (key, place)`);

interface Planned {
  readonly limit: Sql;
  readonly listed: typeof pageKeys;
}

/**
 * Rows that are chosen by a plan of their own: that is made for a short statement, and the long one that tells of the rows keeps
 * its plan.
 */
const plannedRows = async <Row>(db: Db, list: ListSql, { limit, listed }: Planned): Promise<Row[]> => {
  const chosen = await db.rows<{ key: string }>(chosenAlone(list, limit), { isPlannedAnew: true });
  const keys = chosen.map(({ key }) => key);
  return keys.length === 0 ? [] : db.rows<Row>(tellingOf(list, listed(list, keys)));
};

/** One page of a list with the number of all its rows, at once. */
export const pageOf = async <Row, Item = Row>(
  db: Db,
  list: ListSql,
  { page, pageSize, toItem }: { page: number; pageSize: number; toItem: (row: Row) => Item },
): Promise<Page<Item>> => {
  const { isPlannedAnew = false } = list;
  const limit = limitOf(page, pageSize);
  const [items, [counted]] = await Promise.all([
    // Made while the number is still being counted.
    (isPlannedAnew
      ? plannedRows<Row>(db, list, { limit, listed: pageKeys })
      : db.rows<Row>(statement(list, limit))
    ).then((rows) => rows.map(toItem)),
    db.rows<{ total: number }>(counting(list), { isPlannedAnew }),
  ]);
  return { items, total: counted?.total ?? 0, page, pageSize };
};

/** All rows of a list in their order, one after the other, for an export. */
export const streamOf = async function* <Row, Item = Row>(
  db: Db,
  list: ListSql,
  toItem: (row: Row) => Item,
): AsyncGenerator<Item> {
  const told = (keys: readonly string[]): Sql => tellingOf(list, pageKeys(list, keys));
  for await (const row of db.stream<Row>(chosenAlone(list, empty), told)) {
    yield toItem(row);
  }
};

/** All rows of a list at once, where they are few: one record by its id. */
export const rowsOf = <Row>(db: Db, list: ListSql): Promise<Row[]> => db.rows<Row>(statement(list, empty));

/**
 * The same where they may be many: those that a file names. It is asked first which there are, so that what is told of them is
 * planned for as many, also where the database last counted them before they were there.
 */
export const manyRowsOf = <Row>(db: Db, list: ListSql): Promise<Row[]> =>
  plannedRows<Row>(db, list, { limit: empty, listed: manyKeys });
