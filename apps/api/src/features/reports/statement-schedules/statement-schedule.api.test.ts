import type { StatementSchedule } from '@hr/contracts/reports/statement-schedules';
import pino from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { startMailSink } from '#testing/mail-sink.ts';
import { mailSeeds } from '#testing/seed-mails.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, type ShippedRole, startTestApp } from '#testing/test-app.ts';
import { sendDueStatements, statementMails } from './index.ts';

// The tests run on 2026-11-21, a Saturday, after 7:00.
const test = await startTestApp();
const sink = await startMailSink();
const { send } = mailSeeds(test, sink);
const dependencies = { db: test.db, cipher: test.cipher, files: undefined as never, log: pino({ level: 'silent' }) };
const department = await seedDepartment(test.db);
await seedEmployee(test.db, { departmentId: department.id, nameZh: '王小明' });

const SUNDAY = '2026-11-22T07:00:00+08:00';

const mailAt = (now: Date): Promise<void> => send(now, { statements: statementMails(dependencies, () => now) });

/** Runs the job and sends the mails at an instant. */
const runAt = async (instant: string): Promise<void> => {
  const now = new Date(instant);
  await sendDueStatements(dependencies, now);
  await mailAt(now);
};

interface Owner {
  readonly caller: Caller;
  readonly username: string;
  readonly employeeId: string;
}

let number = 0;

const owner = async (
  role: ShippedRole = 'hr_officer',
  companyEmail: string | null = `hr${(number += 1)}@example.org`,
): Promise<Owner> => {
  const { id } = await seedEmployee(test.db, { departmentId: department.id });
  await test.db.prisma.employee.update({ where: { id }, data: { companyEmail } });
  const { username } = await test.seedAccount(role, { employeeId: id });
  return { caller: await test.signIn(username), username, employeeId: id };
};

const LIST_QUERY = 'on=2026-11-20&columns=employeeNo%2CnameZh';

const save = async ({ caller }: Owner, query = LIST_QUERY, values: object = {}): Promise<string> => {
  const body = {
    list: 'employee_data_statement',
    name: `名冊${(number += 1)}`,
    query,
    isShared: false,
    isDefault: false,
  };
  return (
    await caller
      .post('/api/saved-filters')
      .send({ ...body, ...values })
      .expect(201)
  ).body.id;
};

const post = ({ caller }: Owner, savedFilterId: string, values: object = {}) =>
  caller
    .post('/api/my/statement-schedules')
    .send({ savedFilterId, cadence: 'daily', day: null, format: 'xlsx', ...values });

const schedule = async (person: Owner, query?: string, values?: object): Promise<StatementSchedule> =>
  (await post(person, await save(person, query), values).expect(201)).body;

const schedulesOf = async ({ caller }: Owner): Promise<{ items: StatementSchedule[]; refusal: string | null }> =>
  (await caller.get('/api/my/statement-schedules').expect(200)).body;

const noticesOf = ({ employeeId }: Owner): Promise<{ kind: string; summary: string; path: string }[]> =>
  test.db.rows(sql`
    select kind, summary, path from notifications where employee_id = ${employeeId}::uuid order by at, id`);

afterAll(() => sink.close());

beforeEach(async () => {
  sink.clear();
  sink.refuse(null);
  await test.db.prisma.statementSchedule.deleteMany();
});

describe('a schedule', () => {
  it('is created for the caller and begins after 7:00 on the next day', async () => {
    const person = await owner();
    const created = await schedule(person, LIST_QUERY, { cadence: 'monthly', day: 31 });
    expect(created).toMatchObject({ list: 'employee_data_statement', nextRunOn: '2026-11-30', pausedReason: null });
    expect((await schedulesOf(person)).items).toEqual([created]);
    expect((await schedulesOf(await owner())).items).toEqual([]);
    const [entry] = await test.db.rows<{ action: string }>(sql`
      select action from audit_entries where entity = 'statement_schedule' and entity_id = ${created.id}::uuid`);
    expect(entry?.action).toBe('新增報表排程');
  });

  it.each([
    [{ cadence: 'daily', day: 1 }, 400],
    [{ cadence: 'weekly', day: 8 }, 400],
    [{ cadence: 'monthly', day: null }, 400],
    [{ cadence: 'yearly', day: null }, 400],
  ])('is refused for %j', async (values, status) => {
    const person = await owner();
    await post(person, await save(person), values).expect(status);
  });

  it('is refused for other accounts than those of HR, and without a work address', async () => {
    const auditor = await owner('auditor');
    const { body } = await post(auditor, await save(auditor)).expect(422);
    expect(body).toMatchObject({ code: 'NotHrAccount', msg: '僅能寄送給人事帳號' });
    expect((await schedulesOf(auditor)).refusal).toBe('僅能寄送給人事帳號');
    const unreachable = await owner('hr_officer', null);
    expect((await post(unreachable, await save(unreachable)).expect(422)).body.code).toBe('MailWithoutAddress');
  });

  it('is refused for private statements of others, other lists, and a second time', async () => {
    const [person, other] = [await owner(), await owner()];
    await post(person, await save(other)).expect(404);
    await post(person, await save(person, 'page=1', { list: 'employee_data' })).expect(404);
    const id = await save(person);
    await post(person, id).expect(201);
    expect((await post(person, id).expect(409)).body.code).toBe('StatementScheduleExists');
  });

  it('is changed and deleted by its owner with the current version only', async () => {
    const [person, other] = [await owner(), await owner()];
    const { id, version } = await schedule(person);
    const path = `/api/my/statement-schedules/${id}`;
    const input = { cadence: 'weekly', day: 1, format: 'csv', version };
    await other.caller.put(path).send(input).expect(404);
    const { body } = await person.caller.put(path).send(input).expect(200);
    expect(body).toMatchObject({ nextRunOn: '2026-11-23', format: 'csv', version: version + 1 });
    await person.caller.put(path).send(input).expect(409);
    await person.caller.delete(`${path}?version=${version}`).expect(409);
    await other.caller.delete(`${path}?version=${version + 1}`).expect(404);
    await person.caller.delete(`${path}?version=${version + 1}`).expect(204);
    expect((await schedulesOf(person)).items).toEqual([]);
  });

  it('ends with its saved statement', async () => {
    const person = await owner();
    const { savedFilterId } = await schedule(person);
    await person.caller.delete(`/api/saved-filters/${savedFilterId}`).expect(204);
    expect((await schedulesOf(person)).items).toEqual([]);
    expect(await noticesOf(person)).toEqual([]);
  });

  it('ends with the shared statement of another account, with a notice', async () => {
    const [reader, sharer] = [await owner(), await owner()];
    const shared = await save(sharer, LIST_QUERY, { isShared: true, name: '共用名冊' });
    await post(reader, shared).expect(201);
    await sharer.caller.delete(`/api/saved-filters/${shared}`).expect(204);
    expect((await schedulesOf(reader)).items).toEqual([]);
    expect(await noticesOf(reader)).toMatchObject([
      { kind: 'statement_paused', summary: '「共用名冊」：共用的報表已刪除' },
    ]);
  });
});

describe('the job', () => {
  it('mails the statement with its file at 7:00, once a day', async () => {
    const person = await owner();
    const { name } = await schedule(person);
    await runAt('2026-11-22T06:59:00+08:00');
    expect(await sink.mails()).toEqual([]);
    await runAt(SUNDAY);
    await runAt('2026-11-22T09:00:00+08:00');
    const mails = await sink.mails();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(new RegExp(`^排程報表：「${name}」\\d+ 筆$`));
    expect(mails[0]?.attachments.map(({ filename }) => filename)).toEqual([`${name}_2026-11-22.xlsx`]);
    expect(mails[0]?.text).toContain('https://hr.example.org/dashboard/employee_data_statement?on=2026-11-20');
    expect((await schedulesOf(person)).items).toMatchObject([{ nextRunOn: '2026-11-23', pausedReason: null }]);
    expect(await noticesOf(person)).toMatchObject([{ kind: 'statement_ready' }]);
    await runAt('2026-11-23T07:00:00+08:00');
    expect(await sink.mails()).toHaveLength(2);
  });

  it('sends once if several processes run it at the same time', async () => {
    await schedule(await owner());
    await schedule(await owner());
    await Promise.all([1, 2, 3].map(() => sendDueStatements(dependencies, new Date(SUNDAY))));
    await send(new Date(SUNDAY));
    expect(await sink.mails()).toHaveLength(2);
  });

  it.each([
    ['a sensitive column', 'columns=nameZh%2CidentityNumber'],
    ['groups', 'columns=nameZh&first=gender'],
    ['no chosen columns', 'on=2026-11-20'],
    ['a view without rows', 'view=quotas'],
  ])('attaches no file for %s', async (_case, query) => {
    await schedule(await owner(), query);
    await runAt(SUNDAY);
    const [mail] = await sink.mails();
    expect(mail?.attachments).toEqual([]);
    expect(mail?.text).toContain('/dashboard/employee_data_statement?');
  });

  it('uses the present scope of the owner', async () => {
    const person = await owner();
    const { name } = await schedule(person);
    const { id: roleId } = await test.db.prisma.role.create({
      data: {
        name: `本人${(number += 1)}`,
        scope: 'self',
        permissions: ['employee_data:edit', 'employee_data_statement:view', 'employee_data_statement:export'],
        sensitiveGroups: [],
      },
    });
    const { id: accountId } = await test.db.prisma.empAccount.findUniqueOrThrow({
      where: { username: person.username },
    });
    await test.db.prisma.accountRole.updateMany({ where: { accountId }, data: { roleId } });
    await runAt(SUNDAY);
    expect((await sink.mails())[0]?.subject).toBe(`排程報表：「${name}」1 筆`);
  });

  it('pauses without a mail once the owner may no longer export, and states the reason', async () => {
    const person = await owner();
    const { id } = await schedule(person);
    const { id: accountId } = await test.db.prisma.empAccount.findUniqueOrThrow({
      where: { username: person.username },
    });
    const { id: auditor } = await test.db.prisma.role.findUniqueOrThrow({ where: { code: 'auditor' } });
    const { id: officer } = await test.db.prisma.role.findUniqueOrThrow({ where: { code: 'hr_officer' } });
    const assign = (roleId: string) =>
      test.db.prisma.accountRole.updateMany({ where: { accountId }, data: { roleId } });
    await assign(auditor);
    await runAt(SUNDAY);
    expect(await sink.mails()).toEqual([]);
    const [paused] = (await schedulesOf(person)).items;
    expect(paused).toMatchObject({ pausedReason: '僅能寄送給人事帳號' });
    expect(await noticesOf(person)).toMatchObject([{ kind: 'statement_paused' }]);
    await assign(officer);
    await runAt('2026-11-23T07:00:00+08:00');
    expect(await sink.mails()).toEqual([]);
    const input = { cadence: 'daily', day: null, format: 'link', version: paused?.version };
    const { body } = await person.caller.put(`/api/my/statement-schedules/${id}`).send(input).expect(200);
    expect(body.pausedReason).toBeNull();
  });

  it('pauses for a disabled account, and for a statement that is no longer shared', async () => {
    const [disabled, reader, sharer] = [await owner(), await owner(), await owner()];
    await schedule(disabled);
    await test.db.prisma.empAccount.update({ where: { username: disabled.username }, data: { state: 'disabled' } });
    const shared = await save(sharer, LIST_QUERY, { isShared: true });
    await post(reader, shared).expect(201);
    await test.db.prisma.savedFilter.update({ where: { id: shared }, data: { isShared: false } });
    await runAt(SUNDAY);
    expect(await sink.mails()).toEqual([]);
    const paused = await test.db.prisma.statementSchedule.findMany({ orderBy: { id: 'asc' } });
    expect(paused.map(({ pausedReason }) => pausedReason)).toEqual(['帳號已停用或已離職', '報表已不再共用']);
  });

  it('notifies the owner of a mail that was refused', async () => {
    const person = await owner();
    await schedule(person);
    sink.refuse({ code: 550, message: 'unknown' });
    await sendDueStatements(dependencies, new Date(SUNDAY));
    for (const hour of [0, 1, 3, 8, 20, 40, 60]) {
      await mailAt(new Date(new Date(SUNDAY).getTime() + hour * 3_600_000));
    }
    expect((await noticesOf(person)).map(({ kind }) => kind)).toEqual(['statement_ready', 'statement_failed']);
  });
});
