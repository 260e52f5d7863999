import type { ApplicationBody, DetailOf, SentOf, TaskOf } from '@hr/contracts/signing/applications';
import { beforeAll, describe, expect, it } from 'vitest';
import { answer, leaveApplicationSeeds, resubmit, type SignedIn, type Team } from '#testing/seed-leave-applications.ts';
import { markLeaving } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { team, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

let group: Team = undefined as never;

beforeAll(async () => {
  group = await team();
});

const body = (overrides: Partial<SentOf<'punch_correction'>> = {}): ApplicationBody => ({
  kind: 'punch_correction',
  agentId: null,
  fileIds: [],
  payload: { on: '2026-11-20', direction: 'in', minute: 540, reason: '忘記打卡', ...overrides },
});

const asking = ({ caller }: SignedIn, overrides = {}) => caller.post('/api/my/applications').send(body(overrides));

const ask = async (one: SignedIn, overrides = {}): Promise<DetailOf<'punch_correction'>> =>
  (await asking(one, overrides).expect(201)).body;

const approve = (id: string) => answer([group.head.caller, id], 'approve').expect(200);

describe('a punch that is corrected', () => {
  it('is told by its day, which it is, and its time, and goes to the supervisor', async () => {
    expect(await ask(await member(group))).toMatchObject({
      number: expect.stringMatching(/^PC-20261121-\d{4}$/),
      summary: '補打卡 2026/11/20 上班 上午 09:00',
      minutes: 0,
      steps: [{ name: '主管簽核' }],
    });
  });

  it('stays as it was approved', async () => {
    const { id } = await ask(await member(group));
    await approve(id);
    expect(await test.db.prisma.application.findUniqueOrThrow({ where: { id } })).toMatchObject({
      state: 'approved',
      payload: { on: '2026-11-20', direction: 'in', minute: 540 },
    });
  });

  it.each([
    { overrides: { on: '2026-11-22' }, why: 'of a day that is to come', text: '不可晚於現在' },
    { overrides: { on: '2026-11-21', minute: 1_439 }, why: 'of later today', text: '不可晚於現在' },
    { overrides: { on: '2019-12-31' }, why: 'from before the person was hired', text: '當日不在職' },
  ])('is refused $why', async ({ overrides, text }) => {
    const refused = await asking(await member(group), overrides).expect(422);
    expect(refused.body).toMatchObject({ code: 'ApplicationNotAllowed', msg: expect.stringContaining(text) });
  });

  it('may be of going home after midnight on the last night, and of coming on no day after it', async () => {
    const one = await member(group);
    await markLeaving(test.db, one.id, { lastWorkingOn: '2026-11-20' });
    const faultsOf = async (direction: 'in' | 'out', on: '2026-11-20' | '2026-11-21') => {
      const application = body({ on, direction, minute: 30 });
      const preview = { employeeId: one.id, application };
      return (await hr.post('/api/employee-applications/preview').send(preview).expect(200)).body.faults;
    };

    expect(await faultsOf('in', '2026-11-20')).toEqual([]);
    expect(await faultsOf('in', '2026-11-21')).toMatchObject([{ text: '當日不在職' }]);
    expect(await faultsOf('out', '2026-11-21')).toEqual([]);
  });

  it('is asked for once', async () => {
    const one = await member(group);
    await ask(one);
    expect((await asking(one)).body).toMatchObject({ code: 'ApplicationOverlap', msg: '相同的補打卡已申請。' });
    await ask(one, { direction: 'out', minute: 1_080 });
  });

  it('is asked for once by two at one instant', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await member(group);
      const statuses = (await Promise.all([asking(one), asking(one)])).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409]);
    }
  });

  it('can be asked for again once it was withdrawn', async () => {
    const one = await member(group);
    const { id } = await ask(one);
    await one.caller.post(`/api/my/applications/${id}/withdraw`).expect(200);
    await ask(one);
  });

  it('is previewed without itself when it was sent back', async () => {
    const one = await member(group);
    const { id } = await ask(one);
    await answer([group.head.caller, id], 'send-back').expect(200);
    const preview = await one.caller.post('/api/my/applications/preview').send(body()).expect(200);
    expect(preview.body.faults).toEqual([]);
    await resubmit([one.caller, id], body()).expect(200);
    expect((await asking(one)).body.code).toBe('ApplicationOverlap');
  });

  it('tells its signer how many others were approved in the month', async () => {
    const one = await member(group);
    await approve((await ask(one)).id);
    await approve((await ask(one, { on: '2026-10-30' })).id);
    const { id } = await ask(one, { on: '2026-11-19' });
    const { body: task } = await group.head.caller.get(`/api/signature-tasks/${id}`).expect(200);
    expect((task as TaskOf<'punch_correction'>).background).toEqual({ approvedInMonth: 1 });
  });

  it('is cancelled as a whole', async () => {
    const { id } = await ask(await member(group));
    await approve(id);
    const { version } = (await hr.get(`/api/employee-applications/${id}`).expect(200)).body;
    const command = (dates: string[] | null) =>
      hr.post(`/api/employee-applications/${id}/cancel`).send({ reason: '誤植', dates, version });
    expect((await command(['2026-11-20'])).status).toBe(422);
    await command(null).expect(200);
  });
});
