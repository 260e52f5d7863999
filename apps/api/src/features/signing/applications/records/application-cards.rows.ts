import { sql } from '#db/sql.ts';
import type { HomeCard } from '#home/home-card.ts';
import { recordCard } from '#records/index.ts';
import { isReturned } from './application-detail.rows.ts';
import { employeeApplicationStore } from './employee-application.rows.ts';
import { selectTabIds } from '../tasks/task-tabs.rows.ts';

export const taskCards: readonly HomeCard[] = [
  {
    name: 'tasksOverdue',
    permission: null,
    statement: (context) => sql`select count(*)::int as total from (${selectTabIds(context, 'overdue')}) of_tab`,
  },
  {
    name: 'tasksWaiting',
    permission: null,
    statement: (context) => sql`select count(*)::int as total from (${selectTabIds(context, 'mine')}) of_tab`,
  },
  {
    name: 'tasksDeputy',
    permission: null,
    statement: (context) => sql`select count(*)::int as total from (${selectTabIds(context, 'deputy')}) of_tab`,
  },
];

export const stuckCard = recordCard(employeeApplicationStore, {
  name: 'applicationsWithoutSigner',
  filters: { hasSigner: 'no' },
});

/** Own applications that were returned to the caller. */
export const ownApplicationCards: readonly HomeCard[] = [
  {
    name: 'ownApplicationsReturned',
    permission: null,
    statement: ({ actor, now }) => sql`
      select count(*)::int as total from applications t
      where t.employee_id = ${actor.employeeId}::uuid and ${isReturned(now)}`,
  },
];
