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

/** Notifies those who act now in evaluations. */
export const notifyOfStage = async (context: Context, ids: readonly string[]): Promise<void> => {
  const waiting = await findWaiting(context, sql`t.id = any(${[...ids]}::uuid[])`);
  await insertNotices(
    context,
    waiting.map((row) => ({
      employeeId: row.actorId,
      kind: 'evaluation_task',
      summary: summaryOf(row),
      since: context.now,
    })),
  );
};

/** Reminds those whose deadline is within three days or has passed, once a day. */
export const remindOfEvaluations = async (context: Pick<PublicContext, 'db' | 'now' | 'today'>): Promise<void> => {
  const waiting = await findWaiting(context, sql`${dueOn} <= ${context.today}::date + 3`);
  const byActor = Map.groupBy(waiting, ({ actorId }) => actorId);
  await insertNotices(
    context,
    [...byActor].map(([employeeId, rows]) => ({
      employeeId,
      kind: 'evaluation_task',
      summary: rows.length === 1 && rows[0] ? summaryOf(rows[0]) : `${rows.length} 份考核即將到期或已逾期`,
    })),
  );
};

/** Informs employees of their results. */
export const notifyOfResult = (context: Context, employeeId: string, cycleName: string): Promise<unknown> =>
  insertNotices(context, [{ employeeId, kind: 'evaluation_result', summary: cycleName, since: context.now }]);
