import type { TaskOf } from '@hr/contracts/signing/applications';
import { defaultWaitingLimits } from '@hr/domain/signing/applications';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import {
  allowRejection,
  answer,
  apply,
  approvedLeave,
  leaveApplicationSeeds,
  seedDeputy,
  type SignedIn,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { giveRoles } from '#testing/reach/people.ts';
import { projectSeeds } from '#testing/seed-projects.ts';
import { type Caller, startTestApp } from '#testing/test-app.ts';

const DAY = 480;

const test = await startTestApp();
const { team, member, grant } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

let group: Team = undefined as never;

beforeAll(async () => {
  group = await team();
});

const sick = { leaveType: 'sick_leave' } as const;

/** A flow in which the supervisor signs. */
const input = {
  name: '可不核准與否',
  kind: 'leave',
  customKindId: null,
  leaveType: null,
  jobTitleId: null,
  employmentTypeId: null,
  fromMinutes: null,
  untilMinutes: null,
  steps: [
    {
      name: '主管簽核',
      rule: 'supervisor',
      levels: null,
      roleId: null,
      employeeId: null,
      mode: 'one',
      whenVacant: 'above',
    },
  ],
  skipsRepeated: true,
  allowsRejection: false,
  ...defaultWaitingLimits,
  informed: [],
};

const numbersOf = async ({ caller }: SignedIn, tab: string): Promise<string[]> =>
  (await caller.get('/api/signature-tasks').query({ tab }).expect(200)).body.items.map(
    ({ number }: { number: string }) => number,
  );

const taskCountOf = async ({ caller }: SignedIn): Promise<number> =>
  (await caller.get('/api/auth/session').expect(200)).body.user.taskCount;

const entriesOf = async (employeeId: string): Promise<[string, number][]> =>
  (
    await test.db.rows<{ kind: string; minutes: number }>(
      sql`select kind, minutes from leave_entries where employee_id = ${employeeId}::uuid and kind <> 'manual_add' order by kind`,
    )
  ).map(({ kind, minutes }) => [kind, minutes]);

const cancel = async (id: string, dates: readonly string[] | null = null) => {
  const { body } = await hr.get(`/api/employee-applications/${id}`).expect(200);
  return hr.post(`/api/employee-applications/${id}/cancel`).send({ reason: '改期', dates, version: body.version });
};

describe('what waits for a signer', () => {
  it('is listed for those who are asked, and counted with their name', async () => {
    const own = await team();
    const one = await member(own);
    const { number, id } = await apply(one.caller, sick);

    const { items } = (await own.head.caller.get('/api/signature-tasks').expect(200)).body;
    expect(items).toMatchObject([
      {
        number,
        summary: '普通傷病假 2026/11/24 全天（1 天）',
        stepName: '主管簽核 (1/1)',
        waitingDays: 0,
        isLate: false,
        isWaiting: true,
      },
    ]);
    expect(await taskCountOf(own.head)).toBe(1);
    await answer([own.head.caller, id], 'approve').expect(200);
    expect(await numbersOf(own.head, 'mine')).toEqual([]);
    expect(await numbersOf(own.head, 'signed')).toEqual([number]);
    expect(await taskCountOf(own.head)).toBe(0);
  });

  it('is seen by those whose roles see everybody’s, and listed of the own kind and department', async () => {
    const own = await team();
    const one = await member(own);
    const { number, id } = await apply(one.caller, sick);
    const list = async (caller: Caller, query: object): Promise<string[]> =>
      (await caller.get('/api/signature-tasks').query(query).expect(200)).body.items.map(
        (item: { number: string }) => item.number,
      );
    const all = { tab: 'all', departmentId: own.departmentId };

    expect(await list(hr, all)).toEqual([number]);
    expect(await list(hr, { ...all, kind: 'overtime' })).toEqual([]);
    expect(await list(hr, { ...all, submittedTo: '2026-01-01' })).toEqual([]);
    expect(await list(hr, { ...all, isOverdue: 'yes' })).toEqual([]);
    expect(await list(hr, { ...all, hasAttachments: 'yes' })).toEqual([]);
    expect(await list(own.head.caller, all)).toEqual([]);

    const { id: projectId } = await projectSeeds(hr, own.head.id).seed();
    expect(await list(hr, { ...all, projectId })).toEqual([]);
    await test.db.prisma.employeePosition.updateMany({ where: { employeeId: one.id }, data: { projectId } });
    expect(await list(hr, { ...all, projectId })).toEqual([number]);
    const { body } = await hr.get('/api/employee-applications').query({ projectId }).expect(200);
    expect(body.items).toMatchObject([{ number }]);
    await hr.get(`/api/signature-tasks/${id}`).expect(200);
    await answer([hr, id], 'approve').expect(404);
  });

  it('is not seen with all others by a role that opens tasks and no applications', async () => {
    const { id, number } = await apply((await member(await team())).caller, sick);
    const { id: accountId, username } = await test.seedAccount('employee');
    const data = { name: '檢視簽核', scope: 'all', permissions: ['signature_task:view'], sensitiveGroups: [] };
    const { id: roleId } = await test.db.prisma.role.create({ data });
    await giveRoles(test, { accountId }, [roleId]);
    const caller = await test.signIn(username);

    expect((await caller.get('/api/signature-tasks/counts').expect(200)).body.seesAll).toBe(false);
    const { body } = await caller.get('/api/signature-tasks').query({ tab: 'all', q: number }).expect(200);
    expect(body.items).toEqual([]);
    await caller.get(`/api/signature-tasks/${id}`).expect(404);
  });

  it('is counted by kind and tab', async () => {
    const own = await team();
    await apply((await member(own)).caller, sick);
    const { body } = await own.head.caller.get('/api/signature-tasks/counts').expect(200);
    expect(body).toEqual({ items: [{ tab: 'mine', kind: 'leave', count: 1 }], seesAll: false });
    expect((await hr.get('/api/signature-tasks/counts').expect(200)).body.seesAll).toBe(true);
  });

  it('is not found by anybody else, the applicant neither', async () => {
    const one = await member(group, 'manager');
    const { id } = await apply(one.caller, sick);
    const stranger = (await team()).head;
    for (const { caller } of [stranger, one]) {
      await caller.get(`/api/signature-tasks/${id}`).expect(404);
      await answer([caller, id], 'approve').expect(404);
    }
  });

  it('comes with what the applicant can still ask for, and who is away', async () => {
    const [one, colleague] = [await member(group), await member(group)];
    await grant(one.id, 2 * DAY);
    await apply(colleague.caller, { ...sick, startOn: '2026-12-01' });
    const { id } = await apply(one.caller, { startOn: '2026-12-01' });

    const task = (await group.head.caller.get(`/api/signature-tasks/${id}`).expect(200)).body as TaskOf<'leave'>;

    expect(task).toMatchObject({
      isWaiting: true,
      inNameOf: null,
      background: { standing: { hours: { granted: 2 * DAY, taken: 0, pending: DAY, available: DAY } } },
    });
    expect(task.background.away.map(({ employee }) => employee.id)).toEqual([colleague.id]);
  });

  it('comes with the limits of the law and what else the applicant has of them', async () => {
    const one = await member(group);
    await apply(one.caller, { ...sick, startOn: '2026-12-01' });
    const { id } = await apply(one.caller, { ...sick, startOn: '2026-12-03' });

    const task = (await group.head.caller.get(`/api/signature-tasks/${id}`).expect(200)).body as TaskOf<'leave'>;

    expect(task.background.standing.hours).toBeNull();
    expect(task.background.standing.limits).toMatchObject([
      { per: 'year', most: 30 * DAY, used: DAY },
      { per: 'two_years', used: DAY },
    ]);
  });

  it('is overdue after three days', async () => {
    const own = await team();
    const { number } = await apply((await member(own)).caller, sick);
    expect(await numbersOf(own.head, 'overdue')).toEqual([]);
    await test.db.rows(sql`
      update applications set waiting_since = '2026-11-17T06:00:00Z' where number = ${number}`);
    expect(await numbersOf(own.head, 'overdue')).toEqual([number]);
  });
});

describe('an answer', () => {
  it('approves at the last step, and the hours that were kept are used', async () => {
    const one = await member(group);
    await grant(one.id, 2 * DAY);
    const { id } = await apply(one.caller);

    const { body } = await answer([group.head.caller, id], 'approve').expect(200);

    expect(body.application).toMatchObject({ state: 'approved', step: null, decidedAt: expect.any(String) });
    expect(await entriesOf(one.id)).toEqual([
      ['release', DAY],
      ['reserve', -DAY],
      ['use', -DAY],
    ]);
  });

  it('asks the next step, and the first no more', async () => {
    const officer = await member(await team(), 'hr_officer');
    const one = await member(group);
    await grant(one.id, 5 * DAY);
    const { id, number } = await apply(one.caller, { startOn: '2026-11-24', endOn: '2026-11-26' });
    expect(await numbersOf(officer, 'mine')).not.toContain(number);

    await answer([group.head.caller, id], 'approve').expect(200);

    expect(await numbersOf(officer, 'mine')).toContain(number);
    expect((await answer([group.head.caller, id], 'approve').expect(409)).body.code).toBe('ApplicationClosed');
    expect((await answer([officer.caller, id], 'approve', { step: 1 }).expect(200)).body.application.state).toBe(
      'approved',
    );
  });

  it.each([
    { verb: 'send-back' as const, state: 'returned' },
    { verb: 'reject' as const, state: 'rejected' },
  ])('of $verb lets the hours and the days go', async ({ verb, state }) => {
    await allowRejection(test);
    const one = await member(group);
    await grant(one.id, DAY);
    const { id } = await apply(one.caller);

    expect((await answer([group.head.caller, id], verb).expect(200)).body.application.state).toBe(state);

    expect(await entriesOf(one.id)).toContainEqual(['release', DAY]);
    await apply(one.caller);
  });

  it('refuses for good only where the flow let them when it was sent', async () => {
    const own = await team();
    const one = await member(own);
    const url = '/api/sign-off-flows';
    const flow = { ...input, departmentId: own.departmentId };
    const { body: made } = await hr.post(url).send(flow).expect(201);
    const { id: before } = await apply(one.caller, sick);
    await hr
      .put(`${url}/${made.id}`)
      .send({ ...flow, allowsRejection: true, version: made.version })
      .expect(200);
    const { id: after } = await apply(one.caller, { ...sick, startOn: '2026-11-25' });

    const refused = await answer([own.head.caller, before], 'reject').expect(422);

    expect(refused.body.code).toBe('RejectionNotAllowed');
    expect((await answer([own.head.caller, after], 'reject').expect(200)).body.application.state).toBe('rejected');
    await answer([own.head.caller, before], 'approve').expect(200);
  });

  it.each(['send-back', 'question', 'reject'] as const)('of %s says why, in two characters or more', async (verb) => {
    const { id } = await apply((await member(group)).caller, sick);
    for (const comment of [' ', '不']) {
      const { body } = await answer([group.head.caller, id], verb, { comment }).expect(400);
      expect(body.fields).toContainEqual(expect.objectContaining({ path: 'comment' }));
    }
  });

  it('is refused for another sending than the one that was read', async () => {
    const one = await member(group);
    const { id } = await apply(one.caller, sick);
    expect((await answer([group.head.caller, id], 'approve', { round: 2 }).expect(409)).body.code).toBe(
      'ApplicationClosed',
    );
  });

  it('is refused for who has left before the leave', async () => {
    const one = await member(group);
    const { id } = await apply(one.caller, { ...sick, startOn: '2026-12-01' });
    await test.db.rows(sql`
      with placed as (update employee_positions set effective_to = '2026-12-01' where employee_id = ${one.id}::uuid)
      update employments set last_working_on = '2026-11-30', leaving_kind = 'resigned' where employee_id = ${one.id}::uuid`);

    const { body } = await answer([group.head.caller, id], 'approve').expect(422);

    expect(body.msg).toBe('請假期間不在職。');
  });

  it('is given in the name of somebody who is away, and says so', async () => {
    const own = await team();
    const deputy = (await team()).head;
    const { id, number } = await apply((await member(own)).caller, sick);
    await deputy.caller.get(`/api/signature-tasks/${id}`).expect(404);
    await seedDeputy(test, own.head.id, deputy.id);

    expect(await numbersOf(deputy, 'deputy')).toEqual([number]);
    const { body } = await answer([deputy.caller, id], 'approve', { inNameOf: own.head.id }).expect(200);

    expect(body.application.actions.at(-1)).toMatchObject({ action: 'approve', inNameOf: expect.any(String) });
  });
});

describe('標記取消', () => {
  it('gives the hours back and frees the day, once', async () => {
    const one = await member(group);
    await grant(one.id, DAY);
    const { id } = await apply(one.caller);
    expect((await cancel(id)).body.code).toBe('ApplicationClosed');
    await answer([group.head.caller, id], 'approve').expect(200);

    expect((await cancel(id)).body).toMatchObject({ state: 'cancelled' });

    expect(await entriesOf(one.id)).toContainEqual(['cancel_return', DAY]);
    expect((await cancel(id)).body.msg).toBe('此事件已經被取消或已逾期');
    await apply(one.caller);
  });
});

describe('標記取消 of some days of leave', () => {
  const [FIRST, SECOND] = ['2026-11-24', '2026-11-25'] as const;

  it('gives back the hours of these, and the others stand', async () => {
    const one = await member(group);
    await grant(one.id, 2 * DAY);
    const { id } = await approvedLeave(one, group, { startOn: FIRST, endOn: SECOND });

    expect((await cancel(id, [SECOND])).body).toMatchObject({ state: 'approved', minutes: DAY });

    const { body } = await hr.get(`/api/employee-applications/${id}/course`).expect(200);
    expect(body.days.map(({ isCancelled }: { isCancelled: boolean }) => isCancelled)).toEqual([false, true]);
    expect(body.actions.at(-1)).toMatchObject({ action: 'cancel', comment: '2026/11/25：改期' });
    expect((await entriesOf(one.id)).filter(([kind]) => kind === 'cancel_return')).toEqual([['cancel_return', DAY]]);
    await apply(one.caller, { startOn: SECOND });
  });

  it('is refused for a day that was cancelled, or that is none of it', async () => {
    const one = await member(group);
    const { id } = await approvedLeave(one, group, { ...sick, startOn: FIRST, endOn: SECOND });
    await cancel(id, [SECOND]);
    expect((await cancel(id, [SECOND])).body.code).toBe('ApplicationClosed');
    expect((await cancel(id, ['2026-11-30'])).body.code).toBe('ApplicationClosed');
  });

  it('cancels the leave where no other day is left', async () => {
    const one = await member(group);
    const { id } = await approvedLeave(one, group, { ...sick, startOn: FIRST, endOn: SECOND });
    await cancel(id, [SECOND]);
    expect((await cancel(id, [FIRST])).body.state).toBe('cancelled');
  });
});

describe('what comes of two at one instant', () => {
  const rounds = Array.from({ length: 20 }, (_, round) => ({ round }));

  const usesOf = async (employeeId: string): Promise<number> =>
    (await entriesOf(employeeId)).filter(([kind]) => kind === 'use').length;

  it.each(rounds)('is one approval of two, every time ($round)', async () => {
    const one = await member(group);
    await grant(one.id, DAY);
    const { id } = await apply(one.caller);
    const both = await Promise.all([
      answer([group.head.caller, id], 'approve'),
      answer([group.head.caller, id], 'approve'),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await usesOf(one.id)).toBe(1);
  });

  it.each(rounds)('is one of the signer and of who signs in their name, every time ($round)', async () => {
    const own = await team();
    const deputy = (await team()).head;
    await seedDeputy(test, own.head.id, deputy.id);
    const { id } = await apply((await member(own)).caller, sick);
    const rejecting = answer([deputy.caller, id], 'reject', { inNameOf: own.head.id });
    const both = await Promise.all([answer([own.head.caller, id], 'approve'), rejecting]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it.each(rounds)('is one of withdrawing and approving, every time ($round)', async () => {
    const one = await member(group);
    await grant(one.id, DAY);
    const { id } = await apply(one.caller);
    const [withdrawn, approved] = await Promise.all([
      one.caller.post(`/api/my/applications/${id}/withdraw`),
      answer([group.head.caller, id], 'approve'),
    ]);
    expect([withdrawn.status, approved.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await usesOf(one.id)).toBe(approved.status === 200 ? 1 : 0);
  });
});
