import { type ApplicationDetail, type TaskCounts, type TaskTab, taskTabs } from '@hr/contracts/signing/applications';
import { reachesEveryone } from '#access/index.ts';
import { join, type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { findDetails } from '../records/application-detail.rows.ts';
import { isDue } from '../chain/expiry.rows.ts';
import { isSeenBy, waitingFor, waitsTooLong } from '../chain/signing.rows.ts';

/** A condition: somebody is told of `t`, by its flow once it is decided, or by one of its signers. */
const isTold = (employeeId: string | null): Sql => sql`(
  t.state in ('approved', 'rejected', 'cancelled') and (t.id, t.round) in (
    select told.application_id, told.round from application_informed told where told.employee_id = ${employeeId}::uuid
  ) or t.id in (
    select told.application_id from application_tellings told where told.employee_id = ${employeeId}::uuid
  )
)`;

/**
 * Whether one of somebody's roles lets them see what everybody is asked to sign, and not only what they are asked themselves:
 * one that opens the applications of everybody, which is what they see by it.
 */
export const seesAll = (context: Pick<Context, 'actor'>): boolean =>
  reachesEveryone(context, ({ permissions }) => permissions.includes('employee_application_record:view'));

const answeredBy = (employeeId: string | null): Sql => sql`(
  done.actor_id = ${employeeId}::uuid and done.action in ('approve', 'return', 'question', 'reject')
)`;

/** Selects the applications of a tab. */
export const idsOf = ({ actor, today, now }: Context, tab: TaskTab): Sql => {
  const { employeeId } = actor;
  const waiting = sql`select distinct t.id from ${waitingFor({ employeeId, today }, now)}`;
  const tabs: Readonly<Record<TaskTab, Sql>> = {
    mine: sql`${waiting} and asked.signer_id = ${employeeId}::uuid`,
    deputy: sql`${waiting} and asked.signer_id <> ${employeeId}::uuid`,
    overdue: sql`${waiting} and ${waitsTooLong(now)}`,
    signed: sql`
      select distinct done.application_id from application_actions done where ${answeredBy(employeeId)}`,
    informed: sql`select t.id from applications t where ${isTold(employeeId)}`,
    all: seesAll({ actor })
      ? sql`select t.id from applications t where t.decided_at is null and not ${isDue(now)} and t.employee_id is distinct from ${employeeId}::uuid`
      : sql`select null::uuid where false`,
  };
  return tabs[tab];
};

export const findTask = async (context: Context, id: string): Promise<ApplicationDetail | undefined> => {
  const { employeeId } = context.actor;
  const [task] = await findDetails(context, {
    only: sql`t.id = ${id}::uuid and t.employee_id is distinct from ${employeeId}::uuid and (
      ${seesAll(context)}::bool or ${isTold(employeeId)} or exists (
        select from application_signers asked
        where asked.application_id = t.id and ${isSeenBy({ employeeId, today: context.today }, context.now)}
      ) or exists (
        select from application_actions done where done.application_id = t.id and ${answeredBy(employeeId)}
      )
    )`,
  });
  return task;
};

/**
 * A condition: the caller signs the application `t`, has signed it, is told of it or sees it with all others. Of any other they
 * are the agent at the most, who agrees to the days, and sees neither what is attached nor what a signer wants to know.
 */
export const isOpenTo = (context: Pick<Context, 'actor' | 'today' | 'now'>): Sql => {
  const { actor, today, now } = context;
  const { employeeId } = actor;
  return sql`(
    ${seesAll(context)}::bool or ${isTold(employeeId)} or exists (
      select from application_signers asked
      join application_steps step on step.application_id = asked.application_id and step.round = asked.round
        and step.place = asked.place and step.asks = 'signature'
      where asked.application_id = t.id and ${isSeenBy({ employeeId, today }, now)}
    ) or exists (
      select from application_actions done
      join application_steps step on step.application_id = done.application_id and step.round = done.round
        and step.place = done.place and step.asks = 'signature'
      where done.application_id = t.id and ${answeredBy(employeeId)}
    )
  )`;
};

/** Whether what is attached to an application is the caller's to see. */
export const isOpen = async (context: Context, id: string): Promise<boolean> => {
  const rows = await context.db.rows(sql`
    select from applications t where t.id = ${id}::uuid and ${isOpenTo(context)}`);
  return rows.length > 0;
};

/** How many tasks of which kind each tab has, in one statement. */
export const countTasksOfTabs = (context: Context): Promise<TaskCounts['items']> => {
  const counts = taskTabs.map(
    (tab) => sql`
      select ${tab}::text as tab, t.kind, count(*)::int as count from applications t
      where t.id in (${idsOf(context, tab)}) group by t.kind`,
  );
  return context.db.rows<TaskCounts['items'][number]>(sql`${join(counts, ' union all ')}`);
};

export const findWaitingNames = async ({ db, actor, today, now }: Context, id: string): Promise<string[]> => {
  const { employeeId } = actor;
  const rows = await db.rows<{ readonly id: string }>(sql`
    select asked.signer_id as id from ${waitingFor({ employeeId, today }, now)} and t.id = ${id}::uuid
    order by asked.signer_id <> ${employeeId}::uuid, asked.signer_id`);
  return rows.map((row) => row.id);
};
