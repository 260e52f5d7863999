import { opensGroup } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { EmployeeEvents } from '#employee-events/employee-events.ts';

interface Row {
  readonly evaluationId: string;
  readonly cycle: string;
  readonly grade: string | null;
}

/** Announced results in the timeline of an employee; the grade is for those who may see results. */
export const evaluationEvents: EmployeeEvents = {
  permission: 'performance_evaluation:view',
  rows: (context, employeeId) => sql`
    select t.id || 'announced' as id, t.id as "evaluationId", t.announced_on as "on", cycle.name as cycle,
      case when ${opensGroup(context, 'evaluation', sql`t.employee_id`)}
        and t.employee_id is distinct from ${context.actor.employeeId}::uuid then t.grade end as grade
    from evaluations t join evaluation_cycles cycle on cycle.id = t.cycle_id
    where t.employee_id = ${employeeId}::uuid and t.announced_on is not null and t.ended_at is null`,
  eventOf: ({ evaluationId, cycle, grade }: Row) => ({
    kind: 'evaluation',
    title: `考核結果公布：${cycle}${grade === null ? '' : `（${grade}）`}`,
    before: null,
    after: null,
    by: null,
    path: `/dashboard/performance_evaluation/progress/${evaluationId}`,
  }),
};
