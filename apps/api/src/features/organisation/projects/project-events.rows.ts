import { projects } from '@hr/contracts/organisation/projects';
import { projectInScope } from '#access/index.ts';
import { lastChangedBy } from '#audit/index.ts';
import { sql } from '#db/sql.ts';
import type { EmployeeEvents } from '#employee-events/employee-events.ts';
import { effectiveEndOf, partsIn } from './project-parts.rows.ts';

interface Row {
  readonly id: string;
  readonly what: string;
  readonly project: string;
  readonly by: string | null;
}

const { entity, fields, kept } = projects;

export const projectEvents: EmployeeEvents = {
  permission: 'project_and_grant_set_up:view',
  rows: (context, employeeId) => sql`
    select p.id, told."on", told.verb || part.name as what, p.code || ' ' || p.name_zh as project,
      ${lastChangedBy({ entity, id: sql`p.id`, field: sql`told.field` })} as by
    from projects p
    cross join lateral (${partsIn('p', sql`${employeeId}::uuid`)}) as part (name)
    cross join lateral (
      values (p.start_on, '擔任', part.name),
        (${effectiveEndOf('p')}, '卸任', case when p.extended_end_on is null then ${fields.endOn.label} else ${kept.extendedEndOn.label} end)
    ) as told ("on", verb, field)
    where ${projectInScope(context, sql`p.id`)}`,
  eventOf: ({ id, what, project, by }: Row) => ({
    kind: 'project',
    title: `${what}：${project}`,
    before: null,
    after: null,
    by,
    path: `/dashboard/project_and_grant_set_up?record=${id}`,
  }),
};
