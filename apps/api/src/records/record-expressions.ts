import { answerName, type Shown, type ShownSet } from '@hr/contracts/fields';
import type { AnyRecord } from '@hr/contracts/records';
import { toColumn } from '#db/column-name.ts';
import { nearestFirst } from '#db/effective.ts';
import { objectOfTexts } from '#db/object-of-texts.ts';
import { storedFileReference } from '#files/index.ts';
import type { SortColumn } from '#db/order-by.ts';
import { join, raw, type Sql, sql } from '#db/sql.ts';

/** An employee as a reference, of the table or alias named. */
export const employeeReference = (employee: string): Sql => {
  const e = raw(employee);
  return objectOfTexts({ id: sql`${e}.id::text`, employeeNo: sql`${e}.employee_no`, nameZh: sql`${e}.name_zh` });
};

/** A department as a reference, named as it is called on the day; one that is not in force then by its nearest name. */
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

/** Something with a number and a name as a reference, of the table or alias named. */
export const codedReference = (named: string): Sql => {
  const n = raw(named);
  return objectOfTexts({ id: sql`${n}.id::text`, code: sql`${n}.code`, nameZh: sql`${n}.name_zh` });
};

type Expression = (column: Sql, day: Sql) => Sql;

const numeric: Expression = (column) => sql`${column}::float8`;

/** A record of master data as a reference. */
const namedReference = (table: string, column: Sql): Sql => sql`(
  select ${codedReference('x')} from ${raw(table)} x where x.id = ${column}
)`;

const answers: Partial<Record<Shown['kind'], Expression>> = {
  date: (column) => sql`${column}::text`,
  money: numeric,
  percent: numeric,
  employee: (column) => sql`(select ${employeeReference('x')} from employees x where x.id = ${column})`,
  file: (column) => sql`(select ${storedFileReference('x')} from stored_files x where x.id = ${column})`,
  department: (column, day) => sql`(select ${departmentReference('x', day)} from departments x where x.id = ${column})`,
};

const answered = ({ kind, table = '' }: Shown, column: Sql, day: Sql): Sql =>
  kind === 'named' ? namedReference(table, column) : (answers[kind]?.(column, day) ?? column);

const orders: Partial<Record<Shown['kind'], (column: Sql) => Sql>> = {
  text: (column) => sql`${column} collate "zh-Hant-TW-x-icu"`,
  employee: (column) => sql`(select x.employee_no from employees x where x.id = ${column})`,
  department: (column) => sql`(select x.code from departments x where x.id = ${column})`,
};

/** Choices are in an order of their own. */
const ordered = ({ kind, names, table }: Shown, column: Sql): Sql => {
  if (table !== undefined) {
    return sql`(select x.code from ${raw(table)} x where x.id = ${column})`;
  }
  return orders[kind]?.(column) ?? (names ? sql`array_position(${Object.keys(names)}::text[], ${column})` : column);
};

const looksUp: ReadonlySet<Shown['kind']> = new Set(['employee', 'department', 'named']);

const orderedAnswer = (value: Shown, answer: Sql): Sql =>
  looksUp.has(value.kind)
    ? sql`(${answer} ->> ${raw(value.kind === 'employee' ? "'employeeNo'" : "'code'")})`
    : ordered(value, answer);

/** A value that must be there can be ordered in both directions by one index. */
const sortColumn = (value: Shown, column: Sql): SortColumn => {
  const expression = ordered(value, column);
  const isFilled = 'isRequired' in value && value.isRequired === true && !looksUp.has(value.kind);
  return isFilled ? { filled: expression } : expression;
};

/** How values are found in SQL. */
export interface Expressions {
  /** The column of a value, by its name. */
  readonly columnOf: (name: string) => Sql;
  /** The expressions of values that are no column. */
  readonly own: Readonly<Record<string, Sql>>;
  /** The day as of which departments are named. */
  readonly day: Sql;
}

/** The column of a value in the record's own table. */
export const ownColumn = (name: string): Sql => raw(`t.${toColumn(name)}`);

/** What is selected for the values of a description, under the names that answers have. */
export const selection = (values: ShownSet, { columnOf, own, day }: Expressions): Sql =>
  join(
    Object.entries(values).map(([name, value]) => {
      const expression = own[name] ?? answered(value, columnOf(name), day);
      return sql`${expression} as ${raw(`"${answerName(name, value)}"`)}`;
    }),
    ', ',
  );

/** What the list of a record can be ordered by, by sort key. */
export const sortColumns = (
  { fields, kept, derived }: Pick<AnyRecord, 'fields' | 'kept' | 'derived'>,
  { columnOf, own }: Expressions,
): Record<string, readonly SortColumn[]> =>
  Object.fromEntries(
    Object.entries({ ...fields, ...kept, ...derived }).map(([name, value]) => {
      const expression = own[name];
      return [
        answerName(name, value),
        [expression ? orderedAnswer(value, expression) : sortColumn(value, columnOf(name))],
      ];
    }),
  );
