import type { Field, FieldSet } from '@hr/contracts/fields';
import { inputValueOf } from '@hr/contracts/records';
import { type CalendarDate, laterOf } from '@hr/domain/dates';
import { sql } from '#db/sql.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import type { Values } from './record-kind.ts';

/** One stint of somebody: from the first day until the last, which is null while open. */
export interface Employment {
  readonly id: string;
  readonly employeeNo: string;
  readonly hiredOn: CalendarDate;
  readonly lastWorkingOn: CalendarDate | null;
}

/** Stints by whose they are. */
export type Employments = ReadonlyMap<string, readonly Employment[]>;

interface Named {
  readonly ids?: readonly string[];
  readonly employeeNos?: readonly string[];
}

/** The people whom identifiers or numbers name, with every stint that they have had or will have. */
export const findEmployments = async (
  context: Context,
  { ids = [], employeeNos = [] }: Named,
): Promise<Employments> => {
  const stints = await context.db.rows<Employment>(sql`
    select e.id, e.employee_no as "employeeNo", stint.hired_on::text as "hiredOn",
      stint.last_working_on::text as "lastWorkingOn"
    from employees e join employments stint on stint.employee_id = e.id
    where e.id = any(${[...ids]}::uuid[]) or e.employee_no = any(${[...employeeNos]}::text[])
  `);
  return Map.groupBy(stints, ({ id }) => id);
};

const isEmployedOn = ({ hiredOn, lastWorkingOn }: Employment, day: CalendarDate): boolean =>
  hiredOn <= day && (lastWorkingOn === null || day <= lastWorkingOn);

const peopleIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string');

/** The fields that name people. */
const peopleFields = (fields: FieldSet): [name: string, field: Field][] =>
  Object.entries(fields).filter(([, { kind }]) => kind === 'employee' || kind === 'employees');

/** The fields that name people, with the people whom they name. */
export const namedPeople = (fields: FieldSet, input: Values): [field: string, ids: string[]][] =>
  peopleFields(fields).map(([name]) => [name, peopleIn(input[name])]);

/** The people whom a record names, from its answer. */
const peopleOf = (fields: FieldSet, answer: Values): string[] =>
  peopleFields(fields).flatMap(([name, field]) => peopleIn(inputValueOf(name, field, answer)));

interface Naming {
  readonly fields: FieldSet;
  readonly input: Values;
  /** The record as it was, whose people may stay although they have left; null for a new one. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly from: CalendarDate;
}

/**
 * The fields that give a part to somebody who is not employed when it begins, or now if it has begun. Whoever had a part
 * already keeps it: that somebody has left does not keep others from editing.
 */
export const fieldsWithoutEmployee = (
  { fields, input, before, from }: Naming,
  { employments, today }: { readonly employments: Employments; readonly today: CalendarDate },
): string[] => {
  const day = laterOf(from, today);
  const known = new Set(before === null ? [] : peopleOf(fields, before));
  const isFit = (id: string): boolean => {
    const stints = employments.get(id) ?? [];
    return known.has(id) || stints.some((stint) => isEmployedOn(stint, day));
  };
  return namedPeople(fields, input).flatMap(([field, ids]) => (ids.every(isFit) ? [] : [field]));
};

/**
 * Why each may not name those whom it names, in their order: the code that the field is described with, at each field that
 * names somebody who is not employed; null where it may. One statement, and none where nobody is named.
 */
export const employmentRefusals = async (
  context: Context,
  namings: readonly Naming[],
): Promise<(AppError | null)[]> => {
  const ids = namings.flatMap(({ fields, input }) => namedPeople(fields, input).flatMap(([, named]) => named));
  const employments = ids.length === 0 ? new Map() : await findEmployments(context, { ids: [...new Set(ids)] });
  return namings.map((naming) => {
    const wrong = fieldsWithoutEmployee(naming, { employments, today: context.today });
    const [first] = wrong;
    return first === undefined
      ? null
      : new AppError(naming.fields[first]?.notEmployed ?? 'ValidationFailed', {
          fields: wrong.map((path) => ({ path, message: `${naming.fields[path]?.label ?? ''}須為在職員工` })),
        });
  });
};

/** @throws AppError the code that the field is described with, at each field that names somebody who is not employed. */
export const requireEmployed = async (context: Context, naming: Naming): Promise<void> => {
  const [refusal] = await employmentRefusals(context, [naming]);
  if (refusal) {
    throw refusal;
  }
};
