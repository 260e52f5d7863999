import {
  hasOneItem,
  hasRows,
  isFound,
  NO_VERSION,
  type PersonProbe,
  type Reach,
  reading,
} from '#testing/reach/probe.ts';
import type { Person } from '#testing/reach/people.ts';
import type { TestApp } from '#testing/test-app.ts';

const command = (verb: string): PersonProbe => ({
  bound: 'account',
  ask: async ({ caller }, { accountId }) =>
    caller.post(`/api/emp-accounts/${accountId}/${verb}`).send({ version: NO_VERSION }),
  isReached: isFound,
});

const seedRequest = async ({ db }: TestApp, { accountId }: Person): Promise<string> => {
  const at = new Date('2026-11-21T00:00:00Z');
  const data = { requestedBy: accountId, requestedAt: at, expiresAt: new Date('2026-11-30T00:00:00Z') };
  const { id } = await db.prisma.resetRequest.upsert({
    where: { accountId_kind: { accountId, kind: 'password' } },
    create: { ...data, accountId, kind: 'password' },
    update: data,
  });
  return id;
};

const decision = (verb: string): PersonProbe => ({
  bound: 'account',
  ask: async ({ caller }, person, test) =>
    caller.post(`/api/reset-requests/${await seedRequest(test, person)}/${verb}`).send({}),
  isReached: isFound,
});

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
  'empAccounts.pendingApplications': reading(
    'account',
    ({ accountId }) => `/emp-accounts/${accountId}/pending-applications`,
    isFound,
  ),
  'empAccounts.create': {
    bound: 'employee',
    ask: async ({ caller, roleId }, { employeeId, username }) =>
      caller.post('/api/emp-accounts').send({ username: `${username}-second`, roleIds: [roleId], employeeId }),
    isReached: ({ body }) => (body as { code?: string }).code !== 'EmployeeNotFound',
  },
  'empAccounts.invite': {
    bound: 'employee',
    ask: async ({ caller }, { employeeId }) =>
      caller.post('/api/emp-accounts/invite').send({ employeeIds: [employeeId] }),
    isReached: ({ status, body }) =>
      status === 200 && (body as { refused: { msg: string }[] }).refused[0]?.msg !== '查無此員工',
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
  'resetRequests.list': {
    bound: 'account',
    ask: async ({ caller }, person, test) => {
      await test.db.prisma.resetRequest.deleteMany();
      await seedRequest(test, person);
      return caller.get('/api/reset-requests');
    },
    isReached: ({ body }) => (body as { items?: unknown[] }).items?.length === 1,
  },
  'resetRequests.approve': decision('approve'),
  'resetRequests.reject': decision('reject'),
  'accessNotices.list': {
    bound: 'account',
    ask: async ({ caller, people: { self } }, { accountId }, { db }) => {
      await db.prisma.accessNotice.deleteMany();
      await db.prisma.accessNotice.create({
        data: { recipientId: self.accountId, accountId, at: new Date('2026-11-21T00:00:00Z'), text: '測試' },
      });
      return caller.get('/api/access-notices');
    },
    isReached: ({ body }) => (body as { items?: unknown[] }).items?.length === 1,
  },
  'accessNotices.read': 'own',
  'empAccounts.requestReset': {
    bound: 'account',
    ask: async ({ caller }, { accountId }) =>
      caller.post(`/api/emp-accounts/${accountId}/request-reset`).send({ kind: 'password', version: NO_VERSION }),
    isReached: isFound,
  },
  'empAccounts.resetPassword': command('reset-password'),
  'empAccounts.resetSecondFactor': command('reset-second-factor'),
};
