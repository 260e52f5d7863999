import { projects } from '@hr/contracts/organisation/projects';
import { projectInScope } from '#access/index.ts';
import { lastChangedBy } from '#audit/index.ts';
import { sql } from '#db/sql.ts';
import type { EmployeeEvents } from '#employee-events/employee-events.ts';
import { effectiveEndOf, partsIn } from './project.rows.ts';

interface Row {
  readonly id: string;
  readonly text: string;
  readonly project: string;
  readonly by: string | null;
}

const { entity, fields, stored } = projects;

export const projectEvents: EmployeeEvents = {
  permission: 'project_and_grant_set_up:view',
  rows: (context, employeeId) => sql`
    select p.id, event."on", event.verb || part.name as text, p.code || ' ' || p.name_zh as project,
      ${lastChangedBy({ entity, id: sql`p.id`, field: sql`event.field` })} as by
    from projects p
    cross join lateral (${partsIn('p', sql`${employeeId}::uuid`)}) as part (name)
    cross join lateral (
      values (p.start_on, '擔任', part.name),
        (${effectiveEndOf('p')}, '卸任', case when p.extended_end_on is null then ${fields.endOn.label} else ${stored.extendedEndOn.label} end)
    ) as event ("on", verb, field)
    where ${projectInScope(context, sql`p.id`)}`,
  eventOf: ({ id, text, project, by }: Row) => ({
    kind: 'project',
    title: `${text}：${project}`,
    before: null,
    after: null,
    by,
    path: `/dashboard/project_and_grant_set_up?record=${id}`,
  }),
};
