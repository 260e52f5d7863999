import { type DataScope, dataScopes, type Permission, type SensitiveGroup } from '@hr/domain/access/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Asker, giveRoles, reachedBy, type Relation, relations, seedAsker } from '#testing/reach/people.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();

/** Two duties, each of which opens something of its own about people. */
const duties = {
  people: { permissions: ['employee_data:view'], sensitiveGroups: ['identity'] },
  accounts: { permissions: ['access_set_up:view', 'employee_data:view'], sensitiveGroups: [] },
} as const satisfies Record<string, { permissions: Permission[]; sensitiveGroups: SensitiveGroup[] }>;

type Duty = keyof typeof duties;

const roleIds = new Map<string, string>();
const idOf = (duty: Duty, scope: DataScope): string => roleIds.get(`${duty} ${scope}`)!;

let asker: Asker;

beforeAll(async () => {
  for (const duty of Object.keys(duties) as Duty[]) {
    for (const scope of dataScopes) {
      const { permissions, sensitiveGroups } = duties[duty];
      const data = { name: `${duty} ${scope}`, scope, permissions, sensitiveGroups: [...sensitiveGroups] };
      roleIds.set(`${duty} ${scope}`, (await test.db.prisma.role.create({ data })).id);
    }
  }
  asker = await seedAsker(test, [...roleIds.values()] as [string, ...string[]]);
});

interface Told {
  readonly id: string;
  readonly identityNumber?: { readonly isRevealable: boolean };
}

const told = async (path: string): Promise<Told[]> =>
  (await asker.caller.get(`/api${path}?pageSize=100`).expect(200)).body.items;

const relationsOf = (items: readonly Told[], key: 'employeeId' | 'accountId'): Relation[] =>
  relations.filter((relation) => items.some(({ id }) => id === asker.people[relation][key]));

const either = (...scopes: DataScope[]): Relation[] =>
  relations.filter((relation) => scopes.some((scope) => reachedBy[scope].includes(relation)));

const pairs = dataScopes.flatMap((people) => dataScopes.map((accounts) => ({ people, accounts })));

describe('somebody with two roles', () => {
  it.each(pairs)(
    'sees employees as $people or as $accounts, and accounts as $accounts alone',
    async ({ people, accounts }) => {
      await giveRoles(test, asker.people.self, [idOf('people', people), idOf('accounts', accounts)]);

      const employees = await told('/employees');

      expect(relationsOf(employees, 'employeeId')).toEqual(either(people, accounts));
      expect(relationsOf(await told('/emp-accounts'), 'accountId')).toEqual(either(accounts));
      // The role that opens identity numbers does so for those whom it reaches itself.
      const opened = employees.filter(({ identityNumber }) => identityNumber?.isRevealable);
      expect(relationsOf(opened, 'employeeId')).toEqual(either(people));
    },
  );

  it('reveals only what the role that opens it reaches', async () => {
    await giveRoles(test, asker.people.self, [idOf('people', 'department'), idOf('accounts', 'all')]);
    const reveal = (relation: Relation) =>
      asker.caller.post(`/api/employees/${asker.people[relation].employeeId}/reveal`).send({ field: 'identityNumber' });

    await reveal('same department').expect(200);
    await reveal('stranger').expect(403);
  });

  it('may do what either permits, and sees both named in the session', async () => {
    await giveRoles(test, asker.people.self, [idOf('people', 'self'), idOf('accounts', 'self')]);

    const { body } = await asker.caller.get('/api/auth/session').expect(200);

    expect(body).toMatchObject({
      roleNames: ['accounts self', 'people self'],
      permissions: expect.arrayContaining(['employee_data:view', 'access_set_up:view']),
    });
  });

  it('while looking at the system as another role reaches only whom that one reaches too', async () => {
    const { id: previewRoleId } = await test.db.prisma.role.create({
      data: { name: '預覽', scope: 'department', permissions: ['employee_data:view'], sensitiveGroups: [] },
    });
    await giveRoles(test, asker.people.self, [idOf('people', 'all'), idOf('accounts', 'department_and_below')]);
    const sessions = { where: { accountId: asker.people.self.accountId } };
    await test.db.prisma.session.updateMany({ ...sessions, data: { previewRoleId } });

    const employees = await told('/employees');
    await test.db.prisma.session.updateMany({ ...sessions, data: { previewRoleId: null } });

    expect(relationsOf(employees, 'employeeId')).toEqual(either('department'));
    expect(employees.filter(({ identityNumber }) => identityNumber?.isRevealable)).toEqual([]);
  });

  it('without any role may do nothing', async () => {
    await giveRoles(test, asker.people.self, []);

    await asker.caller.get('/api/employees').expect(403);
    expect((await asker.caller.get('/api/auth/session').expect(200)).body.permissions).toEqual([]);
  });
});
