import type { EvaluationTask } from '@hr/contracts/evaluation/evaluations';
import { type EvaluationStage, evaluationStages } from '@hr/domain/evaluation/evaluations';
import type { Context } from '#core/context.ts';
import { type Sql, sql } from '#db/sql.ts';
import { departmentNameOn } from '#features/people/employees/index.ts';
import type { HomeCard } from '#home/home-card.ts';
import { employeeReference } from '#records/index.ts';
import { findActing } from './evaluation-access.ts';
import { actorOf, dueOn, isOpen } from './evaluation-notices.rows.ts';

/** Stages in which the employee may see the result. */
const announcedStages: readonly EvaluationStage[] = evaluationStages.slice(evaluationStages.indexOf('interview'));

interface TaskQuery {
  readonly condition: Sql;
  /** Whether the row `t` shows its score and grade. */
  readonly showsResult: Sql;
  readonly order: Sql;
}

const findTasks = (
  { db, today, actor }: Context,
  { condition, showsResult, order }: TaskQuery,
): Promise<EvaluationTask[]> =>
  db.rows<EvaluationTask>(sql`
    select t.id, t.version, cycle.name as "cycleName", cycle.kind, ${employeeReference('e')} as employee,
      ${departmentNameOn(sql`t.employee_id`, sql`${today}::date`)} as "departmentName", t.stage,
      ${dueOn}::text as "dueOn", coalesce(${isOpen} and ${dueOn} < ${today}::date, false) as "isOverdue",
      coalesce(${actorOf} <> ${actor.employeeId}::uuid and t.employee_id <> ${actor.employeeId}::uuid, false) as "isDeputy",
      case when ${showsResult} then t.score::float8 end as score, case when ${showsResult} then t.grade end as grade
    from evaluations t join evaluation_cycles cycle on cycle.id = t.cycle_id join employees e on e.id = t.employee_id
    where ${condition} order by ${order}`);

/** Lists the caller's own evaluations, and those in which the caller acts now, also as a deputy. */
export const listMyEvaluations = async (
  context: Context,
): Promise<{ own: EvaluationTask[]; tasks: EvaluationTask[] }> => {
  const { employeeId } = context.actor;
  const acting = [...(await findActing(context))];
  return {
    own: await findTasks(context, {
      condition: sql`t.employee_id = ${employeeId}::uuid and t.ended_at is null`,
      showsResult: sql`t.stage = any(${[...announcedStages]}::text[])`,
      order: sql`cycle.end_on desc, t.id`,
    }),
    tasks: await findTasks(context, {
      condition: sql`${isOpen} and (
        ${actorOf} = ${employeeId}::uuid
        or (${actorOf} = any(${acting}::uuid[]) and ${employeeId}::uuid <> t.employee_id and ${actorOf} <> t.employee_id)
      )`,
      showsResult: sql`t.employee_id <> ${employeeId}::uuid`,
      order: sql`${dueOn} nulls last, e.employee_no`,
    }),
  };
};

export const ownEvaluationCards: readonly HomeCard[] = [
  {
    name: 'ownEvaluationTasks',
    permission: null,
    count: async (context) => (context.actor.employeeId === null ? 0 : (await listMyEvaluations(context)).tasks.length),
  },
];
