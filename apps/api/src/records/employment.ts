import type { Field, FieldSet } from '@hr/contracts/fields';
import { inputValueOf } from '@hr/contracts/records';
import { type CalendarDate, laterOf } from '@hr/domain/dates';
import { sql } from '#db/sql.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import type { Values } from './record-kind.ts';

/** A period of employment of an employee. The last day is null while it is open. */
export interface Employment {
  readonly id: string;
  readonly employeeNo: string;
  readonly hiredOn: CalendarDate;
  readonly lastWorkingOn: CalendarDate | null;
}

/** Periods of employment by employee id. */
export type Employments = ReadonlyMap<string, readonly Employment[]>;

interface EmployeeSelection {
  readonly ids?: readonly string[];
  readonly employeeNos?: readonly string[];
}

/** Finds all past, current and future periods of employment of employees, by their ids or numbers. */
export const findEmployments = async (
  context: Context,
  { ids = [], employeeNos = [] }: EmployeeSelection,
): Promise<Employments> => {
  const employments = await context.db.rows<Employment>(sql`
    select e.id, e.employee_no as "employeeNo", employment.hired_on::text as "hiredOn",
      employment.last_working_on::text as "lastWorkingOn"
    from employees e join employments employment on employment.employee_id = e.id
    where e.id = any(${[...ids]}::uuid[]) or e.employee_no = any(${[...employeeNos]}::text[])
  `);
  return Map.groupBy(employments, ({ id }) => id);
};

const isEmployedOn = ({ hiredOn, lastWorkingOn }: Employment, day: CalendarDate): boolean =>
  hiredOn <= day && (lastWorkingOn === null || day <= lastWorkingOn);

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string');

/** Returns the fields that reference employees. */
const employeeFields = (fields: FieldSet): [name: string, field: Field][] =>
  Object.entries(fields).filter(([, { kind }]) => kind === 'employee' || kind === 'employees');

/** Returns the fields that reference employees, with the employee ids in the input. */
export const employeesByField = (fields: FieldSet, input: Values): [field: string, ids: string[]][] =>
  employeeFields(fields).map(([name]) => [name, idsIn(input[name])]);

/** Returns the employees that a stored record references. */
const employeesOf = (fields: FieldSet, answer: Values): string[] =>
  employeeFields(fields).flatMap(([name, field]) => idsIn(inputValueOf(name, field, answer)));

interface EmployeeReferences {
  readonly fields: FieldSet;
  readonly input: Values;
  /** The stored record, or null for a new one. Employees whom it already references may have left. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly from: CalendarDate;
}

/**
 * Returns the fields that reference an employee who is not employed on the day, or today if that is later. Employees
 * whom the stored record already references stay valid, so that others can still edit it.
 */
export const fieldsWithoutCurrentEmployee = (
  { fields, input, before, from }: EmployeeReferences,
  { employments, today }: { readonly employments: Employments; readonly today: CalendarDate },
): string[] => {
  const day = laterOf(from, today);
  const alreadyReferenced = new Set(before === null ? [] : employeesOf(fields, before));
  const isEligible = (id: string): boolean => {
    const ownEmployments = employments.get(id) ?? [];
    return alreadyReferenced.has(id) || ownEmployments.some((employment) => isEmployedOn(employment, day));
  };
  return employeesByField(fields, input).flatMap(([field, ids]) => (ids.every(isEligible) ? [] : [field]));
};

/**
 * Returns an error for each record that references an employee who is not employed, or null. Runs one query, or none
 * if no employee is referenced.
 */
export const employmentRefusals = async (
  context: Context,
  records: readonly EmployeeReferences[],
): Promise<(AppError | null)[]> => {
  const ids = records.flatMap(({ fields, input }) => employeesByField(fields, input).flatMap(([, named]) => named));
  const employments = ids.length === 0 ? new Map() : await findEmployments(context, { ids: [...new Set(ids)] });
  return records.map((record) => {
    const invalid = fieldsWithoutCurrentEmployee(record, { employments, today: context.today });
    const [first] = invalid;
    return first === undefined
      ? null
      : new AppError(record.fields[first]?.notEmployed ?? 'ValidationFailed', {
          fields: invalid.map((path) => ({ path, message: `${record.fields[path]?.label ?? ''}須為在職員工` })),
        });
  });
};

/**
 * @throws AppError the code that the field is described with, at each field that references an employee who is not
 * employed.
 */
export const requireEmployed = async (context: Context, record: EmployeeReferences): Promise<void> => {
  const [refusal] = await employmentRefusals(context, [record]);
  if (refusal) {
    throw refusal;
  }
};
