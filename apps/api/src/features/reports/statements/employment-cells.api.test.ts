import type { StatementRow } from '@hr/contracts/reports/statements';
import { expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { signInWithGroups } from '#testing/seed-custom-role.ts';
import { seedDocumentRow } from '#testing/seed-documents.ts';
import { leaveSeeds, yearGrant } from '#testing/seed-leave.ts';
import { seedPayrollRun } from '#testing/seed-payroll-runs.ts';
import { markLeaving, seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp } from '#testing/test-app.ts';

// The tests run on 2026-11-21.
const test = await startTestApp();
const hr = await test.signedInAs('hr_manager');
const payroll = await signInWithGroups(test, 'hr_manager', ['salary']);
const withoutSalary = await signInWithGroups(test, 'hr_manager', ['identity']);
const { seedLot } = leaveSeeds(test, hr);
const { id: departmentId } = await seedDepartment(test.db);

const cellsOf = async (caller: Caller, path: string): Promise<readonly StatementRow['cells'][]> => {
  const { body } = await caller.get(`/api/statements/${path}`).expect(200);
  return (body.items as StatementRow[]).map(({ cells }) => cells);
};

it('states the valid ones of the required documents of a new employee in percent', async () => {
  const { id: employeeId } = await seedEmployee(test.db, { departmentId, hiredOn: '2026-02-02' });
  const path = 'joiners?from=2026-02-01&to=2026-02-28&columns=documentsPercent';
  const { id: accountId } = await test.db.prisma.empAccount.findFirstOrThrow();
  await test.db.prisma.documentRequirement.deleteMany();
  expect(await cellsOf(hr, path)).toEqual([{ documentsPercent: null }]);
  await test.db.prisma.documentRequirement.createMany({
    data: ['identity_card', 'degree', 'health_check'].map((category) => ({ category, requiredOf: ['employed'] })),
  });
  const [approved, pending] = [
    await seedDocumentRow(test.db, { employeeId, accountId }),
    await seedDocumentRow(test.db, { employeeId, accountId }),
  ];
  await test.db.rows(sql`
    update employee_documents set category = 'identity_card', review = 'approved' where id = ${approved}::uuid`);
  await test.db.rows(sql`update employee_documents set category = 'degree' where id = ${pending}::uuid`);
  expect(await cellsOf(hr, path)).toEqual([{ documentsPercent: 33 }]);
});

it('states the unused leave of the last working day, and its pay to those who may see pay', async () => {
  const { id: employeeId } = await seedEmployee(test.db, { departmentId, hiredOn: '2020-01-01' });
  await markLeaving(test.db, employeeId, { lastWorkingOn: '2026-06-30' });
  await seedLot(employeeId, yearGrant, [
    ['grant', 4_800, '2026-01-01'],
    ['use', -960, '2026-05-04'],
    ['reserve', -480, '2026-06-01'],
    ['cash_out', -3_360, '2026-06-30'],
  ]);
  await seedPayrollRun(test, {
    month: '2026-06-01',
    payslips: [{ employeeId, lines: [{ code: 'LEAVEPAY', amount: 12_800 }] }],
  });
  const path = 'leavers?from=2026-07-01&to=2026-07-31&columns=unusedLeaveHours,unusedLeavePay';
  expect(await cellsOf(payroll, path)).toEqual([{ unusedLeaveHours: 64, unusedLeavePay: 12_800 }]);
  expect(await cellsOf(withoutSalary, path)).toEqual([{ unusedLeaveHours: 64, unusedLeavePay: null }]);
  const { body } = await payroll.get(`/api/statements/${path.replace('?', '/export?')}&format=csv`).expect(400);
  expect(body.fields).toMatchObject([{ path: 'reason' }]);
});

it('states the day on which the service certificate was printed after the last working day', async () => {
  const { id } = await seedEmployee(test.db, { departmentId, hiredOn: '2020-01-01' });
  await markLeaving(test.db, id, { lastWorkingOn: '2026-08-31' });
  const path = 'leavers?from=2026-09-01&to=2026-09-30&columns=certificateIssuedOn';
  const print = (at: string) =>
    test.db.rows(sql`
      insert into audit_entries (at, actor_name, kind, entity, entity_id, employee_id, action, changes)
      values (${at}::timestamptz, '測試', 'download', 'employee', ${id}::uuid, ${id}::uuid, '列印服務證明', '[]')`);
  await print('2026-05-01T03:00:00Z');
  expect(await cellsOf(hr, path)).toEqual([{ certificateIssuedOn: null }]);
  await print('2026-09-02T17:00:00Z');
  expect(await cellsOf(hr, path)).toEqual([{ certificateIssuedOn: '2026-09-03' }]);
});
