import type { Notification } from '@hr/contracts/notifications';
import { MAIL_KEPT_DAYS, MAIL_NEWS_DAYS } from '@hr/domain/mails';
import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';

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

/** Takes the mail that has been due for longest, which no other process takes meanwhile; null for none. */
export const claimMail = async (db: Db, now: Date): Promise<Claimed | null> => {
  const [claimed] = await db.rows<Claimed>(sql`
    with due as (
      select id from outgoing_mails where state = 'waiting' and next_try_at <= ${now}
      order by next_try_at, id limit 1 for update skip locked
    ), claimed as (
      update outgoing_mails mail set attempts = attempts + 1, version = version + 1,
        next_try_at = ${now}::timestamptz + make_interval(mins => ${HELD_FOR}::int)
      from due where mail.id = due.id
      returning mail.id, mail.address, mail.subject, mail.attempts, mail.employee_id
    )
    select claimed.id, e.name_zh as name, claimed.address, claimed.subject, claimed.attempts, told.kind,
      told.application_id as "applicationId", told.count
    from claimed join notifications told on told.id = claimed.id join employees e on e.id = claimed.employee_id`);
  return claimed ?? null;
};

type Tried = Pick<Claimed, 'id' | 'attempts'>;

/** Nothing of a try that somebody else has begun meanwhile is written. */
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

/** What waits for days is no news any more, with a server or without one; and what is old is removed. */
export const clearOldMails = async (db: Db, now: Date): Promise<void> => {
  await db.rows(sql`
    update outgoing_mails set state = 'failed', version = version + 1,
      error = concat_ws('；', ${`超過 ${MAIL_NEWS_DAYS} 天未能寄出，不再寄送`}::text, error)
    where state = 'waiting' and queued_at < ${now}::timestamptz - make_interval(days => ${MAIL_NEWS_DAYS}::int)`);
  await db.rows(sql`
    delete from outgoing_mails
    where state <> 'waiting' and made_at < ${now}::timestamptz - make_interval(days => ${MAIL_KEPT_DAYS}::int)`);
};
