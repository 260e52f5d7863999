import { leaveTypeName } from '@hr/contracts/signing/applications';
import { daysAndHours } from '@hr/domain/leave/leave-ledger';
import type { LeaveTypeCode } from '@hr/domain/leave/leave-types';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { EmployeeEvents } from '#employee-events/employee-events.ts';

const MINIMUM_DAYS = 5;

interface LongLeaveRow {
  readonly id: string;
  readonly leaveType: LeaveTypeCode;
  readonly startOn: CalendarDate;
  readonly lastOn: CalendarDate;
  readonly minutes: number;
}

export const longLeaveEvents: EmployeeEvents = {
  permission: 'employee_application_record:view',
  rows: (context, employeeId) => sql`
    select t.id, min(day."on") as "on", t.payload ->> 'leaveType' as "leaveType", t.payload ->> 'startOn' as "startOn",
      max(day."on")::text as "lastOn", t.minutes
    from applications t join leave_days day on day.application_id = t.id and day.is_reserved
    where t.employee_id = ${employeeId}::uuid and ${inScope(context, sql`t.employee_id`)} and t.state = 'approved'
    group by t.id having count(*) > ${MINIMUM_DAYS}`,
  eventOf: ({ id, minutes, lastOn, ...leave }: LongLeaveRow) => ({
    kind: 'leave',
    title: `${leaveTypeName(leave)} ${daysAndHours(minutes)}，至 ${formatDate(lastOn)}`,
    before: null,
    after: null,
    by: null,
    path: `/dashboard/employee_application_record?record=${id}`,
  }),
};
