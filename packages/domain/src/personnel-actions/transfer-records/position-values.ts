import type { TimelineValues } from '../../effective/index.ts';
import { isSameValue } from '../../effective/index.ts';

/** Values of a position that a transfer changes. */
export interface PositionChange {
  readonly changed: readonly string[];
  readonly to: TimelineValues;
}

/** Returns the names of the values that differ. */
export const changedValues = (before: TimelineValues, after: TimelineValues): string[] =>
  Object.keys(after).filter((name) => !isSameValue(before[name], after[name]));

/** Returns only the named values. */
export const pickValues = (values: TimelineValues, names: readonly string[]): TimelineValues =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** Applies the changes of several transfers to a position, in order. */
export const valuesAfter = (before: TimelineValues, transfers: readonly PositionChange[]): TimelineValues =>
  Object.assign({}, before, ...transfers.map(({ changed, to }) => pickValues(to, changed))) as TimelineValues;
