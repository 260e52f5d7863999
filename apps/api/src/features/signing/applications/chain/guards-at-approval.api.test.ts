import type { ApplicationBody } from '@hr/contracts/signing/applications';
import { describe, expect, it } from 'vitest';
import { answer, leaveApplicationSeeds, type SignedIn } from '#testing/seed-leave-applications.ts';
import { overtimeBody } from '#testing/other-time-bodies.ts';
import { customBody, makeCustomKind } from '#testing/seed-custom-kinds.ts';
import { markLeaving } from '#testing/seed-rows.ts';
import { transferSeeds } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { team, member, approve } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');
const { entered } = transferSeeds(hr);
// Signs what HR has made a form for.
await member(await team(), 'hr_officer');

const ask = async ({ caller }: SignedIn, body: ApplicationBody): Promise<string> =>
  (await caller.post('/api/my/applications').send(body).expect(201)).body.id;

const stateOf = async (id: string): Promise<string> =>
  (await hr.get(`/api/employee-applications/${id}`).expect(200)).body.state;

describe('overtime that is approved', () => {
  const late = { from: 660, to: 1_200, breaks: [{ from: 780, to: 840 }] };
  const week = [null, late, late, late, late, late, null];

  it('is judged by the office hours of by then, which pay for it already', async () => {
    const group = await team();
    const id = await ask(await member(group), overtimeBody());
    const hours = { name: '晚班', departmentId: group.departmentId, week, effectiveFrom: '2026-11-23' };
    const { body: given } = await hr.post('/api/office-hours').send(hours).expect(201);
    const { body } = await answer([group.head.caller, id], 'approve').expect(422);
    expect(body).toMatchObject({
      code: 'ApplicationNotAllowed',
      msg: '其中 2 小時為正常工作時間，請退回重新申請。',
    });

    await hr.delete(`/api/office-hours/${given.id}`).query({ version: given.version }).expect(204);
    await approve(id);
    expect(await stateOf(id)).toBe('approved');
  });

  it('keeps what its day was where that is a holiday by now', async () => {
    const group = await team();
    const id = await ask(await member(group), overtimeBody({ on: '2026-12-03' }));
    const times = { startMinute: null, endMinute: null, note: null };
    const holiday = { date: '2026-12-03', name: '紀念日', kind: 'national_holiday', ...times };
    const { body: added } = await hr.post('/api/holidays').send(holiday).expect(201);
    await approve(id);
    await hr.delete(`/api/holidays/${added.id}`).query({ version: added.version }).expect(204);

    const { body } = await hr.get(`/api/employee-applications/${id}/course`).expect(200);
    expect(body).toMatchObject({ state: 'approved', payload: { dayKind: 'workday' } });
  });
});

describe('a punch that is corrected', () => {
  const punch = (overrides: object = {}): ApplicationBody => ({
    kind: 'punch_correction',
    agentId: null,
    fileIds: [],
    payload: { on: '2026-11-20', direction: 'in', minute: 540, reason: '忘記打卡', ...overrides },
  });
  const away = { kind: 'unpaid_leave', unpaidLeaveKind: 'family', effectiveOn: '2026-11-20', endsOn: '2026-11-30' };

  it('is not approved of a day after the last one, nor of one of leave without pay', async () => {
    const group = await team();
    const [gone, absent] = [await member(group), await member(group)];
    const [ofGone, ofAbsent] = [await ask(gone, punch()), await ask(absent, punch())];
    await markLeaving(test.db, gone.id, { lastWorkingOn: '2026-11-19' });
    await entered(absent, away);

    expect((await answer([group.head.caller, ofGone], 'approve').expect(422)).body.msg).toBe(
      '當日不在職，請退回重新申請。',
    );
    expect((await answer([group.head.caller, ofAbsent], 'approve').expect(422)).body.msg).toBe(
      '當日留職停薪中，請退回重新申請。',
    );
  });

  it('is approved of going home after midnight on the last night', async () => {
    const group = await team();
    const one = await member(group);
    const id = await ask(one, punch({ direction: 'out', minute: 30 }));
    await markLeaving(test.db, one.id, { lastWorkingOn: '2026-11-19' });
    await approve(id);
    expect(await stateOf(id)).toBe('approved');
  });

  it('is refused of a day of leave without pay', async () => {
    const one = await member(await team());
    await entered(one, away);
    const { body } = await one.caller.post('/api/my/applications').send(punch()).expect(422);
    expect(body.msg).toBe('當日留職停薪中。');
  });
});

describe('what HR has made a form for', () => {
  const away = { kind: 'unpaid_leave', unpaidLeaveKind: 'family', effectiveOn: '2026-11-20', endsOn: '2026-11-30' };

  it('is neither filed nor approved of somebody who has left', async () => {
    const group = await team();
    const one = await member(group);
    const body = customBody(await makeCustomKind(hr));
    const id = await ask(one, body);
    await markLeaving(test.db, one.id, { lastWorkingOn: '2026-11-20' });

    const refused = { code: 'ApplicationNotAllowed', msg: '申請人已離職。' };
    expect((await answer([group.head.caller, id], 'approve').expect(422)).body).toMatchObject(refused);
    const filed = { employeeId: one.id, application: body };
    expect((await hr.post('/api/employee-applications').send(filed).expect(422)).body).toMatchObject(refused);
  });

  it('can be asked for on the last day of work, and by somebody on leave without pay', async () => {
    const group = await team();
    const [leaving, absent] = [await member(group), await member(group)];
    await markLeaving(test.db, leaving.id, { lastWorkingOn: '2026-11-21' });
    await entered(absent, away);
    for (const one of [leaving, absent]) {
      const id = await ask(one, customBody(await makeCustomKind(hr)));
      await approve(id);
      expect(await stateOf(id)).toBe('approved');
    }
  });
});
