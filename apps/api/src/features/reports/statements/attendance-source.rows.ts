import { attendanceStatementColumns } from '@hr/contracts/reports/statements';
import { addDays, laterOf } from '@hr/domain/dates';
import { sql } from '#db/sql.ts';
import { refreshPeople } from '#features/time/attendance/index.ts';
import { placedCells, placedConditions, placedOn } from './statement-parts.rows.ts';
import { daysOf, type StatementSource } from './statement-source.rows.ts';

/** Days at the end of a period that are calculated before they are read, like the month report; earlier days are stored. */
const REFRESHED_DAYS = 62;

/** Attendance by employee and month: the sums of 出勤月報. */
export const attendanceSource: StatementSource = {
  columns: attendanceStatementColumns,
  cells: {
    ...placedCells,
    month: sql`to_char(stint.day, 'YYYY/MM')`,
    workedMinutes: sql`stint.worked`,
    lateMinutes: sql`stint.late`,
    earlyMinutes: sql`stint.early`,
    missingCount: sql`stint.missing`,
    absentMinutes: sql`stint.absent`,
    overtimeMinutes: sql`stint.overtime`,
  },
  employee: sql`e.id`,
  id: sql`e.id || ' ' || to_char(stint.day, 'YYYY/MM')`,
  order: sql`to_char(stint.day, 'YYYY/MM'), e.employee_no`,
  refresh: async (context, query) => {
    const { from, to } = daysOf(query, context.today);
    const until = to < context.today ? to : context.today;
    if (from <= until) {
      await refreshPeople(
        context,
        { departmentId: query.departmentId },
        {
          from: laterOf(from, addDays(until, 1 - REFRESHED_DAYS)),
          to: until,
        },
      );
    }
  },
  rows: (context, query) => {
    const { from, to } = daysOf(query, context.today);
    return sql`
      from (
        select t.employee_id, max(t."on") as day, sum(t.worked_minutes) as worked, sum(t.late_minutes) as late,
          sum(t.early_minutes) as early, count(*) filter (where t.status in ('missing_in', 'missing_out')) as missing,
          sum(t.absent_minutes) as absent, sum(t.overtime_minutes) as overtime
        from attendance_days t where t."on" between ${from}::date and ${to}::date
        group by t.employee_id, date_trunc('month', t."on")
      ) stint join employees e on e.id = stint.employee_id
      ${placedOn}
      where ${placedConditions(context, query)}`;
  },
};
