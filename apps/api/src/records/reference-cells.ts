import { columnName, type FieldKind, type FieldSet } from '@hr/contracts/fields';
import { sql } from '#db/sql.ts';
import type { Context } from '#http/context.ts';
import { type CellError, excerptOf, type ImportRow } from '#import/index.ts';
import { type Employments, findEmployments } from './employment.ts';
import type { Values } from './record-kind.ts';

/** The records of other kinds that a file names by their numbers. */
export interface Referred {
  /** People by their identifiers. */
  readonly employments: Employments;
  /** Identifiers by number, of each kind of field. */
  readonly ids: Readonly<Record<'employee' | 'department', ReadonlyMap<string, string>>>;
}

type Reference = keyof Referred['ids'];

/** What the cells of a field name. */
const referenceOf = (kind: FieldKind): Reference | undefined => {
  if (kind === 'employee' || kind === 'employees') {
    return 'employee';
  }
  return kind === 'department' ? 'department' : undefined;
};

/** Whether a field names records of another kind that a file names by their numbers. */
export const isReference = (kind: FieldKind): boolean => referenceOf(kind) !== undefined;

const listed = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((code): code is string => typeof code === 'string');

const namedIn = (fields: FieldSet, rows: readonly ImportRow<Values>[], reference: Reference): string[] => {
  const names = Object.entries(fields).flatMap(([name, { kind }]) => (referenceOf(kind) === reference ? [name] : []));
  return [...new Set(rows.flatMap(({ values }) => names.flatMap((name) => listed(values[name]))))];
};

/** Looks up everything that the rows name, in a statement for each kind. */
export const findReferred = async (
  { db }: Context,
  fields: FieldSet,
  rows: readonly ImportRow<Values>[],
): Promise<Referred> => {
  const employeeNos = namedIn(fields, rows, 'employee');
  const codes = namedIn(fields, rows, 'department');
  const employments: Employments = employeeNos.length === 0 ? new Map() : await findEmployments(db, { employeeNos });
  const departments =
    codes.length === 0
      ? []
      : await db.rows<{ id: string; code: string }>(sql`select id, code from departments where code = any(${codes})`);
  return {
    employments,
    ids: {
      employee: new Map([...employments.values()].flat().map(({ id, employeeNo }) => [employeeNo, id])),
      department: new Map(departments.map(({ id, code }) => [code, id])),
    },
  };
};

const unknownText = (reference: Reference, missing: readonly string[], isMany: boolean): string => {
  if (reference === 'department') {
    return '查無此部門編號';
  }
  return isMany ? `查無在職員工：${excerptOf(missing, '位')}` : '查無此在職員工';
};

/** A row's values with identifiers in the place of numbers; numbers that name nothing are left out and complained of. */
export const resolved = (
  fields: FieldSet,
  values: Values,
  { ids }: Referred,
): { input: Record<string, unknown>; unknown: CellError[] } => {
  const unknown: CellError[] = [];
  const input = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      const field = fields[name];
      const reference = field && referenceOf(field.kind);
      if (field === undefined || reference === undefined || value === null) {
        return [[name, value]];
      }
      const codes = listed(value);
      const missing = codes.filter((code) => !ids[reference].has(code));
      if (missing.length > 0) {
        unknown.push({ column: columnName(field), message: unknownText(reference, missing, Array.isArray(value)) });
        return [];
      }
      const found = codes.map((code) => ids[reference].get(code) ?? '');
      return [[name, Array.isArray(value) ? found : found[0]]];
    }),
  );
  return { input, unknown };
};
