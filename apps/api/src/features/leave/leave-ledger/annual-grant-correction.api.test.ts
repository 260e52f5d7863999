import { describe, expect, it } from 'vitest';
import { annualGrantSeeds } from '#testing/seed-annual-grants.ts';
import { LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { apply, leaveApplicationSeeds } from '#testing/seed-leave-applications.ts';
import { markLeaving, seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { loadBalance, movementsOf, seedLot, reduceHours } = leaveSeeds(test, hr);
const {
  grant: giving,
  grantsOf,
  lastGrantOf,
  seedUnpaidLeave,
  endUnpaidLeave,
  withCompany,
} = annualGrantSeeds(test, hr);
const { seedTeam, member } = leaveApplicationSeeds(test);

const HOUR = 60;

const seedHiredOn = async (day: `${number}-${number}-${number}`): Promise<string> =>
  (await seedEmployee(test.db, { hiredOn: day })).id;

const sendCorrection = (employeeId: string, from: string, minutes: number) =>
  giving([employeeId], { changes: [{ employeeId, from, minutes, reason: '留停取消' }] });

/** Creates an employee with three years of service in March who was granted ten days instead of fourteen. */
const grantedTenDays = async (used = 0): Promise<string> => {
  const id = await seedHiredOn('2023-03-01');
  await giving([id], { to: '2026-02-28' }).expect(200);
  await seedLot(id, { origin: 'grant', validFrom: '2026-03-01', validUntil: '2027-02-28' }, [
    ['grant', 10 * LEAVE_DAY, '2026-03-01'],
    ...(used > 0 ? [['use', -used, '2026-05-04'] as const] : []),
  ]);
  return id;
};

/** Creates an employee with a grant of ten days for 2026 and unpaid leave from March until yesterday or a later day. */
const extended = async (to: `${number}-${number}-${number}` = '2026-11-20'): Promise<string> => {
  const id = await seedHiredOn('2024-01-01');
  await giving([id]).expect(200);
  await seedUnpaidLeave(id, '2026-03-01', to);
  return id;
};

describe('更正給假', () => {
  it('adds one entry with the difference, audits it and notifies the employee', async () => {
    const id = await grantedTenDays();
    expect(await lastGrantOf(id)).toMatchObject({
      state: 'differs',
      correction: 'adjusted',
      grantedUntil: '2027-02-28',
    });
    test.setNow(new Date('2026-11-21T06:00:01Z'));
    const { body } = await sendCorrection(id, '2026-03-01', 14 * LEAVE_DAY).expect(200);

    expect(body).toMatchObject({ people: 1, lots: 1, minutes: 4 * LEAVE_DAY });
    expect((await movementsOf(id)).at(-1)).toMatchObject({
      kind: 'correction',
      minutes: 4 * LEAVE_DAY,
      effectiveOn: '2026-11-21',
      reason: expect.stringMatching(/應給 14 天：留停取消$/u),
    });
    expect(await lastGrantOf(id)).toMatchObject({
      state: 'granted',
      grantedMinutes: 14 * LEAVE_DAY,
      isDeliberate: false,
    });
    const { body: log } = await hr.get(`/api/leave-balances/${id}/audit-entries`).expect(200);
    expect(log.items[0]).toMatchObject({ action: '年度給假', changes: [{ field: '2026/03/01 ～ 2027/02/28' }] });
    const notifications = await test.db.prisma.notification.findMany({
      where: { employeeId: id },
      orderBy: { since: 'asc' },
    });
    expect(notifications.at(-1)).toMatchObject({
      kind: 'leave_granted',
      summary: '特休 4 天（2026/03/01 ～ 2027/02/28）',
    });
  });

  it('changes nothing the second time, or for concurrent corrections', async () => {
    const id = await grantedTenDays();
    const answers = await Promise.all([1, 2, 3].map(() => sendCorrection(id, '2026-03-01', 14 * LEAVE_DAY)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await loadBalance(id)).toMatchObject({ annualRemaining: 14 * LEAVE_DAY });
    expect((await sendCorrection(id, '2026-03-01', 14 * LEAVE_DAY).expect(200)).body.lots).toBe(0);
  });

  it('is refused if another user granted the lot differently after it was displayed as due', async () => {
    const [one, other] = [await seedHiredOn('2023-03-01'), await seedHiredOn('2023-03-01')];
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

  it('deducts at most the unused and unreserved hours, or nothing for anyone', async () => {
    const [one, other] = [await grantedTenDays(8 * LEAVE_DAY), await grantedTenDays()];
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
    expect(await loadBalance(other)).toMatchObject({ annualRemaining: 10 * LEAVE_DAY });
    await sendCorrection(one, '2026-03-01', 8 * LEAVE_DAY).expect(200);
    expect(await loadBalance(one)).toMatchObject({ annualRemaining: 0, annualGranted: 10 * LEAVE_DAY });
  });

  it('is refused for employees outside the batch, and the lot stays owed', async () => {
    const [one, other] = [await grantedTenDays(), await grantedTenDays()];
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
    expect(await loadBalance(other)).toMatchObject({ annualRemaining: 10 * LEAVE_DAY });
  });

  it('corrects also an employee who is excluded from the due grants', async () => {
    const id = await seedHiredOn('2023-03-01');
    await seedLot(id, { origin: 'grant', validFrom: '2026-03-01', validUntil: '2027-02-28' }, [
      ['grant', 10 * LEAVE_DAY, '2026-03-01'],
    ]);
    const changes = [{ employeeId: id, from: '2026-03-01', minutes: 14 * LEAVE_DAY, reason: '留停取消' }];
    const { body } = await giving([id], { changes, exceptIds: [id] }).expect(200);

    expect(body).toMatchObject({ people: 1, lots: 1, minutes: 4 * LEAVE_DAY });
    expect((await grantsOf(id)).map(({ state }) => state)).toEqual(['due', 'due', 'granted']);
  });

  it('does not change manual reductions or imported hours', async () => {
    const id = await grantedTenDays();
    await reduceHours(id, LEAVE_DAY).expect(200);
    await sendCorrection(id, '2026-03-01', 14 * LEAVE_DAY).expect(200);
    expect(await loadBalance(id)).toMatchObject({ annualRemaining: 13 * LEAVE_DAY });

    const imported = await seedHiredOn('2023-03-01');
    await seedLot(imported, { origin: 'import', validFrom: '2026-03-01', validUntil: '2026-12-31' }, [
      ['import', LEAVE_DAY, '2026-03-01'],
    ]);
    expect(await lastGrantOf(imported)).toMatchObject({ state: 'differs', correction: null });
    expect((await sendCorrection(imported, '2026-03-01', 14 * LEAVE_DAY).expect(200)).body.people).toBe(1);
    expect(await loadBalance(imported)).toMatchObject({ annualRemaining: LEAVE_DAY });
  });

  it('keeps an employee in the owed list if no changed lot can be corrected', async () => {
    const id = await seedHiredOn('2023-03-01');
    await giving([id], { to: '2025-12-31' }).expect(200);
    await seedLot(id, { origin: 'import', validFrom: '2026-03-01', validUntil: '2026-12-31' }, [
      ['import', LEAVE_DAY, '2026-03-01'],
    ]);
    await test.db.prisma.owedGrant.create({ data: { employeeId: id } });
    await sendCorrection(id, '2026-03-01', 14 * LEAVE_DAY).expect(200);

    expect(await test.db.prisma.owedGrant.count({ where: { employeeId: id } })).toBe(1);
  });

  it('cannot be done for the own employee record', async () => {
    const group = await seedTeam();
    const { id, caller } = await member(group, 'hr_officer');
    const changes = [{ employeeId: id, from: '2026-03-01', minutes: LEAVE_DAY, reason: '更正' }];
    const grantBody = {
      from: '2026-01-01',
      to: '2026-11-21',
      departmentId: null,
      employeeIds: [id],
      exceptIds: [],
      changes,
    };
    const { body } = await caller.post('/api/annual-grants').send(grantBody).expect(422);
    expect(body).toMatchObject({ code: 'OwnLeaveHours' });
  });

  it('counts as granted at leaving, so that the difference is paid once', async () => {
    const id = await seedHiredOn('2024-07-01');
    await withCompany({ leaveYearSystem: 'calendar' }, async () => {
      await seedUnpaidLeave(id, '2026-03-01', '2026-08-31');
      await giving([id]).expect(200);
      const [grant] = (await grantsOf(id)).slice(-1);
      await test.db.prisma.unpaidLeave.deleteMany({ where: { employeeId: id } });
      expect(await lastGrantOf(id)).toMatchObject({
        state: 'differs',
        minutes: 68 * HOUR,
        grantedMinutes: grant?.minutes,
      });
      await sendCorrection(id, '2026-01-01', 68 * HOUR).expect(200);
      await markLeaving(test.db, id, { lastWorkingOn: '2026-11-20' });
      await hr.post(`/api/leave-balances/${id}/settle`).send({ reason: '離職', sourceNo: null }).expect(200);
    });

    const movements = await movementsOf(id, { pageSize: 100 });
    // 3 + 7 + 10 days by service; the calendar years gave 3 + 3.5 + 8.5.
    expect(movements.filter(({ kind }) => kind === 'manual_add').map(({ minutes }) => minutes)).toEqual([40 * HOUR]);
  });
});

describe('更正給假 of a lot that ends before its service year', () => {
  it('extends the days on which the rest can be used', async () => {
    const id = await extended();
    expect(await lastGrantOf(id)).toMatchObject({
      until: '2027-09-22',
      grantedUntil: '2026-12-31',
      state: 'differs',
      minutes: 10 * LEAVE_DAY,
      grantedMinutes: 10 * LEAVE_DAY,
    });
    const { body } = await sendCorrection(id, '2026-01-01', 10 * LEAVE_DAY).expect(200);

    expect(body).toMatchObject({ people: 1, minutes: 0 });
    expect(await lastGrantOf(id)).toMatchObject({ state: 'granted', grantedUntil: '2027-09-22' });
    expect(await loadBalance(id, { asOf: '2027-09-22' })).toMatchObject({ annualRemaining: 10 * LEAVE_DAY });
    expect(await loadBalance(id, { asOf: '2027-09-23' })).toMatchObject({ annualRemaining: 0 });
    expect((await sendCorrection(id, '2026-01-01', 10 * LEAVE_DAY).expect(200)).body.people).toBe(0);
  });

  it('keeps the granted total, and is paid if a leaving before that day is announced later', async () => {
    const id = await extended();
    await sendCorrection(id, '2026-01-01', 10 * LEAVE_DAY).expect(200);
    expect(await loadBalance(id)).toMatchObject({
      annualGranted: 10 * LEAVE_DAY,
      annualAdjusted: 0,
      annualRemaining: 10 * LEAVE_DAY,
    });

    await markLeaving(test.db, id, { lastWorkingOn: '2026-11-18' });
    await hr.post(`/api/leave-balances/${id}/settle`).send({ reason: '離職', sourceNo: null }).expect(200);
    const paid = (await movementsOf(id, { pageSize: 100 })).filter(({ kind }) => kind === 'cash_out');
    // The half year, the first year, and 2026.
    expect(paid.map(({ minutes }) => -(minutes ?? 0) / LEAVE_DAY).toSorted((a, b) => a - b)).toEqual([3, 7, 10]);
  });

  it('keeps the reservations of pending requests on their lots', async () => {
    const group = await seedTeam();
    const one = await member(group);
    await test.db.prisma.employment.updateMany({
      where: { employeeId: one.id },
      data: { seniorityOn: new Date('2024-01-01') },
    });
    await giving([one.id]).expect(200);
    await apply(one.caller, { startOn: '2026-12-01', endOn: '2026-12-02' });
    await seedUnpaidLeave(one.id, '2026-03-01', '2026-11-20');
    await sendCorrection(one.id, '2026-01-01', 10 * LEAVE_DAY).expect(200);

    expect(await loadBalance(one.id)).toMatchObject({ annualPending: 2 * LEAVE_DAY, annualRemaining: 10 * LEAVE_DAY });
    expect(await loadBalance(one.id, { asOf: '2027-09-22' })).toMatchObject({ annualRemaining: 8 * LEAVE_DAY });
  });

  it('also corrects the hours', async () => {
    const id = await extended();
    await sendCorrection(id, '2026-01-01', 12 * LEAVE_DAY).expect(200);

    expect(await loadBalance(id, { asOf: '2027-09-22' })).toMatchObject({ annualRemaining: 12 * LEAVE_DAY });
    expect(await lastGrantOf(id)).toMatchObject({ grantedMinutes: 12 * LEAVE_DAY, isDeliberate: true });
  });
});

describe('更正給假 after a change of the leave year system', () => {
  it('grants the entered hours in addition to an overlapping lot', async () => {
    const id = await seedHiredOn('2023-07-01');
    await giving([id], { to: '2025-12-31' }).expect(200);
    await withCompany({ leaveYearSystem: 'calendar' }, async () => {
      expect(await lastGrantOf(id)).toMatchObject({ state: 'differs', correction: 'opened', minutes: 96 * HOUR });
      expect((await giving([id], { from: '2026-01-01' }).expect(200)).body.lots).toBe(0);
      const answers = await Promise.all([1, 2].map(() => sendCorrection(id, '2026-01-01', 56 * HOUR)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await lastGrantOf(id)).toMatchObject({ state: 'differs', grantedMinutes: 56 * HOUR, isDeliberate: true });
    });

    expect(await loadBalance(id)).toMatchObject({ annualRemaining: 56 * HOUR, leaveYear: '2026/01/01 ～ 2026/12/31' });
  });
});

describe('更正給假 of an extended lot', () => {
  it('is done again if the unpaid leave becomes longer', async () => {
    const id = await extended();
    await sendCorrection(id, '2026-01-01', 10 * LEAVE_DAY).expect(200);
    await endUnpaidLeave(id, '2026-12-31');
    expect(await lastGrantOf(id)).toMatchObject({ state: 'differs', grantedUntil: '2027-09-22', until: '2027-11-02' });

    test.setNow(new Date('2026-11-22T02:00:00Z'));
    const later = await test.signIn('hr_officer');
    const changes = [{ employeeId: id, from: '2026-01-01', minutes: 10 * LEAVE_DAY, reason: '留停延長' }];
    await annualGrantSeeds(test, later).grant([id], { changes }).expect(200);

    expect(await leaveSeeds(test, later).loadBalance(id, { asOf: '2027-11-02' })).toMatchObject({
      annualRemaining: 10 * LEAVE_DAY,
    });
  });
});
