import { applicationKindNames } from '@hr/contracts/signing/applications';
import { notificationKindNames } from '@hr/contracts/messages/notifications';
import { MAIL_PREFERENCE } from '@hr/contracts/messages/outgoing-mails';
import { type CalendarDate, dateOfInstant } from '@hr/domain/dates';
import type { Db } from '#db/database.ts';
import { hasLeft } from '#db/employed.ts';
import { type Sql, sql } from '#db/sql.ts';

/** Names as a JSON value of the statement. */
const jsonNames = (names: Readonly<Record<string, string>>): Sql => sql`${JSON.stringify(names)}::jsonb`;

/** SQL condition: the account `a` has not disabled mail. */
const wantsMail = sql`not exists (
  select from preferences p where p.account_id = a.id and p.name = ${MAIL_PREFERENCE} and p.value = 'false'::jsonb
)`;

/**
 * Employees `e` with accounts `a` who get mail on the day: with a work address, an active account, employed, and mail
 * not disabled.
 */
export const mailRecipients = (day: CalendarDate): Sql => sql`
  employees e join emp_accounts a on a.employee_id = e.id and e.company_email is not null and a.state = 'active'
    and not ${hasLeft(sql`e.id`, day)} and ${wantsMail}`;

const subject = sql`regexp_replace(concat(
  ${jsonNames(notificationKindNames)} ->> notice.kind,
  '：' || concat(applicant.name_zh, ' ', ${jsonNames(applicationKindNames)} ->> t.kind, ' ') || t.number, case when notice.count > 1 then concat(' 等 ', notice.count, ' 件') end
), '\\s+', ' ', 'g')`;

/** Notices from one sender to one recipient within this time are merged into one delayed mail. */
const MERGE_SECONDS = 60;

/** Subject of a mail with further merged notices. */
const mergedSubject = (own: Sql, merged: Sql): Sql =>
  sql`${own} || case when ${merged} > 0 then concat('（另有 ', ${merged}, ' 則通知）') else '' end`;

interface MailOrigin {
  readonly now: Date;
  /** Account that caused the notices; null for scheduled jobs, whose mail is not delayed. */
  readonly senderId: string | null;
}

/**
 * CTEs that insert the mails of the CTE `notice`, in the same statement. A notice is merged into a waiting mail from
 * the same sender. Decision 063.
 */
export const insertMailsOfNotices = ({ now, senderId }: MailOrigin): Sql => sql`
  addressed as (
    select notice.*, e.company_email, ${subject} as subject,
      row_number() over own_order as place, count(*) over (partition by notice.employee_id) as gathered
    from notice
    join (${mailRecipients(dateOfInstant(now))}) on e.id = notice.employee_id
    left join applications t on t.id = notice.application_id
    left join employees applicant on applicant.id = t.employee_id
    window own_order as (partition by notice.employee_id order by notice.id)
  ), waiting as (
    select distinct on (mail.employee_id) mail.id, mail.employee_id from outgoing_mails mail
    where mail.sender_id = ${senderId}::uuid and mail.employee_id in (select employee_id from addressed)
      and mail.state = 'waiting' and mail.attempts = 0 and mail.next_try_at > ${now} and mail.payslip_id is null
    order by mail.employee_id, mail.id
  ), joined as (
    update outgoing_mails mail set merged = mail.merged + addressed.gathered, version = mail.version + 1,
      subject = ${mergedSubject(sql`regexp_replace(mail.subject, '（另有 \\d+ 則通知）$', '')`, sql`(mail.merged + addressed.gathered)`)}
    from waiting join addressed on addressed.employee_id = waiting.employee_id and addressed.place = 1
    where mail.id = waiting.id and mail.state = 'waiting' and mail.attempts = 0
    returning mail.employee_id
  ), mailed as (
    insert into outgoing_mails (id, employee_id, address, subject, made_at, queued_at, next_try_at, sender_id, merged)
    select id, employee_id, company_email,
      case when ${senderId}::uuid is null then subject else ${mergedSubject(sql`subject`, sql`(gathered - 1)`)} end,
      ${now}, ${now},
      case when ${senderId}::uuid is null then ${now}::timestamptz
        else ${now}::timestamptz + make_interval(secs => ${MERGE_SECONDS}) end,
      ${senderId}::uuid, case when ${senderId}::uuid is null then 0 else gathered - 1 end
    from addressed
    where (place = 1 or ${senderId}::uuid is null) and employee_id not in (select employee_id from joined)
  )`;

/** CTE that inserts the mails of the CTE `notice` about payslips, each of its own, in the same statement. */
export const insertMailsOfPayslips = ({ now, senderId }: MailOrigin): Sql => sql`
  mailed as (
    insert into outgoing_mails (id, employee_id, address, subject, made_at, queued_at, next_try_at, sender_id, payslip_id)
    select notice.id, notice.employee_id, e.company_email, concat(notice.summary, ' 薪資單'), ${now}, ${now}, ${now},
      ${senderId}::uuid, notice.payslip_id
    from notice join (${mailRecipients(dateOfInstant(now))}) on e.id = notice.employee_id
  )`;

/** CTE that inserts the mails of the CTE `notice` about a scheduled statement, in the same statement. */
export const insertMailsOfStatement = (now: Date): Sql => sql`
  mailed as (
    insert into outgoing_mails (id, employee_id, address, subject, made_at, queued_at, next_try_at, statement_schedule_id)
    select notice.id, notice.employee_id, e.company_email,
      concat(${jsonNames(notificationKindNames)} ->> notice.kind, '：', notice.summary), ${now}, ${now}, ${now},
      notice.schedule_id
    from notice join (${mailRecipients(dateOfInstant(now))}) on e.id = notice.employee_id
    where notice.schedule_id is not null
  )`;

/** Drops mails of withdrawn notices that were neither sent nor merged with others. A mail has the id of its notice. */
export const dropUnsentMails = async (db: Db, noticeIds: readonly string[]): Promise<void> => {
  await db.rows(sql`
    with unsent as materialized (
      select mail.id from outgoing_mails mail
      where mail.id = any(${[...noticeIds]}::uuid[]) and mail.state = 'waiting' and mail.attempts = 0 and mail.merged = 0
      order by mail.id for update of mail skip locked
    )
    update outgoing_mails mail set state = 'dropped', error = '申請已撤回', version = version + 1
    from unsent where mail.id = unsent.id`);
};
