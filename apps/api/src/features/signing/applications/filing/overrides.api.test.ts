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
const { seedTeam, member, grant } = leaveApplicationSeeds(test);

const group = await seedTeam();
const manager = await member(await seedTeam(), 'hr_manager');
const officer = await member(await seedTeam(), 'hr_officer');
const url = '/api/employee-applications';

/** Sixteen days of personal leave; the law grants fourteen a year. */
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

const filed = async (applicant: SignedIn, how: Filed = {}): Promise<DetailOf<'leave'>> =>
  (await file(applicant, how).expect(201)).body;

describe('例外核可', () => {
  it('grants more than the legal limit, and stores article, actor and reason', async () => {
    const applicant = await member(group);
    const preview = { employeeId: applicant.id, application: long };
    const { body } = await manager.caller.post(`${url}/preview`).send(preview).expect(200);
    expect(body.faults).toMatchObject([{ isCertain: true, isOverridable: true }]);

    const { id, overrides, filedBy } = await filed(applicant);

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
    expect((await applicant.caller.get('/api/my/applications').expect(200)).body.items).toMatchObject([
      { id, overrides },
    ]);
  });

  it('is shown with the hours of such leave in ledger and statement', async () => {
    const applicant = await member(group);
    await grant(applicant.id, 1_440);
    const { id } = await approvedLeave(applicant, group, { startOn: '2026-11-16' });
    await test.db.rows(sql`
      insert into application_overrides (application_id, round, place, code, article, text, reason, actor_name, at)
      values (${id}::uuid, 1, 1, 'tooLate', '第 38 條', '逾期申請', '出差無法申請', '人資主管', now())`);
    const passed = '逾期申請（第 38 條）：出差無法申請';

    const { body: ledger } = await officer.caller
      .get('/api/leave-movements')
      .query({ employeeId: applicant.id, kind: 'use' });
    expect(ledger.items).toMatchObject([{ overrideReasons: passed }]);
    const { body: statement } = await officer.caller
      .get(`/api/leave-balances/${applicant.id}/statement`)
      .query({ type: 'annual', from: '2026-01-01', to: '2026-11-21' })
      .expect(200);
    const listOverrides = (kind: string) =>
      statement.lines.find((line: { kind: string }) => line.kind === kind)?.overrideReasons;
    expect([listOverrides('manual_add'), listOverrides('use')]).toEqual([null, passed]);
  });

  it('is not checked again at approval', async () => {
    const { id } = await filed(await member(group));
    await answer([group.head.caller, id], 'approve').expect(200);
    const { body } = await answer([officer.caller, id], 'approve', { step: 1 }).expect(200);
    expect(body.application.state).toBe('approved');
  });

  it('does not reduce the limit of earlier applications, but that of later ones', async () => {
    const applicant = await member(group);
    const day = (startOn: '2026-12-24' | '2026-12-28') =>
      applicant.caller
        .post('/api/my/applications')
        .send(leaveBody({ leaveType: 'personal_leave', variant: 'other', startOn, reason: '家中變故' }));
    const before = (await day('2026-12-24').expect(201)).body;
    await filed(applicant);

    await day('2026-12-28').expect(422);
    expect((await answer([group.head.caller, before.id], 'approve').expect(200)).body.application.state).toBe(
      'approved',
    );
  });

  it('still reserves the day', async () => {
    const applicant = await member(group);
    const day = leaveBody({ leaveType: 'personal_leave', variant: 'other', startOn: '2026-12-01', reason: '家中變故' });
    const before = (await applicant.caller.post('/api/my/applications').send(day).expect(201)).body;
    await answer([group.head.caller, before.id], 'send-back').expect(200);
    await filed(applicant);

    const again = await resubmit([applicant.caller, before.id], day).expect(409);
    expect(again.body.code).toBe('LeaveOverlap');
  });

  it('overrides only the named faults', async () => {
    const applicant = await member(group);
    const { id } = await filed(applicant);
    await test.db.rows(sql`
      with placed as (update employee_positions set effective_to = '2026-12-01' where employee_id = ${applicant.id}::uuid)
      update employments set last_working_on = '2026-11-30', leaving_kind = 'resigned' where employee_id = ${applicant.id}::uuid`);
    expect((await answer([group.head.caller, id], 'approve').expect(422)).body.msg).toBe('請假期間不在職。');
  });

  it('requires the permission and a reason', async () => {
    const applicant = await member(group);
    expect((await file(applicant, { by: officer }).expect(403)).body.code).toBe('PermissionDenied');
    await file(applicant, { by: officer, overrideReason: null }).expect(422);
    await file(applicant, { overrideReason: ' ' }).expect(400);
    await file(applicant, { overrideReason: null }).expect(422);
    expect((await applicant.caller.get('/api/my/applications').expect(200)).body.items).toEqual([]);
  });

  it('overrides neither missing hours nor reserved days', async () => {
    const applicant = await member(group);
    const annual = leaveBody();
    expect((await file(applicant, { application: annual }).expect(422)).body.msg).toContain('可用時數不足');
    await filed(applicant);
    const sick = leaveBody({ leaveType: 'sick_leave', startOn: '2026-12-01' });
    expect((await file(applicant, { application: sick }).expect(409)).body.code).toBe('LeaveOverlap');
  });

  it('stores nothing without a fault', async () => {
    const application = leaveBody({ leaveType: 'sick_leave', startOn: '2026-12-01' });
    expect((await filed(await member(group), { application })).overrides).toEqual([]);
  });

  it('is visible to signers, not to the agent', async () => {
    const agent = await member(group);
    const { id } = await filed(await member(group), { application: { ...long, agentId: agent.id } });
    const overridesFor = async ({ caller }: SignedIn) =>
      (await caller.get(`/api/signature-tasks/${id}`).expect(200)).body.application.overrides;
    expect(await overridesFor(agent)).toEqual([]);
    expect(await overridesFor(group.head)).toMatchObject([{ reason: '家屬長期照護' }]);
  });

  it('applies to one submission only', async () => {
    const applicant = await member(group);
    const { id } = await filed(applicant);
    await answer([group.head.caller, id], 'send-back').expect(200);
    await resubmit([applicant.caller, id], long).expect(422);
    const short = leaveBody({ leaveType: 'personal_leave', variant: 'other', startOn: '2026-12-01' });
    const { body } = await resubmit([applicant.caller, id], short).expect(200);
    expect(body.overrides).toEqual([]);
  });

  it('cannot be changed by the service', async () => {
    await expect(test.db.rows(sql`update application_overrides set reason = '其他原因'`)).rejects.toThrow(
      'permission denied',
    );
  });
});
