import type { DetailOf, PreviewOf, SentOf, TaskOf } from '@hr/contracts/signing/applications';
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
import { transactionIdOf, waitingFor } from '#testing/waiting.ts';

const HOUR = 60;
const [SIX, EIGHT, TEN] = [18 * HOUR, 20 * HOUR, 22 * HOUR] as const;

const test = await startTestApp();
const { team, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

let group: Team = undefined as never;

beforeAll(async () => {
  group = await team();
});

type Overtime = SentOf<'overtime'>;

const asking = ({ caller }: SignedIn, overrides: Partial<Overtime> = {}) =>
  caller.post('/api/my/applications').send(overtimeBody(overrides));

const ask = async (one: SignedIn, overrides: Partial<Overtime> = {}): Promise<DetailOf<'overtime'>> =>
  (await asking(one, overrides).expect(201)).body;

const preview = async ({ caller }: SignedIn, overrides: Partial<Overtime> = {}): Promise<PreviewOf<'overtime'>> =>
  (await caller.post('/api/my/applications/preview').send(overtimeBody(overrides)).expect(200)).body;

const approve = (id: string) => answer([group.head.caller, id], 'approve');

const cancel = async (id: string, dates: readonly string[] | null = null) => {
  const { body } = await hr.get(`/api/employee-applications/${id}`).expect(200);
  return hr.post(`/api/employee-applications/${id}/cancel`).send({ reason: '未加班', dates, version: body.version });
};

const lotsOf = ({ id }: SignedIn) =>
  test.db.rows<{ origin: string; from: string; until: string; left: number }>(sql`
    select origin, valid_from::text as "from", valid_until::text as "until", remaining_minutes as "left"
    from leave_lots where employee_id = ${id}::uuid`);

const hoursOf = async ({ id }: SignedIn): Promise<[string, number][]> =>
  (
    await test.db.rows<{ kind: string; minutes: number }>(
      sql`select kind, minutes from leave_entries where employee_id = ${id}::uuid order by at, kind desc`,
    )
  ).map(({ kind, minutes }) => [kind, minutes]);

describe('asking for overtime', () => {
  it('says what the day is and how long it is, without breaks', async () => {
    const one = await member(group);
    expect(await ask(one, { on: '2026-11-28', startMinute: 540, endMinute: 1_080, breakMinutes: 60 })).toMatchObject({
      number: expect.stringMatching(/^OT-20261121-\d{4}$/),
      summary: '加班 2026/11/28（休息日）上午 09:00 ～ 下午 06:00（8 小時，加班費）',
      minutes: 8 * HOUR,
      days: [{ on: '2026-11-28', minutes: 8 * HOUR, isCancelled: false }],
      payload: { dayKind: 'rest_day' },
      steps: [{ name: '主管簽核' }],
    });
  });

  it('may end after midnight, and is of the day on which it begins', async () => {
    const one = await member(group);
    const { summary, minutes } = await ask(one, { startMinute: TEN, endMinute: HOUR });
    expect([summary, minutes]).toEqual(['加班 2026/11/24（平日）下午 10:00 ～ 翌日 上午 01:00（3 小時，加班費）', 180]);
    await apply(one.caller, { leaveType: 'sick_leave', startOn: '2026-11-25' });
  });

  it.each([
    { why: 'within the office hours', given: { startMinute: 1_020 }, told: '其中 1 小時為正常工作時間' },
    { why: 'on a regular leave', given: { on: '2026-11-22' as const }, told: '例假除天災' },
    { why: 'of more than twelve hours a day', given: { endMinute: 1_350 }, told: '超過 12 小時上限' },
    { why: 'before they came', given: { on: '2019-12-31' as const }, told: '加班日不在職' },
  ])('is refused for what is planned $why', async ({ given, told }) => {
    const { body } = await asking(await member(group), given).expect(422);
    expect(body.msg).toContain(told);
  });

  it('is told and not refused what the law forbids of what was worked', async () => {
    const one = await member(group);
    const worked = { on: '2026-11-15', startMinute: 540, endMinute: 720 } as const;
    expect((await preview(one, worked)).faults).toMatchObject([{ article: '勞動基準法第 40 條', isCertain: false }]);
    const { body } = await asking(one, { ...worked, compensation: 'bank' }).expect(422);
    expect(body.msg).toContain('不得改以補休抵付');
    await ask(one, worked);
  });

  it.each([
    { hasConsent: false, status: 422 },
    { hasConsent: true, status: 201 },
  ])('of more than 46 hours in a month goes by what was agreed: $hasConsent', async ({ hasConsent, status }) => {
    const one = await member(group);
    const evenings = ['01', '02', '03', '04', '07', '08', '09', '10', '11', '14', '15', '16'];
    for (const day of evenings) {
      await ask(one, { on: `2026-12-${day}` as never, startMinute: SIX, endMinute: TEN - 15 });
    }
    const input = companies.input.strip().parse(buildCompany({ code: 'A-0', hasOvertimeConsent: hasConsent }));
    const { body: company } = await hr.post('/api/companies').send(input).expect(201);
    expect((await asking(one, { on: '2026-12-17', endMinute: SIX + 90 })).status).toBe(status);
    await hr.delete(`/api/companies/${company.id}`).query({ version: company.version }).expect(204);
  });

  it('is refused where the time is held for other overtime, or for leave, and leave where it is held for overtime', async () => {
    const one = await member(group);
    await ask(one);
    expect((await asking(one, { startMinute: SIX + HOUR, endMinute: TEN }).expect(409)).body.code).toBe(
      'ApplicationOverlap',
    );
    await apply(one.caller, { leaveType: 'sick_leave', startOn: '2026-11-26' });
    expect((await asking(one, { on: '2026-11-26' }).expect(409)).body.msg).toBe('此時段已有請假。');
    const sick = one.caller.post('/api/my/applications').send(leaveBody({ leaveType: 'sick_leave' }));
    expect((await sick.expect(409)).body.msg).toBe('2026/11/24（二） 此時段已有加班申請。');
  });

  it('has its time again after it was withdrawn', async () => {
    const one = await member(group);
    const { id } = await ask(one);
    await one.caller.post(`/api/my/applications/${id}/withdraw`).expect(200);
    await ask(one);
  });

  it('is sent again with another time after it was sent back', async () => {
    const one = await member(group);
    const { id } = await ask(one);
    await answer([group.head.caller, id], 'send-back').expect(200);
    expect((await resubmit([one.caller, id], overtimeBody({ endMinute: EIGHT + HOUR })).expect(200)).body.minutes).toBe(
      3 * HOUR,
    );
    await asking(one, { startMinute: EIGHT, endMinute: TEN }).expect(409);
  });
});

describe('what is told of it', () => {
  it('is how much of the month it makes, and until when leave that it earns can be used', async () => {
    const one = await member(group);
    await ask(one, { on: '2026-11-23' });
    const { outlook } = await preview(one, { compensation: 'bank' });
    expect(outlook).toEqual({
      dayKind: 'workday',
      monthMinutes: 4 * HOUR,
      allowedMinutes: 46 * HOUR,
      usableUntil: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
  });

  it('is the same to the signer', async () => {
    const one = await member(group);
    const { id } = await ask(one);
    const { body } = await group.head.caller.get(`/api/signature-tasks/${id}`).expect(200);
    expect((body as TaskOf<'overtime'>).background).toEqual({
      monthMinutes: 2 * HOUR,
      allowedMinutes: 46 * HOUR,
      faults: [],
      usableUntil: null,
    });
  });

  it('is what the law says of hours that were worked, to the signer as to the applicant', async () => {
    const one = await member(group);
    const { id } = await ask(one, { on: '2026-11-20', startMinute: SIX, endMinute: SIX + 5 * HOUR, breakMinutes: 30 });
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
  ])('on the day of an election is of a $dayKind for whoever is $idKind', async ({ idKind, dayKind }) => {
    await test.db.prisma.holiday.deleteMany();
    await test.db.prisma.holiday.create({
      data: { date: new Date('2026-12-23'), name: '選舉投票日', kind: 'voting_day', source: 'own' },
    });
    const one = await member(group);
    await test.db.prisma.employee.update({ where: { id: one.id }, data: { idKind } });
    expect((await preview(one, { on: '2026-12-23' })).outlook).toMatchObject({ dayKind });
  });

  it('counts two parts of one holiday together', async () => {
    await test.db.prisma.holiday.deleteMany();
    await test.db.prisma.holiday.create({
      data: { date: new Date('2026-12-25'), name: '行憲紀念日', kind: 'national_holiday', source: 'own' },
    });
    const one = await member(group);
    const holiday = { on: '2026-12-25', breakMinutes: 60 } as const;
    await ask(one, { ...holiday, startMinute: 9 * HOUR, endMinute: SIX });
    const { outlook } = await preview(one, { ...holiday, breakMinutes: 0, startMinute: SIX, endMinute: EIGHT });
    expect(outlook).toMatchObject({ dayKind: 'national_holiday', monthMinutes: 2 * HOUR });
  });
});

describe('approved overtime', () => {
  it('earns leave hour for hour until the end of the leave year, where that was chosen', async () => {
    const one = await member(group);
    const saturday = { on: '2026-11-28', startMinute: 540, endMinute: 1_080, breakMinutes: 60 } as const;
    const { id } = await ask(one, { ...saturday, compensation: 'bank' });
    expect(await lotsOf(one)).toEqual([]);

    await approve(id).expect(200);

    const { outlook } = await preview(one, { compensation: 'bank', on: '2026-11-30' });
    expect(await lotsOf(one)).toEqual([
      { origin: 'overtime_earn', from: '2026-11-28', until: outlook.usableUntil, left: 8 * HOUR },
    ]);
    expect(await hoursOf(one)).toEqual([['overtime_earn', 8 * HOUR]]);
  });

  it('earns leave until the end of a leave year that leave without pay has moved', async () => {
    const one = await member(group);
    const [seniorityOn, startsOn, endsOn] = ['2024-01-01', '2025-07-01', '2025-12-31'].map((day) => new Date(day));
    await test.db.prisma.employment.updateMany({
      where: { employeeId: one.id },
      data: { seniorityOn: seniorityOn! },
    });
    const leave = { employeeId: one.id, transferNo: `OT-${one.id}`, kind: 'unpaid_leave', reason: '育嬰', changed: [] };
    const { id: transferRecordId } = await test.db.prisma.transferRecord.create({
      data: { ...leave, effectiveOn: startsOn! },
    });
    await test.db.prisma.unpaidLeave.create({
      data: {
        employeeId: one.id,
        transferRecordId,
        kind: 'parental',
        startsOn: startsOn!,
        endsOn: endsOn!,
        plannedEndsOn: endsOn!,
      },
    });

    const { outlook } = await preview(one, { compensation: 'bank', on: '2026-11-30' });
    expect(outlook.usableUntil).toBe('2027-07-03');
  });

  it('earns leave until the end of the months that the organisation has agreed on', async () => {
    const hr = await test.signedInAs('hr_officer');
    const input = companies.input.strip().parse(buildCompany({ code: 'A-0', compensatoryLeaveMonths: 1 }));
    const { body: company } = await hr.post('/api/companies').send(input).expect(201);
    const one = await member(group);
    const { outlook } = await preview(one, { compensation: 'bank', on: '2026-11-30' });
    const { id } = await ask(one, { on: '2026-11-30', compensation: 'bank' });
    await approve(id).expect(200);
    await hr.delete(`/api/companies/${company.id}`).query({ version: company.version }).expect(204);

    expect(outlook.usableUntil).toBe('2026-12-29');
    expect(await lotsOf(one)).toMatchObject([{ from: '2026-11-30', until: '2026-12-29' }]);
  });

  it('that is paid earns no leave', async () => {
    const one = await member(group);
    await approve((await ask(one)).id).expect(200);
    expect(await lotsOf(one)).toEqual([]);
  });

  it('is approved for all at once', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => member(group)));
    const sent = await Promise.all(people.map((one) => ask(one, { compensation: 'bank' })));
    const tasks = sent.map(({ id }) => ({ id, round: 1, step: 0 }));
    await group.head.caller.post('/api/signature-tasks/approve').send({ tasks }).expect(200);
    expect((await Promise.all(people.map(lotsOf))).flat().map(({ left }) => left)).toEqual([120, 120, 120]);
  });

  it('is not approved of somebody who has left by then', async () => {
    const one = await member(group);
    const { id } = await ask(one);
    await test.db.rows(sql`
      with placed as (update employee_positions set effective_to = '2026-11-23' where employee_id = ${one.id}::uuid)
      update employments set last_working_on = '2026-11-22', leaving_kind = 'resigned' where employee_id = ${one.id}::uuid`);
    expect((await approve(id).expect(422)).body.msg).toContain('加班日不在職');
  });

  it('is cancelled by an entry that takes back what it earned, and deletes nothing', async () => {
    const one = await member(group);
    const { id } = await ask(one, { compensation: 'bank' });
    await approve(id).expect(200);

    expect((await cancel(id)).body.state).toBe('cancelled');

    expect(await hoursOf(one)).toEqual([
      ['overtime_earn', 2 * HOUR],
      ['correction', -2 * HOUR],
    ]);
    await ask(one);
  });

  it('is cancelled by whoever holds the applicant first, and the application after them', async () => {
    const one = await member(group);
    const { id } = await ask(one, { compensation: 'bank' });
    await approve(id).expect(200);
    const patience = { timeout: 30_000 };
    const cancelled = await test.db.prisma.$transaction(async (editor) => {
      await editor.$queryRaw`select id from employees where id = ${one.id}::uuid for no key update`;
      const asked = cancel(id).then(({ status }) => status);
      const transactionId = await transactionIdOf(editor);
      await expect.poll(() => waitingFor(test.db, transactionId), patience).toBe(1);
      await editor.$queryRaw`select id from applications where id = ${id}::uuid for no key update nowait`;
      return { asked };
    }, patience);
    expect(await cancelled.asked).toBe(200);
  });

  it('is cancelled of whoever left before its day and has come back, who never had its hours', async () => {
    const one = await member(group);
    const { id } = await ask(one, { on: '2026-11-30', compensation: 'bank' });
    await approve(id).expect(200);
    const { command, returning } = await employmentSeeds(test, hr);
    const left = await command(one.id, 'mark-resigned', { ...leaving, lastWorkingOn: '2026-11-25' });
    const back = { ...returning, hiredOn: '2026-12-10', version: left.body.version };
    expect([left.status, (await command(one.id, 'rehire', back)).status]).toEqual([200, 200]);
    expect((await cancel(id)).status).toBe(200);
  });

  it('is not cancelled once its hours are used', async () => {
    const one = await member(group);
    const { id } = await ask(one, { compensation: 'bank' });
    await approve(id).expect(200);
    await apply(one.caller, {
      leaveType: 'compensatory_leave',
      startOn: '2026-11-25',
      startMinute: 540,
      endMinute: 600,
    });
    const { body } = await cancel(id);
    expect([body.code, body.msg]).toEqual(['LeaveHoursUsed', '此加班的補休已被使用或申請中，無法取消。']);
    expect((await hr.get(`/api/employee-applications/${id}`).expect(200)).body.state).toBe('approved');
  });

  it('is cancelled as a whole alone', async () => {
    const one = await member(group);
    const { id } = await ask(one);
    await approve(id).expect(200);
    expect((await cancel(id, ['2026-11-24'])).body.code).toBe('ApplicationNotAllowed');
  });
});

describe('what comes of two at one instant', () => {
  const rounds = Array.from({ length: 20 }, (_, round) => ({ round }));
  const both = async (...sent: readonly PromiseLike<{ readonly status: number }>[]): Promise<number[]> =>
    (await Promise.all(sent)).map(({ status }) => status).toSorted((a, b) => a - b);

  it.each(rounds)('is one of two that share a minute, every time ($round)', async () => {
    const one = await member(group);
    expect(await both(asking(one), asking(one, { startMinute: EIGHT - 1, endMinute: TEN }))).toEqual([201, 409]);
  });

  it.each(rounds)('is one of overtime and of leave at its time, every time ($round)', async () => {
    const one = await member(group);
    const leave = one.caller.post('/api/my/applications').send(leaveBody({ leaveType: 'sick_leave' }));
    expect(await both(asking(one), leave)).toEqual([201, 409]);
  });

  it.each(rounds)('is one of using the hours and of cancelling what earned them, every time ($round)', async () => {
    const one = await member(group);
    const { id } = await ask(one, { compensation: 'bank' });
    await approve(id).expect(200);
    const times = { startOn: '2026-11-25', startMinute: 540, endMinute: 660 } as const;
    const leave = one.caller
      .post('/api/my/applications')
      .send(leaveBody({ leaveType: 'compensatory_leave', ...times }));
    const [cancelled, taken] = await Promise.all([cancel(id), leave]);
    expect([cancelled.status === 200, taken.status === 201].filter(Boolean)).toHaveLength(1);
    const [lot] = await lotsOf(one);
    expect(lot?.left).toBe(0);
  });
});
