import { stageNames } from '@hr/contracts/evaluation/evaluations';
import { actorOfStage, type EvaluationPart, type EvaluationStage } from '@hr/domain/evaluation/evaluations';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { type Sql, sql } from '#db/sql.ts';
import type { Context, PublicContext } from '#core/context.ts';
import { insertNotices } from '#features/messages/notifications/index.ts';

const columnOfPart: Readonly<Record<EvaluationPart, Sql>> = {
  employee: sql`t.employee_id`,
  first_reviewer: sql`t.first_reviewer_id`,
  second_reviewer: sql`t.second_reviewer_id`,
  approver: sql`t.approver_id`,
};

const stagesOfPart = (part: EvaluationPart): EvaluationStage[] =>
  (Object.keys(actorOfStage) as EvaluationStage[]).filter((stage) => actorOfStage[stage] === part);

/** Employee who acts in the stage of the evaluation `t`; null if there is none. */
export const actorOf = sql`case
  when t.stage = any(${stagesOfPart('employee')}::text[]) then ${columnOfPart.employee}
  when t.stage = any(${stagesOfPart('first_reviewer')}::text[]) then ${columnOfPart.first_reviewer}
  when t.stage = any(${stagesOfPart('second_reviewer')}::text[]) then ${columnOfPart.second_reviewer}
  when t.stage = any(${stagesOfPart('approver')}::text[]) then ${columnOfPart.approver} end`;

/** Deadline of the stage of the evaluation `t` in its `cycle`. */
export const dueOn = sql`(
  select (listed.stage ->> 'dueOn')::date from jsonb_array_elements(cycle.stages) as listed (stage)
  where listed.stage ->> 'stage' = t.stage
)`;

/** Whether the evaluation `t` of a running `cycle` awaits an action. */
export const isOpen = sql`(cycle.state = 'running' and t.stage <> 'closed' and t.ended_at is null)`;

interface WaitingRow {
  readonly actorId: string;
  readonly employeeId: string;
  readonly nameZh: string;
  readonly stage: EvaluationStage;
  readonly dueOn: CalendarDate | null;
}

const findWaiting = ({ db }: Pick<PublicContext, 'db'>, condition: Sql): Promise<WaitingRow[]> =>
  db.rows<WaitingRow>(sql`
    select ${actorOf} as "actorId", t.employee_id as "employeeId", e.name_zh as "nameZh", t.stage,
      ${dueOn}::text as "dueOn"
    from evaluations t join evaluation_cycles cycle on cycle.id = t.cycle_id join employees e on e.id = t.employee_id
    where ${isOpen} and ${actorOf} is not null and ${condition}`);

const summaryOf = ({ actorId, employeeId, nameZh, stage, dueOn: due }: WaitingRow): string =>
  `${stageNames[stage]}${actorId === employeeId ? '' : `：${nameZh}`}${due === null ? '' : `，期限 ${formatDate(due)}`}`;

type NoticeContext = Pick<PublicContext, 'db' | 'now' | 'today'>;

/** Notifies each employee who acts now, once for all of the evaluations. Without `since`, at most once a day. */
const notifyActors = async (context: NoticeContext, condition: Sql, since?: Date): Promise<void> => {
  const byActor = Map.groupBy(await findWaiting(context, condition), ({ actorId }) => actorId);
  await insertNotices(
    context,
    [...byActor].map(([employeeId, rows]) => ({
      employeeId,
      kind: 'evaluation_task',
      summary: rows.length === 1 && rows[0] ? summaryOf(rows[0]) : `${rows.length} 份考核待您處理`,
      ...(since === undefined ? {} : { since }),
    })),
  );
};

/** Notifies those who act now in evaluations. */
export const notifyOfStage = (context: Context, ids: readonly string[]): Promise<void> =>
  notifyActors(context, sql`t.id = any(${[...ids]}::uuid[])`, context.now);

/** Notifies everyone who acts now in a cycle. */
export const notifyOfCycle = (context: Context, cycleId: string): Promise<void> =>
  notifyActors(context, sql`t.cycle_id = ${cycleId}::uuid`, context.now);

/** Reminds those whose deadline is within three days or has passed, once a day. */
export const remindOfEvaluations = (context: NoticeContext): Promise<void> =>
  notifyActors(context, sql`${dueOn} <= ${context.today}::date + 3`);

/** Informs employees of their results. */
export const notifyOfResult = (context: Context, employeeId: string, cycleName: string): Promise<unknown> =>
  insertNotices(context, [{ employeeId, kind: 'evaluation_result', summary: cycleName, since: context.now }]);
