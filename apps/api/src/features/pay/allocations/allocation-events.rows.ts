import { projectInScope } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { EmployeeEvents } from '#employee-events/employee-events.ts';

interface Row {
  readonly allocationId: string;
  readonly text: string;
  readonly project: string;
  readonly percent: string;
  readonly by: string;
}

export const allocationEvents: EmployeeEvents = {
  permission: 'project_and_grant_management:view',
  rows: (context, employeeId) => sql`
    select t.id || event.text as id, t.id as "allocationId", event."on", event.text,
      project.code || ' ' || project.name_zh as project, trim_scale(t.percent)::text as percent, t.recorded_by_name as by
    from allocations t join projects project on project.id = t.project_id
    cross join lateral (values (t.start_on, '分攤開始'), (t.end_on, '分攤結束')) as event ("on", text)
    where t.employee_id = ${employeeId}::uuid and ${projectInScope(context, sql`t.project_id`)}`,
  eventOf: ({ allocationId, text, project, percent, by }: Row) => ({
    kind: 'project',
    title: `${text}：${project}（${percent}%）`,
    before: null,
    after: null,
    by,
    path: `/dashboard/project_and_grant_management/allocations?record=${allocationId}`,
  }),
};
