import type { ApplicationBody } from '@hr/contracts/signing/applications';
import { describe, expect, it } from 'vitest';
import { answer, leaveApplicationSeeds, leaveBody, type SignedIn } from '#testing/seed-leave-applications.ts';
import { outingBody, overtimeBody, tripBody } from '#testing/other-time-bodies.ts';
import { markLeaving } from '#testing/seed-rows.ts';
import { transferSeeds } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { seedTeam, member } = leaveApplicationSeeds(test);
const group = await seedTeam();
const hr = await test.signedInAs('hr_officer');
const manager = await test.signedInAs('hr_manager');
const { createTransfer, cancel } = transferSeeds(hr);

const enterUnpaidLeave = (applicant: SignedIn) =>
  createTransfer(applicant, {
    kind: 'unpaid_leave',
    unpaidLeaveKind: 'family',
    effectiveOn: '2026-11-25',
    endsOn: '2026-11-30',
  });

const postApplication = ({ caller }: SignedIn, body: ApplicationBody) => caller.post('/api/my/applications').send(body);

const sick = (startOn: '2026-11-24' | '2026-11-25', endOn: '2026-11-24' | '2026-11-25') =>
  leaveBody({ leaveType: 'sick_leave', startOn, endOn });

const kinds = [
  { kind: 'leave', around: sick('2026-11-24', '2026-11-24'), within: sick('2026-11-24', '2026-11-25') },
  {
    kind: 'business trip',
    around: tripBody({ startOn: '2026-11-24', endOn: '2026-11-24' }),
    within: tripBody({ startOn: '2026-11-24', endOn: '2026-11-25' }),
  },
  { kind: 'outing', around: outingBody({ on: '2026-11-24' }), within: outingBody({ on: '2026-11-25' }) },
  { kind: 'overtime', around: overtimeBody({ on: '2026-11-24' }), within: overtimeBody({ on: '2026-11-25' }) },
];

describe.each(kinds)('$kind on a day of unpaid leave', ({ around, within }) => {
  it('is refused at submission and in the preview', async () => {
    const applicant = await member(group);
    await enterUnpaidLeave(applicant);
    const { body } = await postApplication(applicant, within).expect(422);
    expect(body).toMatchObject({ code: 'ApplicationNotAllowed', msg: expect.stringContaining('留職停薪') });
    const { body: preview } = await applicant.caller.post('/api/my/applications/preview').send(within).expect(200);
    expect(preview.faults).toContainEqual(
      expect.objectContaining({ isCertain: true, text: expect.stringContaining('留職停薪') }),
    );
    await postApplication(applicant, around).expect(201);
  });

  it('is not approved if the unpaid leave is entered meanwhile, and is if it is removed', async () => {
    const applicant = await member(group);
    const { id } = (await postApplication(applicant, within).expect(201)).body;
    const away = await enterUnpaidLeave(applicant);
    const { body } = await answer([group.head.caller, id], 'approve').expect(422);
    expect(body).toMatchObject({ code: 'ApplicationNotAllowed', msg: expect.stringContaining('留職停薪') });

    await cancel(away);
    await answer([group.head.caller, id], 'approve').expect(200);
  });
});

it('rejects an override for leave on a day of unpaid leave', async () => {
  const applicant = await member(group);
  await enterUnpaidLeave(applicant);
  const application = sick('2026-11-25', '2026-11-25');
  const filing = { employeeId: applicant.id, application, overrideReason: '家屬長期照護' };
  const { body } = await manager.post('/api/employee-applications').send(filing).expect(422);
  expect(body.msg).toContain('留職停薪');
});

it('does not approve a trip of an employee who leaves before its last day', async () => {
  const applicant = await member(group);
  const { id } = (
    await postApplication(applicant, tripBody({ startOn: '2026-11-24', endOn: '2026-11-25' })).expect(201)
  ).body;
  await markLeaving(test.db, applicant.id, { lastWorkingOn: '2026-11-24' });
  const { body } = await answer([group.head.caller, id], 'approve').expect(422);
  expect(body.msg).toContain('不在職');
});
