import { describe, expect, it } from 'vitest';
import { annualGrantSeeds } from '#testing/seed-annual-grants.ts';
import { LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { apply, leaveApplicationSeeds } from '#testing/seed-leave-applications.ts';
import { markLeaving, seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { read, movementsOf, lotWith, reducing } = leaveSeeds(test, hr);
const { giving, grantsOf, lastOf, onLeave, endsLeave, withCompany } = annualGrantSeeds(test, hr);
const { team, member } = leaveApplicationSeeds(test);

const HOUR = 60;

const hiredOn = async (day: `${number}-${number}-${number}`): Promise<string> =>
  (await seedEmployee(test.db, { hiredOn: day })).id;

const correcting = (employeeId: string, from: string, minutes: number) =>
  giving([employeeId], { changes: [{ employeeId, from, minutes, reason: '留停取消' }] });

/** Three years here in March, and was given ten days instead of fourteen. */
const givenTen = async (used = 0): Promise<string> => {
  const id = await hiredOn('2023-03-01');
  await giving([id], { to: '2026-02-28' }).expect(200);
  await lotWith(id, { origin: 'grant', validFrom: '2026-03-01', validUntil: '2027-02-28' }, [
    ['grant', 10 * LEAVE_DAY, '2026-03-01'],
    ...(used > 0 ? [['use', -used, '2026-05-04'] as const] : []),
  ]);
  return id;
};

/** Ten days of 2026, and away from March until the day before today or until a later day. */
const extended = async (to: `${number}-${number}-${number}` = '2026-11-20'): Promise<string> => {
  const id = await hiredOn('2024-01-01');
  await giving([id]).expect(200);
  await onLeave(id, '2026-03-01', to);
  return id;
};

describe('更正給假', () => {
  it('is one entry of the difference, after which it is given, and the log and the person are told', async () => {
    const id = await givenTen();
    expect(await lastOf(id)).toMatchObject({ state: 'differs', correction: 'adjusted', givenUntil: '2027-02-28' });
    test.setNow(new Date('2026-11-21T06:00:01Z'));
    const { body } = await correcting(id, '2026-03-01', 14 * LEAVE_DAY).expect(200);

    expect(body).toMatchObject({ people: 1, lots: 1, minutes: 4 * LEAVE_DAY });
    expect((await movementsOf(id)).at(-1)).toMatchObject({
      kind: 'correction',
      minutes: 4 * LEAVE_DAY,
      effectiveOn: '2026-11-21',
      reason: expect.stringMatching(/應給 14 天：留停取消$/u),
    });
    expect(await lastOf(id)).toMatchObject({ state: 'given', givenMinutes: 14 * LEAVE_DAY, isDeliberate: false });
    const { body: log } = await hr.get(`/api/leave-balances/${id}/audit-entries`).expect(200);
    expect(log.items[0]).toMatchObject({ action: '年度給假', changes: [{ field: '2026/03/01 ～ 2027/02/28' }] });
    const told = await test.db.prisma.notification.findMany({ where: { employeeId: id }, orderBy: { since: 'asc' } });
    expect(told.at(-1)).toMatchObject({ kind: 'leave_granted', summary: '特休 4 天（2026/03/01 ～ 2027/02/28）' });
  });

  it('changes nothing the second time, nor by those who correct at the same instant', async () => {
    const id = await givenTen();
    const answers = await Promise.all([1, 2, 3].map(() => correcting(id, '2026-03-01', 14 * LEAVE_DAY)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await read(id)).toMatchObject({ annualRemaining: 14 * LEAVE_DAY });
    expect((await correcting(id, '2026-03-01', 14 * LEAVE_DAY).expect(200)).body.lots).toBe(0);
  });

  it('is refused of what was due when it was changed, and that somebody else has given otherwise meanwhile', async () => {
    const [one, other] = [await hiredOn('2023-03-01'), await hiredOn('2023-03-01')];
    await giving([one]).expect(200);
    const changes = [one, other].map((employeeId) => ({
      employeeId,
      from: '2026-03-01',
      minutes: 10 * LEAVE_DAY,
      reason: '依約定',
    }));
    const { employeeNo } = await test.db.prisma.employee.findUniqueOrThrow({ where: { id: one } });

    const { body } = await giving([one, other], { changes }).expect(422);

    expect(body).toMatchObject({ code: 'StateConflict', msg: expect.stringContaining(`${employeeNo} `) });
    expect(await movementsOf(other)).toEqual([]);
  });

  it('takes no more than is neither used nor kept, and then nothing of anybody', async () => {
    const [one, other] = [await givenTen(8 * LEAVE_DAY), await givenTen()];
    const changes = [one, other].map((employeeId) => ({
      employeeId,
      from: '2026-03-01',
      minutes: 7 * LEAVE_DAY,
      reason: '誤給',
    }));
    const { body } = await giving([one, other], { changes }).expect(422);

    expect(body).toMatchObject({
      code: 'LeaveHoursInsufficient',
      msg: expect.stringContaining('減少時數不可大於剩餘時數'),
    });
    expect(await read(other)).toMatchObject({ annualRemaining: 10 * LEAVE_DAY });
    await correcting(one, '2026-03-01', 8 * LEAVE_DAY).expect(200);
    expect(await read(one)).toMatchObject({ annualRemaining: 0, annualGranted: 10 * LEAVE_DAY });
  });

  it('is refused of what is no part of what is given, by whose it is, and stays owed', async () => {
    const [one, other] = [await givenTen(), await givenTen()];
    await test.db.prisma.owedGrant.create({ data: { employeeId: one } });
    const changes = [one, other].map((employeeId) => ({
      employeeId,
      from: '2026-03-01',
      minutes: 14 * LEAVE_DAY,
      reason: '留停取消',
    }));
    const { employeeNo } = await test.db.prisma.employee.findUniqueOrThrow({ where: { id: one } });
    const refused = [
      await giving([one, other], { changes: changes.slice(0, 1), from: '2026-03-02' }),
      await giving([other], { changes }),
    ];

    for (const { status, body } of refused) {
      expect(status).toBe(422);
      expect(body).toMatchObject({ code: 'StateConflict', msg: expect.stringContaining(`${employeeNo} `) });
    }
    expect(await test.db.prisma.owedGrant.count({ where: { employeeId: one } })).toBe(1);
    expect(await read(other)).toMatchObject({ annualRemaining: 10 * LEAVE_DAY });
  });

  it('is done also of somebody who is to be given nothing of what is due', async () => {
    const id = await hiredOn('2023-03-01');
    await lotWith(id, { origin: 'grant', validFrom: '2026-03-01', validUntil: '2027-02-28' }, [
      ['grant', 10 * LEAVE_DAY, '2026-03-01'],
    ]);
    const changes = [{ employeeId: id, from: '2026-03-01', minutes: 14 * LEAVE_DAY, reason: '留停取消' }];
    const { body } = await giving([id], { changes, exceptIds: [id] }).expect(200);

    expect(body).toMatchObject({ people: 1, lots: 1, minutes: 4 * LEAVE_DAY });
    expect((await grantsOf(id)).map(({ state }) => state)).toEqual(['due', 'due', 'given']);
  });

  it('leaves alone what was reduced by hand, and what was brought along', async () => {
    const id = await givenTen();
    await reducing(id, LEAVE_DAY).expect(200);
    await correcting(id, '2026-03-01', 14 * LEAVE_DAY).expect(200);
    expect(await read(id)).toMatchObject({ annualRemaining: 13 * LEAVE_DAY });

    const brought = await hiredOn('2023-03-01');
    await lotWith(brought, { origin: 'import', validFrom: '2026-03-01', validUntil: '2026-12-31' }, [
      ['import', LEAVE_DAY, '2026-03-01'],
    ]);
    expect(await lastOf(brought)).toMatchObject({ state: 'differs', correction: null });
    expect((await correcting(brought, '2026-03-01', 14 * LEAVE_DAY).expect(200)).body.people).toBe(1);
    expect(await read(brought)).toMatchObject({ annualRemaining: LEAVE_DAY });
  });

  it('leaves somebody among those of whom leave is owed where nothing of what is changed can be corrected', async () => {
    const id = await hiredOn('2023-03-01');
    await giving([id], { to: '2025-12-31' }).expect(200);
    await lotWith(id, { origin: 'import', validFrom: '2026-03-01', validUntil: '2026-12-31' }, [
      ['import', LEAVE_DAY, '2026-03-01'],
    ]);
    await test.db.prisma.owedGrant.create({ data: { employeeId: id } });
    await correcting(id, '2026-03-01', 14 * LEAVE_DAY).expect(200);

    expect(await test.db.prisma.owedGrant.count({ where: { employeeId: id } })).toBe(1);
  });

  it('is for somebody else to do of one’s own', async () => {
    const group = await team();
    const { id, caller } = await member(group, 'hr_officer');
    const changes = [{ employeeId: id, from: '2026-03-01', minutes: LEAVE_DAY, reason: '更正' }];
    const asked = {
      from: '2026-01-01',
      to: '2026-11-21',
      departmentId: null,
      employeeIds: [id],
      exceptIds: [],
      changes,
    };
    const { body } = await caller.post('/api/annual-grants').send(asked).expect(422);
    expect(body).toMatchObject({ code: 'OwnLeaveHours' });
  });

  it('counts as given where somebody leaves, so that the difference is paid once', async () => {
    const id = await hiredOn('2024-07-01');
    await withCompany({ leaveYearSystem: 'calendar' }, async () => {
      await onLeave(id, '2026-03-01', '2026-08-31');
      await giving([id]).expect(200);
      const [given] = (await grantsOf(id)).slice(-1);
      await test.db.prisma.unpaidLeave.deleteMany({ where: { employeeId: id } });
      expect(await lastOf(id)).toMatchObject({ state: 'differs', minutes: 68 * HOUR, givenMinutes: given?.minutes });
      await correcting(id, '2026-01-01', 68 * HOUR).expect(200);
      await markLeaving(test.db, id, { lastWorkingOn: '2026-11-20' });
      await hr.post(`/api/leave-balances/${id}/settle`).send({ reason: '離職', sourceNo: null }).expect(200);
    });

    const movements = await movementsOf(id, { pageSize: 100 });
    // 3 + 7 + 10 days by service; the calendar years gave 3 + 3.5 + 8.5.
    expect(movements.filter(({ kind }) => kind === 'manual_add').map(({ minutes }) => minutes)).toEqual([40 * HOUR]);
  });
});

describe('更正給假 of a lot that ends before its year of service does', () => {
  it('lets what is left of it be used until then', async () => {
    const id = await extended();
    expect(await lastOf(id)).toMatchObject({
      until: '2027-09-22',
      givenUntil: '2026-12-31',
      state: 'differs',
      minutes: 10 * LEAVE_DAY,
      givenMinutes: 10 * LEAVE_DAY,
    });
    const { body } = await correcting(id, '2026-01-01', 10 * LEAVE_DAY).expect(200);

    expect(body).toMatchObject({ people: 1, minutes: 0 });
    expect(await lastOf(id)).toMatchObject({ state: 'given', givenUntil: '2027-09-22' });
    expect(await read(id, { asOf: '2027-09-22' })).toMatchObject({ annualRemaining: 10 * LEAVE_DAY });
    expect(await read(id, { asOf: '2027-09-23' })).toMatchObject({ annualRemaining: 0 });
    expect((await correcting(id, '2026-01-01', 10 * LEAVE_DAY).expect(200)).body.people).toBe(0);
  });

  it('leaves as much given as before, and is paid where somebody is told later to have left before it', async () => {
    const id = await extended();
    await correcting(id, '2026-01-01', 10 * LEAVE_DAY).expect(200);
    expect(await read(id)).toMatchObject({
      annualGranted: 10 * LEAVE_DAY,
      annualAdjusted: 0,
      annualRemaining: 10 * LEAVE_DAY,
    });

    await markLeaving(test.db, id, { lastWorkingOn: '2026-11-18' });
    await hr.post(`/api/leave-balances/${id}/settle`).send({ reason: '離職', sourceNo: null }).expect(200);
    const paid = (await movementsOf(id, { pageSize: 100 })).filter(({ kind }) => kind === 'cash_out');
    // Of the half year, of the first year, and of 2026.
    expect(paid.map(({ minutes }) => -(minutes ?? 0) / LEAVE_DAY).toSorted((a, b) => a - b)).toEqual([3, 7, 10]);
  });

  it('leaves what is asked for where it was taken from', async () => {
    const group = await team();
    const one = await member(group);
    await test.db.prisma.employment.updateMany({
      where: { employeeId: one.id },
      data: { seniorityOn: new Date('2024-01-01') },
    });
    await giving([one.id]).expect(200);
    await apply(one.caller, { startOn: '2026-12-01', endOn: '2026-12-02' });
    await onLeave(one.id, '2026-03-01', '2026-11-20');
    await correcting(one.id, '2026-01-01', 10 * LEAVE_DAY).expect(200);

    expect(await read(one.id)).toMatchObject({ annualPending: 2 * LEAVE_DAY, annualRemaining: 10 * LEAVE_DAY });
    expect(await read(one.id, { asOf: '2027-09-22' })).toMatchObject({ annualRemaining: 8 * LEAVE_DAY });
  });

  it('corrects its hours, too', async () => {
    const id = await extended();
    await correcting(id, '2026-01-01', 12 * LEAVE_DAY).expect(200);

    expect(await read(id, { asOf: '2027-09-22' })).toMatchObject({ annualRemaining: 12 * LEAVE_DAY });
    expect(await lastOf(id)).toMatchObject({ givenMinutes: 12 * LEAVE_DAY, isDeliberate: true });
  });
});

describe('更正給假 after the organisation has changed its leave years', () => {
  it('gives beside what reaches into the days what somebody says', async () => {
    const id = await hiredOn('2023-07-01');
    await giving([id], { to: '2025-12-31' }).expect(200);
    await withCompany({ leaveYearSystem: 'calendar' }, async () => {
      expect(await lastOf(id)).toMatchObject({ state: 'differs', correction: 'opened', minutes: 96 * HOUR });
      expect((await giving([id], { from: '2026-01-01' }).expect(200)).body.lots).toBe(0);
      const answers = await Promise.all([1, 2].map(() => correcting(id, '2026-01-01', 56 * HOUR)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await lastOf(id)).toMatchObject({ state: 'differs', givenMinutes: 56 * HOUR, isDeliberate: true });
    });

    expect(await read(id)).toMatchObject({ annualRemaining: 56 * HOUR, leaveYear: '2026/01/01 ～ 2026/12/31' });
  });
});

describe('更正給假 of a lot that was extended', () => {
  it('is done again where the leave becomes longer', async () => {
    const id = await extended();
    await correcting(id, '2026-01-01', 10 * LEAVE_DAY).expect(200);
    await endsLeave(id, '2026-12-31');
    expect(await lastOf(id)).toMatchObject({ state: 'differs', givenUntil: '2027-09-22', until: '2027-11-02' });

    test.setNow(new Date('2026-11-22T02:00:00Z'));
    const later = await test.signIn('hr_officer');
    const changes = [{ employeeId: id, from: '2026-01-01', minutes: 10 * LEAVE_DAY, reason: '留停延長' }];
    await annualGrantSeeds(test, later).giving([id], { changes }).expect(200);

    expect(await leaveSeeds(test, later).read(id, { asOf: '2027-11-02' })).toMatchObject({
      annualRemaining: 10 * LEAVE_DAY,
    });
  });
});
