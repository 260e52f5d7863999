import { isSameValue } from '../../effective/index.ts';

type Values = Readonly<Record<string, unknown>>;

/** A requested change of one value. */
export interface RequestedChange<Name extends string = string> {
  readonly name: Name;
  /** Value at the time of the request. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Returns the requested changes of the named values: those that differ. */
export const requestedChanges = <Name extends string>(
  names: readonly Name[],
  before: Values,
  after: Values,
): RequestedChange<Name>[] =>
  names.flatMap((name) =>
    isSameValue(before[name], after[name]) ? [] : [{ name, before: before[name], after: after[name] }],
  );

/**
 * Returns the names whose current value differs from `before`, so that the change would replace a value the applicant
 * did not see.
 */
export const outdatedNames = <Name extends string>(changes: readonly RequestedChange<Name>[], now: Values): Name[] =>
  changes.flatMap(({ name, before }) => (isSameValue(before, now[name]) ? [] : [name]));
