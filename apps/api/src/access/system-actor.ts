import type { Actor } from '#core/context.ts';
import { NIL_UUID } from './scope.ts';

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
  preview: null,
};
