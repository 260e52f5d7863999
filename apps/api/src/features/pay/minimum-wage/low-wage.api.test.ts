import type { LowWage } from '@hr/contracts/pay/minimum-wage';
import { nextNumber } from '@hr/contracts/core/factory-number.ts';
import { beforeEach, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { markLeaving, seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { seedSalary } from '#testing/seed-salaries.ts';
import { startTestApp } from '#testing/test-app.ts';

/** The test's day is 2026-11-21. The minimum of 2027 is 30,900 a month and 205 an hour. */
const test = await startTestApp();
const payroll = await test.signedInAs('payroll_officer');

let employeeId = '';

beforeEach(async () => {
  const { id: departmentId } = await seedDepartment(test.db);
  ({ id: employeeId } = await seedEmployee(test.db, { departmentId }));
});

const lowWages = async (): Promise<LowWage[]> =>
  (await payroll.get('/api/low-wages').query({ employeeId }).expect(200)).body.items;

const work = async (weeklyMinutes: number): Promise<void> => {
  const code = `WEEK-${nextNumber()}`;
  const { id } = await test.db.prisma.employmentType.create({
    data: {
      code,
      nameZh: code,
      termKind: 'indefinite',
      workingTime: 'part_time',
      isLaborActApplicable: true,
      payBasis: 'monthly',
      weeklyMinutes,
      insurances: [],
      reminderDays: [],
    },
  });
  await test.db.prisma.employeePosition.updateMany({ where: { employeeId }, data: { employmentTypeId: id } });
};

it.each([
  { amount: 30_899, shortfall: [1], why: 'below the minimum of next year' },
  { amount: 30_900, shortfall: [], why: 'at the minimum' },
])('lists the pay of $amount: $why', async ({ amount, shortfall }) => {
  await seedSalary(test, employeeId, { effectiveFrom: '2026-01-01', amount });
  expect((await lowWages()).map((one) => one.shortfall)).toEqual(shortfall);
});

it('compares part-time work in proportion to its weekly hours', async () => {
  await work(1_000);
  await seedSalary(test, employeeId, { effectiveFrom: '2026-01-01', amount: 12_874 });
  // 30,900 × 1,000 / 2,400 = 12,875.
  expect(await lowWages()).toMatchObject([{ minimum: 12_875, shortfall: 1, on: '2027-01-01' }]);
});

it('compares pay by the hour with the hourly minimum', async () => {
  await seedSalary(test, employeeId, { effectiveFrom: '2026-01-01', amount: 200 });
  await test.db.rows(sql`update salaries t set pay_basis = 'hourly' where t.employee_id = ${employeeId}::uuid`);
  expect(await lowWages()).toMatchObject([{ payBasis: 'hourly', pay: 200, minimum: 205 }]);
});

it('omits a raise in time and employees who leave before', async () => {
  await seedSalary(test, employeeId, { effectiveFrom: '2026-01-01', amount: 29_500 });
  expect(await lowWages()).toHaveLength(1);
  await seedSalary(test, employeeId, { effectiveFrom: '2027-01-01', amount: 31_000 });
  expect(await lowWages()).toEqual([]);
  ({ id: employeeId } = await seedEmployee(test.db));
  await seedSalary(test, employeeId, { effectiveFrom: '2026-01-01', amount: 29_500 });
  await markLeaving(test.db, employeeId, { lastWorkingOn: '2026-12-31' });
  expect(await lowWages()).toEqual([]);
});

it('is counted on the home page of payroll officers', async () => {
  await seedSalary(test, employeeId, { effectiveFrom: '2026-01-01', amount: 29_500 });
  const { body } = await payroll.get('/api/home/cards').expect(200);
  const { total } = (await payroll.get('/api/low-wages').expect(200)).body as { total: number };
  expect(body.items).toContainEqual({ name: 'lowWagesOfNextYear', count: total });
});
