import type { ApplicationKind } from '@hr/contracts/signing/applications';
import { among, sql, type Sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { ownColumn } from '#records/index.ts';

export const isPastExpiry = (now: Date): Sql =>
  sql`(t.state in ('pending', 'questioned') and t.expires_at is not null and t.expires_at <= ${now}::timestamptz)`;

/**
 * SQL expression: the state of the application `t`. An overdue application counts as expired before it is saved as
 * such. Decision 056.
 */
export const effectiveState = (now: Date): Sql => sql`(case when ${isPastExpiry(now)} then 'expired' else t.state end)`;

/** SQL expression: the open step of the application `t`. */
export const effectiveStep = (now: Date): Sql => sql`(case when ${isPastExpiry(now)} then null else t.step end)`;

/** SQL expression: when the application `t` was decided. An overdue application ended at its expiry time. */
export const effectiveDecidedAt = (now: Date): Sql =>
  sql`(case when ${isPastExpiry(now)} then t.expires_at else t.decided_at end)`;

/** SQL expression: when the undecided application `t` will expire. */
export const effectiveExpiresAt = (now: Date): Sql =>
  sql`(case when t.state in ('pending', 'questioned') and not ${isPastExpiry(now)} then t.expires_at end)`;

/** SQL condition: the application `t` will expire within the notice period. */
export const isExpiring = (now: Date): Sql =>
  sql`coalesce(${effectiveExpiresAt(now)} <= ${now}::timestamptz + make_interval(days => t.expiry_notice_days), false)`;

export const applicationColumn = (name: string, { now }: Pick<Context, 'now'>): Sql =>
  name === 'state' ? effectiveState(now) : ownColumn(name);

interface DueApplication {
  readonly id: string;
  readonly kind: ApplicationKind;
  readonly employeeId: string;
}

/**
 * Locks overdue applications of some employees (null: of all): first the applicants, then the applications, each in
 * order of identifier, to avoid deadlocks.
 */
export const lockDueApplications = async (
  { db, now }: Context,
  employeeIds: readonly string[] | null,
  maximum: number,
): Promise<DueApplication[]> => {
  const ownerCondition = employeeIds === null ? sql`true` : among(sql`t.employee_id`, employeeIds);
  const due = await db.rows<{ readonly id: string; readonly employeeId: string }>(sql`
    select t.id, t.employee_id as "employeeId" from applications t where ${isPastExpiry(now)} and ${ownerCondition}
    order by t.id limit ${maximum}`);
  if (due.length === 0) {
    return [];
  }
  await db.rows(sql`
    select from employees where id = any(${due.map((one) => one.employeeId)}::uuid[]) order by id for no key update`);
  // Applications that were decided meanwhile are excluded.
  return db.rows<DueApplication>(sql`
    select t.id, t.kind, t.employee_id as "employeeId" from applications t
    where ${among(
      sql`t.id`,
      due.map(({ id }) => id),
    )} and ${isPastExpiry(now)}
    order by t.id for no key update`);
};

export const saveExpired = async ({ db, actor }: Context, ids: readonly string[]): Promise<void> => {
  await db.rows(sql`
    with moved as (
      update applications set state = 'expired', step = null, decided_at = expires_at, version = version + 1
      where id = any(${[...ids]}::uuid[]) returning id, round, expires_at
    ), signers as (
      update application_signers signer set is_waiting = false from moved
      where signer.application_id = moved.id and signer.round = moved.round and signer.is_waiting
    )
    insert into application_actions (application_id, round, action, actor_id, actor_name, at)
    select id, round, 'expire', null, ${actor.name}, expires_at from moved`);
};
