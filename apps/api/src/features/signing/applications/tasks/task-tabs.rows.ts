import { type ApplicationDetail, type TaskCounts, type TaskTab, taskTabs } from '@hr/contracts/signing/applications';
import { reachesEveryone } from '#access/index.ts';
import { join, type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { findUpToDate } from '../records/application-detail.rows.ts';
import { isPastExpiry } from '../chain/expiry.rows.ts';
import { isVisibleToSigner, pendingSignatures, isStepOverdue } from '../chain/signing.rows.ts';

/** SQL condition: the employee is informed of `t`, by its flow after the decision or by one of its signers. */
const isInformed = (employeeId: string | null): Sql => sql`(
  t.state in ('approved', 'rejected', 'cancelled') and (t.id, t.round) in (
    select informed.application_id, informed.round from application_informed informed where informed.employee_id = ${employeeId}::uuid
  ) or t.id in (
    select informed.application_id from application_informed_by_signers informed where informed.employee_id = ${employeeId}::uuid
  )
)`;

/** Whether the caller has a role that shows the applications of all employees, and so all tasks. Decision 062. */
export const canSeeAllTasks = (context: Pick<Context, 'actor'>): boolean =>
  reachesEveryone(context, ({ permissions }) => permissions.includes('employee_application_record:view'));

const isAnsweredBy = (employeeId: string | null): Sql => sql`(
  done.actor_id = ${employeeId}::uuid and done.action in ('approve', 'return', 'question', 'reject')
)`;

/** Selects the applications of a tab. */
export const selectTabIds = ({ actor, today, now }: Context, tab: TaskTab): Sql => {
  const { employeeId } = actor;
  const waiting = sql`select distinct t.id from ${pendingSignatures({ employeeId, today }, now)}`;
  const tabs: Readonly<Record<TaskTab, Sql>> = {
    mine: sql`${waiting} and requested.signer_id = ${employeeId}::uuid`,
    deputy: sql`${waiting} and requested.signer_id <> ${employeeId}::uuid`,
    overdue: sql`${waiting} and ${isStepOverdue(now)}`,
    signed: sql`
      select distinct done.application_id from application_actions done where ${isAnsweredBy(employeeId)}`,
    informed: sql`select t.id from applications t where ${isInformed(employeeId)}`,
    all: canSeeAllTasks({ actor })
      ? sql`select t.id from applications t where t.decided_at is null and not ${isPastExpiry(now)} and t.employee_id is distinct from ${employeeId}::uuid`
      : sql`select null::uuid where false`,
  };
  return tabs[tab];
};

export const findTask = async (context: Context, id: string): Promise<ApplicationDetail | undefined> => {
  const { employeeId } = context.actor;
  return findUpToDate(
    context,
    sql`t.id = ${id}::uuid and t.employee_id is distinct from ${employeeId}::uuid and (
      ${canSeeAllTasks(context)}::bool or ${isInformed(employeeId)} or exists (
        select from application_signers requested
        where requested.application_id = t.id and ${isVisibleToSigner({ employeeId, today: context.today }, context.now)}
      ) or exists (
        select from application_actions done where done.application_id = t.id and ${isAnsweredBy(employeeId)}
      )
    )`,
  );
};

/**
 * SQL condition: the caller signs the application `t`, has signed it, is informed of it or sees all tasks. Otherwise
 * they are at most its agent, who sees neither attachments nor background.
 */
export const isFullyVisible = (context: Pick<Context, 'actor' | 'today' | 'now'>): Sql => {
  const { actor, today, now } = context;
  const { employeeId } = actor;
  return sql`(
    ${canSeeAllTasks(context)}::bool or ${isInformed(employeeId)} or exists (
      select from application_signers requested
      join application_steps step on step.application_id = requested.application_id and step.round = requested.round
        and step.place = requested.place and step.asks = 'signature'
      where requested.application_id = t.id and ${isVisibleToSigner({ employeeId, today }, now)}
    ) or exists (
      select from application_actions done
      join application_steps step on step.application_id = done.application_id and step.round = done.round
        and step.place = done.place and step.asks = 'signature'
      where done.application_id = t.id and ${isAnsweredBy(employeeId)}
    )
  )`;
};

export const isTaskFullyVisible = async (context: Context, id: string): Promise<boolean> => {
  const rows = await context.db.rows(sql`
    select from applications t where t.id = ${id}::uuid and ${isFullyVisible(context)}`);
  return rows.length > 0;
};

/** Counts the tasks of each tab by kind, in one statement. */
export const countTasksByTab = (context: Context): Promise<TaskCounts['items']> => {
  const counts = taskTabs.map(
    (tab) => sql`
      select ${tab}::text as tab, t.kind, count(*)::int as count from applications t
      where t.id in (${selectTabIds(context, tab)}) group by t.kind`,
  );
  return context.db.rows<TaskCounts['items'][number]>(sql`${join(counts, ' union all ')}`);
};

/** Finds the signers in whose name the caller may sign now, the caller first. */
export const findPendingSignerIds = async ({ db, actor, today, now }: Context, id: string): Promise<string[]> => {
  const { employeeId } = actor;
  const rows = await db.rows<{ readonly id: string }>(sql`
    select requested.signer_id as id from ${pendingSignatures({ employeeId, today }, now)} and t.id = ${id}::uuid
    order by requested.signer_id <> ${employeeId}::uuid, requested.signer_id`);
  return rows.map((row) => row.id);
};
