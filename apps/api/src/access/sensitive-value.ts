import type { SensitiveValue } from '@hr/contracts/core';
import type { SensitiveGroup } from '@hr/domain/access/roles';
import { type Sql, sql } from '#db/sql.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { inScope } from './scope.ts';

/** A column with values that leave the service masked. */
export interface SensitiveColumn {
  /** Column name; the encryption is bound to it. */
  readonly column: string;
  /** Amounts are stored as integers, so that the database can add and compare them (decision 130). */
  readonly isAmount?: true;
  readonly group: SensitiveGroup;
  readonly mask: (plain: string) => string;
}

/** Value from the database; `stored` is null if it is closed to the caller. */
export interface SensitiveCell {
  readonly stored: string | null;
}

const HIDDEN = '＊＊＊';

/** Returns whether the group hides whether a value exists. Missing identity numbers are shown to everyone. */
const hidesPresence = (group: SensitiveGroup): boolean => group !== 'identity';

/** SQL condition: one of the caller's roles opens the group and reaches the employee. */
export const opensGroup = (context: Pick<Context, 'actor' | 'today'>, group: SensitiveGroup, employee: Sql): Sql =>
  inScope(context, employee, ({ sensitiveGroups }) => sensitiveGroups.includes(group));

/**
 * Selects a sensitive value of an employee, or `stored: null` if the group is closed to the caller. An absent value is
 * null; a group that hides presence answers the same for a closed value and for an absent one.
 */
export const sensitiveCell = (
  context: Pick<Context, 'actor' | 'today'>,
  { group }: SensitiveColumn,
  [value, employee]: [value: Sql, employee: Sql],
): Sql => sql`case
  when ${value} is null and ${hidesPresence(group) ? opensGroup(context, group, employee) : sql`true`} then null
  else json_build_object('stored', case when ${opensGroup(context, group, employee)} then (${value})::text end) end`;

/** Selects a value that is always shown masked: null if it is absent and the group is open to the caller. */
export const maskedCell = (
  context: Pick<Context, 'actor' | 'today'>,
  group: SensitiveGroup,
  [isPresent, employee]: [isPresent: Sql, employee: Sql],
): Sql => sql`case when ${isPresent} or not ${opensGroup(context, group, employee)}
  then json_build_object('masked', ${HIDDEN}::text, 'isRevealable', false) end`;

const plainOf = ({ cipher }: Pick<Context, 'cipher'>, { column, isAmount }: SensitiveColumn, stored: string): string =>
  isAmount ? stored : cipher.decrypt(stored, column);

const plainReaders = new WeakMap<SensitiveValue, () => string>();

/** Masks a sensitive value for a response. Null stays null. */
export const maskValue = (
  context: Pick<Context, 'cipher'>,
  column: SensitiveColumn,
  cell: SensitiveCell | null,
): SensitiveValue | null => {
  if (cell === null) {
    return null;
  }
  const { stored } = cell;
  if (stored === null) {
    return { masked: HIDDEN, isRevealable: false };
  }
  const value = { masked: column.mask(plainOf(context, column, stored)), isRevealable: true };
  plainReaders.set(value, () => plainOf(context, column, stored));
  return value;
};

/**
 * Describes a sensitive value for the log: whether it exists and whether it changed, because the masks can be equal.
 * A value that is closed to the writer is omitted, since they cannot change it.
 */
export const loggedValue = (value: SensitiveValue | null, before: SensitiveValue | null): string | null => {
  if (value === null || !value.isRevealable) {
    return null;
  }
  const isChanged = before !== null && plainReaders.get(value)?.() !== plainReaders.get(before)?.();
  return isChanged ? `${HIDDEN}（已變更）` : HIDDEN;
};

/**
 * Returns the plain value. The caller must audit the access.
 * @throws AppError PermissionDenied if no role of the caller opens the group for the employee.
 */
export const reveal = (
  context: Pick<Context, 'cipher'>,
  column: SensitiveColumn,
  { stored }: SensitiveCell,
): string => {
  if (stored === null) {
    throw new AppError('PermissionDenied');
  }
  return plainOf(context, column, stored);
};
