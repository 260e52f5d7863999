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
import { transactionIdOf, countWaitingFor } from '#testing/waiting.ts';
import { expireAll } from './expiry.service.ts';

const DAY = 480;
const DAY_MS = 86_400_000;
const ON = '2026-12-08';

const test = await startTestApp();
const { seedTeam, member, grant } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

const at = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

beforeEach(() => test.setNow(NOW));

/** Signs in again, since the earlier session has expired. */
const again = async ({ id }: SignedIn): Promise<Caller> => {
  const [account] = await test.db.rows<{ username: string }>(
    sql`select username from emp_accounts where employee_id = ${id}::uuid`,
  );
  return test.signIn(account?.username ?? '');
};

/** Department in which leave applications expire after three days. */
const expiring = async (): Promise<Team> => {
  const own = await seedTeam();
  const [flow] = await test.db.rows<{ id: string }>(sql`
    insert into sign_off_flows (name, kind, department_id, expires_after_days)
    values (${`逾期 ${own.departmentId}`}, 'leave', ${own.departmentId}::uuid, 3) returning id`);
  await test.db.rows(sql`
    insert into sign_off_flow_steps (flow_id, place, name, mode, rule)
    values (${flow?.id ?? ''}::uuid, 0, '主管簽核', 'one', 'supervisor')`);
  return own;
};

const submitLeave = async () => {
  const own = await expiring();
  const employee = await member(own);
  await grant(employee.id, DAY);
  const { id } = await apply(employee.caller, { startOn: ON });
  return { own, employee, id };
};

const surroundings = { db: test.db } as unknown as Parameters<typeof expireAll>[0];

const listActions = async (id: string): Promise<string[]> =>
  (
    await test.db.rows<{ action: string }>(sql`
      select action from application_actions where application_id = ${id}::uuid order by at, id`)
  ).map(({ action }) => action);

const listAbsences = async (head: Caller): Promise<number> => {
  const { members } = (await head.get(`/api/my/team-leave?on=${ON}&group=managed`).expect(200)).body;
  return members.flatMap(({ away }: { away: unknown[] }) => away).length;
};

describe('an undecided application past its expiry time', () => {
  it('can be decided until then', async () => {
    const { own, id } = await submitLeave();
    test.setNow(at(2.9));
    expect((await answer([await again(own.head), id], 'approve').expect(200)).body.application.state).toBe('approved');
  });

  it('is shown as expired and cannot be changed from then on', async () => {
    const { own, employee, id } = await submitLeave();
    test.setNow(at(3.1));
    const [head, applicant] = [await again(own.head), await again(employee)];

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
    expect(await listActions(id)).toEqual(['submit']);
  });

  it('disappears from the calendars of applicant and team at once', async () => {
    const { own, employee } = await submitLeave();
    const away = async (): Promise<number[]> => {
      const { leaves } = (await (await again(employee)).get('/api/my/leave/year?year=2026').expect(200)).body;
      return [leaves.length, await listAbsences(await again(own.head))];
    };
    test.setNow(at(2.9));
    expect(await away()).toEqual([1, 1]);
    test.setNow(at(3.1));
    expect(await away()).toEqual([0, 0]);
  });

  it('is filtered as expired, not as pending', async () => {
    const { own, employee } = await submitLeave();
    const hired = await member(own, 'hr_officer');
    test.setNow(at(3.1));
    const officer = await again(hired);
    const getTotal = async (state: string): Promise<number> =>
      (await officer.get(`/api/employee-applications?employeeId=${employee.id}&state=${state}`).expect(200)).body.total;
    expect([await getTotal('pending'), await getTotal('expired')]).toEqual([0, 1]);
  });

  it('is listed with its expiry time as the end, before and after it is saved', async () => {
    const { own, employee, id } = await submitLeave();
    const hired = await member(own, 'hr_officer');
    test.setNow(at(3.1));
    const officer = await again(hired);
    const query = { employeeId: employee.id };
    const readAll = async () => {
      const { version: _version, ...row } = (await officer.get('/api/employee-applications').query(query).expect(200))
        .body.items[0];
      const file = await officer
        .get('/api/employee-applications/export')
        .query({ ...query, format: 'csv' })
        .expect(200);
      const { decidedAt } = (await officer.get(`/api/employee-applications/${id}/course`).expect(200)).body;
      return { row, lines: file.text.split('\n').filter((line) => line.includes(row.number)), decidedAt };
    };
    const due = await readAll();

    const decidedAt = at(3).toISOString();
    expect(due).toMatchObject({
      row: { state: 'expired', stepName: null, signerNames: null, processingDays: 3, decidedAt },
      lines: [expect.stringContaining('已逾期')],
      decidedAt,
    });
    await expireAll(surroundings, at(5));
    expect(await readAll()).toEqual(due);
  });

  it('shows no open step to a signer who has answered it', async () => {
    const { own, id } = await submitLeave();
    await answer([own.head.caller, id], 'question').expect(200);
    test.setNow(at(3.1));
    const head = await again(own.head);
    const { items } = (await head.get('/api/signature-tasks?tab=signed').expect(200)).body;
    expect(items).toMatchObject([{ id, state: 'expired', stepName: null, waitingDays: null }]);
  });

  it('is sorted by the displayed state', async () => {
    const { own, employee } = await submitLeave();
    const { id } = await apply(employee.caller, { leaveType: 'sick_leave', startOn: '2026-12-09' });
    await employee.caller.post(`/api/my/applications/${id}/withdraw`).expect(200);
    const hired = await member(own, 'hr_officer');
    test.setNow(at(3.1));
    const { items } = (
      await (await again(hired)).get(`/api/employee-applications?employeeId=${employee.id}&sort=state`).expect(200)
    ).body;
    expect(items.map(({ state }: { state: string }) => state)).toEqual(['withdrawn', 'expired']);
  });

  it('is sorted by its expiry time, before and after it is saved', async () => {
    const { own, employee, id } = await submitLeave();
    const { id: later } = await apply(employee.caller, { leaveType: 'sick_leave', startOn: '2026-12-09' });
    const { id: earlier } = await apply(employee.caller, { leaveType: 'sick_leave', startOn: '2026-12-10' });
    await employee.caller.post(`/api/my/applications/${earlier}/withdraw`).expect(200);
    await test.db.rows(sql`update applications set expires_at = ${at(9)} where id = ${later}::uuid`);
    test.setNow(at(4));
    await (await again(employee)).post(`/api/my/applications/${later}/withdraw`).expect(200);
    const hired = await member(own, 'hr_officer');
    const { items } = (
      await (await again(hired)).get(`/api/employee-applications?employeeId=${employee.id}&sort=decidedAt`).expect(200)
    ).body;
    expect(items.map((item: { id: string }) => item.id)).toEqual([earlier, id, later]);
  });

  it('frees its day and hours in the applicant’s next preview', async () => {
    const { employee } = await submitLeave();
    test.setNow(at(3.1));
    const { body } = await (
      await again(employee)
    )
      .post('/api/my/applications/preview')
      .send(leaveBody({ startOn: ON }))
      .expect(200);
    expect(body).toMatchObject({ faults: [], outlook: { remainingMinutes: 0 } });
  });

  it('waits for a lock on its applicant without blocking their hours', async () => {
    const { employee } = await submitLeave();
    test.setNow(at(3.1));
    const applicant = await again(employee);
    const patience = { timeout: 30_000 };
    const { filing } = await test.db.prisma.$transaction(async (editor) => {
      await editor.$queryRaw`select id from employees where id = ${employee.id}::uuid for no key update`;
      const body = leaveBody({ leaveType: 'sick_leave', startOn: ON });
      const response = applicant
        .post('/api/my/applications')
        .send(body)
        .then(({ status }) => status);
      const transactionId = await transactionIdOf(editor);
      await expect.poll(() => countWaitingFor(test.db, transactionId), patience).toBe(1);
      const { id: lotId } = await editor.leaveLot.findFirstOrThrow({ where: { employeeId: employee.id } });
      const added = { kind: 'manual_add', minutes: 60, effectiveOn: new Date('2026-01-01'), actorName: '測試' };
      await editor.leaveEntry.create({ data: { lotId, employeeId: employee.id, type: 'annual', ...added } });
      return { filing: response };
    }, patience);
    expect(await filing).toBe(201);
  });

  it('frees its day and hours for the applicant’s next application', async () => {
    const { employee, id } = await submitLeave();
    test.setNow(at(3.1));
    const applicant = await again(employee);

    await applicant
      .post('/api/my/applications')
      .send(leaveBody({ startOn: ON }))
      .expect(201);

    expect(await listActions(id)).toEqual(['submit', 'expire']);
    const { items } = (await applicant.get('/api/my/notifications').expect(200)).body;
    expect(items).toMatchObject([{ kind: 'expired', applicationId: id }]);
  });

  it('is expired by the job exactly once', async () => {
    const { employee, id } = await submitLeave();
    await expireAll(surroundings, at(2.9));
    expect(await listActions(id)).toEqual(['submit']);
    await Promise.all([expireAll(surroundings, at(3.1)), expireAll(surroundings, at(3.1))]);
    await expireAll(surroundings, at(9));

    expect(await listActions(id)).toEqual(['submit', 'expire']);
    const freed = await test.db.rows(sql`
      select minutes from leave_entries where employee_id = ${employee.id}::uuid and kind = 'release'`);
    expect(freed).toEqual([{ minutes: DAY }]);
    const { body } = await hr.get(`/api/employee-applications/${id}`).expect(200);
    expect(body).toMatchObject({ state: 'expired', decidedAt: at(3).toISOString() });
  });

  it('is logged as an action of the system', async () => {
    const { id } = await submitLeave();
    await expireAll(surroundings, at(3.1));
    const logged = await test.db.rows(sql`
      select actor_name, account_id from audit_entries where entity_id = ${id}::uuid and action = '逾期失效'`);
    expect(logged).toEqual([{ actor_name: '系統', account_id: null }]);
  });

  it.each(Array.from({ length: 10 }, (_, round) => ({ round })))(
    'is either approved or expired if both happen concurrently ($round)',
    async () => {
      const { own, id } = await submitLeave();
      test.setNow(at(2.9));
      const head = await again(own.head);
      await Promise.all([answer([head, id], 'approve'), expireAll(surroundings, at(3.1))]);
      expect(['approve', 'expire']).toContain((await listActions(id)).slice(1).join());
    },
  );

  it('gets a new expiry time when it is submitted again', async () => {
    const { own, employee, id } = await submitLeave();
    await answer([own.head.caller, id], 'send-back').expect(200);
    test.setNow(at(2));
    const applicant = await again(employee);
    await resubmit([applicant, id], leaveBody({ startOn: ON })).expect(200);
    test.setNow(at(4));
    expect(
      (await answer([await again(own.head), id], 'approve', { round: 2 }).expect(200)).body.application.state,
    ).toBe('approved');
  });
});

describe('the expiry notice', () => {
  const remindAt = (days: number): Promise<void> =>
    insertExpiring({ db: test.db, now: at(days), today: dateOfInstant(at(days)) });

  const listNotices = async (id: string): Promise<{ kind: string; who: string }[]> =>
    test.db.rows(sql`
      select kind, employee_id as who from notifications
      where application_id = ${id}::uuid and kind in ('expiring', 'own_expiring') order by kind, at`);

  it('notifies signers, deputies and the applicant once, a day before', async () => {
    const { own, employee, id } = await submitLeave();
    const deputy = await member(own);
    await test.db.prisma.signOffDeputy.create({
      data: { employeeId: own.head.id, deputyId: deputy.id, startOn: new Date(TODAY), endOn: at(3) },
    });
    await remindAt(1.9);
    expect(await listNotices(id)).toEqual([]);
    await Promise.all([remindAt(2.1), remindAt(2.1)]);
    await remindAt(2.9);
    await remindAt(3.1);

    const notices = await listNotices(id);
    expect(notices).toHaveLength(3);
    expect(notices).toEqual(
      expect.arrayContaining([
        { kind: 'expiring', who: own.head.id },
        { kind: 'expiring', who: deputy.id },
        { kind: 'own_expiring', who: employee.id },
      ]),
    );
  });

  it('uses the notice period of the flow', async () => {
    const { own, employee, id } = await submitLeave();
    await test.db.rows(
      sql`update sign_off_flows set expiry_notice_days = 2 where department_id = ${own.departmentId}::uuid`,
    );
    await answer([own.head.caller, id], 'send-back').expect(200);
    await resubmit([employee.caller, id], leaveBody({ startOn: ON })).expect(200);

    await remindAt(0.9);
    expect(await listNotices(id)).toEqual([]);
    await remindAt(1.1);
    expect(await listNotices(id)).toHaveLength(2);
  });

  it('is not sent if the flow gives only one day', async () => {
    const { id } = await submitLeave();
    await test.db.rows(sql`update applications set expires_at = ${at(1)} where id = ${id}::uuid`);
    await remindAt(0.1);
    expect(await listNotices(id)).toEqual([]);
  });

  it('is sent only to the applicant while a question is open', async () => {
    const { own, employee, id } = await submitLeave();
    await answer([own.head.caller, id], 'question').expect(200);
    await remindAt(2.1);
    expect(await listNotices(id)).toEqual([{ kind: 'own_expiring', who: employee.id }]);
  });

  it('is not sent after a decision or a return', async () => {
    const [approved, returned] = [await submitLeave(), await submitLeave()];
    await answer([approved.own.head.caller, approved.id], 'approve').expect(200);
    await answer([returned.own.head.caller, returned.id], 'send-back').expect(200);
    await remindAt(2.1);
    expect([...(await listNotices(approved.id)), ...(await listNotices(returned.id))]).toEqual([]);
  });

  it('is sent again for a resubmission', async () => {
    const { own, employee, id } = await submitLeave();
    await remindAt(2.1);
    await answer([own.head.caller, id], 'send-back').expect(200);
    test.setNow(at(2.2));
    await resubmit([await again(employee), id], leaveBody({ startOn: ON })).expect(200);
    await remindAt(4.5);
    expect(await listNotices(id)).toHaveLength(4);
  });

  it('is highlighted with the expiry time for signers and applicant', async () => {
    const { own, employee, id } = await submitLeave();
    const expiresAt = at(3).toISOString();
    const taskAt = async (days: number) => {
      test.setNow(at(days));
      return (await (await again(own.head)).get('/api/signature-tasks?sort=expiresAt').expect(200)).body.items[0];
    };

    expect(await taskAt(1.9)).toMatchObject({ id, expiresAt, isExpiring: false });
    expect(await taskAt(2.1)).toMatchObject({ id, expiresAt, isExpiring: true });
    const { body: task } = await (await again(own.head)).get(`/api/signature-tasks/${id}`).expect(200);
    expect(task.application.expiresAt).toBe(expiresAt);
    const { body: mine } = await (await again(employee)).get('/api/my/applications').expect(200);
    expect(mine.items[0].expiresAt).toBe(expiresAt);
    test.setNow(at(3.1));
    expect((await (await again(employee)).get('/api/my/applications').expect(200)).body.items[0].expiresAt).toBeNull();
  });
});
