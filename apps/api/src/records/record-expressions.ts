import { answerName, type Shown, type ShownSet } from '@hr/contracts/fields';
import type { AnyRecord } from '@hr/contracts/records';
import { toColumn } from '#db/column-name.ts';
import { nearestFirst } from '#db/effective.ts';
import { storedFileReference } from '#files/index.ts';
import type { SortColumn } from '#db/order-by.ts';
import { join, objectOfTexts, raw, sql, type Sql } from '#db/sql.ts';

/** Builds the JSON reference of an employee. The argument is the table or its alias. */
export const employeeReference = (employee: string): Sql => {
  const e = raw(employee);
  return objectOfTexts({ id: sql`${e}.id::text`, employeeNo: sql`${e}.employee_no`, nameZh: sql`${e}.name_zh` });
};

/**
 * Builds the JSON reference of a department with its name on the day, or its nearest name if it is not in force then.
 */
export const departmentReference = (department: string, day: Sql): Sql => {
  const d = raw(department);
  return objectOfTexts({
    id: sql`${d}.id::text`,
    code: sql`${d}.code`,
    nameZh: sql`(
      select named.name_zh from department_periods named where named.department_id = ${d}.id
      order by ${nearestFirst('named', day)} limit 1
    )`,
  });
};

/** Builds the JSON reference of a record with a code and a name. */
export const codedReference = (named: string): Sql => {
  const n = raw(named);
  return objectOfTexts({ id: sql`${n}.id::text`, code: sql`${n}.code`, nameZh: sql`${n}.name_zh` });
};

type Expression = (column: Sql, day: Sql) => Sql;

const numeric: Expression = (column) => sql`${column}::float8`;

/** Builds the JSON reference of a master data record. */
const namedReference = (table: string, column: Sql): Sql => sql`(
  select ${codedReference('x')} from ${raw(table)} x where x.id = ${column}
)`;

const valueExpressions: Partial<Record<Shown['kind'], Expression>> = {
  date: (column) => sql`${column}::text`,
  money: numeric,
  percent: numeric,
  employee: (column) => sql`(select ${employeeReference('x')} from employees x where x.id = ${column})`,
  file: (column) => sql`(select ${storedFileReference('x')} from stored_files x where x.id = ${column})`,
  department: (column, day) => sql`(select ${departmentReference('x', day)} from departments x where x.id = ${column})`,
};

const valueExpression = ({ kind, table = '' }: Shown, column: Sql, day: Sql): Sql =>
  kind === 'named' ? namedReference(table, column) : (valueExpressions[kind]?.(column, day) ?? column);

const sortExpressions: Partial<Record<Shown['kind'], (column: Sql) => Sql>> = {
  text: (column) => sql`${column} collate "zh-Hant-TW-x-icu"`,
  employee: (column) => sql`(select x.employee_no from employees x where x.id = ${column})`,
  department: (column) => sql`(select x.code from departments x where x.id = ${column})`,
};

/** Choices are sorted in the order of the contract. */
const sortExpression = ({ kind, names, table }: Shown, column: Sql): Sql => {
  if (table !== undefined) {
    return sql`(select x.code from ${raw(table)} x where x.id = ${column})`;
  }
  return (
    sortExpressions[kind]?.(column) ?? (names ? sql`array_position(${Object.keys(names)}::text[], ${column})` : column)
  );
};

const LOOKED_UP_KINDS: ReadonlySet<Shown['kind']> = new Set(['employee', 'department', 'named']);

const sortOfExpression = (value: Shown, answer: Sql): Sql =>
  LOOKED_UP_KINDS.has(value.kind)
    ? sql`(${answer} ->> ${raw(value.kind === 'employee' ? "'employeeNo'" : "'code'")})`
    : sortExpression(value, answer);

/** A required value can be sorted in both directions by one index. */
const sortColumn = (value: Shown, column: Sql): SortColumn => {
  const expression = sortExpression(value, column);
  const isFilled = 'isRequired' in value && value.isRequired === true && !LOOKED_UP_KINDS.has(value.kind);
  return isFilled ? { filled: expression } : expression;
};

/** SQL expressions of the values of a record. */
export interface Expressions {
  /** Column of a value. */
  readonly columnOf: (name: string) => Sql;
  /** Expressions of values that are not columns. */
  readonly custom: Readonly<Record<string, Sql>>;
  /** Day for department names. */
  readonly day: Sql;
}

/** Column of a value in the table `t`. */
export const ownColumn = (name: string): Sql => raw(`t.${toColumn(name)}`);

/** Builds the select list for the values of a description, under the property names of responses. */
export const selection = (values: ShownSet, { columnOf, custom, day }: Expressions): Sql =>
  join(
    Object.entries(values).map(([name, value]) => {
      const expression = custom[name] ?? valueExpression(value, columnOf(name), day);
      return sql`${expression} as ${raw(`"${answerName(name, value)}"`)}`;
    }),
    ', ',
  );

/** Returns the sort columns of a list by sort key. */
export const sortColumns = (
  { fields, stored, derived }: Pick<AnyRecord, 'fields' | 'stored' | 'derived'>,
  { columnOf, custom }: Expressions,
): Record<string, readonly SortColumn[]> =>
  Object.fromEntries(
    Object.entries({ ...fields, ...stored, ...derived }).map(([name, value]) => {
      const expression = custom[name];
      return [
        answerName(name, value),
        [expression ? sortOfExpression(value, expression) : sortColumn(value, columnOf(name))],
      ];
    }),
  );
