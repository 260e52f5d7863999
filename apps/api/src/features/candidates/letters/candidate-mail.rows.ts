import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';

export interface ClaimedCandidateMail {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly subject: string;
  readonly body: string;
  readonly calendar: string | null;
  /** Number of attempts, including this one. */
  readonly attempts: number;
}

/** Minutes after which another process may claim the mail, because the first one must have crashed. */
const CLAIM_MINUTES = 10;

/** Claims the mail that is due longest. */
export const claimCandidateMail = async (db: Db, now: Date): Promise<ClaimedCandidateMail | undefined> =>
  (
    await db.rows<ClaimedCandidateMail>(sql`
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

type MailAttempt = Pick<ClaimedCandidateMail, 'id' | 'attempts'>;

/** Stores the error of an attempt and the next try; null if the mail has failed. */
export const markCandidateMailRefused = async (
  db: Db,
  { id, attempts }: MailAttempt,
  { error, nextTryAt }: { readonly error: string; readonly nextTryAt: Date | null },
): Promise<void> => {
  await db.rows(sql`
    update candidate_mails set error = ${error}, state = ${nextTryAt === null ? 'failed' : 'waiting'},
      next_try_at = coalesce(${nextTryAt}::timestamptz, next_try_at)
    where id = ${id}::uuid and state = 'waiting' and attempts = ${attempts}`);
};

export const markCandidateMailSent = async (db: Db, { id, attempts }: MailAttempt, now: Date): Promise<void> => {
  await db.rows(sql`
    update candidate_mails set state = 'sent', sent_at = ${now}, error = null
    where id = ${id}::uuid and state = 'waiting' and attempts = ${attempts}`);
};
