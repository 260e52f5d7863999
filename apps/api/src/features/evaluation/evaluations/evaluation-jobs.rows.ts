import type { CycleStage } from '@hr/contracts/evaluation/evaluations';
import type { EvaluationPart, EvaluationStage } from '@hr/domain/evaluation/evaluations';
import type { CalendarDate } from '@hr/domain/dates';
import { canSign } from '#access/index.ts';
import type { PublicContext } from '#core/context.ts';
import { sql } from '#db/sql.ts';

interface RunningCycle {
  readonly id: string;
  readonly kind: 'probation' | 'renewal';
  readonly stages: CycleStage[];
  readonly leadDays: number;
}

/** Running cycles whose evaluations start before a day of each employee. */
export const findRunningCycles = ({ db }: Pick<PublicContext, 'db'>): Promise<RunningCycle[]> =>
  db.rows<RunningCycle>(sql`
    select id, kind, stages, lead_days as "leadDays" from evaluation_cycles
    where state = 'running' and kind in ('probation', 'renewal') order by id`);

interface DueEvaluation {
  readonly employeeId: string;
  readonly subjectOn: CalendarDate;
}

/**
 * Employees whose probation or contract ends within the days of a cycle, and whose evaluation of that end has not
 * started. A leaving that is announced for an earlier day needs none.
 */
export const findDueEvaluations = (
  { db, today }: Pick<PublicContext, 'db' | 'today'>,
  { id, kind, leadDays }: RunningCycle,
): Promise<DueEvaluation[]> => {
  const ends =
    kind === 'probation'
      ? sql`select stint.employee_id, stint.probation_ends_on as ends_on from employments stint
          where stint.probation_ends_on is not null`
      : sql`select contract.employee_id, contract.end_on from employee_contracts contract
          where contract.stage = 'signed' and contract.end_on is not null and contract.terminated_on is null`;
  return db.rows<DueEvaluation>(sql`
    select distinct due.employee_id as "employeeId", due.ends_on::text as "subjectOn"
    from (${ends}) as due (employee_id, ends_on)
    join employments employed on employed.employee_id = due.employee_id and employed.hired_on <= ${today}::date
      and (employed.last_working_on is null or employed.last_working_on >= due.ends_on)
    where due.ends_on between ${today}::date and ${today}::date + ${leadDays}::int and not exists (
      select from evaluations started
      where started.cycle_id = ${id}::uuid and started.employee_id = due.employee_id and started.subject_on = due.ends_on
    )
    order by "employeeId"`);
};

interface VacantReview {
  readonly id: string;
  readonly employeeId: string;
  readonly stage: EvaluationStage;
  readonly part: Exclude<EvaluationPart, 'employee'>;
}

/** Reviews of running cycles whose reviewer has left or lost the account, or who was never there. */
export const findVacantReviews = ({ db, today }: Pick<PublicContext, 'db' | 'today'>): Promise<VacantReview[]> =>
  db.rows<VacantReview>(sql`
    select t.id, t.employee_id as "employeeId", t.stage, review.part
    from evaluations t join evaluation_cycles cycle on cycle.id = t.cycle_id
    cross join lateral (values ('first_reviewer', t.first_reviewer_id), ('second_reviewer', t.second_reviewer_id),
      ('approver', t.approver_id)) as review (part, reviewer_id)
    where cycle.state = 'running' and t.stage <> 'closed' and t.ended_at is null
      and (review.part <> 'second_reviewer' or review.reviewer_id is not null)
      and (review.reviewer_id is null or not ${canSign(sql`review.reviewer_id`, today)})
    order by t.id`);
