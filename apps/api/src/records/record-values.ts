import type { FieldSet } from '@hr/contracts/fields';
import { inputValueOf } from '@hr/contracts/records';
import { isSameValue } from '@hr/domain/effective';
import type { Values } from './record-kind.ts';

/** Returns the values with the given names. */
export const pick = (names: readonly string[], values: Values): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

interface RecordComparison {
  readonly input: Values;
  /** Stored record as in a response; null for a new one. */
  readonly stored: Values | null;
}

/** Returns the names of the fields that differ from the stored record. */
export const changedFields = (fields: FieldSet, { input, stored }: RecordComparison): ReadonlySet<string> => {
  const before = stored ?? {};
  const isChanged = ([name, field]: [string, FieldSet[string]]): boolean =>
    !isSameValue(inputValueOf(name, field, before), input[name]);
  return new Set(Object.entries(fields).flatMap((entry) => (isChanged(entry) ? [entry[0]] : [])));
};

/** Returns whether no field differs from the stored record. */
export const isUnchanged = (fields: FieldSet, { input, stored }: RecordComparison): boolean =>
  stored !== null && changedFields(fields, { input, stored }).size === 0;
