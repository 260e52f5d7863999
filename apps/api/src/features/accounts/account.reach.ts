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
    caller.post(`/api/accounts/${accountId}/${verb}`).send({ version: NO_VERSION }),
  isReached: isFound,
});

/** Whose data the endpoints reach. */
export const reach: Reach = {
  'accounts.list': reading('account', ({ username }) => `/accounts?q=${username}`, hasOneItem),
  'accounts.export': reading('account', ({ username }) => `/accounts/export?format=csv&q=${username}`, hasRows),
  'accounts.get': reading('account', ({ accountId }) => `/accounts/${accountId}`, isFound),
  'accounts.auditEntries': reading('account', ({ accountId }) => `/accounts/${accountId}/audit-entries`, isFound),
  'accounts.sessions': reading('account', ({ accountId }) => `/accounts/${accountId}/sessions`, isFound),
  'accounts.create': {
    bound: 'employee',
    ask: async ({ caller, roleId }, { employeeId, username }) =>
      caller.post('/api/accounts').send({ username: `${username}-second`, roleId, employeeId }),
    isReached: ({ body }) => (body as { code?: string }).code !== 'EmployeeNotFound',
  },
  'accounts.changeRole': {
    bound: 'account',
    ask: async ({ caller, roleId }, { accountId }) =>
      caller.put(`/api/accounts/${accountId}/role`).send({ roleId, version: NO_VERSION }),
    isReached: isFound,
  },
  'accounts.bind': {
    bound: 'account',
    ask: async ({ caller }, { accountId, employeeId }) =>
      caller.post(`/api/accounts/${accountId}/bind`).send({ employeeId, version: NO_VERSION }),
    isReached: isFound,
  },
  'accounts.revokeSession': {
    bound: 'account',
    ask: async ({ caller }, { accountId }, { db }) => {
      const ends = new Date('2026-11-22T00:00:00Z');
      const { id } = await db.prisma.session.create({
        data: { accountId, idleExpiresAt: ends, absoluteExpiresAt: ends },
      });
      return caller.post(`/api/accounts/${accountId}/sessions/${id}/revoke`).send({});
    },
    isReached: isFound,
  },
  'accounts.unbind': command('unbind'),
  'accounts.lock': command('lock'),
  'accounts.unlock': command('unlock'),
  'accounts.disable': command('disable'),
  'accounts.enable': command('enable'),
  'accounts.reset-password': command('reset-password'),
  'accounts.reset-second-factor': command('reset-second-factor'),
};
