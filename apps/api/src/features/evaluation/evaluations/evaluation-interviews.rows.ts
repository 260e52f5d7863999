import {
  type EvaluationInterview,
  type EvaluationInterviewListQuery,
  evaluationInterviews,
} from '@hr/contracts/evaluation/evaluations';
import { inScope, opensGroup } from '#access/index.ts';
import type { Context } from '#core/context.ts';
import { type Sql, sql } from '#db/sql.ts';
import { departmentNameOn, isInDepartmentOn } from '#features/people/employees/index.ts';
import { recordStore } from '#records/index.ts';
import { matchingEmployeeName } from '#search/employee-search.ts';
import { dayOf, nameOf } from './evaluation.rows.ts';

const textOf = (name: string): Sql => sql`nullif(btrim(answer.content -> 'interview' ->> ${name}::text), '')`;

const JOINS = sql`join evaluation_cycles cycle on cycle.id = t.cycle_id
  join evaluation_answers answer on answer.evaluation_id = t.id and answer.author = 'interview'
    and answer.submitted_at is not null`;

const conditionsOf = (
  { cycleId, employeeId, departmentId }: EvaluationInterviewListQuery,
  context: Context,
): readonly (Sql | false)[] => [
  cycleId !== undefined && sql`t.cycle_id = ${cycleId}::uuid`,
  employeeId !== undefined && sql`t.employee_id = ${employeeId}::uuid`,
  departmentId !== undefined &&
    isInDepartmentOn(sql`t.employee_id`, dayOf(context), { departmentId, treeOn: context.today }),
];

/** 面談紀錄: submitted interviews of those whose results the caller may see, without the caller's own. */
export const evaluationInterviewStore = recordStore<EvaluationInterview>({
  description: evaluationInterviews,
  source: () => ({
    from: sql`evaluations t ${JOINS}`,
    joined: sql`page join evaluations t on t.id = page.key ${JOINS}`,
  }),
  scope: (
    context,
  ) => sql`(${inScope(context, sql`t.employee_id`)} and ${opensGroup(context, 'evaluation', sql`t.employee_id`)}
    and t.employee_id is distinct from ${context.actor.employeeId}::uuid)`,
  keyword: (text) =>
    text === ''
      ? sql`true`
      : sql`t.employee_id in (select e.id from employees e where ${matchingEmployeeName(text, 'e')})`,
  derived: (context) => ({
    on: textOf('on'),
    cycleName: sql`cycle.name`,
    departmentName: departmentNameOn(sql`t.employee_id`, dayOf(context)),
    interviewer: nameOf(sql`t.first_reviewer_id`),
    place: textOf('place'),
    summary: textOf('summary'),
    consensus: textOf('consensus'),
    employeeComment: textOf('employeeComment'),
    confirmation: sql`coalesce(t.acknowledgement, case when t.stage = 'acknowledgement' then 'pending' end)`,
  }),
  conditions: conditionsOf,
  loggedAs: ['evaluation'],
});
