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

/** Conditions of the filters on plain values that are set. */
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
  const parts = Object.entries(kind.parts ?? {}).map(([name, { selectValue }]) => [name, selectValue(day)] as const);
  return {
    columnOf: (name) => (kind.columnOf ?? ownColumn)(name, context),
    custom: { ...Object.fromEntries(parts), ...kind.derived?.(context, filters) },
    day,
  };
};

interface ListSelection {
  readonly filters: Filters;
  /** SQL condition on `t`. */
  readonly only?: Sql;
  /** Response properties to select; default: all. */
  readonly properties?: ReadonlySet<string> | undefined;
}

const selectedValues = (values: ShownSet, properties: ReadonlySet<string> | undefined): ShownSet =>
  properties === undefined
    ? values
    : Object.fromEntries(Object.entries(values).filter(([name, value]) => properties.has(answerName(name, value))));

const keywordCondition = (kind: RecordKind, keyword: string, columnOf: Expressions['columnOf']): Sql =>
  kind.keyword ? kind.keyword(keyword) : matching(keyword, kind.description.search.map(columnOf));

type Sortable = Readonly<Record<string, readonly SortColumn[]>>;

const sortWithinEmployee = ({ order }: AnyRecord, employeeKey: string, sortable: Sortable): readonly SortColumn[] => {
  const defaultSort = order.replace(/^-/u, '');
  return defaultSort === employeeKey ? [] : (sortable[defaultSort] ?? []);
};

/**
 * Sorts by the employee number of a required reference, so the join removes no rows. Uses the index of employee
 * numbers, so that a page needs no full scan.
 */
const sortByEmployee = (
  { fields, stored }: AnyRecord,
  sort: string,
  columnOf: Expressions['columnOf'],
): { readonly orderedFrom: Sql; readonly employeeKey: string | null } => {
  const employeeField = Object.entries({ ...fields, ...stored }).find(
    ([name, value]) => value.kind === 'employee' && answerName(name, value) === sort.replace(/^-/u, ''),
  );
  if (employeeField === undefined || !('isRequired' in employeeField[1] && employeeField[1].isRequired)) {
    return { orderedFrom: empty, employeeKey: null };
  }
  const [name, value] = employeeField;
  return {
    orderedFrom: sql`join employees numbered on numbered.id = ${columnOf(name)}`,
    employeeKey: answerName(name, value),
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
  const customOrder = Object.fromEntries(
    Object.entries(order).map(([key, columns]) => [
      key,
      [typeof columns === 'function' ? columns(context) : columns].flat(),
    ]),
  );
  const baseOrder: Sortable = { ...sortColumns(description, expressions), ...customOrder };
  const { orderedFrom, employeeKey } = sortByEmployee(description, sort, expressions.columnOf);
  const employeeNo = { filled: sql`numbered.employee_no` };
  const employeeOrder =
    employeeKey === null
      ? {}
      : { [employeeKey]: [employeeNo, ...sortWithinEmployee(description, employeeKey, baseOrder)] };
  return { orderedFrom, sortable: { ...baseOrder, ...employeeOrder, ...customOrder } };
};

/** Builds the list of a kind of record. Pages, exports and single records all use it. */
export const recordList = (context: Context, kind: RecordKind, listSelection: ListSelection): ListSql => {
  const { filters, only, properties } = listSelection;
  const { fields, stored, derived } = kind.description;
  // The first field identifies a record.
  const [key = 'id'] = Object.keys(fields);
  const expressions = expressionsOf(context, kind, filters);
  const { columnOf } = expressions;
  const conditions = [
    ...(only ? [only] : []),
    ...valueConditions({ ...fields, ...stored }, filters, columnOf),
    ...(kind.conditions?.(filters as never, context) ?? []).filter((condition) => condition !== false),
  ];
  const { orderedFrom, sortable } = orderOf(context, kind, { sort: filters.sort, expressions });
  const table = raw(`${kind.description.table} t`);
  return {
    from: table,
    orderedFrom,
    joined: sql`page join ${table} on t.id = page.key`,
    // A frequent word is found along the sort order, a rare one by the search index.
    isPlannedPerCall: filters.q !== '',
    ...kind.source?.(context, filters),
    where: join(
      [kind.scope?.(context) ?? sql`true`, keywordCondition(kind, filters.q, columnOf), ...conditions],
      ' and ',
    ),
    order: orderBy(filters.sort, sortable, [columnOf(key), sql`t.id`]),
    key: sql`t.id`,
    columns: sql`t.id, t.version, ${selection(selectedValues({ ...fields, ...stored, ...derived }, properties), expressions)}`,
  };
};

const identity = (row: Item): Item => row;

const itemMapper = (context: Context, kind: RecordKind, filters: Filters): ((row: Item) => Item) =>
  kind.toItem?.(context, filters) ?? identity;

/** Returns a page of records and the total, within the filters and the caller's data scope. */
export const listRecords = async (
  context: Context,
  kind: RecordKind,
  { page, pageSize, ...filters }: Filters & { readonly page: number; readonly pageSize: number },
): Promise<Page<Item>> => {
  await kind.refresh?.(context);
  return pageOf(context.db, recordList(context, kind, { filters }), {
    page,
    pageSize,
    toItem: itemMapper(context, kind, filters),
  });
};

interface StreamOptions {
  readonly filters: Filters;
  /** Only these records; default: all. */
  readonly ids?: readonly string[] | undefined;
  readonly properties?: readonly string[] | undefined;
}

const hasIds = (ids: readonly string[]): Sql => sql`t.id = any(${[...ids]}::uuid[])`;

/** Streams the records of a list in order, for an export. */
export const streamRecords = async function* streamRecords(
  context: Context,
  kind: RecordKind,
  { filters, ids, properties }: StreamOptions,
): AsyncGenerator<Item> {
  await kind.refresh?.(context);
  yield* streamOf(
    context.db,
    recordList(context, kind, {
      filters,
      ...(ids ? { only: hasIds(ids) } : {}),
      properties: properties && new Set([...properties, ...(kind.requiredColumns ?? [])]),
    }),
    itemMapper(context, kind, filters),
  );
};

const noFilters = ({ description }: RecordKind, asOf?: CalendarDate): Filters => ({
  q: '',
  sort: description.order,
  status: 'all',
  asOf,
});

interface RecordSelection {
  /** SQL condition on `t`; default: all records. */
  readonly only?: Sql;
  readonly asOf?: CalendarDate | undefined;
}

/** Finds the records in scope that meet the condition, in default order. */
export const findRecordsWhere = async <RecordItem = Item>(
  context: Context,
  kind: RecordKind,
  { only, asOf }: RecordSelection,
): Promise<RecordItem[]> => {
  const filters = noFilters(kind, asOf);
  const rows = await rowsOf<Item>(context.db, recordList(context, kind, { filters, ...(only ? { only } : {}) }));
  return rows.map(itemMapper(context, kind, filters)) as RecordItem[];
};

const findMany = async (context: Context, kind: RecordKind, only: Sql): Promise<Item[]> => {
  const filters = noFilters(kind);
  const rows = await manyRowsOf<Item>(context.db, recordList(context, kind, { filters, only }));
  return rows.map(itemMapper(context, kind, filters));
};

/** Finds the records in scope by id. */
export const findRecords = (context: Context, kind: RecordKind, ids: readonly string[]): Promise<Item[]> =>
  findMany(context, kind, hasIds(ids));

/** Finds the records in scope that have one of the values in a column, such as those that a file names. */
export const findRecordsBy = (
  context: Context,
  kind: RecordKind,
  { column, values }: { readonly column: string; readonly values: readonly unknown[] },
): Promise<Item[]> =>
  findMany(context, kind, sql`${raw(`t.${column}`)}::text = any(${[...values].map(String)}::text[])`);

/** @throws AppError NotFound, also for a record out of the caller's scope. */
export const getRecord = async <RecordItem = Item>(
  context: Context,
  kind: RecordKind,
  { id, asOf }: { readonly id: string; readonly asOf?: CalendarDate | undefined },
): Promise<RecordItem> => {
  await kind.refresh?.(context);
  const [item] = await findRecordsWhere<RecordItem>(context, kind, { only: sql`t.id = ${id}::uuid`, asOf });
  if (!item) {
    throw new AppError('NotFound');
  }
  return item;
};

/**
 * Accepts a deleted record, because its log outlives it.
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
