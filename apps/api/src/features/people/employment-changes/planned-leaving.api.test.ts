import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { assignRoles } from '#testing/reach/seed-viewer.ts';
import { dismissal, employmentSeeds } from '#testing/seed-employments.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { transferSeeds } from '#testing/seed-transfers.ts';
import { type Caller, startTestApp, TODAY } from '#testing/test-app.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const auditor = await test.signedInAs('auditor');
const { departmentId, command, path, rehireInput, seedPlan, seedEmployed } = await employmentSeeds(test, hr);

const { noticeOn: NOTICE, lastWorkingOn: LAST } = dismissal;

interface Person {
  readonly id: string;
  readonly employeeNo: string;
}

const get = async (caller: Caller, address: string) => (await caller.get(address).expect(200)).body;

const employeeOf = ({ id }: Person) => get(hr, path(id));

const actionsIn = async (caller: Caller, address: string): Promise<string[]> =>
  (await get(caller, address)).items.map(({ action }: { action: string }) => action);

/** All rows about the employment, which others read. */
const rowsOf = ({ id }: Person) => {
  const tables = ['employments', 'employee_positions', 'concurrent_positions', 'unpaid_leaves', 'transfer_records'];
  return Promise.all(
    tables.map((table) => test.db.prisma.$queryRawUnsafe(`select * from ${table} where employee_id = '${id}'`)),
  );
};

const plansOf = ({ id }: Person) => test.db.prisma.plannedLeaving.count({ where: { employeeId: id } });

describe('標記離職 with a day of announcement to come', () => {
  it('stores a plan and changes nothing else', async () => {
    const person = await seedEmployed();
    const before = await rowsOf(person);

    const { body } = await command(person.id, 'mark-resigned', dismissal).expect(200);

    expect(body).toMatchObject({
      status: 'active',
      lastWorkingOn: null,
      plannedLeaving: {
        leavingKind: 'laid_off',
        noticeOn: NOTICE,
        lastWorkingOn: LAST,
        leavingReason: '業務緊縮',
        settling: { isRehirable: true },
        createdBy: 'hr_officer',
        refusal: null,
      },
    });
    expect(await rowsOf(person)).toEqual(before);
    expect(await get(hr, `/api/employees?status=all&asOf=2027-04-01&q=${person.employeeNo}`)).toMatchObject({
      items: [{ status: 'active', lastWorkingOn: null, plannedLeaving: { lastWorkingOn: LAST } }],
    });
  });

  it('is refused for what stands against a leaving', async () => {
    const { id } = await seedEmployed();
    const gone = await seedEmployee(test.db, { departmentId, lastWorkingOn: '2026-12-30' });
    const { id: changeReasonId } = await test.db.prisma.changeReason.findUniqueOrThrow({
      where: { code: 'ORGANISATION' },
    });
    const refusalOf = async (overrides: object) =>
      (await command(id, 'mark-resigned', { ...dismissal, ...overrides }).expect(422)).body;

    expect(await refusalOf({ noticeOn: '2027-04-01' })).toMatchObject({ fields: [{ path: 'noticeOn' }] });
    expect(await refusalOf({ handoverToId: gone.id })).toMatchObject({ code: 'HandoverNotEmployed' });
    expect(await refusalOf({ handoverToId: id })).toMatchObject({ code: 'OwnHandover' });
    expect(await refusalOf({ changeReasonId })).toMatchObject({ fields: [{ path: 'changeReasonId' }] });
    await transferSeeds(hr).createTransfer({ id }, { kind: 'grade_change', jobGrade: '8', effectiveOn: '2027-05-01' });
    const late = await command(id, 'mark-resigned', { ...dismissal, version: 2 }).expect(422);
    expect(late.body.code).toBe('PositionScheduled');
    expect(await plansOf({ id, employeeNo: '' })).toBe(0);
  });

  it('is refused a second time, also with an old version; so is 標記未報到', async () => {
    const person = await seedPlan();
    const answers = [
      await command(person.id, 'mark-resigned', dismissal),
      await command(person.id, 'mark-resigned', { ...dismissal, noticeOn: null, version: 2 }),
      await command(person.id, 'mark-not-onboarded', { notOnboardedReason: '另有他就', version: 2 }),
    ];
    for (const { status, body } of answers) {
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { code: 'EmployeeAlreadyResigned', msg: '該員工已經標記過離職' },
      });
    }
    expect(await employeeOf(person)).toMatchObject({ version: 2, lastWorkingOn: null });
  });

  it('by several at once is done by one of them', async () => {
    const { id } = await seedEmployed();
    const answers = await Promise.all(
      [null, NOTICE, '2027-02-02', '2027-02-03'].map((noticeOn) =>
        command(id, 'mark-resigned', { ...dismissal, noticeOn }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
  });

  it('refuses a rehire after the planned last day', async () => {
    const { id } = await seedPlan();
    const back = await command(id, 'rehire', { ...rehireInput, hiredOn: '2027-05-01', version: 2 }).expect(422);
    expect(back.body.msg).toBe('此員工未標記離職，無法再任用。');
    const days = { seniorityOn: null, leaveSeniorityOn: null, probationEndsOn: null, correctionReason: '誤植' };
    const { body } = await command(id, 'correct-employment', { ...days, hiredOn: '2027-04-01', version: 2 });
    expect(body.fields).toContainEqual({ path: 'hiredOn', message: '到職日不可晚於最後工作日 2027/03/31' });
  });

  it('of a rehired employee keeps the rehire from being cancelled', async () => {
    const { id } = await seedEmployed();
    const first = { leavingKind: 'resigned', lastWorkingOn: '2026-01-31', leavingReason: '生涯規劃' };
    await command(id, 'mark-resigned', first).expect(200);
    await command(id, 'rehire', { ...rehireInput, version: 2, hiredOn: '2026-12-01' }).expect(200);
    await command(id, 'mark-resigned', { ...dismissal, version: 3 }).expect(200);
    const { body } = await command(id, 'cancel-rehire', { correctionReason: '改聘他人', version: 4 }).expect(422);
    expect(body.msg).toBe('再任用的任職已標記離職，請先取消離職，再取消再任用。');
  });
});

describe('a planned leaving', () => {
  const TRACES = /業務緊縮|laid_off|資遣|planned_leaving|預定離職|2027[-/]0[234]/;

  it('is hidden from the employee, managers and auditors, wherever they read', async () => {
    const person = await seedPlan();
    const { id, employeeNo } = person;
    const boss = await seedEmployed();
    await test.db.prisma.departmentPeriod.updateMany({ where: { departmentId }, data: { headId: boss.id } });
    const signInAs = async (role: 'employee' | 'manager', employeeId: string) =>
      test.signIn((await test.seedAccount(role, { employeeId })).username);
    const callers = { staff: await signInAs('employee', id), manager: await signInAs('manager', boss.id), auditor };

    for (const [who, caller] of Object.entries(callers)) {
      expect({ who, employee: await get(caller, path(id)) }).toMatchObject({
        employee: { status: 'active', lastWorkingOn: null, plannedLeaving: null },
      });
      const list = await get(caller, `/api/employees?status=all&asOf=2027-04-15&q=${employeeNo}`);
      expect({ who, list }).toMatchObject({ list: { items: [{ status: 'active', plannedLeaving: null }] } });
      for (const address of [path(id), path(id, '/employment'), path(id, '/audit-entries'), path(id, '/timeline')]) {
        const { text } = await caller.get(address).expect(200);
        expect({ who, address, isHidden: !TRACES.test(text) }).toEqual({ who, address, isHidden: true });
      }
    }
    for (const address of [
      `/api/audit-entries?employeeId=${id}`,
      `/api/audit-entries?entity=planned_leaving`,
      `/api/audit-entries/export?format=csv&employeeId=${id}`,
      `/api/transfer-records?employeeId=${id}`,
      `/api/employees/export?format=csv&status=all&reason=testing&q=${employeeNo}`,
    ]) {
      const { status, text } = await auditor.get(address);
      expect({ address, isSent: status === 200 || status === 204 }).toEqual({ address, isSent: true });
      expect({ address, isHidden: !TRACES.test(text) }).toEqual({ address, isHidden: true });
    }
  });

  it('is visible only within the reach of the role that keeps records', async () => {
    const [own, other] = [await seedPlan(), await seedPlan()];
    const account = await test.seedAccount('employee', { employeeId: own.id });
    const roleOf = async (scope: 'all' | 'self', permissions: ('employee_data:view' | 'employee_data:edit')[]) => {
      const data = { name: crypto.randomUUID(), scope, permissions, sensitiveGroups: [] };
      return (await test.db.prisma.role.create({ data })).id;
    };
    await assignRoles(test, { accountId: account.id }, [
      await roleOf('all', ['employee_data:view']),
      await roleOf('self', ['employee_data:view', 'employee_data:edit']),
    ]);
    const caller = await test.signIn(account.username);

    expect((await get(caller, path(other.id))).plannedLeaving).toBeNull();
    // Why they leave is not shown to the employees themselves, even if they keep their own records.
    expect((await get(caller, path(own.id))).plannedLeaving).toMatchObject({
      lastWorkingOn: LAST,
      leavingReason: null,
      settling: null,
    });
    expect(await actionsIn(caller, path(own.id, '/audit-entries'))).toEqual([]);
  });

  it('is in the log for those alone who keep the records, also once it is withdrawn', async () => {
    const { id } = await seedPlan();
    await command(id, 'cancel-resignation', { version: 2, correctionReason: '改留任' }).expect(200);

    const { items } = await get(hr, path(id, '/audit-entries'));
    expect(items).toMatchObject([
      {
        action: '取消離職（改留任）',
        changes: expect.arrayContaining([{ field: '離職類別', before: '資遣', after: null }]),
      },
      {
        action: '預定離職',
        changes: expect.arrayContaining([
          { field: '提出日', before: null, after: '2027/02/01' },
          { field: '最後工作日', before: null, after: '2027/03/31' },
          { field: '離職原因', before: null, after: '業務緊縮' },
        ]),
      },
    ]);
    expect(await actionsIn(auditor, path(id, '/audit-entries'))).toEqual([]);
    expect(await actionsIn(auditor, `/api/audit-entries?employeeId=${id}`)).toEqual([]);
  });

  it('is settled as a leaving is, by 離職手續', async () => {
    const person = await seedPlan();
    const taker = await seedEmployed();
    const settled = { handoverToId: taker.id, isInvoluntary: true, layoffReportedOn: '2026-11-20' };

    await command(person.id, 'settle-leaving', { ...settled, version: 2 }).expect(200);

    expect(await employeeOf(person)).toMatchObject({
      lastWorkingOn: null,
      plannedLeaving: { settling: { handoverTo: { id: taker.id }, isInvoluntary: true } },
    });
    await command(person.id, 'announce-leaving', { version: 3 }).expect(200);
    expect(await employeeOf(person)).toMatchObject({
      settling: { handoverTo: { id: taker.id }, isInvoluntary: true, layoffReportedOn: '2026-11-20' },
    });
    const other = await seedPlan({ leavingKind: 'dismissed' });
    const { body } = await command(other.id, 'settle-leaving', { isInvoluntary: true, version: 2 }).expect(422);
    expect(body.fields).toMatchObject([{ path: 'isInvoluntary' }]);
  });

  it('loses its handover with a deleted employee', async () => {
    const taker = await seedEmployee(test.db, { departmentId, hiredOn: '2026-12-01' });
    const person = await seedPlan({ handoverToId: taker.id });
    await hr.delete(`${path(taker.id)}?version=1`).expect(204);
    expect((await employeeOf(person)).plannedLeaving.settling.handoverTo).toBeNull();
  });
});

describe('取消離職 of a planned leaving', () => {
  it('leaves the employment as it was, which can be marked again', async () => {
    const person = await seedEmployed();
    const before = await rowsOf(person);
    await command(person.id, 'mark-resigned', dismissal).expect(200);

    const { body } = await command(person.id, 'cancel-resignation', { version: 2, correctionReason: '慰留' }).expect(
      200,
    );

    expect(body).toMatchObject({ status: 'active', plannedLeaving: null, version: 3 });
    expect(await rowsOf(person)).toEqual(before);
    expect(await plansOf(person)).toBe(0);
    await command(person.id, 'mark-resigned', { ...dismissal, version: 3 }).expect(200);
  });

  it('is refused on an old version', async () => {
    const person = await seedPlan();
    const { body } = await command(person.id, 'cancel-resignation', { correctionReason: '慰留' }).expect(409);
    expect(body.code).toBe('StaleVersion');
    expect(await plansOf(person)).toBe(1);
  });
});

describe('公告離職', () => {
  it('ends the employment today as 標記離職 does, and is visible to everybody', async () => {
    const person = await seedPlan();

    const { body } = await command(person.id, 'announce-leaving', { version: 2 }).expect(200);

    expect(body).toMatchObject({
      status: 'notice',
      lastWorkingOn: LAST,
      leavingKind: 'laid_off',
      plannedLeaving: null,
    });
    expect(await plansOf(person)).toBe(0);
    const [stint] = await test.db.rows(sql`
      select notice_on::text as "noticeOn" from employments where employee_id = ${person.id}::uuid`);
    expect(stint).toEqual({ noticeOn: TODAY });
    const gone = `/api/employees?asOf=2027-04-01&status=all&q=${person.employeeNo}`;
    expect((await get(auditor, gone)).items).toMatchObject([{ status: 'laid_off', lastWorkingOn: LAST }]);
    expect(await actionsIn(auditor, path(person.id, '/audit-entries'))).toEqual(['標記離職']);
    expect((await get(auditor, `/api/transfer-records?employeeId=${person.id}`)).items).toMatchObject([
      { kind: 'layoff', effectiveOn: '2027-04-01', reason: '業務緊縮' },
    ]);
  });

  it('is refused without a plan, without the permission and on an old version', async () => {
    const { id } = await seedEmployed();
    const { body } = await command(id, 'announce-leaving', {}).expect(422);
    expect(body.msg).toBe('此員工沒有尚未公告的離職，請重新載入後再試。');

    const person = await seedPlan();
    await auditor.post(path(person.id, '/announce-leaving')).send({ version: 2 }).expect(403);
    await command(person.id, 'announce-leaving', { version: 1 }).expect(409);
    expect(await plansOf(person)).toBe(1);
  });

  it('at the same moment as 取消離職 leaves one of them done', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => seedPlan()));
    for (const person of people) {
      const [announced, withdrawn] = await Promise.all([
        command(person.id, 'announce-leaving', { version: 2 }),
        command(person.id, 'cancel-resignation', { version: 2, correctionReason: '慰留' }),
      ]);
      expect([announced.status, withdrawn.status].filter((status) => status === 200)).toHaveLength(1);
      expect(await employeeOf(person)).toMatchObject({
        plannedLeaving: null,
        lastWorkingOn: announced.status === 200 ? LAST : null,
      });
    }
  });
});
