import { addDays, monthOf, type Period } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { HomeCard } from '#home/home-card.ts';
import type { Context } from '#core/context.ts';
import { isAnomalous, isConfirmed } from './attendance.read-model.ts';

const thisMonth = ({ today }: Pick<Context, 'today'>): Period => ({ from: monthOf(today).from, to: today });

const lastMonth = ({ today }: Pick<Context, 'today'>): Period => monthOf(addDays(monthOf(today).from, -1));

const openAnomalies = ({ from, to }: Period, employee: Sql): Sql => sql`
  select count(*)::int as total from attendance_days t
  where t."on" between ${from}::date and ${to}::date and not t.is_closed and ${isAnomalous} and not ${isConfirmed}
    and ${employee}`;

/** Cards count stored days, which a job calculates each night; they do not calculate themselves. */
export const attendanceCards: readonly HomeCard[] = [
  {
    name: 'attendanceAnomalies',
    permission: 'attendance_overview:edit',
    statement: (context) => openAnomalies(thisMonth(context), inScope(context, sql`t.employee_id`)),
  },
  {
    name: 'attendanceToClose',
    permission: 'attendance_overview:approve',
    statement: (context) => {
      const { from, to } = lastMonth(context);
      return sql`
        select count(distinct t.employee_id)::int as total from attendance_days t
        where t."on" between ${from}::date and ${to}::date and not t.is_closed and ${inScope(context, sql`t.employee_id`)}`;
    },
  },
];

export const ownAttendanceCards: readonly HomeCard[] = [
  {
    name: 'ownAttendanceAnomalies',
    permission: null,
    statement: (context) => openAnomalies(thisMonth(context), sql`t.employee_id = ${context.actor.employeeId}::uuid`),
  },
];
