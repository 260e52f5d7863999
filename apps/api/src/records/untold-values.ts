import type { Field, FieldSet } from '@hr/contracts/fields';
import { initialInput, inputValueOf } from '@hr/contracts/records';
import type { Item, Values } from './record-kind.ts';

const emptyOf = ({ schema }: Pick<Field, 'schema'>): unknown =>
  [null, []].find((nothing) => schema.safeParse(nothing).success);

/**
 * What the cells of a file do not tell of a new record: what its form begins with where no cell can tell it or there is no
 * column to say no to a flag. Everything else is empty then.
 */
export const untoldOfNew = (fields: FieldSet, undescribed: readonly string[]): Values => {
  const initial = initialInput(fields);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind === 'own' || (field.kind === 'flag' && undescribed.includes(name))) {
        return [[name, initial[name]]];
      }
      const empty = undescribed.includes(name) ? emptyOf(field) : undefined;
      return empty === undefined ? [] : [[name, empty]];
    }),
  );
};

/** The same of one that is there: as it is. */
export const untoldOfStored = (fields: FieldSet, stored: Item, undescribed: readonly string[]): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'own' || undescribed.includes(name) ? [[name, inputValueOf(name, field, stored)]] : [],
    ),
  );
