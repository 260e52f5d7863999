import type { FieldSet } from '@hr/contracts/fields';
import { inputValueOf } from '@hr/contracts/records';
import { isSameValue } from '@hr/domain/effective';
import type { Values } from './record-kind.ts';

/** Of some values those of the names, each of which is there. */
export const only = (names: readonly string[], values: Values): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

interface Compared {
  readonly input: Values;
  /** The record as it is told; null for a new one. */
  readonly stored: Values | null;
}

/** The fields of which was filled in something else than is there. */
export const changedNames = (fields: FieldSet, { input, stored }: Compared): ReadonlySet<string> => {
  const before = stored ?? {};
  const isChanged = ([name, field]: [string, FieldSet[string]]): boolean =>
    !isSameValue(inputValueOf(name, field, before), input[name]);
  return new Set(Object.entries(fields).flatMap((entry) => (isChanged(entry) ? [entry[0]] : [])));
};

/** Whether what was filled in is there already. */
export const isThere = (fields: FieldSet, { input, stored }: Compared): boolean =>
  stored !== null && changedNames(fields, { input, stored }).size === 0;
