import {
  type EvaluationCycle,
  type EvaluationCycleListQuery,
  evaluationCycles,
} from '@hr/contracts/evaluation/evaluations';
import { type EvaluationStage, stagesOf } from '@hr/domain/evaluation/evaluations';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import { instantText } from '#db/instant-text.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { ownColumn, recordStore } from '#records/index.ts';
import type { Reviewers } from './population.rows.ts';

/** Number of evaluations in scope that fulfil a condition. */
const countOf = (context: Context, condition: Sql): Sql => sql`(
  select count(*)::int from evaluations part
  where part.cycle_id = t.id and ${condition} and ${inScope(context, sql`part.employee_id`)}
)`;

const people = (context: Context): Sql => countOf(context, sql`part.ended_at is null`);
const completed = (context: Context): Sql => countOf(context, sql`part.ended_at is null and part.stage = 'closed'`);

export const evaluationCycleStore = recordStore<EvaluationCycle>({
  description: evaluationCycles,
  columnOf: (name) =>
    name === 'form'
      ? sql`(
          select json_build_object('id', form.id, 'name', form.name, 'versionNo', form.version_no)
          from evaluation_forms form where form.id = t.form_id
        )`
      : ownColumn(name),
  derived: (context) => ({
    startedAt: instantText(sql`t.started_at`),
    closedAt: instantText(sql`t.closed_at`),
    people: people(context),
    completed: completed(context),
    completion: sql`case when ${people(context)} = 0 then '—' else round(${completed(context)} * 100.0 / ${people(context)}) || '%' end`,
  }),
  conditions: ({ state }: EvaluationCycleListQuery): readonly (Sql | false)[] => [
    state !== undefined && sql`t.state = ${state}`,
  ],
});

/** Whether the form exists and is published. It is locked against changes until the transaction ends. */
export const isFormPublished = async ({ db }: Pick<Context, 'db'>, formId: string): Promise<boolean> =>
  (
    await db.rows(sql`
      select from evaluation_forms where id = ${formId}::uuid and published_at is not null for key share`)
  ).length > 0;

/** An evaluation to start. */
export interface StartedEvaluation extends Reviewers {
  readonly employeeId: string;
  /** End of the probation or contract; null in annual and interim cycles. */
  readonly subjectOn: CalendarDate | null;
}

/**
 * Inserts evaluations of a cycle in their first stage, with their first events, in one statement. Employees who
 * already have one are skipped. Returns the started ones.
 */
export const insertEvaluations = (
  { db, now, actor }: Context,
  cycle: Pick<EvaluationCycle, 'id'> & { readonly stages: readonly EvaluationStage[] },
  started: readonly StartedEvaluation[],
): Promise<{ readonly id: string; readonly employeeId: string }[]> => {
  const rows = started.map((one) => ({
    ...one,
    stage: stagesOf(cycle.stages, { hasSecondReviewer: one.second !== null })[0],
  }));
  return db.rows(sql`
    with started as (
      insert into evaluations (cycle_id, employee_id, subject_on, stage, stage_since, first_reviewer_id,
        second_reviewer_id, approver_id)
      select ${cycle.id}::uuid, row."employeeId", row."subjectOn", row.stage, ${now}, row.first, row.second, row.approver
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row ("employeeId" uuid, "subjectOn" date, stage text, first uuid, second uuid, approver uuid)
      on conflict on constraint evaluations_once_key do nothing
      returning id, employee_id, stage
    ), logged as (
      insert into evaluation_events (evaluation_id, at, actor_name, kind, to_stage)
      select id, ${now}, ${actor.name}, 'started', stage from started
    )
    select id, employee_id as "employeeId" from started`);
};

/** Number of evaluations of a cycle that are neither closed nor ended. */
export const countOpen = async ({ db }: Pick<Context, 'db'>, cycleId: string): Promise<number> => {
  const [row] = await db.rows<{ readonly open: number }>(sql`
    select count(*)::int as open from evaluations
    where cycle_id = ${cycleId}::uuid and stage <> 'closed' and ended_at is null`);
  return row?.open ?? 0;
};

/** Number of appeals in a cycle that are not decided. */
export const countOpenAppeals = async ({ db }: Pick<Context, 'db'>, cycleId: string): Promise<number> => {
  const [row] = await db.rows<{ readonly open: number }>(sql`
    select count(*)::int as open from evaluation_appeals appeal join evaluations t on t.id = appeal.evaluation_id
    where t.cycle_id = ${cycleId}::uuid and appeal.decision is null`);
  return row?.open ?? 0;
};
