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
 * What HR's form would say of some values of a person, who is as they would be then. Of what is not theirs to say nothing is
 * told: they could not put it right.
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
