import { answerName, type Field, type FieldSet } from '../fields/index.ts';

interface Identified {
  readonly id: string;
}

const idOf = (told: unknown): unknown => (told as Identified | null)?.id ?? null;

const idsOf = (told: unknown): unknown => (told as readonly Identified[]).map(({ id }) => id);

/** What a person fills in of references, from what an answer tells of them; everything else is told as it was filled in. */
const entered: Partial<Record<Field['kind'], (told: unknown) => unknown>> = {
  employee: idOf,
  department: idOf,
  named: idOf,
  file: idOf,
  employees: idsOf,
  departments: idsOf,
  projects: idsOf,
  roles: idsOf,
  // Nobody has the whole of it: what is not filled in anew stays.
  sensitive: () => undefined,
  employmentTypes: idsOf,
};

type Answer = Readonly<Record<string, unknown>>;

/** What a person once filled in of one field, from the answer of the record. */
export const inputValueOf = (name: string, field: Pick<Field, 'kind'>, item: Answer): unknown => {
  const told = item[answerName(name, field)];
  const read = entered[field.kind];
  return read === undefined ? told : read(told);
};

/** What a person once filled in of a record, from its answer. */
export const inputOf = (fields: FieldSet, item: Answer): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inputValueOf(name, field, item)]));

/** What the form of a new record begins with. */
export const initialInput = (fields: FieldSet): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial]));
