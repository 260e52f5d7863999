import type { RoleInput } from '@hr/contracts/access/roles';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
let admin = await test.signedInAs('system_administrator');

let sequence = 0;

const input = (overrides: Partial<RoleInput> = {}): RoleInput => ({
  name: `角色${(sequence += 1)}`,
  description: null,
  permissions: ['employee_data:view'],
  scope: 'department_and_below',
  departmentIds: [],
  projectIds: [],
  sensitiveGroups: [],
  requiresSecondFactor: false,
  ...overrides,
});

const create = async (overrides: Partial<RoleInput> = {}) =>
  (await admin.post('/api/roles').send(input(overrides)).expect(201)).body;

const roleOf = async (code: string) => {
  const { body } = await admin.get('/api/roles').expect(200);
  return body.items.find((role: { code: string | null }) => role.code === code);
};

const edit = (role: Record<string, unknown>, overrides: Partial<RoleInput> = {}) => {
  const {
    id,
    code: _code,
    departments,
    projects,
    memberCount: _count,
    isOwn: _isOwn,
    ...rest
  } = role as never as {
    id: string;
    code: null;
    departments: { id: string }[];
    projects: { id: string }[];
    memberCount: number;
    isOwn: boolean;
  };
  const departmentIds = departments.map((department) => department.id);
  const projectIds = projects.map((project) => project.id);
  return admin.put(`/api/roles/${id}`).send({ ...rest, departmentIds, projectIds, ...overrides });
};

describe('shipped roles', () => {
  it('give the system administrator no access to salaries', async () => {
    const { permissions, sensitiveGroups } = await roleOf('system_administrator');
    expect(permissions.filter((permission: string) => /salary/.test(permission))).toEqual([]);
    expect(sensitiveGroups).toEqual([]);
  });

  it('let the auditor view every screen and edit none', async () => {
    const { permissions } = await roleOf('auditor');
    expect(permissions).toContain('salary_report:view');
    expect(permissions.filter((permission: string) => /:(edit|approve)$/.test(permission))).toEqual([]);
  });

  it('limit an employee to themselves, and a manager to the department and its subdepartments', async () => {
    expect(await roleOf('employee')).toMatchObject({ scope: 'self', permissions: ['employee_data:view'] });
    expect(await roleOf('manager')).toMatchObject({ scope: 'department_and_below' });
  });
});

describe('role', () => {
  it('can be created, changed and deleted, with an audit entry per changed screen', async () => {
    const created = await create({ name: '招募專員', permissions: ['applicant_data_repository:view'] });
    const { body: changed } = await edit(created, {
      permissions: ['applicant_data_repository:view', 'applicant_data_repository:edit'],
    }).expect(200);
    expect(changed).toMatchObject({ name: '招募專員', version: 2, memberCount: 0 });

    const { body: log } = await admin.get(`/api/roles/${created.id}/audit-entries`).expect(200);
    expect(log.items.map(({ action }: { action: string }) => action)).toEqual(['編輯', '新增']);
    expect(log.items[0].changes).toEqual([{ field: '應徵者資料庫', before: '檢視', after: '檢視、編輯' }]);

    await admin.delete(`/api/roles/${created.id}?version=2`).expect(204);
  });

  it('is unchanged when saved with the same values', async () => {
    const { id: departmentId } = await seedDepartment(test.db);
    const created = await create({ scope: 'named_departments', departmentIds: [departmentId] });

    expect((await edit(created).expect(200)).body).toEqual(created);

    const { body: log } = await admin.get(`/api/roles/${created.id}/audit-entries`).expect(200);
    expect(log.items).toMatchObject([{ action: '新增' }]);
  });

  it('keeps its departments only when its scope uses them', async () => {
    const { id } = await seedDepartment(test.db, { nameZh: '資訊組' });
    const named = await create({ scope: 'named_departments', departmentIds: [id] });
    expect(named.departments).toMatchObject([{ id, nameZh: '資訊組' }]);
    expect((await edit(named, { scope: 'all' }).expect(200)).body.departments).toEqual([]);
  });

  it('can be copied with everything that it opens', async () => {
    const source = await roleOf('hr_officer');
    const { body: copy } = await admin.post(`/api/roles/${source.id}/copy`).send({ name: '人資助理' }).expect(201);
    expect(copy).toMatchObject({ code: null, name: '人資助理', permissions: source.permissions, scope: 'all' });
  });

  it.each<{ why: string; overrides: object; path: string; message: RegExp }>([
    { why: 'no permission', overrides: { permissions: [] }, path: 'permissions', message: /至少勾選一項/ },
    {
      why: 'an unknown permission',
      overrides: { permissions: ['payroll:steal'] },
      path: 'permissions.0',
      message: /沒有「payroll:steal」這項權限/,
    },
    {
      why: 'a permission to edit without one to view',
      overrides: { permissions: ['company_data:edit'] },
      path: 'permissions',
      message: /也必須勾選檢視/,
    },
    {
      why: 'administration together with salary',
      overrides: { permissions: ['access_set_up:view', 'access_set_up:edit', 'salary_report:view'] },
      path: 'permissions',
      message: /不可檢視薪資/,
    },
    { why: 'an unknown scope', overrides: { scope: 'everything' }, path: 'scope', message: /請選擇資料範圍/ },
    {
      why: 'no department in the named-departments scope',
      overrides: { scope: 'named_departments' },
      path: 'departmentIds',
      message: /請選擇部門/,
    },
  ])('is rejected with $why', async ({ overrides, path, message }) => {
    const { body } = await admin
      .post('/api/roles')
      .send({ ...input(), ...overrides })
      .expect(400);
    expect(body.fields.map((field: { path: string }) => field.path)).toContain(path);
    expect(JSON.stringify(body.fields)).toMatch(message);
  });

  it.each([
    { scope: 'named_departments', path: 'departmentIds', message: '部門已不存在，請重新選擇' },
    { scope: 'named_projects', path: 'projectIds', message: '計畫已不存在，請重新選擇' },
  ] as const)('is rejected when its scope refers to a missing record ($path)', async ({ scope, path, message }) => {
    const { body } = await admin
      .post('/api/roles')
      .send(input({ scope, [path]: [crypto.randomUUID()] }))
      .expect(400);
    expect(body.fields).toEqual([{ path, message }]);
  });

  it('rejects a duplicate name', async () => {
    const { body } = await admin
      .post('/api/roles')
      .send(input({ name: '人資專員' }))
      .expect(409);
    expect(body).toMatchObject({ code: 'DuplicateRoleName', fields: [{ path: 'name', message: '角色名稱重複' }] });
  });

  it('rejects an outdated version', async () => {
    const created = await create();
    await edit(created, { description: '一' }).expect(200);
    expect((await edit(created, { description: '二' }).expect(409)).body.code).toBe('StaleVersion');
  });

  it('cannot be deleted while it has members', async () => {
    const role = await roleOf('employee');
    await test.seedAccount('employee');
    const { body } = await admin.delete(`/api/roles/${role.id}?version=${role.version}`).expect(409);
    expect(body.msg).toMatch(/尚有 \d+ 位成員/);
  });

  it('returns NotFound after it was deleted', async () => {
    const created = await create();
    await admin.delete(`/api/roles/${created.id}?version=1`).expect(204);
    await edit(created).expect(404);
    await admin
      .post(`/api/roles/${created.id}/members`)
      .send({ accountIds: [crypto.randomUUID()] })
      .expect(404);
  });
});

describe('members', () => {
  it('get the role in addition to their own roles, from their next request', async () => {
    const accounts = [await test.seedAccount('employee'), await test.seedAccount('employee')];
    const caller = await test.signIn(accounts[0]!.username);
    await caller.get('/api/departments').expect(403);

    const role = await roleOf('hr_officer');
    const { body } = await admin
      .post(`/api/roles/${role.id}/members`)
      .send({ accountIds: accounts.map(({ id }) => id) })
      .expect(200);

    expect(body.memberCount).toBe(role.memberCount + 2);
    await caller.get('/api/departments').expect(200);
    const { body: account } = await admin.get(`/api/emp-accounts/${accounts[0]!.id}`).expect(200);
    expect(account.roles.map(({ name }: { name: string }) => name)).toEqual(['一般員工', '人資專員']);
  });

  it('cannot include the caller', async () => {
    const { id: accountId } = await test.db.prisma.empAccount.findUniqueOrThrow({
      where: { username: 'system_administrator' },
    });
    const role = await roleOf('auditor');
    const { body } = await admin
      .post(`/api/roles/${role.id}/members`)
      .send({ accountIds: [accountId] })
      .expect(422);
    expect(body.code).toBe('OwnAccess');
  });
});

describe('administration', () => {
  it(`cannot be removed from the caller's own role`, async () => {
    const { body } = await edit(await roleOf('system_administrator'), { permissions: ['access_set_up:view'] }).expect(
      422,
    );
    expect(body).toMatchObject({ code: 'OwnAccess', fields: [{ path: 'permissions' }] });
  });

  /** Accounts that look like administrators but cannot act as one. */
  const incapableAdministrators: Readonly<Record<string, () => Promise<unknown>>> = {
    'no other account': async () => undefined,
    'one who has left': async () => {
      const { id: employeeId } = await seedEmployee(test.db, { lastWorkingOn: '2021-01-31' });
      return test.seedAccount('system_administrator', { employeeId });
    },
    'one who is locked': async () => {
      const { id } = await test.seedAccount('system_administrator');
      return test.db.prisma.empAccount.update({ where: { id }, data: { state: 'locked' } });
    },
    'one with a limited scope': async () => {
      const role = await create({ permissions: ['access_set_up:view', 'access_set_up:edit'], scope: 'department' });
      const { id } = await test.seedAccount('employee');
      return test.db.prisma.accountRole.updateMany({ where: { accountId: id }, data: { roleId: role.id } });
    },
  };

  it.each(Object.keys(incapableAdministrators))(
    'always has one administrator, when the last two remove each other concurrently, with %s besides',
    async (other) => {
      await incapableAdministrators[other]!();
      const staff = await roleOf('employee');
      const others = await Promise.all(Array.from({ length: 2 }, () => test.seedAccount('system_administrator')));
      const callers = await Promise.all(others.map(({ username }) => test.signIn(username)));
      // The other administrators are deactivated first, so that only these two remain.
      const ids = others.map(({ id }) => id);
      const { id: ownId } = await test.db.prisma.empAccount.findUniqueOrThrow({
        where: { username: 'system_administrator' },
      });
      await test.db.prisma.empAccount.updateMany({
        where: {
          id: { notIn: ids },
          employeeId: null,
          state: 'active',
          roles: { some: { role: { code: 'system_administrator' } } },
        },
        data: { state: 'disabled' },
      });

      const responses = await Promise.all(
        callers.map((caller, index) =>
          caller.post(`/api/emp-accounts/${ids[1 - index]!}/change-roles`).send({ roleIds: [staff.id], version: 1 }),
        ),
      );

      expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, expect.any(Number)]);
      expect(
        await test.db.prisma.empAccount.count({
          where: { id: { in: ids }, roles: { some: { role: { code: 'system_administrator' } } } },
        }),
      ).toBe(1);
      const rejected = responses.find(({ status }) => status !== 200);
      expect(['LastAdministrator', 'PermissionDenied', 'Unauthenticated']).toContain(rejected?.body.code);
      await test.db.prisma.empAccount.update({ where: { id: ownId }, data: { state: 'active' } });
      admin = await test.signIn('system_administrator');
    },
  );

  it('is preserved by the database', async () => {
    const loneAdministrators = await test.db.prisma.empAccount.findMany({
      where: { state: 'active', employeeId: null, roles: { some: { role: { code: 'system_administrator' } } } },
    });
    await expect(
      test.db.prisma.empAccount.updateMany({
        where: { id: { in: loneAdministrators.map(({ id }) => id) } },
        data: { state: 'disabled' },
      }),
    ).rejects.toThrow(/administrator/i);
  });
});

describe('preview of a role', () => {
  let viewer: Awaited<ReturnType<typeof test.signIn>>;

  beforeEach(async () => {
    viewer = await test.signIn((await test.seedAccount('system_administrator')).username);
  });

  const previewAs = async (code: string) => {
    const role = await roleOf(code);
    await viewer.post(`/api/roles/${role.id}/preview`).send({}).expect(204);
    return (await viewer.get('/api/auth/session').expect(200)).body;
  };

  it('shows what both the role and the viewer may see', async () => {
    const session = await previewAs('payroll_officer');
    expect(session.permissions).toEqual(expect.arrayContaining(['department_set_up:view', 'employee_data:view']));
    expect(session.permissions.filter((permission: string) => /salary|edit|access/.test(permission))).toEqual([]);
    expect(session.preview).toEqual({
      roleName: '薪資專員',
      hiddenScreens: [
        'insurance_enrolment',
        'nhi_dependent',
        'attendance_overview',
        'salary_report',
        'salary_adjustment',
        'scales_of_salary',
      ],
    });
    await viewer.get('/api/roles').expect(403);
  });

  it('covers only the employees in both scopes', async () => {
    await previewAs('employee');
    expect((await viewer.get('/api/employees').expect(200)).body.total).toBe(0);
  });

  it('rejects changes until it ends', async () => {
    await previewAs('hr_officer');
    const { body } = await viewer.post('/api/job-titles').send({}).expect(403);
    expect(body.code).toBe('PreviewIsReadOnly');

    await viewer.post('/api/roles/preview/end').send({}).expect(204);
    expect((await viewer.get('/api/auth/session')).body.preview).toBeNull();
    await viewer.post('/api/job-titles').send({}).expect(400);
  });
});
