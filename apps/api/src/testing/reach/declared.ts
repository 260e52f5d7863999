import { allMasterData } from '@hr/contracts/endpoints.ts';
import type { Response } from 'supertest';
import type { TestApp } from '../test-app.ts';
import type { Asker, Person } from './people.ts';

/** How an endpoint is asked about one person, and how its answer tells that the person is within reach. */
export interface PersonProbe {
  readonly ask: (asker: Asker, person: Person, test: TestApp) => Promise<Response>;
  readonly isReached: (response: Response) => boolean;
  /** What the role must open besides the permission. */
  readonly group?: string;
}

/** The data of the organisation, the same for all who may ask; or the asker's own, whoever asks. */
type Declaration = 'organisation' | 'own' | PersonProbe;

/** A version that no record has: the command is refused after it was found within reach, and nothing changes. */
const NO_VERSION = 999_999;

const isFound = ({ status }: Response): boolean => status !== 404;
const hasItems = ({ body }: Response): boolean => (body as { total?: number }).total === 1;
const hasRows = ({ status }: Response): boolean => status === 200;

const reading = (path: (person: Person) => string, isReached: PersonProbe['isReached']): PersonProbe => ({
  ask: async ({ caller }, person) => caller.get(`/api${path(person)}`),
  isReached,
});

const command = (verb: string): PersonProbe => ({
  ask: async ({ caller }, { accountId }) =>
    caller.post(`/api/emp-accounts/${accountId}/${verb}`).send({ version: NO_VERSION }),
  isReached: isFound,
});

const isKnownEmployee = ({ body }: Response): boolean => (body as { code?: string }).code !== 'EmployeeNotFound';

/** Features all of whose endpoints tell of the organisation, as all master data does: no row of theirs is a person's. */
const organisation = new Set([
  ...allMasterData.map(({ endpoints }) => endpoints.list.id.split('.')[0]),
  'departments',
  'holidays',
  'projects',
  'system',
]);

const endpoints: Readonly<Record<string, Declaration>> = {
  'auth.login': 'own',
  'auth.logout': 'own',
  'auth.session': 'own',
  'auth.changePassword': 'own',
  'auth.startSecondFactor': 'own',
  'auth.confirmSecondFactor': 'own',
  'auth.removeSecondFactor': 'own',

  'employees.list': reading(({ employeeNo }) => `/employees?q=${employeeNo}`, hasItems),
  'employees.export': reading(({ employeeNo }) => `/employees/export?format=csv&q=${employeeNo}`, hasRows),
  'employees.options': reading(
    ({ employeeNo }) => `/employees/options?q=${employeeNo}`,
    ({ body }) => (body as { items: unknown[] }).items.length === 1,
  ),
  'employees.get': reading(({ employeeId }) => `/employees/${employeeId}`, isFound),
  'employees.reveal': {
    ask: async ({ caller }, { employeeId }) =>
      caller.post(`/api/employees/${employeeId}/reveal`).send({ field: 'identityNumber' }),
    isReached: isFound,
    group: 'identity',
  },

  'empAccounts.list': reading(({ username }) => `/emp-accounts?q=${username}`, hasItems),
  'empAccounts.export': reading(({ username }) => `/emp-accounts/export?format=csv&q=${username}`, hasRows),
  'empAccounts.get': reading(({ accountId }) => `/emp-accounts/${accountId}`, isFound),
  'empAccounts.auditEntries': reading(({ accountId }) => `/emp-accounts/${accountId}/audit-entries`, isFound),
  'empAccounts.sessions': reading(({ accountId }) => `/emp-accounts/${accountId}/sessions`, isFound),
  'empAccounts.create': {
    ask: async ({ caller, roleId }, { employeeId, username }) =>
      caller.post('/api/emp-accounts').send({ username: `${username}-second`, roleId, employeeId }),
    isReached: isKnownEmployee,
  },
  'empAccounts.changeRole': {
    ask: async ({ caller, roleId }, { accountId }) =>
      caller.post(`/api/emp-accounts/${accountId}/change-role`).send({ roleId, version: NO_VERSION }),
    isReached: isFound,
  },
  'empAccounts.bind': {
    ask: async ({ caller }, { accountId, employeeId }) =>
      caller.post(`/api/emp-accounts/${accountId}/bind`).send({ employeeId, version: NO_VERSION }),
    isReached: isFound,
  },
  'empAccounts.revokeSession': {
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

  'accessReview.list': reading(
    ({ username }) => `/access-review?q=${username}`,
    ({ body }) => (body as { total: number }).total > 0,
  ),
  'accessReview.export': reading(({ username }) => `/access-review/export?format=csv&q=${username}`, hasRows),

  'auditLog.list': reading(({ employeeId }) => `/audit-entries?entity=employee&entityId=${employeeId}`, hasItems),
  'auditLog.export': reading(
    ({ accountId }) => `/audit-entries/export?format=csv&entity=emp_account&entityId=${accountId}`,
    hasRows,
  ),

  'roles.list': 'organisation',
  'roles.create': 'organisation',
  'roles.update': 'organisation',
  'roles.copy': 'organisation',
  'roles.delete': 'organisation',
  'roles.auditEntries': 'organisation',
  'roles.startPreview': 'own',
  'roles.endPreview': 'own',
  'roles.assign': {
    ask: async ({ caller }, { accountId }, { db }) => {
      const { roleId } = await db.prisma.empAccount.findUniqueOrThrow({ where: { id: accountId } });
      return caller.post(`/api/roles/${roleId}/members`).send({ accountIds: [accountId] });
    },
    isReached: isFound,
  },
};

/** Whose data the endpoint reaches; undefined for one that nobody has thought about. */
export const declaredReach = (endpointId: string): Declaration | undefined =>
  endpoints[endpointId] ?? (organisation.has(endpointId.split('.')[0] ?? '') ? 'organisation' : undefined);
