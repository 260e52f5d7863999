import { adjustmentTypeNames } from '@hr/contracts/pay/salary-adjustments';
import { opensGroup } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { EmployeeEvents } from '#employee-events/employee-events.ts';

interface Row {
  readonly id: string;
  readonly type: keyof typeof adjustmentTypeNames;
  readonly reason: string;
  readonly by: string | null;
}

/** Approved adjustments without their amounts, which the panel of the adjustment shows. */
export const adjustmentEvents: EmployeeEvents = {
  permission: 'salary_adjustment:view',
  rows: (context, employeeId) => sql`
    select t.id, t.effective_on as "on", t.type, t.reason, t.decided_by_name as by from salary_adjustments t
    where t.employee_id = ${employeeId}::uuid and t.state = 'approved'
      and ${opensGroup(context, 'salary', sql`t.employee_id`)}`,
  eventOf: ({ id, type, reason, by }: Row) => ({
    kind: 'pay',
    title: `薪資調整：${adjustmentTypeNames[type]}（${reason}）`,
    before: null,
    after: null,
    by,
    path: `/dashboard/salary_adjustment?record=${id}`,
  }),
};
