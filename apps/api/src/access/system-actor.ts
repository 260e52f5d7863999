import type { Actor } from '#core/context.ts';
import { NOBODY } from './scope.ts';

/** Nobody: what happens by itself, to whomever it has to. */
export const systemActor: Actor = {
  accountId: NOBODY,
  sessionId: NOBODY,
  username: '系統',
  employeeId: null,
  employeeNo: null,
  name: '系統',
  roles: [{ id: NOBODY, name: '系統', permissions: [], scope: 'all', sensitiveGroups: [] }],
  allRoles: [],
  permissions: [],
  mustChangePassword: false,
  hasSecondFactor: false,
  mustSetUpSecondFactor: false,
  preview: null,
};
