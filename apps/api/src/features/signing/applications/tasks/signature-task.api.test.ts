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
import { assignRoles } from '#testing/reach/seed-viewer.ts';
import { projectSeeds } from '#testing/seed-projects.ts';
import { type Caller, startTestApp } from '#testing/test-app.ts';

const DAY = 480;

const test = await startTestApp();
const { seedTeam, member, grant } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

let group: Team = undefined as never;

beforeAll(async () => {
  group = await seedTeam();
});

const sick = { leaveType: 'sick_leave' } as const;

const supervisorStep = { name: '主管簽核', rule: 'supervisor', levels: null, roleId: null, employeeId: null };

/** Flow signed by the supervisor. */
const input = {
  name: '可不核准與否',
  kind: 'leave',
  customKindId: null,
  leaveType: null,
  jobTitleId: null,
  employmentTypeId: null,
  fromMinutes: null,
  untilMinutes: null,
  steps: [{ ...supervisorStep, mode: 'one', whenVacant: 'above' }],
  skipsRepeated: true,
  allowsRejection: false,
  ...defaultWaitingLimits,
  informed: [],
};

const listNumbers = async ({ caller }: SignedIn, tab: string): Promise<string[]> =>
  (await caller.get('/api/signature-tasks').query({ tab }).expect(200)).body.items.map(
    ({ number }: { number: string }) => number,
  );

const countTasks = async ({ caller }: SignedIn): Promise<number> =>
  (await caller.get('/api/auth/session').expect(200)).body.user.taskCount;

const listEntries = async (employeeId: string): Promise<[string, number][]> =>
  (
    await test.db.rows<{ kind: string; minutes: number }>(
      sql`select kind, minutes from leave_entries where employee_id = ${employeeId}::uuid and kind <> 'manual_add' order by kind`,
    )
  ).map(({ kind, minutes }) => [kind, minutes]);

const cancel = async (id: string, dates: readonly string[] | null = null) => {
  const { body } = await hr.get(`/api/employee-applications/${id}`).expect(200);
  return hr.post(`/api/employee-applications/${id}/cancel`).send({ reason: '改期', dates, version: body.version });
};

describe('a pending task', () => {
  it('is listed and counted for its signers', async () => {
    const own = await seedTeam();
    const applicant = await member(own);
    const { number, id } = await apply(applicant.caller, sick);

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
    expect(await countTasks(own.head)).toBe(1);
    await answer([own.head.caller, id], 'approve').expect(200);
    expect(await listNumbers(own.head, 'mine')).toEqual([]);
    expect(await listNumbers(own.head, 'signed')).toEqual([number]);
    expect(await countTasks(own.head)).toBe(0);
  });

  it('is listed for roles that see all applications, filtered by kind and department', async () => {
    const own = await seedTeam();
    const applicant = await member(own);
    const { number, id } = await apply(applicant.caller, sick);
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
    await test.db.prisma.employeePosition.updateMany({ where: { employeeId: applicant.id }, data: { projectId } });
    expect(await list(hr, { ...all, projectId })).toEqual([number]);
    const { body } = await hr.get('/api/employee-applications').query({ projectId }).expect(200);
    expect(body.items).toMatchObject([{ number }]);
    await hr.get(`/api/signature-tasks/${id}`).expect(200);
    await answer([hr, id], 'approve').expect(404);
  });

  it('is hidden from a role that sees tasks but no applications', async () => {
    const { id, number } = await apply((await member(await seedTeam())).caller, sick);
    const { id: accountId, username } = await test.seedAccount('employee');
    const data = { name: '檢視簽核', scope: 'all', permissions: ['signature_task:view'], sensitiveGroups: [] };
    const { id: roleId } = await test.db.prisma.role.create({ data });
    await assignRoles(test, { accountId }, [roleId]);
    const caller = await test.signIn(username);

    expect((await caller.get('/api/signature-tasks/counts').expect(200)).body.seesAll).toBe(false);
    const { body } = await caller.get('/api/signature-tasks').query({ tab: 'all', q: number }).expect(200);
    expect(body.items).toEqual([]);
    await caller.get(`/api/signature-tasks/${id}`).expect(404);
  });

  it('is counted by kind and tab', async () => {
    const own = await seedTeam();
    await apply((await member(own)).caller, sick);
    const { body } = await own.head.caller.get('/api/signature-tasks/counts').expect(200);
    expect(body).toEqual({ items: [{ tab: 'mine', kind: 'leave', count: 1 }], seesAll: false });
    expect((await hr.get('/api/signature-tasks/counts').expect(200)).body.seesAll).toBe(true);
  });

  it('returns 404 to others, including the applicant', async () => {
    const applicant = await member(group, 'manager');
    const { id } = await apply(applicant.caller, sick);
    const stranger = (await seedTeam()).head;
    for (const { caller } of [stranger, applicant]) {
      await caller.get(`/api/signature-tasks/${id}`).expect(404);
      await answer([caller, id], 'approve').expect(404);
    }
  });

  it('shows the applicant’s balance and absent colleagues', async () => {
    const [applicant, colleague] = [await member(group), await member(group)];
    await grant(applicant.id, 2 * DAY);
    await apply(colleague.caller, { ...sick, startOn: '2026-12-01' });
    const { id } = await apply(applicant.caller, { startOn: '2026-12-01' });

    const task = (await group.head.caller.get(`/api/signature-tasks/${id}`).expect(200)).body as TaskOf<'leave'>;

    expect(task).toMatchObject({
      isWaiting: true,
      onBehalfOf: null,
      background: { standing: { hours: { granted: 2 * DAY, taken: 0, pending: DAY, available: DAY } } },
    });
    expect(task.background.away.map(({ employee }) => employee.id)).toEqual([colleague.id]);
  });

  it('shows legal limits and what remains of them', async () => {
    const applicant = await member(group);
    await apply(applicant.caller, { ...sick, startOn: '2026-12-01' });
    const { id } = await apply(applicant.caller, { ...sick, startOn: '2026-12-03' });

    const task = (await group.head.caller.get(`/api/signature-tasks/${id}`).expect(200)).body as TaskOf<'leave'>;

    expect(task.background.standing.hours).toBeNull();
    expect(task.background.standing.limits).toMatchObject([
      { per: 'year', most: 30 * DAY, used: DAY },
      { per: 'two_years', used: DAY },
    ]);
  });

  it('is overdue after three days', async () => {
    const own = await seedTeam();
    const { number } = await apply((await member(own)).caller, sick);
    expect(await listNumbers(own.head, 'overdue')).toEqual([]);
    await test.db.rows(sql`
      update applications set waiting_since = '2026-11-17T06:00:00Z' where number = ${number}`);
    expect(await listNumbers(own.head, 'overdue')).toEqual([number]);
  });
});

describe('an answer', () => {
  it('approves at the last step and uses the reserved hours', async () => {
    const applicant = await member(group);
    await grant(applicant.id, 2 * DAY);
    const { id } = await apply(applicant.caller);

    const { body } = await answer([group.head.caller, id], 'approve').expect(200);

    expect(body.application).toMatchObject({ state: 'approved', step: null, decidedAt: expect.any(String) });
    expect(await listEntries(applicant.id)).toEqual([
      ['release', DAY],
      ['reserve', -DAY],
      ['use', -DAY],
    ]);
  });

  it('requests the next step and closes the first', async () => {
    const officer = await member(await seedTeam(), 'hr_officer');
    const applicant = await member(group);
    await grant(applicant.id, 5 * DAY);
    const { id, number } = await apply(applicant.caller, { startOn: '2026-11-24', endOn: '2026-11-26' });
    expect(await listNumbers(officer, 'mine')).not.toContain(number);

    await answer([group.head.caller, id], 'approve').expect(200);

    expect(await listNumbers(officer, 'mine')).toContain(number);
    expect((await answer([group.head.caller, id], 'approve').expect(409)).body.code).toBe('ApplicationClosed');
    expect((await answer([officer.caller, id], 'approve', { step: 1 }).expect(200)).body.application.state).toBe(
      'approved',
    );
  });

  it.each([
    { verb: 'send-back' as const, state: 'returned' },
    { verb: 'reject' as const, state: 'rejected' },
  ])('$verb releases hours and days', async ({ verb, state }) => {
    await allowRejection(test);
    const applicant = await member(group);
    await grant(applicant.id, DAY);
    const { id } = await apply(applicant.caller);

    expect((await answer([group.head.caller, id], verb).expect(200)).body.application.state).toBe(state);

    expect(await listEntries(applicant.id)).toContainEqual(['release', DAY]);
    await apply(applicant.caller);
  });

  it('rejects only if the flow allowed it at submission', async () => {
    const own = await seedTeam();
    const applicant = await member(own);
    const url = '/api/sign-off-flows';
    const flow = { ...input, departmentId: own.departmentId };
    const { body: made } = await hr.post(url).send(flow).expect(201);
    const { id: before } = await apply(applicant.caller, sick);
    await hr
      .put(`${url}/${made.id}`)
      .send({ ...flow, allowsRejection: true, version: made.version })
      .expect(200);
    const { id: after } = await apply(applicant.caller, { ...sick, startOn: '2026-11-25' });

    const refused = await answer([own.head.caller, before], 'reject').expect(422);

    expect(refused.body.code).toBe('RejectionNotAllowed');
    expect((await answer([own.head.caller, after], 'reject').expect(200)).body.application.state).toBe('rejected');
    await answer([own.head.caller, before], 'approve').expect(200);
  });

  it.each(['send-back', 'question', 'reject'] as const)(
    '%s requires a comment of at least two characters',
    async (verb) => {
      const { id } = await apply((await member(group)).caller, sick);
      for (const comment of [' ', '不']) {
        const { body } = await answer([group.head.caller, id], verb, { comment }).expect(400);
        expect(body.fields).toContainEqual(expect.objectContaining({ path: 'comment' }));
      }
    },
  );

  it('is refused for another submission than the displayed one', async () => {
    const applicant = await member(group);
    const { id } = await apply(applicant.caller, sick);
    expect((await answer([group.head.caller, id], 'approve', { round: 2 }).expect(409)).body.code).toBe(
      'ApplicationClosed',
    );
  });

  it('is refused if the applicant has left before the leave', async () => {
    const applicant = await member(group);
    const { id } = await apply(applicant.caller, { ...sick, startOn: '2026-12-01' });
    await test.db.rows(sql`
      with placed as (update employee_positions set effective_to = '2026-12-01' where employee_id = ${applicant.id}::uuid)
      update employments set last_working_on = '2026-11-30', leaving_kind = 'resigned' where employee_id = ${applicant.id}::uuid`);

    const { body } = await answer([group.head.caller, id], 'approve').expect(422);

    expect(body.msg).toBe('請假期間不在職。');
  });

  it('can be given on behalf of an absent signer, and shows it', async () => {
    const own = await seedTeam();
    const deputy = (await seedTeam()).head;
    const { id, number } = await apply((await member(own)).caller, sick);
    await deputy.caller.get(`/api/signature-tasks/${id}`).expect(404);
    await seedDeputy(test, own.head.id, deputy.id);

    expect(await listNumbers(deputy, 'deputy')).toEqual([number]);
    const { body } = await answer([deputy.caller, id], 'approve', { onBehalfOf: own.head.id }).expect(200);

    expect(body.application.actions.at(-1)).toMatchObject({ action: 'approve', onBehalfOf: expect.any(String) });
  });
});

describe('標記取消', () => {
  it('returns the hours and frees the day once', async () => {
    const applicant = await member(group);
    await grant(applicant.id, DAY);
    const { id } = await apply(applicant.caller);
    expect((await cancel(id)).body.code).toBe('ApplicationClosed');
    await answer([group.head.caller, id], 'approve').expect(200);

    expect((await cancel(id)).body).toMatchObject({ state: 'cancelled' });

    expect(await listEntries(applicant.id)).toContainEqual(['cancel_return', DAY]);
    expect((await cancel(id)).body.msg).toBe('此事件已經被取消或已逾期');
    await apply(applicant.caller);
  });
});

describe('標記取消 of some days of leave', () => {
  const [FIRST, SECOND] = ['2026-11-24', '2026-11-25'] as const;

  it('returns the hours of these days and keeps the others', async () => {
    const applicant = await member(group);
    await grant(applicant.id, 2 * DAY);
    const { id } = await approvedLeave(applicant, group, { startOn: FIRST, endOn: SECOND });

    expect((await cancel(id, [SECOND])).body).toMatchObject({ state: 'approved', minutes: DAY });

    const { body } = await hr.get(`/api/employee-applications/${id}/course`).expect(200);
    expect(body.days.map(({ isCancelled }: { isCancelled: boolean }) => isCancelled)).toEqual([false, true]);
    expect(body.actions.at(-1)).toMatchObject({ action: 'cancel', comment: '2026/11/25：改期' });
    expect((await listEntries(applicant.id)).filter(([kind]) => kind === 'cancel_return')).toEqual([
      ['cancel_return', DAY],
    ]);
    await apply(applicant.caller, { startOn: SECOND });
  });

  it('is refused for a cancelled day or a day outside the leave', async () => {
    const applicant = await member(group);
    const { id } = await approvedLeave(applicant, group, { ...sick, startOn: FIRST, endOn: SECOND });
    await cancel(id, [SECOND]);
    expect((await cancel(id, [SECOND])).body.code).toBe('ApplicationClosed');
    expect((await cancel(id, ['2026-11-30'])).body.code).toBe('ApplicationClosed');
  });

  it('cancels the leave if no day is left', async () => {
    const applicant = await member(group);
    const { id } = await approvedLeave(applicant, group, { ...sick, startOn: FIRST, endOn: SECOND });
    await cancel(id, [SECOND]);
    expect((await cancel(id, [FIRST])).body.state).toBe('cancelled');
  });
});

describe('concurrent requests', () => {
  const rounds = Array.from({ length: 20 }, (_, round) => ({ round }));

  const listUses = async (employeeId: string): Promise<number> =>
    (await listEntries(employeeId)).filter(([kind]) => kind === 'use').length;

  it.each(rounds)('approve once ($round)', async () => {
    const applicant = await member(group);
    await grant(applicant.id, DAY);
    const { id } = await apply(applicant.caller);
    const both = await Promise.all([
      answer([group.head.caller, id], 'approve'),
      answer([group.head.caller, id], 'approve'),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await listUses(applicant.id)).toBe(1);
  });

  it.each(rounds)('approve once, by signer or deputy ($round)', async () => {
    const own = await seedTeam();
    const deputy = (await seedTeam()).head;
    await seedDeputy(test, own.head.id, deputy.id);
    const { id } = await apply((await member(own)).caller, sick);
    const rejecting = answer([deputy.caller, id], 'reject', { onBehalfOf: own.head.id });
    const both = await Promise.all([answer([own.head.caller, id], 'approve'), rejecting]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it.each(rounds)('either withdraw or approve ($round)', async () => {
    const applicant = await member(group);
    await grant(applicant.id, DAY);
    const { id } = await apply(applicant.caller);
    const [withdrawn, approved] = await Promise.all([
      applicant.caller.post(`/api/my/applications/${id}/withdraw`),
      answer([group.head.caller, id], 'approve'),
    ]);
    expect([withdrawn.status, approved.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await listUses(applicant.id)).toBe(approved.status === 200 ? 1 : 0);
  });
});
