import type { NotificationKind } from '@hr/contracts/messages/notifications';
import type { Permission } from '@hr/domain/access/roles';
import { ORGANISATION_ZONE } from '@hr/domain/dates';
import type { Db } from '#db/database.ts';
import { among } from '#db/among.ts';
import { type Sql, sql } from '#db/sql.ts';
import { insertingMails } from '#features/messages/outgoing-mails/index.ts';
import { canSign, NOBODY } from '#access/index.ts';
import type { Actor, Context, PublicContext } from '#core/context.ts';
import { isLeft } from './withdrawn-notices.rows.ts';

export const countUnread = async (db: Db, employeeId: string): Promise<number> => {
  const [row] = await db.rows<{ readonly count: number }>(sql`
    select count(*)::int as count from notifications told
    where employee_id = ${employeeId}::uuid and read_at is null and part_of is null and ${isLeft}`);
  return row?.count ?? 0;
};

/** Writes down what somebody has read; null for all. What is told to others is not touched. */
export const markRead = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  employeeId: string,
  ids: readonly string[] | null,
): Promise<void> => {
  const some = ids === null ? sql`true` : sql`id = any(${[...ids]}::uuid[])`;
  await db.rows(sql`
    with unread as materialized (
      select id from notifications where employee_id = ${employeeId}::uuid and read_at is null and ${some}
      order by id for no key update
    )
    update notifications set read_at = ${now} from unread where notifications.id = unread.id`);
};

/** When notices are written, and who caused them; nobody does what happens by itself. */
interface Noticing extends Pick<PublicContext, 'db' | 'now'> {
  readonly actor?: Actor;
}

const senderOf = ({ actor }: Noticing): string | null =>
  actor === undefined || actor.accountId === NOBODY ? null : actor.accountId;

const isNew = sql`not exists (
  select from notifications known where known.employee_id = news.employee_id and known.application_id = news.application_id
    and known.kind = news.kind and known.since = news.since
)`;

/** What one person is asked to sign at once is told together; anything else each by itself. */
const together = sql`(partition by news.employee_id, case when news.kind <> 'task' then news.id end)`;

/**
 * Tells people, here and by mail; what they were told before is not told again. `news` selects whom, of what, of how many, and
 * since when it is so. Of several applications that they are asked to sign one notice tells, and the others are parts of it.
 * Answers who was told.
 */
const insertingNews = (context: Noticing, news: Sql): Sql => sql`
    with news as materialized (
      select uuid_v7() as id, news.* from (${news}) news
    ), gathered as (
      select news.*, min(news.id::text) over ${together} as first_id, count(*) over ${together} as asked
      from news where ${isNew}
    ), written as (
      insert into notifications (id, employee_id, kind, application_id, summary, count, since, at, part_of)
      select id, employee_id, kind, application_id, summary,
        case when kind = 'task' and id::text = first_id then asked else count end, since, ${context.now},
        case when id::text <> first_id then first_id::uuid end
      from gathered
      -- In the order of the unique key: two runs that insert the same notices wait for each other in one direction only.
      order by employee_id, application_id, kind, since
      on conflict do nothing
      returning id, employee_id, kind, application_id, count, part_of
    ), told as (
      select * from written where part_of is null
    ), ${insertingMails({ now: context.now, senderId: senderOf(context) })}
    select employee_id as "employeeId" from told`;

export interface Notice {
  readonly employeeId: string;
  readonly kind: NotificationKind;
  readonly summary: string;
  /** Since when it is so: the same is told once. The beginning of the day where nothing else is said. */
  readonly since?: Date;
}

/**
 * Tells people of what is no application, of each kind and instant once, which is once on a day of the organisation where the notices
 * name no instant. Answers who was told.
 */
export const insertNotices = async (
  context: Noticing & Pick<PublicContext, 'today'>,
  notices: readonly Notice[],
): Promise<string[]> => {
  const told = await context.db.rows<{ readonly employeeId: string }>(
    insertingNews(
      context,
      sql`
    select notice."employeeId" as employee_id, notice.kind, null::uuid as application_id, notice.summary, 1 as count,
      coalesce(notice.since, ${context.today}::timestamp at time zone ${ORGANISATION_ZONE}) as since
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
      as notice ("employeeId" uuid, kind text, summary text, since timestamptz(3))`,
    ),
  );
  return told.map(({ employeeId }) => employeeId);
};

const insertNotifications = (context: Noticing, news: Sql): Promise<void> =>
  context.db.send(insertingNews(context, sql`select news.*, null as summary from (${news}) news`));

const standingIn = ({ today }: Pick<PublicContext, 'today'>): Sql => sql`
  sign_off_deputies deputy on deputy.employee_id = asked.signer_id and deputy.withdrawn_at is null
    and ${today}::date between deputy.start_on and deputy.end_on
    and (deputy.kinds = '{}' or t.kind = any(deputy.kinds)) and deputy.deputy_id <> t.employee_id`;

const askedKind = sql`(
  select case step.asks when 'agreement' then 'agreement' else 'task' end from application_steps step
  where step.application_id = asked.application_id and step.round = asked.round and step.place = asked.place
)`;

const asking = sql`
  applications t join application_signers asked on asked.application_id = t.id and asked.round = t.round and asked.is_waiting`;

/**
 * Tells of what has become of some applications: whoever is asked to sign, and those who sign in their name; the applicant of
 * what was answered, or filed in their stead; and of a decision those whom the flow or a signer names. Nobody is told of what they did themselves,
 * but of what they are asked to sign thereafter. What is cancelled was decided before, and is told as of now.
 */
export const insertOutcomes = (
  context: Context,
  ids: readonly string[],
  { isApplicantTold = true } = {},
): Promise<void> => {
  const some = among(sql`t.id`, ids);
  const since = sql`case when t.state = 'cancelled' then ${context.now}::timestamptz else coalesce(t.decided_at, t.waiting_since) end`;
  return insertNotifications(
    context,
    sql`
    select outcome.*, 1 as count from (
      select asked.signer_id as employee_id, ${askedKind} as kind, t.id as application_id, t.waiting_since as since
      from ${asking} where ${some}
      union
      select deputy.deputy_id, ${askedKind}, t.id, t.waiting_since from ${asking} join ${standingIn(context)} where ${some}
      union
      select t.employee_id, t.state, t.id, ${since} from applications t
      where ${isApplicantTold}::bool and ${some} and t.state in ('approved', 'returned', 'questioned', 'rejected', 'cancelled', 'withdrawn', 'expired')
      union
      select t.employee_id, 'filed', t.id, t.submitted_at from applications t where ${some} and t.filed_by is not null
      union
      select informed.employee_id, 'informed', t.id, ${since} from applications t cross join lateral (
        select flow.employee_id from application_informed flow where flow.application_id = t.id and flow.round = t.round
        union
        select signer.employee_id from application_tellings signer
        where signer.application_id = t.id and signer.round = t.round
      ) informed
      where ${some} and t.state in ('approved', 'rejected', 'cancelled')
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

export const insertAskedAgain = (context: Context, id: string, employeeId: string): Promise<void> => {
  const isKnown = sql`t.id = ${id}::uuid and asked.signer_id = ${employeeId}::uuid and exists (
    select from notifications known where known.employee_id = asked.signer_id and known.application_id = t.id
      and known.kind = 'task' and known.since = t.waiting_since
  )`;
  return insertNotifications(
    context,
    sql`
    select asked.signer_id as employee_id, 'task' as kind, t.id as application_id, 1 as count,
      ${context.now}::timestamptz as since
    from ${asking} where ${isKnown}
    union
    select deputy.deputy_id, 'task', t.id, 1, ${context.now}::timestamptz
    from ${asking} join ${standingIn(context)} where ${isKnown}`,
  );
};

/** Reminds the signers of an application and their deputies, as far as they can sign; returns how many were reminded. */
export const insertReminders = async (context: Context, id: string): Promise<number> => {
  const reminded = await context.db.rows(
    insertingNews(
      context,
      sql`
    select news.*, null as summary from (
    select asked.signer_id as employee_id, 'reminded' as kind, t.id as application_id, 1 as count,
      ${context.now}::timestamptz as since
    from ${asking} where t.id = ${id}::uuid
    union
    select deputy.deputy_id, 'reminded', t.id, 1, ${context.now}::timestamptz
    from ${asking} join ${standingIn(context)} where t.id = ${id}::uuid
    ) news where ${canSign(sql`news.employee_id`, context.today)}`,
    ),
  );
  return reminded.length;
};

/** A condition: `t` has waited for more than so many days. */
const tooLong = (now: Date, days: Sql): Sql => sql`
  t.waiting_since < ${now}::timestamptz - make_interval(days => ${days})
  and (t.expires_at is null or t.expires_at > ${now}::timestamptz)`;

const FOLLOWING_UP: Permission = 'employee_application_record:edit';

/**
 * Selects the few who may do something about what nobody signs, and when they were last told of what has waited for many days:
 * found from the roles, once, and not for each application anew.
 */
const whoFollowsUpAll = (today: PublicContext['today']): Sql => sql`
  select holder.employee_id, (
    select coalesce(max(told.at), '-infinity') from notifications told
    where told.employee_id = holder.employee_id and told.kind = 'escalated'
  ) as last_told
  from emp_accounts holder
  where holder.id in (
    select held.account_id from roles role join account_roles held on held.role_id = role.id
    where role.scope = 'all' and ${FOLLOWING_UP} = any(role.permissions)
  ) and ${canSign(sql`holder.employee_id`, today)}`;

/**
 * Tells the signers, and those who sign in their name, of what has waited too long, and after more days those who follow up everybody's. The same wait is told
 * once, so that it makes no difference how often or how late this is done. Those who follow up are told once on a day of the
 * organisation, of all that has waited so long since they were told last.
 */
export const insertOverdue = ({ db, now, today }: Pick<PublicContext, 'db' | 'now' | 'today'>): Promise<void> =>
  insertNotifications(
    { db, now },
    sql`
    with follower as materialized (${whoFollowsUpAll(today)})
    select asked.signer_id as employee_id, 'overdue' as kind, t.id as application_id, 1 as count, t.waiting_since as since
    from ${asking} where ${tooLong(now, sql`t.overdue_days`)}
    union
    select deputy.deputy_id, 'overdue', t.id, 1, t.waiting_since
    from ${asking} join ${standingIn({ today })} where ${tooLong(now, sql`t.overdue_days`)}
    union
    select who.employee_id, 'escalated', (array_agg(t.id order by t.waiting_since, t.id))[1], count(*)::int,
      min(t.waiting_since)
    from follower who cross join applications t
    where t.state = 'pending' and ${tooLong(now, sql`t.escalation_days`)} and who.employee_id <> t.employee_id
      and (who.last_told at time zone ${ORGANISATION_ZONE})::date < ${today}::date
      and t.waiting_since + make_interval(days => t.escalation_days) > who.last_told
    group by who.employee_id`,
  );

const endsSoon = (now: Date): Sql => sql`
  t.state in ('pending', 'questioned') and t.expires_at > ${now}::timestamptz
  and t.expires_at <= ${now}::timestamptz + make_interval(days => t.expiry_notice_days)
  and t.expires_at > make_interval(days => t.expiry_notice_days) + coalesce((
    select min(action.at) from application_actions action where action.application_id = t.id and action.round = t.round
  ), t.submitted_at)`;

/**
 * Tells whoever is asked, those who sign in their name, and the applicant, that an application is over soon unless they do
 * something: of each sending once, however often it is looked for.
 */
export const insertExpiring = (context: Pick<PublicContext, 'db' | 'now' | 'today'>): Promise<void> => {
  const soon = endsSoon(context.now);
  return insertNotifications(
    context,
    sql`
    select asked.signer_id as employee_id, 'expiring' as kind, t.id as application_id, 1 as count, t.expires_at as since
    from ${asking} where ${soon}
    union
    select deputy.deputy_id, 'expiring', t.id, 1, t.expires_at from ${asking} join ${standingIn(context)} where ${soon}
    union
    select t.employee_id, 'own_expiring', t.id, 1, t.expires_at from applications t where ${soon}`,
  );
};
