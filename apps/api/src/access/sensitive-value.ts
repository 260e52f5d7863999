import type { SensitiveValue } from '@hr/contracts/core';
import type { SensitiveGroup } from '@hr/domain/access';
import { AppError } from '#http/app-error.ts';
import type { Actor, Context } from '#http/context.ts';

/** A column whose values are kept encrypted and leave the service masked. */
export interface SensitiveColumn {
  /** As the database calls it; bound into what is encrypted. */
  readonly column: string;
  readonly group: SensitiveGroup;
  /** What remains readable for those who hold the group. */
  readonly mask: (plain: string) => string;
}

const HIDDEN = '＊＊＊';

const mayReveal = (actor: Actor, { group }: SensitiveColumn): boolean => actor.sensitiveGroups.includes(group);

/** What every answer holds of a sensitive value: never the whole of it. Null stays null. */
export const masked = (
  { actor, cipher }: Pick<Context, 'actor' | 'cipher'>,
  column: SensitiveColumn,
  stored: string | null,
): SensitiveValue | null => {
  if (stored === null) {
    return null;
  }
  return mayReveal(actor, column)
    ? { masked: column.mask(cipher.decrypt(stored, column.column)), isRevealable: true }
    : { masked: HIDDEN, isRevealable: false };
};

/**
 * The whole value, for a use case that writes down who asked.
 * @throws AppError PermissionDenied without the column's group.
 */
export const revealed = (
  { actor, cipher }: Pick<Context, 'actor' | 'cipher'>,
  column: SensitiveColumn,
  stored: string,
): string => {
  if (!mayReveal(actor, column)) {
    throw new AppError('PermissionDenied');
  }
  return cipher.decrypt(stored, column.column);
};
