import type { DetailOf } from '@hr/contracts/signing/applications';
import { afterEach, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { annualGrantSeeds } from '#testing/seed-annual-grants.ts';
import { leaveApplicationSeeds, leaveBody, type SignedIn } from '#testing/seed-leave-applications.ts';
import { markLeaving, seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { team, member, grant, approve } = leaveApplicationSeeds(test);
const group = await team();

const NOW = new Date('2026-11-21T06:00:00.000Z');

afterEach(() => test.setNow(NOW));

const askFor = ({ caller }: SignedIn, payload: object) =>
  caller.post('/api/my/applications').send(leaveBody({ reason: '面談', ...payload }));

describe('leave to look for other work', () => {
  const lookFor = { leaveType: 'job_seeking_leave', startOn: '2026-11-23', endOn: '2026-11-23' };

  const leaver = async (leavingKind: 'laid_off' | 'resigned', noticeOn: '2026-11-16') => {
    const one = await member(group);
    await markLeaving(test.db, one.id, { lastWorkingOn: '2026-12-31', noticeOn });
    await test.db.rows(sql`update employments set leaving_kind = ${leavingKind} where employee_id = ${one.id}::uuid`);
    return one;
  };

  it('is for whoever was given notice by the employer', async () => {
    await askFor(await leaver('laid_off', '2026-11-16'), lookFor).expect(201);
  });

  it.each([
    { who: 'was given none', someone: () => member(group) },
    { who: 'leaves by themselves', someone: () => leaver('resigned', '2026-11-16') },
  ])('is for nobody who $who', async ({ someone }) => {
    const { body } = await askFor(await someone(), lookFor).expect(422);
    expect(body).toMatchObject({ code: 'ApplicationNotAllowed' });
    expect(body.msg).toContain('謀職假限接獲雇主終止契約之預告後，至最後工作日止');
  });
});

describe('hours of annual leave that were given', () => {
  it('can be asked for by whoever has not worked here for half a year', async () => {
    const { id } = await seedEmployee(test.db, { departmentId: group.departmentId, hiredOn: '2026-10-01' });
    const { username } = await test.seedAccount('employee', { employeeId: id });
    await grant(id, 480);

    await askFor({ id, caller: await test.signIn(username) }, {}).expect(201);
  });
});

describe('a day of parental leave', () => {
  const day = { leaveType: 'parental_leave_day', eventOn: '2025-05-01', startOn: '2026-11-27', endOn: '2026-11-27' };

  it('is asked for before the day, by which it is judged whenever it is signed', async () => {
    const { body } = await askFor(await member(group), day).expect(201);
    const { id } = body as DetailOf<'leave'>;

    test.setNow(new Date('2026-11-27T02:00:00.000Z'));
    await approve(id);
    expect(await test.db.prisma.application.findUnique({ where: { id } })).toMatchObject({ state: 'approved' });
  });

  it('is refused to whoever has served no half year without leave without pay', async () => {
    const { id } = await seedEmployee(test.db, { departmentId: group.departmentId, hiredOn: '2026-03-01' });
    const { username } = await test.seedAccount('employee', { employeeId: id });
    await annualGrantSeeds(test, await test.signedInAs('hr_officer')).onLeave(id, '2026-05-01', '2026-08-31');

    const { body } = await askFor({ id, caller: await test.signIn(username) }, day).expect(422);
    expect(body.msg).toContain('須任職滿 6 個月，目前滿 4 個月');
  });

  it('is refused on the day itself', async () => {
    test.setNow(new Date('2026-11-27T02:00:00.000Z'));
    const { body } = await askFor(await member(group), day).expect(422);
    expect(body.msg).toContain('應於 5 日前申請');
  });
});
