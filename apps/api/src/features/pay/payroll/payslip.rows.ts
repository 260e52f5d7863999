import type { CostPart } from '@hr/domain/pay/allocations';
import type { Payslip, PayslipFacts } from '@hr/domain/pay/payroll';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** A calculated payslip, or the problem that prevented it. */
export interface CalculatedPayslip extends Payslip {
  readonly employeeId: string;
  readonly departmentId: string | null;
  readonly projectId: string | null;
  readonly payMethod: string | null;
  readonly problem: string | null;
  readonly facts: PayslipFacts;
}

interface Payslips {
  readonly runId: string;
  readonly employeeIds: readonly string[];
}

/** A payslip before it is calculated again. */
export interface PayslipBefore extends Pick<
  CalculatedPayslip,
  'employeeId' | 'gross' | 'deductions' | 'net' | 'employerCost' | 'problem' | 'facts'
> {}

/** The employer's supplementary premium is left out: it depends on all payslips of the run. */
export const findPayslipsBefore = ({ db }: Context, { runId, employeeIds }: Payslips): Promise<PayslipBefore[]> =>
  db.rows<PayslipBefore>(sql`
    select t.employee_id as "employeeId", t.gross::int as gross, t.deductions::int as deductions, t.net::int as net,
      (t.employer_cost - coalesce((
        select sum(line.amount) from payslip_lines line where line.payslip_id = t.id and line.code = 'ER-NHI2'
      ), 0))::int as "employerCost", t.problem, t.facts
    from payslips t where t.run_id = ${runId}::uuid and t.employee_id = any(${[...employeeIds]}::uuid[])`);

/** Deletes payslips of a run before they are calculated again. */
export const deletePayslips = async ({ db }: Context, { runId, employeeIds }: Payslips): Promise<void> => {
  await db.rows(sql`
    delete from payslips t where t.run_id = ${runId}::uuid and t.employee_id = any(${[...employeeIds]}::uuid[])`);
};

/** Removes the payslips of employees whom the run does not pay any more, and stores them as changes. */
export const removeOtherPayslips = async (
  { db }: Context,
  runId: string,
  employeeIds: readonly string[],
): Promise<void> => {
  await db.rows(sql`
    with removed as (
      delete from payslips t
      where t.run_id = ${runId}::uuid and not t.employee_id = any(${[...employeeIds]}::uuid[])
      returning t.employee_id, t.net
    )
    insert into payroll_changes (run_id, employee_id, net_before, net_after, reasons)
    select ${runId}::uuid, removed.employee_id, removed.net, null, array['removed'] from removed`);
};

/** Marks a payslip as outdated: an amount was entered or removed after its calculation. */
export const markOutdated = async ({ db }: Context, runId: string, employeeId: string): Promise<void> => {
  await db.rows(sql`
    update payslips set is_outdated = true where run_id = ${runId}::uuid and employee_id = ${employeeId}::uuid`);
};

/** Finds the employees whose payslip in the run has no problem. */
export const findEmployeesWithPayslip = async ({ db }: Context, runId: string): Promise<string[]> => {
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

/** The cost of a payslip by project. */
export interface PayslipCosts {
  readonly employeeId: string;
  readonly parts: readonly CostPart[];
}

/** Inserts the costs of payslips of a run. */
export const insertCosts = async ({ db }: Context, runId: string, costs: readonly PayslipCosts[]): Promise<void> => {
  await db.rows(sql`
    insert into payslip_costs (payslip_id, project_id, kind, amount)
    select own.id, part."projectId", part.kind, part.amount
    from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as cost ("employeeId" uuid, parts jsonb)
    join payslips own on own.run_id = ${runId}::uuid and own.employee_id = cost."employeeId"
    cross join jsonb_to_recordset(cost.parts) as part ("projectId" uuid, kind text, amount bigint)`);
};
