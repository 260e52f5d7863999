import type { Field, FieldSet } from '@hr/contracts/fields';
import { initialInput, inputValueOf } from '@hr/contracts/records';
import type { Item, Values } from './record-kind.ts';

const emptyOf = ({ schema }: Pick<Field, 'schema'>): unknown =>
  [null, []].find((nothing) => schema.safeParse(nothing).success);

/**
 * Values of a new record for absent columns and for fields that a file cannot set: the initial values for these
 * fields and for absent flags, empty for the others.
 */
export const absentValuesOfNew = (fields: FieldSet, absentFields: readonly string[]): Values => {
  const initial = initialInput(fields);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind === 'own' || (field.kind === 'flag' && absentFields.includes(name))) {
        return [[name, initial[name]]];
      }
      const empty = absentFields.includes(name) ? emptyOf(field) : undefined;
      return empty === undefined ? [] : [[name, empty]];
    }),
  );
};

/** Values of an existing record for absent columns and for fields that a file cannot set: the stored ones. */
export const absentValuesOfStored = (fields: FieldSet, stored: Item, absentFields: readonly string[]): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'own' || absentFields.includes(name) ? [[name, inputValueOf(name, field, stored)]] : [],
    ),
  );
