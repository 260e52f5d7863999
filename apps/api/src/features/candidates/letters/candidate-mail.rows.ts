import type { Context } from '#core/context.ts';
import type { Db } from '#db/database.ts';
import { raw, type Sql, sql } from '#db/sql.ts';

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

/** SQL condition: the calendar file is that of the latest version of an interview that has not begun. */
const isCalendarCurrent = (mail: Sql, now: Date): Sql => sql`exists (
  select from interviews i
  where i.candidate_id = ${mail}.candidate_id and position(i.id::text in ${mail}.calendar) > 0
    and position('SEQUENCE:' || i.version || chr(13) in ${mail}.calendar) > 0
    and (i.interview_on + make_interval(mins => i.starts_at)) at time zone 'Asia/Taipei' > ${now}
)`;

/** SQL condition: the offer that was made with the mail awaits its answer. */
const isOfferOpen = (mail: Sql, { today }: Pick<Context, 'today'>): Sql => sql`exists (
  select from job_offers offer
  where offer.candidate_id = ${mail}.candidate_id and offer.made_at = ${mail}.made_at and offer.state = 'sent'
    and offer.expires_on >= ${today}::date
)`;

/** SQL condition: the candidate is still not hired, and no other letter of thanks was written later. */
const areThanksDue = (mail: Sql): Sql => sql`(
  exists (
    select from candidates thanked
    where thanked.id = ${mail}.candidate_id and thanked.stage in ('rejected', 'withdrawn', 'talent_pool')
  ) and not exists (
    select from candidate_mails later
    where later.candidate_id = ${mail}.candidate_id and later.kind = 'thanks' and later.made_at > ${mail}.made_at
  )
)`;

/** SQL condition on a mail: it has failed and its content still applies, so that the candidate should get it. */
export const isUndelivered = (alias: string, { now, today }: Pick<Context, 'now' | 'today'>): Sql => {
  const mail = raw(alias);
  return sql`(${mail}.state = 'failed' and case ${mail}.kind
    when 'offer' then ${isOfferOpen(mail, { today })}
    when 'thanks' then ${areThanksDue(mail)}
    else ${isCalendarCurrent(mail, now)}
  end)`;
};

/** Queues a failed mail again for an address. */
export const queueFailedMail = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, address }: { readonly id: string; readonly address: string },
): Promise<void> => {
  await db.rows(sql`
    update candidate_mails set state = 'waiting', address = ${address}, attempts = 0, error = null, next_try_at = ${now}
    where id = ${id}::uuid and state = 'failed'`);
};
