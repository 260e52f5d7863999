import type { LeaveBalance } from '@hr/contracts/leave/leave-ledger';
import { describe, expect, it } from 'vitest';
import { LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { markLeaving } from '#testing/seed-rows.ts';
import { startTestApp, TODAY } from '#testing/test-app.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { seedEmployeeId, seedLot } = leaveSeeds(test, hr);

const LAST = '2027-03-31';

const ofTheYear = { origin: 'grant', validFrom: '2026-11-01', validUntil: '2027-10-31' };

const balancesOf = async (employeeId: string, query: object): Promise<LeaveBalance[]> => {
  const { body } = await hr
    .get('/api/leave-balances')
    .query({ employeeId, status: 'all', ...query })
    .expect(200);
  expect(body.total).toBe(body.items.length);
  return body.items;
};

describe('unsettled leave on the last day of an employee who will leave', () => {
  it('is what is left of their hours', async () => {
    const id = await seedEmployeeId();
    await seedLot(id, ofTheYear, [['grant', 2 * LEAVE_DAY, '2026-11-01']]);
    await markLeaving(test.db, id, { lastWorkingOn: LAST });

    expect(await balancesOf(id, { asOf: LAST, isUnsettled: 'yes' })).toMatchObject([
      { unsettled: 2 * LEAVE_DAY, lots: [{ isOver: true }] },
    ]);
  });

  it('is what was drawn for later days', async () => {
    const id = await seedEmployeeId();
    await seedLot(id, ofTheYear, [
      ['grant', LEAVE_DAY, '2026-11-01'],
      ['use', -LEAVE_DAY, '2027-04-05'],
    ]);
    await markLeaving(test.db, id, { lastWorkingOn: LAST });

    expect(await balancesOf(id, { asOf: LAST, isUnsettled: 'yes' })).toMatchObject([{ unsettled: LEAVE_DAY }]);
  });

  it('is nothing of what is granted from a later day on', async () => {
    const id = await seedEmployeeId();
    await seedLot(id, { ...ofTheYear, validFrom: '2027-05-01' }, [['grant', LEAVE_DAY, '2027-05-01']]);
    await markLeaving(test.db, id, { lastWorkingOn: LAST });
    const after = { asOf: '2027-11-01', isUnsettled: 'yes' };

    expect(await balancesOf(id, after)).toEqual([]);
  });
});

it('counts what a rehired employee has drawn for days after a second last day', async () => {
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
    },
  });

  expect(await balancesOf(id, { asOf: TODAY })).toMatchObject([{ unsettled: LEAVE_DAY }]);
});
