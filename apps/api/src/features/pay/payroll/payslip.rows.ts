import type { Payslip } from '@hr/domain/pay/payroll';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** A calculated payslip, or the problem that prevented it. */
export interface CalculatedPayslip extends Payslip {
  readonly employeeId: string;
  readonly departmentId: string | null;
  readonly projectId: string | null;
  readonly payMethod: string | null;
  readonly problem: string | null;
  readonly facts: unknown;
}

/** Deletes the payslips of a run before it is calculated again. */
export const deletePayslips = async ({ db }: Context, runId: string): Promise<void> => {
  await db.rows(sql`delete from payslips t where t.run_id = ${runId}::uuid`);
};

/** Finds the employees who have a payslip in the run. */
export const findPaidByRun = async ({ db }: Context, runId: string): Promise<string[]> => {
  const rows = await db.rows<{ readonly employeeId: string }>(sql`
    select t.employee_id as "employeeId" from payslips t where t.run_id = ${runId}::uuid and t.problem is null`);
  return rows.map(({ employeeId }) => employeeId);
};

/** Inserts payslips with their lines. */
export const insertPayslips = async (
  { db }: Context,
  runId: string,
  payslips: readonly CalculatedPayslip[],
): Promise<void> => {
  await db.rows(sql`
    insert into payslips (run_id, employee_id, department_id, project_id, pay_method, paid_days, gross, deductions, net,
      employer_cost, taxable, problem, facts)
    select ${runId}::uuid, "employeeId", "departmentId", "projectId", "payMethod", "paidDays", gross, deductions, net,
      "employerCost", taxable, problem, facts
    from jsonb_to_recordset(${JSON.stringify(payslips)}::jsonb) as slip ("employeeId" uuid, "departmentId" uuid,
      "projectId" uuid, "payMethod" text, "paidDays" int, gross bigint, deductions bigint, net bigint,
      "employerCost" bigint, taxable bigint, problem text, facts jsonb)`);
  await db.rows(sql`
    insert into payslip_lines (payslip_id, place, code, name, kind, amount, is_taxable, formula, inputs, article, rounding,
      of_month, note)
    select own.id, line.place - 1, line.value ->> 'code', line.value ->> 'name', line.value ->> 'kind',
      (line.value ->> 'amount')::bigint, (line.value ->> 'isTaxable')::boolean, line.value ->> 'formula',
      line.value -> 'inputs', line.value ->> 'article', line.value ->> 'rounding',
      case when line.value ->> 'ofMonth' is not null then (line.value ->> 'ofMonth' || '-01')::date end,
      line.value ->> 'note'
    from jsonb_to_recordset(${JSON.stringify(payslips)}::jsonb) as slip ("employeeId" uuid, lines jsonb)
    join payslips own on own.run_id = ${runId}::uuid and own.employee_id = slip."employeeId"
    cross join jsonb_array_elements(slip.lines) with ordinality as line (value, place)`);
};
