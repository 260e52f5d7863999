import { columnName, type Field, type FieldKind, type FieldSet } from '@hr/contracts/fields';
import { projectInScope } from '#access/index.ts';
import { raw, type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { type CellError, excerptOf, type ImportRow } from '#import/index.ts';
import { type Employments, findEmployments } from './employment.ts';
import type { Values } from './record-kind.ts';

/** The records of other kinds that a file names by their numbers. */
export interface Referred {
  /** People by their identifiers. */
  readonly employments: Employments;
  /** Identifiers by number, of each table whose records are named. */
  readonly ids: Readonly<Record<string, ReadonlyMap<string, string>>>;
}

const PEOPLE = 'employees';

type Referring = Pick<Field, 'kind' | 'table'>;

/** The kinds of field whose cells hold the numbers of other records, by the table of those. */
const tables = {
  employee: PEOPLE,
  employees: PEOPLE,
  department: 'departments',
  departments: 'departments',
  projects: 'projects',
  employmentTypes: 'employment_types',
} as const satisfies Partial<Record<FieldKind, string>>;

/** The table in which stands what the cells of a field name. */
const referenceOf = ({ kind, table }: Referring): string | undefined =>
  kind in tables ? tables[kind as keyof typeof tables] : table;

/** Of records that not everybody reaches: a condition on `t`. People are judged by who imports them. */
const reaches: Readonly<Record<string, (context: Context) => Sql>> = {
  projects: (context) => projectInScope(context, sql`t.id`),
};

/** Whether a field names records of another kind that a file names by their numbers. */
export const isReference = (field: Referring): boolean => referenceOf(field) !== undefined;

const listed = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((code): code is string => typeof code === 'string');

const namedIn = (fields: FieldSet, rows: readonly ImportRow<Values>[], reference: string): string[] => {
  const names = Object.entries(fields).flatMap(([name, field]) => (referenceOf(field) === reference ? [name] : []));
  return [...new Set(rows.flatMap(({ values }) => names.flatMap((name) => listed(values[name]))))];
};

const findByCode = async (
  context: Context,
  table: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const found =
    codes.length === 0
      ? []
      : await context.db.rows<{ id: string; code: string }>(sql`
          select t.id, t.code from ${raw(table)} t
          where t.code = any(${[...codes]}::text[]) and ${reaches[table]?.(context) ?? sql`true`}
        `);
  return new Map(found.map(({ id, code }) => [code, id]));
};

/** Looks up everything that the rows name, in a statement for each kind. */
export const findReferred = async (
  context: Context,
  fields: FieldSet,
  rows: readonly ImportRow<Values>[],
): Promise<Referred> => {
  const employeeNos = namedIn(fields, rows, PEOPLE);
  const employments: Employments =
    employeeNos.length === 0 ? new Map() : await findEmployments(context, { employeeNos });
  const people = [...employments.values()].flat().map(({ id, employeeNo }) => [employeeNo, id] as const);
  const others = new Set(Object.values(fields).flatMap((field) => referenceOf(field) ?? []));
  others.delete(PEOPLE);
  const ids: Record<string, ReadonlyMap<string, string>> = { [PEOPLE]: new Map(people) };
  for (const table of others) {
    ids[table] = await findByCode(context, table, namedIn(fields, rows, table));
  }
  return { employments, ids };
};

const unknownText = (field: Field, missing: readonly string[], isMany: boolean): string => {
  if (referenceOf(field) === PEOPLE) {
    return isMany ? `查無在職員工：${excerptOf(missing, '位')}` : '查無此在職員工';
  }
  const noun = field.kind === 'department' ? '部門' : field.label;
  return isMany ? `查無${noun}：${excerptOf(missing, '個')}` : `查無此${noun}編號`;
};

/** A row's values with identifiers in the place of numbers; numbers that name nothing are left out and complained of. */
export const resolved = (
  fields: FieldSet,
  values: Values,
  { ids }: Referred,
): { input: Record<string, unknown>; unknown: CellError[] } => {
  const unknown: CellError[] = [];
  const input: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    const reference = field && referenceOf(field);
    if (field === undefined || reference === undefined || value === null) {
      input[name] = value;
      continue;
    }
    const codes = listed(value);
    const missing = codes.filter((code) => !ids[reference]?.has(code));
    if (missing.length > 0) {
      unknown.push({ column: columnName(field), message: unknownText(field, missing, Array.isArray(value)) });
      continue;
    }
    const found = codes.map((code) => ids[reference]?.get(code) ?? '');
    input[name] = Array.isArray(value) ? found : found[0];
  }
  return { input, unknown };
};
