import { randomUUID } from 'node:crypto';
import type { CalendarDate } from '@hr/domain/dates';
import { describe, expect, it } from 'vitest';
import { toDateColumn } from '#db/calendar-date.ts';
import { yearGrant, LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { leaveBody } from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';
import { notifyOfEndingHours } from './leave-notices.service.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { loadBalance, reduceHours, seedLot } = leaveSeeds(test, hr);

const GRANTED = 10 * LEAVE_DAY;

/**
 * Creates an employee who left in October with all of the year's leave and was rehired in November, with service from
 * the given day.
 */
const seedReturnedEmployee = async (seniorityOn: CalendarDate): Promise<string> => {
  const day = toDateColumn;
  const first = { hiredOn: day('2024-01-01'), lastWorkingOn: day('2026-10-30'), effectiveTo: day('2026-11-02') };
  const second = { hiredOn: day('2026-11-02'), effectiveFrom: day('2026-11-02'), seniorityOn: day(seniorityOn) };
  const { id } = await test.db.prisma.employee.create({
    data: {
      employeeNo: randomUUID().slice(0, 8),
      nameZh: '再任職',
      employments: { create: [{ ...first, seniorityOn: first.hiredOn }, second] },
    },
  });
  await seedLot(id, yearGrant, [['grant', GRANTED, '2026-01-01']]);
  return id;
};

const rehired = (): Promise<string> => seedReturnedEmployee('2026-11-02');

const sendSettlement = (id: string) =>
  hr.post(`/api/leave-balances/${id}/settle`).send({ reason: '離職結算', sourceNo: null });

const preview = async (employeeId: string) =>
  (
    await hr
      .post('/api/employee-applications/preview')
      .send({ employeeId, application: leaveBody({ startOn: '2026-11-26' }) })
      .expect(200)
  ).body;

describe('hours granted before the employee left and was rehired', () => {
  it('are owed and cannot be used', async () => {
    expect(await loadBalance(await rehired())).toMatchObject({
      annualRemaining: GRANTED,
      annualAvailable: 0,
      unsettled: GRANTED,
      lots: [{ isOver: true }],
    });
  });

  it('could be used until the leaving', async () => {
    expect(await loadBalance(await rehired(), { asOf: '2026-10-30' })).toMatchObject({ annualAvailable: GRANTED });
  });

  it('cannot be used by a leave request', async () => {
    const { faults } = await preview(await rehired());

    expect(faults).toMatchObject([{ text: expect.stringContaining('可用時數不足') }]);
  });

  it('cannot be reduced by hand', async () => {
    const { body } = await reduceHours(await rehired(), LEAVE_DAY).expect(422);

    expect(body.code).toBe('LeaveHoursInsufficient');
  });

  it('cause no notification about ending hours', async () => {
    const employeeId = await rehired();
    await notifyOfEndingHours({ db: test.db, now: new Date('2026-12-01T08:00:00+08:00'), today: '2026-12-01' });

    expect(await test.db.prisma.notification.findMany({ where: { employeeId } })).toEqual([]);
  });

  it('remain usable if the new employment period counts the earlier service', async () => {
    const employeeId = await seedReturnedEmployee('2024-01-01');

    expect(await loadBalance(employeeId)).toMatchObject({
      annualAvailable: GRANTED,
      unsettled: 0,
      lots: [{ isOver: false }],
    });
    expect(await loadBalance(employeeId, { isUnsettled: 'yes' })).toBeUndefined();
    expect(await preview(employeeId)).toMatchObject({ faults: [], minutes: LEAVE_DAY });
    await sendSettlement(employeeId).expect(422);
  });

  it('are owed after the employment period ends that counts the earlier service', async () => {
    const employeeId = await seedReturnedEmployee('2024-01-01');
    const [, second] = await test.db.prisma.employment.findMany({ where: { employeeId }, orderBy: { hiredOn: 'asc' } });
    await test.db.prisma.employment.update({
      where: { id: second?.id ?? '' },
      data: { lastWorkingOn: toDateColumn('2026-11-20') },
    });

    expect(await loadBalance(employeeId, { isUnsettled: 'yes' })).toMatchObject({ unsettled: GRANTED });
    expect((await sendSettlement(employeeId).expect(200)).body).toMatchObject({ unsettled: 0 });
  });
});
