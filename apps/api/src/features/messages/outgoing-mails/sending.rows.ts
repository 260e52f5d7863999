import type { Notification } from '@hr/contracts/messages/notifications';
import { MAIL_KEPT_DAYS, MAIL_NEWS_DAYS } from '@hr/domain/mails';
import { dateOfInstant } from '@hr/domain/dates';
import type { Db } from '#db/database.ts';
import { type Sql, sql } from '#db/sql.ts';
import { whoGetsMail } from './mail-of-notice.rows.ts';

/** A mail that this process is to send. */
export interface Claimed extends Pick<Notification, 'kind' | 'applicationId' | 'count'> {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly subject: string;
  /** How often it has been tried, this time included. */
  readonly attempts: number;
}

/** Whoever has not told by then what became of it has ended, in minutes: another process sends it. */
const HELD_FOR = 10;

/** A condition on `mail`: it tells what is news at the instant. */
const isNews = (now: Date) =>
  sql`mail.queued_at >= ${now}::timestamptz - make_interval(days => ${MAIL_NEWS_DAYS}::int)`;

/** A condition on `mail`: it waits, and nobody is sending it at the instant. */
const isDue = (now: Date) => sql`mail.state = 'waiting' and mail.next_try_at <= ${now}`;

/**
 * Takes the mail that has been due for longest, which no other process takes meanwhile; null for none. It goes to whoever gets
 * mail by now, to the address that they have by now.
 */
export const claimMail = async (db: Db, now: Date): Promise<Claimed | null> => {
  const [claimed] = await db.rows<Claimed>(sql`
    with due as (
      select mail.id, e.company_email as address, e.name_zh as name
      from outgoing_mails mail join (${whoGetsMail(dateOfInstant(now))}) on e.id = mail.employee_id
      where ${isDue(now)} and ${isNews(now)}
      order by mail.next_try_at, mail.id limit 1 for update of mail skip locked
    ), claimed as (
      update outgoing_mails mail set attempts = attempts + 1, version = version + 1, address = due.address,
        next_try_at = ${now}::timestamptz + make_interval(mins => ${HELD_FOR}::int)
      from due where mail.id = due.id
      returning mail.id, mail.address, mail.subject, mail.attempts, mail.merged, due.name
    )
    select claimed.id, claimed.name, claimed.address, claimed.subject, claimed.attempts, told.kind,
      told.application_id as "applicationId", told.count + claimed.merged as count
    from claimed join notifications told on told.id = claimed.id`);
  return claimed ?? null;
};

type Tried = Pick<Claimed, 'id' | 'attempts'>;

const thatTry = ({ id, attempts }: Tried) => sql`id = ${id}::uuid and state = 'waiting' and attempts = ${attempts}`;

/** Lets a mail that was taken and not tried be due at once, as if nobody had taken it. */
export const giveBack = async (db: Db, taken: Tried, now: Date): Promise<void> => {
  await db.rows(sql`
    update outgoing_mails set attempts = attempts - 1, next_try_at = ${now}, version = version + 1
    where ${thatTry(taken)}`);
};

/** Writes down that a mail was handed on. */
export const writeSent = async (db: Db, tried: Tried, now: Date): Promise<void> => {
  await db.rows(sql`
    update outgoing_mails set state = 'sent', sent_at = ${now}, error = null, version = version + 1
    where ${thatTry(tried)}`);
};

/** Writes down why a mail was not taken, and when it is tried again; null for never. */
export const writeRefused = async (
  db: Db,
  tried: Tried,
  { error, nextTryAt }: { readonly error: string; readonly nextTryAt: Date | null },
): Promise<void> => {
  await db.rows(sql`
    update outgoing_mails set error = ${error}, version = version + 1,
      state = ${nextTryAt === null ? 'failed' : 'waiting'}, next_try_at = coalesce(${nextTryAt}::timestamptz, next_try_at)
    where ${thatTry(tried)}`);
};

/**
 * CTE `chosen`: locks the mails of the condition by identifier. Mails that another process has locked are left to the next run, so
 * that two runs never wait for each other.
 */
const chosen = (condition: Sql) => sql`chosen as materialized (
  select mail.id from outgoing_mails mail where ${condition} order by mail.id for update of mail skip locked
)`;

/** Writes off what would go to nobody by now: their address or their account is gone, they have left, or want no mail any more. */
export const dropUnwanted = async (db: Db, now: Date): Promise<void> => {
  const isUnwanted = sql`not exists (select from ${whoGetsMail(dateOfInstant(now))} where e.id = mail.employee_id)`;
  await db.rows(sql`
    with ${chosen(sql`${isDue(now)} and ${isUnwanted}`)}
    update outgoing_mails mail set state = 'dropped', version = version + 1,
      error = concat_ws('；', '收件人已無公司 Email、帳號未啟用、已離職，或已關閉郵件通知', mail.error)
    from chosen where mail.id = chosen.id`);
};

/**
 * What waits for days is no news any more, and what is old is removed. It has failed where it was tried; where nobody tried, as
 * there is no server, nobody has to look after it. What is being sent is left alone.
 */
export const clearOldMails = async (db: Db, now: Date): Promise<void> => {
  await db.rows(sql`
    with ${chosen(sql`${isDue(now)} and not ${isNews(now)}`)}
    update outgoing_mails mail set state = case attempts when 0 then 'dropped' else 'failed' end, version = version + 1,
      error = concat_ws('；', ${`超過 ${MAIL_NEWS_DAYS} 天未能寄出，不再寄送`}::text, error)
    from chosen where mail.id = chosen.id`);
  const isOld = sql`mail.made_at < ${now}::timestamptz - make_interval(days => ${MAIL_KEPT_DAYS}::int)`;
  await db.rows(sql`
    with ${chosen(sql`mail.state <> 'waiting' and ${isOld}`)}
    delete from outgoing_mails mail using chosen where mail.id = chosen.id`);
};
