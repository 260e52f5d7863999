import type { Notification } from '@hr/contracts/messages/notifications';
import { dateOfInstant } from '@hr/domain/dates';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import {
  allowRejection,
  answer,
  apply,
  approvedLeave,
  explain,
  leaveApplicationSeeds,
  leaveBody,
  resubmit,
  seedDeputy,
  type SignedIn,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { assignRoles } from '#testing/reach/seed-viewer.ts';
import { NOW, startTestApp } from '#testing/test-app.ts';
import { insertOverdue } from './notification.repository.ts';

const DAY_MS = 86_400_000;

const test = await startTestApp();
const { seedTeam, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

const sick = { leaveType: 'sick_leave' } as const;

const loadNotifications = async ({ caller }: SignedIn): Promise<{ items: Notification[]; unread: number }> =>
  (await caller.get('/api/my/notifications').expect(200)).body;

const kindsOf = async (employee: SignedIn, applicationId: string): Promise<string[]> =>
  (await loadNotifications(employee)).items
    .filter((applicant) => applicant.applicationId === applicationId)
    .map(({ kind }) => kind)
    .toReversed();

let [sharedTeam, advisor, expert]: [Team, SignedIn, SignedIn] = [] as never;

beforeAll(async () => {
  sharedTeam = await seedTeam();
  advisor = await member(await seedTeam());
  expert = await member(await seedTeam());
});

const submitApplication = async (applicantTeam: Team = sharedTeam): Promise<{ applicant: SignedIn; id: string }> => {
  const applicant = await member(applicantTeam);
  return { applicant, id: (await apply(applicant.caller, sick)).id };
};

/** Signs in again, because the earlier session has expired by then. */
const signInAgain = async ({ id }: SignedIn): Promise<SignedIn> => {
  const [account] = await test.db.rows<{ username: string }>(
    sql`select username from emp_accounts where employee_id = ${id}::uuid`,
  );
  return { id, caller: await test.signIn(account?.username ?? '') };
};

describe('notifications', () => {
  it('announce a pending task with applicant and summary', async () => {
    const own = await seedTeam();
    const { id } = await submitApplication(own);

    const { items, unread } = await loadNotifications(own.head);

    expect(unread).toBe(1);
    expect(items).toMatchObject([
      { kind: 'task', applicationId: id, isRead: false, summary: '普通傷病假 2026/11/24 全天（1 天）' },
    ]);
  });

  it('are sent to sign-off deputies', async () => {
    const own = await seedTeam();
    await seedDeputy(test, own.head.id, expert.id);
    const { id } = await submitApplication(own);
    expect(await kindsOf(expert, id)).toEqual(['task']);
  });

  it('do not show the content of a later submission', async () => {
    const own = await seedTeam();
    await seedDeputy(test, own.head.id, expert.id);
    const { applicant, id } = await submitApplication(own);
    await answer([own.head.caller, id], 'send-back').expect(200);
    test.setNow(new Date(NOW.getTime() + DAY_MS));
    const changed = leaveBody({ leaveType: 'personal_leave', startOn: '2026-11-25', variant: 'other' });
    await resubmit([(await signInAgain(applicant)).caller, id], changed).expect(200);
    test.setNow(NOW);

    const summariesOf = async (employee: SignedIn): Promise<string[]> =>
      (await loadNotifications(employee)).items
        .filter((item) => item.applicationId === id)
        .map(({ summary }) => summary);
    const request = '事假 2026/11/25 全天（1 天）';
    expect(await summariesOf(expert)).toEqual(['請假']);
    expect(await summariesOf(own.head)).toEqual([request, '請假']);
    expect(await summariesOf(applicant)).toEqual([request]);
  });

  it.each([
    { verb: 'approve' as const, kind: 'approved' },
    { verb: 'send-back' as const, kind: 'returned' },
    { verb: 'question' as const, kind: 'questioned' },
    { verb: 'reject' as const, kind: 'rejected' },
  ])('notify the applicant of the result of $verb, but not the signer', async ({ verb, kind }) => {
    await allowRejection(test);
    const { applicant, id } = await submitApplication();
    await answer([sharedTeam.head.caller, id], verb).expect(200);
    expect(await kindsOf(applicant, id)).toEqual([kind]);
    expect(await kindsOf(sharedTeam.head, id)).toEqual(['task']);
  });

  it('announce the task again after an explanation', async () => {
    const { applicant, id } = await submitApplication();
    await answer([sharedTeam.head.caller, id], 'question').expect(200);
    test.setNow(new Date(NOW.getTime() + 1_000));
    await explain([applicant.caller, id], '已補充');
    test.setNow(NOW);
    expect(await kindsOf(sharedTeam.head, id)).toEqual(['task', 'task']);
  });

  it('announce a task once to each parallel signer', async () => {
    const { id } = await submitApplication();
    const request = { round: 1, step: 0, position: 'before', signerIds: [advisor.id, expert.id], reason: '請表示意見' };
    await sharedTeam.head.caller.post(`/api/signature-tasks/${id}/add-signers`).send(request).expect(200);
    await answer([advisor.caller, id], 'approve', { step: 1 }).expect(200);
    expect([await kindsOf(advisor, id), await kindsOf(expert, id)]).toEqual([['task'], ['task']]);
  });

  it('announce each partial cancellation by HR', async () => {
    const applicant = await member(sharedTeam);
    const { id } = await approvedLeave(applicant, sharedTeam, { ...sick, startOn: '2026-12-01', endOn: '2026-12-03' });
    for (const day of ['2026-12-01', '2026-12-02']) {
      const { body } = await hr.get(`/api/employee-applications/${id}`).expect(200);
      const cancellation = { reason: '改期', dates: [day], version: body.version };
      await hr.post(`/api/employee-applications/${id}/cancel`).send(cancellation).expect(200);
      test.setNow(new Date(NOW.getTime() + 1_000));
    }
    test.setNow(NOW);
    expect(await kindsOf(applicant, id)).toEqual(['approved', 'partly_cancelled', 'partly_cancelled']);
  });

  it('announce the cancellation of an approved application', async () => {
    const { applicant, id } = await submitApplication();
    await answer([sharedTeam.head.caller, id], 'approve').expect(200);
    const { body } = await hr.get(`/api/employee-applications/${id}`).expect(200);
    const cancellation = { reason: '改期', dates: null, version: body.version };
    await hr.post(`/api/employee-applications/${id}/cancel`).send(cancellation).expect(200);
    expect(await kindsOf(applicant, id)).toEqual(['approved', 'cancelled']);
  });

  it.each([{ dates: null }, { dates: ['2026-12-01'] }])(
    'are suppressed if HR says so ($dates), and the log records it',
    async ({ dates }) => {
      const applicant = await member(sharedTeam);
      const { id } = await approvedLeave(applicant, sharedTeam, {
        ...sick,
        startOn: '2026-12-01',
        endOn: '2026-12-03',
      });
      const { body } = await hr.get(`/api/employee-applications/${id}`).expect(200);
      const cancellation = { reason: '改期', dates, isEmployeeNotified: false, version: body.version };
      await hr.post(`/api/employee-applications/${id}/cancel`).send(cancellation).expect(200);
      expect(await kindsOf(applicant, id)).toEqual(['approved']);
      const logged = { entityId: id, action: '標記取消（不通知員工）' };
      expect(await test.db.prisma.auditEntry.count({ where: logged })).toBe(1);
    },
  );

  it('announce a task to an officer who filed the application', async () => {
    const own = await seedTeam();
    const officer = await member(own, 'hr_officer');
    const { departmentId } = own;
    await test.db.prisma.departmentPeriod.updateMany({ where: { departmentId }, data: { headId: officer.id } });
    const applicant = await member(own);
    const { body } = await officer.caller
      .post('/api/employee-applications')
      .send({ employeeId: applicant.id, application: leaveBody(sick) })
      .expect(201);
    expect(await kindsOf(officer, body.id)).toEqual(['task']);
    await answer([officer.caller, body.id], 'approve').expect(200);
    expect(await kindsOf(officer, body.id)).toEqual(['task']);
  });

  it('are rolled back with their cause', async () => {
    const { applicant, id } = await submitApplication();
    const owner = new pg.Client({ connectionString: test.ownerUrl });
    await owner.connect();
    await owner.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'not kept'; end $$;
      create constraint trigger refuse after insert on notifications deferrable initially deferred
      for each row execute function refuse()`);
    await answer([sharedTeam.head.caller, id], 'approve').expect(500);
    await owner.query('drop function refuse cascade');
    await owner.end();
    expect(await kindsOf(applicant, id)).toEqual([]);
    await answer([sharedTeam.head.caller, id], 'approve').expect(200);
    expect(await kindsOf(applicant, id)).toEqual(['approved']);
  });

  it('are empty for an account without an employee', async () => {
    expect((await hr.get('/api/my/notifications').expect(200)).body).toEqual({ items: [], unread: 0 });
    await hr.post('/api/my/notifications/read-all').expect(204);
  });
});

describe('read notifications', () => {
  it('are marked one by one or all', async () => {
    const own = await seedTeam();
    for (let count = 0; count < 3; count += 1) {
      await submitApplication(own);
    }
    const [latest] = (await loadNotifications(own.head)).items;

    await own.head.caller
      .post('/api/my/notifications/read')
      .send({ ids: [latest?.id] })
      .expect(204);
    expect((await loadNotifications(own.head)).unread).toBe(2);

    await own.head.caller.post('/api/my/notifications/read-all').expect(204);
    expect(await loadNotifications(own.head)).toMatchObject({
      unread: 0,
      items: [{ isRead: true }, { isRead: true }, { isRead: true }],
    });
  });

  it('cannot be marked by others', async () => {
    const own = await seedTeam();
    await submitApplication(own);
    const [applicant] = (await loadNotifications(own.head)).items;
    await advisor.caller
      .post('/api/my/notifications/read')
      .send({ ids: [applicant?.id] })
      .expect(204);
    await advisor.caller.post('/api/my/notifications/read-all').expect(204);
    expect((await loadNotifications(own.head)).unread).toBe(1);
  });
});

describe('催簽', () => {
  const remind = ({ caller }: SignedIn, id: string) => caller.post(`/api/my/applications/${id}/remind`);

  it('reminds signers once a day, by the applicant or HR', async () => {
    const { applicant, id } = await submitApplication();

    expect((await remind(applicant, id).expect(200)).body.actions.at(-1)).toMatchObject({ action: 'remind' });

    expect(await kindsOf(sharedTeam.head, id)).toEqual(['task', 'reminded']);
    expect((await remind(applicant, id).expect(409)).body.code).toBe('ApplicationRemindedToday');
    await hr.post(`/api/employee-applications/${id}/remind`).expect(409);
    // After midnight in Taipei, but on the same day in UTC.
    test.setNow(new Date('2026-11-21T16:30:00Z'));
    await remind(await signInAgain(applicant), id).expect(200);
    test.setNow(NOW);
    expect(await kindsOf(sharedTeam.head, id)).toEqual(['task', 'reminded', 'reminded']);
  });

  it(`is refused for other employees' and closed applications`, async () => {
    const { applicant, id } = await submitApplication();
    await remind(advisor, id).expect(404);
    await answer([sharedTeam.head.caller, id], 'approve').expect(200);
    expect((await remind(applicant, id).expect(409)).body.code).toBe('ApplicationClosed');
  });

  it.each(Array.from({ length: 20 }, (_, round) => ({ round })))(
    'succeeds only once for concurrent requests ($round)',
    async () => {
      const { applicant, id } = await submitApplication();
      const both = await Promise.all([remind(applicant, id), hr.post(`/api/employee-applications/${id}/remind`)]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await kindsOf(sharedTeam.head, id)).toEqual(['task', 'reminded']);
    },
  );
});

describe('overdue applications', () => {
  const remindAfter = (days: number): Promise<void> => {
    const now = new Date(NOW.getTime() + days * DAY_MS);
    return insertOverdue({ db: test.db, now, today: dateOfInstant(now) });
  };

  it('are announced to signers once after three days', async () => {
    const { id } = await submitApplication();
    await remindAfter(2.9);
    expect(await kindsOf(sharedTeam.head, id)).toEqual(['task']);
    await Promise.all([remindAfter(3.1), remindAfter(3.1)]);
    await remindAfter(6);
    expect(await kindsOf(sharedTeam.head, id)).toEqual(['task', 'overdue']);
  });

  it('are announced to sign-off deputies', async () => {
    const own = await seedTeam();
    const days = { startOn: new Date('2026-11-21'), endOn: new Date('2026-11-30') };
    await test.db.prisma.signOffDeputy.create({ data: { employeeId: own.head.id, deputyId: expert.id, ...days } });
    const { id } = await submitApplication(own);
    await remindAfter(3.1);
    expect(await kindsOf(expert, id)).toEqual(['task', 'overdue']);
  });

  it('are escalated after seven days to accounts that may follow up, not to signers', async () => {
    const [follower, signer] = [await member(await seedTeam()), await member(await seedTeam())];
    const permissionsByRole = {
      follower: ['employee_application_record:view', 'employee_application_record:edit'],
      signer: ['signature_task:view', 'signature_task:approve'],
    };
    for (const [applicant, permissions] of [
      [follower, permissionsByRole.follower],
      [signer, permissionsByRole.signer],
    ] as const) {
      const { id } = await test.db.prisma.role.create({
        data: { name: applicant.id, scope: 'all', permissions: [...permissions], sensitiveGroups: [] },
      });
      const { id: accountId } = await test.db.prisma.empAccount.findFirstOrThrow({
        where: { employeeId: applicant.id },
      });
      await assignRoles(test, { accountId }, [id]);
    }
    await submitApplication();
    await remindAfter(8);
    expect((await loadNotifications(follower)).items).toMatchObject([{ kind: 'escalated' }]);
    expect((await loadNotifications(signer)).items).toEqual([]);
  });

  it('are escalated after seven days to HR, even if job runs were missed', async () => {
    const officer = await member(await seedTeam(), 'hr_officer');
    const { applicant, id } = await submitApplication();
    await remindAfter(8);
    expect((await loadNotifications(officer)).items).toMatchObject([{ kind: 'escalated' }]);
    expect(await kindsOf(sharedTeam.head, id)).toEqual(['task', 'overdue']);
    expect(await kindsOf(applicant, id)).toEqual([]);
  });

  it('are not escalated to disabled accounts', async () => {
    const officer = await member(await seedTeam(), 'hr_officer');
    await submitApplication();
    await test.db.prisma.empAccount.updateMany({ where: { employeeId: officer.id }, data: { state: 'disabled' } });
    await remindAfter(8);
    const notices = await test.db.rows(sql`
      select kind from notifications where employee_id = ${officer.id}::uuid`);
    expect(notices).toEqual([]);
  });

  it('are escalated once a day in one notice', async () => {
    const officer = await member(await seedTeam(), 'hr_officer');
    await submitApplication();
    await submitApplication();
    await Promise.all([remindAfter(8), remindAfter(8)]);
    await remindAfter(8.1);
    const [first, ...others] = (await loadNotifications(officer)).items;
    expect(others).toEqual([]);
    expect(first?.count).toBeGreaterThanOrEqual(2);

    test.setNow(new Date(NOW.getTime() + 2 * DAY_MS));
    const { id } = await submitApplication();
    test.setNow(NOW);
    await remindAfter(9.5);

    const [second] = (await loadNotifications(officer)).items;
    expect(second).toMatchObject({ kind: 'escalated', applicationId: id, count: 1 });
    expect((await loadNotifications(officer)).unread).toBe(2);
  });

  it('use the overdue days of the flow at submission', async () => {
    const own = await seedTeam();
    const officer = await member(await seedTeam(), 'hr_officer');
    const [flow] = await test.db.rows<{ id: string }>(sql`
      with created as (
        insert into sign_off_flows (name, kind, department_id, overdue_days, escalation_days)
        values (${`急件 ${own.departmentId}`}, 'leave', ${own.departmentId}::uuid, 1, 2) returning id
      )
      insert into sign_off_flow_steps (flow_id, place, name, mode, rule)
      select id, 0, '主管簽核', 'one', 'supervisor' from created returning flow_id as id`);
    const { id } = await apply((await member(own)).caller, { leaveType: 'sick_leave' });
    await test.db.rows(sql`
      update sign_off_flows set overdue_days = 9, escalation_days = 10 where id = ${flow?.id ?? ''}::uuid`);

    await remindAfter(1.1);
    expect(await kindsOf(own.head, id)).toEqual(['task', 'overdue']);
    expect(await kindsOf(officer, id)).toEqual([]);
    await remindAfter(2.1);
    expect(await kindsOf(officer, id)).toEqual(['escalated']);
  });

  it('restart the overdue time with each step', async () => {
    const { id } = await submitApplication();
    await remindAfter(4);
    test.setNow(new Date(NOW.getTime() + 4 * DAY_MS));
    const request = { round: 1, step: 0, position: 'before', signerIds: [advisor.id], reason: '請表示意見' };
    const { caller } = await signInAgain(sharedTeam.head);
    await caller.post(`/api/signature-tasks/${id}/add-signers`).send(request).expect(200);
    test.setNow(NOW);
    await remindAfter(5);
    expect(await kindsOf(advisor, id)).toEqual(['task']);
    await remindAfter(7.5);
    expect(await kindsOf(advisor, id)).toEqual(['task', 'overdue']);
  });
});
