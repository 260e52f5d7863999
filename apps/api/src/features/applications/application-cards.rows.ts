import { inScope } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { HomeCard } from '#home/home-card.ts';
import { idsOf } from './task-tabs.rows.ts';

/** What waits for the caller's signature in their own name and in others', and what has waited too long. */
export const taskCards: readonly HomeCard[] = [
  {
    name: 'tasksOverdue',
    permission: null,
    statement: (context) => sql`select count(*)::int as total from (${idsOf(context, 'overdue')}) of_tab`,
  },
  {
    name: 'tasksWaiting',
    permission: null,
    statement: (context) => sql`select count(*)::int as total from (${idsOf(context, 'mine')}) of_tab`,
  },
  {
    name: 'tasksDeputy',
    permission: null,
    statement: (context) => sql`select count(*)::int as total from (${idsOf(context, 'deputy')}) of_tab`,
  },
];

/** Who is on leave today, for all of it or a part. */
export const awayCards: readonly HomeCard[] = [
  {
    name: 'employeesAway',
    permission: 'employee_application_record:view',
    statement: (context) => sql`
      select count(distinct day.employee_id)::int as total
      from leave_days day join applications t on t.id = day.application_id
      where day."on" = ${context.today}::date and day.is_held and t.state = 'approved'
        and ${inScope(context, sql`day.employee_id`)}`,
  },
];
