import { nextTryAfter } from '@hr/domain/mails';
import type { Logger } from 'pino';
import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';
import { type Mailer, MailRefused } from '#mail/index.ts';

interface ClaimedMail {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly subject: string;
  readonly body: string;
  readonly calendar: string | null;
  readonly attempts: number;
}

/** Minutes after which another process may claim the mail, because the first one must have crashed. */
const CLAIM_MINUTES = 10;

const claimMail = async (db: Db, now: Date): Promise<ClaimedMail | undefined> =>
  (
    await db.rows<ClaimedMail>(sql`
    with due as (
      select mail.id, c.name_zh as name from candidate_mails mail join candidates c on c.id = mail.candidate_id
      where mail.state = 'waiting' and mail.next_try_at <= ${now}
      order by mail.next_try_at, mail.id limit 1 for update of mail skip locked
    )
    update candidate_mails mail set attempts = attempts + 1,
      next_try_at = ${now}::timestamptz + make_interval(mins => ${CLAIM_MINUTES}::int)
    from due where mail.id = due.id
    returning mail.id, due.name, mail.address, mail.subject, mail.body, mail.calendar, mail.attempts`)
  )[0];

interface SendOptions {
  readonly db: Db;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly mailer: Mailer;
  /** Aborted when the process stops: the mail in progress is sent, no more are claimed. */
  readonly stopSignal: AbortSignal;
}

const MINUTE_MS = 60_000;
const MAX_ERROR_LENGTH = 500;

const markRefused = async (
  { db, clock }: Pick<SendOptions, 'db' | 'clock'>,
  { id, attempts }: ClaimedMail,
  cause: unknown,
): Promise<void> => {
  const pause = cause instanceof MailRefused ? null : nextTryAfter(attempts);
  const error = (cause instanceof Error ? cause.message : String(cause)).slice(0, MAX_ERROR_LENGTH);
  const next = pause === null ? null : new Date(clock().getTime() + pause * MINUTE_MS);
  await db.rows(sql`
    update candidate_mails set error = ${error}, state = ${next === null ? 'failed' : 'waiting'},
      next_try_at = coalesce(${next}::timestamptz, next_try_at)
    where id = ${id}::uuid and state = 'waiting' and attempts = ${attempts}`);
};

const markSent = async (db: Db, { id, attempts }: ClaimedMail, now: Date): Promise<void> => {
  await db.rows(sql`
    update candidate_mails set state = 'sent', sent_at = ${now}, error = null
    where id = ${id}::uuid and state = 'waiting' and attempts = ${attempts}`);
};

/** Sends due mails to candidates one by one until none are left or the process stops. */
export const sendCandidateMails = async ({ db, log, clock, mailer, stopSignal }: SendOptions): Promise<void> => {
  while (!stopSignal.aborted) {
    const mail = await claimMail(db, clock());
    if (mail === undefined) {
      return;
    }
    const attachments =
      mail.calendar === null ? [] : [{ filename: 'interview.ics', content: Buffer.from(mail.calendar) }];
    try {
      const { id, name, address, subject, body } = mail;
      await mailer.send({ id, to: { name, address }, subject, text: body, attachments });
      await markSent(db, mail, clock());
    } catch (cause) {
      log.warn({ mail: mail.id, attempts: mail.attempts }, 'a mail to a candidate was refused');
      await markRefused({ db, clock }, mail, cause);
    }
  }
};
