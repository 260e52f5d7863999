import type { ApplicationDetail, TaskTab } from '@hr/contracts/applications';
import { join, raw, type Sql, sql } from '#db/sql.ts';
import type { Context } from '#http/context.ts';
import { findDetails } from './application-detail.rows.ts';
import { isSignedBy, waitingFor, waitsTooLong } from './signing.rows.ts';

/** A condition: somebody is told of `t`, which is decided. */
const isTold = (employeeId: string | null): Sql => sql`(
  t.state in ('approved', 'rejected', 'cancelled') and (t.id, t.round) in (
    select told.application_id, told.round from application_informed told where told.employee_id = ${employeeId}::uuid
  )
)`;

/** Selects the applications of a tab. */
export const idsOf = ({ actor, today, now }: Context, tab: TaskTab): Sql => {
  const { employeeId } = actor;
  const waiting = sql`select distinct t.id from ${waitingFor({ employeeId, today })}`;
  const tabs: Readonly<Record<TaskTab, Sql>> = {
    mine: sql`${waiting} and asked.signer_id = ${employeeId}::uuid`,
    deputy: sql`${waiting} and asked.signer_id <> ${employeeId}::uuid`,
    overdue: sql`${waiting} and ${waitsTooLong(now)}`,
    signed: sql`
      select distinct done.application_id from application_actions done
      where done.actor_id = ${employeeId}::uuid and done.action in ('approve', 'return', 'question', 'reject')`,
    informed: sql`select t.id from applications t where ${isTold(employeeId)}`,
  };
  return tabs[tab];
};

/** The tasks of a tab: those that have waited longest first, of what is over the latest. */
export const findTasks = (context: Context, tab: TaskTab): Promise<ApplicationDetail[]> =>
  findDetails(context, {
    only: sql`t.id in (${idsOf(context, tab)})`,
    order: tab === 'signed' || tab === 'informed' ? sql`t.waiting_since desc, t.id` : sql`t.waiting_since, t.id`,
  });

/** An application that the caller signs, has signed or is told of; undefined for any other. */
export const findTask = async (context: Context, id: string): Promise<ApplicationDetail | undefined> => {
  const { employeeId } = context.actor;
  const [task] = await findDetails(context, {
    only: sql`t.id = ${id}::uuid and t.employee_id is distinct from ${employeeId}::uuid and (
      ${isTold(employeeId)} or exists (
        select from application_signers asked
        where asked.application_id = t.id and ${isSignedBy({ employeeId, today: context.today })}
      )
    )`,
  });
  return task;
};

/**
 * Of some applications those that the caller signs, has signed or is told of. Of any other they are the agent at the most, who
 * agrees to the days, and sees neither what is attached nor what a signer wants to know.
 */
export const findOpenTo = async (
  { db, actor, today }: Context,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { employeeId } = actor;
  const rows = await db.rows<{ readonly id: string }>(sql`
    select t.id from applications t where t.id = any(${[...ids]}::uuid[]) and (
      ${isTold(employeeId)} or exists (
        select from application_signers asked
        join application_steps step on step.application_id = asked.application_id and step.round = asked.round
          and step.place = asked.place and step.asks = 'signature'
        where asked.application_id = t.id and ${isSignedBy({ employeeId, today })}
      )
    )`);
  return new Set(rows.map(({ id }) => id));
};

/** How many tasks each tab has. */
export const countTabs = async (context: Context, tabs: readonly TaskTab[]): Promise<Record<TaskTab, number>> => {
  const counts = tabs.map((tab) => sql`(select count(*)::int from (${idsOf(context, tab)}) of_tab) as ${raw(tab)}`);
  const [row] = await context.db.rows<Record<TaskTab, number>>(sql`select ${join(counts)}`);
  return row ?? { mine: 0, signed: 0, deputy: 0, overdue: 0, informed: 0 };
};

/** In whose names the caller is asked to sign an application now, their own first. */
export const findWaitingNames = async ({ db, actor, today }: Context, id: string): Promise<string[]> => {
  const { employeeId } = actor;
  const rows = await db.rows<{ readonly id: string }>(sql`
    select asked.signer_id as id from application_signers asked join applications t on t.id = asked.application_id
    where t.id = ${id}::uuid and asked.is_waiting and ${isSignedBy({ employeeId, today })}
    order by asked.signer_id <> ${employeeId}::uuid, asked.signer_id`);
  return rows.map((row) => row.id);
};
