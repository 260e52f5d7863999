import type { Page } from '@hr/contracts/core';
import { answerName, type ShownSet } from '@hr/contracts/fields';
import type { AnyRecord } from '@hr/contracts/records';
import type { CalendarDate } from '@hr/domain/dates';
import { type ListSql, manyRowsOf, pageOf, rowsOf, streamOf } from '#db/list.ts';
import { orderBy, type SortColumn } from '#db/order-by.ts';
import { empty, join, raw, type Sql, sql } from '#db/sql.ts';
import { matching } from '#db/text-search.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type Expressions, ownColumn, selection, sortColumns } from './record-expressions.ts';
import type { Filters, Item, RecordKind } from './record-kind.ts';

/** Of the filters that take a value's own value, those that are set. */
const valueConditions = (values: ShownSet, filters: Filters, columnOf: Expressions['columnOf']): Sql[] =>
  Object.entries(values).flatMap(([name, { kind, filter }]) => {
    const value = filter ? filters[name] : undefined;
    if (value === undefined) {
      return [];
    }
    const column = columnOf(name);
    return [kind === 'flag' ? sql`${column} = ${value === 'yes'}` : sql`${column} = any(${value}::text[])`];
  });

const expressionsOf = (context: Context, kind: RecordKind, filters: Filters): Expressions => {
  const day = sql`${filters['asOf'] ?? context.today}::date`;
  const parts = Object.entries(kind.parts ?? {}).map(([name, { answer }]) => [name, answer(day)] as const);
  return {
    columnOf: (name) => (kind.columnOf ?? ownColumn)(name, context),
    own: { ...Object.fromEntries(parts), ...kind.derived?.(context, filters) },
    day,
  };
};

interface Narrowed {
  readonly filters: Filters;
  /** Only these records. */
  readonly only?: Sql;
  /** Of the values those alone that answers have under these names; all of them without it. */
  readonly shown?: ReadonlySet<string> | undefined;
}

const shownOf = (values: ShownSet, shown: ReadonlySet<string> | undefined): ShownSet =>
  shown === undefined
    ? values
    : Object.fromEntries(Object.entries(values).filter(([name, value]) => shown.has(answerName(name, value))));

const keywordCondition = (kind: RecordKind, keyword: string, columnOf: Expressions['columnOf']): Sql => {
  if (kind.keyword) {
    return kind.keyword(keyword);
  }
  return matching(keyword, [...kind.description.search.map(columnOf), ...(kind.search ?? [])]);
};

type Sortable = Readonly<Record<string, readonly SortColumn[]>>;

const withinPerson = ({ order }: AnyRecord, person: string, sortable: Sortable): readonly SortColumn[] => {
  const usual = order.replace(/^-/u, '');
  return usual === person ? [] : (sortable[usual] ?? []);
};

/**
 * The order by the number of somebody whom each record has to name, so that the join leaves none out: along the index of numbers, so that
 * a page is found without a look at all that there are.
 */
const byPerson = (
  { fields, kept }: AnyRecord,
  sort: string,
  columnOf: Expressions['columnOf'],
): { readonly orderedFrom: Sql; readonly person: string | null } => {
  const named = Object.entries({ ...fields, ...kept }).find(
    ([name, value]) => value.kind === 'employee' && answerName(name, value) === sort.replace(/^-/u, ''),
  );
  if (named === undefined || !('isRequired' in named[1] && named[1].isRequired)) {
    return { orderedFrom: empty, person: null };
  }
  const [name, value] = named;
  return {
    orderedFrom: sql`join employees numbered on numbered.id = ${columnOf(name)}`,
    person: answerName(name, value),
  };
};

interface Ordering {
  readonly sort: string;
  readonly expressions: Expressions;
}

const orderOf = (
  context: Context,
  { description, order = {} }: RecordKind,
  { sort, expressions }: Ordering,
): { readonly orderedFrom: Sql; readonly sortable: Sortable } => {
  const more = Object.fromEntries(
    Object.entries(order).map(([key, columns]) => [
      key,
      [typeof columns === 'function' ? columns(context) : columns].flat(),
    ]),
  );
  const own: Sortable = { ...sortColumns(description, expressions), ...more };
  const { orderedFrom, person } = byPerson(description, sort, expressions.columnOf);
  const numbered = { filled: sql`numbered.employee_no` };
  const ofPerson = person === null ? {} : { [person]: [numbered, ...withinPerson(description, person, own)] };
  return { orderedFrom, sortable: { ...own, ...ofPerson, ...more } };
};

/** A record's list as SQL: the page, the export and the single record are all this. */
export const recordList = (context: Context, kind: RecordKind, narrowed: Narrowed): ListSql => {
  const { filters, only, shown } = narrowed;
  const { fields, kept, derived } = kind.description;
  // What people recognise a record by stands first.
  const [key = 'id'] = Object.keys(fields);
  const expressions = expressionsOf(context, kind, filters);
  const { columnOf } = expressions;
  const conditions = [
    ...(only ? [only] : []),
    ...valueConditions({ ...fields, ...kept }, filters, columnOf),
    ...(kind.conditions?.(filters as never, context) ?? []).filter((condition) => condition !== false),
  ];
  const where = (keyword: Sql): Sql => join([kind.scope?.(context) ?? sql`true`, keyword, ...conditions], ' and ');
  const { orderedFrom, sortable } = orderOf(context, kind, { sort: filters.sort, expressions });
  const table = raw(`${kind.description.table} t`);
  return {
    from: table,
    orderedFrom,
    joined: sql`page join ${table} on t.id = page.key`,
    // A word that many hold is looked for along the order, one that few hold by its index.
    isPlannedAnew: filters.q !== '',
    ...kind.source?.(context, filters),
    where: where(keywordCondition(kind, filters.q, columnOf)),
    ...(kind.keywordCounted ? { counted: where(kind.keywordCounted(filters.q)) } : {}),
    order: orderBy(filters.sort, sortable, [columnOf(key), sql`t.id`]),
    key: sql`t.id`,
    columns: sql`t.id, t.version, ${selection(shownOf({ ...fields, ...kept, ...derived }, shown), expressions)}`,
  };
};

const asItIs = (row: Item): Item => row;

const telling = (context: Context, kind: RecordKind, filters: Filters): ((row: Item) => Item) =>
  kind.toItem?.(context, filters) ?? asItIs;

/** A page of the list, with the number of all rows that the filters and the caller's scope let through. */
export const listRecords = async (
  context: Context,
  kind: RecordKind,
  { page, pageSize, ...filters }: Filters & { readonly page: number; readonly pageSize: number },
): Promise<Page<Item>> => {
  await kind.refresh?.(context);
  return pageOf(context.db, recordList(context, kind, { filters }), {
    page,
    pageSize,
    toItem: telling(context, kind, filters),
  });
};

interface Streamed {
  readonly filters: Filters;
  /** Only these of them; all without it. */
  readonly ids?: readonly string[] | undefined;
  readonly shown?: readonly string[] | undefined;
}

const among = (ids: readonly string[]): Sql => sql`t.id = any(${[...ids]}::uuid[])`;

/** Rows of the list in their order, for an export. */
export const streamRecords = async function* streamRecords(
  context: Context,
  kind: RecordKind,
  { filters, ids, shown }: Streamed,
): AsyncGenerator<Item> {
  await kind.refresh?.(context);
  yield* streamOf(
    context.db,
    recordList(context, kind, {
      filters,
      ...(ids ? { only: among(ids) } : {}),
      shown: shown && new Set([...shown, ...(kind.toldFrom ?? [])]),
    }),
    telling(context, kind, filters),
  );
};

const everything = ({ description }: RecordKind, asOf?: CalendarDate): Filters => ({
  q: '',
  sort: description.order,
  status: 'all',
  asOf,
});

interface Which {
  /** A condition on `t`; all of them without it. */
  readonly only?: Sql;
  readonly asOf?: CalendarDate | undefined;
}

/** Those of the records within reach for which a condition holds, in their usual order. */
export const findRecordsWhere = async <Found = Item>(
  context: Context,
  kind: RecordKind,
  { only, asOf }: Which,
): Promise<Found[]> => {
  const filters = everything(kind, asOf);
  const rows = await rowsOf<Item>(context.db, recordList(context, kind, { filters, ...(only ? { only } : {}) }));
  return rows.map(telling(context, kind, filters)) as Found[];
};

const findMany = async (context: Context, kind: RecordKind, only: Sql): Promise<Item[]> => {
  const filters = everything(kind);
  const rows = await manyRowsOf<Item>(context.db, recordList(context, kind, { filters, only }));
  return rows.map(telling(context, kind, filters));
};

/** Those of the records that the caller reaches. */
export const findRecords = (context: Context, kind: RecordKind, ids: readonly string[]): Promise<Item[]> =>
  findMany(context, kind, among(ids));

/** The records within reach that have the values in a column: those that a file names. */
export const findRecordsBy = (
  context: Context,
  kind: RecordKind,
  { column, values }: { readonly column: string; readonly values: readonly unknown[] },
): Promise<Item[]> =>
  findMany(context, kind, sql`${raw(`t.${column}`)}::text = any(${[...values].map(String)}::text[])`);

/** @throws AppError NotFound, also for a record out of the caller's scope. */
export const getRecord = async <Found = Item>(
  context: Context,
  kind: RecordKind,
  { id, asOf }: { readonly id: string; readonly asOf?: CalendarDate | undefined },
): Promise<Found> => {
  await kind.refresh?.(context);
  const [item] = await findRecordsWhere<Found>(context, kind, { only: sql`t.id = ${id}::uuid`, asOf });
  if (!item) {
    throw new AppError('NotFound');
  }
  return item;
};

/**
 * Lets a record that is gone pass: its log outlives it.
 * @throws AppError NotFound for one out of the caller's scope.
 */
export const requireReachable = async (
  context: Context,
  { description, scope }: RecordKind,
  id: string,
): Promise<void> => {
  if (scope === undefined) {
    return;
  }
  const hidden = await context.db.rows(sql`
    select from ${raw(description.table)} t where t.id = ${id}::uuid and not ${scope(context)}
  `);
  if (hidden.length > 0) {
    throw new AppError('NotFound');
  }
};
