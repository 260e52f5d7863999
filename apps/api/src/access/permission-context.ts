import { can, type Permission } from '@hr/domain/access/roles';
import { AppError } from '#core/app-error.ts';
import type { Actor, Context } from '#core/context.ts';

/**
 * Restricts the caller to the roles that grant the permission, because each role has its own data scope. Decision 016.
 */
export const restrictRoles = (actor: Actor, permission: Permission): Actor => ({
  ...actor,
  roles: actor.roles.filter((role) => can(role, permission)),
});

/**
 * Returns a context for an additional permission, with all roles of the caller that grant it.
 * @throws AppError PermissionDenied if no role grants it.
 */
export const contextFor = (context: Context, permission: Permission): Context => {
  const { actor } = context;
  if (!can(actor, permission)) {
    throw new AppError('PermissionDenied');
  }
  return { ...context, actor: restrictRoles({ ...actor, roles: actor.allRoles }, permission) };
};
