import type { JobOffer } from '@hr/contracts/candidates/offers';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { reachesEveryone } from '#access/index.ts';
import type { AuditedValues } from '#audit/index.ts';
import type { Context } from '#core/context.ts';
import { instantText } from '#db/instant-text.ts';
import { type Sql, sql } from '#db/sql.ts';
import { candidateInScope } from '#features/candidates/candidates/index.ts';

/** Whether the caller may see the pay of offers: a role that reaches everyone opens the pay of contracts. */
export const seesOfferPay = (context: Pick<Context, 'actor'>): boolean =>
  reachesEveryone(context, ({ sensitiveGroups }) => sensitiveGroups.includes('contract_pay'));

const findOffers = async (context: Context, condition: Sql): Promise<(JobOffer & { readonly candidateId: string })[]> =>
  context.db.rows(sql`
    select t.id, t.version, t.candidate_id as "candidateId", t.opening_id as "openingId", o.name_zh as "openingName",
      ${seesOfferPay(context) ? sql`t.pay::float8` : sql`null`} as pay, ${seesOfferPay(context) ? sql`t.pay_grade` : sql`null`} as "payGrade", t.start_on::text as "startOn",
      t.expires_on::text as "expiresOn", t.note,
      case when t.state = 'sent' and t.expires_on < ${context.today}::date then 'expired' else t.state end as state,
      ${instantText(sql`t.made_at`)} as "madeAt", t.made_by_name as "madeByName",
      ${instantText(sql`t.answered_at`)} as "answeredAt", t.answer_reason as "answerReason"
    from job_offers t join job_openings o on o.id = t.opening_id join candidates c on c.id = t.candidate_id
    where ${condition} and ${candidateInScope(context, 'c')} order by t.made_at desc, t.id`);

/** Offers of a candidate in the caller's scope, the newest first. */
export const findOffersOf = async (context: Context, candidateId: string): Promise<JobOffer[]> =>
  (await findOffers(context, sql`t.candidate_id = ${candidateId}::uuid`)).map(
    ({ candidateId: _id, ...offer }) => offer,
  );

export const findOffer = async (context: Context, id: string) =>
  (await findOffers(context, sql`t.id = ${id}::uuid`))[0];

interface AcceptedPay {
  /** Integer NTD a month. */
  readonly pay: number;
  readonly payGrade: string | null;
  readonly openingName: string;
}

/** Finds the pay that a candidate has accepted, whether or not the caller may see it. */
export const findAcceptedPay = async (
  { db }: Pick<Context, 'db'>,
  candidateId: string,
): Promise<AcceptedPay | undefined> =>
  (
    await db.rows<AcceptedPay>(sql`
    select t.pay::float8 as pay, t.pay_grade as "payGrade", o.name_zh as "openingName"
    from job_offers t join job_openings o on o.id = t.opening_id
    where t.candidate_id = ${candidateId}::uuid and t.state = 'accepted'`)
  )[0];

export const lockOffer = async ({ db }: Pick<Context, 'db'>, id: string): Promise<string | undefined> =>
  (
    await db.rows<{ candidateId: string }>(sql`
    select candidate_id as "candidateId" from job_offers where id = ${id}::uuid for no key update`)
  )[0]?.candidateId;

export interface NewOffer {
  readonly candidateId: string;
  readonly openingId: string;
  readonly pay: number;
  readonly payGrade: string | null;
  readonly startOn: CalendarDate;
  readonly expiresOn: CalendarDate;
  readonly note: string | null;
}

/** Inserts an offer. An offer without an answer by its last day is withdrawn. */
export const insertOffer = async ({ db, now, today, actor }: Context, offer: NewOffer): Promise<string> => {
  await db.rows(sql`
    update job_offers set state = 'withdrawn', answered_at = ${now}, answer_reason = '逾期未回覆', version = version + 1
    where candidate_id = ${offer.candidateId}::uuid and state = 'sent' and expires_on < ${today}::date`);
  const [row] = await db.rows<{ id: string }>(sql`
    insert into job_offers (candidate_id, opening_id, pay, pay_grade, start_on, expires_on, note, made_at, made_by_name)
    values (${offer.candidateId}::uuid, ${offer.openingId}::uuid, ${offer.pay}, ${offer.payGrade}, ${offer.startOn}::date,
      ${offer.expiresOn}::date, nullif(${offer.note}, ''), ${now}, ${actor.name})
    returning id`);
  return row?.id ?? '';
};

export const answerOffer = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
  { state, reason }: { readonly state: 'accepted' | 'declined' | 'withdrawn'; readonly reason: string | null },
): Promise<void> => {
  await db.rows(sql`
    update job_offers set state = ${state}, answered_at = ${now}, answer_reason = nullif(${reason}, ''), version = version + 1
    where id = ${id}::uuid`);
};

/** Values of an offer for the log, without the pay. */
export const auditedOffer = ({ openingName, startOn, expiresOn, note }: JobOffer): AuditedValues => ({
  職缺: openingName,
  到職日: formatDate(startOn),
  回覆期限: formatDate(expiresOn),
  備註: note,
});
