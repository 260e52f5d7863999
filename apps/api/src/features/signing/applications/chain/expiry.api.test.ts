import { dateOfInstant } from '@hr/domain/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { insertExpiring } from '#features/messages/notifications/index.ts';
import {
  answer,
  apply,
  leaveApplicationSeeds,
  leaveBody,
  resubmit,
  type SignedIn,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { type Caller, NOW, startTestApp, TODAY } from '#testing/test-app.ts';
import { transactionIdOf, waitingFor } from '#testing/waiting.ts';
import { expireAll } from './expiring.service.ts';

const DAY = 480;
const DAY_MS = 86_400_000;
const ON = '2026-12-08';

const test = await startTestApp();
const { team, member, grant } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

const at = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

beforeEach(() => test.setNow(NOW));

/** Signed in anew, since the session of before is over at a later hour. */
const again = async ({ id }: SignedIn): Promise<Caller> => {
  const [account] = await test.db.rows<{ username: string }>(
    sql`select username from emp_accounts where employee_id = ${id}::uuid`,
  );
  return test.signIn(account?.username ?? '');
};

/** A department whose leave expires after three days. */
const expiring = async (): Promise<Team> => {
  const own = await team();
  const [flow] = await test.db.rows<{ id: string }>(sql`
    insert into sign_off_flows (name, kind, department_id, expires_after_days)
    values (${`逾期 ${own.departmentId}`}, 'leave', ${own.departmentId}::uuid, 3) returning id`);
  await test.db.rows(sql`
    insert into sign_off_flow_steps (flow_id, place, name, mode, rule)
    values (${flow?.id ?? ''}::uuid, 0, '主管簽核', 'one', 'supervisor')`);
  return own;
};

const sent = async () => {
  const own = await expiring();
  const one = await member(own);
  await grant(one.id, DAY);
  const { id } = await apply(one.caller, { startOn: ON });
  return { own, one, id };
};

/** All that expiring asks of what surrounds it. */
const surroundings = { db: test.db } as unknown as Parameters<typeof expireAll>[0];

const actionsOf = async (id: string): Promise<string[]> =>
  (
    await test.db.rows<{ action: string }>(sql`
      select action from application_actions where application_id = ${id}::uuid order by at, id`)
  ).map(({ action }) => action);

const awayIn = async (head: Caller): Promise<number> => {
  const { members } = (await head.get(`/api/my/team-leave?on=${ON}&group=managed`).expect(200)).body;
  return members.flatMap(({ away }: { away: unknown[] }) => away).length;
};

describe('what nobody decides in the time that its flow gives', () => {
  it('waits until then, and can be decided', async () => {
    const { own, id } = await sent();
    test.setNow(at(2.9));
    expect((await answer([await again(own.head), id], 'approve').expect(200)).body.application.state).toBe('approved');
  });

  it('is told as expired from then on, and can be neither decided nor changed any more', async () => {
    const { own, one, id } = await sent();
    test.setNow(at(3.1));
    const [head, applicant] = [await again(own.head), await again(one)];

    expect((await head.get('/api/signature-tasks').expect(200)).body.items).toEqual([]);
    expect((await head.get('/api/auth/session').expect(200)).body.user.taskCount).toBe(0);
    const refused = [
      await answer([head, id], 'approve'),
      await answer([head, id], 'send-back'),
      await applicant.post(`/api/my/applications/${id}/withdraw`),
      await applicant.post(`/api/my/applications/${id}/remind`),
    ];
    expect(refused.map(({ body }) => body.msg)).toEqual(refused.map(() => '此事件已經被取消或已逾期'));
    expect((await applicant.get('/api/my/applications').expect(200)).body.items).toMatchObject([
      { id, state: 'expired', step: null },
    ]);
    expect(await actionsOf(id)).toEqual(['submit']);
  });

  it('takes its days from the calendars of its applicant and their team at once', async () => {
    const { own, one } = await sent();
    const away = async (): Promise<number[]> => {
      const { leaves } = (await (await again(one)).get('/api/my/leave/year?year=2026').expect(200)).body;
      return [leaves.length, await awayIn(await again(own.head))];
    };
    test.setNow(at(2.9));
    expect(await away()).toEqual([1, 1]);
    test.setNow(at(3.1));
    expect(await away()).toEqual([0, 0]);
  });

  it('is found among what has expired, and no more among what waits', async () => {
    const { own, one } = await sent();
    const hired = await member(own, 'hr_officer');
    test.setNow(at(3.1));
    const officer = await again(hired);
    const totalOf = async (state: string): Promise<number> =>
      (await officer.get(`/api/employee-applications?employeeId=${one.id}&state=${state}`).expect(200)).body.total;
    expect([await totalOf('pending'), await totalOf('expired')]).toEqual([0, 1]);
  });

  it('is listed as ended when its time did, the same before it is written down and after', async () => {
    const { own, one, id } = await sent();
    const hired = await member(own, 'hr_officer');
    test.setNow(at(3.1));
    const officer = await again(hired);
    const query = { employeeId: one.id };
    const told = async () => {
      const { version: _version, ...row } = (await officer.get('/api/employee-applications').query(query).expect(200))
        .body.items[0];
      const file = await officer
        .get('/api/employee-applications/export')
        .query({ ...query, format: 'csv' })
        .expect(200);
      const { decidedAt } = (await officer.get(`/api/employee-applications/${id}/course`).expect(200)).body;
      return { row, lines: file.text.split('\n').filter((line) => line.includes(row.number)), decidedAt };
    };
    const due = await told();

    const decidedAt = at(3).toISOString();
    expect(due).toMatchObject({
      row: { state: 'expired', stepName: null, signerNames: null, processingDays: 3, decidedAt },
      lines: [expect.stringContaining('已逾期')],
      decidedAt,
    });
    await expireAll(surroundings, at(5));
    expect(await told()).toEqual(due);
  });

  it('waits at no step in the list of whoever has answered it', async () => {
    const { own, id } = await sent();
    await answer([own.head.caller, id], 'question').expect(200);
    test.setNow(at(3.1));
    const head = await again(own.head);
    const { items } = (await head.get('/api/signature-tasks?tab=signed').expect(200)).body;
    expect(items).toMatchObject([{ id, state: 'expired', stepName: null, waitingDays: null }]);
  });

  it('is ordered by the state that is told, as the choices are', async () => {
    const { own, one } = await sent();
    const { id } = await apply(one.caller, { leaveType: 'sick_leave', startOn: '2026-12-09' });
    await one.caller.post(`/api/my/applications/${id}/withdraw`).expect(200);
    const hired = await member(own, 'hr_officer');
    test.setNow(at(3.1));
    const { items } = (
      await (await again(hired)).get(`/api/employee-applications?employeeId=${one.id}&sort=state`).expect(200)
    ).body;
    expect(items.map(({ state }: { state: string }) => state)).toEqual(['withdrawn', 'expired']);
  });

  it('is ordered by the time at which it ended, written down or not', async () => {
    const { own, one, id } = await sent();
    const { id: later } = await apply(one.caller, { leaveType: 'sick_leave', startOn: '2026-12-09' });
    const { id: earlier } = await apply(one.caller, { leaveType: 'sick_leave', startOn: '2026-12-10' });
    await one.caller.post(`/api/my/applications/${earlier}/withdraw`).expect(200);
    await test.db.rows(sql`update applications set expires_at = ${at(9)} where id = ${later}::uuid`);
    test.setNow(at(4));
    await (await again(one)).post(`/api/my/applications/${later}/withdraw`).expect(200);
    const hired = await member(own, 'hr_officer');
    const { items } = (
      await (await again(hired)).get(`/api/employee-applications?employeeId=${one.id}&sort=decidedAt`).expect(200)
    ).body;
    expect(items.map((item: { id: string }) => item.id)).toEqual([earlier, id, later]);
  });

  it('gives its day and hours to the preview of what its applicant asks for next', async () => {
    const { one } = await sent();
    test.setNow(at(3.1));
    const { body } = await (
      await again(one)
    )
      .post('/api/my/applications/preview')
      .send(leaveBody({ startOn: ON }))
      .expect(200);
    expect(body).toMatchObject({ faults: [], outlook: { remainingMinutes: 0 } });
  });

  it('waits for whoever holds its applicant, and keeps none of their hours from them meanwhile', async () => {
    const { one } = await sent();
    test.setNow(at(3.1));
    const applicant = await again(one);
    const patience = { timeout: 30_000 };
    const { filing } = await test.db.prisma.$transaction(async (editor) => {
      await editor.$queryRaw`select id from employees where id = ${one.id}::uuid for no key update`;
      const body = leaveBody({ leaveType: 'sick_leave', startOn: ON });
      const asked = applicant
        .post('/api/my/applications')
        .send(body)
        .then(({ status }) => status);
      const transactionId = await transactionIdOf(editor);
      await expect.poll(() => waitingFor(test.db, transactionId), patience).toBe(1);
      const { id: lotId } = await editor.leaveLot.findFirstOrThrow({ where: { employeeId: one.id } });
      const added = { kind: 'manual_add', minutes: 60, effectiveOn: new Date('2026-01-01'), actorName: '測試' };
      await editor.leaveEntry.create({ data: { lotId, employeeId: one.id, type: 'annual', ...added } });
      return { filing: asked };
    }, patience);
    expect(await filing).toBe(201);
  });

  it('gives its day and hours to whatever its applicant asks for next', async () => {
    const { one, id } = await sent();
    test.setNow(at(3.1));
    const applicant = await again(one);

    await applicant
      .post('/api/my/applications')
      .send(leaveBody({ startOn: ON }))
      .expect(201);

    expect(await actionsOf(id)).toEqual(['submit', 'expire']);
    const { items } = (await applicant.get('/api/my/notifications').expect(200)).body;
    expect(items).toMatchObject([{ kind: 'expired', applicationId: id }]);
  });

  it('expires by itself, once, however often it is looked for', async () => {
    const { one, id } = await sent();
    await expireAll(surroundings, at(2.9));
    expect(await actionsOf(id)).toEqual(['submit']);
    await Promise.all([expireAll(surroundings, at(3.1)), expireAll(surroundings, at(3.1))]);
    await expireAll(surroundings, at(9));

    expect(await actionsOf(id)).toEqual(['submit', 'expire']);
    const freed = await test.db.rows(sql`
      select minutes from leave_entries where employee_id = ${one.id}::uuid and kind = 'release'`);
    expect(freed).toEqual([{ minutes: DAY }]);
    const { body } = await hr.get(`/api/employee-applications/${id}`).expect(200);
    expect(body).toMatchObject({ state: 'expired', decidedAt: at(3).toISOString() });
  });

  it('is told to the log as what happened by itself', async () => {
    const { id } = await sent();
    await expireAll(surroundings, at(3.1));
    const logged = await test.db.rows(sql`
      select actor_name, account_id from audit_entries where entity_id = ${id}::uuid and action = '逾期失效'`);
    expect(logged).toEqual([{ actor_name: '系統', account_id: null }]);
  });

  it.each(Array.from({ length: 10 }, (_, round) => ({ round })))(
    'is approved or expires, and never both, where both happen at one instant ($round)',
    async () => {
      const { own, id } = await sent();
      test.setNow(at(2.9));
      const head = await again(own.head);
      await Promise.all([answer([head, id], 'approve'), expireAll(surroundings, at(3.1))]);
      expect(['approve', 'expire']).toContain((await actionsOf(id)).slice(1).join());
    },
  );

  it('begins anew with another sending', async () => {
    const { own, one, id } = await sent();
    await answer([own.head.caller, id], 'send-back').expect(200);
    test.setNow(at(2));
    const applicant = await again(one);
    await resubmit([applicant, id], leaveBody({ startOn: ON })).expect(200);
    test.setNow(at(4));
    expect(
      (await answer([await again(own.head), id], 'approve', { round: 2 }).expect(200)).body.application.state,
    ).toBe('approved');
  });
});

describe('what is over soon', () => {
  const remindAt = (days: number): Promise<void> =>
    insertExpiring({ db: test.db, now: at(days), today: dateOfInstant(at(days)) });

  const toldOf = async (id: string): Promise<{ kind: string; who: string }[]> =>
    test.db.rows(sql`
      select kind, employee_id as who from notifications
      where application_id = ${id}::uuid and kind in ('expiring', 'own_expiring') order by kind, at`);

  it('is told a day before to whoever signs it, in their own name or another’s, and to its applicant, once', async () => {
    const { own, one, id } = await sent();
    const deputy = await member(own);
    await test.db.prisma.signOffDeputy.create({
      data: { employeeId: own.head.id, deputyId: deputy.id, startOn: new Date(TODAY), endOn: at(3) },
    });
    await remindAt(1.9);
    expect(await toldOf(id)).toEqual([]);
    await Promise.all([remindAt(2.1), remindAt(2.1)]);
    await remindAt(2.9);
    await remindAt(3.1);

    const told = await toldOf(id);
    expect(told).toHaveLength(3);
    expect(told).toEqual(
      expect.arrayContaining([
        { kind: 'expiring', who: own.head.id },
        { kind: 'expiring', who: deputy.id },
        { kind: 'own_expiring', who: one.id },
      ]),
    );
  });

  it('is told as long before as its flow says', async () => {
    const { own, one, id } = await sent();
    await test.db.rows(
      sql`update sign_off_flows set expiry_notice_days = 2 where department_id = ${own.departmentId}::uuid`,
    );
    await answer([own.head.caller, id], 'send-back').expect(200);
    await resubmit([one.caller, id], leaveBody({ startOn: ON })).expect(200);

    await remindAt(0.9);
    expect(await toldOf(id)).toEqual([]);
    await remindAt(1.1);
    expect(await toldOf(id)).toHaveLength(2);
  });

  it('is told to nobody where its flow gives a day and no more', async () => {
    const { id } = await sent();
    await test.db.rows(sql`update applications set expires_at = ${at(1)} where id = ${id}::uuid`);
    await remindAt(0.1);
    expect(await toldOf(id)).toEqual([]);
  });

  it('is told to its applicant alone where a question waits for them', async () => {
    const { own, one, id } = await sent();
    await answer([own.head.caller, id], 'question').expect(200);
    await remindAt(2.1);
    expect(await toldOf(id)).toEqual([{ kind: 'own_expiring', who: one.id }]);
  });

  it('is told to nobody once it is decided, or was sent back', async () => {
    const [approved, returned] = [await sent(), await sent()];
    await answer([approved.own.head.caller, approved.id], 'approve').expect(200);
    await answer([returned.own.head.caller, returned.id], 'send-back').expect(200);
    await remindAt(2.1);
    expect([...(await toldOf(approved.id)), ...(await toldOf(returned.id))]).toEqual([]);
  });

  it('is told anew of another sending', async () => {
    const { own, one, id } = await sent();
    await remindAt(2.1);
    await answer([own.head.caller, id], 'send-back').expect(200);
    test.setNow(at(2.2));
    await resubmit([await again(one), id], leaveBody({ startOn: ON })).expect(200);
    await remindAt(4.5);
    expect(await toldOf(id)).toHaveLength(4);
  });

  it('stands out among the tasks, and says by when to whoever signs and whoever has applied', async () => {
    const { own, one, id } = await sent();
    const expiresAt = at(3).toISOString();
    const taskAt = async (days: number) => {
      test.setNow(at(days));
      return (await (await again(own.head)).get('/api/signature-tasks?sort=expiresAt').expect(200)).body.items[0];
    };

    expect(await taskAt(1.9)).toMatchObject({ id, expiresAt, isExpiring: false });
    expect(await taskAt(2.1)).toMatchObject({ id, expiresAt, isExpiring: true });
    const { body: task } = await (await again(own.head)).get(`/api/signature-tasks/${id}`).expect(200);
    expect(task.application.expiresAt).toBe(expiresAt);
    const { body: mine } = await (await again(one)).get('/api/my/applications').expect(200);
    expect(mine.items[0].expiresAt).toBe(expiresAt);
    test.setNow(at(3.1));
    expect((await (await again(one)).get('/api/my/applications').expect(200)).body.items[0].expiresAt).toBeNull();
  });
});
