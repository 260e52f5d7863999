import type { Permission, SensitiveGroup } from '@hr/domain/access/roles';
import { AppError } from '#core/app-error.ts';
import type { Actor, AssignedRole, Context } from '#core/context.ts';
import { NIL_UUID } from './scope.ts';

interface SelfAccess {
  /** Groups of sensitive fields that employees may see of themselves. */
  readonly groups?: readonly SensitiveGroup[];
  readonly permissions?: readonly Permission[];
}

/** Context whose data scope is one employee. */
export interface SelfContext extends Context {
  readonly actor: Actor & { readonly employeeId: string };
}

/**
 * Returns a context that reaches only this employee, for work on their behalf. It opens the given groups, whatever
 * the caller's roles are.
 */
export const contextOfEmployee = (
  context: Context,
  employeeId: string,
  { groups = [], permissions = [] }: SelfAccess = {},
): SelfContext => {
  const selfRole: AssignedRole = { id: NIL_UUID, name: '本人', scope: 'self', sensitiveGroups: groups, permissions };
  const roles = [selfRole];
  return { ...context, actor: { ...context.actor, employeeId, roles, allRoles: roles, permissions, preview: null } };
};

/**
 * Returns a context that reaches only the caller as an employee, independent of their roles and of a role preview.
 * Decision 036.
 * @throws AppError EmployeeNotFound for an account without an employee.
 */
export const selfContext = (context: Context, access: SelfAccess = {}): SelfContext => {
  const { employeeId } = context.actor;
  if (employeeId === null) {
    throw new AppError('EmployeeNotFound');
  }
  return contextOfEmployee(context, employeeId, access);
};

/** Actor of scheduled jobs; reaches all employees. */
export const systemActor: Actor = {
  accountId: NIL_UUID,
  sessionId: NIL_UUID,
  username: '系統',
  employeeId: null,
  employeeNo: null,
  name: '系統',
  roles: [{ id: NIL_UUID, name: '系統', permissions: [], scope: 'all', sensitiveGroups: [] }],
  allRoles: [],
  permissions: [],
  mustChangePassword: false,
  hasSecondFactor: false,
  mustSetUpSecondFactor: false,
  isRecentlyConfirmed: false,
  preview: null,
};
