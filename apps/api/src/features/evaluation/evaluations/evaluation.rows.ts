import { type EvaluationItem, type EvaluationListQuery, evaluations } from '@hr/contracts/evaluation/evaluations';
import { ORGANISATION_ZONE } from '@hr/domain/dates';
import { inScope, opensGroup } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import { departmentNameOn, isInDepartmentOn } from '#features/people/employees/index.ts';
import { matchingEmployeeName } from '#search/employee-search.ts';
import type { Context } from '#core/context.ts';
import { recordCard, recordStore } from '#records/index.ts';
import { dueOn, isOpen } from './evaluation-notices.rows.ts';

/** Last day of an evaluation on which departments are shown: today while the cycle runs, then the end of its period. */
export const dayOf = ({ today }: Context): Sql => sql`least(${today}::date, greatest(cycle.end_on, t.subject_on))`;

/** A result is shown to those who may see the group, and never to the evaluated employee on this list. */
const resultOf = (context: Context, value: Sql): Sql => sql`case
  when t.employee_id is distinct from ${context.actor.employeeId}::uuid and ${opensGroup(context, 'evaluation', sql`t.employee_id`)}
  then ${value} end`;

const scoreText = (context: Context, column: Sql): Sql => resultOf(context, sql`to_char(${column}, 'FM990.0')`);

export const nameOf = (id: Sql): Sql => sql`(select person.name_zh from employees person where person.id = ${id})`;

/** Announced last working day of the latest employment; null without one. */
export const lastWorkingOn = (employee: Sql): Sql => sql`(
  select stint.last_working_on from employments stint where stint.employee_id = ${employee}
  order by stint.hired_on desc limit 1
)`;

const isOverdue = ({ today }: Context): Sql => sql`coalesce(${isOpen} and ${dueOn} < ${today}::date, false)`;

const conditionsOf = (query: EvaluationListQuery, context: Context): readonly (Sql | false)[] => {
  const { cycleId, stage, employeeId, departmentId, isOverdue: overdue, hasAppeal } = query;
  return [
    cycleId !== undefined && sql`t.cycle_id = ${cycleId}::uuid`,
    stage !== undefined && sql`t.stage = any(${stage}::text[])`,
    employeeId !== undefined && sql`t.employee_id = ${employeeId}::uuid`,
    departmentId !== undefined &&
      isInDepartmentOn(sql`t.employee_id`, dayOf(context), { departmentId, treeOn: context.today }),
    overdue !== undefined && isOverdue(context),
    hasAppeal !== undefined &&
      sql`exists (select from evaluation_appeals appeal where appeal.evaluation_id = t.id and appeal.decision is null)`,
  ];
};

/** 考核進度 */
export const evaluationStore = recordStore<EvaluationItem>({
  description: evaluations,
  source: () => ({
    from: sql`evaluations t join evaluation_cycles cycle on cycle.id = t.cycle_id`,
    joined: sql`page join evaluations t on t.id = page.key join evaluation_cycles cycle on cycle.id = t.cycle_id`,
  }),
  scope: (context) => inScope(context, sql`t.employee_id`),
  keyword: (text) =>
    text === ''
      ? sql`true`
      : sql`t.employee_id in (select e.id from employees e where ${matchingEmployeeName(text, 'e')})`,
  derived: (context) => ({
    cycleName: sql`cycle.name`,
    kind: sql`cycle.kind`,
    departmentName: departmentNameOn(sql`t.employee_id`, dayOf(context)),
    jobTitle: sql`(
      select title.name_zh from employee_positions placed join job_titles title on title.id = placed.job_title_id
      where placed.employee_id = t.employee_id and placed.effective_from <= ${dayOf(context)}
      order by placed.effective_from desc limit 1
    )`,
    firstReviewer: nameOf(sql`t.first_reviewer_id`),
    secondReviewer: nameOf(sql`t.second_reviewer_id`),
    approver: nameOf(sql`t.approver_id`),
    selfScore: scoreText(context, sql`t.self_score`),
    firstScore: scoreText(context, sql`t.first_score`),
    secondScore: scoreText(context, sql`t.second_score`),
    score: scoreText(context, sql`t.score`),
    grade: resultOf(context, sql`t.grade`),
    stageDays: sql`(${context.today}::date - (t.stage_since at time zone ${ORGANISATION_ZONE})::date)`,
    dueOn: sql`${dueOn}::text`,
    isOverdue: isOverdue(context),
    isEnded: sql`(t.ended_at is not null)`,
    leavesOn: sql`${lastWorkingOn(sql`t.employee_id`)}::text`,
  }),
  conditions: conditionsOf,
});

export const evaluationCards = [
  recordCard(evaluationStore, { name: 'evaluationsOverdue', filters: { isOverdue: 'yes' } }),
  recordCard(evaluationStore, { name: 'evaluationAppeals', filters: { hasAppeal: 'yes' } }),
];
