import type { RoleInput } from '@hr/contracts/access/roles';
import type { DataScope } from '@hr/domain/access/roles';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EVERYTHING_ABOUT_PEOPLE } from '#testing/reach/seed-viewer.ts';
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

describe('members of a role', () => {
  it.each<{ what: string; change: Partial<RoleInput>; field: string }>([
    {
      what: 'permissions',
      change: { permissions: ['access_set_up:view', 'access_set_up:edit', 'audit_log:view'] },
      field: 'permissions',
    },
    { what: 'scope', change: { scope: 'department' }, field: 'scope' },
    { what: 'sensitive groups', change: { sensitiveGroups: ['identity'] }, field: 'sensitiveGroups' },
  ])('cannot change its $what', async ({ change, field }) => {
    const { body } = await update(admin, await shipped('system_administrator'), change);

    expect(body).toMatchObject({ code: 'OwnAccess', fields: [{ path: field }] });
  });

  it('cannot change another role of theirs either', async () => {
    const mine = await create({ permissions: ['holiday_set_up:view'], scope: 'self' });
    const { id, username } = await test.seedAccount('system_administrator');
    await test.db.prisma.accountRole.create({ data: { accountId: id, roleId: mine } });

    const { body } = await update(await test.signIn(username), mine, { scope: 'all' });

    expect(body.code).toBe('OwnAccess');
  });

  it('can require a second factor for it, and cannot undo this', async () => {
    const id = await shipped('system_administrator');

    expect((await update(admin, id, { requiresSecondFactor: true })).status).toBe(200);
    const { body } = await update(admin, id, { requiresSecondFactor: false });

    expect(body).toMatchObject({ code: 'OwnAccess', fields: [{ path: 'requiresSecondFactor' }] });
    await test.db.prisma.role.update({ where: { id }, data: { requiresSecondFactor: false } });
  });

  it('see that it is their own role', async () => {
    const { body } = await admin.get('/api/roles').expect(200);
    const own = body.items.filter(({ isOwn }: { isOwn: boolean }) => isOwn);

    expect(own.map(({ code }: { code: string }) => code)).toEqual(['system_administrator']);
  });

  it('can change its description', async () => {
    const { status } = await update(admin, await shipped('system_administrator'), { description: '一人也能改說明' });

    expect(status).toBe(200);
  });
});

describe('administrator with a limited scope', () => {
  let boundedCaller: Caller;
  let own: { id: string };
  let inside: Awaited<ReturnType<typeof seedPerson>>;
  let outside: Awaited<ReturnType<typeof seedPerson>>;

  beforeAll(async () => {
    own = await seedDepartment(test.db);
    const elsewhere = await seedDepartment(test.db);
    const roleId = await create({ ...EVERYTHING_ABOUT_PEOPLE, sensitiveGroups: ['bank'] });
    const administrator = await seedPerson(own.id, roleId);
    boundedCaller = await test.signIn(administrator.username);
    outside = await seedPerson(elsewhere.id);
  });

  beforeEach(async () => {
    inside = await seedPerson(own.id);
  });

  const assignToInside = (roleId: string) =>
    boundedCaller.post(`/api/roles/${roleId}/members`).send({ accountIds: [inside.id] });

  it('can assign their own permissions to accounts in their scope', async () => {
    await assignToInside(await create({ sensitiveGroups: ['bank'] })).expect(200);
    await assignToInside(await shipped('employee')).expect(200);
  });

  it.each<{ why: string; role: Partial<RoleInput>; field: string }>([
    { why: 'a permission that they do not hold', role: { permissions: ['salary_report:view'] }, field: 'permissions' },
    { why: 'a group that they do not hold', role: { sensitiveGroups: ['health'] }, field: 'sensitiveGroups' },
    { why: 'everybody', role: { scope: 'all' }, field: 'scope' },
  ])('neither makes nor gives a role of $why, nor one out of theirs', async ({ role, field }) => {
    const [assignable, narrow] = [await create(role), await create()];

    const responses = [
      await boundedCaller.post('/api/roles').send(input(role)),
      await assignToInside(assignable),
      await update(boundedCaller, narrow, role),
      await update(boundedCaller, assignable, input()),
      await boundedCaller.post(`/api/roles/${assignable}/copy`).send({ name: `複本${(sequence += 1)}` }),
      await boundedCaller.delete(`/api/roles/${assignable}?version=1`),
    ];

    expect(responses.map(({ body }) => [body.code, body.fields?.[0]?.path])).toEqual(
      responses.map(() => ['BeyondOwnAccess', field]),
    );
  });

  it('cannot assign a role that exceeds their scope', async () => {
    const headed = await seedDepartment(test.db, { headId: inside.employeeId });
    await seedEmployee(test.db, { departmentId: headed.id });

    const responses = [
      await assignToInside(await create({ scope: 'department' })),
      await assignToInside(await create({ scope: 'named_departments', departmentIds: [headed.id] })),
    ];

    expect(responses.map(({ body }) => body.code)).toEqual(['BeyondOwnAccess', 'BeyondOwnAccess']);
    await assignToInside(await create({ scope: 'self' })).expect(200);
  });

  it('cannot run a command on an account with a role that exceeds their scope', async () => {
    const wideRoleId = await create({ scope: 'all' });
    const { id } = await seedPerson(own.id, wideRoleId);
    const send = (verb: string, body: object = {}) =>
      boundedCaller.post(`/api/emp-accounts/${id}/${verb}`).send({ version: 1, ...body });

    const verbs = ['reset-password', 'reset-second-factor', 'lock', 'unlock', 'disable', 'enable', 'unbind'];
    const responses = await Promise.all(verbs.map((verb) => send(verb)));
    responses.push(
      await send('change-roles', { roleIds: [await shipped('employee')] }),
      await send('request-reset', { kind: 'password' }),
      await boundedCaller.post(`/api/emp-accounts/${id}/sessions/${crypto.randomUUID()}/revoke`).send({}),
    );

    expect(responses.map(({ body }) => body.code)).toEqual(responses.map(() => 'BeyondOwnAccess'));
  });

  it('cannot create an account with such a role', async () => {
    const { id: employeeId } = await seedEmployee(test.db, { departmentId: own.id });
    const roleIds = [await create({ scope: 'all' })];
    const created = await boundedCaller.post('/api/emp-accounts').send({ username: 'made.wide', roleIds, employeeId });
    const changed = await boundedCaller
      .post(`/api/emp-accounts/${inside.id}/change-roles`)
      .send({ roleIds, version: 1 });

    expect([created, changed].map(({ body }) => body.code)).toEqual(['BeyondOwnAccess', 'BeyondOwnAccess']);
  });

  it.each([
    { whom: 'an employee outside their scope', holder: async () => outside.id },
    { whom: 'an account without an employee', holder: async () => (await test.seedAccount('employee')).id },
  ])('cannot change a role of $whom', async ({ holder }) => {
    const role = await create();
    await test.db.prisma.accountRole.create({ data: { accountId: await holder(), roleId: role } });

    const { body } = await update(boundedCaller, role, { permissions: ['employee_data:view', 'employee_data:export'] });

    expect(body.code).toBe('BeyondOwnAccess');
  });

  it('counts only the members in their scope', async () => {
    const role = await create();
    const data = [inside, outside].map(({ id: accountId }) => ({ accountId, roleId: role }));
    await test.db.prisma.accountRole.createMany({ data });

    const counts = await Promise.all(
      [boundedCaller, admin].map(
        async (caller) => (await caller.get(`/api/roles/${role}`).expect(200)).body.memberCount,
      ),
    );

    expect(counts).toEqual([1, 2]);
  });

  it('cannot delete a role with members outside their scope', async () => {
    const role = await create();
    await test.db.prisma.accountRole.create({ data: { accountId: outside.id, roleId: role } });

    await boundedCaller.delete(`/api/roles/${role}?version=1`).expect((response) => {
      expect(['RoleInUse', 'BeyondOwnAccess']).toContain(response.body.code);
    });
  });
});

describe('permission with a narrow scope', () => {
  it('cannot be assigned with a wider scope, even if the administration covers it', async () => {
    const { id: departmentId } = await seedDepartment(test.db);
    const administration: Partial<RoleInput> & { scope: DataScope } = {
      permissions: ['access_set_up:view', 'access_set_up:edit'],
      scope: 'department',
    };
    const roleIds = [
      await create(administration),
      await create({ scope: 'self', permissions: ['employee_data:view'] }),
    ];
    const administrator = await test.signIn((await seedPerson(departmentId, ...roleIds)).username);
    const colleague = await seedPerson(departmentId);
    const wider = await create({ scope: 'department', permissions: ['employee_data:view'] });

    const { body } = await administrator.post(`/api/roles/${wider}/members`).send({ accountIds: [colleague.id] });

    expect(body.code).toBe('BeyondOwnAccess');
  });
});
