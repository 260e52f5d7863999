import type { CandidateErasure, ErasureReason } from '@hr/contracts/candidates/candidates';
import { candidateErasures } from '@hr/contracts/candidates/candidates';
import type { CalendarDate } from '@hr/domain/dates';
import { NIL_UUID, reachesEveryone } from '#access/index.ts';
import { candidateNumber } from '#features/candidates/candidates/index.ts';
import { RETENTION_NOTICE_DAYS } from '@hr/domain/candidates/candidates';
import type { Context } from '#core/context.ts';
import { instantText } from '#db/instant-text.ts';
import { sql } from '#db/sql.ts';
import { matching } from '#db/text-search.ts';
import { forgetAnswers } from '#http/idempotency.ts';
import { recordStore } from '#records/index.ts';

/** Reports of erasures are for those who recruit for the organisation. */
export const erasureStore = recordStore<CandidateErasure>({
  description: candidateErasures,
  scope: (context) => (reachesEveryone(context) ? sql`true` : sql`false`),
  keyword: (text) => matching(text, [sql`t.actor_name`]),
  derived: () => ({ at: instantText(sql`t.at`) }),
  order: { at: { filled: sql`t.at` } },
});

/** Rows of candidates that are erased. */
export interface ErasedRows {
  readonly ids: string[];
  readonly fileIds: string[];
  readonly interviewIds: string[];
  readonly offerIds: string[];
  readonly mails: number;
}

/** Locks candidates and finds what belongs to them. */
export const lockErasedRows = async ({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<ErasedRows> => {
  await db.rows(sql`select from candidates where id = any(${[...ids]}::uuid[]) order by id for update`);
  const [rows] = await db.rows<ErasedRows>(sql`
    with erased as materialized (
      select id, resume_file_id from candidates where id = any(${[...ids]}::uuid[])
    )
    select (select coalesce(array_agg(id::text), '{}') from erased) as ids,
      (
        select coalesce(array_agg(file.id::text), '{}') from (
          select resume_file_id as id from erased where resume_file_id is not null
          union all select attached.file_id from candidate_files attached join erased on erased.id = attached.candidate_id
        ) file
      ) as "fileIds",
      (select coalesce(array_agg(i.id::text), '{}') from interviews i join erased on erased.id = i.candidate_id) as "interviewIds",
      (select coalesce(array_agg(o.id::text), '{}') from job_offers o join erased on erased.id = o.candidate_id) as "offerIds",
      (select count(*)::int from candidate_mails mail join erased on erased.id = mail.candidate_id) as mails`);
  return rows as ErasedRows;
};

const forgetInLog = async (
  { db }: Pick<Context, 'db'>,
  { ids, interviewIds, offerIds }: Pick<ErasedRows, 'ids' | 'interviewIds' | 'offerIds'>,
): Promise<number> => {
  const [row] = await db.rows<{ count: number }>(sql`
    select forget_candidates(${ids}::uuid[], ${interviewIds}::uuid[], ${offerIds}::uuid[]) as count`);
  return row?.count ?? 0;
};

/**
 * Blanks entries of the log about erased candidates that were written while they were being erased, such as those of a
 * download in progress.
 */
export const forgetLateEntries = async ({ db }: Pick<Context, 'db'>): Promise<void> => {
  const entries = await db.rows<{ entity: string; id: string }>(sql`
    select distinct entry.entity, entry.entity_id as id from audit_entries entry
    where entry.entity in ('candidate', 'interview', 'job_offer') and entry.subject is not null
      and not exists (select from candidates where id = entry.entity_id)
      and not exists (select from interviews where id = entry.entity_id)
      and not exists (select from job_offers where id = entry.entity_id)`);
  const idsOf = (entity: string): string[] => entries.filter((entry) => entry.entity === entity).map(({ id }) => id);
  await forgetInLog(
    { db },
    { ids: idsOf('candidate'), interviewIds: idsOf('interview'), offerIds: idsOf('job_offer') },
  );
};

/** A planned interview whose candidate is erased. */
interface LostInterview {
  readonly employeeId: string;
  readonly candidateNo: string;
  readonly on: CalendarDate;
  readonly startsAt: number;
}

/** Finds planned interviews of candidates, by interviewer. */
export const findLostInterviews = (
  { db, today }: Pick<Context, 'db' | 'today'>,
  ids: readonly string[],
): Promise<LostInterview[]> =>
  db.rows<LostInterview>(sql`
    select named.employee_id as "employeeId", ${candidateNumber('c')} as "candidateNo", i.interview_on::text as "on",
      i.starts_at as "startsAt"
    from interviews i join interviewers named on named.interview_id = i.id join candidates c on c.id = i.candidate_id
    where i.candidate_id = any(${[...ids]}::uuid[]) and i.state = 'planned' and i.interview_on >= ${today}::date`);

/**
 * Deletes the rows of candidates and what refers to them by their names. What the statistics count stays. Returns the
 * number of entries of the audit log that were blanked.
 */
export const deleteCandidates = async (
  { db, today }: Pick<Context, 'db' | 'today'>,
  { ids, interviewIds, offerIds }: ErasedRows,
): Promise<number> => {
  await db.rows(sql`
    insert into erased_candidates (id, opening_id, source, applied_on, stage, erased_on)
    select journey_id, opening_id, source, applied_on, stage, ${today}::date from candidates where id = any(${ids}::uuid[])`);
  await db.rows(sql`delete from candidates where id = any(${ids}::uuid[])`);
  // Stored answers to repeated requests contain the record.
  await forgetAnswers({ db }, { endpointId: 'candidates.create', ids });
  await forgetAnswers({ db }, { endpointId: 'interviews.create', reference: 'candidate', ids });
  await forgetAnswers({ db }, { endpointId: 'jobOffers.create', ids: offerIds });
  return forgetInLog({ db }, { ids, interviewIds, offerIds });
};

export const insertErasure = async (
  { db, now, actor }: Pick<Context, 'db' | 'now' | 'actor'>,
  reason: ErasureReason,
  { ids, fileIds, interviewIds, offerIds, mails, logEntries }: ErasedRows & { readonly logEntries: number },
): Promise<string> => {
  const [row] = await db.rows<{ id: string }>(sql`
    insert into candidate_erasures (at, actor_name, reason, candidates, files, interviews, offers, mails, log_entries)
    values (${now}, ${actor.name}, ${reason}, ${ids.length}, ${fileIds.length}, ${interviewIds.length}, ${offerIds.length},
      ${mails}, ${logEntries})
    returning id`);
  return row?.id ?? NIL_UUID;
};

/** Locks candidates whose retention has ended. Those that are being changed are left for the next run. */
export const lockEndedRetention = async (
  { db, today }: Pick<Context, 'db' | 'today'>,
  limit: number,
): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(sql`
    select id from candidates where retained_until <= ${today}::date
    order by id limit ${limit}::int for update skip locked`);
  return rows.map(({ id }) => id);
};

/**
 * Counts candidates whose retention ends within the days of the notice and was not announced yet, and marks them as
 * announced.
 */
export const announceRetention = async ({ db, today }: Pick<Context, 'db' | 'today'>): Promise<number> => {
  const rows = await db.rows(sql`
    update candidates set announced_retention = retained_until
    where retained_until <= ${today}::date + ${RETENTION_NOTICE_DAYS}::int and retained_until > ${today}::date
      and announced_retention is distinct from retained_until
    returning id`);
  return rows.length;
};

/** Employees who recruit for the organisation. */
export const findRecruiters = async ({ db }: Pick<Context, 'db'>): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(sql`
    select distinct account.employee_id as id from emp_accounts account
    join account_roles assigned on assigned.account_id = account.id join roles role on role.id = assigned.role_id
    where account.state = 'active' and account.employee_id is not null and role.scope = 'all'
      and 'applicant_data_repository:edit' = any(role.permissions)`);
  return rows.map(({ id }) => id);
};
