import type { DetailOf } from '@hr/contracts/signing/applications';
import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import {
  answer,
  approvedLeave,
  leaveApplicationSeeds,
  leaveBody,
  resubmit,
  type SignedIn,
} from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { team, member, grant } = leaveApplicationSeeds(test);

const group = await team();
const manager = await member(await team(), 'hr_manager');
const officer = await member(await team(), 'hr_officer');
const url = '/api/employee-applications';

/** Sixteen days of personal leave, of which the law gives fourteen a year. */
const long = leaveBody({
  leaveType: 'personal_leave',
  variant: 'other',
  startOn: '2026-12-01',
  endOn: '2026-12-22',
  reason: '家中變故',
});

interface Filed {
  readonly by?: SignedIn;
  readonly application?: object;
  readonly overrideReason?: string | null;
}

const file = (
  { id: employeeId }: SignedIn,
  { by = manager, application = long, overrideReason = '家屬長期照護' }: Filed = {},
) => by.caller.post(url).send({ employeeId, application, overrideReason });

const filed = async (one: SignedIn, how: Filed = {}): Promise<DetailOf<'leave'>> =>
  (await file(one, how).expect(201)).body;

describe('例外核可', () => {
  it('lets somebody have more than the law gives, and keeps which article, by whom and why', async () => {
    const one = await member(group);
    const preview = { employeeId: one.id, application: long };
    const { body } = await manager.caller.post(`${url}/preview`).send(preview).expect(200);
    expect(body.faults).toMatchObject([{ isCertain: true, isOverridable: true }]);

    const { id, overrides, filedBy } = await filed(one);

    expect(overrides).toEqual([
      {
        text: body.faults[0].text,
        article: body.faults[0].article,
        reason: '家屬長期照護',
        actorName: filedBy,
        at: '2026-11-21T06:00:00.000Z',
      },
    ]);
    const listed = await manager.caller.get(`${url}/${id}`).expect(200);
    expect(listed.body.overrideReasons).toContain('家屬長期照護');
    const { body: log } = await manager.caller.get(`${url}/${id}/audit-entries`).expect(200);
    expect(JSON.stringify(log.items[0].changes)).toContain('家屬長期照護');
    expect((await one.caller.get('/api/my/applications').expect(200)).body.items).toMatchObject([{ id, overrides }]);
  });

  it('is told with the hours that such leave uses, by the ledger and the statement', async () => {
    const one = await member(group);
    await grant(one.id, 1_440);
    const { id } = await approvedLeave(one, group, { startOn: '2026-11-16' });
    await test.db.rows(sql`
      insert into application_overrides (application_id, round, place, code, article, text, reason, actor_name, at)
      values (${id}::uuid, 1, 1, 'tooLate', '第 38 條', '逾期申請', '出差無法申請', '人資主管', now())`);
    const passed = '逾期申請（第 38 條）：出差無法申請';

    const { body: ledger } = await officer.caller
      .get('/api/leave-movements')
      .query({ employeeId: one.id, kind: 'use' });
    expect(ledger.items).toMatchObject([{ overrideReasons: passed }]);
    const { body: statement } = await officer.caller
      .get(`/api/leave-balances/${one.id}/statement`)
      .query({ type: 'annual', from: '2026-01-01', to: '2026-11-21' })
      .expect(200);
    const passedOf = (kind: string) =>
      statement.lines.find((line: { kind: string }) => line.kind === kind)?.overrideReasons;
    expect([passedOf('manual_add'), passedOf('use')]).toEqual([null, passed]);
  });

  it('stands when it is approved, and is not judged anew', async () => {
    const { id } = await filed(await member(group));
    await answer([group.head.caller, id], 'approve').expect(200);
    const { body } = await answer([officer.caller, id], 'approve', { step: 1 }).expect(200);
    expect(body.application.state).toBe('approved');
  });

  it('takes nothing from what was asked for before, and something from what is asked for later', async () => {
    const one = await member(group);
    const day = (startOn: '2026-12-24' | '2026-12-28') =>
      one.caller
        .post('/api/my/applications')
        .send(leaveBody({ leaveType: 'personal_leave', variant: 'other', startOn, reason: '家中變故' }));
    const before = (await day('2026-12-24').expect(201)).body;
    await filed(one);

    await day('2026-12-28').expect(422);
    expect((await answer([group.head.caller, before.id], 'approve').expect(200)).body.application.state).toBe(
      'approved',
    );
  });

  it('is a day that is taken all the same, for which nothing is sent again', async () => {
    const one = await member(group);
    const day = leaveBody({ leaveType: 'personal_leave', variant: 'other', startOn: '2026-12-01', reason: '家中變故' });
    const before = (await one.caller.post('/api/my/applications').send(day).expect(201)).body;
    await answer([group.head.caller, before.id], 'send-back').expect(200);
    await filed(one);

    const again = await resubmit([one.caller, before.id], day).expect(409);
    expect(again.body.code).toBe('LeaveOverlap');
  });

  it('lets nothing pass that it did not name', async () => {
    const one = await member(group);
    const { id } = await filed(one);
    await test.db.rows(sql`
      with placed as (update employee_positions set effective_to = '2026-12-01' where employee_id = ${one.id}::uuid)
      update employments set last_working_on = '2026-11-30', leaving_kind = 'resigned' where employee_id = ${one.id}::uuid`);
    expect((await answer([group.head.caller, id], 'approve').expect(422)).body.msg).toBe('請假期間不在職。');
  });

  it('is for those alone who may, and is refused without a reason', async () => {
    const one = await member(group);
    expect((await file(one, { by: officer }).expect(403)).body.code).toBe('PermissionDenied');
    await file(one, { by: officer, overrideReason: null }).expect(422);
    await file(one, { overrideReason: ' ' }).expect(400);
    await file(one, { overrideReason: null }).expect(422);
    expect((await one.caller.get('/api/my/applications').expect(200)).body.items).toEqual([]);
  });

  it('gives no hours that nobody has given, and no day that is taken', async () => {
    const one = await member(group);
    const annual = leaveBody();
    expect((await file(one, { application: annual }).expect(422)).body.msg).toContain('可用時數不足');
    await filed(one);
    const sick = leaveBody({ leaveType: 'sick_leave', startOn: '2026-12-01' });
    expect((await file(one, { application: sick }).expect(409)).body.code).toBe('LeaveOverlap');
  });

  it('keeps nothing where nothing was against it', async () => {
    const application = leaveBody({ leaveType: 'sick_leave', startOn: '2026-12-01' });
    expect((await filed(await member(group), { application })).overrides).toEqual([]);
  });

  it('is told to who signs, and not to an agent who agrees to the days', async () => {
    const agent = await member(group);
    const { id } = await filed(await member(group), { application: { ...long, agentId: agent.id } });
    const overridesFor = async ({ caller }: SignedIn) =>
      (await caller.get(`/api/signature-tasks/${id}`).expect(200)).body.application.overrides;
    expect(await overridesFor(agent)).toEqual([]);
    expect(await overridesFor(group.head)).toMatchObject([{ reason: '家屬長期照護' }]);
  });

  it('is of its sending: what is sent again is judged by the law', async () => {
    const one = await member(group);
    const { id } = await filed(one);
    await answer([group.head.caller, id], 'send-back').expect(200);
    await resubmit([one.caller, id], long).expect(422);
    const short = leaveBody({ leaveType: 'personal_leave', variant: 'other', startOn: '2026-12-01' });
    const { body } = await resubmit([one.caller, id], short).expect(200);
    expect(body.overrides).toEqual([]);
  });

  it('cannot be changed afterwards by the service', async () => {
    await expect(test.db.rows(sql`update application_overrides set reason = '其他原因'`)).rejects.toThrow(
      'permission denied',
    );
  });
});
