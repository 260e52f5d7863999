import { answerName, type Field, type FieldSet } from '../fields/index.ts';

interface Identified {
  readonly id: string;
}

/** What a person once filled in of one field, from what an answer tells of it. */
const enteredValue = ({ kind }: Pick<Field, 'kind'>, told: unknown): unknown => {
  switch (kind) {
    case 'employee':
    case 'department':
    case 'role':
      return (told as Identified | null)?.id ?? null;
    case 'employees':
    case 'departments':
    case 'projects':
      return (told as readonly Identified[]).map(({ id }) => id);
    default:
      return told;
  }
};

/** What a person once filled in of a record, from its answer. */
export const inputOf = (fields: FieldSet, item: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, enteredValue(field, item[answerName(name, field)])]),
  );

/** What the form of a new record begins with. */
export const initialInput = (fields: FieldSet): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial]));
