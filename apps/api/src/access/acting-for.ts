import { can, type Permission } from '@hr/domain/access';
import type { Actor } from '#http/context.ts';

/** The caller as the holder of those roles that permit what is asked: each reaches no further than itself. */
export const actingFor = (actor: Actor, permission: Permission): Actor => ({
  ...actor,
  roles: actor.roles.filter((role) => can(role, permission)),
});
