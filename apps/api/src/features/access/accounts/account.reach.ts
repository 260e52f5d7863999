import {
  hasOneItem,
  hasRows,
  isNotMissing,
  NO_VERSION,
  type PersonProbe,
  type Reach,
  readProbe,
} from '#testing/reach/probe.ts';
import type { PersonSeed } from '#testing/reach/seed-person.ts';
import type { TestApp } from '#testing/test-app.ts';

const command = (verb: string): PersonProbe => ({
  target: 'account',
  request: async ({ caller }, { accountId }) =>
    caller.post(`/api/emp-accounts/${accountId}/${verb}`).send({ version: NO_VERSION }),
  isReached: isNotMissing,
});

const seedRequest = async ({ db }: TestApp, { accountId }: PersonSeed): Promise<string> => {
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
  target: 'account',
  request: async ({ caller }, person, test) =>
    caller.post(`/api/reset-requests/${await seedRequest(test, person)}/${verb}`).send({}),
  isReached: isNotMissing,
});

export const reach: Reach = {
  'empAccounts.list': readProbe('account', ({ username }) => `/emp-accounts?q=${username}`, hasOneItem),
  'empAccounts.export': readProbe(
    'account',
    ({ username }) => `/emp-accounts/export?format=csv&q=${username}`,
    hasRows,
  ),
  'empAccounts.get': readProbe('account', ({ accountId }) => `/emp-accounts/${accountId}`, isNotMissing),
  'empAccounts.auditEntries': readProbe(
    'account',
    ({ accountId }) => `/emp-accounts/${accountId}/audit-entries`,
    isNotMissing,
  ),
  'empAccounts.sessions': readProbe('account', ({ accountId }) => `/emp-accounts/${accountId}/sessions`, isNotMissing),
  'empAccounts.pendingApplications': readProbe(
    'account',
    ({ accountId }) => `/emp-accounts/${accountId}/pending-applications`,
    isNotMissing,
  ),
  'empAccounts.create': {
    target: 'employee',
    request: async ({ caller, roleId }, { employeeId, username }) =>
      caller.post('/api/emp-accounts').send({ username: `${username}-second`, roleIds: [roleId], employeeId }),
    isReached: ({ body }) => (body as { code?: string }).code !== 'EmployeeNotFound',
  },
  'empAccounts.invite': {
    target: 'employee',
    request: async ({ caller }, { employeeId }) =>
      caller.post('/api/emp-accounts/invite').send({ employeeIds: [employeeId] }),
    isReached: ({ status, body }) =>
      status === 200 && (body as { refused: { msg: string }[] }).refused[0]?.msg !== '查無此員工',
  },
  'empAccounts.changeRoles': {
    target: 'account',
    request: async ({ caller, roleId }, { accountId }) =>
      caller.post(`/api/emp-accounts/${accountId}/change-roles`).send({ roleIds: [roleId], version: NO_VERSION }),
    isReached: isNotMissing,
  },
  'empAccounts.bind': {
    target: 'account',
    request: async ({ caller }, { accountId, employeeId }) =>
      caller.post(`/api/emp-accounts/${accountId}/bind`).send({ employeeId, version: NO_VERSION }),
    isReached: isNotMissing,
  },
  'empAccounts.revokeSession': {
    target: 'account',
    request: async ({ caller }, { accountId }, { db }) => {
      const ends = new Date('2026-11-22T00:00:00Z');
      const { id } = await db.prisma.session.create({
        data: { accountId, idleExpiresAt: ends, absoluteExpiresAt: ends },
      });
      return caller.post(`/api/emp-accounts/${accountId}/sessions/${id}/revoke`).send({});
    },
    isReached: isNotMissing,
  },
  'empAccounts.unbind': command('unbind'),
  'empAccounts.lock': command('lock'),
  'empAccounts.unlock': command('unlock'),
  'empAccounts.disable': command('disable'),
  'empAccounts.enable': command('enable'),
  'resetRequests.list': {
    target: 'account',
    request: async ({ caller }, person, test) => {
      await test.db.prisma.resetRequest.deleteMany();
      await seedRequest(test, person);
      return caller.get('/api/reset-requests');
    },
    isReached: ({ body }) => (body as { items?: unknown[] }).items?.length === 1,
  },
  'resetRequests.approve': decision('approve'),
  'resetRequests.reject': decision('reject'),
  'accessNotices.list': {
    target: 'account',
    request: async ({ caller, people: { self } }, { accountId }, { db }) => {
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
    target: 'account',
    request: async ({ caller }, { accountId }) =>
      caller.post(`/api/emp-accounts/${accountId}/request-reset`).send({ kind: 'password', version: NO_VERSION }),
    isReached: isNotMissing,
  },
  'empAccounts.resetPassword': command('reset-password'),
  'empAccounts.resetSecondFactor': command('reset-second-factor'),
};
