import { commonQueryWords } from '@hr/contracts/audit';
import type { DownloadEndpoint } from '@hr/contracts/core';
import { isCalendarDate, formatDate } from '@hr/domain/time';
import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';
import type { AuditedValues } from './record-audit.ts';

/** An export as it was asked for, and what it held. */
export interface Exported {
  readonly query: object;
  readonly rows: number;
}

type Worded = Pick<DownloadEndpoint, 'words' | 'sensitiveColumns'>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the identifiers of a query name, as far as it is still there. */
const findNamed = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) {
    return new Map();
  }
  const rows = await db.rows<{ id: string; name: string }>(sql`
    with asked as (select unnest(${[...ids]}::uuid[]) as id)
    select e.id, e.employee_no || ' ' || e.name_zh as name from employees e join asked using (id)
    union all select p.id, p.code || ' ' || p.name_zh from projects p join asked using (id)
    union all select d.id, d.code from departments d join asked using (id)
    union all select r.id, r.name from roles r join asked using (id)
    union all select a.id, a.username from emp_accounts a join asked using (id)`);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The order is no filter, and the other two are told in their own way. */
const apart: ReadonlySet<string> = new Set(['sort', 'format', 'columns']);

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

/** What a list was narrowed by, in words: each filter by its label. */
export const filterWords = async (db: Db, endpoint: Worded, query: object): Promise<Record<string, string>> => {
  const asked = Object.entries(query).map(([name, value]): Asked => [name, [value ?? []].flat().map(String)]);
  const filters = asked.filter(([name, values]) => !apart.has(name) && values.some((value) => value !== ''));
  const named = await findNamed(
    db,
    filters.flatMap(([name, values]) =>
      name === 'ids' && values.length > 1 ? [] : values.filter((value) => UUID.test(value)),
    ),
  );
  return Object.fromEntries(
    filters.map((filter) => [labelOf(endpoint, filter[0]), valuesText(endpoint, filter, named)]),
  );
};

/** An export in words: by which filters, how many rows, and which columns, the sensitive ones apart. */
export const exportWords = async (db: Db, endpoint: Worded, { query, rows }: Exported): Promise<AuditedValues> => {
  const { format, columns } = query as { readonly format?: string; readonly columns?: string };
  const keys = columns?.split(',');
  const sensitive = endpoint.sensitiveColumns.filter((key) => keys?.includes(key) ?? true);
  return {
    筆數: rows,
    ...(await filterWords(db, endpoint, query)),
    ...(endpoint.words['columns'] ? { 欄位: columnsText(endpoint, keys) } : {}),
    ...(sensitive.length === 0 ? {} : { 敏感欄位: columnsText(endpoint, sensitive) }),
    格式: format ?? null,
  };
};
