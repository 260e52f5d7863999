import type { ApplicationBody } from '@hr/contracts/signing/applications';
import { describe, expect, it } from 'vitest';
import { answer, leaveApplicationSeeds, type SignedIn } from '#testing/seed-leave-applications.ts';
import { overtimeBody } from '#testing/other-time-bodies.ts';
import { customBody, createCustomKind } from '#testing/seed-custom-kinds.ts';
import { markLeaving } from '#testing/seed-rows.ts';
import { transferSeeds } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { seedTeam, member, approve } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');
const { createTransfer } = transferSeeds(hr);
// Signs custom applications.
await member(await seedTeam(), 'hr_officer');

const submit = async ({ caller }: SignedIn, body: ApplicationBody): Promise<string> =>
  (await caller.post('/api/my/applications').send(body).expect(201)).body.id;

const getState = async (id: string): Promise<string> =>
  (await hr.get(`/api/employee-applications/${id}`).expect(200)).body.state;

describe('approval of overtime', () => {
  const late = { from: 660, to: 1_200, breaks: [{ from: 780, to: 840 }] };
  const week = [null, late, late, late, late, late, null];

  it('is rejected if new office hours cover it', async () => {
    const group = await seedTeam();
    const id = await submit(await member(group), overtimeBody());
    const hours = { name: '晚班', departmentId: group.departmentId, week, effectiveFrom: '2026-11-23' };
    const { body: officeHours } = await hr.post('/api/office-hours').send(hours).expect(201);
    const { body } = await answer([group.head.caller, id], 'approve').expect(422);
    expect(body).toMatchObject({
      code: 'ApplicationNotAllowed',
      msg: '其中 2 小時為正常工作時間，請退回重新申請。',
    });

    await hr.delete(`/api/office-hours/${officeHours.id}`).query({ version: officeHours.version }).expect(204);
    await approve(id);
    expect(await getState(id)).toBe('approved');
  });

  it('keeps the stored kind of the day if it has become a holiday', async () => {
    const group = await seedTeam();
    const id = await submit(await member(group), overtimeBody({ on: '2026-12-03' }));
    const times = { startMinute: null, endMinute: null, note: null };
    const holiday = { date: '2026-12-03', name: '紀念日', kind: 'national_holiday', ...times };
    const { body: added } = await hr.post('/api/holidays').send(holiday).expect(201);
    await approve(id);
    await hr.delete(`/api/holidays/${added.id}`).query({ version: added.version }).expect(204);

    const { body } = await hr.get(`/api/employee-applications/${id}/course`).expect(200);
    expect(body).toMatchObject({ state: 'approved', payload: { dayKind: 'workday' } });
  });
});

describe('approval of a punch correction', () => {
  const punch = (overrides: object = {}): ApplicationBody => ({
    kind: 'punch_correction',
    agentId: null,
    fileIds: [],
    payload: { on: '2026-11-20', direction: 'in', minute: 540, reason: '忘記打卡', ...overrides },
  });
  const away = { kind: 'unpaid_leave', unpaidLeaveKind: 'family', effectiveOn: '2026-11-20', endsOn: '2026-11-30' };

  it('is rejected after the last working day and during unpaid leave', async () => {
    const group = await seedTeam();
    const [gone, absent] = [await member(group), await member(group)];
    const [ofGone, ofAbsent] = [await submit(gone, punch()), await submit(absent, punch())];
    await markLeaving(test.db, gone.id, { lastWorkingOn: '2026-11-19' });
    await createTransfer(absent, away);

    expect((await answer([group.head.caller, ofGone], 'approve').expect(422)).body.msg).toBe(
      '當日不在職，請退回重新申請。',
    );
    expect((await answer([group.head.caller, ofAbsent], 'approve').expect(422)).body.msg).toBe(
      '當日留職停薪中，請退回重新申請。',
    );
  });

  it('allows a punch out after midnight on the last working day', async () => {
    const group = await seedTeam();
    const applicant = await member(group);
    const id = await submit(applicant, punch({ direction: 'out', minute: 30 }));
    await markLeaving(test.db, applicant.id, { lastWorkingOn: '2026-11-19' });
    await approve(id);
    expect(await getState(id)).toBe('approved');
  });

  it('is rejected on a day of unpaid leave', async () => {
    const applicant = await member(await seedTeam());
    await createTransfer(applicant, away);
    const { body } = await applicant.caller.post('/api/my/applications').send(punch()).expect(422);
    expect(body.msg).toBe('當日留職停薪中。');
  });
});

describe('a custom application', () => {
  const away = { kind: 'unpaid_leave', unpaidLeaveKind: 'family', effectiveOn: '2026-11-20', endsOn: '2026-11-30' };

  it('is neither filed nor approved for a former employee', async () => {
    const group = await seedTeam();
    const applicant = await member(group);
    const body = customBody(await createCustomKind(hr));
    const id = await submit(applicant, body);
    await markLeaving(test.db, applicant.id, { lastWorkingOn: '2026-11-20' });

    const refused = { code: 'ApplicationNotAllowed', msg: '申請人已離職。' };
    expect((await answer([group.head.caller, id], 'approve').expect(422)).body).toMatchObject(refused);
    const filed = { employeeId: applicant.id, application: body };
    expect((await hr.post('/api/employee-applications').send(filed).expect(422)).body).toMatchObject(refused);
  });

  it('is allowed on the last working day and during unpaid leave', async () => {
    const group = await seedTeam();
    const [leaving, absent] = [await member(group), await member(group)];
    await markLeaving(test.db, leaving.id, { lastWorkingOn: '2026-11-21' });
    await createTransfer(absent, away);
    for (const applicant of [leaving, absent]) {
      const id = await submit(applicant, customBody(await createCustomKind(hr)));
      await approve(id);
      expect(await getState(id)).toBe('approved');
    }
  });
});
