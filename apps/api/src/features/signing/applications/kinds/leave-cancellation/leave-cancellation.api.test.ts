import {
  type ApplicationDetail,
  type DetailOf,
  ownApplicationEndpoints,
  type PreviewOf,
  type TaskOf,
} from '@hr/contracts/signing/applications';
import { answerableErrors } from '@hr/contracts/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import {
  answer,
  apply,
  approvedLeave,
  cancellationBody,
  leaveApplicationSeeds,
  resubmit,
  type SignedIn,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

const DAY = 480;
const [FIRST, SECOND] = ['2026-11-24', '2026-11-25'] as const;
const twoDays = { startOn: FIRST, endOn: SECOND };
const sick = { leaveType: 'sick_leave', ...twoDays } as const;

const test = await startTestApp();
const { team, member, grant } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

let group: Team = undefined as never;

beforeAll(async () => {
  group = await team();
});

type Dates = Parameters<typeof cancellationBody>[1];

const asking = ({ caller }: SignedIn, leaveId: string, dates: Dates = null) =>
  caller.post('/api/my/applications').send(cancellationBody(leaveId, dates));

const ask = async (one: SignedIn, leaveId: string, dates: Dates = null): Promise<DetailOf<'leave_cancellation'>> =>
  (await asking(one, leaveId, dates).expect(201)).body;

const approve = (id: string) => answer([group.head.caller, id], 'approve');

const own = async ({ caller }: SignedIn, id: string): Promise<ApplicationDetail> =>
  (await caller.get('/api/my/applications').expect(200)).body.items.find((item: ApplicationDetail) => item.id === id);

/** Two days of annual leave that were approved, of two that there are. */
const onLeave = async (): Promise<{ readonly one: SignedIn; readonly leave: DetailOf<'leave'> }> => {
  const one = await member(group);
  await grant(one.id, 2 * DAY);
  return { one, leave: await approvedLeave(one, group, twoDays) };
};

const leftOf = async ({ id }: SignedIn): Promise<number> => {
  const [row] = await test.db.rows<{ left: number }>(
    sql`select sum(remaining_minutes)::int as left from leave_lots where employee_id = ${id}::uuid`,
  );
  return row?.left ?? 0;
};

describe('taking back approved leave', () => {
  it('waits for a signature, and gives nothing back until then', async () => {
    const { one, leave } = await onLeave();

    const asked = await ask(one, leave.id);

    expect(asked).toMatchObject({
      number: expect.stringMatching(/^LC-20261121-\d{4}$/),
      state: 'pending',
      summary: '銷假 特別休假 2026/11/24、2026/11/25（2 天）',
      payload: { leaveNumber: leave.number, dates: [FIRST, SECOND] },
      steps: [{ name: '主管簽核', signers: [{ id: group.head.id }] }],
    });
    expect(asked.days.map(({ isCancelled }) => isCancelled)).toEqual([false, false]);
    expect(await leftOf(one)).toBe(0);
  });

  it('cancels the leave once it is approved, and gives the hours and the days back', async () => {
    const { one, leave } = await onLeave();
    const { id, number } = await ask(one, leave.id);

    expect((await approve(id).expect(200)).body.application.state).toBe('approved');

    expect(await own(one, leave.id)).toMatchObject({
      state: 'cancelled',
      actions: [{}, {}, { action: 'cancel', comment: `銷假 ${number}：行程取消` }],
    });
    expect(await leftOf(one)).toBe(2 * DAY);
    await apply(one.caller, twoDays);
  });

  it('tells those who were told of the leave that it is none any more', async () => {
    const { leave, one } = await onLeave();
    const colleague = await member(group);
    await test.db.rows(sql`
      insert into application_informed (application_id, round, employee_id) values (${leave.id}::uuid, 1, ${colleague.id}::uuid)`);
    const toldOf = async () =>
      (await colleague.caller.get('/api/my/notifications').expect(200)).body.items.map(
        ({ applicationId }: { applicationId: string }) => applicationId,
      );
    await approve((await ask(one, leave.id, [SECOND])).id).expect(200);
    expect(await toldOf()).toEqual([]);
    await approve((await ask(one, leave.id, [FIRST])).id).expect(200);

    expect(await toldOf()).toEqual([leave.id]);
  });

  it('names in the ledger which use it gives back', async () => {
    const { one, leave } = await onLeave();
    await approve((await ask(one, leave.id, [SECOND])).id).expect(200);
    const returned = await test.db.rows(sql`
      select back.minutes, used.kind, used.effective_on::text as "on"
      from leave_entries back join leave_entries used on used.id = back.reverses_id
      where back.employee_id = ${one.id}::uuid and back.kind = 'cancel_return'`);
    expect(returned).toEqual([{ minutes: DAY, kind: 'use', on: SECOND }]);
  });

  it('tells in the ledger why hours came back, whoever cancelled the leave', async () => {
    const { one, leave } = await onLeave();
    const { id, number } = await ask(one, leave.id, [SECOND]);
    await approve(id).expect(200);
    const { version } = (await hr.get(`/api/employee-applications/${leave.id}`).expect(200)).body;
    await hr
      .post(`/api/employee-applications/${leave.id}/cancel`)
      .send({ reason: '停班停課', dates: null, version })
      .expect(200);

    const { body } = await hr
      .get('/api/leave-movements')
      .query({ employeeId: one.id, kind: 'cancel_return', sort: 'effectiveOn' })
      .expect(200);
    expect(body.items).toMatchObject([
      { effectiveOn: FIRST, reason: '停班停課', sourceNo: leave.number },
      { effectiveOn: SECOND, reason: `銷假 ${number}：行程取消`, sourceNo: leave.number },
    ]);
  });

  it('is offered in the ledger for what uses the hours still, with the days of the leave', async () => {
    const { one, leave } = await onLeave();
    const lines = async () =>
      (await hr.get(`/api/leave-movements?employeeId=${one.id}&kind=use`).expect(200)).body.items;
    const [used] = await lines();
    expect(used).toMatchObject({ leaveId: leave.id, leaveDays: '2026/11/24 ～ 2026/11/25', state: 'valid' });
    await hr
      .post(`/api/employee-applications/${used.leaveId}/cancel`)
      .send({ reason: '行程取消', dates: null, version: leave.version })
      .expect(200);
    expect(await lines()).toMatchObject([FIRST, SECOND].map(() => ({ leaveId: null, state: 'reversed' })));
  });

  it('is what the ledger calls cancelled, and not that hours which are used are kept no more', async () => {
    const { one, leave } = await onLeave();
    const told = async (query = ''): Promise<string[]> => {
      const { body } = await hr.get(`/api/leave-movements?employeeId=${one.id}${query}`).expect(200);
      const items = body.items as { kind: string; state: string }[];
      return [...new Set(items.map(({ kind, state }) => `${kind} ${state}`))].toSorted();
    };
    expect(await told()).toEqual(['manual_add valid', 'release valid', 'reserve valid', 'use valid']);
    expect(await told('&state=reversed')).toEqual([]);

    await approve((await ask(one, leave.id)).id).expect(200);
    expect(await told('&state=reversed')).toEqual(['use reversed']);
    expect(await told('&state=valid')).toEqual([
      'cancel_return valid',
      'manual_add valid',
      'release valid',
      'reserve valid',
    ]);
  });

  it('of some days lets the others stand', async () => {
    const { one, leave } = await onLeave();
    await approve((await ask(one, leave.id, [SECOND])).id).expect(200);

    expect(await own(one, leave.id)).toMatchObject({
      state: 'approved',
      minutes: DAY,
      days: [{ isCancelled: false }, { isCancelled: true }],
    });
    await approve((await ask(one, leave.id)).id).expect(200);
    expect((await own(one, leave.id)).state).toBe('cancelled');
  });

  it('is of days that are past too', async () => {
    const one = await member(group);
    const leave = await approvedLeave(one, group, { ...sick, startOn: '2026-11-17', endOn: '2026-11-17' });
    await approve((await ask(one, leave.id)).id).expect(200);
    expect((await own(one, leave.id)).state).toBe('cancelled');
  });

  it('is refused for a day that another application asks for, until that ends', async () => {
    const { one, leave } = await onLeave();
    const { id } = await ask(one, leave.id, [FIRST]);

    const { body } = await asking(one, leave.id).expect(409);
    expect(body).toMatchObject({ code: 'LeaveCancellationAsked', msg: '2026/11/24（二） 已有銷假申請。' });
    await ask(one, leave.id, [SECOND]);

    await one.caller.post(`/api/my/applications/${id}/withdraw`).expect(200);
    await ask(one, leave.id, [FIRST]);
  });

  it('is refused for a day that was taken back, and for one that is none of the leave', async () => {
    const { one, leave } = await onLeave();
    await approve((await ask(one, leave.id, [SECOND])).id).expect(200);
    expect((await asking(one, leave.id, [SECOND]).expect(422)).body.msg).toBe('2026/11/25（三） 已取消請假。');
    expect((await asking(one, leave.id, ['2026-12-01']).expect(422)).body.msg).toBe(
      '2026/12/01（二） 不是此請假的日期。',
    );
  });

  it('is of one’s own approved leave alone', async () => {
    const { leave } = await onLeave();
    const other = await member(group);
    const waiting = await apply(other.caller, sick);
    for (const id of [leave.id, waiting.id]) {
      expect((await asking(other, id).expect(422)).body.msg).toBe('僅能就本人已核准的請假申請銷假。');
      const { body } = await other.caller.post('/api/my/applications/preview').send(cancellationBody(id)).expect(422);
      expect(answerableErrors(ownApplicationEndpoints.preview)).toContain(body.code);
    }
  });

  it('ends by itself once HR has cancelled the leave, and its applicant is told', async () => {
    const { one, leave } = await onLeave();
    const { id } = await ask(one, leave.id);
    const { body: record } = await hr.get(`/api/employee-applications/${leave.id}`).expect(200);
    await hr
      .post(`/api/employee-applications/${leave.id}/cancel`)
      .send({ reason: '改期', dates: [FIRST], version: record.version })
      .expect(200);

    expect(await own(one, id)).toMatchObject({
      state: 'withdrawn',
      actions: [{}, { action: 'revoke', comment: `請假 ${leave.number} 已由人事取消` }],
    });
    const { body: notices } = await one.caller.get('/api/my/notifications').expect(200);
    expect(notices.items).toContainEqual(expect.objectContaining({ applicationId: id, kind: 'withdrawn' }));
    expect((await approve(id).expect(409)).body.msg).toBe('此事件已經被取消或已逾期');
    expect(await leftOf(one)).toBe(DAY);
    await ask(one, leave.id, [SECOND]);
  });

  it('is for others than whoever was on leave, be they HR', async () => {
    const officer = await member(group, 'hr_officer');
    await grant(officer.id, 2 * DAY);
    const leave = await approvedLeave(officer, group, twoDays);
    const { body: record } = await hr.get(`/api/employee-applications/${leave.id}`).expect(200);
    const { body } = await officer.caller
      .post(`/api/employee-applications/${leave.id}/cancel`)
      .send({ reason: '改期', dates: null, version: record.version })
      .expect(422);

    expect(body.code).toBe('OwnApplication');
    expect(await leftOf(officer)).toBe(0);
  });

  it('is nothing that HR cancels in its turn', async () => {
    const { one, leave } = await onLeave();
    const { id } = await ask(one, leave.id);
    await approve(id).expect(200);
    const { body } = await hr.get(`/api/employee-applications/${id}`).expect(200);
    const again = hr.post(`/api/employee-applications/${id}/cancel`);
    await again.send({ reason: '改期', dates: null, version: body.version }).expect(409);
  });

  it('is sent again with other days after it was sent back', async () => {
    const { one, leave } = await onLeave();
    const { id } = await ask(one, leave.id);
    await answer([group.head.caller, id], 'send-back').expect(200);

    const { body } = await resubmit([one.caller, id], cancellationBody(leave.id, [SECOND])).expect(200);

    expect(body).toMatchObject({ round: 2, minutes: DAY, days: [{ on: SECOND }] });
    await ask(one, leave.id, [FIRST]);
  });

  it('lets a holiday that is written later give back the days that are left, and no other', async () => {
    const one = await member(group);
    await grant(one.id, 2 * DAY);
    const [startOn, endOn] = ['2026-12-15', '2026-12-16'] as const;
    const leave = await approvedLeave(one, group, { startOn, endOn });
    await approve((await ask(one, leave.id, [endOn])).id).expect(200);
    const holiday = { date: startOn, name: '停班', kind: 'company_holiday', note: null };
    await hr
      .post('/api/holidays')
      .send({ ...holiday, startMinute: null, endMinute: null })
      .expect(201);
    expect(await own(one, leave.id)).toMatchObject({ state: 'approved', minutes: 0 });
    expect(await leftOf(one)).toBe(2 * DAY);
  });
});

describe('what is told of it', () => {
  it('is to the applicant what would be given back', async () => {
    const { one, leave } = await onLeave();
    const { body } = await one.caller
      .post('/api/my/applications/preview')
      .send(cancellationBody(leave.id, [SECOND]))
      .expect(200);
    const told = body as PreviewOf<'leave_cancellation'>;
    expect(told).toMatchObject({ minutes: DAY, faults: [], outlook: { returnedMinutes: DAY } });
    expect(await leftOf(one)).toBe(0);
  });

  it('is to the signer of which leave it is', async () => {
    const { one, leave } = await onLeave();
    const { id } = await ask(one, leave.id, [SECOND]);
    const { body } = await group.head.caller.get(`/api/signature-tasks/${id}`).expect(200);
    expect((body as TaskOf<'leave_cancellation'>).background).toEqual({
      returnedMinutes: DAY,
      expiredMinutes: 0,
      leaveSummary: leave.summary,
      leaveReason: null,
    });
  });
});

describe('what comes of two at one instant', () => {
  const rounds = Array.from({ length: 20 }, (_, round) => ({ round }));

  it.each(rounds)('is one of two who ask for the same day, every time ($round)', async () => {
    const one = await member(group);
    const leave = await approvedLeave(one, group, sick);
    const both = await Promise.all([asking(one, leave.id), asking(one, leave.id, [SECOND])]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it.each(rounds)('is one of taking back and of HR’s cancelling, every time ($round)', async () => {
    const { one, leave } = await onLeave();
    const { id } = await ask(one, leave.id);
    const { body: record } = await hr.get(`/api/employee-applications/${leave.id}`).expect(200);
    const both = await Promise.all([
      approve(id),
      hr
        .post(`/api/employee-applications/${leave.id}/cancel`)
        .send({ reason: '改期', dates: null, version: record.version }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await leftOf(one)).toBe(2 * DAY);
  });
});
