import type { Permission, SensitiveGroup } from '@hr/domain/access/roles';
import { AppError } from '#core/app-error.ts';
import type { Actor, Context, HeldRole } from '#core/context.ts';
import { NOBODY } from './scope.ts';

interface Opened {
  /** Groups of sensitive fields that people see of themselves. */
  readonly groups?: readonly SensitiveGroup[];
  readonly permissions?: readonly Permission[];
}

/** The context of somebody who acts as the person that they are. */
export interface OwnContext extends Context {
  readonly actor: Actor & { readonly employeeId: string };
}

/**
 * What is carried out for a person who has asked for it reaches that person and nobody else, and sees of them what the use
 * case opens, whoever carries it out by now.
 */
export const inPlaceOf = (
  context: Context,
  employeeId: string,
  { groups = [], permissions = [] }: Opened = {},
): OwnContext => {
  const self: HeldRole = { id: NOBODY, name: '本人', scope: 'self', sensitiveGroups: groups, permissions };
  const roles = [self];
  return { ...context, actor: { ...context.actor, employeeId, roles, allRoles: roles, permissions, preview: null } };
};

/**
 * The caller as the person that they are, and by none of their roles: they reach themselves and nobody else, however far
 * their roles reach, and see of themselves what the use case opens, however little those open. So it is while they look at
 * the system as another role, too: it is the same person who looks.
 * @throws AppError EmployeeNotFound for an account that is bound to nobody.
 */
export const asThemselves = (context: Context, opened: Opened = {}): OwnContext => {
  const { employeeId } = context.actor;
  if (employeeId === null) {
    throw new AppError('EmployeeNotFound');
  }
  return inPlaceOf(context, employeeId, opened);
};
