import type { RoleInput } from '@hr/contracts/access/roles';
import type { DataScope } from '@hr/domain/access/roles';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { opened } from '#testing/reach/people.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, type ShippedRole, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const admin = await test.signedInAs('system_administrator');

let sequence = 0;

const input = (overrides: Partial<RoleInput> = {}): RoleInput => ({
  name: `角色${(sequence += 1)}`,
  description: null,
  permissions: ['employee_data:view'],
  scope: 'department',
  departmentIds: [],
  projectIds: [],
  sensitiveGroups: [],
  requiresSecondFactor: false,
  ...overrides,
});

const create = async (overrides: Partial<RoleInput> = {}): Promise<string> =>
  (await admin.post('/api/roles').send(input(overrides)).expect(201)).body.id;

const shipped = async (code: ShippedRole): Promise<string> =>
  (await test.db.prisma.role.findUniqueOrThrow({ where: { code } })).id;

const update = async (caller: Caller, id: string, overrides: Partial<RoleInput>) => {
  const { body: role } = await admin.get(`/api/roles/${id}`).expect(200);
  const { name, permissions, scope, sensitiveGroups, version } = role;
  return caller
    .put(`/api/roles/${id}`)
    .send({ ...input({ name, permissions, scope, sensitiveGroups }), ...overrides, version });
};

const seedPerson = async (departmentId: string, ...roleIds: string[]) => {
  const { id: employeeId } = await seedEmployee(test.db, { departmentId });
  const account = await test.seedAccount('employee', { employeeId });
  await test.db.prisma.accountRole.createMany({ data: roleIds.map((roleId) => ({ accountId: account.id, roleId })) });
  return { ...account, employeeId };
};

describe('the members of a role', () => {
  it.each<{ what: string; change: Partial<RoleInput>; field: string }>([
    {
      what: 'permissions',
      change: { permissions: ['access_set_up:view', 'access_set_up:edit', 'audit_log:view'] },
      field: 'permissions',
    },
    { what: 'scope', change: { scope: 'department' }, field: 'scope' },
    { what: 'sensitive groups', change: { sensitiveGroups: ['identity'] }, field: 'sensitiveGroups' },
  ])('do not change its $what', async ({ change, field }) => {
    const { body } = await update(admin, await shipped('system_administrator'), change);

    expect(body).toMatchObject({ code: 'OwnAccess', fields: [{ path: field }] });
  });

  it('do not change one that they hold beside the one by which they administer', async () => {
    const mine = await create({ permissions: ['holiday_set_up:view'], scope: 'self' });
    const { id, username } = await test.seedAccount('system_administrator');
    await test.db.prisma.accountRole.create({ data: { accountId: id, roleId: mine } });

    const { body } = await update(await test.signIn(username), mine, { scope: 'all' });

    expect(body.code).toBe('OwnAccess');
  });

  it('may have it ask for a second factor of them, and not take that back', async () => {
    const id = await shipped('system_administrator');

    expect((await update(admin, id, { requiresSecondFactor: true })).status).toBe(200);
    const { body } = await update(admin, id, { requiresSecondFactor: false });

    expect(body).toMatchObject({ code: 'OwnAccess', fields: [{ path: 'requiresSecondFactor' }] });
    await test.db.prisma.role.update({ where: { id }, data: { requiresSecondFactor: false } });
  });

  it('are told that it is theirs', async () => {
    const { body } = await admin.get('/api/roles').expect(200);
    const own = body.items.filter(({ isOwn }: { isOwn: boolean }) => isOwn);

    expect(own.map(({ code }: { code: string }) => code)).toEqual(['system_administrator']);
  });

  it('may change what it is called', async () => {
    const { status } = await update(admin, await shipped('system_administrator'), { description: '一人也能改說明' });

    expect(status).toBe(200);
  });
});

describe('an administrator who is bounded', () => {
  let bounded: Caller;
  let own: { id: string };
  let inside: Awaited<ReturnType<typeof seedPerson>>;
  let outside: Awaited<ReturnType<typeof seedPerson>>;

  beforeAll(async () => {
    own = await seedDepartment(test.db);
    const elsewhere = await seedDepartment(test.db);
    const roleId = await create({ ...opened, sensitiveGroups: ['bank'] });
    const asker = await seedPerson(own.id, roleId);
    bounded = await test.signIn(asker.username);
    outside = await seedPerson(elsewhere.id);
  });

  beforeEach(async () => {
    inside = await seedPerson(own.id);
  });

  const giveInside = (roleId: string) => bounded.post(`/api/roles/${roleId}/members`).send({ accountIds: [inside.id] });

  it('gives what they hold to whom they reach', async () => {
    await giveInside(await create({ sensitiveGroups: ['bank'] })).expect(200);
    await giveInside(await shipped('employee')).expect(200);
  });

  it.each<{ why: string; role: Partial<RoleInput>; field: string }>([
    { why: 'a permission that they do not hold', role: { permissions: ['salary_report:view'] }, field: 'permissions' },
    { why: 'a group that they do not hold', role: { sensitiveGroups: ['health'] }, field: 'sensitiveGroups' },
    { why: 'everybody', role: { scope: 'all' }, field: 'scope' },
  ])('neither makes nor gives a role of $why, nor one out of theirs', async ({ role, field }) => {
    const [theirs, narrow] = [await create(role), await create()];

    const answers = [
      await bounded.post('/api/roles').send(input(role)),
      await giveInside(theirs),
      await update(bounded, narrow, role),
      await update(bounded, theirs, input()),
      await bounded.post(`/api/roles/${theirs}/copy`).send({ name: `複本${(sequence += 1)}` }),
      await bounded.delete(`/api/roles/${theirs}?version=1`),
    ];

    expect(answers.map(({ body }) => [body.code, body.fields?.[0]?.path])).toEqual(
      answers.map(() => ['BeyondOwnAccess', field]),
    );
  });

  it('gives no role by which its holder reaches further', async () => {
    const headed = await seedDepartment(test.db, { headId: inside.employeeId });
    await seedEmployee(test.db, { departmentId: headed.id });

    const answers = [
      await giveInside(await create({ scope: 'department' })),
      await giveInside(await create({ scope: 'named_departments', departmentIds: [headed.id] })),
    ];

    expect(answers.map(({ body }) => body.code)).toEqual(['BeyondOwnAccess', 'BeyondOwnAccess']);
    await giveInside(await create({ scope: 'self' })).expect(200);
  });

  it('does nothing to an account that holds a role that reaches further', async () => {
    const wide = await create({ scope: 'all' });
    const { id } = await seedPerson(own.id, wide);
    const send = (verb: string, body: object = {}) =>
      bounded.post(`/api/emp-accounts/${id}/${verb}`).send({ version: 1, ...body });

    const verbs = ['reset-password', 'reset-second-factor', 'lock', 'unlock', 'disable', 'enable', 'unbind'];
    const answers = await Promise.all(verbs.map((verb) => send(verb)));
    answers.push(
      await send('change-roles', { roleIds: [await shipped('employee')] }),
      await send('request-reset', { kind: 'password' }),
      await bounded.post(`/api/emp-accounts/${id}/sessions/${crypto.randomUUID()}/revoke`).send({}),
    );

    expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'BeyondOwnAccess'));
  });

  it('gives no such role with the account either', async () => {
    const { id: employeeId } = await seedEmployee(test.db, { departmentId: own.id });
    const roleIds = [await create({ scope: 'all' })];
    const made = await bounded.post('/api/emp-accounts').send({ username: 'made.wide', roleIds, employeeId });
    const changed = await bounded.post(`/api/emp-accounts/${inside.id}/change-roles`).send({ roleIds, version: 1 });

    expect([made, changed].map(({ body }) => body.code)).toEqual(['BeyondOwnAccess', 'BeyondOwnAccess']);
  });

  it.each([
    { whom: 'somebody out of their reach', holder: async () => outside.id },
    { whom: 'an account of nobody', holder: async () => (await test.seedAccount('employee')).id },
  ])('changes no role that $whom holds', async ({ holder }) => {
    const role = await create();
    await test.db.prisma.accountRole.create({ data: { accountId: await holder(), roleId: role } });

    const { body } = await update(bounded, role, { permissions: ['employee_data:view', 'employee_data:export'] });

    expect(body.code).toBe('BeyondOwnAccess');
  });

  it('is told of the members within their reach alone', async () => {
    const role = await create();
    const data = [inside, outside].map(({ id: accountId }) => ({ accountId, roleId: role }));
    await test.db.prisma.accountRole.createMany({ data });

    const counts = await Promise.all(
      [bounded, admin].map(async (caller) => (await caller.get(`/api/roles/${role}`).expect(200)).body.memberCount),
    );

    expect(counts).toEqual([1, 2]);
  });

  it('deletes no role whose members they do not see', async () => {
    const role = await create();
    await test.db.prisma.accountRole.create({ data: { accountId: outside.id, roleId: role } });

    await bounded.delete(`/api/roles/${role}?version=1`).expect((response) => {
      expect(['RoleInUse', 'BeyondOwnAccess']).toContain(response.body.code);
    });
  });
});

describe('a permission held for few', () => {
  it('is not given for more, though the administration reaches them', async () => {
    const { id: departmentId } = await seedDepartment(test.db);
    const administration: Partial<RoleInput> & { scope: DataScope } = {
      permissions: ['access_set_up:view', 'access_set_up:edit'],
      scope: 'department',
    };
    const roleIds = [
      await create(administration),
      await create({ scope: 'self', permissions: ['employee_data:view'] }),
    ];
    const giver = await test.signIn((await seedPerson(departmentId, ...roleIds)).username);
    const colleague = await seedPerson(departmentId);
    const wider = await create({ scope: 'department', permissions: ['employee_data:view'] });

    const { body } = await giver.post(`/api/roles/${wider}/members`).send({ accountIds: [colleague.id] });

    expect(body.code).toBe('BeyondOwnAccess');
  });
});
