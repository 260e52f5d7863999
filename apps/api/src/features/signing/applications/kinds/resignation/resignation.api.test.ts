import type { ApplicationBody, DetailOf, PreviewOf, SubmittedOf, TaskOf } from '@hr/contracts/signing/applications';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { annualGrantSeeds } from '#testing/seed-annual-grants.ts';
import { contractTemplateSeeds } from '#testing/seed-contract-templates.ts';
import {
  answer,
  apply,
  leaveApplicationSeeds,
  resubmit,
  type SignedIn,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { transferSeeds } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { seedTeam, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');
const { seedUnpaidLeave } = annualGrantSeeds(test, hr);

let [group, officer]: [Team, SignedIn] = [] as never;

beforeAll(async () => {
  group = await seedTeam();
  officer = await member(await seedTeam(), 'hr_officer');
});

const body = (overrides: Partial<SubmittedOf<'resignation'>> = {}): ApplicationBody => ({
  kind: 'resignation',
  agentId: null,
  fileIds: [],
  payload: { leavingKind: 'resigned', lastWorkingOn: '2026-12-31', reason: '生涯規劃', ...overrides },
});

const postApplication = ({ caller }: SignedIn, overrides = {}) =>
  caller.post('/api/my/applications').send(body(overrides));

const submit = async (applicant: SignedIn, overrides = {}): Promise<DetailOf<'resignation'>> =>
  (await postApplication(applicant, overrides).expect(201)).body;

const approveByHead = (id: string) => answer([group.head.caller, id], 'approve');
const approveByHr = (id: string) => answer([officer.caller, id], 'approve', { step: 1 });

const getStint = async ({ id }: SignedIn) => {
  const [stint] = await test.db.rows(sql`
    select last_working_on::text as "lastWorkingOn", leaving_kind as kind, leaving_reason as reason,
      notice_on::text as "noticeOn"
    from employments where employee_id = ${id}::uuid`);
  return stint;
};

const markByHr = async ({ id }: SignedIn) => {
  const { body: employee } = await hr.get(`/api/employees/${id}`).expect(200);
  const leaving = { leavingKind: 'resigned', lastWorkingOn: '2027-01-31', leavingReason: '生涯規劃', noticeOn: null };
  return hr.post(`/api/employees/${id}/mark-resigned`).send({ ...leaving, version: employee.version });
};

describe('a resignation', () => {
  it('is signed by supervisor and HR, and does not mark the employee yet', async () => {
    const applicant = await member(group);
    const application = await submit(applicant);
    expect(application).toMatchObject({
      number: expect.stringMatching(/^RS-20261121-\d{4}$/),
      summary: '自請離職，最後工作日 2026/12/31',
      steps: [{ name: '主管簽核' }, { name: '人資簽核' }],
    });
    await approveByHead(application.id).expect(200);
    expect(await getStint(applicant)).toMatchObject({ lastWorkingOn: null });
  });

  it('is allowed for an employee with a planned change, which HR cancels before the last signature', async () => {
    const applicant = await member(group);
    const { createTransfer, cancel } = transferSeeds(hr);
    const planned = await createTransfer(applicant, { kind: 'grade_change', jobGrade: '7', effectiveOn: '2027-02-01' });
    const { body: preview } = await applicant.caller.post('/api/my/applications/preview').send(body()).expect(200);
    expect(preview.faults).toContainEqual(
      expect.objectContaining({ text: expect.stringContaining('已排定'), isCertain: false }),
    );

    const { id } = await submit(applicant);
    await approveByHead(id).expect(200);
    expect((await approveByHr(id).expect(422)).body.msg).toContain('已排定');
    await cancel(planned).expect(200);
    await approveByHr(id).expect(200);
    expect(await getStint(applicant)).toMatchObject({ lastWorkingOn: '2026-12-31' });
  });

  it('warns of a notice period shorter than the law requires', async () => {
    const applicant = await member(group);
    const { body: response } = await applicant.caller
      .post('/api/my/applications/preview')
      .send(body({ lastWorkingOn: '2026-11-30' }))
      .expect(200);
    const { outlook, faults } = response as PreviewOf<'resignation'>;
    expect(outlook).toEqual({ noticeDays: 30, earliestOn: '2026-12-21' });
    expect(faults).toMatchObject([{ isCertain: false, article: expect.stringContaining('第 16 條') }]);
    await submit(applicant, { lastWorkingOn: '2026-11-30' });
  });

  it('calculates the notice period of a returned resignation from its first submission', async () => {
    const applicant = await member(group);
    const { id } = await submit(applicant, { lastWorkingOn: '2026-12-16' });
    await test.db.rows(
      sql`update applications set submitted_at = submitted_at - interval '5 days' where id = ${id}::uuid`,
    );
    await answer([group.head.caller, id], 'send-back', { comment: '請補交接計畫' }).expect(200);

    const { body: response } = await applicant.caller
      .post('/api/my/applications/preview')
      .send(body({ lastWorkingOn: '2026-12-16' }))
      .expect(200);

    expect(response).toMatchObject({ outlook: { noticeDays: 30, earliestOn: '2026-12-16' }, faults: [] });
  });

  it('ignores unpaid leave in the notice period', async () => {
    const applicant = await member(group);
    await seedUnpaidLeave(applicant.id, '2021-01-01', '2024-12-31');
    const { body: response } = await applicant.caller.post('/api/my/applications/preview').send(body()).expect(200);
    expect((response as PreviewOf<'resignation'>).outlook).toEqual({ noticeDays: 20, earliestOn: '2026-12-11' });
  });

  it('has no notice period for employees outside the Labor Standards Act', async () => {
    const applicant = await member(group);
    const { employmentTypeId } = await contractTemplateSeeds(test, hr);
    await test.db.prisma.employmentType.update({
      where: { id: employmentTypeId },
      data: { isLaborActApplicable: false },
    });
    await test.db.prisma.employeePosition.updateMany({
      where: { employeeId: applicant.id },
      data: { employmentTypeId },
    });
    const { body: response } = await applicant.caller
      .post('/api/my/applications/preview')
      .send(body({ lastWorkingOn: '2026-11-30' }))
      .expect(200);
    expect(response).toMatchObject({ outlook: { noticeDays: null, earliestOn: null }, faults: [] });
    expect(
      (await hr.get(`/api/employees/${applicant.id}/notice-of-leaving?noticeOn=2026-11-21`).expect(200)).body,
    ).toEqual({
      notice: null,
    });
  });

  it('is refused for a past day', async () => {
    const { body: response } = await postApplication(await member(group), { lastWorkingOn: '2026-11-20' }).expect(422);
    expect(response.msg).toBe('最後工作日不可早於今日。');
  });

  it('is refused while another is pending', async () => {
    const applicant = await member(group);
    const { id } = await submit(applicant);
    expect((await postApplication(applicant).expect(409)).body.code).toBe('ResignationPending');
    await applicant.caller.post(`/api/my/applications/${id}/withdraw`).expect(200);
    await submit(applicant);
  });

  it('is previewed without counting itself when returned', async () => {
    const applicant = await member(group);
    const { id } = await submit(applicant);
    await answer([group.head.caller, id], 'send-back').expect(200);
    const preview = await applicant.caller.post('/api/my/applications/preview').send(body()).expect(200);
    expect(preview.body.faults).toEqual([]);
    expect((await postApplication(applicant).expect(409)).body.code).toBe('ResignationPending');
    await resubmit([applicant.caller, id], body()).expect(200);
  });

  it('shows the signer the pending tasks of the applicant', async () => {
    const own = await seedTeam();
    await apply((await member(own)).caller, { leaveType: 'sick_leave' });
    await test.db.rows(sql`
      update employee_positions set supervisor_id = ${group.head.id}::uuid where employee_id = ${own.head.id}::uuid`);
    const { id } = await submit(own.head);
    const { body: task } = await group.head.caller.get(`/api/signature-tasks/${id}`).expect(200);
    expect((task as TaskOf<'resignation'>).background).toMatchObject({ noticeDays: 30, openTasks: 1 });
  });
});

describe('an approved resignation', () => {
  it('marks the employee with the requested values and the notice date of submission', async () => {
    const applicant = await member(group);
    const { id } = await submit(applicant);
    await approveByHead(id).expect(200);
    await approveByHr(id).expect(200);
    expect(await getStint(applicant)).toEqual({
      lastWorkingOn: '2026-12-31',
      kind: 'resigned',
      reason: '生涯規劃',
      noticeOn: '2026-11-21',
    });
    const { body: log } = await hr.get(`/api/employees/${applicant.id}/audit-entries`).expect(200);
    expect(log.items[0]).toMatchObject({ action: '標記離職' });
    expect((await postApplication(applicant).expect(422)).body.msg).toContain('該員工已經標記過離職');
  });

  it('is refused if HR has marked the employee meanwhile', async () => {
    const applicant = await member(group);
    const { id } = await submit(applicant);
    await approveByHead(id).expect(200);
    expect((await markByHr(applicant)).status).toBe(200);
    expect((await approveByHr(id).expect(422)).body.msg).toContain('該員工已經標記過離職');
    expect(await getStint(applicant)).toMatchObject({ lastWorkingOn: '2027-01-31' });
  });
});

const rounds = Array.from({ length: 20 }, (_, round) => ({ round }));

describe('concurrent requests', () => {
  it.each(rounds)('accept one of two resignations ($round)', async () => {
    const applicant = await member(group);
    const both = await Promise.all([
      postApplication(applicant),
      postApplication(applicant, { lastWorkingOn: '2027-01-31' }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});

describe('with the head as the only signer', () => {
  beforeAll(async () => {
    await test.db.rows(sql`
      delete from sign_off_flow_steps
      where place = 1 and flow_id = (select id from sign_off_flows where kind = 'resignation')`);
  });

  it('marks the employee though the signer may not edit records', async () => {
    const own = await seedTeam();
    const applicant = await member(own);
    const { id } = await submit(applicant);
    await answer([own.head.caller, id], 'approve').expect(200);
    expect(await getStint(applicant)).toMatchObject({ lastWorkingOn: '2026-12-31' });
  });

  it.each(rounds)('is executed once, by approval or by HR ($round)', async () => {
    const applicant = await member(group);
    const { id } = await submit(applicant);
    const both = await Promise.all([approveByHead(id), markByHr(applicant)]);
    expect(both.map(({ status }) => status === 200).filter(Boolean)).toHaveLength(1);
  });
});
