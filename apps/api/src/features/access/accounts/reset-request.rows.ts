import type { AccessNotice, ResetKind, ResetRequest } from '@hr/contracts/access/accounts';
import { accountInScope } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { employeeReference } from '#records/index.ts';

const HOURS = 3_600_000;
const REQUEST_HOURS = 24;

const hasSensitiveAccess = (accountId: Sql): Sql => sql`exists (
  select from account_roles assigned join roles r on r.id = assigned.role_id
  where assigned.account_id = ${accountId} and cardinality(r.sensitive_groups) > 0
)`;

/**
 * Condition on an account `t`: it has access to sensitive fields, and there is an administrator of the whole
 * organisation other than the caller and its owner.
 */
export const needsSecondPerson = ({ actor }: Context): Sql => sql`(
  ${hasSensitiveAccess(sql`t.id`)}
  and exists (select from administrators() other(id) where other.id not in (t.id, ${actor.accountId}::uuid))
)`;

interface ResetTarget {
  readonly accountId: string;
  readonly kind: ResetKind;
}

/** Saves a request for one day and returns its expiry. Replaces a pending request of the same kind. */
export const saveRequest = async ({ db, actor, now }: Context, { accountId, kind }: ResetTarget): Promise<Date> => {
  const expiresAt = new Date(now.getTime() + REQUEST_HOURS * HOURS);
  await db.rows(sql`
    insert into reset_requests (account_id, kind, requested_by, requested_at, expires_at)
    values (${accountId}::uuid, ${kind}, ${actor.accountId}::uuid, ${now}, ${expiresAt})
    on conflict (account_id, kind) do update set
      requested_by = excluded.requested_by, requested_at = excluded.requested_at, expires_at = excluded.expires_at
  `);
  return expiresAt;
};

interface ClaimedRequest extends ResetTarget {
  readonly requestedBy: string;
  readonly requesterName: string;
}

/**
 * Deletes a pending request and returns it, so that it is decided only once. Returns null when it does not exist or
 * is out of scope.
 */
export const claimRequest = async (context: Context, id: string): Promise<ClaimedRequest | null> => {
  const [row] = await context.db.rows<ClaimedRequest>(sql`
    delete from reset_requests request
    using emp_accounts a, emp_accounts asking
    left join employees asker on asker.id = asking.employee_id
    where request.id = ${id}::uuid and request.expires_at > ${context.now}
      and a.id = request.account_id and ${accountInScope(context, sql`a`)} and asking.id = request.requested_by
    returning request.account_id as "accountId", request.kind, request.requested_by as "requestedBy",
      coalesce(asker.name_zh, asking.username) as "requesterName"
  `);
  return row ?? null;
};

/** Lists the pending requests for accounts in the caller's scope, oldest first. */
export const listRequests = async (context: Context): Promise<ResetRequest[]> => {
  const rows = await context.db.rows<ResetRequest & { readonly requestedAt: Date; readonly expiresAt: Date }>(sql`
    select request.id, request.kind, a.username, case when e.id is not null then ${employeeReference('e')} end as employee,
      coalesce(asker.name_zh, asking.username) as "requestedBy", request.requested_at as "requestedAt",
      request.expires_at as "expiresAt", request.requested_by = ${context.actor.accountId}::uuid as "isOwn"
    from reset_requests request
    join emp_accounts a on a.id = request.account_id
    left join employees e on e.id = a.employee_id
    join emp_accounts asking on asking.id = request.requested_by
    left join employees asker on asker.id = asking.employee_id
    where request.expires_at > ${context.now} and ${accountInScope(context, sql`a`)}
    order by request.requested_at
    limit 100
  `);
  return rows.map((row) => ({
    ...row,
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
};

export const notifyAdministrators = async (
  { db, actor, now }: Context,
  { accountId, text }: { readonly accountId: string; readonly text: string },
): Promise<void> => {
  await db.rows(sql`
    insert into access_notices (recipient_id, account_id, at, text)
    select distinct recipient.id, ${accountId}::uuid, ${now}::timestamptz, ${text}
    from emp_accounts recipient
    join account_roles assigned on assigned.account_id = recipient.id
    join roles r on r.id = assigned.role_id
    where recipient.state = 'active' and r.permissions @> array['access_set_up:edit']
      and recipient.id <> ${actor.accountId}::uuid
      and ${hasSensitiveAccess(sql`${accountId}::uuid`)}
  `);
};

export const listNotices = async (context: Context): Promise<AccessNotice[]> => {
  const rows = await context.db.rows<{ id: string; at: Date; text: string }>(sql`
    select notice.id, notice.at, notice.text
    from access_notices notice join emp_accounts a on a.id = notice.account_id
    where notice.recipient_id = ${context.actor.accountId}::uuid and ${accountInScope(context, sql`a`)}
    order by notice.at desc
    limit 20
  `);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};

/** Returns false when the caller has no such notice. */
export const removeNotice = async ({ db, actor }: Context, id: string): Promise<boolean> => {
  const removed = await db.rows(sql`
    delete from access_notices where id = ${id}::uuid and recipient_id = ${actor.accountId}::uuid returning id
  `);
  return removed.length > 0;
};
