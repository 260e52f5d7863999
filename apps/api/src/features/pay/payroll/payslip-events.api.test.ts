import { expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { seedPayslips } from '#testing/seed-payslips.ts';
import { seedPayrollRun } from '#testing/seed-salaries.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, NOW, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const payroll = await test.signedInAs('payroll_officer');

const cardOf = async (caller: Caller, name: string): Promise<number> => {
  const { body } = await caller.get('/api/home/cards').expect(200);
  return body.items.find((card: { name: string }) => card.name === name)?.count ?? 0;
};

const { id } = await seedEmployee(test.db);
const { username } = await test.seedAccount('employee', { employeeId: id });
const { runId, payslipIds } = await seedPayslips(test, [id], { state: 'approved' });

it('announces a paid payslip on the home page until it is opened, for 14 days at most', async () => {
  const caller = await test.signIn(username);
  expect(await cardOf(caller, 'ownPayslipsUnread')).toBe(0);
  await test.db.rows(sql`update payroll_runs set pay_on = '2026-11-20' where id = ${runId}::uuid`);
  const { version } = (await payroll.get(`/api/payroll-runs/${runId}`).expect(200)).body;
  await payroll.post(`/api/payroll-runs/${runId}/pay`).send({ version }).expect(200);
  expect(await cardOf(caller, 'ownPayslipsUnread')).toBe(1);
  test.setNow(new Date(NOW.getTime() + 15 * 86_400_000));
  expect(await cardOf(await test.signIn(username), 'ownPayslipsUnread')).toBe(0);
  test.setNow(NOW);
  await caller.get('/api/my/payslips').expect(200);
  expect(await cardOf(caller, 'ownPayslipsUnread')).toBe(0);
});

it('is an event of the employee, for those who see pay', async () => {
  const lead = await test.signedInAs('hr_manager');
  const { body } = await lead.get(`/api/employees/${id}/timeline`).expect(200);
  expect(body.items).toContainEqual(
    expect.objectContaining({
      title: '薪資單：2026-10-01 薪資',
      path: `/dashboard/salary_report/${runId}?payslip=${payslipIds[0]}`,
    }),
  );
  const officer = await test.signedInAs('hr_officer');
  const { text } = await officer.get(`/api/employees/${id}/timeline`).expect(200);
  expect(text).not.toContain('薪資單：');
});

it('counts the runs whose pay day is near, like their list', async () => {
  const near = await seedPayrollRun(test, '2027-01-01');
  await test.db.rows(sql`update payroll_runs set pay_on = '2026-11-28' where id = ${near}::uuid`);
  await seedPayrollRun(test, '2027-02-01');
  expect(await cardOf(payroll, 'payrollRunsToPay')).toBe(1);
  const { body } = await payroll.get('/api/payroll-runs?isPayDue=yes').expect(200);
  expect(body.items.map((run: { id: string }) => run.id)).toEqual([near]);
});
