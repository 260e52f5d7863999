import { columnName, type Field, type FieldKind, type FieldSet } from '@hr/contracts/fields';
import { projectInScope } from '#access/index.ts';
import { raw, type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { type CellError, excerptList, type ImportRow } from '#import/index.ts';
import { type Employments, findEmployments } from './employment.ts';
import type { Values } from './record-kind.ts';

/** Records of other kinds that a file references by number. */
export interface ReferencedRecords {
  /** Stints by employee id. */
  readonly employments: Employments;
  /** Ids by number, for each referenced table. */
  readonly ids: Readonly<Record<string, ReadonlyMap<string, string>>>;
}

const EMPLOYEES = 'employees';

type ReferenceField = Pick<Field, 'kind' | 'table'>;

/** Referenced tables by kind of field. */
const tables = {
  employee: EMPLOYEES,
  employees: EMPLOYEES,
  department: 'departments',
  departments: 'departments',
  projects: 'projects',
  employmentTypes: 'employment_types',
} as const satisfies Partial<Record<FieldKind, string>>;

/** Returns the table that a field references. */
const referenceOf = ({ kind, table }: ReferenceField): string | undefined =>
  kind in tables ? tables[kind as keyof typeof tables] : table;

/** Data scope conditions on `t`. Employees are checked by the import itself. */
const scopeByTable: Readonly<Record<string, (context: Context) => Sql>> = {
  projects: (context) => projectInScope(context, sql`t.id`),
};

/** Returns whether a file references other records by number in this field. */
export const isReference = (field: ReferenceField): boolean => referenceOf(field) !== undefined;

const codesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((code): code is string => typeof code === 'string');

const codesIn = (fields: FieldSet, rows: readonly ImportRow<Values>[], reference: string): string[] => {
  const names = Object.entries(fields).flatMap(([name, field]) => (referenceOf(field) === reference ? [name] : []));
  return [...new Set(rows.flatMap(({ values }) => names.flatMap((name) => codesOf(values[name]))))];
};

const findByCode = async (
  context: Context,
  table: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows =
    codes.length === 0
      ? []
      : await context.db.rows<{ id: string; code: string }>(sql`
          select t.id, t.code from ${raw(table)} t
          where t.code = any(${[...codes]}::text[]) and ${scopeByTable[table]?.(context) ?? sql`true`}
        `);
  return new Map(rows.map(({ id, code }) => [code, id]));
};

/** Looks up all referenced records, in one statement per table. */
export const findReferencedRecords = async (
  context: Context,
  fields: FieldSet,
  rows: readonly ImportRow<Values>[],
): Promise<ReferencedRecords> => {
  const employeeNos = codesIn(fields, rows, EMPLOYEES);
  const employments: Employments =
    employeeNos.length === 0 ? new Map() : await findEmployments(context, { employeeNos });
  const employeeIds = [...employments.values()].flat().map(({ id, employeeNo }) => [employeeNo, id] as const);
  const otherTables = new Set(Object.values(fields).flatMap((field) => referenceOf(field) ?? []));
  otherTables.delete(EMPLOYEES);
  const ids: Record<string, ReadonlyMap<string, string>> = { [EMPLOYEES]: new Map(employeeIds) };
  for (const table of otherTables) {
    ids[table] = await findByCode(context, table, codesIn(fields, rows, table));
  }
  return { employments, ids };
};

const unknownText = (field: Field, missing: readonly string[], isMany: boolean): string => {
  if (referenceOf(field) === EMPLOYEES) {
    return isMany ? `查無在職員工：${excerptList(missing, '位')}` : '查無此在職員工';
  }
  const noun = field.kind === 'department' ? '部門' : field.label;
  return isMany ? `查無${noun}：${excerptList(missing, '個')}` : `查無此${noun}編號`;
};

/** Replaces the numbers in a row by ids. Unknown numbers are removed and returned as errors. */
export const resolveReferences = (
  fields: FieldSet,
  values: Values,
  { ids }: ReferencedRecords,
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
    const codes = codesOf(value);
    const missing = codes.filter((code) => !ids[reference]?.has(code));
    if (missing.length > 0) {
      unknown.push({ column: columnName(field), message: unknownText(field, missing, Array.isArray(value)) });
      continue;
    }
    const rows = codes.map((code) => ids[reference]?.get(code) ?? '');
    input[name] = Array.isArray(value) ? rows : rows[0];
  }
  return { input, unknown };
};
