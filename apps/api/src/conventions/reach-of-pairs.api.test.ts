import { type DataScope, dataScopes, type Permission, type SensitiveGroup } from '@hr/domain/access/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type ScopedViewer,
  assignRoles,
  reachedBy,
  type Relation,
  relations,
  seedScopedViewer,
} from '#testing/reach/seed-viewer.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();

/** Two roles, each of which opens different data about employees. */
const ROLE_PARTS = {
  people: { permissions: ['employee_data:view'], sensitiveGroups: ['identity'] },
  accounts: { permissions: ['access_set_up:view', 'employee_data:view'], sensitiveGroups: [] },
} as const satisfies Record<string, { permissions: Permission[]; sensitiveGroups: SensitiveGroup[] }>;

type RolePart = keyof typeof ROLE_PARTS;

const roleIds = new Map<string, string>();
const idOf = (part: RolePart, scope: DataScope): string => roleIds.get(`${part} ${scope}`)!;

let viewer: ScopedViewer;

beforeAll(async () => {
  for (const part of Object.keys(ROLE_PARTS) as RolePart[]) {
    for (const scope of dataScopes) {
      const { permissions, sensitiveGroups } = ROLE_PARTS[part];
      const data = { name: `${part} ${scope}`, scope, permissions, sensitiveGroups: [...sensitiveGroups] };
      roleIds.set(`${part} ${scope}`, (await test.db.prisma.role.create({ data })).id);
    }
  }
  viewer = await seedScopedViewer(test, [...roleIds.values()] as [string, ...string[]]);
});

interface ListedItem {
  readonly id: string;
  readonly identityNumber?: { readonly isRevealable: boolean };
}

const loadItems = async (path: string): Promise<ListedItem[]> =>
  (await viewer.caller.get(`/api${path}?pageSize=100`).expect(200)).body.items;

const relationsOf = (items: readonly ListedItem[], key: 'employeeId' | 'accountId'): Relation[] =>
  relations.filter((relation) => items.some(({ id }) => id === viewer.people[relation][key]));

const reachedByAny = (...scopes: DataScope[]): Relation[] =>
  relations.filter((relation) => scopes.some((scope) => reachedBy[scope].includes(relation)));

const pairs = dataScopes.flatMap((people) => dataScopes.map((accounts) => ({ people, accounts })));

describe('an account with two roles', () => {
  it.each(pairs)(
    'sees employees by both roles ($people, $accounts) and accounts only by the second',
    async ({ people, accounts }) => {
      await assignRoles(test, viewer.people.self, [idOf('people', people), idOf('accounts', accounts)]);

      const employees = await loadItems('/employees');

      expect(relationsOf(employees, 'employeeId')).toEqual(reachedByAny(people, accounts));
      expect(relationsOf(await loadItems('/emp-accounts'), 'accountId')).toEqual(reachedByAny(accounts));
      // A role opens identity numbers only for employees whom it reaches itself.
      const opened = employees.filter(({ identityNumber }) => identityNumber?.isRevealable);
      expect(relationsOf(opened, 'employeeId')).toEqual(reachedByAny(people));
    },
  );

  it('reveals only values that the opening role reaches', async () => {
    await assignRoles(test, viewer.people.self, [idOf('people', 'department'), idOf('accounts', 'all')]);
    const reveal = (relation: Relation) =>
      viewer.caller
        .post(`/api/employees/${viewer.people[relation].employeeId}/reveal`)
        .send({ field: 'identityNumber' });

    await reveal('same department').expect(200);
    await reveal('stranger').expect(403);
  });

  it('has the permissions and names of both roles in its session', async () => {
    await assignRoles(test, viewer.people.self, [idOf('people', 'self'), idOf('accounts', 'self')]);

    const { body } = await viewer.caller.get('/api/auth/session').expect(200);

    expect(body).toMatchObject({
      roleNames: ['accounts self', 'people self'],
      permissions: expect.arrayContaining(['employee_data:view', 'access_set_up:view']),
    });
  });

  it('is restricted to the scope of a previewed role', async () => {
    const { id: previewRoleId } = await test.db.prisma.role.create({
      data: { name: '預覽', scope: 'department', permissions: ['employee_data:view'], sensitiveGroups: [] },
    });
    await assignRoles(test, viewer.people.self, [idOf('people', 'all'), idOf('accounts', 'department_and_below')]);
    const sessions = { where: { accountId: viewer.people.self.accountId } };
    await test.db.prisma.session.updateMany({ ...sessions, data: { previewRoleId } });

    const employees = await loadItems('/employees');
    await test.db.prisma.session.updateMany({ ...sessions, data: { previewRoleId: null } });

    expect(relationsOf(employees, 'employeeId')).toEqual(reachedByAny('department'));
    expect(employees.filter(({ identityNumber }) => identityNumber?.isRevealable)).toEqual([]);
  });

  it('has no permissions without roles', async () => {
    await assignRoles(test, viewer.people.self, []);

    await viewer.caller.get('/api/employees').expect(403);
    expect((await viewer.caller.get('/api/auth/session').expect(200)).body.permissions).toEqual([]);
  });
});
