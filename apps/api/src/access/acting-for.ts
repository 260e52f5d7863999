import { can, type Permission } from '@hr/domain/access/roles';
import { AppError } from '#core/app-error.ts';
import type { Actor, Context } from '#core/context.ts';

/** The caller as the holder of those roles that permit what is asked: each reaches no further than itself. */
export const actingFor = (actor: Actor, permission: Permission): Actor => ({
  ...actor,
  roles: actor.roles.filter((role) => can(role, permission)),
});

/**
 * The context in which the caller does something besides what was asked, by those of all their roles that permit it.
 * @throws AppError PermissionDenied where none does.
 */
export const alsoActingFor = (context: Context, permission: Permission): Context => {
  const { actor } = context;
  if (!can(actor, permission)) {
    throw new AppError('PermissionDenied');
  }
  return { ...context, actor: actingFor({ ...actor, roles: actor.allRoles }, permission) };
};
