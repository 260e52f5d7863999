import type { TimelineValues } from '../../effective/index.ts';
import { isSameValue } from '../../effective/index.ts';

/** What a transfer sets of a position. */
export interface SetValues {
  readonly changed: readonly string[];
  readonly to: TimelineValues;
}

/** The names of those values that differ. */
export const changedValues = (before: TimelineValues, after: TimelineValues): string[] =>
  Object.keys(after).filter((name) => !isSameValue(before[name], after[name]));

/** Of values those that are named. */
export const valuesNamed = (values: TimelineValues, names: readonly string[]): TimelineValues =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** What a position is on a day on which transfers take effect, from what it was and what each sets, in their order. */
export const valuesAfter = (before: TimelineValues, transfers: readonly SetValues[]): TimelineValues =>
  Object.assign({}, before, ...transfers.map(({ changed, to }) => valuesNamed(to, changed))) as TimelineValues;
