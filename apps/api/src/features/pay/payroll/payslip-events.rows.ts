import { opensGroup } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { EmployeeEvents } from '#employee-events/employee-events.ts';
import { countUnreadPayslips } from '#features/messages/notifications/index.ts';
import type { HomeCard } from '#home/home-card.ts';

interface Row {
  readonly id: string;
  readonly runId: string;
  readonly name: string;
  readonly by: string | null;
}

/** Paid payslips without their amounts, which the panel of the payslip shows. */
export const payslipEvents: EmployeeEvents = {
  permission: 'salary_report:view',
  rows: (context, employeeId) => sql`
    select slip.id, run.id as "runId", run.pay_on as "on", run.name, run.paid_by_name as by
    from payslips slip join payroll_runs run on run.id = slip.run_id
    where slip.employee_id = ${employeeId}::uuid and run.state in ('paid', 'closed') and slip.problem is null
      and ${opensGroup(context, 'salary', sql`slip.employee_id`)}`,
  eventOf: ({ id, runId, name, by }: Row) => ({
    kind: 'pay',
    title: `薪資單：${name}`,
    before: null,
    after: null,
    by,
    path: `/dashboard/salary_report/${runId}?payslip=${id}`,
  }),
};

export const ownPayslipCards: readonly HomeCard[] = [
  { name: 'ownPayslipsUnread', permission: null, statement: countUnreadPayslips },
];
