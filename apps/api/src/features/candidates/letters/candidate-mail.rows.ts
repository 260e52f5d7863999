import type { LetterKind } from '@hr/contracts/candidates/letters';
import type { CalendarDate } from '@hr/domain/dates';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/database.ts';
import { instantText } from '#db/instant-text.ts';
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

/** SQL condition: the mail is about the latest version of an interview that has not begun. */
const isInterviewCurrent = (mail: Sql, now: Date): Sql => sql`exists (
  select from interviews i
  where i.id = ${mail}.interview_id and i.version = ${mail}.interview_version
    and (i.interview_on + make_interval(mins => i.starts_at)) at time zone 'Asia/Taipei' > ${now}
)`;

/** SQL condition: the offer of the mail awaits its answer. */
const isOfferOpen = (mail: Sql, today: CalendarDate): Sql => sql`exists (
  select from job_offers offer
  where offer.id = ${mail}.offer_id and offer.state = 'sent' and offer.expires_on >= ${today}::date
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

type MailTime = Pick<Context, 'now' | 'today'>;

/** SQL condition: the content of the mail still applies. */
const isCurrent = (mail: Sql, { now, today }: MailTime): Sql => sql`case ${mail}.kind
  when 'offer' then ${isOfferOpen(mail, today)}
  when 'thanks' then ${areThanksDue(mail)}
  else ${isInterviewCurrent(mail, now)}
end`;

/** SQL condition on a mail: it has failed and its content still applies, so that the candidate should get it. */
export const isUndelivered = (alias: string, time: MailTime): Sql =>
  sql`(${raw(alias)}.state = 'failed' and ${isCurrent(raw(alias), time)})`;

/** Gives up waiting mails whose content no longer applies, for example after a pause of the mail server. */
export const dropOutdatedMails = async (db: Db, time: MailTime): Promise<void> => {
  await db.rows(sql`
    update candidate_mails mail set state = 'failed', error = '內容已過時，未寄出'
    where mail.state = 'waiting' and not ${isCurrent(raw('mail'), time)}`);
};

/** Interview that a mail is about. */
export interface MailedInterview {
  readonly id: string;
  readonly version: number;
  /** Text of an iCalendar file. */
  readonly calendar: string;
}

interface NewMail {
  readonly candidateId: string;
  readonly kind: LetterKind | 'cancellation';
  readonly address: string;
  readonly subject: string;
  readonly body: string;
  readonly interview?: MailedInterview | undefined;
  readonly offerId?: string | undefined;
}

export const insertMail = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { candidateId, kind, address, subject, body, interview, offerId }: NewMail,
): Promise<void> => {
  await db.rows(sql`
    insert into candidate_mails (candidate_id, kind, address, subject, body, calendar, interview_id, interview_version,
      offer_id, made_at, next_try_at)
    values (${candidateId}::uuid, ${kind}, ${address}, ${subject}, ${body}, ${interview?.calendar ?? null},
      ${interview?.id ?? null}::uuid, ${interview?.version ?? null}::int, ${offerId ?? null}::uuid, ${now}, ${now})`);
};

export interface WholeMail {
  readonly subject: string;
  readonly body: string;
  readonly address: string;
  readonly madeAt: string;
}

/** Finds the mails to a candidate with their texts, the newest first. */
export const findWholeMails = ({ db }: Pick<Context, 'db'>, candidateId: string): Promise<WholeMail[]> =>
  db.rows(sql`
    select subject, body, address, ${instantText(sql`made_at`)} as "madeAt" from candidate_mails
    where candidate_id = ${candidateId}::uuid order by made_at desc, id desc`);

/** Queues a failed mail again for an address. */
export const queueFailedMail = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, address }: { readonly id: string; readonly address: string },
): Promise<void> => {
  await db.rows(sql`
    update candidate_mails set state = 'waiting', address = ${address}, attempts = 0, error = null, next_try_at = ${now}
    where id = ${id}::uuid and state = 'failed'`);
};
