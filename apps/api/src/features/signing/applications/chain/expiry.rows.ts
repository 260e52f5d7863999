import type { ApplicationKind } from '@hr/contracts/signing/applications';
import { among } from '#db/among.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { ownColumn } from '#records/index.ts';

export const isDue = (now: Date): Sql =>
  sql`(t.state in ('pending', 'questioned') and t.expires_at is not null and t.expires_at <= ${now}::timestamptz)`;

/** The state of the application `t`: what is due has expired, whether that is written down yet or not. */
export const stateAt = (now: Date): Sql => sql`(case when ${isDue(now)} then 'expired' else t.state end)`;

/** The step of the application `t` that waits. */
export const stepAt = (now: Date): Sql => sql`(case when ${isDue(now)} then null else t.step end)`;

/** When it was decided that the application `t` is over: what is due has ended when its time did, whenever that is written down. */
export const decidedAtAt = (now: Date): Sql => sql`(case when ${isDue(now)} then t.expires_at else t.decided_at end)`;

/** When the application `t` is over unless it is decided by then. */
export const expiresAtAt = (now: Date): Sql =>
  sql`(case when t.state in ('pending', 'questioned') and not ${isDue(now)} then t.expires_at end)`;

/** A condition: the application `t` is over soon unless it is decided. */
export const isExpiring = (now: Date): Sql =>
  sql`coalesce(${expiresAtAt(now)} <= ${now}::timestamptz + make_interval(days => t.expiry_notice_days), false)`;

/** The columns of a listed application, its state as it is by now. */
export const toldColumn = (name: string, { now }: Pick<Context, 'now'>): Sql =>
  name === 'state' ? stateAt(now) : ownColumn(name);

interface Due {
  readonly id: string;
  readonly kind: ApplicationKind;
  readonly employeeId: string;
}

/**
 * What is due of some people, or of everybody, held with its applicants against all other writers until the transaction ends:
 * the applicants first and each in one order, as everybody holds them, or two would wait for each other.
 */
export const holdDue = async (
  { db, now }: Context,
  employeeIds: readonly string[] | null,
  most: number,
): Promise<Due[]> => {
  const theirs = employeeIds === null ? sql`true` : among(sql`t.employee_id`, employeeIds);
  const due = await db.rows<{ readonly id: string; readonly employeeId: string }>(sql`
    select t.id, t.employee_id as "employeeId" from applications t where ${isDue(now)} and ${theirs}
    order by t.id limit ${most}`);
  if (due.length === 0) {
    return [];
  }
  await db.rows(sql`
    select from employees where id = any(${due.map((one) => one.employeeId)}::uuid[]) order by id for no key update`);
  // Decided meanwhile is due no more.
  return db.rows<Due>(sql`
    select t.id, t.kind, t.employee_id as "employeeId" from applications t
    where ${among(
      sql`t.id`,
      due.map(({ id }) => id),
    )} and ${isDue(now)}
    order by t.id for no key update`);
};

export const writeExpired = async ({ db, actor }: Context, ids: readonly string[]): Promise<void> => {
  await db.rows(sql`
    with moved as (
      update applications set state = 'expired', step = null, decided_at = expires_at, version = version + 1
      where id = any(${[...ids]}::uuid[]) returning id, round, expires_at
    ), asked as (
      update application_signers signer set is_waiting = false from moved
      where signer.application_id = moved.id and signer.round = moved.round and signer.is_waiting
    )
    insert into application_actions (application_id, round, action, actor_id, actor_name, at)
    select id, round, 'expire', null, ${actor.name}, expires_at from moved`);
};
