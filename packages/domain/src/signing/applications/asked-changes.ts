import { isSameValue } from '../../effective/index.ts';

type Values = Readonly<Record<string, unknown>>;

/** One value that somebody wants to be another. */
export interface AskedChange<Name extends string = string> {
  readonly name: Name;
  /** As it was when they asked. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Of the named values those that differ. */
export const askedChanges = <Name extends string>(
  names: readonly Name[],
  before: Values,
  after: Values,
): AskedChange<Name>[] =>
  names.flatMap((name) =>
    isSameValue(before[name], after[name]) ? [] : [{ name, before: before[name], after: after[name] }],
  );

/** The names of those whose values are others by now than when somebody asked: what they saw is not what would be replaced. */
export const outdatedNames = <Name extends string>(changes: readonly AskedChange<Name>[], now: Values): Name[] =>
  changes.flatMap(({ name, before }) => (isSameValue(before, now[name]) ? [] : [name]));
