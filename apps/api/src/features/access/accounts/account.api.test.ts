import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { seedApplication } from '#testing/seed-leave-applications.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { NOW, PASSWORD, type ShippedRole, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const admin = await test.signedInAs('system_administrator');

const roleId = async (code: ShippedRole): Promise<string> =>
  (await test.db.prisma.role.findUniqueOrThrow({ where: { code } })).id;

const login = (username: string, password: string) =>
  test.anonymous().post('/api/auth/login').send({ username, password });

const sendCommand = (id: string, verb: string, version = 1) =>
  admin.post(`/api/emp-accounts/${id}/${verb}`).send({ version });

let account: { id: string; username: string };

beforeEach(async () => {
  test.setNow(NOW);
  account = await test.seedAccount('employee');
});

describe('account', () => {
  it.each([
    { lastWorkingOn: null, hasLeft: false },
    { lastWorkingOn: '2026-11-21', hasLeft: false },
    { lastWorkingOn: '2026-11-20', hasLeft: true },
  ] as const)('has hasLeft $hasLeft for an employee with last working day $lastWorkingOn', async (expected) => {
    test.setNow(new Date('2026-11-21T01:00:00Z'));
    const administrator = await test.signedInAs('system_administrator');
    const { id } = await seedEmployee(test.db, { lastWorkingOn: expected.lastWorkingOn });
    await test.db.rows(sql`update emp_accounts set employee_id = ${id}::uuid where id = ${account.id}::uuid`);

    const { body } = await administrator.get(`/api/emp-accounts/${account.id}`).expect(200);
    expect(body.hasLeft).toBe(expected.hasLeft);
    const review = await administrator.get('/api/access-review').query({ q: account.username }).expect(200);
    expect(review.body.items.map(({ hasLeft }: { hasLeft: boolean }) => hasLeft)).toContain(expected.hasLeft);
  });
});

describe('new account', () => {
  it('signs in with the password shown once, and can only choose a new password', async () => {
    const { id: employeeId } = await seedEmployee(test.db, { nameZh: '林小華' });
    const { body } = await admin
      .post('/api/emp-accounts')
      .send({ username: 'Lin.XiaoHua', roleIds: [await roleId('hr_officer')], employeeId })
      .expect(201);
    expect(body.account).toMatchObject({
      username: 'lin.xiaohua',
      employee: { nameZh: '林小華' },
      mustChangePassword: true,
      lastLoginAt: null,
    });

    const cookie = (await login('lin.xiaohua', body.temporaryPassword).expect(200)).get('Set-Cookie')![0]!;
    const get = (path: string) => test.anonymous().get(path).set('Cookie', cookie);
    expect((await get('/api/departments').expect(403)).body.code).toBe('PasswordChangeRequired');
    expect((await get('/api/auth/session').expect(200)).body.mustChangePassword).toBe(true);

    await test
      .anonymous()
      .post('/api/auth/change-password')
      .set('Cookie', cookie)
      .send({ currentPassword: body.temporaryPassword, newPassword: 'a password of one’s own' })
      .expect(204);
    await get('/api/departments').expect(200);
  });

  it('accepts the temporary password for fourteen days, and audits later attempts', async () => {
    const { body } = await admin
      .post('/api/emp-accounts')
      .send({ username: 'late.comer', roleIds: [await roleId('employee')], employeeId: null })
      .expect(201);
    test.setNow(new Date(NOW.getTime() + 14 * 86_400_000 - 1));
    await login('late.comer', body.temporaryPassword).expect(200);
    test.setNow(new Date(NOW.getTime() + 14 * 86_400_000));
    const late = await login('late.comer', body.temporaryPassword).expect(401);
    expect(late.body).toMatchObject({
      code: 'TemporaryPasswordEnded',
      msg: '臨時密碼已逾期，請洽系統管理員重設密碼。',
    });
    expect((await login('late.comer', 'a guess of somebody').expect(401)).body.code).toBe('WrongPassword');
    const expected = await test.db.prisma.auditEntry.findFirstOrThrow({
      where: { accountId: body.account.id, kind: 'sign_in_failed' },
      orderBy: { id: 'asc' },
    });
    expect(JSON.stringify(expected)).toContain('臨時密碼已逾期');
  });

  it('leaves no password in the audit log or the database', async () => {
    const { body } = await admin
      .post('/api/emp-accounts')
      .send({ username: 'nobody.knows', roleIds: [await roleId('employee')], employeeId: null })
      .expect(201);
    const stored = await test.db.prisma.$queryRawUnsafe<object[]>(
      `select to_jsonb(a) from audit_entries a union all select to_jsonb(a) from emp_accounts a
       union all select to_jsonb(k) from idempotency_keys k`,
    );
    expect(JSON.stringify(stored)).not.toContain(body.temporaryPassword);
    expect(JSON.stringify(test.logLines)).not.toContain(body.temporaryPassword);
  });

  it.each([
    { username: 'ab', message: '帳號至少 3 個字元' },
    { username: '王小明', message: '帳號只能使用英文字母、數字與 . _ @ -' },
    { username: 'a b c', message: '帳號只能使用英文字母、數字與 . _ @ -' },
  ])('cannot be called $username', async ({ username, message }) => {
    const { body } = await admin
      .post('/api/emp-accounts')
      .send({ username, roleIds: [await roleId('employee')], employeeId: null })
      .expect(400);
    expect(body.fields).toContainEqual({ path: 'username', message });
  });

  it.each<{ why: string; with: () => Promise<object>; code: string; path: string }>([
    {
      why: 'a name that is taken',
      with: async () => ({ username: account.username }),
      code: 'DuplicateUsername',
      path: 'username',
    },
    {
      why: 'a role that is gone',
      with: async () => ({ roleIds: [crypto.randomUUID()] }),
      code: 'RoleNotFound',
      path: 'roleIds',
    },
    {
      why: 'an employee that is not there',
      with: async () => ({ employeeId: crypto.randomUUID() }),
      code: 'EmployeeNotFound',
      path: 'employeeId',
    },
    {
      why: 'an employee who has left',
      with: async () => ({ employeeId: (await seedEmployee(test.db, { lastWorkingOn: '2026-01-31' })).id }),
      code: 'EmployeeHasLeft',
      path: 'employeeId',
    },
    {
      why: 'an employee who has one already',
      with: async () => {
        const { id: employeeId } = await seedEmployee(test.db);
        await test.seedAccount('employee', { employeeId });
        return { employeeId };
      },
      code: 'EmployeeAlreadyBound',
      path: 'employeeId',
    },
  ])('is refused for $why', async ({ with: overrides, code, path }) => {
    const defaults = {
      username: `new-${crypto.randomUUID().slice(0, 8)}`,
      roleIds: [await roleId('employee')],
      employeeId: null,
    };
    const { body } = await admin.post('/api/emp-accounts').send({ ...defaults, ...(await overrides()) });
    expect(body).toMatchObject({ code, fields: [{ path }] });
  });
});

describe('account', () => {
  it('can be locked with immediate effect, which its owner sees, and unlocked', async () => {
    const caller = await test.signIn(account.username);
    await sendCommand(account.id, 'lock').expect(200);
    await caller.get('/api/auth/session').expect(401);
    expect((await login(account.username, PASSWORD).expect(403)).body.code).toBe('AccountLockedByAdministrator');
    expect((await login(account.username, 'wrong').expect(401)).body.code).toBe('WrongPassword');

    await sendCommand(account.id, 'unlock', 2).expect(200);
    await login(account.username, PASSWORD).expect(200);
  });

  it('shows a lock after too many wrong passwords, and can be unlocked', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await login(account.username, 'wrong').expect(401);
    }
    await login(account.username, PASSWORD).expect(429);
    const { body } = await admin.get(`/api/emp-accounts/${account.id}`).expect(200);
    expect(body).toMatchObject({ state: 'active', isLockedOut: true });
    await sendCommand(account.id, 'unlock').expect(200);
    await login(account.username, PASSWORD).expect(200);
  });

  it('can be disabled, which looks like a wrong password to the owner, and enabled', async () => {
    await sendCommand(account.id, 'disable').expect(200);
    expect((await login(account.username, PASSWORD).expect(401)).body.code).toBe('WrongPassword');
    await sendCommand(account.id, 'enable', 2).expect(200);
    await login(account.username, PASSWORD).expect(200);
  });

  it('can get a new temporary password, which signs out its sessions', async () => {
    const caller = await test.signIn(account.username);
    const { body } = await sendCommand(account.id, 'reset-password').expect(200);
    await caller.get('/api/auth/session').expect(401);
    await login(account.username, PASSWORD).expect(401);
    await login(account.username, body.temporaryPassword).expect(200);
    expect(body.account.mustChangePassword).toBe(true);
  });

  it('can be bound to an employee, and unbound, which keeps its history and signs out its sessions', async () => {
    const { id: employeeId, employeeNo } = await seedEmployee(test.db, { nameZh: '陳大文' });
    await admin.post(`/api/emp-accounts/${account.id}/bind`).send({ employeeId, version: 1 }).expect(200);
    const caller = await test.signIn(account.username);
    const { body: unbound } = await sendCommand(account.id, 'unbind', 2).expect(200);
    expect(unbound.employee).toBeNull();
    await caller.get('/api/auth/session').expect(401);

    const { body: log } = await admin.get(`/api/emp-accounts/${account.id}/audit-entries`).expect(200);
    expect(log.items.map(({ action }: { action: string }) => action)).toEqual(['解除綁定', '綁定員工']);
    expect(log.items[0].changes).toEqual([{ field: '對應員工', before: `${employeeNo} 陳大文`, after: null }]);
  });

  it('cannot be bound to a second employee', async () => {
    const bound = await test.seedAccount('employee', { employeeId: (await seedEmployee(test.db)).id });
    const { id: employeeId } = await seedEmployee(test.db);
    const { body } = await admin
      .post(`/api/emp-accounts/${bound.id}/bind`)
      .send({ employeeId, version: 1 })
      .expect(409);
    expect(body).toMatchObject({ code: 'AccountAlreadyBound', msg: '此 EMP 帳號已綁定其他員工' });
  });

  it('is bound only once when two administrators bind an employee to two accounts concurrently', async () => {
    const { id: employeeId } = await seedEmployee(test.db);
    const other = await test.seedAccount('employee');
    const answers = await Promise.all(
      [account, other].map(({ id }) => admin.post(`/api/emp-accounts/${id}/bind`).send({ employeeId, version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('rejects a command on an outdated version', async () => {
    await sendCommand(account.id, 'lock').expect(200);
    expect((await sendCommand(account.id, 'disable').expect(409)).body.code).toBe('StaleVersion');
  });

  it('cannot be changed by its owner', async () => {
    const { id } = await test.db.prisma.empAccount.findUniqueOrThrow({ where: { username: 'system_administrator' } });
    const commands = ['lock', 'disable', 'unbind', 'reset-password', 'reset-second-factor'];
    for (const verb of commands) {
      expect((await sendCommand(id, verb).expect(422)).body.code).toBe('OwnAccess');
    }
    const role = { roleIds: [await roleId('employee')], version: 1 };
    expect((await admin.post(`/api/emp-accounts/${id}/change-roles`).send(role).expect(422)).body.code).toBe(
      'OwnAccess',
    );
  });
});

describe('account with several roles', () => {
  const rolesOf = async (...codes: ShippedRole[]) => ({ roleIds: await Promise.all(codes.map(roleId)) });

  it('shows all roles in the list, export and audit log, and one line per role in the access review', async () => {
    const both = { ...(await rolesOf('hr_officer', 'principal_investigator')), version: 1 };
    const { body } = await admin.post(`/api/emp-accounts/${account.id}/change-roles`).send(both).expect(200);
    expect(body.roles.map(({ name }: { name: string }) => name)).toEqual(['人資專員', '計畫主持人']);

    const { text } = await admin.get(`/api/emp-accounts/export?format=csv&q=${account.username}`).expect(200);
    expect(text).toContain('人資專員、計畫主持人');
    const { body: log } = await admin.get(`/api/emp-accounts/${account.id}/audit-entries`).expect(200);
    expect(log.items[0].changes).toEqual([{ field: '角色', before: '一般員工', after: '人資專員、計畫主持人' }]);
    const review = await admin.get(`/api/access-review?q=${account.username}&screen=employee_data`).expect(200);
    expect(
      review.body.items.map(({ role, scope }: { role: { name: string }; scope: string }) => [role.name, scope]),
    ).toEqual(
      expect.arrayContaining([
        ['人資專員', 'all'],
        ['計畫主持人', 'named_projects'],
      ]),
    );
  });

  it('cannot combine administration and access to salary', async () => {
    const both = await rolesOf('system_administrator', 'payroll_officer');
    const change = await admin
      .post(`/api/emp-accounts/${account.id}/change-roles`)
      .send({ ...both, version: 1 })
      .expect(422);
    const created = await admin
      .post('/api/emp-accounts')
      .send({ ...both, username: 'both.at.once', employeeId: null })
      .expect(422);
    const officer = await test.seedAccount('payroll_officer');
    const joined = await admin
      .post(`/api/roles/${both.roleIds[0]}/members`)
      .send({ accountIds: [officer.id] })
      .expect(422);

    expect([change, created, joined].map(({ body }) => body.code)).toEqual(Array(3).fill('AdministratorSeesNoSalary'));
  });

  it('cannot get access to salary through a change of one of its roles', async () => {
    const role = { name: '招募', permissions: ['applicant_data_repository:view'], scope: 'all' };
    const { id } = await test.db.prisma.role.create({ data: { ...role, sensitiveGroups: [] } });
    const second = await test.seedAccount('system_administrator');
    await test.db.prisma.accountRole.create({ data: { accountId: second.id, roleId: id } });

    const { body } = await admin
      .put(`/api/roles/${id}`)
      .send({
        ...role,
        permissions: ['salary_report:view'],
        description: null,
        departmentIds: [],
        projectIds: [],
        sensitiveGroups: [],
        requiresSecondFactor: false,
        version: 1,
      })
      .expect(422);

    expect(body.code).toBe('AdministratorSeesNoSalary');
  });
});

describe('pending applications of the employee of an account', () => {
  it('are counted for an administrator who cannot view them', async () => {
    const { id: employeeId } = await seedEmployee(test.db);
    const bound = await test.seedAccount('employee', { employeeId });
    const count = async (id: string): Promise<unknown> =>
      (await admin.get(`/api/emp-accounts/${id}/pending-applications`).expect(200)).body;
    expect(await count(bound.id)).toEqual({ count: 0 });

    const [, due] = [await seedApplication(test, employeeId), await seedApplication(test, employeeId)];
    await seedApplication(test, (await seedEmployee(test.db)).id);
    await test.db.prisma.application.update({ where: { id: due }, data: { expiresAt: NOW } });
    expect(await count(bound.id)).toEqual({ count: 1 });
    expect(await count(account.id)).toEqual({ count: 0 });
  });
});

describe('sessions of an account', () => {
  it('can be listed and ended individually', async () => {
    const [here, there] = [await test.signIn(account.username), await test.signIn(account.username)];
    const { body } = await admin.get(`/api/emp-accounts/${account.id}/sessions`).expect(200);
    expect(body.items).toHaveLength(2);
    const [newest] = body.items;
    await admin.post(`/api/emp-accounts/${account.id}/sessions/${newest.id}/revoke`).send({}).expect(204);
    const statuses = await Promise.all(
      [here, there].map(async (caller) => (await caller.get('/api/auth/session')).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401]);
    await admin.post(`/api/emp-accounts/${account.id}/sessions/${newest.id}/revoke`).send({}).expect(404);
  });
});

describe('account list', () => {
  const usernames = async (query: string): Promise<string[]> =>
    (await admin.get(`/api/emp-accounts?pageSize=100&${query}`).expect(200)).body.items.map(
      ({ username }: { username: string }) => username,
    );

  it('can be filtered by role, state, department, binding and dormancy, and exported as shown', async () => {
    const { id: departmentId } = await seedDepartment(test.db);
    const { id: employeeId, employeeNo } = await seedEmployee(test.db, { departmentId });
    const bound = await test.seedAccount('hr_manager', { employeeId });
    expect(await usernames(`roleId=${await roleId('hr_manager')}`)).toEqual([bound.username]);
    expect(await usernames(`departmentId=${departmentId}`)).toEqual([bound.username]);
    expect(await usernames(`q=${employeeNo}&isBound=yes`)).toEqual([bound.username]);
    expect(await usernames(`q=${employeeNo}&isBound=no`)).toEqual([]);
    expect(await usernames(`q=${employeeNo}&isDormant=yes`)).toEqual([bound.username]);
    await test.signIn(bound.username);
    expect(await usernames(`q=${employeeNo}&isDormant=yes`)).toEqual([]);
    await sendCommand(bound.id, 'lock').expect(200);
    expect(await usernames(`q=${employeeNo}&state=locked`)).toEqual([bound.username]);

    const { text } = await admin.get(`/api/emp-accounts/export?format=csv&q=${employeeNo}`).expect(200);
    expect(text).toContain('帳號,對應員工,部門,角色,狀態,兩步驟驗證,最後登入');
    expect(text).toContain('人資主管');
  });

  it('can be sorted, and returns the total on a page past the end', async () => {
    const all = await usernames('sort=-username');
    expect(all).toEqual(all.toSorted((a, b) => (a < b ? 1 : -1)));
    const { body } = await admin.get('/api/emp-accounts?page=50').expect(200);
    expect(body).toMatchObject({ items: [], total: all.length });
  });
});
