import type { DetailOf } from '@hr/contracts/signing/applications';
import { afterEach, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { annualGrantSeeds } from '#testing/seed-annual-grants.ts';
import { leaveApplicationSeeds, leaveBody, type SignedIn } from '#testing/seed-leave-applications.ts';
import { markLeaving, seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { seedTeam, member, grant, approve } = leaveApplicationSeeds(test);
const group = await seedTeam();

const NOW = new Date('2026-11-21T06:00:00.000Z');

afterEach(() => test.setNow(NOW));

const submitFor = ({ caller }: SignedIn, payload: object) =>
  caller.post('/api/my/applications').send(leaveBody({ reason: '面談', ...payload }));

describe('job-seeking leave', () => {
  const lookFor = { leaveType: 'job_seeking_leave', startOn: '2026-11-23', endOn: '2026-11-23' };

  const leaver = async (leavingKind: 'laid_off' | 'resigned', noticeOn: '2026-11-16') => {
    const applicant = await member(group);
    await markLeaving(test.db, applicant.id, { lastWorkingOn: '2026-12-31', noticeOn });
    await test.db.rows(
      sql`update employments set leaving_kind = ${leavingKind} where employee_id = ${applicant.id}::uuid`,
    );
    return applicant;
  };

  it('is granted during a notice period of the employer', async () => {
    await submitFor(await leaver('laid_off', '2026-11-16'), lookFor).expect(201);
  });

  it.each([
    { who: 'has no notice period', create: () => member(group) },
    { who: 'resigned', create: () => leaver('resigned', '2026-11-16') },
  ])('is refused for an employee who $who', async ({ create }) => {
    const { body } = await submitFor(await create(), lookFor).expect(422);
    expect(body).toMatchObject({ code: 'ApplicationNotAllowed' });
    expect(body.msg).toContain('謀職假限接獲雇主終止契約之預告後，至最後工作日止');
  });
});

describe('granted annual leave', () => {
  it('can be requested before half a year of service', async () => {
    const { id } = await seedEmployee(test.db, { departmentId: group.departmentId, hiredOn: '2026-10-01' });
    const { username } = await test.seedAccount('employee', { employeeId: id });
    await grant(id, 480);

    await submitFor({ id, caller: await test.signIn(username) }, {}).expect(201);
  });
});

describe('a day of parental leave', () => {
  const day = { leaveType: 'parental_leave_day', eventOn: '2025-05-01', startOn: '2026-11-27', endOn: '2026-11-27' };

  it('is assessed by the request day whenever it is signed', async () => {
    const { body } = await submitFor(await member(group), day).expect(201);
    const { id } = body as DetailOf<'leave'>;

    test.setNow(new Date('2026-11-27T02:00:00.000Z'));
    await approve(id);
    expect(await test.db.prisma.application.findUnique({ where: { id } })).toMatchObject({ state: 'approved' });
  });

  it('is refused before half a year of service without unpaid leave', async () => {
    const { id } = await seedEmployee(test.db, { departmentId: group.departmentId, hiredOn: '2026-03-01' });
    const { username } = await test.seedAccount('employee', { employeeId: id });
    await annualGrantSeeds(test, await test.signedInAs('hr_officer')).seedUnpaidLeave(id, '2026-05-01', '2026-08-31');

    const { body } = await submitFor({ id, caller: await test.signIn(username) }, day).expect(422);
    expect(body.msg).toContain('須任職滿 6 個月，目前滿 4 個月');
  });

  it('is refused on the day itself', async () => {
    test.setNow(new Date('2026-11-27T02:00:00.000Z'));
    const { body } = await submitFor(await member(group), day).expect(422);
    expect(body.msg).toContain('應於 5 日前申請');
  });
});
