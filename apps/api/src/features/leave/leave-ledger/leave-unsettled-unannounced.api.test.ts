import type { LeaveBalance } from '@hr/contracts/leave/leave-ledger';
import { describe, expect, it } from 'vitest';
import { LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { markLeaving } from '#testing/seed-rows.ts';
import { type Caller, startTestApp, TODAY } from '#testing/test-app.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const auditor = await test.signedInAs('auditor');
const { seedEmployeeId, seedLot } = leaveSeeds(test, hr);

const LAST = '2027-03-31';
const unannouncedLeaving = { lastWorkingOn: LAST, noticeOn: '2027-02-01' } as const;

const ofTheYear = { origin: 'grant', validFrom: '2026-11-01', validUntil: '2027-10-31' };

const balancesVisibleTo = async (caller: Caller, employeeId: string, query: object): Promise<LeaveBalance[]> => {
  const { body } = await caller
    .get('/api/leave-balances')
    .query({ employeeId, status: 'all', ...query })
    .expect(200);
  expect(body.total).toBe(body.items.length);
  return body.items;
};

describe('unsettled hours on a day after an unannounced last working day', () => {
  it("include the rest only for callers who keep the employee's records", async () => {
    const id = await seedEmployeeId();
    await seedLot(id, ofTheYear, [['grant', 2 * LEAVE_DAY, '2026-11-01']]);
    await markLeaving(test.db, id, unannouncedLeaving);

    expect(await balancesVisibleTo(hr, id, { asOf: LAST, isUnsettled: 'yes' })).toMatchObject([
      { unsettled: 2 * LEAVE_DAY, lots: [{ isOver: true }] },
    ]);
    expect(await balancesVisibleTo(auditor, id, { asOf: LAST, isUnsettled: 'yes' })).toEqual([]);
    expect(await balancesVisibleTo(auditor, id, { asOf: LAST })).toMatchObject([
      { unsettled: 0, lots: [{ isOver: false }] },
    ]);
  });

  it("include hours booked for later days only for callers who keep the employee's records", async () => {
    const id = await seedEmployeeId();
    await seedLot(id, ofTheYear, [
      ['grant', LEAVE_DAY, '2026-11-01'],
      ['use', -LEAVE_DAY, '2027-04-05'],
    ]);
    await markLeaving(test.db, id, unannouncedLeaving);

    expect(await balancesVisibleTo(hr, id, { asOf: LAST, isUnsettled: 'yes' })).toMatchObject([
      { unsettled: LEAVE_DAY },
    ]);
    expect(await balancesVisibleTo(auditor, id, { asOf: LAST, isUnsettled: 'yes' })).toEqual([]);
    expect(await balancesVisibleTo(auditor, id, { asOf: LAST })).toMatchObject([{ unsettled: 0 }]);
  });

  it('include hours granted from a later day on for all other callers', async () => {
    const id = await seedEmployeeId();
    await seedLot(id, { ...ofTheYear, validFrom: '2027-05-01' }, [['grant', LEAVE_DAY, '2027-05-01']]);
    await markLeaving(test.db, id, unannouncedLeaving);
    const after = { asOf: '2027-11-01', isUnsettled: 'yes' };

    expect(await balancesVisibleTo(hr, id, after)).toEqual([]);
    expect(await balancesVisibleTo(auditor, id, after)).toMatchObject([{ unsettled: LEAVE_DAY }]);
  });
});

it('shows hours booked after the second, unannounced leaving of a rehired employee only to callers who know of it', async () => {
  const id = await seedEmployeeId();
  await seedLot(id, ofTheYear, [
    ['grant', LEAVE_DAY, '2026-11-01'],
    ['use', -LEAVE_DAY, '2027-04-05'],
  ]);
  await test.db.prisma.employment.updateMany({
    where: { employeeId: id },
    data: { lastWorkingOn: new Date('2026-05-31'), effectiveTo: new Date('2026-06-01') },
  });
  await test.db.prisma.employment.create({
    data: {
      employeeId: id,
      hiredOn: new Date('2026-06-01'),
      seniorityOn: new Date('2026-06-01'),
      effectiveFrom: new Date('2026-06-01'),
      lastWorkingOn: new Date(LAST),
      noticeOn: new Date(unannouncedLeaving.noticeOn),
    },
  });

  expect(await balancesVisibleTo(hr, id, { asOf: TODAY })).toMatchObject([{ unsettled: LEAVE_DAY }]);
  expect(await balancesVisibleTo(auditor, id, { asOf: TODAY })).toMatchObject([{ unsettled: 0 }]);
});
