import { type HoursType, hoursTypeNames, movementKindNames } from '@hr/contracts/leave/leave-ledger';
import { daysAndHours } from '@hr/domain/leave/leave-ledger';
import { inScope } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { EmployeeEvents } from '#employee-events/employee-events.ts';

interface LeaveEventRow {
  readonly id: string;
  readonly type: HoursType;
  readonly kind: 'grant' | 'import' | 'carry_over' | 'cash_out' | 'expire';
  readonly minutes: number;
  readonly by: string | null;
}

/**
 * 休假 of an employee's timeline: granted, carried over, paid and expired hours. Single days of leave and manual changes are
 * listed in the ledger.
 */
export const leaveEvents: EmployeeEvents = {
  permission: 'annual_and_compensatory_transactions:view',
  // A carry-over has two entries, on the last day of a lot and on the first day of the next. The event uses the later one.
  rows: (context, employeeId) => sql`
    select t.id, t.effective_on as "on", t.type, t.kind, t.minutes, t.actor_name as by
    from leave_movements t
    where t.employee_id = ${employeeId}::uuid and ${inScope(context, sql`t.employee_id`)}
      and t.minutes <> 0 and t.kind in ('grant', 'import', 'carry_over', 'cash_out', 'expire')
      and not (t.kind = 'carry_over' and t.minutes < 0)
      and (t.kind <> 'expire' or t.effective_on <= ${context.today}::date)`,
  eventOf: ({ id, type, kind, minutes, by }: LeaveEventRow) => ({
    kind: 'leave',
    title: `${hoursTypeNames[type]}${movementKindNames[kind]} ${daysAndHours(Math.abs(minutes))}`,
    before: null,
    after: null,
    by,
    path: `/dashboard/annual_and_compensatory_transactions?record=${id}`,
  }),
};
