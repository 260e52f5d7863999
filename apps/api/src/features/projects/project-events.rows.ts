import { projectInScope } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { EmployeeEvents } from '#employee-events/employee-events.ts';
import { effectiveEndOf, partsIn } from './project-parts.rows.ts';

interface Row {
  readonly id: string;
  readonly what: string;
  readonly project: string;
}

/** 計畫 of somebody's timeline: those that they lead, from the first day to the last. */
export const projectEvents: EmployeeEvents = {
  permission: 'project_and_grant_set_up:view',
  rows: (context, employeeId) => sql`
    select p.id, told."on", told.verb || part.name as what, p.code || ' ' || p.name_zh as project
    from projects p
    cross join lateral (${partsIn('p', sql`${employeeId}::uuid`)}) as part (name)
    cross join lateral (values (p.start_on, '擔任'), (${effectiveEndOf('p')}, '卸任')) as told ("on", verb)
    where ${projectInScope(context, sql`p.id`)}`,
  eventOf: ({ id, what, project }: Row) => ({
    kind: 'project',
    title: `${what}：${project}`,
    before: null,
    after: null,
    by: null,
    path: `/dashboard/project_and_grant_set_up?record=${id}`,
  }),
};
