import type { SensitiveValue } from '@hr/contracts/core';
import type { SensitiveGroup } from '@hr/domain/access/roles';
import { type Sql, sql } from '#db/sql.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { inScope } from './scope.ts';

/** A column whose values are kept encrypted and leave the service masked. */
export interface SensitiveColumn {
  /** As the database calls it; bound into what is encrypted. */
  readonly column: string;
  readonly group: SensitiveGroup;
  readonly mask: (plain: string) => string;
}

/** A value as it left the database: encrypted, and only where the caller may see it; `stored` is null where not. */
export interface SensitiveCell {
  readonly stored: string | null;
}

const HIDDEN = '＊＊＊';

/** Whether a group hides even that there is a value; identity numbers that are missing are named to everyone. */
const hidesPresence = (group: SensitiveGroup): boolean => group !== 'identity';

/** Condition: one of the caller's roles opens the group and reaches the employee. */
export const opensGroup = (context: Pick<Context, 'actor' | 'today'>, group: SensitiveGroup, employee: Sql): Sql =>
  inScope(context, employee, ({ sensitiveGroups }) => sensitiveGroups.includes(group));

/**
 * Selects an encrypted value of an employee, or `stored: null` if the group is closed to the caller. An absent value is
 * null; a group that hides presence answers the same for a closed value and for an absent one.
 */
export const sensitiveCell = (
  context: Pick<Context, 'actor' | 'today'>,
  { group }: SensitiveColumn,
  [value, employee]: [value: Sql, employee: Sql],
): Sql => sql`case
  when ${value} is null and ${hidesPresence(group) ? opensGroup(context, group, employee) : sql`true`} then null
  else json_build_object('stored', case when ${opensGroup(context, group, employee)} then ${value} end) end`;

/** Selects a value that is always shown masked: null if it is absent and the group is open to the caller. */
export const maskedCell = (
  context: Pick<Context, 'actor' | 'today'>,
  group: SensitiveGroup,
  [isPresent, employee]: [isPresent: Sql, employee: Sql],
): Sql => sql`case when ${isPresent} or not ${opensGroup(context, group, employee)}
  then json_build_object('masked', ${HIDDEN}::text, 'isRevealable', false) end`;

const readings = new WeakMap<SensitiveValue, () => string>();

/** What every answer holds of a sensitive value: never the whole of it. Null stays null. */
export const masked = (
  { cipher }: Pick<Context, 'cipher'>,
  { column, mask }: SensitiveColumn,
  cell: SensitiveCell | null,
): SensitiveValue | null => {
  if (cell === null) {
    return null;
  }
  const { stored } = cell;
  if (stored === null) {
    return { masked: HIDDEN, isRevealable: false };
  }
  const value = { masked: mask(cipher.decrypt(stored, column)), isRevealable: true };
  readings.set(value, () => cipher.decrypt(stored, column));
  return value;
};

/**
 * Formats a sensitive value for the log: that there is one, and that it differs from the one before, which masks may hide.
 * A value that is closed to the writer is left out, because the writer cannot change it.
 */
export const loggedValue = (value: SensitiveValue | null, before: SensitiveValue | null): string | null => {
  if (value === null || !value.isRevealable) {
    return null;
  }
  const isChanged = before !== null && readings.get(value)?.() !== readings.get(before)?.();
  return isChanged ? `${HIDDEN}（已變更）` : HIDDEN;
};

/**
 * The whole value, for a use case that writes down who asked.
 * @throws AppError PermissionDenied where no role of the caller's opens the column's group for that employee.
 */
export const revealed = (
  { cipher }: Pick<Context, 'cipher'>,
  { column }: SensitiveColumn,
  { stored }: SensitiveCell,
): string => {
  if (stored === null) {
    throw new AppError('PermissionDenied');
  }
  return cipher.decrypt(stored, column);
};
