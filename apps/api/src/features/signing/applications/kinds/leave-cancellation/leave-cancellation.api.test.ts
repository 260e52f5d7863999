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
const { seedTeam, member, grant } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

let group: Team = undefined as never;

beforeAll(async () => {
  group = await seedTeam();
});

type Dates = Parameters<typeof cancellationBody>[1];

const postApplication = ({ caller }: SignedIn, leaveId: string, dates: Dates = null) =>
  caller.post('/api/my/applications').send(cancellationBody(leaveId, dates));

const submit = async (
  applicant: SignedIn,
  leaveId: string,
  dates: Dates = null,
): Promise<DetailOf<'leave_cancellation'>> => (await postApplication(applicant, leaveId, dates).expect(201)).body;

const approve = (id: string) => answer([group.head.caller, id], 'approve');

const own = async ({ caller }: SignedIn, id: string): Promise<ApplicationDetail> =>
  (await caller.get('/api/my/applications').expect(200)).body.items.find((item: ApplicationDetail) => item.id === id);

/** Two approved days of annual leave, from a balance of two days. */
const onLeave = async (): Promise<{ readonly applicant: SignedIn; readonly leave: DetailOf<'leave'> }> => {
  const applicant = await member(group);
  await grant(applicant.id, 2 * DAY);
  return { applicant, leave: await approvedLeave(applicant, group, twoDays) };
};

const getRemaining = async ({ id }: SignedIn): Promise<number> => {
  const [row] = await test.db.rows<{ left: number }>(
    sql`select sum(remaining_minutes)::int as left from leave_lots where employee_id = ${id}::uuid`,
  );
  return row?.left ?? 0;
};

describe('cancelling approved leave', () => {
  it('returns nothing before the approval', async () => {
    const { applicant, leave } = await onLeave();

    const cancellation = await submit(applicant, leave.id);

    expect(cancellation).toMatchObject({
      number: expect.stringMatching(/^LC-20261121-\d{4}$/),
      state: 'pending',
      summary: '銷假 特別休假 2026/11/24、2026/11/25（2 天）',
      payload: { leaveNumber: leave.number, dates: [FIRST, SECOND] },
      steps: [{ name: '主管簽核', signers: [{ id: group.head.id }] }],
    });
    expect(cancellation.days.map(({ isCancelled }) => isCancelled)).toEqual([false, false]);
    expect(await getRemaining(applicant)).toBe(0);
  });

  it('cancels the leave and returns hours and days on approval', async () => {
    const { applicant, leave } = await onLeave();
    const { id, number } = await submit(applicant, leave.id);

    expect((await approve(id).expect(200)).body.application.state).toBe('approved');

    expect(await own(applicant, leave.id)).toMatchObject({
      state: 'cancelled',
      actions: [{}, {}, { action: 'cancel', comment: `銷假 ${number}：行程取消` }],
    });
    expect(await getRemaining(applicant)).toBe(2 * DAY);
    await apply(applicant.caller, twoDays);
  });

  it('notifies the recipients of the leave’s approval', async () => {
    const { leave, applicant } = await onLeave();
    const colleague = await member(group);
    await test.db.rows(sql`
      insert into application_informed (application_id, round, employee_id) values (${leave.id}::uuid, 1, ${colleague.id}::uuid)`);
    const listNotified = async () =>
      (await colleague.caller.get('/api/my/notifications').expect(200)).body.items.map(
        ({ applicationId }: { applicationId: string }) => applicationId,
      );
    await approve((await submit(applicant, leave.id, [SECOND])).id).expect(200);
    expect(await listNotified()).toEqual([]);
    await approve((await submit(applicant, leave.id, [FIRST])).id).expect(200);

    expect(await listNotified()).toEqual([leave.id]);
  });

  it('references the reversed entry in the ledger', async () => {
    const { applicant, leave } = await onLeave();
    await approve((await submit(applicant, leave.id, [SECOND])).id).expect(200);
    const returned = await test.db.rows(sql`
      select back.minutes, used.kind, used.effective_on::text as "on"
      from leave_entries back join leave_entries used on used.id = back.reverses_id
      where back.employee_id = ${applicant.id}::uuid and back.kind = 'cancel_return'`);
    expect(returned).toEqual([{ minutes: DAY, kind: 'use', on: SECOND }]);
  });

  it('logs the reason in the ledger if the applicant or HR cancels', async () => {
    const { applicant, leave } = await onLeave();
    const { id, number } = await submit(applicant, leave.id, [SECOND]);
    await approve(id).expect(200);
    const { version } = (await hr.get(`/api/employee-applications/${leave.id}`).expect(200)).body;
    await hr
      .post(`/api/employee-applications/${leave.id}/cancel`)
      .send({ reason: '停班停課', dates: null, version })
      .expect(200);

    const { body } = await hr
      .get('/api/leave-movements')
      .query({ employeeId: applicant.id, kind: 'cancel_return', sort: 'effectiveOn' })
      .expect(200);
    expect(body.items).toMatchObject([
      { effectiveOn: FIRST, reason: '停班停課', sourceNo: leave.number },
      { effectiveOn: SECOND, reason: `銷假 ${number}：行程取消`, sourceNo: leave.number },
    ]);
  });

  it('is linked from ledger entries with used hours', async () => {
    const { applicant, leave } = await onLeave();
    const lines = async () =>
      (await hr.get(`/api/leave-movements?employeeId=${applicant.id}&kind=use`).expect(200)).body.items;
    const [used] = await lines();
    expect(used).toMatchObject({ leaveId: leave.id, leaveDays: '2026/11/24 ～ 2026/11/25', state: 'valid' });
    await hr
      .post(`/api/employee-applications/${used.leaveId}/cancel`)
      .send({ reason: '行程取消', dates: null, version: leave.version })
      .expect(200);
    expect(await lines()).toMatchObject([FIRST, SECOND].map(() => ({ leaveId: null, state: 'reversed' })));
  });

  it('is shown as cancelled in the ledger', async () => {
    const { applicant, leave } = await onLeave();
    const listEntries = async (query = ''): Promise<string[]> => {
      const { body } = await hr.get(`/api/leave-movements?employeeId=${applicant.id}${query}`).expect(200);
      const items = body.items as { kind: string; state: string }[];
      return [...new Set(items.map(({ kind, state }) => `${kind} ${state}`))].toSorted();
    };
    expect(await listEntries()).toEqual(['manual_add valid', 'release valid', 'reserve valid', 'use valid']);
    expect(await listEntries('&state=reversed')).toEqual([]);

    await approve((await submit(applicant, leave.id)).id).expect(200);
    expect(await listEntries('&state=reversed')).toEqual(['use reversed']);
    expect(await listEntries('&state=valid')).toEqual([
      'cancel_return valid',
      'manual_add valid',
      'release valid',
      'reserve valid',
    ]);
  });

  it('of some days keeps the others', async () => {
    const { applicant, leave } = await onLeave();
    await approve((await submit(applicant, leave.id, [SECOND])).id).expect(200);

    expect(await own(applicant, leave.id)).toMatchObject({
      state: 'approved',
      minutes: DAY,
      days: [{ isCancelled: false }, { isCancelled: true }],
    });
    await approve((await submit(applicant, leave.id)).id).expect(200);
    expect((await own(applicant, leave.id)).state).toBe('cancelled');
  });

  it('is allowed for past days', async () => {
    const applicant = await member(group);
    const leave = await approvedLeave(applicant, group, { ...sick, startOn: '2026-11-17', endOn: '2026-11-17' });
    await approve((await submit(applicant, leave.id)).id).expect(200);
    expect((await own(applicant, leave.id)).state).toBe('cancelled');
  });

  it('rejects a day of another pending cancellation', async () => {
    const { applicant, leave } = await onLeave();
    const { id } = await submit(applicant, leave.id, [FIRST]);

    const { body } = await postApplication(applicant, leave.id).expect(409);
    expect(body).toMatchObject({ code: 'LeaveCancellationPending', msg: '2026/11/24（二） 已有銷假申請。' });
    await submit(applicant, leave.id, [SECOND]);

    await applicant.caller.post(`/api/my/applications/${id}/withdraw`).expect(200);
    await submit(applicant, leave.id, [FIRST]);
  });

  it('rejects a day that is already cancelled or not part of the leave', async () => {
    const { applicant, leave } = await onLeave();
    await approve((await submit(applicant, leave.id, [SECOND])).id).expect(200);
    expect((await postApplication(applicant, leave.id, [SECOND]).expect(422)).body.msg).toBe(
      '2026/11/25（三） 已取消請假。',
    );
    expect((await postApplication(applicant, leave.id, ['2026-12-01']).expect(422)).body.msg).toBe(
      '2026/12/01（二） 不是此請假的日期。',
    );
  });

  it('is allowed only for own approved leave', async () => {
    const { leave } = await onLeave();
    const other = await member(group);
    const waiting = await apply(other.caller, sick);
    for (const id of [leave.id, waiting.id]) {
      expect((await postApplication(other, id).expect(422)).body.msg).toBe('僅能就本人已核准的請假申請銷假。');
      const { body } = await other.caller.post('/api/my/applications/preview').send(cancellationBody(id)).expect(422);
      expect(answerableErrors(ownApplicationEndpoints.preview)).toContain(body.code);
    }
  });

  it('is withdrawn automatically when HR cancels the leave, and its applicant is notified', async () => {
    const { applicant, leave } = await onLeave();
    const { id } = await submit(applicant, leave.id);
    const { body: record } = await hr.get(`/api/employee-applications/${leave.id}`).expect(200);
    await hr
      .post(`/api/employee-applications/${leave.id}/cancel`)
      .send({ reason: '改期', dates: [FIRST], version: record.version })
      .expect(200);

    expect(await own(applicant, id)).toMatchObject({
      state: 'withdrawn',
      actions: [{}, { action: 'revoke', comment: `請假 ${leave.number} 已由人事取消` }],
    });
    const { body: notices } = await applicant.caller.get('/api/my/notifications').expect(200);
    expect(notices.items).toContainEqual(expect.objectContaining({ applicationId: id, kind: 'withdrawn' }));
    expect((await approve(id).expect(409)).body.msg).toBe('此事件已經被取消或已逾期');
    expect(await getRemaining(applicant)).toBe(DAY);
    await submit(applicant, leave.id, [SECOND]);
  });

  it('is never signed by the applicant, not even as HR', async () => {
    const officer = await member(group, 'hr_officer');
    await grant(officer.id, 2 * DAY);
    const leave = await approvedLeave(officer, group, twoDays);
    const { body: record } = await hr.get(`/api/employee-applications/${leave.id}`).expect(200);
    const { body } = await officer.caller
      .post(`/api/employee-applications/${leave.id}/cancel`)
      .send({ reason: '改期', dates: null, version: record.version })
      .expect(422);

    expect(body.code).toBe('OwnApplication');
    expect(await getRemaining(officer)).toBe(0);
  });

  it('cannot be cancelled itself', async () => {
    const { applicant, leave } = await onLeave();
    const { id } = await submit(applicant, leave.id);
    await approve(id).expect(200);
    const { body } = await hr.get(`/api/employee-applications/${id}`).expect(200);
    const again = hr.post(`/api/employee-applications/${id}/cancel`);
    await again.send({ reason: '改期', dates: null, version: body.version }).expect(409);
  });

  it('can be resubmitted with other days', async () => {
    const { applicant, leave } = await onLeave();
    const { id } = await submit(applicant, leave.id);
    await answer([group.head.caller, id], 'send-back').expect(200);

    const { body } = await resubmit([applicant.caller, id], cancellationBody(leave.id, [SECOND])).expect(200);

    expect(body).toMatchObject({ round: 2, minutes: DAY, days: [{ on: SECOND }] });
    await submit(applicant, leave.id, [FIRST]);
  });

  it('returns only the remaining days if a holiday is added later', async () => {
    const applicant = await member(group);
    await grant(applicant.id, 2 * DAY);
    const [startOn, endOn] = ['2026-12-15', '2026-12-16'] as const;
    const leave = await approvedLeave(applicant, group, { startOn, endOn });
    await approve((await submit(applicant, leave.id, [endOn])).id).expect(200);
    const holiday = { date: startOn, name: '停班', kind: 'company_holiday', note: null };
    await hr
      .post('/api/holidays')
      .send({ ...holiday, startMinute: null, endMinute: null })
      .expect(201);
    expect(await own(applicant, leave.id)).toMatchObject({ state: 'approved', minutes: 0 });
    expect(await getRemaining(applicant)).toBe(2 * DAY);
  });
});

describe('the facts of a cancellation', () => {
  it('show the applicant the returned hours', async () => {
    const { applicant, leave } = await onLeave();
    const { body } = await applicant.caller
      .post('/api/my/applications/preview')
      .send(cancellationBody(leave.id, [SECOND]))
      .expect(200);
    const result = body as PreviewOf<'leave_cancellation'>;
    expect(result).toMatchObject({ minutes: DAY, faults: [], outlook: { returnedMinutes: DAY } });
    expect(await getRemaining(applicant)).toBe(0);
  });

  it('show the signer the leave', async () => {
    const { applicant, leave } = await onLeave();
    const { id } = await submit(applicant, leave.id, [SECOND]);
    const { body } = await group.head.caller.get(`/api/signature-tasks/${id}`).expect(200);
    expect((body as TaskOf<'leave_cancellation'>).background).toEqual({
      returnedMinutes: DAY,
      expiredMinutes: 0,
      leaveSummary: leave.summary,
      leaveReason: null,
    });
  });
});

describe('concurrent requests', () => {
  const rounds = Array.from({ length: 20 }, (_, round) => ({ round }));

  it.each(rounds)('accept one of two cancellations of the same day ($round)', async () => {
    const applicant = await member(group);
    const leave = await approvedLeave(applicant, group, sick);
    const both = await Promise.all([
      postApplication(applicant, leave.id),
      postApplication(applicant, leave.id, [SECOND]),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it.each(rounds)('cancel leave once, by application or by HR ($round)', async () => {
    const { applicant, leave } = await onLeave();
    const { id } = await submit(applicant, leave.id);
    const { body: record } = await hr.get(`/api/employee-applications/${leave.id}`).expect(200);
    const both = await Promise.all([
      approve(id),
      hr
        .post(`/api/employee-applications/${leave.id}/cancel`)
        .send({ reason: '改期', dates: null, version: record.version }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await getRemaining(applicant)).toBe(2 * DAY);
  });
});
