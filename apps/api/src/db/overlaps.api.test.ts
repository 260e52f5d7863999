import { expect, it } from 'vitest';
import { employeeContractSeeds } from '#testing/seed-employee-contracts.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { seedTransferRow } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Db } from './database.ts';
import { type Sql, sql } from './sql.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { id: departmentId } = await seedDepartment(test.db);
const { id: employmentTypeId } = await test.db.prisma.employmentType.findFirstOrThrow({
  where: { termKind: 'fixed_term' },
});

type Write = (employeeId: string, from: string) => Promise<Sql>;

const position: Write = async (employeeId, from) => sql`
  insert into employee_positions (employee_id, department_id, effective_from, effective_to)
  values (${employeeId}::uuid, ${departmentId}::uuid, ${from}::date, '2027-01-01')`;

const post: Write = async (employeeId, from) => {
  const { id } = await seedTransferRow(test, employeeId);
  return sql`
    insert into concurrent_positions (transfer_record_id, employee_id, kind, department_id, effective_from, effective_to)
    values (${id}::uuid, ${employeeId}::uuid, 'acting', ${departmentId}::uuid, ${from}::date, '2027-01-01')`;
};

const unpaidLeave: Write = async (employeeId, from) => {
  const { id } = await seedTransferRow(test, employeeId);
  return sql`
    insert into unpaid_leaves (transfer_record_id, employee_id, kind, starts_on, planned_ends_on, ends_on)
    values (${id}::uuid, ${employeeId}::uuid, 'parental', ${from}::date, '2026-12-31', '2026-12-31')`;
};

const contract: Write = async (employeeId, from) => {
  const draft = await employeeContractSeeds(hr, { employeeId, employmentTypeId }).seed({ startOn: '2026-01-01' });
  return sql`
    update employee_contracts set stage = 'signed', signed_on = '2026-01-01', start_on = ${from}::date
    where id = ${draft.id}::uuid`;
};

const enrolment: Write = async (employeeId, from) => sql`
  insert into insurance_enrolments (employee_id, scheme, start_on, end_on)
  values (${employeeId}::uuid, 'labor', ${from}::date, '2026-12-31')`;

it.each([
  { what: 'positions', write: position, constraint: 'employee_positions_no_overlap' },
  { what: 'the same post', write: post, constraint: 'concurrent_positions_no_overlap' },
  { what: 'leaves without pay', write: unpaidLeave, constraint: 'unpaid_leaves_no_overlap' },
  { what: 'contracts that are signed', write: contract, constraint: 'employee_contracts_no_overlap' },
  { what: 'insurances of one kind', write: enrolment, constraint: 'insurance_enrolments_no_overlap' },
])('the database itself lets nobody have two at once of $what', async ({ write, constraint }) => {
  const { id } = await seedEmployee(test.db);
  const [first, second] = [await write(id, '2026-03-01'), await write(id, '2026-12-31')];
  const writeBoth = async (db: Db): Promise<void> => {
    await db.rows(first);
    await db.rows(second);
  };

  await expect(test.db.transaction(writeBoth)).rejects.toThrow(constraint);
});
