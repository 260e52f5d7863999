import { actionText, type ApplicationDetail } from '@hr/contracts/signing/applications';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { assignRoles } from '#testing/reach/seed-viewer.ts';
import {
  answer,
  apply,
  leaveApplicationSeeds,
  leaveBody,
  seedDeputy,
  type SignedIn,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { markLeaving } from '#testing/seed-rows.ts';
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

const withdraw = (id: string, caller = hr, reason = '重複申請') =>
  caller.post(`/api/employee-applications/${id}/withdraw`).send({ reason });

const listed = async (query: string): Promise<{ id: string; processingDays: number }[]> =>
  (await hr.get(`/api/employee-applications?${query}`).expect(200)).body.items;

const getStatistics = async ({ id }: Pick<SignedIn, 'id'>) =>
  (await hr.get(`/api/employee-applications/statistics?employeeId=${id}`).expect(200)).body;

describe('撤銷', () => {
  it('withdraws an undecided application, releases its reservations and notifies the applicant', async () => {
    const applicant = await member(group);
    await grant(applicant.id, DAY);
    const { id } = await apply(applicant.caller);

    const { body } = await withdraw(id).expect(200);

    expect(body).toMatchObject({ state: 'withdrawn', step: null });
    expect(body.actions.at(-1)).toMatchObject({ action: 'revoke', comment: '重複申請' });
    const { items } = (await applicant.caller.get('/api/my/notifications').expect(200)).body;
    expect(items).toMatchObject([{ kind: 'withdrawn', applicationId: id }]);
    expect((await answer([group.head.caller, id], 'approve').expect(409)).body.code).toBe('ApplicationClosed');
    await apply(applicant.caller);
  });

  it('is named 撤銷 for HR and 撤回 for the applicant', async () => {
    const applicant = await member(group);
    const byHr = await apply(applicant.caller, sick);
    await withdraw(byHr.id).expect(200);
    const byThemselves = await apply(applicant.caller, sick);
    await applicant.caller.post(`/api/my/applications/${byThemselves.id}/withdraw`).expect(200);

    const { items } = (await applicant.caller.get('/api/my/applications').expect(200)).body;
    const texts = (items as ApplicationDetail[]).map(({ id, actions }) => [
      id,
      actions.map((action) => actionText('leave', action)),
    ]);
    expect(Object.fromEntries(texts)).toEqual({ [byHr.id]: ['送出', '撤銷'], [byThemselves.id]: ['送出', '撤回'] });
  });

  it('requires a reason of at least two characters', async () => {
    const { id } = await apply((await member(group)).caller, sick);
    for (const [reason, message] of [
      [' ', '請輸入撤銷原因'],
      ['重', '撤銷原因至少 2 個字'],
    ] as const) {
      expect((await withdraw(id, hr, reason).expect(400)).body.fields).toContainEqual({ path: 'reason', message });
    }
    await withdraw(id, hr, '重複').expect(200);
  });

  it('is refused for decided applications and the caller’s own', async () => {
    const { id } = await apply((await member(group)).caller, sick);
    await answer([group.head.caller, id], 'approve').expect(200);
    expect((await withdraw(id).expect(409)).body.code).toBe('ApplicationClosed');
    const officer = await member(group, 'hr_officer');
    const own = await apply(officer.caller, sick);
    expect((await withdraw(own.id, officer.caller).expect(422)).body.code).toBe('OwnApplication');
  });

  it.each(Array.from({ length: 20 }, (_, round) => ({ round })))(
    'either withdraws or approves if both happen concurrently ($round)',
    async () => {
      const { id } = await apply((await member(group)).caller, sick);
      const both = await Promise.all([withdraw(id), answer([group.head.caller, id], 'approve')]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    },
  );
});

describe('the background of an application', () => {
  const review = (caller: SignedIn['caller'], id: string) => caller.get(`/api/employee-applications/${id}/review`);

  it('is visible to HR with the pending signature of the caller', async () => {
    const [applicant, officer] = [await member(group), await member(group, 'hr_officer')];
    const { id } = await apply(applicant.caller, sick);
    expect((await review(hr, id).expect(200)).body).toMatchObject({
      kind: 'leave',
      isWaiting: false,
      background: { standing: { hours: null } },
    });
    const { id: ofHead } = await apply(group.head.caller, { ...sick, startOn: '2026-12-29' });
    expect((await review(officer.caller, ofHead).expect(200)).body).toMatchObject({ isWaiting: true });
  });

  it('shows the caller’s own application as not pending for them, also as a deputy', async () => {
    const own = await seedTeam();
    const officer = await member(own, 'hr_officer');
    await seedDeputy(test, own.head.id, officer.id);
    const { id } = await apply(officer.caller, sick);
    expect((await review(officer.caller, id).expect(200)).body).toMatchObject({ isWaiting: false, onBehalfOf: null });
  });

  it.each([
    { kind: 'leave', body: leaveBody({ ...sick, startOn: '2026-12-15' }) },
    {
      kind: 'a trip',
      body: {
        kind: 'business_trip' as const,
        agentId: null,
        fileIds: [],
        payload: {
          startOn: '2026-12-15' as const,
          startMinute: null,
          endOn: '2026-12-15' as const,
          endMinute: null,
          place: '高雄',
          purpose: '訪視',
        },
      },
    },
  ])('names absent colleagues next to $kind only in scope, but all to signers', async ({ body }) => {
    const own = await seedTeam();
    const [applicant, other] = [await member(own), await member(own)];
    await apply(other.caller, { ...sick, startOn: '2026-12-15' });
    const { id } = (await applicant.caller.post('/api/my/applications').send(body).expect(201)).body;
    const { id: roleId } = await test.db.prisma.role.create({
      data: {
        name: applicant.id,
        scope: 'self',
        permissions: ['employee_application_record:view'],
        sensitiveGroups: [],
      },
    });
    const { id: accountId } = await test.db.prisma.empAccount.findFirstOrThrow({ where: { employeeId: applicant.id } });
    await assignRoles(test, { accountId }, [roleId]);

    expect((await review(applicant.caller, id).expect(200)).body.background).toMatchObject({ away: [], awayCount: 0 });
    const all = { away: [{ employee: { id: other.id } }], awayCount: 1 };
    expect((await review(hr, id).expect(200)).body.background).toMatchObject(all);
    const { body: task } = await own.head.caller.get(`/api/signature-tasks/${id}`).expect(200);
    expect(task.background).toMatchObject(all);
  });

  it('is hidden from others', async () => {
    const applicant = await member(group);
    const { id } = await apply(applicant.caller, sick);
    await review(group.head.caller, id).expect(403);
  });
});

describe('the list of applications', () => {
  it('shows the open step, its signers and the agent', async () => {
    const [applicant, agent] = [await member(group), await member(group)];
    const { number } = await apply(applicant.caller, { ...sick });
    const getName = async ({ id }: { readonly id: string }): Promise<string> =>
      (await test.db.prisma.employee.findUniqueOrThrow({ where: { id } })).nameZh;
    const withAgent = leaveBody({ ...sick, startOn: '2026-12-09' });
    const { body } = await applicant.caller
      .post('/api/my/applications')
      .send({ ...withAgent, agentId: agent.id })
      .expect(201);

    expect(await listed(`q=${number}`)).toMatchObject([
      { stepName: '主管簽核', signerNames: await getName(group.head), agentName: null },
    ]);
    expect(await listed(`q=${body.number}`)).toMatchObject([{ agentName: await getName(agent) }]);
  });

  it('shows overdue applications and processing days', async () => {
    const applicant = await member(group);
    const { id, number } = await apply(applicant.caller, sick);
    expect(await listed(`q=${number}&isOverdue=yes`)).toEqual([]);
    await test.db.rows(sql`
      update applications set submitted_at = '2026-11-16T16:30:00Z', waiting_since = '2026-11-16T16:30:00Z'
      where id = ${id}::uuid`);

    expect(await listed(`q=${number}&isOverdue=yes`)).toMatchObject([{ id, processingDays: 4 }]);

    expect(await listed(`q=${number}&isOverdue=no`)).toEqual([]);
    await answer([group.head.caller, id], 'approve').expect(200);
    expect(await listed(`q=${number}&isOverdue=no`)).toMatchObject([{ id, processingDays: 4 }]);
  });
});

describe('GET /api/employee-applications/statistics', () => {
  it('counts submissions, returns and the average processing time of the month', async () => {
    const applicant = await member(group);
    const sent = [
      await apply(applicant.caller, { ...sick, startOn: '2026-12-01' }),
      await apply(applicant.caller, { ...sick, startOn: '2026-12-02' }),
      await apply(applicant.caller, { ...sick, startOn: '2026-12-03' }),
    ];
    const [first, second, third] = sent.map(({ id }) => id) as [string, string, string];
    await test.db.rows(sql`
      update applications set submitted_at = '2026-11-20T00:00:00Z' where id = ${first}::uuid`);
    await test.db.rows(sql`
      update applications set submitted_at = '2026-10-31T15:59:00Z' where id = ${third}::uuid`);
    await answer([group.head.caller, first], 'approve').expect(200);
    await answer([group.head.caller, second], 'send-back').expect(200);

    // From midnight of the first day until six on the next, in UTC.
    expect(await getStatistics(applicant)).toEqual({ submitted: 2, sentBack: 1, decided: 1, averageDays: 1.3 });
  });

  it('returns empty statistics without applications', async () => {
    expect(await getStatistics(await member(group))).toEqual({
      submitted: 0,
      sentBack: 0,
      decided: 0,
      averageDays: null,
    });
  });
});

describe('an application whose only signer has left', () => {
  const stuck = async (): Promise<string[]> => (await listed('hasSigner=no')).map(({ id }) => id);
  const getCard = async (caller: Caller): Promise<number> => {
    const { items } = (await caller.get('/api/home/cards').expect(200)).body;
    return items.find(({ name }: { name: string }) => name === 'applicationsWithoutSigner')?.count ?? 0;
  };
  const remind = (caller: Caller, id: string) => caller.post(`/api/my/applications/${id}/remind`);

  it('is shown on a card, and cannot be reminded', async () => {
    const own = await seedTeam();
    const { caller } = await member(own);
    const [first, signed] = [await apply(caller, sick), await apply(caller, { ...sick, startOn: '2026-11-25' })];
    await answer([own.head.caller, signed.id], 'approve').expect(200);
    expect(await stuck()).not.toContain(first.id);

    await markLeaving(test.db, own.head.id, { lastWorkingOn: '2026-11-20' });

    expect(await stuck()).toContain(first.id);
    expect(await stuck()).not.toContain(signed.id);
    expect(await getCard(hr)).toBe((await stuck()).length);
    expect(await getCard(await test.signedInAs('auditor'))).toBe(0);
    const { body } = await remind(caller, first.id).expect(422);
    expect(body.code).toBe('NoSignerToRemind');

    const deputy = await member(await seedTeam());
    await seedDeputy(test, own.head.id, deputy.id);
    expect(await stuck()).not.toContain(first.id);
    await remind(caller, first.id).expect(200);
  });

  it('counts as stuck depending on whether a step needs all signers or one', async () => {
    const own = await seedTeam();
    const { id } = await apply((await member(own)).caller, sick);
    const [left, other] = [await member(own), await member(own)];
    const signers = { round: 1, step: 0, position: 'before', signerIds: [left.id, other.id], reason: '請表示意見' };
    await own.head.caller.post(`/api/signature-tasks/${id}/add-signers`).send(signers).expect(200);
    await markLeaving(test.db, left.id, { lastWorkingOn: '2026-11-20' });
    expect(await stuck()).toContain(id);
    // The service may not change a submitted step.
    const owner = new pg.Client({ connectionString: test.ownerUrl });
    await owner.connect();
    await owner.query(`update application_steps set mode = 'one' where application_id = $1`, [id]);
    await owner.end();
    expect(await stuck()).not.toContain(id);
  });
});
