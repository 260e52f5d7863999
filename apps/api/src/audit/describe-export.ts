import { commonQueryLabels } from '@hr/contracts/audit';
import { type DownloadEndpoint, sensitiveAmong } from '@hr/contracts/core';
import { isCalendarDate, formatDate } from '@hr/domain/dates';
import { z } from 'zod';
import { accountInScope, inScope, projectInScope } from '#access/index.ts';
import type { Db } from '#db/database.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { type AuditedValues, recordAccess, screenOf } from './record-audit.ts';

/** Query and number of rows of an export. */
interface ExportedRows {
  readonly query: object;
  readonly rows: number;
}

type DescribedEndpoint = Pick<DownloadEndpoint, 'query' | 'queryLabels' | 'sensitiveColumns'>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Conditions on the employees, projects and accounts whose names may be shown for ids in a query. */
interface Reach {
  readonly employee: Sql;
  readonly project: Sql;
  readonly account: Sql;
}

const UNRESTRICTED: Reach = { employee: sql`true`, project: sql`true`, account: sql`true` };

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
    with requested as (select unnest(${[...ids]}::uuid[]) as id)
    select e.id, e.employee_no || ' ' || e.name_zh as name from employees e join requested using (id)
      where ${reach.employee}
    union all select p.id, p.code || ' ' || p.name_zh from projects p join requested using (id)
      where ${reach.project}
    union all select d.id, d.code from departments d join requested using (id)
    union all select s.id, s.code from shift_templates s join requested using (id)
    union all select r.id, r.name from roles r join requested using (id)
    union all select run.id, run.name from payroll_runs run join requested using (id)
    union all select t.id, t.name_zh from bank_file_templates t join requested using (id)
    union all select a.id, a.username from emp_accounts a join requested using (id)
      where ${reach.account}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const EXCLUDED_PARAMETERS: ReadonlySet<string> = new Set(['sort', 'format', 'columns', 'reason']);

const labelOf = ({ queryLabels }: DescribedEndpoint, name: string): string =>
  queryLabels[name]?.label ?? commonQueryLabels[name]?.label ?? name;

/** A filter and its values; any of them matches. */
type FilterValues = readonly [name: string, values: readonly string[]];

const valuesText = (
  endpoint: DescribedEndpoint,
  [name, values]: FilterValues,
  named: ReadonlyMap<string, string>,
): string => {
  if (endpoint.queryLabels[name]?.isPersonal === true) {
    return '（不記錄內容）';
  }
  if (name === 'ids') {
    return named.get(values.join()) ?? `${values.length} 筆`;
  }
  const textOf = (value: string): string =>
    named.get(value) ??
    endpoint.queryLabels[name]?.names?.[value] ??
    commonQueryLabels[name]?.names?.[value] ??
    (isCalendarDate(value) ? formatDate(value) : value);
  return values.map(textOf).join('、');
};

/** Returns the headers of the exported columns. */
const columnsText = ({ queryLabels }: DescribedEndpoint, keys: readonly string[] | undefined): string =>
  keys === undefined ? '全部' : keys.map((key) => queryLabels['columns']?.names?.[key] ?? key).join('、');

const withDay = ({ query: schema }: DescribedEndpoint, query: object, { today }: Context): object => {
  const isDated = schema instanceof z.ZodObject && 'asOf' in schema.shape;
  const { asOf = today, ...filters } = query as { readonly asOf?: unknown };
  return isDated ? { asOf, ...filters } : query;
};

const describeQuery = async (
  context: Context,
  endpoint: DescribedEndpoint,
  requested: { readonly query: object; readonly reach: Reach },
) => {
  const parts = Object.entries(withDay(endpoint, requested.query, context));
  const filters = parts
    .map(([name, value]): FilterValues => [name, [value ?? []].flat().map(String)])
    .filter(([name, values]) => !EXCLUDED_PARAMETERS.has(name) && values.some((value) => value !== ''));
  const ids = filters.flatMap(([name, values]) =>
    name === 'ids' && values.length > 1 ? [] : values.filter((value) => UUID.test(value)),
  );
  const named = await findNamed(context.db, ids, requested.reach);
  return Object.fromEntries(
    filters.map((filter) => [labelOf(endpoint, filter[0]), valuesText(endpoint, filter, named)]),
  );
};

/** Describes the filters of a list by label. Ids are shown as names if the caller reaches them. */
export const describeFilters = (
  context: Context,
  endpoint: DescribedEndpoint,
  query: object,
): Promise<Record<string, string>> => describeQuery(context, endpoint, { query, reach: reachOf(context) });

/**
 * Describes an export for the audit log: filters, number of rows, columns, and sensitive columns with the reason. Ids
 * are always shown as names, because the log must be complete.
 */
const describeExport = async (
  context: Context,
  endpoint: DescribedEndpoint,
  { query, rows }: ExportedRows,
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
    ...(await describeQuery(context, endpoint, { query, reach: UNRESTRICTED })),
    ...(endpoint.queryLabels['columns'] ? { 欄位: columnsText(endpoint, keys) } : {}),
    ...(sensitive.length === 0 ? {} : { 敏感欄位: columnsText(endpoint, sensitive) }),
    ...(reason === undefined ? {} : { 匯出原因: reason }),
    格式: format ?? null,
  };
};

/** Writes the audit entry of an export. */
export const auditExport = async (
  context: Context,
  endpoint: DownloadEndpoint,
  exported: ExportedRows,
): Promise<void> =>
  recordAccess(context, context.actor, {
    kind: 'export',
    action: endpoint.summary,
    screen: screenOf(endpoint),
    details: await describeExport(context, endpoint, exported),
  });
