import { answerName, type Field, type FieldSet } from '../fields/index.ts';

interface Identified {
  readonly id: string;
}

const idOf = (value: unknown): unknown => (value as Identified | null)?.id ?? null;

const idsOf = (value: unknown): unknown => (value as readonly Identified[]).map(({ id }) => id);

/** Converts values of a response into input: references become ids. */
const inputConversions: Partial<Record<Field['kind'], (value: unknown) => unknown>> = {
  employee: idOf,
  department: idOf,
  named: idOf,
  file: idOf,
  employees: idsOf,
  departments: idsOf,
  projects: idsOf,
  roles: idsOf,
  // The full value is unknown; undefined keeps it.
  sensitive: () => undefined,
  employmentTypes: idsOf,
};

type Answer = Readonly<Record<string, unknown>>;

/** Returns the input value of a field from a response. */
export const inputValueOf = (name: string, field: Pick<Field, 'kind'>, item: Answer): unknown => {
  const value = item[answerName(name, field)];
  const read = inputConversions[field.kind];
  return read === undefined ? value : read(value);
};

/** Returns the input of a record from a response. */
export const inputOf = (fields: FieldSet, item: Answer): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inputValueOf(name, field, item)]));

/** Returns the initial input of a new record. */
export const initialInput = (fields: FieldSet): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial]));
