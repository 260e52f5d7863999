import { sql } from '#db/sql.ts';
import type { HomeCard } from '#home/home-card.ts';
import { idsOf } from './task-tabs.rows.ts';

/** What waits for the caller's signature, and what has waited too long. */
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
];
