import type { Notification } from '@hr/contracts/messages/notifications';
import { MAIL_RETENTION_DAYS, MAX_MAIL_AGE_DAYS } from '@hr/domain/mails';
import { dateOfInstant } from '@hr/domain/dates';
import type { Db } from '#db/database.ts';
import { type Sql, sql } from '#db/sql.ts';
import { mailRecipients } from './notice-mail.rows.ts';

/** A mail that this process claimed. */
export interface ClaimedMail extends Pick<Notification, 'kind' | 'applicationId' | 'count' | 'path'> {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly subject: string;
  /** Payslip to attach. */
  readonly payslipId: string | null;
  /** Schedule of the statement to attach. */
  readonly statementScheduleId: string | null;
  /** Number of attempts, including this one. */
  readonly attempts: number;
}

/** Minutes after which another process may claim the mail, because the first one must have crashed. */
const CLAIM_MINUTES = 10;

/** SQL condition on `mail`: it is recent enough to be sent. */
const isRecent = (now: Date) =>
  sql`mail.queued_at >= ${now}::timestamptz - make_interval(days => ${MAX_MAIL_AGE_DAYS}::int)`;

/** SQL condition on `mail`: it is waiting and not claimed. */
const isDue = (now: Date) => sql`mail.state = 'waiting' and mail.next_try_at <= ${now}`;

/** Claims the mail that is due longest, for the current address of its recipient. Returns null if none is due. */
export const claimMail = async (db: Db, now: Date): Promise<ClaimedMail | null> => {
  const [claimed] = await db.rows<ClaimedMail>(sql`
    with due as (
      select mail.id, e.company_email as address, e.name_zh as name
      from outgoing_mails mail join (${mailRecipients(dateOfInstant(now))}) on e.id = mail.employee_id
      where ${isDue(now)} and ${isRecent(now)}
      order by mail.next_try_at, mail.id limit 1 for update of mail skip locked
    ), claimed as (
      update outgoing_mails mail set attempts = attempts + 1, version = version + 1, address = due.address,
        next_try_at = ${now}::timestamptz + make_interval(mins => ${CLAIM_MINUTES}::int)
      from due where mail.id = due.id
      returning mail.id, mail.address, mail.subject, mail.attempts, mail.merged, mail.payslip_id, mail.statement_schedule_id, due.name
    )
    select claimed.id, claimed.name, claimed.address, claimed.subject, claimed.attempts, claimed.payslip_id as "payslipId",
      claimed.statement_schedule_id as "statementScheduleId", notice.kind,
      notice.application_id as "applicationId", notice.path, notice.count + claimed.merged as count
    from claimed join notifications notice on notice.id = claimed.id`);
  return claimed ?? null;
};

type MailAttempt = Pick<ClaimedMail, 'id' | 'attempts'>;

const isCurrentAttempt = ({ id, attempts }: MailAttempt) =>
  sql`id = ${id}::uuid and state = 'waiting' and attempts = ${attempts}`;

/** Releases a claimed mail without counting the attempt. */
export const releaseMail = async (db: Db, attempt: MailAttempt, now: Date): Promise<void> => {
  await db.rows(sql`
    update outgoing_mails set attempts = attempts - 1, next_try_at = ${now}, version = version + 1
    where ${isCurrentAttempt(attempt)}`);
};

/** Marks a mail as sent. */
export const markSent = async (db: Db, attempt: MailAttempt, now: Date): Promise<void> => {
  await db.rows(sql`
    update outgoing_mails set state = 'sent', sent_at = ${now}, error = null, version = version + 1
    where ${isCurrentAttempt(attempt)}`);
};

/** Stores the error of an attempt and the next try; null if the mail has failed. */
export const markRefused = async (
  db: Db,
  attempt: MailAttempt,
  { error, nextTryAt }: { readonly error: string; readonly nextTryAt: Date | null },
): Promise<void> => {
  await db.rows(sql`
    update outgoing_mails set error = ${error}, version = version + 1,
      state = ${nextTryAt === null ? 'failed' : 'waiting'}, next_try_at = coalesce(${nextTryAt}::timestamptz, next_try_at)
    where ${isCurrentAttempt(attempt)}`);
};

/**
 * CTE `chosen`: locks the mails of the condition in order of id and skips locked ones, so that two runs never wait
 * for each other.
 */
const lockedMails = (condition: Sql) => sql`chosen as materialized (
  select mail.id from outgoing_mails mail where ${condition} order by mail.id for update of mail skip locked
)`;

/** Drops mails whose recipient no longer gets mail. */
export const dropUnwanted = async (db: Db, now: Date): Promise<void> => {
  const isUnwanted = sql`not exists (select from ${mailRecipients(dateOfInstant(now))} where e.id = mail.employee_id)`;
  await db.rows(sql`
    with ${lockedMails(sql`${isDue(now)} and ${isUnwanted}`)}
    update outgoing_mails mail set state = 'dropped', version = version + 1,
      error = concat_ws('；', '收件人已無公司 Email、帳號未啟用、已離職，或已關閉郵件通知', mail.error)
    from chosen where mail.id = chosen.id`);
};

/**
 * Ends mails that have waited for days and deletes old ones. Attempted mails have failed, others are dropped because
 * there was no server. Claimed mails are skipped.
 */
export const clearOldMails = async (db: Db, now: Date): Promise<void> => {
  await db.rows(sql`
    with ${lockedMails(sql`${isDue(now)} and not ${isRecent(now)}`)}
    update outgoing_mails mail set state = case attempts when 0 then 'dropped' else 'failed' end, version = version + 1,
      error = concat_ws('；', ${`超過 ${MAX_MAIL_AGE_DAYS} 天未能寄出，不再寄送`}::text, error)
    from chosen where mail.id = chosen.id`);
  const isOld = sql`mail.made_at < ${now}::timestamptz - make_interval(days => ${MAIL_RETENTION_DAYS}::int)`;
  await db.rows(sql`
    with ${lockedMails(sql`mail.state <> 'waiting' and ${isOld}`)}
    delete from outgoing_mails mail using chosen where mail.id = chosen.id`);
};
