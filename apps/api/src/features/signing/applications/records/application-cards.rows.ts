import { sql } from '#db/sql.ts';
import type { HomeCard } from '#home/home-card.ts';
import { recordCard } from '#records/index.ts';
import { isReturned } from './application-detail.rows.ts';
import { employeeApplicationStore } from './employee-application.rows.ts';
import { idsOf } from '../tasks/task-tabs.rows.ts';

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

/** For those who may replace signers. */
export const stuckCard = recordCard(employeeApplicationStore, {
  name: 'applicationsWithoutSigner',
  filters: { hasSigner: 'no' },
});

/** The caller's own applications that wait for the caller: to be filled in again or explained. */
export const ownApplicationCards: readonly HomeCard[] = [
  {
    name: 'ownApplicationsReturned',
    permission: null,
    statement: ({ actor, now }) => sql`
      select count(*)::int as total from applications t
      where t.employee_id = ${actor.employeeId}::uuid and ${isReturned(now)}`,
  },
];
