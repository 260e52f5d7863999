import type { ApplicationBody } from '@hr/contracts/signing/applications';
import { describe, expect, it } from 'vitest';
import { answer, leaveApplicationSeeds, leaveBody, type SignedIn } from '#testing/seed-leave-applications.ts';
import { outingBody, overtimeBody, tripBody } from '#testing/other-time-bodies.ts';
import { markLeaving } from '#testing/seed-rows.ts';
import { transferSeeds } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { team, member } = leaveApplicationSeeds(test);
const group = await team();
const hr = await test.signedInAs('hr_officer');
const manager = await test.signedInAs('hr_manager');
const { entered, cancel } = transferSeeds(hr);

const stayAway = (one: SignedIn) =>
  entered(one, { kind: 'unpaid_leave', unpaidLeaveKind: 'family', effectiveOn: '2026-11-25', endsOn: '2026-11-30' });

const asking = ({ caller }: SignedIn, body: ApplicationBody) => caller.post('/api/my/applications').send(body);

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

describe.each(kinds)('$kind on a day of leave without pay', ({ around, within }) => {
  it('is refused when it is asked for, and told in the preview', async () => {
    const one = await member(group);
    await stayAway(one);
    const { body } = await asking(one, within).expect(422);
    expect(body).toMatchObject({ code: 'ApplicationNotAllowed', msg: expect.stringContaining('留職停薪') });
    const { body: preview } = await one.caller.post('/api/my/applications/preview').send(within).expect(200);
    expect(preview.faults).toContainEqual(
      expect.objectContaining({ isCertain: true, text: expect.stringContaining('留職停薪') }),
    );
    await asking(one, around).expect(201);
  });

  it('is not approved where that is entered meanwhile, and is where it is taken back', async () => {
    const one = await member(group);
    const { id } = (await asking(one, within).expect(201)).body;
    const away = await stayAway(one);
    const { body } = await answer([group.head.caller, id], 'approve').expect(422);
    expect(body).toMatchObject({ code: 'ApplicationNotAllowed', msg: expect.stringContaining('留職停薪') });

    await cancel(away);
    await answer([group.head.caller, id], 'approve').expect(200);
  });
});

it('leave on a day of leave without pay is nothing that HR lets pass', async () => {
  const one = await member(group);
  await stayAway(one);
  const application = sick('2026-11-25', '2026-11-25');
  const asked = { employeeId: one.id, application, overrideReason: '家屬長期照護' };
  const { body } = await manager.post('/api/employee-applications').send(asked).expect(422);
  expect(body.msg).toContain('留職停薪');
});

it('a trip is not approved of somebody who leaves before its last day', async () => {
  const one = await member(group);
  const { id } = (await asking(one, tripBody({ startOn: '2026-11-24', endOn: '2026-11-25' })).expect(201)).body;
  await markLeaving(test.db, one.id, { lastWorkingOn: '2026-11-24' });
  const { body } = await answer([group.head.caller, id], 'approve').expect(422);
  expect(body.msg).toContain('不在職');
});
