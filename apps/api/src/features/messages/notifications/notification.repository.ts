import type { NotificationKind } from '@hr/contracts/messages/notifications';
import type { Permission } from '@hr/domain/access/roles';
import { ORGANISATION_ZONE } from '@hr/domain/dates';
import type { Db } from '#db/database.ts';
import { among, sql, type Sql } from '#db/sql.ts';
import { insertMailsOfNotices } from '#features/messages/outgoing-mails/index.ts';
import { canSign, NIL_UUID } from '#access/index.ts';
import type { Actor, Context, PublicContext } from '#core/context.ts';
import { isNotWithdrawn } from './withdrawn-notices.rows.ts';

export const countUnread = async (db: Db, employeeId: string): Promise<number> => {
  const [row] = await db.rows<{ readonly count: number }>(sql`
    select count(*)::int as count from notifications notice
    where employee_id = ${employeeId}::uuid and read_at is null and part_of is null and ${isNotWithdrawn}`);
  return row?.count ?? 0;
};

/** Marks notices of the employee as read; null marks all. */
export const markRead = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  employeeId: string,
  ids: readonly string[] | null,
): Promise<void> => {
  const selected = ids === null ? sql`true` : sql`id = any(${[...ids]}::uuid[])`;
  await db.rows(sql`
    with unread as materialized (
      select id from notifications where employee_id = ${employeeId}::uuid and read_at is null and ${selected}
      order by id for no key update
    )
    update notifications set read_at = ${now} from unread where notifications.id = unread.id`);
};

/** Context of new notices; without an actor for scheduled jobs. */
interface NoticeContext extends Pick<PublicContext, 'db' | 'now'> {
  readonly actor?: Actor;
}

export const senderOf = ({ actor }: NoticeContext): string | null =>
  actor === undefined || actor.accountId === NIL_UUID ? null : actor.accountId;

const isNew = sql`not exists (
  select from notifications existing where existing.employee_id = news.employee_id and existing.application_id = news.application_id
    and existing.kind = news.kind and existing.since = news.since
)`;

/** Tasks of one recipient are grouped into one notice; other kinds are separate. Decision 087. */
const groupByRecipient = sql`(partition by news.employee_id, case when news.kind <> 'task' then news.id end)`;

/**
 * Inserts notices and their mails; existing notices are skipped. `news` selects recipient, kind, application, count
 * and since. Several tasks of one recipient become one notice, and the others refer to it by part_of. Returns the
 * recipients.
 */
const insertNewNotices = (context: NoticeContext, news: Sql): Sql => sql`
    with news as materialized (
      select uuid_v7() as id, news.* from (${news}) news
    ), gathered as (
      select news.*, min(news.id::text) over ${groupByRecipient} as first_id, count(*) over ${groupByRecipient} as group_size
      from news where ${isNew}
    ), written as (
      insert into notifications (id, employee_id, kind, application_id, summary, path, count, since, at, part_of)
      select id, employee_id, kind, application_id, summary, path,
        case when kind = 'task' and id::text = first_id then group_size else count end, since, ${context.now},
        case when id::text <> first_id then first_id::uuid end
      from gathered
      -- In the order of the unique key: two runs that insert the same notices wait for each other in one direction only.
      order by employee_id, application_id, kind, since
      on conflict do nothing
      returning id, employee_id, kind, application_id, count, part_of
    ), notice as (
      select * from written where part_of is null
    ), ${insertMailsOfNotices({ now: context.now, senderId: senderOf(context) })}
    select employee_id as "employeeId" from notice`;

export interface Notice {
  readonly employeeId: string;
  readonly kind: NotificationKind;
  readonly summary: string;
  /** Screen with its filter; by default that of the kind. */
  readonly path?: string;
  /** Key for duplicates: a notice of the same kind and time is inserted once. Default: start of the day. */
  readonly since?: Date;
}

/**
 * Inserts notices that are not about applications, once per kind and `since`; by default once a day. Returns the
 * recipients. Decision 081.
 */
export const insertNotices = async (
  context: NoticeContext & Pick<PublicContext, 'today'>,
  notices: readonly Notice[],
): Promise<string[]> => {
  const notified = await context.db.rows<{ readonly employeeId: string }>(
    insertNewNotices(
      context,
      sql`
    select notice."employeeId" as employee_id, notice.kind, null::uuid as application_id, notice.summary, notice.path, 1 as count,
      coalesce(notice.since, ${context.today}::timestamp at time zone ${ORGANISATION_ZONE}) as since
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
      as notice ("employeeId" uuid, kind text, summary text, path text, since timestamptz(3))`,
    ),
  );
  return notified.map(({ employeeId }) => employeeId);
};

const insertNotifications = (context: NoticeContext, news: Sql): Promise<void> =>
  context.db.send(insertNewNotices(context, sql`select news.*, null as summary, null as path from (${news}) news`));

const activeDeputies = ({ today }: Pick<PublicContext, 'today'>): Sql => sql`
  sign_off_deputies deputy on deputy.employee_id = signer.signer_id and deputy.withdrawn_at is null
    and ${today}::date between deputy.start_on and deputy.end_on
    and (deputy.kinds = '{}' or t.kind = any(deputy.kinds)) and deputy.deputy_id <> t.employee_id`;

const pendingKind = sql`(
  select case step.asks when 'agreement' then 'agreement' else 'task' end from application_steps step
  where step.application_id = signer.application_id and step.round = signer.round and step.place = signer.place
)`;

const pendingSteps = sql`
  applications t join application_signers signer on signer.application_id = t.id and signer.round = t.round and signer.is_waiting`;

/**
 * Inserts notices about the new state of applications: signers and their deputies for tasks, applicants for results
 * and filings, informed employees for decisions. The acting employee gets only tasks. Cancellations use the current
 * time, because the decision is older. Each event is announced once. Decision 050.
 */
export const insertOutcomes = (
  context: Context,
  ids: readonly string[],
  { isApplicantNotified = true } = {},
): Promise<void> => {
  const selected = among(sql`t.id`, ids);
  const since = sql`case when t.state = 'cancelled' then ${context.now}::timestamptz else coalesce(t.decided_at, t.waiting_since) end`;
  return insertNotifications(
    context,
    sql`
    select outcome.*, 1 as count from (
      select signer.signer_id as employee_id, ${pendingKind} as kind, t.id as application_id, t.waiting_since as since
      from ${pendingSteps} where ${selected}
      union
      select deputy.deputy_id, ${pendingKind}, t.id, t.waiting_since from ${pendingSteps} join ${activeDeputies(context)} where ${selected}
      union
      select t.employee_id, t.state, t.id, ${since} from applications t
      where ${isApplicantNotified}::bool and ${selected} and t.state in ('approved', 'returned', 'questioned', 'rejected', 'cancelled', 'withdrawn', 'expired')
      union
      select t.employee_id, 'filed', t.id, t.submitted_at from applications t where ${selected} and t.filed_by is not null
      union
      select informed.employee_id, 'informed', t.id, ${since} from applications t cross join lateral (
        select flow.employee_id from application_informed flow where flow.application_id = t.id and flow.round = t.round
        union
        select chosen.employee_id from application_informed_by_signers chosen
        where chosen.application_id = t.id and chosen.round = t.round
      ) informed
      where ${selected} and t.state in ('approved', 'rejected', 'cancelled')
    ) outcome
    where outcome.kind in ('task', 'agreement') or outcome.employee_id is distinct from ${context.actor.employeeId}::uuid`,
  );
};

export const insertPartCancelled = (context: Context, id: string): Promise<void> =>
  insertNotifications(
    context,
    sql`
    select t.employee_id, 'partly_cancelled' as kind, t.id as application_id, 1 as count, ${context.now}::timestamptz as since
    from applications t
    where t.id = ${id}::uuid and t.employee_id is distinct from ${context.actor.employeeId}::uuid`,
  );

export const insertInformed = (context: Context, id: string, employeeIds: readonly string[]): Promise<void> =>
  insertNotifications(
    context,
    sql`
    select person as employee_id, 'informed' as kind, ${id}::uuid as application_id, 1 as count, ${context.now}::timestamptz as since
    from unnest(${[...employeeIds]}::uuid[]) as person`,
  );

export const insertRequestedAgain = (context: Context, id: string, employeeId: string): Promise<void> => {
  const wasNotified = sql`t.id = ${id}::uuid and signer.signer_id = ${employeeId}::uuid and exists (
    select from notifications existing where existing.employee_id = signer.signer_id and existing.application_id = t.id
      and existing.kind = 'task' and existing.since = t.waiting_since
  )`;
  return insertNotifications(
    context,
    sql`
    select signer.signer_id as employee_id, 'task' as kind, t.id as application_id, 1 as count,
      ${context.now}::timestamptz as since
    from ${pendingSteps} where ${wasNotified}
    union
    select deputy.deputy_id, 'task', t.id, 1, ${context.now}::timestamptz
    from ${pendingSteps} join ${activeDeputies(context)} where ${wasNotified}`,
  );
};

/** Reminds the signers of an application and their deputies if they can sign. Returns the number of reminders. */
export const insertReminders = async (context: Context, id: string): Promise<number> => {
  const reminded = await context.db.rows(
    insertNewNotices(
      context,
      sql`
    select news.*, null as summary, null as path from (
    select signer.signer_id as employee_id, 'reminded' as kind, t.id as application_id, 1 as count,
      ${context.now}::timestamptz as since
    from ${pendingSteps} where t.id = ${id}::uuid
    union
    select deputy.deputy_id, 'reminded', t.id, 1, ${context.now}::timestamptz
    from ${pendingSteps} join ${activeDeputies(context)} where t.id = ${id}::uuid
    ) news where ${canSign(sql`news.employee_id`, context.today)}`,
    ),
  );
  return reminded.length;
};

/** SQL condition: `t` has been pending for more than `days`. */
const isOverdue = (now: Date, days: Sql): Sql => sql`
  t.waiting_since < ${now}::timestamptz - make_interval(days => ${days})
  and (t.expires_at is null or t.expires_at > ${now}::timestamptz)`;

const FOLLOW_UP_PERMISSION: Permission = 'employee_application_record:edit';

/**
 * Selects the accounts that may follow up all applications, with the time of their last escalation. Evaluated once,
 * not per application. They get one overdue notice a day. Decision 055.
 */
const followUpAccounts = (today: PublicContext['today']): Sql => sql`
  select holder.employee_id, (
    select coalesce(max(notice.at), '-infinity') from notifications notice
    where notice.employee_id = holder.employee_id and notice.kind = 'escalated'
  ) as last_notified
  from emp_accounts holder
  where holder.id in (
    select assigned.account_id from roles role join account_roles assigned on assigned.role_id = role.id
    where role.scope = 'all' and ${FOLLOW_UP_PERMISSION} = any(role.permissions)
  ) and ${canSign(sql`holder.employee_id`, today)}`;

/**
 * Inserts overdue notices for signers and deputies, once per waiting time, and escalations for accounts that follow
 * up all applications, once a day for all applications since their last escalation. Safe to run at any time.
 */
export const insertOverdue = ({ db, now, today }: Pick<PublicContext, 'db' | 'now' | 'today'>): Promise<void> =>
  insertNotifications(
    { db, now },
    sql`
    with follower as materialized (${followUpAccounts(today)})
    select signer.signer_id as employee_id, 'overdue' as kind, t.id as application_id, 1 as count, t.waiting_since as since
    from ${pendingSteps} where ${isOverdue(now, sql`t.overdue_days`)}
    union
    select deputy.deputy_id, 'overdue', t.id, 1, t.waiting_since
    from ${pendingSteps} join ${activeDeputies({ today })} where ${isOverdue(now, sql`t.overdue_days`)}
    union
    select follower.employee_id, 'escalated', (array_agg(t.id order by t.waiting_since, t.id))[1], count(*)::int,
      min(t.waiting_since)
    from follower cross join applications t
    where t.state = 'pending' and ${isOverdue(now, sql`t.escalation_days`)} and follower.employee_id <> t.employee_id
      and (follower.last_notified at time zone ${ORGANISATION_ZONE})::date < ${today}::date
      and t.waiting_since + make_interval(days => t.escalation_days) > follower.last_notified
    group by follower.employee_id`,
  );

const expiresSoon = (now: Date): Sql => sql`
  t.state in ('pending', 'questioned') and t.expires_at > ${now}::timestamptz
  and t.expires_at <= ${now}::timestamptz + make_interval(days => t.expiry_notice_days)
  and t.expires_at > make_interval(days => t.expiry_notice_days) + coalesce((
    select min(action.at) from application_actions action where action.application_id = t.id and action.round = t.round
  ), t.submitted_at)`;

/** Inserts notices about applications that expire soon, for signers, deputies and applicants; once per submission. */
export const insertExpiring = (context: Pick<PublicContext, 'db' | 'now' | 'today'>): Promise<void> => {
  const soon = expiresSoon(context.now);
  return insertNotifications(
    context,
    sql`
    select signer.signer_id as employee_id, 'expiring' as kind, t.id as application_id, 1 as count, t.expires_at as since
    from ${pendingSteps} where ${soon}
    union
    select deputy.deputy_id, 'expiring', t.id, 1, t.expires_at from ${pendingSteps} join ${activeDeputies(context)} where ${soon}
    union
    select t.employee_id, 'own_expiring', t.id, 1, t.expires_at from applications t where ${soon}`,
  );
};
