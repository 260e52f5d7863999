import { type Candidate, type CandidateListQuery, candidates } from '@hr/contracts/candidates/candidates';
import { RETENTION_NOTICE_DAYS } from '@hr/domain/candidates/candidates';
import type { CalendarDate } from '@hr/domain/dates';
import { NIL_UUID, reachesEveryone } from '#access/index.ts';
import type { Context } from '#core/context.ts';
import { instantText } from '#db/instant-text.ts';
import { join, raw, type Sql, sql } from '#db/sql.ts';
import { matchingByIndex } from '#db/text-search.ts';
import { isUndelivered } from '#features/candidates/letters/index.ts';
import { recordCard, recordStore } from '#records/index.ts';

/**
 * SQL condition: the caller recruits for the organisation, or hires for the opening of the candidate. Hiring managers
 * do not see the list of people who are never hired.
 */
export const candidateInScope = (context: Pick<Context, 'actor'>, alias: string): Sql =>
  reachesEveryone(context)
    ? sql`true`
    : sql`(${raw(alias)}.stage <> 'blacklist' and ${raw(alias)}.opening_id in (
        select own.id from job_openings own where own.hiring_manager_id = ${context.actor.employeeId ?? NIL_UUID}::uuid
      ))`;

/** SQL expression: C000012. */
export const candidateNumber = (alias: string): Sql => sql`'C' || lpad(${raw(alias)}.serial::text, 6, '0')`;

/** SQL expression: day of the next interview of the candidate, or of the last one. */
export const interviewDay = (alias: string, { today }: Pick<Context, 'today'>): Sql => sql`(
  select coalesce(min(i.interview_on) filter (where i.state = 'planned' and i.interview_on >= ${today}::date), max(i.interview_on))::text
  from interviews i where i.candidate_id = ${raw(alias)}.id and i.state <> 'cancelled'
)`;

/**
 * SQL condition: the caller interviews in the interview `i` and has not submitted the own sheet, so that the scores of
 * the others are hidden.
 */
export const hidesScores = ({ actor }: Pick<Context, 'actor'>): Sql => sql`exists (
  select from interviewers own
  where own.interview_id = i.id and own.employee_id = ${actor.employeeId}::uuid and own.submitted_at is null
)`;

/** SQL expression: mean of the submitted score sheets that the caller may see, as text with one decimal. */
export const meanScore = (alias: string, context: Pick<Context, 'actor'>): Sql => sql`(
  select to_char(avg(sheet.score), 'FM0.0') from interviews i join interviewers sheet on sheet.interview_id = i.id
  where i.candidate_id = ${raw(alias)}.id and not ${hidesScores(context)}
)`;

/** Whether an interview of the candidate is planned for today or later. */
export const hasPlannedInterview = async (
  { db, today }: Pick<Context, 'db' | 'today'>,
  candidateId: string,
): Promise<boolean> =>
  (
    await db.rows(sql`
    select from interviews where candidate_id = ${candidateId}::uuid and state = 'planned' and interview_on >= ${today}::date
    limit 1`)
  ).length > 0;

/** First day of the offer that is open or accepted; null without one. */
export const findOfferedStart = async (
  { db }: Pick<Context, 'db'>,
  candidateId: string,
): Promise<CalendarDate | null> => {
  const [offer] = await db.rows<{ startOn: CalendarDate }>(sql`
    select start_on::text as "startOn" from job_offers
    where candidate_id = ${candidateId}::uuid and state in ('sent', 'accepted')`);
  return offer?.startOn ?? null;
};

/** Days before the end of an offer from which it is listed as ending. */
const OFFER_NOTICE_DAYS = 3;

const NUMBER = /^c?0*(\d{1,9})$/i;

/** SQL condition: name, phone or e-mail contains the text, or the number is it. */
export const matchingCandidate = (text: string, alias: string): Sql => {
  const [, serial] = NUMBER.exec(text) ?? [];
  const conditions = [
    matchingByIndex(text, alias, { indexed: ['name_zh', 'phone', 'email'] }),
    ...(serial === undefined ? [] : [sql`${raw(alias)}.serial = ${serial}::int`]),
  ];
  return sql`(${join(conditions, ' or ')})`;
};

const projectName = sql`(
  select project.code || ' ' || project.name_zh from job_openings o join projects project on project.id = o.project_id
  where o.id = t.opening_id
)`;

export const candidateStore = recordStore<Candidate>({
  description: candidates,
  scope: (context) => candidateInScope(context, 't'),
  keyword: (text) => matchingCandidate(text, 't'),
  derived: (context) => ({
    candidateNo: candidateNumber('t'),
    projectName,
    interviewOn: interviewDay('t', context),
    score: meanScore('t', context),
    stageSince: instantText(sql`t.stage_since`),
    updatedAt: instantText(sql`t.updated_at`),
    employeeId: sql`t.employee_id::text`,
  }),
  order: {
    candidateNo: { filled: sql`t.serial` },
    updatedAt: { filled: sql`t.updated_at` },
    stage: { filled: sql`array_position(${Object.keys(candidates.stored.stage.names)}::text[], t.stage)` },
  },
  conditions: (query: CandidateListQuery, { now, today }) => [
    query.openingId !== undefined && sql`t.opening_id = ${query.openingId}::uuid`,
    query.isPool !== undefined && sql`t.opening_id is null`,
    query.tag !== undefined && sql`t.tags @> array[${query.tag}]::text[]`,
    query.isRetentionEnding !== undefined && sql`t.retained_until <= ${today}::date + ${RETENTION_NOTICE_DAYS}::int`,
    query.isOfferEnding !== undefined &&
      sql`t.id in (
        select offer.candidate_id from job_offers offer
        where offer.state = 'sent' and offer.expires_on <= ${today}::date + ${OFFER_NOTICE_DAYS}::int
      )`,
    query.hasFailedMail !== undefined &&
      sql`t.id in (select mail.candidate_id from candidate_mails mail where ${isUndelivered('mail', { now, today })})`,
  ],
});

export const candidateCards = [
  recordCard(candidateStore, { name: 'candidatesRetentionEnding', filters: { isRetentionEnding: 'yes' } }),
  recordCard(candidateStore, { name: 'offersEnding', filters: { isOfferEnding: 'yes' } }),
  recordCard(candidateStore, { name: 'candidateMailsFailed', filters: { hasFailedMail: 'yes' } }),
];

/** Records that the candidates have entered their present stage. */
export const insertStageChanges = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  ids: readonly string[],
  from: string | null,
): Promise<void> => {
  await db.rows(sql`
    insert into candidate_stage_changes (journey_id, at, from_stage, to_stage)
    select c.journey_id, ${now}, ${from}, c.stage from candidates c where c.id = any(${[...ids]}::uuid[])`);
};
