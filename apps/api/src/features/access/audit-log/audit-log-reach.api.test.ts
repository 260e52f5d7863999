import { beforeAll, describe, expect, it } from 'vitest';
import { projectSeeds } from '#testing/seed-projects.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, NOW, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const [admin, hr, auditor] = [
  await test.signedInAs('system_administrator'),
  await test.signedInAs('hr_officer'),
  await test.signedInAs('auditor'),
];

interface LogEntry {
  readonly kind: string;
  readonly action: string;
  readonly actorName: string;
  readonly entityId: string | null;
  readonly changes: readonly { readonly field: string; readonly after: string | null }[];
}

const entries = async (caller: Caller, query = ''): Promise<LogEntry[]> =>
  (await caller.get(`/api/audit-entries?pageSize=100&${query}`).expect(200)).body.items;

let sequence = 0;

const readerOf = async (scope: string, departmentId: string) => {
  const { id: employeeId } = await seedEmployee(test.db, { departmentId });
  const { id, username } = await test.seedAccount('employee', { employeeId });
  const role = await test.db.prisma.role.create({
    data: {
      name: `讀者${(sequence += 1)}`,
      scope,
      permissions: ['audit_log:view', 'audit_log:export', 'employee_data:view'],
      sensitiveGroups: ['identity'],
    },
  });
  await test.db.prisma.accountRole.updateMany({ where: { accountId: id }, data: { roleId: role.id } });
  return { employeeId, accountId: id, username, caller: await test.signIn(username) };
};

let departmentId: string;
let reader: Awaited<ReturnType<typeof readerOf>>;

beforeAll(async () => {
  departmentId = (await seedDepartment(test.db)).id;
  reader = await readerOf('department', departmentId);
});

describe('log reader with a department scope', () => {
  const lock = async (employeeId?: string): Promise<string> => {
    const { id } = await test.seedAccount('employee', employeeId === undefined ? {} : { employeeId });
    await admin.post(`/api/emp-accounts/${id}/lock`).send({ version: 1 }).expect(200);
    return id;
  };

  it(`reads entries about the department's employees and about no employee, but not about others`, async () => {
    const inside = await lock((await seedEmployee(test.db, { departmentId })).id);
    const [outside, unbound] = [await lock((await seedEmployee(test.db)).id), await lock()];
    const created = await admin.post('/api/roles').send({
      name: '無關任何人',
      description: null,
      permissions: ['holiday_set_up:view'],
      scope: 'self',
      departmentIds: [],
      projectIds: [],
      sensitiveGroups: [],
      requiresSecondFactor: false,
    });

    const loggedEntries = (await entries(reader.caller)).map(({ entityId }) => entityId);

    expect(loggedEntries).toEqual(expect.arrayContaining([inside, created.body.id]));
    expect(loggedEntries.filter((id) => id === outside || id === unbound)).toEqual([]);
    expect((await entries(auditor)).map(({ entityId }) => entityId)).toEqual(
      expect.arrayContaining([outside, unbound]),
    );
  });

  it('still reads about an employee whose account was unbound', async () => {
    const { id: employeeId } = await seedEmployee(test.db, { departmentId });
    const { id } = await test.seedAccount('employee', { employeeId });
    await admin.post(`/api/emp-accounts/${id}/unbind`).send({ version: 1 }).expect(200);

    expect(await entries(reader.caller, `entityId=${id}`)).toMatchObject([{ action: '解除綁定' }]);
  });
});

it('a log reader with a project scope does not read about other projects', async () => {
  const leader = await readerOf('named_projects', departmentId);
  const own = await projectSeeds(hr, leader.employeeId).seed();
  const other = await projectSeeds(hr, (await seedEmployee(test.db)).id).seed();

  const loggedEntries = await entries(leader.caller, 'entity=project');

  expect(loggedEntries.map(({ entityId }) => entityId)).toEqual([own.id]);
  expect((await entries(auditor, 'entity=project')).map(({ entityId }) => entityId)).toContain(other.id);
});

describe('audit log', () => {
  it('has exports with actor, list and filters, which can be filtered by kind', async () => {
    await hr.get('/api/employees/export?format=csv&reason=testing&q=%E9%99%B3').expect((response) => {
      expect([200, 204]).toContain(response.status);
    });

    const [last] = await entries(auditor, 'kind=export');

    expect(last).toMatchObject({ kind: 'export', actorName: 'hr_officer', action: '匯出員工清單' });
    expect(last?.changes).toEqual(expect.arrayContaining([{ field: '關鍵字', before: null, after: '陳' }]));
  });

  it('has a repeated refusal only once a minute', async () => {
    const { username } = await test.seedAccount('employee');
    const caller = await test.signIn(username);
    const refusals = async () => (await entries(auditor, `kind=refusal&q=${username}`)).map(({ changes }) => changes);

    await caller.get('/api/emp-accounts?q=x').expect(403);
    await caller.get('/api/emp-accounts').expect(403);

    expect(await refusals()).toEqual([
      [
        { field: '請求', before: null, after: 'GET /api/emp-accounts' },
        { field: '原因', before: null, after: 'PermissionDenied' },
      ],
    ]);
    test.setNow(new Date(NOW.getTime() + 61_000));
    await caller.get('/api/emp-accounts').expect(403);
    test.setNow(NOW);
    expect(await refusals()).toHaveLength(2);
  });

  it('has a rejected file without its content', async () => {
    const { username } = await test.seedAccount('hr_manager');
    const caller = await test.signIn(username);

    await caller
      .post('/api/job-titles/import/preview')
      .attach('file', Buffer.from('PK A123456789'), '陳大文.xlsx')
      .expect(422);

    const [refusal] = await entries(auditor, `kind=refusal&q=${username}`);
    expect(refusal?.changes).toEqual([
      { field: '請求', before: null, after: 'POST /api/job-titles/import/preview' },
      { field: '原因', before: null, after: '無法讀取此檔案，請使用 .xlsx 或 .csv（UTF-8、Big5）。' },
    ]);
  });

  it('has anonymous callers by the name that they enter', async () => {
    await test.anonymous().post('/api/auth/login').send({ username: 'who.is.it', password: 'wrong' }).expect(401);

    expect(await entries(auditor, 'kind=sign_in_failed')).toMatchObject([{ actorName: 'who.is.it', entityId: null }]);
    expect(await entries(reader.caller, 'kind=sign_in_failed')).toEqual([]);
  });

  it('shows entries without a record only to readers whose scope covers the actor', async () => {
    const outsider = await readerOf('self', (await seedDepartment(test.db)).id);
    await outsider.caller.get('/api/emp-accounts').expect(403);

    const readers = [outsider.caller, auditor, reader.caller];
    const loggedEntries = await Promise.all(
      readers.map((caller) => entries(caller, `kind=refusal&q=${outsider.username}`)),
    );

    expect(loggedEntries.map(({ length }) => length)).toEqual([1, 1, 0]);
  });
});

describe('viewer of many sensitive values', () => {
  it('is rejected with a reason after fifty in an hour, with one audit entry', async () => {
    const viewer = await readerOf('all', departmentId);
    const { id } = await seedEmployee(test.db);
    const identityNumber = test.cipher.encrypt('A123456789', 'identity_number');
    await test.db.prisma.employee.update({ where: { id }, data: { identityNumber } });
    const reveal = () => viewer.caller.post(`/api/employees/${id}/reveal`).send({ field: 'identityNumber' });

    const responses = await Promise.all(Array.from({ length: 53 }, reveal));

    const rejected = responses.filter(({ status }) => status === 429);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(rejected.map(({ body }) => body.msg)).toEqual(
      Array(3).fill('一小時內檢視的敏感資料過多，已暫停提供並留下紀錄，請稍後再試。'),
    );
    expect(await entries(auditor, `kind=alarm&q=${viewer.username}`)).toHaveLength(1);
    test.setNow(new Date(NOW.getTime() + 3_601_000));
    await (
      await test.signIn(viewer.username)
    )
      .post(`/api/employees/${id}/reveal`)
      .send({ field: 'identityNumber' })
      .expect(200);
    test.setNow(NOW);
  });
});
