import type { ApplicationDetail, PreviewOf } from '@hr/contracts/signing/applications';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import {
  answer,
  apply,
  explain,
  leaveApplicationSeeds,
  leaveBody,
  resubmit,
  type SignedIn,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { leaveSeeds } from '#testing/seed-leave.ts';
import { transferSeeds } from '#testing/seed-transfers.ts';
import { NOW, startTestApp } from '#testing/test-app.ts';

const DAY = 480;

const test = await startTestApp();
const { team, member, grant } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');
const { lotWith } = leaveSeeds(test, hr);

let [group, staff]: [Team, SignedIn] = [] as never;

beforeAll(async () => {
  group = await team();
  staff = await member(group);
});

const mineOf = async ({ caller }: SignedIn): Promise<ApplicationDetail[]> =>
  (await caller.get('/api/my/applications').expect(200)).body.items;

/** It waits for the signature of this one. */
const hasTask = async ({ caller }: SignedIn, id: string): Promise<boolean> =>
  (await caller.get('/api/signature-tasks').query({ tab: 'mine', pageSize: 100 }).expect(200)).body.items.some(
    (task: { id: string }) => task.id === id,
  );

const preview = async ({ caller }: SignedIn, body: object): Promise<PreviewOf<'leave'>> =>
  (await caller.post('/api/my/applications/preview').send(body).expect(200)).body;

const leftOf = async ({ id }: SignedIn): Promise<number> => {
  const [row] = await test.db.rows<{ left: number }>(
    sql`select coalesce(sum(remaining_minutes), 0)::int as left from leave_lots where employee_id = ${id}::uuid`,
  );
  return row?.left ?? 0;
};

const kindsOf = async ({ id }: SignedIn): Promise<[string, number][]> =>
  (
    await test.db.rows<{ kind: string; minutes: number }>(
      sql`select kind, minutes from leave_entries where employee_id = ${id}::uuid and kind <> 'manual_add' order by kind`,
    )
  ).map(({ kind, minutes }) => [kind, minutes]);

describe('POST /api/my/applications', () => {
  it('keeps what is asked for with its number, and waits for who leads the department', async () => {
    const one = await member(group);
    await grant(one.id, 3 * DAY);

    const application = await apply(one.caller);

    expect(application).toMatchObject({
      number: expect.stringMatching(/^LV-20261121-\d{4}$/),
      state: 'pending',
      summary: '特別休假 2026/11/24 全天（1 天）',
      minutes: DAY,
      days: [{ on: '2026-11-24', minutes: DAY, isCancelled: false }],
      step: 0,
      steps: [{ name: '主管簽核', signers: [{ id: group.head.id }] }],
      actions: [{ action: 'submit' }],
    });
    expect(await mineOf(one)).toEqual([application]);
    expect(await leftOf(one)).toBe(2 * DAY);
  });

  it('asks the head of the department and then HR from three days on', async () => {
    const one = await member(group);
    const officer = await member(await team(), 'hr_officer');
    await grant(one.id, 5 * DAY);

    const { steps } = await apply(one.caller, { startOn: '2026-11-24', endOn: '2026-11-26' });

    expect(steps.map(({ name }) => name)).toEqual(['部門主管簽核', '人資簽核']);
    expect(steps[1]?.signers.map(({ id }) => id)).toContain(officer.id);
  });

  it('numbers what is sent at one instant apart, without a gap', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => member(group)));
    const sent = await Promise.all(people.map((one) => apply(one.caller, { leaveType: 'sick_leave' })));
    const places = sent.map(({ number }) => Number(number.slice(-4))).toSorted((a, b) => a - b);
    expect(places.map((place) => place - (places[0] ?? 0))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it.each([
    { why: 'a weekend', payload: { startOn: '2026-11-28' as const }, told: '請假期間沒有應出勤的時間' },
    {
      why: 'more than there is',
      payload: { endOn: '2026-11-26' as const },
      told: '可用時數不足：需 3 天，可用 1 天，尚缺 2 天',
    },
    {
      why: 'less than the unit',
      payload: { leaveType: 'menstrual_leave' as const, startMinute: 540, endMinute: 560 },
      told: '最小請假單位',
    },
    { why: 'days before they came', payload: { startOn: '2019-12-31' as const }, told: '請假期間不在職' },
  ])('is refused for $why, and writes nothing', async ({ payload, told }) => {
    const one = await member(group);
    await grant(one.id, DAY);

    const { body } = await one.caller.post('/api/my/applications').send(leaveBody(payload)).expect(422);

    expect(body.msg).toContain(told);
    expect(await mineOf(one)).toEqual([]);
    expect(await leftOf(one)).toBe(DAY);
  });

  it.each([
    { why: 'its end lies before its beginning', payload: { startOn: '2026-11-25', endOn: '2026-11-24' } },
    { why: 'it is of no minute', payload: { startMinute: 540, endMinute: 540 } },
    { why: 'it is of 366 days', payload: { startOn: '2026-12-01', endOn: '2027-12-01' } },
    { why: 'there is no such type', payload: { leaveType: 'holiday' as 'sick_leave' } },
  ] as const)('is refused as it is written where $why', async ({ payload }) => {
    const { body } = await staff.caller.post('/api/my/applications').send(leaveBody(payload)).expect(400);
    expect(body).toMatchObject({ code: 'ValidationFailed', fields: [{ path: expect.stringContaining('payload') }] });
  });

  it.each([
    { why: 'of the other sex', payload: { leaveType: 'menstrual_leave' }, told: '生理假' },
    { why: 'of another people', payload: { leaveType: 'ritual_leave' }, told: '原住民' },
    { why: 'who does not tell whom they lost', payload: { leaveType: 'bereavement_leave' }, told: '請選擇喪假的事由' },
    { why: 'without its proof', payload: { leaveType: 'marriage_leave', eventOn: '2026-11-20' }, told: '證明' },
  ] as const)('is refused of somebody $why', async ({ payload, told }) => {
    const one = await member(group);
    await test.db.prisma.employee.update({ where: { id: one.id }, data: { gender: 'male' } });

    const { body } = await one.caller.post('/api/my/applications').send(leaveBody(payload)).expect(422);

    expect(body.msg).toContain(told);
    expect(await mineOf(one)).toEqual([]);
  });

  it('is refused for days after the last one of work, and taken for that one', async () => {
    const one = await member(group);
    await test.db.rows(sql`
      with placed as (update employee_positions set effective_to = '2026-12-02' where employee_id = ${one.id}::uuid)
      update employments set effective_to = '2026-12-02', last_working_on = '2026-12-01', leaving_kind = 'resigned'
      where employee_id = ${one.id}::uuid`);
    const asking = (startOn: '2026-12-01' | '2026-12-02') =>
      one.caller.post('/api/my/applications').send(leaveBody({ leaveType: 'sick_leave', startOn }));

    expect((await asking('2026-12-02').expect(422)).body.msg).toContain('請假期間不在職');
    await asking('2026-12-01').expect(201);
  });

  it('is decided and numbered though the clock of the machine was put back meanwhile', async () => {
    const one = await member(group);
    const { id } = await apply(one.caller, { leaveType: 'sick_leave' });
    test.setNow(new Date(NOW.getTime() - 3 * 3_600_000));
    try {
      await answer([group.head.caller, id], 'approve').expect(200);
      const { number } = await apply(one.caller, { leaveType: 'sick_leave', startOn: '2026-12-01' });
      expect(number).toMatch(/^LV-20261121-\d{4}$/);
    } finally {
      test.setNow(NOW);
    }
    expect((await mineOf(one)).map(({ state }) => state).toSorted()).toEqual(['approved', 'pending']);
  });

  it('is done once however often it is sent with one key', async () => {
    const one = await member(group);
    const key = crypto.randomUUID();
    const send = () =>
      one.caller
        .post('/api/my/applications')
        .set('Idempotency-Key', key)
        .send(leaveBody({ leaveType: 'sick_leave' }));
    const [first, second] = [await send().expect(201), await send().expect(201)];
    expect(second.body.number).toBe(first.body.number);
    expect(await mineOf(one)).toHaveLength(1);
  });
});

describe('what comes of two at one instant', () => {
  const rounds = Array.from({ length: 20 }, (_, round) => ({ round }));

  it.each(rounds)('is one of two for the same day, every time ($round)', async () => {
    const one = await member(group);
    const ask = () => one.caller.post('/api/my/applications').send(leaveBody({ leaveType: 'sick_leave' }));
    const statuses = (await Promise.all([ask(), ask()])).map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 409]);
  });

  it.each(rounds)('is one of two for the last day of a balance, every time ($round)', async () => {
    const one = await member(group);
    await grant(one.id, DAY);
    const ask = (startOn: '2026-11-24' | '2026-11-25') =>
      one.caller.post('/api/my/applications').send(leaveBody({ startOn }));
    const statuses = (await Promise.all([ask('2026-11-24'), ask('2026-11-25')]))
      .map(({ status }) => status)
      .toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 422]);
    expect(await leftOf(one)).toBe(0);
  });
});

describe('POST /api/my/applications/preview', () => {
  it('tells what it costs, where the hours come from, what remains and who signs, and writes nothing', async () => {
    const one = await member(group);
    await grant(one.id, 2 * DAY);

    const told = await preview(one, leaveBody({ endMinute: 780, startMinute: 540 }));

    expect(told).toMatchObject({
      minutes: 180,
      faults: [],
      steps: [{ name: '主管簽核' }],
      outlook: { draws: [{ until: '2027-12-31', minutes: 180 }], remainingMinutes: 2 * DAY - 180 },
    });
    expect(await mineOf(one)).toEqual([]);
    expect(await leftOf(one)).toBe(2 * DAY);
  });

  it('tells what remains on its last day, where hours end and others begin while it lasts', async () => {
    const one = await member(group);
    const lot = (validFrom: string, validUntil: string, days: number) =>
      lotWith(one.id, { origin: 'grant', validFrom, validUntil }, [['grant', days * DAY, validFrom]]);
    await lot('2026-01-01', '2026-12-31', 5);
    await lot('2027-01-01', '2027-12-31', 14);

    const told = await preview(one, leaveBody({ startOn: '2026-12-31', endOn: '2027-01-05' }));

    expect(told).toMatchObject({ minutes: 3 * DAY, faults: [], outlook: { remainingMinutes: 12 * DAY } });
  });

  it('tells what speaks against it with the article, and who of the department is away', async () => {
    const [one, colleague, other] = [await member(group), await member(group), await member(group)];
    const { id } = await apply(colleague.caller, { leaveType: 'sick_leave', startOn: '2026-12-08' });
    await apply(other.caller, { leaveType: 'sick_leave', startOn: '2026-12-08' });
    await answer([group.head.caller, id], 'approve').expect(200);

    const told = await preview(one, leaveBody({ leaveType: 'maternity_leave', startOn: '2026-12-08' }));

    expect(told.faults.map(({ text }) => text)).toContain('請檢附產假的證明文件');
    expect(told.faults[0]?.article).toContain('性別平等工作法');
    expect(told.outlook.away).toMatchObject([
      { employee: { id: colleague.id }, isApproved: true },
      { employee: { id: other.id }, isApproved: false },
    ]);
  });

  it('tells who is away of the department of those days, which may be another than today’s', async () => {
    const other = await team();
    const [one, left, met] = [await member(group), await member(group), await member(other)];
    for (const [{ caller }, { head }] of [
      [left, group],
      [met, other],
    ] as const) {
      const { id } = await apply(caller, { leaveType: 'sick_leave', startOn: '2026-12-09' });
      await answer([head.caller, id], 'approve').expect(200);
    }
    const { departmentId } = await test.db.prisma.employeePosition.findFirstOrThrow({ where: { employeeId: met.id } });
    await transferSeeds(hr).entered(one, { effectiveOn: '2026-12-01', departmentId });

    const told = await preview(one, leaveBody({ leaveType: 'sick_leave', startOn: '2026-12-09' }));

    expect(told.outlook.away.map(({ employee }) => employee.id)).toEqual([met.id]);
  });
});

describe('what the applicant does afterwards', () => {
  it('withdraws what nobody has decided, and has the hours and the day again', async () => {
    const one = await member(group);
    await grant(one.id, DAY);
    const { id } = await apply(one.caller);

    const { body } = await one.caller.post(`/api/my/applications/${id}/withdraw`).expect(200);

    expect(body).toMatchObject({ state: 'withdrawn', step: null });
    expect(await kindsOf(one)).toEqual([
      ['release', DAY],
      ['reserve', -DAY],
    ]);
    await apply(one.caller);
  });

  it('is told that it is over when it was withdrawn before', async () => {
    const { id } = await apply(staff.caller, { leaveType: 'sick_leave', startOn: '2026-12-09' });
    const withdraw = () => staff.caller.post(`/api/my/applications/${id}/withdraw`);
    await withdraw().expect(200);
    expect((await withdraw().expect(409)).body.msg).toBe('此事件已經被取消或已逾期');
  });

  it('does not find what is somebody else’s', async () => {
    const { id } = await apply(staff.caller, { leaveType: 'sick_leave', startOn: '2026-12-10' });
    const other = await member(group);
    await other.caller.post(`/api/my/applications/${id}/withdraw`).expect(404);
    await resubmit([other.caller, id], leaveBody()).expect(404);
  });

  it('explains what was asked, and the same step goes on', async () => {
    const one = await member(group);
    const { id } = await apply(one.caller, { leaveType: 'sick_leave' });
    await answer([group.head.caller, id], 'question', { comment: '是否需要代理人？' }).expect(200);
    expect((await answer([group.head.caller, id], 'approve').expect(409)).body.code).toBe('ApplicationClosed');

    const explained = await explain([one.caller, id], '已請同仁代理');

    expect(explained).toMatchObject({ state: 'pending', step: 0, round: 1 });
    await answer([group.head.caller, id], 'approve').expect(200);
  });

  it.each([
    { which: 'first', step: 0, asked: [true, false] },
    { which: 'second', step: 1, asked: [false, true] },
  ])('explains what the $which of two steps asked, and only its signer is asked again', async ({ step, asked }) => {
    const officer = await member(await team(), 'hr_officer');
    const one = await member(group);
    const { id } = await apply(one.caller, { leaveType: 'sick_leave', endOn: '2026-11-26' });
    const signers = [group.head, officer];
    const isAsked = () => Promise.all(signers.map((signer) => hasTask(signer, id)));
    for (const signer of signers.slice(0, step)) {
      await answer([signer.caller, id], 'approve').expect(200);
    }
    await answer([signers[step]!.caller, id], 'question', { step, comment: '請說明交接' }).expect(200);
    expect(await isAsked()).toEqual([false, false]);

    const explained = await explain([one.caller, id], '已交接');

    expect(explained).toMatchObject({ state: 'pending', step, round: 1 });
    expect(await isAsked()).toEqual(asked);
    for (const [place, signer] of [...signers.entries()].slice(step)) {
      await answer([signer.caller, id], 'approve', { step: place }).expect(200);
    }
    expect((await mineOf(one))[0]?.state).toBe('approved');
  });
});

it('that the second of two signers sent back begins with the first again, who had approved it', async () => {
  const officer = await member(await team(), 'hr_officer');
  const one = await member(group);
  const days = { leaveType: 'sick_leave', endOn: '2026-11-26' } as const;
  const { id } = await apply(one.caller, days);
  await answer([group.head.caller, id], 'approve').expect(200);
  await answer([officer.caller, id], 'send-back', { step: 1, comment: '請補附診斷證明' }).expect(200);

  const { body } = await resubmit([one.caller, id], leaveBody(days)).expect(200);

  expect(body).toMatchObject({ state: 'pending', step: 0, round: 2 });
  expect([await hasTask(group.head, id), await hasTask(officer, id)]).toEqual([true, false]);
  await answer([group.head.caller, id], 'approve', { round: 2 }).expect(200);
  await answer([officer.caller, id], 'approve', { round: 2, step: 1 }).expect(200);
  expect((await mineOf(one))[0]?.state).toBe('approved');
});

describe('GET /api/my/applications', () => {
  it('tells them a page at a time, the latest first, those of a kind, and one', async () => {
    const one = await member(group);
    const days = ['2026-12-01', '2026-12-02', '2026-12-03'] as const;
    const sent: string[] = [];
    for (const startOn of days) {
      sent.unshift((await apply(one.caller, { leaveType: 'sick_leave', startOn, endOn: startOn })).id);
    }
    const list = async (query: object) => {
      const { body } = await one.caller.get('/api/my/applications').query(query).expect(200);
      const { items, total } = body as { items: { id: string }[]; total: number };
      return { ids: items.map(({ id }) => id), total };
    };

    expect(await list({ pageSize: 2 })).toEqual({ ids: sent.slice(0, 2), total: 3 });
    expect(await list({ pageSize: 2, page: 2 })).toEqual({ ids: sent.slice(2), total: 3 });
    expect(await list({ kind: 'overtime' })).toEqual({ ids: [], total: 0 });
    expect(await list({ id: sent[1] })).toEqual({ ids: [sent[1]], total: 1 });
  });
});

describe('what is its own', () => {
  it('is closed to an account that is bound to nobody', async () => {
    expect((await hr.get('/api/my/applications').expect(404)).body.code).toBe('EmployeeNotFound');
  });
});
