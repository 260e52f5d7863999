import type { ApplicationBody, DetailOf, SubmittedOf, TaskOf } from '@hr/contracts/signing/applications';
import { beforeAll, describe, expect, it } from 'vitest';
import { answer, leaveApplicationSeeds, resubmit, type SignedIn, type Team } from '#testing/seed-leave-applications.ts';
import { markLeaving } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { seedTeam, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

let group: Team = undefined as never;

beforeAll(async () => {
  group = await seedTeam();
});

const body = (overrides: Partial<SubmittedOf<'punch_correction'>> = {}): ApplicationBody => ({
  kind: 'punch_correction',
  agentId: null,
  fileIds: [],
  payload: { on: '2026-11-20', direction: 'in', minute: 540, reason: '忘記打卡', ...overrides },
});

const postApplication = ({ caller }: SignedIn, overrides = {}) =>
  caller.post('/api/my/applications').send(body(overrides));

const submit = async (applicant: SignedIn, overrides = {}): Promise<DetailOf<'punch_correction'>> =>
  (await postApplication(applicant, overrides).expect(201)).body;

const approve = (id: string) => answer([group.head.caller, id], 'approve').expect(200);

describe('a punch correction', () => {
  it('shows day, kind and time, and is signed by the supervisor', async () => {
    expect(await submit(await member(group))).toMatchObject({
      number: expect.stringMatching(/^PC-20261121-\d{4}$/),
      summary: '補打卡 2026/11/20 上班 上午 09:00',
      minutes: 0,
      steps: [{ name: '主管簽核' }],
    });
  });

  it('keeps its values after approval', async () => {
    const { id } = await submit(await member(group));
    await approve(id);
    expect(await test.db.prisma.application.findUniqueOrThrow({ where: { id } })).toMatchObject({
      state: 'approved',
      payload: { on: '2026-11-20', direction: 'in', minute: 540 },
    });
  });

  it.each([
    { overrides: { on: '2026-11-22' }, why: 'on a future day', text: '不可晚於現在' },
    { overrides: { on: '2026-11-21', minute: 1_439 }, why: 'later today', text: '不可晚於現在' },
    { overrides: { on: '2019-12-31' }, why: 'before the hire date', text: '當日不在職' },
  ])('is refused $why', async ({ overrides, text }) => {
    const refused = await postApplication(await member(group), overrides).expect(422);
    expect(refused.body).toMatchObject({ code: 'ApplicationNotAllowed', msg: expect.stringContaining(text) });
  });

  it('allows a punch out after midnight on the last working day, but no punch in afterwards', async () => {
    const applicant = await member(group);
    await markLeaving(test.db, applicant.id, { lastWorkingOn: '2026-11-20' });
    const previewFaults = async (direction: 'in' | 'out', on: '2026-11-20' | '2026-11-21') => {
      const application = body({ on, direction, minute: 30 });
      const preview = { employeeId: applicant.id, application };
      return (await hr.post('/api/employee-applications/preview').send(preview).expect(200)).body.faults;
    };

    expect(await previewFaults('in', '2026-11-20')).toEqual([]);
    expect(await previewFaults('in', '2026-11-21')).toMatchObject([{ text: '當日不在職' }]);
    expect(await previewFaults('out', '2026-11-21')).toEqual([]);
  });

  it('rejects a duplicate', async () => {
    const applicant = await member(group);
    await submit(applicant);
    expect((await postApplication(applicant)).body).toMatchObject({
      code: 'ApplicationOverlap',
      msg: '相同的補打卡已申請。',
    });
    await submit(applicant, { direction: 'out', minute: 1_080 });
  });

  it('rejects a concurrent duplicate', async () => {
    for (let round = 0; round < 5; round += 1) {
      const applicant = await member(group);
      const statuses = (await Promise.all([postApplication(applicant), postApplication(applicant)])).map(
        ({ status }) => status,
      );
      expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409]);
    }
  });

  it('is allowed again after a withdrawal', async () => {
    const applicant = await member(group);
    const { id } = await submit(applicant);
    await applicant.caller.post(`/api/my/applications/${id}/withdraw`).expect(200);
    await submit(applicant);
  });

  it('is previewed without counting itself', async () => {
    const applicant = await member(group);
    const { id } = await submit(applicant);
    await answer([group.head.caller, id], 'send-back').expect(200);
    const preview = await applicant.caller.post('/api/my/applications/preview').send(body()).expect(200);
    expect(preview.body.faults).toEqual([]);
    await resubmit([applicant.caller, id], body()).expect(200);
    expect((await postApplication(applicant)).body.code).toBe('ApplicationOverlap');
  });

  it('shows the signer the number of approved corrections in the month', async () => {
    const applicant = await member(group);
    await approve((await submit(applicant)).id);
    await approve((await submit(applicant, { on: '2026-10-30' })).id);
    const { id } = await submit(applicant, { on: '2026-11-19' });
    const { body: task } = await group.head.caller.get(`/api/signature-tasks/${id}`).expect(200);
    expect((task as TaskOf<'punch_correction'>).background).toEqual({ approvedInMonth: 1 });
  });

  it('is cancelled as a whole', async () => {
    const { id } = await submit(await member(group));
    await approve(id);
    const { version } = (await hr.get(`/api/employee-applications/${id}`).expect(200)).body;
    const command = (dates: string[] | null) =>
      hr.post(`/api/employee-applications/${id}/cancel`).send({ reason: '誤植', dates, version });
    expect((await command(['2026-11-20'])).status).toBe(422);
    await command(null).expect(200);
  });
});
