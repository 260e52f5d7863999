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
const { seedTeam, member, grant } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');
const { seedLot } = leaveSeeds(test, hr);

let [group, staff]: [Team, SignedIn] = [] as never;

beforeAll(async () => {
  group = await seedTeam();
  staff = await member(group);
});

const listOwn = async ({ caller }: SignedIn): Promise<ApplicationDetail[]> =>
  (await caller.get('/api/my/applications').expect(200)).body.items;

/** Pending for this signer. */
const hasTask = async ({ caller }: SignedIn, id: string): Promise<boolean> =>
  (await caller.get('/api/signature-tasks').query({ tab: 'mine', pageSize: 100 }).expect(200)).body.items.some(
    (task: { id: string }) => task.id === id,
  );

const preview = async ({ caller }: SignedIn, body: object): Promise<PreviewOf<'leave'>> =>
  (await caller.post('/api/my/applications/preview').send(body).expect(200)).body;

const getRemaining = async ({ id }: SignedIn): Promise<number> => {
  const [row] = await test.db.rows<{ left: number }>(
    sql`select coalesce(sum(remaining_minutes), 0)::int as left from leave_lots where employee_id = ${id}::uuid`,
  );
  return row?.left ?? 0;
};

const listNoticeKinds = async ({ id }: SignedIn): Promise<[string, number][]> =>
  (
    await test.db.rows<{ kind: string; minutes: number }>(
      sql`select kind, minutes from leave_entries where employee_id = ${id}::uuid and kind <> 'manual_add' order by kind`,
    )
  ).map(({ kind, minutes }) => [kind, minutes]);

describe('POST /api/my/applications', () => {
  it('stores the application with its number, pending for the department head', async () => {
    const applicant = await member(group);
    await grant(applicant.id, 3 * DAY);

    const application = await apply(applicant.caller);

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
    expect(await listOwn(applicant)).toEqual([application]);
    expect(await getRemaining(applicant)).toBe(2 * DAY);
  });

  it('requests the head and then HR from three days on', async () => {
    const applicant = await member(group);
    const officer = await member(await seedTeam(), 'hr_officer');
    await grant(applicant.id, 5 * DAY);

    const { steps } = await apply(applicant.caller, { startOn: '2026-11-24', endOn: '2026-11-26' });

    expect(steps.map(({ name }) => name)).toEqual(['部門主管簽核', '人資簽核']);
    expect(steps[1]?.signers.map(({ id }) => id)).toContain(officer.id);
  });

  it('assigns consecutive numbers to concurrent applications', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => member(group)));
    const sent = await Promise.all(people.map((applicant) => apply(applicant.caller, { leaveType: 'sick_leave' })));
    const places = sent.map(({ number }) => Number(number.slice(-4))).toSorted((a, b) => a - b);
    expect(places.map((place) => place - (places[0] ?? 0))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it.each([
    { why: 'on a weekend', payload: { startOn: '2026-11-28' as const }, message: '請假期間沒有應出勤的時間' },
    {
      why: 'beyond the balance',
      payload: { endOn: '2026-11-26' as const },
      message: '可用時數不足：需 3 天，可用 1 天，尚缺 2 天',
    },
    {
      why: 'below the minimum unit',
      payload: { leaveType: 'menstrual_leave' as const, startMinute: 540, endMinute: 560 },
      message: '最小請假單位',
    },
    { why: 'before the hire date', payload: { startOn: '2019-12-31' as const }, message: '請假期間不在職' },
  ])('rejects an application $why, and stores nothing', async ({ payload, message }) => {
    const applicant = await member(group);
    await grant(applicant.id, DAY);

    const { body } = await applicant.caller.post('/api/my/applications').send(leaveBody(payload)).expect(422);

    expect(body.msg).toContain(message);
    expect(await listOwn(applicant)).toEqual([]);
    expect(await getRemaining(applicant)).toBe(DAY);
  });

  it.each([
    { why: 'the end precedes the start', payload: { startOn: '2026-11-25', endOn: '2026-11-24' } },
    { why: 'the length is zero', payload: { startMinute: 540, endMinute: 540 } },
    { why: 'it has 366 days', payload: { startOn: '2026-12-01', endOn: '2027-12-01' } },
    { why: 'the leave type is unknown', payload: { leaveType: 'holiday' as 'sick_leave' } },
  ] as const)('rejects the input if $why', async ({ payload }) => {
    const { body } = await staff.caller.post('/api/my/applications').send(leaveBody(payload)).expect(400);
    expect(body).toMatchObject({ code: 'ValidationFailed', fields: [{ path: expect.stringContaining('payload') }] });
  });

  it.each([
    { why: 'of another gender', payload: { leaveType: 'menstrual_leave' }, message: '生理假' },
    { why: 'without indigenous status', payload: { leaveType: 'ritual_leave' }, message: '原住民' },
    {
      why: 'without the relationship of the deceased',
      payload: { leaveType: 'bereavement_leave' },
      message: '請選擇喪假的事由',
    },
    { why: 'without proof', payload: { leaveType: 'marriage_leave', eventOn: '2026-11-20' }, message: '證明' },
  ] as const)('rejects leave $why', async ({ payload, message }) => {
    const applicant = await member(group);
    await test.db.prisma.employee.update({ where: { id: applicant.id }, data: { gender: 'male' } });

    const { body } = await applicant.caller.post('/api/my/applications').send(leaveBody(payload)).expect(422);

    expect(body.msg).toContain(message);
    expect(await listOwn(applicant)).toEqual([]);
  });

  it('rejects days after the last working day', async () => {
    const applicant = await member(group);
    await test.db.rows(sql`
      with placed as (update employee_positions set effective_to = '2026-12-02' where employee_id = ${applicant.id}::uuid)
      update employments set effective_to = '2026-12-02', last_working_on = '2026-12-01', leaving_kind = 'resigned'
      where employee_id = ${applicant.id}::uuid`);
    const postApplication = (startOn: '2026-12-01' | '2026-12-02') =>
      applicant.caller.post('/api/my/applications').send(leaveBody({ leaveType: 'sick_leave', startOn }));

    expect((await postApplication('2026-12-02').expect(422)).body.msg).toContain('請假期間不在職');
    await postApplication('2026-12-01').expect(201);
  });

  it('works after the system clock was set back', async () => {
    const applicant = await member(group);
    const { id } = await apply(applicant.caller, { leaveType: 'sick_leave' });
    test.setNow(new Date(NOW.getTime() - 3 * 3_600_000));
    try {
      await answer([group.head.caller, id], 'approve').expect(200);
      const { number } = await apply(applicant.caller, { leaveType: 'sick_leave', startOn: '2026-12-01' });
      expect(number).toMatch(/^LV-20261121-\d{4}$/);
    } finally {
      test.setNow(NOW);
    }
    expect((await listOwn(applicant)).map(({ state }) => state).toSorted()).toEqual(['approved', 'pending']);
  });

  it('is processed once per idempotency key', async () => {
    const applicant = await member(group);
    const key = crypto.randomUUID();
    const send = () =>
      applicant.caller
        .post('/api/my/applications')
        .set('Idempotency-Key', key)
        .send(leaveBody({ leaveType: 'sick_leave' }));
    const [first, second] = [await send().expect(201), await send().expect(201)];
    expect(second.body.number).toBe(first.body.number);
    expect(await listOwn(applicant)).toHaveLength(1);
  });
});

describe('concurrent requests', () => {
  const rounds = Array.from({ length: 20 }, (_, round) => ({ round }));

  it.each(rounds)('accept one of two applications for the same day ($round)', async () => {
    const applicant = await member(group);
    const submit = () => applicant.caller.post('/api/my/applications').send(leaveBody({ leaveType: 'sick_leave' }));
    const statuses = (await Promise.all([submit(), submit()])).map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 409]);
  });

  it.each(rounds)('accept one of two applications for the last day of a balance ($round)', async () => {
    const applicant = await member(group);
    await grant(applicant.id, DAY);
    const submit = (startOn: '2026-11-24' | '2026-11-25') =>
      applicant.caller.post('/api/my/applications').send(leaveBody({ startOn }));
    const statuses = (await Promise.all([submit('2026-11-24'), submit('2026-11-25')]))
      .map(({ status }) => status)
      .toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 422]);
    expect(await getRemaining(applicant)).toBe(0);
  });
});

describe('POST /api/my/applications/preview', () => {
  it('returns cost, lots, remaining hours and signers, and stores nothing', async () => {
    const applicant = await member(group);
    await grant(applicant.id, 2 * DAY);

    const result = await preview(applicant, leaveBody({ endMinute: 780, startMinute: 540 }));

    expect(result).toMatchObject({
      minutes: 180,
      faults: [],
      steps: [{ name: '主管簽核' }],
      outlook: { draws: [{ until: '2027-12-31', minutes: 180 }], remainingMinutes: 2 * DAY - 180 },
    });
    expect(await listOwn(applicant)).toEqual([]);
    expect(await getRemaining(applicant)).toBe(2 * DAY);
  });

  it('returns the remaining hours on the last day if lots change during the leave', async () => {
    const applicant = await member(group);
    const lot = (validFrom: string, validUntil: string, days: number) =>
      seedLot(applicant.id, { origin: 'grant', validFrom, validUntil }, [['grant', days * DAY, validFrom]]);
    await lot('2026-01-01', '2026-12-31', 5);
    await lot('2027-01-01', '2027-12-31', 14);

    const result = await preview(applicant, leaveBody({ startOn: '2026-12-31', endOn: '2027-01-05' }));

    expect(result).toMatchObject({ minutes: 3 * DAY, faults: [], outlook: { remainingMinutes: 12 * DAY } });
  });

  it('returns faults with the article, and absent colleagues', async () => {
    const [applicant, colleague, other] = [await member(group), await member(group), await member(group)];
    const { id } = await apply(colleague.caller, { leaveType: 'sick_leave', startOn: '2026-12-08' });
    await apply(other.caller, { leaveType: 'sick_leave', startOn: '2026-12-08' });
    await answer([group.head.caller, id], 'approve').expect(200);

    const result = await preview(applicant, leaveBody({ leaveType: 'maternity_leave', startOn: '2026-12-08' }));

    expect(result.faults.map(({ text }) => text)).toContain('請檢附產假的證明文件');
    expect(result.faults[0]?.article).toContain('性別平等工作法');
    expect(result.outlook.away).toMatchObject([
      { employee: { id: colleague.id }, isApproved: true },
      { employee: { id: other.id }, isApproved: false },
    ]);
  });

  it('returns absent colleagues of the department on those days', async () => {
    const other = await seedTeam();
    const [applicant, left, met] = [await member(group), await member(group), await member(other)];
    for (const [{ caller }, { head }] of [
      [left, group],
      [met, other],
    ] as const) {
      const { id } = await apply(caller, { leaveType: 'sick_leave', startOn: '2026-12-09' });
      await answer([head.caller, id], 'approve').expect(200);
    }
    const { departmentId } = await test.db.prisma.employeePosition.findFirstOrThrow({ where: { employeeId: met.id } });
    await transferSeeds(hr).createTransfer(applicant, { effectiveOn: '2026-12-01', departmentId });

    const result = await preview(applicant, leaveBody({ leaveType: 'sick_leave', startOn: '2026-12-09' }));

    expect(result.outlook.away.map(({ employee }) => employee.id)).toEqual([met.id]);
  });
});

describe('commands of the applicant', () => {
  it('withdraws an undecided application and frees its hours and day', async () => {
    const applicant = await member(group);
    await grant(applicant.id, DAY);
    const { id } = await apply(applicant.caller);

    const { body } = await applicant.caller.post(`/api/my/applications/${id}/withdraw`).expect(200);

    expect(body).toMatchObject({ state: 'withdrawn', step: null });
    expect(await listNoticeKinds(applicant)).toEqual([
      ['release', DAY],
      ['reserve', -DAY],
    ]);
    await apply(applicant.caller);
  });

  it('rejects a second withdrawal', async () => {
    const { id } = await apply(staff.caller, { leaveType: 'sick_leave', startOn: '2026-12-09' });
    const withdraw = () => staff.caller.post(`/api/my/applications/${id}/withdraw`);
    await withdraw().expect(200);
    expect((await withdraw().expect(409)).body.msg).toBe('此事件已經被取消或已逾期');
  });

  it('returns 404 for applications of others', async () => {
    const { id } = await apply(staff.caller, { leaveType: 'sick_leave', startOn: '2026-12-10' });
    const other = await member(group);
    await other.caller.post(`/api/my/applications/${id}/withdraw`).expect(404);
    await resubmit([other.caller, id], leaveBody()).expect(404);
  });

  it('explains a question and reopens the same step', async () => {
    const applicant = await member(group);
    const { id } = await apply(applicant.caller, { leaveType: 'sick_leave' });
    await answer([group.head.caller, id], 'question', { comment: '是否需要代理人？' }).expect(200);
    expect((await answer([group.head.caller, id], 'approve').expect(409)).body.code).toBe('ApplicationClosed');

    const explained = await explain([applicant.caller, id], '已請同仁代理');

    expect(explained).toMatchObject({ state: 'pending', step: 0, round: 1 });
    await answer([group.head.caller, id], 'approve').expect(200);
  });

  it.each([
    { which: 'first', step: 0, requested: [true, false] },
    { which: 'second', step: 1, requested: [false, true] },
  ])('explains the question of the $which of two steps and requests only its signer', async ({ step, requested }) => {
    const officer = await member(await seedTeam(), 'hr_officer');
    const applicant = await member(group);
    const { id } = await apply(applicant.caller, { leaveType: 'sick_leave', endOn: '2026-11-26' });
    const signers = [group.head, officer];
    const areRequested = () => Promise.all(signers.map((signer) => hasTask(signer, id)));
    for (const signer of signers.slice(0, step)) {
      await answer([signer.caller, id], 'approve').expect(200);
    }
    await answer([signers[step]!.caller, id], 'question', { step, comment: '請說明交接' }).expect(200);
    expect(await areRequested()).toEqual([false, false]);

    const explained = await explain([applicant.caller, id], '已交接');

    expect(explained).toMatchObject({ state: 'pending', step, round: 1 });
    expect(await areRequested()).toEqual(requested);
    for (const [place, signer] of [...signers.entries()].slice(step)) {
      await answer([signer.caller, id], 'approve', { step: place }).expect(200);
    }
    expect((await listOwn(applicant))[0]?.state).toBe('approved');
  });
});

it('starts with the first signer again after the second returned it', async () => {
  const officer = await member(await seedTeam(), 'hr_officer');
  const applicant = await member(group);
  const days = { leaveType: 'sick_leave', endOn: '2026-11-26' } as const;
  const { id } = await apply(applicant.caller, days);
  await answer([group.head.caller, id], 'approve').expect(200);
  await answer([officer.caller, id], 'send-back', { step: 1, comment: '請補附診斷證明' }).expect(200);

  const { body } = await resubmit([applicant.caller, id], leaveBody(days)).expect(200);

  expect(body).toMatchObject({ state: 'pending', step: 0, round: 2 });
  expect([await hasTask(group.head, id), await hasTask(officer, id)]).toEqual([true, false]);
  await answer([group.head.caller, id], 'approve', { round: 2 }).expect(200);
  await answer([officer.caller, id], 'approve', { round: 2, step: 1 }).expect(200);
  expect((await listOwn(applicant))[0]?.state).toBe('approved');
});

describe('GET /api/my/applications', () => {
  it('returns pages, latest first, filtered by kind or identifier', async () => {
    const applicant = await member(group);
    const days = ['2026-12-01', '2026-12-02', '2026-12-03'] as const;
    const sent: string[] = [];
    for (const startOn of days) {
      sent.unshift((await apply(applicant.caller, { leaveType: 'sick_leave', startOn, endOn: startOn })).id);
    }
    const list = async (query: object) => {
      const { body } = await applicant.caller.get('/api/my/applications').query(query).expect(200);
      const { items, total } = body as { items: { id: string }[]; total: number };
      return { ids: items.map(({ id }) => id), total };
    };

    expect(await list({ pageSize: 2 })).toEqual({ ids: sent.slice(0, 2), total: 3 });
    expect(await list({ pageSize: 2, page: 2 })).toEqual({ ids: sent.slice(2), total: 3 });
    expect(await list({ kind: 'overtime' })).toEqual({ ids: [], total: 0 });
    expect(await list({ id: sent[1] })).toEqual({ ids: [sent[1]], total: 1 });
  });
});

describe('own applications', () => {
  it('are rejected for an account without an employee', async () => {
    expect((await hr.get('/api/my/applications').expect(404)).body.code).toBe('EmployeeNotFound');
  });
});
