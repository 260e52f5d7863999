import type { PayrollDifference } from '@hr/contracts/pay/payroll';
import { expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { signInWithGroups } from '#testing/seed-custom-role.ts';
import { seedPayrollRun } from '#testing/seed-payroll-runs.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const payroll = await test.signedInAs('payroll_officer');

const employed = async (hiredOn: '2020-01-01' | '2026-10-01' = '2020-01-01') =>
  (await seedEmployee(test.db, { hiredOn })).id;

const payslip = (employeeId: string, base: number, overtime = 0) => ({
  employeeId,
  lines: [
    { code: 'BASE', amount: base },
    ...(overtime === 0 ? [] : [{ code: 'OT', amount: overtime }]),
    { code: 'LI', kind: 'deduction' as const, amount: 900 },
    { code: 'ER-LI', kind: 'employer' as const, amount: 3_200 },
  ],
});

const [raised, busy, hired, gone] = [
  await employed(),
  await employed(),
  await employed('2026-10-01'),
  await employed(),
];
await test.db.prisma.employment.updateMany({
  where: { employeeId: gone },
  data: { lastWorkingOn: new Date('2026-09-30') },
});
await seedPayrollRun(test, {
  month: '2026-09-01',
  payslips: [payslip(raised, 36_000), payslip(busy, 40_000, 5_000), payslip(gone, 50_000)],
});
const run = await seedPayrollRun(test, {
  month: '2026-10-01',
  state: 'calculated',
  payslips: [payslip(raised, 38_000), payslip(busy, 40_000), payslip(hired, 30_000)],
});

const load = async (search = '') =>
  (await payroll.get(`/api/payroll-runs/${run}/comparison${search}`).expect(200)).body;

const summary = (items: readonly PayrollDifference[]) =>
  items.map(({ id, difference, percent, reasons }) => [
    id,
    difference,
    percent,
    reasons.map(({ reason, amount }) => `${reason} ${amount}`).join(),
  ]);

it('compares everyone who is in one of the months, the largest difference first, with the reasons', async () => {
  const body = await load();
  expect(summary(body.items)).toEqual([
    [gone, -49_100, -100, 'left -49100'],
    [hired, 29_100, null, 'hired 29100'],
    [busy, -5_000, -11.3, 'overtime -5000'],
    [raised, 2_000, 5.7, 'salary 2000'],
  ]);
  expect(body.items[0]).toMatchObject({ before: { gross: 50_000, deductions: 900, net: 49_100 }, now: null });
  expect(body).toMatchObject({
    previousRunName: expect.stringContaining('2026-09-01'),
    count: 4,
    sums: { before: { gross: 131_000, net: 128_300 }, now: { gross: 108_000, net: 105_300 } },
  });
});

it('is paged and sorted by the size of the difference', async () => {
  const body = await load('?sort=difference&pageSize=1&page=2');
  expect(summary(body.items)).toEqual([[busy, -5_000, -11.3, 'overtime -5000']]);
  expect(body.count).toBe(4);
});

it.each(['xlsx', 'xls', 'csv', 'html', 'pdf'])('is exported as %s', async (format) => {
  const path = `/api/payroll-runs/${run}/comparison/export?format=${format}`;
  const { headers } = await binary(payroll.get(path)).expect(200);
  expect(headers['content-disposition']).toContain(`.${format}`);
});

it('has nothing to compare with in the first month, or beside the monthly pay', async () => {
  const bonus = await seedPayrollRun(test, { month: '2026-10-01', kind: 'bonus', payslips: [payslip(raised, 1_000)] });
  const { body } = await payroll.get(`/api/payroll-runs/${bonus}/comparison`).expect(200);
  expect(body).toMatchObject({ previousRunName: null, items: [], count: 0 });
  await payroll.get(`/api/payroll-runs/${crypto.randomUUID()}/comparison`).expect(404);
});

it('contains only people whose pay is open to the caller', async () => {
  const closed = await signInWithGroups(test, 'payroll_officer', ['bank']);
  const { body } = await closed.get(`/api/payroll-runs/${run}/comparison`).expect(200);
  expect(body).toMatchObject({ items: [], count: 0, sums: { now: { net: 0 } } });
});
