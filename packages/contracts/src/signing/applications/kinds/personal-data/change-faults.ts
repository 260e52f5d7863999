import { z } from 'zod';
import { type EmployeeInput, employees } from '../../../../people/employees/index.ts';
import { type PersonalField, personalFields, personalNames } from './personal-fields.ts';

interface Fault {
  readonly path: string;
  readonly message: string;
}

const rules = z.custom<EmployeeInput>().superRefine(employees.rule ?? (() => undefined));

const own: ReadonlySet<PropertyKey> = new Set(personalNames);

/**
 * Returns the faults that HR's form would report for the changed values. Faults of values that the employee cannot
 * change are omitted.
 */
export const changeFaults = (person: EmployeeInput, names: readonly PersonalField[]): Fault[] => {
  const faults = names.flatMap((name) => {
    const { error } = personalFields[name].schema.safeParse(person[name]);
    return (error?.issues ?? []).map(({ path, message }) => ({ path: [name, ...path].join('.'), message }));
  });
  const issues = rules.safeParse(person).error?.issues ?? [];
  return [
    ...faults,
    ...issues.flatMap(({ path, message }) =>
      path[0] !== undefined && own.has(path[0]) ? [{ path: path.join('.'), message }] : [],
    ),
  ];
};
