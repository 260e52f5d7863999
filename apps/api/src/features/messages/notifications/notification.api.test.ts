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
import { giveRoles } from '#testing/reach/people.ts';
import { NOW, startTestApp } from '#testing/test-app.ts';
import { insertOverdue } from './notification.repository.ts';

const DAY_MS = 86_400_000;

const test = await startTestApp();
const { team, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

const sick = { leaveType: 'sick_leave' } as const;

const told = async ({ caller }: SignedIn): Promise<{ items: Notification[]; unread: number }> =>
  (await caller.get('/api/my/notifications').expect(200)).body;

const kindsOf = async (who: SignedIn, applicationId: string): Promise<string[]> =>
  (await told(who)).items
    .filter((one) => one.applicationId === applicationId)
    .map(({ kind }) => kind)
    .toReversed();

let [group, advisor, expert]: [Team, SignedIn, SignedIn] = [] as never;

beforeAll(async () => {
  group = await team();
  advisor = await member(await team());
  expert = await member(await team());
});

const sent = async (whose: Team = group): Promise<{ one: SignedIn; id: string }> => {
  const one = await member(whose);
  return { one, id: (await apply(one.caller, sick)).id };
};

/** Signed in anew, since the session of before is over at a later hour. */
const again = async ({ id }: SignedIn): Promise<SignedIn> => {
  const [account] = await test.db.rows<{ username: string }>(
    sql`select username from emp_accounts where employee_id = ${id}::uuid`,
  );
  return { id, caller: await test.signIn(account?.username ?? '') };
};

describe('what somebody is told', () => {
  it('is that a task waits, by whom and for what', async () => {
    const own = await team();
    const { id } = await sent(own);

    const { items, unread } = await told(own.head);

    expect(unread).toBe(1);
    expect(items).toMatchObject([
      { kind: 'task', applicationId: id, isRead: false, summary: '普通傷病假 2026/11/24 全天（1 天）' },
    ]);
  });

  it('is for whoever signs in the name of somebody, too', async () => {
    const own = await team();
    await seedDeputy(test, own.head.id, expert.id);
    const { id } = await sent(own);
    expect(await kindsOf(expert, id)).toEqual(['task']);
  });

  it('tells nothing of what was put into its application when it was sent again, which is told by another', async () => {
    const own = await team();
    await seedDeputy(test, own.head.id, expert.id);
    const { one, id } = await sent(own);
    await answer([own.head.caller, id], 'send-back').expect(200);
    test.setNow(new Date(NOW.getTime() + DAY_MS));
    const changed = leaveBody({ leaveType: 'personal_leave', startOn: '2026-11-25', variant: 'other' });
    await resubmit([(await again(one)).caller, id], changed).expect(200);
    test.setNow(NOW);

    const summariesOf = async (who: SignedIn): Promise<string[]> =>
      (await told(who)).items.filter((item) => item.applicationId === id).map(({ summary }) => summary);
    const asked = '事假 2026/11/25 全天（1 天）';
    expect(await summariesOf(expert)).toEqual(['請假']);
    expect(await summariesOf(own.head)).toEqual([asked, '請假']);
    expect(await summariesOf(one)).toEqual([asked]);
  });

  it.each([
    { verb: 'approve' as const, kind: 'approved' },
    { verb: 'send-back' as const, kind: 'returned' },
    { verb: 'question' as const, kind: 'questioned' },
    { verb: 'reject' as const, kind: 'rejected' },
  ])('is what became of one’s own by $verb, which its signer knows', async ({ verb, kind }) => {
    await allowRejection(test);
    const { one, id } = await sent();
    await answer([group.head.caller, id], verb).expect(200);
    expect(await kindsOf(one, id)).toEqual([kind]);
    expect(await kindsOf(group.head, id)).toEqual(['task']);
  });

  it('is a task again once a question is explained', async () => {
    const { one, id } = await sent();
    await answer([group.head.caller, id], 'question').expect(200);
    test.setNow(new Date(NOW.getTime() + 1_000));
    await explain([one.caller, id], '已補充');
    test.setNow(NOW);
    expect(await kindsOf(group.head, id)).toEqual(['task', 'task']);
  });

  it('is said once to each of those who sign together, whoever of them answers first', async () => {
    const { id } = await sent();
    const asked = { round: 1, step: 0, position: 'before', signerIds: [advisor.id, expert.id], reason: '請表示意見' };
    await group.head.caller.post(`/api/signature-tasks/${id}/add-signers`).send(asked).expect(200);
    await answer([advisor.caller, id], 'approve', { step: 1 }).expect(200);
    expect([await kindsOf(advisor, id), await kindsOf(expert, id)]).toEqual([['task'], ['task']]);
  });

  it('is that HR has cancelled some days of leave, each time', async () => {
    const one = await member(group);
    const { id } = await approvedLeave(one, group, { ...sick, startOn: '2026-12-01', endOn: '2026-12-03' });
    for (const day of ['2026-12-01', '2026-12-02']) {
      const { body } = await hr.get(`/api/employee-applications/${id}`).expect(200);
      const cancellation = { reason: '改期', dates: [day], version: body.version };
      await hr.post(`/api/employee-applications/${id}/cancel`).send(cancellation).expect(200);
      test.setNow(new Date(NOW.getTime() + 1_000));
    }
    test.setNow(NOW);
    expect(await kindsOf(one, id)).toEqual(['approved', 'partly_cancelled', 'partly_cancelled']);
  });

  it('is that HR has cancelled what was approved', async () => {
    const { one, id } = await sent();
    await answer([group.head.caller, id], 'approve').expect(200);
    const { body } = await hr.get(`/api/employee-applications/${id}`).expect(200);
    const cancellation = { reason: '改期', dates: null, version: body.version };
    await hr.post(`/api/employee-applications/${id}/cancel`).send(cancellation).expect(200);
    expect(await kindsOf(one, id)).toEqual(['approved', 'cancelled']);
  });

  it.each([{ dates: null }, { dates: ['2026-12-01'] }])(
    'is nothing of what HR has cancelled ($dates) where HR says so, which the log tells',
    async ({ dates }) => {
      const one = await member(group);
      const { id } = await approvedLeave(one, group, { ...sick, startOn: '2026-12-01', endOn: '2026-12-03' });
      const { body } = await hr.get(`/api/employee-applications/${id}`).expect(200);
      const cancellation = { reason: '改期', dates, isEmployeeNotified: false, version: body.version };
      await hr.post(`/api/employee-applications/${id}/cancel`).send(cancellation).expect(200);
      expect(await kindsOf(one, id)).toEqual(['approved']);
      const logged = { entityId: id, action: '標記取消（不通知員工）' };
      expect(await test.db.prisma.auditEntry.count({ where: logged })).toBe(1);
    },
  );

  it('is that a task waits for whoever has filed it in somebody’s stead, too', async () => {
    const own = await team();
    const officer = await member(own, 'hr_officer');
    const { departmentId } = own;
    await test.db.prisma.departmentPeriod.updateMany({ where: { departmentId }, data: { headId: officer.id } });
    const one = await member(own);
    const { body } = await officer.caller
      .post('/api/employee-applications')
      .send({ employeeId: one.id, application: leaveBody(sick) })
      .expect(201);
    expect(await kindsOf(officer, body.id)).toEqual(['task']);
    await answer([officer.caller, body.id], 'approve').expect(200);
    expect(await kindsOf(officer, body.id)).toEqual(['task']);
  });

  it('is nothing of what was rolled back', async () => {
    const { one, id } = await sent();
    const owner = new pg.Client({ connectionString: test.ownerUrl });
    await owner.connect();
    await owner.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'not kept'; end $$;
      create constraint trigger refuse after insert on notifications deferrable initially deferred
      for each row execute function refuse()`);
    await answer([group.head.caller, id], 'approve').expect(500);
    await owner.query('drop function refuse cascade');
    await owner.end();
    expect(await kindsOf(one, id)).toEqual([]);
    await answer([group.head.caller, id], 'approve').expect(200);
    expect(await kindsOf(one, id)).toEqual(['approved']);
  });

  it('is nothing for an account that is bound to nobody', async () => {
    expect((await hr.get('/api/my/notifications').expect(200)).body).toEqual({ items: [], unread: 0 });
    await hr.post('/api/my/notifications/read-all').expect(204);
  });
});

describe('what somebody has read', () => {
  it('is what they say, one or all', async () => {
    const own = await team();
    for (let count = 0; count < 3; count += 1) {
      await sent(own);
    }
    const [latest] = (await told(own.head)).items;

    await own.head.caller
      .post('/api/my/notifications/read')
      .send({ ids: [latest?.id] })
      .expect(204);
    expect((await told(own.head)).unread).toBe(2);

    await own.head.caller.post('/api/my/notifications/read-all').expect(204);
    expect(await told(own.head)).toMatchObject({
      unread: 0,
      items: [{ isRead: true }, { isRead: true }, { isRead: true }],
    });
  });

  it('is theirs alone', async () => {
    const own = await team();
    await sent(own);
    const [one] = (await told(own.head)).items;
    await advisor.caller
      .post('/api/my/notifications/read')
      .send({ ids: [one?.id] })
      .expect(204);
    await advisor.caller.post('/api/my/notifications/read-all').expect(204);
    expect((await told(own.head)).unread).toBe(1);
  });
});

describe('催簽', () => {
  const remind = ({ caller }: SignedIn, id: string) => caller.post(`/api/my/applications/${id}/remind`);

  it('tells the signers once a day, whether the applicant asks or HR', async () => {
    const { one, id } = await sent();

    expect((await remind(one, id).expect(200)).body.actions.at(-1)).toMatchObject({ action: 'remind' });

    expect(await kindsOf(group.head, id)).toEqual(['task', 'reminded']);
    expect((await remind(one, id).expect(409)).body.code).toBe('ApplicationRemindedToday');
    await hr.post(`/api/employee-applications/${id}/remind`).expect(409);
    // After midnight on the wall of the organisation, though the day of the world's clock is the same.
    test.setNow(new Date('2026-11-21T16:30:00Z'));
    await remind(await again(one), id).expect(200);
    test.setNow(NOW);
    expect(await kindsOf(group.head, id)).toEqual(['task', 'reminded', 'reminded']);
  });

  it('is not for what is somebody else’s, or decided', async () => {
    const { one, id } = await sent();
    await remind(advisor, id).expect(404);
    await answer([group.head.caller, id], 'approve').expect(200);
    expect((await remind(one, id).expect(409)).body.code).toBe('ApplicationClosed');
  });

  it.each(Array.from({ length: 20 }, (_, round) => ({ round })))(
    'of two at one instant is one, every time ($round)',
    async () => {
      const { one, id } = await sent();
      const both = await Promise.all([remind(one, id), hr.post(`/api/employee-applications/${id}/remind`)]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await kindsOf(group.head, id)).toEqual(['task', 'reminded']);
    },
  );
});

describe('what waits too long', () => {
  const remindAfter = (days: number): Promise<void> => {
    const now = new Date(NOW.getTime() + days * DAY_MS);
    return insertOverdue({ db: test.db, now, today: dateOfInstant(now) });
  };

  it('is told to its signers after three days, and once, however often it is looked for', async () => {
    const { id } = await sent();
    await remindAfter(2.9);
    expect(await kindsOf(group.head, id)).toEqual(['task']);
    await Promise.all([remindAfter(3.1), remindAfter(3.1)]);
    await remindAfter(6);
    expect(await kindsOf(group.head, id)).toEqual(['task', 'overdue']);
  });

  it('is told to whoever signs in the name of its signer, too', async () => {
    const own = await team();
    const days = { startOn: new Date('2026-11-21'), endOn: new Date('2026-11-30') };
    await test.db.prisma.signOffDeputy.create({ data: { employeeId: own.head.id, deputyId: expert.id, ...days } });
    const { id } = await sent(own);
    await remindAfter(3.1);
    expect(await kindsOf(expert, id)).toEqual(['task', 'overdue']);
  });

  it('is told after seven days to those who may ask somebody else, and not to those who may only sign', async () => {
    const [follower, signer] = [await member(await team()), await member(await team())];
    const given = {
      follower: ['employee_application_record:view', 'employee_application_record:edit'],
      signer: ['signature_task:view', 'signature_task:approve'],
    };
    for (const [one, permissions] of [
      [follower, given.follower],
      [signer, given.signer],
    ] as const) {
      const { id } = await test.db.prisma.role.create({
        data: { name: one.id, scope: 'all', permissions: [...permissions], sensitiveGroups: [] },
      });
      const { id: accountId } = await test.db.prisma.empAccount.findFirstOrThrow({ where: { employeeId: one.id } });
      await giveRoles(test, { accountId }, [id]);
    }
    await sent();
    await remindAfter(8);
    expect((await told(follower)).items).toMatchObject([{ kind: 'escalated' }]);
    expect((await told(signer)).items).toEqual([]);
  });

  it('is told after seven days to those who follow up everybody, nights that were missed or not', async () => {
    const officer = await member(await team(), 'hr_officer');
    const { one, id } = await sent();
    await remindAfter(8);
    expect((await told(officer)).items).toMatchObject([{ kind: 'escalated' }]);
    expect(await kindsOf(group.head, id)).toEqual(['task', 'overdue']);
    expect(await kindsOf(one, id)).toEqual([]);
  });

  it('is not told to those whose accounts are out of use', async () => {
    const officer = await member(await team(), 'hr_officer');
    await sent();
    await test.db.prisma.empAccount.updateMany({ where: { employeeId: officer.id }, data: { state: 'disabled' } });
    await remindAfter(8);
    const notices = await test.db.rows(sql`
      select kind from notifications where employee_id = ${officer.id}::uuid`);
    expect(notices).toEqual([]);
  });

  it('is told to those once a day, of all together, and of what comes later another day', async () => {
    const officer = await member(await team(), 'hr_officer');
    await sent();
    await sent();
    await Promise.all([remindAfter(8), remindAfter(8)]);
    await remindAfter(8.1);
    const [first, ...others] = (await told(officer)).items;
    expect(others).toEqual([]);
    expect(first?.count).toBeGreaterThanOrEqual(2);

    test.setNow(new Date(NOW.getTime() + 2 * DAY_MS));
    const { id } = await sent();
    test.setNow(NOW);
    await remindAfter(9.5);

    const [second] = (await told(officer)).items;
    expect(second).toMatchObject({ kind: 'escalated', applicationId: id, count: 1 });
    expect((await told(officer)).unread).toBe(2);
  });

  it('is told after the days of the flow by which it was sent, whatever the flow says afterwards', async () => {
    const own = await team();
    const officer = await member(await team(), 'hr_officer');
    const [flow] = await test.db.rows<{ id: string }>(sql`
      with made as (
        insert into sign_off_flows (name, kind, department_id, overdue_days, escalation_days)
        values (${`急件 ${own.departmentId}`}, 'leave', ${own.departmentId}::uuid, 1, 2) returning id
      )
      insert into sign_off_flow_steps (flow_id, place, name, mode, rule)
      select id, 0, '主管簽核', 'one', 'supervisor' from made returning flow_id as id`);
    const { id } = await apply((await member(own)).caller, { leaveType: 'sick_leave' });
    await test.db.rows(sql`
      update sign_off_flows set overdue_days = 9, escalation_days = 10 where id = ${flow?.id ?? ''}::uuid`);

    await remindAfter(1.1);
    expect(await kindsOf(own.head, id)).toEqual(['task', 'overdue']);
    expect(await kindsOf(officer, id)).toEqual([]);
    await remindAfter(2.1);
    expect(await kindsOf(officer, id)).toEqual(['escalated']);
  });

  it('begins anew where another step waits', async () => {
    const { id } = await sent();
    await remindAfter(4);
    test.setNow(new Date(NOW.getTime() + 4 * DAY_MS));
    const asked = { round: 1, step: 0, position: 'before', signerIds: [advisor.id], reason: '請表示意見' };
    const { caller } = await again(group.head);
    await caller.post(`/api/signature-tasks/${id}/add-signers`).send(asked).expect(200);
    test.setNow(NOW);
    await remindAfter(5);
    expect(await kindsOf(advisor, id)).toEqual(['task']);
    await remindAfter(7.5);
    expect(await kindsOf(advisor, id)).toEqual(['task', 'overdue']);
  });
});
