import type { DetailOf, PreviewOf, SubmittedOf, TaskOf } from '@hr/contracts/signing/applications';
import { companies } from '@hr/contracts/organisation/companies';
import { buildCompany } from '@hr/contracts/organisation/companies/company.factory.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import {
  answer,
  apply,
  leaveApplicationSeeds,
  leaveBody,
  resubmit,
  type SignedIn,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { overtimeBody } from '#testing/other-time-bodies.ts';
import { employmentSeeds, leaving } from '#testing/seed-employments.ts';
import { startTestApp } from '#testing/test-app.ts';
import { transactionIdOf, countWaitingFor } from '#testing/waiting.ts';

const HOUR = 60;
const [SIX, EIGHT, TEN] = [18 * HOUR, 20 * HOUR, 22 * HOUR] as const;

const test = await startTestApp();
const { seedTeam, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

let group: Team = undefined as never;

beforeAll(async () => {
  group = await seedTeam();
});

type Overtime = SubmittedOf<'overtime'>;

const postApplication = ({ caller }: SignedIn, overrides: Partial<Overtime> = {}) =>
  caller.post('/api/my/applications').send(overtimeBody(overrides));

const submit = async (applicant: SignedIn, overrides: Partial<Overtime> = {}): Promise<DetailOf<'overtime'>> =>
  (await postApplication(applicant, overrides).expect(201)).body;

const preview = async ({ caller }: SignedIn, overrides: Partial<Overtime> = {}): Promise<PreviewOf<'overtime'>> =>
  (await caller.post('/api/my/applications/preview').send(overtimeBody(overrides)).expect(200)).body;

const approve = (id: string) => answer([group.head.caller, id], 'approve');

const cancel = async (id: string, dates: readonly string[] | null = null) => {
  const { body } = await hr.get(`/api/employee-applications/${id}`).expect(200);
  return hr.post(`/api/employee-applications/${id}/cancel`).send({ reason: '未加班', dates, version: body.version });
};

const listLots = ({ id }: SignedIn) =>
  test.db.rows<{ origin: string; from: string; until: string; left: number }>(sql`
    select origin, valid_from::text as "from", valid_until::text as "until", remaining_minutes as "left"
    from leave_lots where employee_id = ${id}::uuid`);

const listEntries = async ({ id }: SignedIn): Promise<[string, number][]> =>
  (
    await test.db.rows<{ kind: string; minutes: number }>(
      sql`select kind, minutes from leave_entries where employee_id = ${id}::uuid order by at, kind desc`,
    )
  ).map(({ kind, minutes }) => [kind, minutes]);

describe('an overtime application', () => {
  it('shows the kind of the day and the length without breaks', async () => {
    const applicant = await member(group);
    expect(
      await submit(applicant, { on: '2026-11-28', startMinute: 540, endMinute: 1_080, breakMinutes: 60 }),
    ).toMatchObject({
      number: expect.stringMatching(/^OT-20261121-\d{4}$/),
      summary: '加班 2026/11/28（休息日）上午 09:00 ～ 下午 06:00（8 小時，加班費）',
      minutes: 8 * HOUR,
      days: [{ on: '2026-11-28', minutes: 8 * HOUR, isCancelled: false }],
      payload: { dayKind: 'rest_day' },
      steps: [{ name: '主管簽核' }],
    });
  });

  it('can end after midnight and belongs to the day on which it begins', async () => {
    const applicant = await member(group);
    const { summary, minutes } = await submit(applicant, { startMinute: TEN, endMinute: HOUR });
    expect([summary, minutes]).toEqual(['加班 2026/11/24（平日）下午 10:00 ～ 翌日 上午 01:00（3 小時，加班費）', 180]);
    await apply(applicant.caller, { leaveType: 'sick_leave', startOn: '2026-11-25' });
  });

  it.each([
    { why: 'within office hours', overrides: { startMinute: 1_020 }, message: '其中 1 小時為正常工作時間' },
    { why: 'on a mandatory day off', overrides: { on: '2026-11-22' as const }, message: '例假除天災' },
    { why: 'for more than twelve hours a day', overrides: { endMinute: 1_350 }, message: '超過 12 小時上限' },
    { why: 'before the hire date', overrides: { on: '2019-12-31' as const }, message: '加班日不在職' },
  ])('is refused $why', async ({ overrides, message }) => {
    const { body } = await postApplication(await member(group), overrides).expect(422);
    expect(body.msg).toContain(message);
  });

  it('warns of legal limits for overtime that was already worked', async () => {
    const applicant = await member(group);
    const worked = { on: '2026-11-15', startMinute: 540, endMinute: 720 } as const;
    expect((await preview(applicant, worked)).faults).toMatchObject([
      { article: '勞動基準法第 40 條', isCertain: false },
    ]);
    const { body } = await postApplication(applicant, { ...worked, compensation: 'bank' }).expect(422);
    expect(body.msg).toContain('不得改以補休抵付');
    await submit(applicant, worked);
  });

  it.each([
    { hasConsent: false, status: 422 },
    { hasConsent: true, status: 201 },
  ])('of more than 46 hours a month depends on the agreement: $hasConsent', async ({ hasConsent, status }) => {
    const applicant = await member(group);
    const evenings = ['01', '02', '03', '04', '07', '08', '09', '10', '11', '14', '15', '16'];
    for (const day of evenings) {
      await submit(applicant, { on: `2026-12-${day}` as never, startMinute: SIX, endMinute: TEN - 15 });
    }
    const input = companies.input.strip().parse(buildCompany({ code: 'A-0', hasOvertimeConsent: hasConsent }));
    const { body: company } = await hr.post('/api/companies').send(input).expect(201);
    expect((await postApplication(applicant, { on: '2026-12-17', endMinute: SIX + 90 })).status).toBe(status);
    await hr.delete(`/api/companies/${company.id}`).query({ version: company.version }).expect(204);
  });

  it('is refused if the time is reserved for overtime or leave, and vice versa', async () => {
    const applicant = await member(group);
    await submit(applicant);
    expect((await postApplication(applicant, { startMinute: SIX + HOUR, endMinute: TEN }).expect(409)).body.code).toBe(
      'ApplicationOverlap',
    );
    await apply(applicant.caller, { leaveType: 'sick_leave', startOn: '2026-11-26' });
    expect((await postApplication(applicant, { on: '2026-11-26' }).expect(409)).body.msg).toBe('此時段已有請假。');
    const sick = applicant.caller.post('/api/my/applications').send(leaveBody({ leaveType: 'sick_leave' }));
    expect((await sick.expect(409)).body.msg).toBe('2026/11/24（二） 此時段已有加班申請。');
  });

  it('frees its time when it is withdrawn', async () => {
    const applicant = await member(group);
    const { id } = await submit(applicant);
    await applicant.caller.post(`/api/my/applications/${id}/withdraw`).expect(200);
    await submit(applicant);
  });

  it('can be resubmitted with another time', async () => {
    const applicant = await member(group);
    const { id } = await submit(applicant);
    await answer([group.head.caller, id], 'send-back').expect(200);
    expect(
      (await resubmit([applicant.caller, id], overtimeBody({ endMinute: EIGHT + HOUR })).expect(200)).body.minutes,
    ).toBe(3 * HOUR);
    await postApplication(applicant, { startMinute: EIGHT, endMinute: TEN }).expect(409);
  });
});

describe('the facts of an overtime application', () => {
  it('show the totals of the month and of three months, and the expiry of earned leave', async () => {
    const applicant = await member(group);
    await submit(applicant, { on: '2026-11-23' });
    await submit(applicant, { on: '2026-12-01' });
    const { outlook } = await preview(applicant, { compensation: 'bank' });
    expect(outlook).toEqual({
      dayKind: 'workday',
      month: { from: '2026-11-01', to: '2026-11-30', minutes: 4 * HOUR, allowedMinutes: 46 * HOUR },
      threeMonths: { from: '2026-10-01', to: '2026-12-31', minutes: 6 * HOUR, allowedMinutes: 138 * HOUR },
      usableUntil: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
  });

  it('are the same for the signer', async () => {
    const applicant = await member(group);
    const { id } = await submit(applicant);
    const { body } = await group.head.caller.get(`/api/signature-tasks/${id}`).expect(200);
    expect((body as TaskOf<'overtime'>).background).toEqual({
      month: { from: '2026-11-01', to: '2026-11-30', minutes: 2 * HOUR, allowedMinutes: 46 * HOUR },
      threeMonths: { from: '2026-10-01', to: '2026-12-31', minutes: 2 * HOUR, allowedMinutes: 138 * HOUR },
      faults: [],
      usableUntil: null,
    });
  });

  it('show legal limits of worked hours to signer and applicant', async () => {
    const applicant = await member(group);
    const { id } = await submit(applicant, {
      on: '2026-11-20',
      startMinute: SIX,
      endMinute: SIX + 5 * HOUR,
      breakMinutes: 30,
    });
    const { body } = await group.head.caller.get(`/api/signature-tasks/${id}`).expect(200);
    expect((body as TaskOf<'overtime'>).background.faults).toEqual([
      { text: '當日工作時間共 12.5 小時，超過 12 小時上限', article: '勞動基準法第 32 條第 2 項' },
    ]);
  });

  it.each([
    { idKind: 'local', dayKind: 'national_holiday' },
    { idKind: 'foreign', dayKind: 'workday' },
    { idKind: 'hk_macau', dayKind: 'workday' },
    { idKind: 'stateless', dayKind: 'workday' },
  ])('on an election day count as $dayKind for an employee of identity $idKind', async ({ idKind, dayKind }) => {
    await test.db.prisma.holiday.deleteMany();
    await test.db.prisma.holiday.create({
      data: { date: new Date('2026-12-23'), name: '選舉投票日', kind: 'voting_day', source: 'own' },
    });
    const applicant = await member(group);
    await test.db.prisma.employee.update({ where: { id: applicant.id }, data: { idKind } });
    expect((await preview(applicant, { on: '2026-12-23' })).outlook).toMatchObject({ dayKind });
  });

  it('add two parts of one holiday', async () => {
    await test.db.prisma.holiday.deleteMany();
    await test.db.prisma.holiday.create({
      data: { date: new Date('2026-12-25'), name: '行憲紀念日', kind: 'national_holiday', source: 'own' },
    });
    const applicant = await member(group);
    const holiday = { on: '2026-12-25', breakMinutes: 60 } as const;
    await submit(applicant, { ...holiday, startMinute: 9 * HOUR, endMinute: SIX });
    const { outlook } = await preview(applicant, { ...holiday, breakMinutes: 0, startMinute: SIX, endMinute: EIGHT });
    expect(outlook).toMatchObject({ dayKind: 'national_holiday', month: { minutes: 2 * HOUR } });
  });
});

describe('approved overtime', () => {
  it('earns leave hour for hour until the end of the leave year if chosen', async () => {
    const applicant = await member(group);
    const saturday = { on: '2026-11-28', startMinute: 540, endMinute: 1_080, breakMinutes: 60 } as const;
    const { id } = await submit(applicant, { ...saturday, compensation: 'bank' });
    expect(await listLots(applicant)).toEqual([]);

    await approve(id).expect(200);

    const { outlook } = await preview(applicant, { compensation: 'bank', on: '2026-11-30' });
    expect(await listLots(applicant)).toEqual([
      { origin: 'overtime_earn', from: '2026-11-28', until: outlook.usableUntil, left: 8 * HOUR },
    ]);
    expect(await listEntries(applicant)).toEqual([['overtime_earn', 8 * HOUR]]);
  });

  it('earns leave until the end of a leave year that unpaid leave has moved', async () => {
    const applicant = await member(group);
    const [seniorityOn, startsOn, endsOn] = ['2024-01-01', '2025-07-01', '2025-12-31'].map((day) => new Date(day));
    await test.db.prisma.employment.updateMany({
      where: { employeeId: applicant.id },
      data: { seniorityOn: seniorityOn! },
    });
    const leave = {
      employeeId: applicant.id,
      transferNo: `OT-${applicant.id}`,
      kind: 'unpaid_leave',
      reason: '育嬰',
      changed: [],
    };
    const { id: transferRecordId } = await test.db.prisma.transferRecord.create({
      data: { ...leave, effectiveOn: startsOn! },
    });
    await test.db.prisma.unpaidLeave.create({
      data: {
        employeeId: applicant.id,
        transferRecordId,
        kind: 'parental',
        startsOn: startsOn!,
        endsOn: endsOn!,
        plannedEndsOn: endsOn!,
      },
    });

    const { outlook } = await preview(applicant, { compensation: 'bank', on: '2026-11-30' });
    expect(outlook.usableUntil).toBe('2027-07-03');
  });

  it('earns leave until the end of the agreed months', async () => {
    const hr = await test.signedInAs('hr_officer');
    const input = companies.input.strip().parse(buildCompany({ code: 'A-0', compensatoryLeaveMonths: 1 }));
    const { body: company } = await hr.post('/api/companies').send(input).expect(201);
    const applicant = await member(group);
    const { outlook } = await preview(applicant, { compensation: 'bank', on: '2026-11-30' });
    const { id } = await submit(applicant, { on: '2026-11-30', compensation: 'bank' });
    await approve(id).expect(200);
    await hr.delete(`/api/companies/${company.id}`).query({ version: company.version }).expect(204);

    expect(outlook.usableUntil).toBe('2026-12-29');
    expect(await listLots(applicant)).toMatchObject([{ from: '2026-11-30', until: '2026-12-29' }]);
  });

  it('earns no leave if it is paid', async () => {
    const applicant = await member(group);
    await approve((await submit(applicant)).id).expect(200);
    expect(await listLots(applicant)).toEqual([]);
  });

  it('is approved in a batch', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => member(group)));
    const sent = await Promise.all(people.map((applicant) => submit(applicant, { compensation: 'bank' })));
    const tasks = sent.map(({ id }) => ({ id, round: 1, step: 0 }));
    await group.head.caller.post('/api/signature-tasks/approve').send({ tasks }).expect(200);
    expect((await Promise.all(people.map(listLots))).flat().map(({ left }) => left)).toEqual([120, 120, 120]);
  });

  it('is not approved for a former employee', async () => {
    const applicant = await member(group);
    const { id } = await submit(applicant);
    await test.db.rows(sql`
      with placed as (update employee_positions set effective_to = '2026-11-23' where employee_id = ${applicant.id}::uuid)
      update employments set last_working_on = '2026-11-22', leaving_kind = 'resigned' where employee_id = ${applicant.id}::uuid`);
    expect((await approve(id).expect(422)).body.msg).toContain('加班日不在職');
  });

  it('is cancelled by a reversing entry', async () => {
    const applicant = await member(group);
    const { id } = await submit(applicant, { compensation: 'bank' });
    await approve(id).expect(200);

    expect((await cancel(id)).body.state).toBe('cancelled');

    expect(await listEntries(applicant)).toEqual([
      ['overtime_earn', 2 * HOUR],
      ['correction', -2 * HOUR],
    ]);
    await submit(applicant);
  });

  it('locks the applicant before the application when it is cancelled', async () => {
    const applicant = await member(group);
    const { id } = await submit(applicant, { compensation: 'bank' });
    await approve(id).expect(200);
    const patience = { timeout: 30_000 };
    const cancelled = await test.db.prisma.$transaction(async (editor) => {
      await editor.$queryRaw`select id from employees where id = ${applicant.id}::uuid for no key update`;
      const response = cancel(id).then(({ status }) => status);
      const transactionId = await transactionIdOf(editor);
      await expect.poll(() => countWaitingFor(test.db, transactionId), patience).toBe(1);
      await editor.$queryRaw`select id from applications where id = ${id}::uuid for no key update nowait`;
      return { response };
    }, patience);
    expect(await cancelled.response).toBe(200);
  });

  it('can be cancelled for a rehired employee who left before its day', async () => {
    const applicant = await member(group);
    const { id } = await submit(applicant, { on: '2026-11-30', compensation: 'bank' });
    await approve(id).expect(200);
    const { command, rehireInput } = await employmentSeeds(test, hr);
    const left = await command(applicant.id, 'mark-resigned', { ...leaving, lastWorkingOn: '2026-11-25' });
    const back = { ...rehireInput, hiredOn: '2026-12-10', version: left.body.version };
    expect([left.status, (await command(applicant.id, 'rehire', back)).status]).toEqual([200, 200]);
    expect((await cancel(id)).status).toBe(200);
  });

  it('cannot be cancelled once its hours are used', async () => {
    const applicant = await member(group);
    const { id } = await submit(applicant, { compensation: 'bank' });
    await approve(id).expect(200);
    await apply(applicant.caller, {
      leaveType: 'compensatory_leave',
      startOn: '2026-11-25',
      startMinute: 540,
      endMinute: 600,
    });
    const { body } = await cancel(id);
    expect([body.code, body.msg]).toEqual(['LeaveHoursUsed', '此加班的補休已被使用或申請中，無法取消。']);
    expect((await hr.get(`/api/employee-applications/${id}`).expect(200)).body.state).toBe('approved');
  });

  it('can only be cancelled as a whole', async () => {
    const applicant = await member(group);
    const { id } = await submit(applicant);
    await approve(id).expect(200);
    expect((await cancel(id, ['2026-11-24'])).body.code).toBe('ApplicationNotAllowed');
  });
});

describe('concurrent requests', () => {
  const rounds = Array.from({ length: 20 }, (_, round) => ({ round }));
  const both = async (...sent: readonly PromiseLike<{ readonly status: number }>[]): Promise<number[]> =>
    (await Promise.all(sent)).map(({ status }) => status).toSorted((a, b) => a - b);

  it.each(rounds)('accept one of two overlapping applications ($round)', async () => {
    const applicant = await member(group);
    expect(
      await both(postApplication(applicant), postApplication(applicant, { startMinute: EIGHT - 1, endMinute: TEN })),
    ).toEqual([201, 409]);
  });

  it.each(rounds)('accept either overtime or leave at the same time ($round)', async () => {
    const applicant = await member(group);
    const leave = applicant.caller.post('/api/my/applications').send(leaveBody({ leaveType: 'sick_leave' }));
    expect(await both(postApplication(applicant), leave)).toEqual([201, 409]);
  });

  it.each(rounds)('either use earned hours or cancel the overtime ($round)', async () => {
    const applicant = await member(group);
    const { id } = await submit(applicant, { compensation: 'bank' });
    await approve(id).expect(200);
    const times = { startOn: '2026-11-25', startMinute: 540, endMinute: 660 } as const;
    const leave = applicant.caller
      .post('/api/my/applications')
      .send(leaveBody({ leaveType: 'compensatory_leave', ...times }));
    const [cancelled, taken] = await Promise.all([cancel(id), leave]);
    expect([cancelled.status === 200, taken.status === 201].filter(Boolean)).toHaveLength(1);
    const [lot] = await listLots(applicant);
    expect(lot?.left).toBe(0);
  });
});
