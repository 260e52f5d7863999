import { applicationKindNames } from '@hr/contracts/signing/applications';
import { notificationKindNames } from '@hr/contracts/messages/notifications';
import { MAIL_PREFERENCE } from '@hr/contracts/messages/outgoing-mails';
import { type CalendarDate, dateOfInstant } from '@hr/domain/dates';
import { hasLeft } from '#db/employed.ts';
import { type Sql, sql } from '#db/sql.ts';

/** Names as a value that a statement reads them from. */
const named = (names: Readonly<Record<string, string>>): Sql => sql`${JSON.stringify(names)}::jsonb`;

/** A condition: the account `a` has not said that it wants no mail. */
const wantsMail = sql`not exists (
  select from preferences p where p.account_id = a.id and p.name = ${MAIL_PREFERENCE} and p.value = 'false'::jsonb
)`;

/** Whoever gets mail on a day, as `e`: they have a work address, an account `a` in use and have not left, and want it. */
export const whoGetsMail = (day: CalendarDate): Sql => sql`
  employees e join emp_accounts a on a.employee_id = e.id and e.company_email is not null and a.state = 'active'
    and not ${hasLeft(sql`e.id`, day)} and ${wantsMail}`;

const subject = sql`regexp_replace(concat(
  ${named(notificationKindNames)} ->> told.kind,
  '：' || concat(applicant.name_zh, ' ', ${named(applicationKindNames)} ->> t.kind, ' ') || t.number, case when told.count > 1 then concat(' 等 ', told.count, ' 件') end
), '\\s+', ' ', 'g')`;

/** Notices of one sender to one recipient within so many seconds are one mail, which waits for them. */
const GATHERED_SECONDS = 60;

/** The subject of a mail that stands for so many more notices. */
const gatheredSubject = (own: Sql, merged: Sql): Sql =>
  sql`${own} || case when ${merged} > 0 then concat('（另有 ', ${merged}, ' 則通知）') else '' end`;

interface Sent {
  readonly now: Date;
  /** The account that caused the notices; null for what happens by itself, whose mail waits for nothing. */
  readonly senderId: string | null;
}

/**
 * CTEs that write the mails of the notices of `told`, as part of the statement that inserts those: to the work address of each
 * recipient who gets mail. A notice joins the mail of the same sender that still waits. So a notice costs no round trip.
 */
export const insertingMails = ({ now, senderId }: Sent): Sql => sql`
  addressed as (
    select told.*, e.company_email, ${subject} as subject,
      row_number() over own_order as place, count(*) over (partition by told.employee_id) as gathered
    from told
    join (${whoGetsMail(dateOfInstant(now))}) on e.id = told.employee_id
    left join applications t on t.id = told.application_id
    left join employees applicant on applicant.id = t.employee_id
    window own_order as (partition by told.employee_id order by told.id)
  ), waiting as (
    select distinct on (mail.employee_id) mail.id, mail.employee_id from outgoing_mails mail
    where mail.sender_id = ${senderId}::uuid and mail.employee_id in (select employee_id from addressed)
      and mail.state = 'waiting' and mail.attempts = 0 and mail.next_try_at > ${now}
    order by mail.employee_id, mail.id
  ), joined as (
    update outgoing_mails mail set merged = mail.merged + addressed.gathered, version = mail.version + 1,
      subject = ${gatheredSubject(sql`regexp_replace(mail.subject, '（另有 \\d+ 則通知）$', '')`, sql`(mail.merged + addressed.gathered)`)}
    from waiting join addressed on addressed.employee_id = waiting.employee_id and addressed.place = 1
    where mail.id = waiting.id and mail.state = 'waiting' and mail.attempts = 0
    returning mail.employee_id
  ), mailed as (
    insert into outgoing_mails (id, employee_id, address, subject, made_at, queued_at, next_try_at, sender_id, merged)
    select id, employee_id, company_email,
      case when ${senderId}::uuid is null then subject else ${gatheredSubject(sql`subject`, sql`(gathered - 1)`)} end,
      ${now}, ${now},
      case when ${senderId}::uuid is null then ${now}::timestamptz
        else ${now}::timestamptz + make_interval(secs => ${GATHERED_SECONDS}) end,
      ${senderId}::uuid, case when ${senderId}::uuid is null then 0 else gathered - 1 end
    from addressed
    where (place = 1 or ${senderId}::uuid is null) and employee_id not in (select employee_id from joined)
  )`;
