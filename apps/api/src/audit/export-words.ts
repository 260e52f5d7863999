import { commonQueryWords } from '@hr/contracts/audit';
import { type DownloadEndpoint, sensitiveAmong } from '@hr/contracts/core';
import { isCalendarDate, formatDate } from '@hr/domain/dates';
import { z } from 'zod';
import { accountInScope, inScope, projectInScope } from '#access/index.ts';
import type { Db } from '#db/database.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import type { AuditedValues } from './record-audit.ts';

/** An export as it was asked for, and what it held. */
export interface Exported {
  readonly query: object;
  readonly rows: number;
}

type Worded = Pick<DownloadEndpoint, 'query' | 'words' | 'sensitiveColumns'>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Which employees, projects and accounts the identifiers of a query may name. */
interface Reach {
  readonly employee: Sql;
  readonly project: Sql;
  readonly account: Sql;
}

const everything: Reach = { employee: sql`true`, project: sql`true`, account: sql`true` };

const reachOf = (context: Context): Reach => ({
  employee: inScope(context, sql`e.id`),
  project: projectInScope(context, sql`p.id`),
  account: accountInScope(context, sql`a`),
});

const findNamed = async (db: Db, ids: readonly string[], reach: Reach): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) {
    return new Map();
  }
  const rows = await db.rows<{ id: string; name: string }>(sql`
    with asked as (select unnest(${[...ids]}::uuid[]) as id)
    select e.id, e.employee_no || ' ' || e.name_zh as name from employees e join asked using (id)
      where ${reach.employee}
    union all select p.id, p.code || ' ' || p.name_zh from projects p join asked using (id)
      where ${reach.project}
    union all select d.id, d.code from departments d join asked using (id)
    union all select r.id, r.name from roles r join asked using (id)
    union all select a.id, a.username from emp_accounts a join asked using (id)
      where ${reach.account}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const apart: ReadonlySet<string> = new Set(['sort', 'format', 'columns', 'reason']);

const labelOf = ({ words }: Worded, name: string): string =>
  words[name]?.label ?? commonQueryWords[name]?.label ?? name;

/** A part of a query with its values: one, or several of which any will do. */
type Asked = readonly [name: string, values: readonly string[]];

const valuesText = (endpoint: Worded, [name, values]: Asked, named: ReadonlyMap<string, string>): string => {
  if (name === 'ids') {
    return named.get(values.join()) ?? `${values.length} 筆`;
  }
  const textOf = (value: string): string =>
    named.get(value) ??
    endpoint.words[name]?.names?.[value] ??
    commonQueryWords[name]?.names?.[value] ??
    (isCalendarDate(value) ? formatDate(value) : value);
  return values.map(textOf).join('、');
};

/** The heads of the columns that are taken out; all of them where none were named. */
const columnsText = ({ words }: Worded, keys: readonly string[] | undefined): string =>
  keys === undefined ? '全部' : keys.map((key) => words['columns']?.names?.[key] ?? key).join('、');

const withDay = ({ query: schema }: Worded, query: object, { today }: Context): object => {
  const isDated = schema instanceof z.ZodObject && 'asOf' in schema.shape;
  const { asOf = today, ...filters } = query as { readonly asOf?: unknown };
  return isDated ? { asOf, ...filters } : query;
};

const wordsOf = async (
  context: Context,
  endpoint: Worded,
  asked: { readonly query: object; readonly reach: Reach },
) => {
  const parts = Object.entries(withDay(endpoint, asked.query, context));
  const filters = parts
    .map(([name, value]): Asked => [name, [value ?? []].flat().map(String)])
    .filter(([name, values]) => !apart.has(name) && values.some((value) => value !== ''));
  const ids = filters.flatMap(([name, values]) =>
    name === 'ids' && values.length > 1 ? [] : values.filter((value) => UUID.test(value)),
  );
  const named = await findNamed(context.db, ids, asked.reach);
  return Object.fromEntries(
    filters.map((filter) => [labelOf(endpoint, filter[0]), valuesText(endpoint, filter, named)]),
  );
};

/** What a list was narrowed by, in words: each filter by its label, and whom the caller reaches by their names. */
export const filterWords = (context: Context, endpoint: Worded, query: object): Promise<Record<string, string>> =>
  wordsOf(context, endpoint, { query, reach: reachOf(context) });

/**
 * An export in words, for the log: by which filters, how many rows, and which columns, the sensitive ones apart with why. Whomever
 * was asked for is named, whether the caller reaches them or not: that is what the log is asked later.
 */
export const exportWords = async (
  context: Context,
  endpoint: Worded,
  { query, rows }: Exported,
): Promise<AuditedValues> => {
  const { format, columns, reason } = query as {
    readonly format?: string;
    readonly columns?: string;
    readonly reason?: string;
  };
  const keys = columns?.split(',');
  const sensitive = sensitiveAmong(endpoint.sensitiveColumns, columns);
  return {
    筆數: rows,
    ...(await wordsOf(context, endpoint, { query, reach: everything })),
    ...(endpoint.words['columns'] ? { 欄位: columnsText(endpoint, keys) } : {}),
    ...(sensitive.length === 0 ? {} : { 敏感欄位: columnsText(endpoint, sensitive) }),
    ...(reason === undefined ? {} : { 匯出原因: reason }),
    格式: format ?? null,
  };
};
