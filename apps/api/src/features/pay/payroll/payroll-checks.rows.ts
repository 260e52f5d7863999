import { MONTHLY_OVERTIME_LIMIT } from '@hr/contracts/time/attendance';
import { MIN_WHOLE_PERCENT } from '@hr/domain/pay/allocations';
import { type PayrollCheckKind, type PayrollRun, type RegisterRow, requiredChecks } from '@hr/contracts/pay/payroll';
import { monthOf } from '@hr/domain/dates';
import { opensGroup } from '#access/index.ts';
import { join, raw, type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { movementTables } from '#features/pay/insurance-movements/index.ts';
import { employeeReference } from '#records/index.ts';
import { isPaidBy } from './payroll-facts.rows.ts';
import { isOpen, netBefore, payslipTables } from './payroll.read-model.ts';

/** Conditions of the checks of a payslip `slip`. */
const checks: Readonly<Record<Exclude<PayrollCheckKind, 'missing'>, Sql>> = {
  problem: sql`slip.problem is not null`,
  negativeNet: sql`(slip.net < 0 and (slip.paid_days > 0 or run.kind <> 'monthly'))`,
  // Without pay in the month, premiums cannot be deducted, and the employee pays them to the organisation.
  premiumsOwed: sql`(slip.net < 0 and slip.paid_days = 0 and run.kind = 'monthly')`,
  // The wage for normal hours without overtime and bonuses, in proportion to the paid days.
  belowMinimum: sql`(slip.problem is null and slip.facts -> 'salaries' -> -1 ->> 'payBasis' = 'monthly' and (
    select coalesce(sum(line.amount), 0) from payslip_lines line join salary_items item on item.code = line.code
    where line.payslip_id = slip.id and item.is_regular_wage and line.kind = 'earning'
  ) < minimum.monthly * slip.paid_days / 30 and not exists (
    select from employee_positions placed join employment_types type on type.id = placed.employment_type_id
    where placed.employee_id = slip.employee_id and type.weekly_minutes < 2400 and placed.effective_from <= run.month + 30
      and (placed.effective_to is null or placed.effective_to > run.month)
  ))`,
  noAccount: sql`(slip.net > 0 and e.bank_account is null and coalesce(slip.pay_method, 'transfer') = 'transfer')`,
  openAttendance: sql`(run.kind = 'monthly' and exists (
    select from attendance_days day where day.employee_id = slip.employee_id and not day.is_closed
      and day."on" >= run.month and day."on" < (run.month + interval '1 month')::date
  ))`,
  partMonth: sql`(run.kind = 'monthly' and slip.problem is null and slip.paid_days < 30)`,
  bigDifference: sql`(${netBefore} > 0 and abs(slip.net - ${netBefore}) * 10 > ${netBefore})`,
  outdated: sql`slip.is_outdated`,
  projectEnded: sql`exists (
    select from projects project where project.id = slip.project_id
      and coalesce(project.extended_end_on, project.end_on) < (run.month + interval '1 month')::date - 1
  )`,
  budgetExceeded: sql`exists (
    select from payslip_costs cost where cost.payslip_id = slip.id
      and cost.project_id in (select overdrawn.project_id from overdrawn)
  )`,
  // Employed days of the month since the employee was marked as fully funded.
  partFunded: sql`run.kind = 'monthly' and exists (
    select from fully_funded_employees funded
    join employments stint on stint.employee_id = funded.employee_id
    cross join lateral generate_series(
      greatest(funded.since, run.month, stint.hired_on),
      least((run.month + interval '1 month')::date - 1, stint.last_working_on), interval '1 day'
    ) day (day)
    where funded.employee_id = slip.employee_id and (
      select coalesce(sum(own.percent), 0) from allocations own
      where own.employee_id = funded.employee_id and day.day between own.start_on and own.end_on
    ) < ${MIN_WHOLE_PERCENT}::float8
  )`,
  wrongGrade: sql`run.kind = 'monthly' and slip.employee_id in (
    select movement.employee_id from movements movement where movement.kind = 'adjust' and movement.reason = 'below'
  )`,
  openApplications: sql`run.kind = 'monthly' and exists (
    select from applications application join application_days day on day.application_id = application.id
    where application.employee_id = slip.employee_id and application.state = 'pending'
      and day."on" >= run.month and day."on" < (run.month + interval '1 month')::date
  )`,
  overtimeLimit: sql`run.kind = 'monthly' and (
    select coalesce(sum(day.overtime_minutes), 0) from attendance_days day where day.employee_id = slip.employee_id
      and day."on" >= run.month and day."on" < (run.month + interval '1 month')::date
  ) > ${MONTHLY_OVERTIME_LIMIT}::int`,
};

type CheckedRun = Pick<PayrollRun, 'id' | 'kind' | 'month'>;

export interface PayrollCheck {
  readonly kind: PayrollCheckKind;
  readonly isRequired: boolean;
  readonly count: number;
  readonly employees: RegisterRow['employee'][];
}

const SHOWN = 20;

type FailedCheck = Omit<PayrollCheck, 'isRequired'>;

/** Finds the employees whom the run pays and who have no payslip: hired or entered after the calculation. */
const findMissing = async (context: Context, run: CheckedRun): Promise<FailedCheck> => {
  const missing = sql`employees e where ${isPaidBy(run, monthOf(run.month))} and ${opensGroup(context, 'salary', sql`e.id`)}
    and not exists (select from payslips slip where slip.run_id = ${run.id}::uuid and slip.employee_id = e.id)`;
  const rows = await context.db.rows<{
    readonly employee: FailedCheck['employees'][number];
    readonly count: number;
  }>(sql`
    select ${employeeReference('e')} as employee, count(*) over ()::int as count from ${missing}
    order by e.employee_no limit ${SHOWN}`);
  return { kind: 'missing', count: rows[0]?.count ?? 0, employees: rows.map(({ employee }) => employee) };
};

/** Statement part: the projects whose approved runs and this run cost more than is approved for personnel. */
const overdrawnProjects = (runId: string): Sql => sql`overdrawn as materialized (
  select project.id as project_id from projects project
  join payslip_costs cost on cost.project_id = project.id
  join payslips paid on paid.id = cost.payslip_id
  join payroll_runs counted on counted.id = paid.run_id
    and (counted.id = ${runId}::uuid or counted.state in ('approved', 'paid', 'closed'))
  where project.id in (
    select own.project_id from payslip_costs own join payslips slip on slip.id = own.payslip_id
    where slip.run_id = ${runId}::uuid
  )
  group by project.id having sum(cost.amount) > project.personnel_amount
)`;

/** Counts what must be settled or considered before a run is approved. */
export const findChecks = async (
  context: Context,
  run: CheckedRun,
  monthlyMinimum: number,
): Promise<PayrollCheck[]> => {
  const kinds = Object.keys(checks) as (keyof typeof checks)[];
  const rows = await context.db.rows<FailedCheck>(sql`
    with ${movementTables(context.today)}, ${overdrawnProjects(run.id)}, checked as materialized (
      select ${employeeReference('e')} as employee, e.employee_no, ${join(
        kinds.map((kind) => sql`${checks[kind]} as ${raw(`"${kind}"`)}`),
        ', ',
      )}
      from ${payslipTables} cross join (select ${monthlyMinimum}::int as monthly) minimum where ${isOpen(context, run.id)}
    )
    ${join(
      kinds.map(
        (kind) => sql`select ${kind} as kind, count(*)::int as count, coalesce((
          select json_agg(first.employee) from (
            select employee from checked where ${raw(`"${kind}"`)} order by employee_no limit ${SHOWN}
          ) first
        ), '[]') as employees from checked where ${raw(`"${kind}"`)}`,
      ),
      ' union all ',
    )}`);
  return [...rows, await findMissing(context, run)].map((row) => ({
    ...row,
    isRequired: requiredChecks.includes(row.kind),
  }));
};
