import type { AuditLogEntry, AuditLogQuery } from '@hr/contracts/audit';
import { jobTitles } from '@hr/contracts/organisation/job-titles';
import { buildJobTitle } from '@hr/contracts/organisation/job-titles/job-title.factory.ts';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '#db/sql.ts';
import { projectSeeds } from '#testing/seed-projects.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { NOW, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const [admin, hr, auditor] = [
  await test.signedInAs('system_administrator'),
  await test.signedInAs('hr_officer'),
  await test.signedInAs('auditor'),
];

interface LogPage {
  readonly items: AuditLogEntry[];
  readonly total: number;
  readonly isMore: boolean;
}

const log = async (query: Partial<Record<keyof AuditLogQuery, string>>): Promise<LogPage> =>
  (
    await auditor
      .get('/api/audit-entries')
      .query({ pageSize: '100', ...query })
      .expect(200)
  ).body;

const entries = async (query: Parameters<typeof log>[0]): Promise<AuditLogEntry[]> => (await log(query)).items;

const title = (code: string) => jobTitles.input.strip().parse(buildJobTitle({ code, nameZh: `職稱${code}` }));

const detailsOf = ({ changes }: Pick<AuditLogEntry, 'changes'>): Record<string, string | null> =>
  Object.fromEntries(changes.map(({ field, after }) => [field, after]));

describe('audit entry of a record', () => {
  it(`has the record's name as its subject, which remains after a deletion`, async () => {
    const created = await hr.post('/api/job-titles').send(title('GONE')).expect(201);
    const path = `/api/job-titles/${created.body.id}`;
    await hr
      .put(path)
      .send({ ...title('GONE'), nameZh: '新名稱', version: 1 })
      .expect(200);
    await hr.delete(`${path}?version=2`).expect(204);

    const loggedEntries = await entries({ entityId: created.body.id });

    const [entity, screen] = ['job_title', 'position_set_up'];
    expect(loggedEntries).toMatchObject([
      { kind: 'delete', action: '刪除', subject: 'GONE 新名稱', entity, screen },
      { kind: 'change', action: '編輯', subject: 'GONE 新名稱', entity, screen },
      { kind: 'create', action: '新增', subject: 'GONE 職稱GONE', entity, screen },
    ]);
    expect(await entries({ q: 'gone 新名' })).toHaveLength(2);
  });

  it('of an account is found by the name of its employee', async () => {
    const { id: employeeId } = await seedEmployee(test.db, { nameZh: '歐陽明珠' });
    const { id, username } = await test.seedAccount('employee', { employeeId });
    await admin.post(`/api/emp-accounts/${id}/lock`).send({ version: 1 }).expect(200);

    const loggedEntries = await entries({ q: '歐陽明珠' });

    expect(loggedEntries).toMatchObject([
      { action: '鎖定', subject: expect.stringMatching(new RegExp(`^${username}（T\\d+ 歐陽明珠）$`)) },
    ]);
  });

  it('of a project has its number and name as its subject', async () => {
    const { id } = await seedEmployee(test.db);
    await projectSeeds(hr, id).seed({ code: 'P2026-001', nameZh: '長照計畫' });
    expect(await entries({ q: 'P2026-001' })).toMatchObject([{ subject: 'P2026-001 長照計畫', kind: 'create' }]);
  });
});

describe('audit entry without a record', () => {
  it('of a revealed value has the employee and field, and can be filtered by employee, kind and date', async () => {
    const { id, employeeNo } = await seedEmployee(test.db, { nameZh: '王小明' });
    const identityNumber = test.cipher.encrypt('A123456789', 'identity_number');
    await test.db.prisma.employee.update({ where: { id }, data: { identityNumber } });
    const manager = await test.signedInAs('hr_manager');
    await manager.post(`/api/employees/${id}/reveal`).send({ field: 'identityNumber' }).expect(200);

    const loggedEntries = await entries({ employeeId: id, kind: 'reveal', from: '2026-11-01', to: '2026-11-30' });

    expect(loggedEntries).toMatchObject([
      { actorName: 'hr_manager', action: '檢視身分證字號', subject: `${employeeNo} 王小明`, entityId: id },
    ]);
    expect(await entries({ employeeId: id, kind: 'reveal', to: '2026-10-31' })).toEqual([]);
  });

  it('of an export has the list, filters as text, row count, and sensitive columns with the reason', async () => {
    const { id: departmentId, code } = await seedDepartment(test.db);
    await seedEmployee(test.db, { departmentId });
    const reason = '製作薪資轉帳清冊';
    const query = { format: 'csv', departmentId, columns: 'employeeNo,nameZh,bankAccount', reason };
    await hr.get('/api/employees/export').query(query).expect(200);

    const [loggedEntries] = await entries({ kind: 'export', screen: 'employee_data' });

    expect(loggedEntries).toMatchObject({ subject: '員工資料', action: '匯出員工清單' });
    expect(detailsOf(loggedEntries!)).toEqual({
      筆數: '1',
      基準日: '2026/11/21',
      部門: code,
      狀態: '在職',
      欄位: '員工編號、姓名、薪轉帳號',
      敏感欄位: '薪轉帳號',
      匯出原因: reason,
      格式: 'csv',
    });
  });

  it('of an export of records has the names of fields and choices', async () => {
    await hr.get('/api/job-titles/export?format=csv&family=research&columns=code,nameZh').expect(200);
    const [loggedEntries] = await entries({ kind: 'export', screen: 'position_set_up' });
    expect(detailsOf(loggedEntries!)).toMatchObject({ 職類: '研究', 狀態: '使用中', 欄位: '職稱編號、職稱' });
    expect(detailsOf(loggedEntries!)).not.toHaveProperty('敏感欄位');
  });

  it('of a refusal has the screen, and of a sign-in the person', async () => {
    await hr.get('/api/emp-accounts').expect(403);
    await test.anonymous().post('/api/auth/login').send({ username: 'who.is.it', password: 'wrong' }).expect(401);

    expect(await entries({ kind: 'refusal', screen: 'access_set_up' })).toMatchObject([{ subject: '權限設定' }]);
    expect(await entries({ kind: 'sign_in_failed' })).toMatchObject([{ subject: 'who.is.it', screen: null }]);
  });

  it('of the end of a session has the account', async () => {
    const { id, username } = await test.seedAccount('employee');
    await test.signIn(username);
    const { id: sessionId } = await test.db.prisma.session.findFirstOrThrow({ where: { accountId: id } });
    await admin.post(`/api/emp-accounts/${id}/sessions/${sessionId}/revoke`).send({}).expect(204);
    expect(await entries({ kind: 'session_end' })).toMatchObject([{ subject: username, entityId: id }]);
  });

  it('can be filtered by its actor', async () => {
    const { id: accountId } = await test.db.prisma.empAccount.findUniqueOrThrow({ where: { username: 'hr_officer' } });
    const loggedEntries = await entries({ accountId });
    expect(loggedEntries.length).toBeGreaterThan(0);
    expect(new Set(loggedEntries.map((entry) => entry.actorName))).toEqual(new Set(['hr_officer']));
  });
});

describe('import', () => {
  const file = '職稱編號,職稱,職類\nIMP-1,匯入一,研究\nIMP-2,匯入二,研究\n';
  let importId: string;

  beforeAll(async () => {
    test.setNow(new Date(NOW.getTime() + 60_000));
    await hr
      .post('/api/job-titles/import')
      .set('Idempotency-Key', crypto.randomUUID())
      .attach('file', Buffer.from(file), 'titles.csv')
      .expect(200);
    test.setNow(NOW);
    importId = (await entries({ kind: 'import' }))[0]!.id;
  });

  it('has one entry with its counts, without its rows', async () => {
    const [latest, next] = await entries({ screen: 'position_set_up' });
    expect(latest).toMatchObject({
      kind: 'import',
      action: '匯入職稱',
      entity: 'job_title',
      entityId: null,
      subject: '職稱設定',
    });
    expect(detailsOf(latest!)).toEqual({ 新增: '2', 更新: '0', 未變更: '0' });
    expect(next?.importId).toBeNull();
  });

  it('has its rows as pages within the entry', async () => {
    const loggedEntries = await log({ importId, pageSize: '1' });
    expect(loggedEntries).toMatchObject({
      total: 2,
      items: [{ action: '匯入', kind: 'create', subject: 'IMP-1 匯入一', importId }],
    });
  });

  it('is found by its rows, and in the log of each record', async () => {
    const [row] = await entries({ q: 'IMP-1' });
    expect(row).toMatchObject({ subject: 'IMP-1 匯入一', importId });
    expect(await entries({ entityId: row!.entityId! })).toHaveLength(1);
    const recordLog = await hr.get(`/api/job-titles/${row!.entityId}/audit-entries`).expect(200);
    expect(recordLog.body.items).toMatchObject([{ action: '匯入' }]);
  });
});

it('the count of a long log has a maximum', async () => {
  await test.db.rows(sql`
    insert into audit_entries (actor_name, entity, action, changes, at)
    select 'MANY', 'access', '登入', '[]', '2026-01-01'::timestamptz + place * interval '1 second'
    from generate_series(1, 10001) as place`);
  expect(await log({ pageSize: '1' })).toMatchObject({ total: 10_000, isMore: true });
  expect(await log({ pageSize: '1', q: 'many' })).toMatchObject({ total: 1_000, isMore: true });
  expect(await log({ pageSize: '1', from: '2026-11-01' })).toMatchObject({ isMore: false });
});

it('a keyword search is planned on each call, because its selectivity varies', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await log({ q: '編輯' });
  const statements = query.mock.calls.map(([config]) => config as unknown as { name?: string; text: string });
  query.mockRestore();

  const searches = statements.filter(({ text }) => text.includes('search_grams'));
  expect(searches.map(({ name }) => name)).toEqual([undefined, undefined]);
});
