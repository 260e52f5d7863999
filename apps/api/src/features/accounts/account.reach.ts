import {
  hasOneItem,
  hasRows,
  isFound,
  NO_VERSION,
  type PersonProbe,
  type Reach,
  reading,
} from '#testing/reach/probe.ts';

const command = (verb: string): PersonProbe => ({
  bound: 'account',
  ask: async ({ caller }, { accountId }) =>
    caller.post(`/api/emp-accounts/${accountId}/${verb}`).send({ version: NO_VERSION }),
  isReached: isFound,
});

/** Whose data the endpoints reach. */
export const reach: Reach = {
  'empAccounts.list': reading('account', ({ username }) => `/emp-accounts?q=${username}`, hasOneItem),
  'empAccounts.export': reading('account', ({ username }) => `/emp-accounts/export?format=csv&q=${username}`, hasRows),
  'empAccounts.get': reading('account', ({ accountId }) => `/emp-accounts/${accountId}`, isFound),
  'empAccounts.auditEntries': reading(
    'account',
    ({ accountId }) => `/emp-accounts/${accountId}/audit-entries`,
    isFound,
  ),
  'empAccounts.sessions': reading('account', ({ accountId }) => `/emp-accounts/${accountId}/sessions`, isFound),
  'empAccounts.create': {
    bound: 'employee',
    ask: async ({ caller, roleId }, { employeeId, username }) =>
      caller.post('/api/emp-accounts').send({ username: `${username}-second`, roleIds: [roleId], employeeId }),
    isReached: ({ body }) => (body as { code?: string }).code !== 'EmployeeNotFound',
  },
  'empAccounts.changeRoles': {
    bound: 'account',
    ask: async ({ caller, roleId }, { accountId }) =>
      caller.post(`/api/emp-accounts/${accountId}/change-roles`).send({ roleIds: [roleId], version: NO_VERSION }),
    isReached: isFound,
  },
  'empAccounts.bind': {
    bound: 'account',
    ask: async ({ caller }, { accountId, employeeId }) =>
      caller.post(`/api/emp-accounts/${accountId}/bind`).send({ employeeId, version: NO_VERSION }),
    isReached: isFound,
  },
  'empAccounts.revokeSession': {
    bound: 'account',
    ask: async ({ caller }, { accountId }, { db }) => {
      const ends = new Date('2026-11-22T00:00:00Z');
      const { id } = await db.prisma.session.create({
        data: { accountId, idleExpiresAt: ends, absoluteExpiresAt: ends },
      });
      return caller.post(`/api/emp-accounts/${accountId}/sessions/${id}/revoke`).send({});
    },
    isReached: isFound,
  },
  'empAccounts.unbind': command('unbind'),
  'empAccounts.lock': command('lock'),
  'empAccounts.unlock': command('unlock'),
  'empAccounts.disable': command('disable'),
  'empAccounts.enable': command('enable'),
  'empAccounts.resetPassword': command('reset-password'),
  'empAccounts.resetSecondFactor': command('reset-second-factor'),
};
