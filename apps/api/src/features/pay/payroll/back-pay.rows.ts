import type { CalendarDate, Period } from '@hr/domain/dates';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** A month whose paid payslip may differ from what is due by now. */
export interface PaidMonth {
  readonly runId: string;
  readonly month: CalendarDate;
  readonly employeeId: string;
  /** Earnings less deductions for leave on the payslip, with what later payslips paid for the month. */
  readonly paid: number;
}

interface PaidMonthsQuery {
  readonly runId: string;
  readonly employeeIds: readonly string[];
  readonly month: Period;
}

/**
 * Finds the paid months to recalculate: those affected by a salary adjustment or an employment change that was recorded after
 * the previous monthly run was calculated. Entered amounts are not recalculated, because they do not follow from facts. The
 * cost depends on the number of changes, not on the number of months.
 */
export const findPaidMonths = (
  { db }: Pick<Context, 'db'>,
  { runId, employeeIds, month: { from } }: PaidMonthsQuery,
): Promise<PaidMonth[]> =>
  db.rows<PaidMonth>(sql`
    with before as (
      select coalesce(max(run.calculated_at), '-infinity') as at from payroll_runs run
      where run.kind = 'monthly' and run.state in ('approved', 'paid', 'closed') and run.month < ${from}::date
    ), changed as (
      select change.employee_id, min(change.effective_on) as effective_on from (
        select adjustment.employee_id, adjustment.effective_on from salary_adjustments adjustment, before
        where adjustment.employee_id = any(${[...employeeIds]}::uuid[]) and adjustment.state = 'approved'
          and adjustment.decided_at >= before.at
        union all
        select transfer.employee_id, transfer.effective_on from transfer_records transfer, before
        where transfer.employee_id = any(${[...employeeIds]}::uuid[])
          and greatest(transfer.recorded_at, transfer.cancelled_at) >= before.at
      ) change group by change.employee_id
    )
    select run.id as "runId", run.month::text as month, slip.employee_id as "employeeId", (
      select coalesce(sum(case when line.kind = 'earning' then line.amount else -line.amount end), 0)::int
      from payslip_lines line where line.payslip_id = slip.id and line.note is null and line.of_month is null
        and (line.kind = 'earning' or line.code = 'LEAVE')
    ) + (
      select coalesce(sum(case when line.kind = 'earning' then line.amount else -line.amount end), 0)::int
      from payslips later join payroll_runs other on other.id = later.run_id and other.id <> ${runId}::uuid
        and other.state in ('approved', 'paid', 'closed')
      join payslip_lines line on line.payslip_id = later.id and line.of_month = run.month and line.note is not null
      where later.employee_id = slip.employee_id
    ) as paid
    from changed
    join payslips slip on slip.employee_id = changed.employee_id
    join payroll_runs run on run.id = slip.run_id and run.kind = 'monthly'
      and run.state in ('approved', 'paid', 'closed') and run.month < ${from}::date
      and run.month + interval '1 month' > changed.effective_on
    order by slip.employee_id, run.month`);
