import type { ApplicationBody, DetailOf, PreviewOf, SentOf, TaskOf } from '@hr/contracts/signing/applications';
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
const { team, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');
const { onLeave } = annualGrantSeeds(test, hr);

let [group, officer]: [Team, SignedIn] = [] as never;

beforeAll(async () => {
  group = await team();
  officer = await member(await team(), 'hr_officer');
});

const body = (overrides: Partial<SentOf<'resignation'>> = {}): ApplicationBody => ({
  kind: 'resignation',
  agentId: null,
  fileIds: [],
  payload: { leavingKind: 'resigned', lastWorkingOn: '2026-12-31', reason: '生涯規劃', ...overrides },
});

const asking = ({ caller }: SignedIn, overrides = {}) => caller.post('/api/my/applications').send(body(overrides));

const ask = async (one: SignedIn, overrides = {}): Promise<DetailOf<'resignation'>> =>
  (await asking(one, overrides).expect(201)).body;

const approveByHead = (id: string) => answer([group.head.caller, id], 'approve');
const approveByHr = (id: string) => answer([officer.caller, id], 'approve', { step: 1 });

const stintOf = async ({ id }: SignedIn) => {
  const [stint] = await test.db.rows(sql`
    select last_working_on::text as "lastWorkingOn", leaving_kind as kind, leaving_reason as reason,
      notice_on::text as "noticeOn"
    from employments where employee_id = ${id}::uuid`);
  return stint;
};

const markingByHr = async ({ id }: SignedIn) => {
  const { body: employee } = await hr.get(`/api/employees/${id}`).expect(200);
  const leaving = { leavingKind: 'resigned', lastWorkingOn: '2027-01-31', leavingReason: '生涯規劃', noticeOn: null };
  return hr.post(`/api/employees/${id}/mark-resigned`).send({ ...leaving, version: employee.version });
};

describe('asking to leave', () => {
  it('is asked of the supervisor and then of HR, and marks nobody yet', async () => {
    const one = await member(group);
    const asked = await ask(one);
    expect(asked).toMatchObject({
      number: expect.stringMatching(/^RS-20261121-\d{4}$/),
      summary: '自請離職，最後工作日 2026/12/31',
      steps: [{ name: '主管簽核' }, { name: '人資簽核' }],
    });
    await approveByHead(asked.id).expect(200);
    expect(await stintOf(one)).toMatchObject({ lastWorkingOn: null });
  });

  it('is open to whoever something is planned for, which HR takes back before the last signature', async () => {
    const one = await member(group);
    const { entered, cancel } = transferSeeds(hr);
    const planned = await entered(one, { kind: 'grade_change', jobGrade: '7', effectiveOn: '2027-02-01' });
    const { body: preview } = await one.caller.post('/api/my/applications/preview').send(body()).expect(200);
    expect(preview.faults).toContainEqual(
      expect.objectContaining({ text: expect.stringContaining('已排定'), isCertain: false }),
    );

    const { id } = await ask(one);
    await approveByHead(id).expect(200);
    expect((await approveByHr(id).expect(422)).body.msg).toContain('已排定');
    await cancel(planned).expect(200);
    await approveByHr(id).expect(200);
    expect(await stintOf(one)).toMatchObject({ lastWorkingOn: '2026-12-31' });
  });

  it('warns of less notice than the law asks for, and lets it through', async () => {
    const one = await member(group);
    const { body: told } = await one.caller
      .post('/api/my/applications/preview')
      .send(body({ lastWorkingOn: '2026-11-30' }))
      .expect(200);
    const { outlook, faults } = told as PreviewOf<'resignation'>;
    expect(outlook).toEqual({ noticeDays: 30, earliestOn: '2026-12-21' });
    expect(faults).toMatchObject([{ isCertain: false, article: expect.stringContaining('第 16 條') }]);
    await ask(one, { lastWorkingOn: '2026-11-30' });
  });

  it('reckons the notice of what was sent back from the day on which it was said first, as the signer is told', async () => {
    const one = await member(group);
    const { id } = await ask(one, { lastWorkingOn: '2026-12-16' });
    await test.db.rows(
      sql`update applications set submitted_at = submitted_at - interval '5 days' where id = ${id}::uuid`,
    );
    await answer([group.head.caller, id], 'send-back', { comment: '請補交接計畫' }).expect(200);

    const { body: told } = await one.caller
      .post('/api/my/applications/preview')
      .send(body({ lastWorkingOn: '2026-12-16' }))
      .expect(200);

    expect(told).toMatchObject({ outlook: { noticeDays: 30, earliestOn: '2026-12-16' }, faults: [] });
  });

  it('counts no leave without pay for the notice', async () => {
    const one = await member(group);
    await onLeave(one.id, '2021-01-01', '2024-12-31');
    const { body: told } = await one.caller.post('/api/my/applications/preview').send(body()).expect(200);
    expect((told as PreviewOf<'resignation'>).outlook).toEqual({ noticeDays: 20, earliestOn: '2026-12-11' });
  });

  it('asks for no notice of whoever is not under the act', async () => {
    const one = await member(group);
    const { employmentTypeId } = await contractTemplateSeeds(test, hr);
    await test.db.prisma.employmentType.update({
      where: { id: employmentTypeId },
      data: { isLaborActApplicable: false },
    });
    await test.db.prisma.employeePosition.updateMany({ where: { employeeId: one.id }, data: { employmentTypeId } });
    const { body: told } = await one.caller
      .post('/api/my/applications/preview')
      .send(body({ lastWorkingOn: '2026-11-30' }))
      .expect(200);
    expect(told).toMatchObject({ outlook: { noticeDays: null, earliestOn: null }, faults: [] });
    expect((await hr.get(`/api/employees/${one.id}/notice-of-leaving?noticeOn=2026-11-21`).expect(200)).body).toEqual({
      notice: null,
    });
  });

  it('is refused for a day that is past', async () => {
    const { body: told } = await asking(await member(group), { lastWorkingOn: '2026-11-20' }).expect(422);
    expect(told.msg).toBe('最後工作日不可早於今日。');
  });

  it('is refused a second time until the first has ended', async () => {
    const one = await member(group);
    const { id } = await ask(one);
    expect((await asking(one).expect(409)).body.code).toBe('ResignationAsked');
    await one.caller.post(`/api/my/applications/${id}/withdraw`).expect(200);
    await ask(one);
  });

  it('is previewed without itself when it was sent back, and nothing else is sent meanwhile', async () => {
    const one = await member(group);
    const { id } = await ask(one);
    await answer([group.head.caller, id], 'send-back').expect(200);
    const preview = await one.caller.post('/api/my/applications/preview').send(body()).expect(200);
    expect(preview.body.faults).toEqual([]);
    expect((await asking(one).expect(409)).body.code).toBe('ResignationAsked');
    await resubmit([one.caller, id], body()).expect(200);
  });

  it('tells the signer what waits for the signature of whoever leaves', async () => {
    const own = await team();
    await apply((await member(own)).caller, { leaveType: 'sick_leave' });
    await test.db.rows(sql`
      update employee_positions set supervisor_id = ${group.head.id}::uuid where employee_id = ${own.head.id}::uuid`);
    const { id } = await ask(own.head);
    const { body: task } = await group.head.caller.get(`/api/signature-tasks/${id}`).expect(200);
    expect((task as TaskOf<'resignation'>).background).toMatchObject({ noticeDays: 30, openTasks: 1 });
  });
});

describe('an approved resignation', () => {
  it('marks the person as HR does, by what was asked for and on the day on which it was said', async () => {
    const one = await member(group);
    const { id } = await ask(one);
    await approveByHead(id).expect(200);
    await approveByHr(id).expect(200);
    expect(await stintOf(one)).toEqual({
      lastWorkingOn: '2026-12-31',
      kind: 'resigned',
      reason: '生涯規劃',
      noticeOn: '2026-11-21',
    });
    const { body: log } = await hr.get(`/api/employees/${one.id}/audit-entries`).expect(200);
    expect(log.items[0]).toMatchObject({ action: '標記離職' });
    expect((await asking(one).expect(422)).body.msg).toContain('該員工已經標記過離職');
  });

  it('is refused of somebody whom HR has marked meanwhile', async () => {
    const one = await member(group);
    const { id } = await ask(one);
    await approveByHead(id).expect(200);
    expect((await markingByHr(one)).status).toBe(200);
    expect((await approveByHr(id).expect(422)).body.msg).toContain('該員工已經標記過離職');
    expect(await stintOf(one)).toMatchObject({ lastWorkingOn: '2027-01-31' });
  });
});

const rounds = Array.from({ length: 20 }, (_, round) => ({ round }));

describe('what comes of two at one instant', () => {
  it.each(rounds)('is one of two who ask, every time ($round)', async () => {
    const one = await member(group);
    const both = await Promise.all([asking(one), asking(one, { lastWorkingOn: '2027-01-31' })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});

describe('where a head signs alone', () => {
  beforeAll(async () => {
    await test.db.rows(sql`
      delete from sign_off_flow_steps
      where place = 1 and flow_id = (select id from sign_off_flows where kind = 'resignation')`);
  });

  it('somebody is marked by an approver whose roles keep no records', async () => {
    const own = await team();
    const one = await member(own);
    const { id } = await ask(one);
    await answer([own.head.caller, id], 'approve').expect(200);
    expect(await stintOf(one)).toMatchObject({ lastWorkingOn: '2026-12-31' });
  });

  it.each(rounds)('is one of the approval and of HR’s marking, every time ($round)', async () => {
    const one = await member(group);
    const { id } = await ask(one);
    const both = await Promise.all([approveByHead(id), markingByHr(one)]);
    expect(both.map(({ status }) => status === 200).filter(Boolean)).toHaveLength(1);
  });
});
