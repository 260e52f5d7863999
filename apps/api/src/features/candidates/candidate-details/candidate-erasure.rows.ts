import type { CandidateErasure, ErasureReason } from '@hr/contracts/candidates/candidates';
import { candidateErasures } from '@hr/contracts/candidates/candidates';
import { NIL_UUID, reachesEveryone } from '#access/index.ts';
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
  readonly names: string[];
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
      select id, name_zh, resume_file_id from candidates where id = any(${[...ids]}::uuid[])
    )
    select (select coalesce(array_agg(id::text), '{}') from erased) as ids,
      (select coalesce(array_agg(distinct name_zh), '{}') from erased) as names,
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

/**
 * Deletes the rows of candidates and what refers to them by their names. What the statistics count stays. Returns the
 * number of entries of the audit log that were blanked.
 */
export const deleteCandidates = async (
  { db, today }: Pick<Context, 'db' | 'today'>,
  { ids, names, interviewIds, offerIds }: ErasedRows,
): Promise<number> => {
  await db.rows(sql`
    insert into erased_candidates (id, opening_id, source, applied_on, stage, erased_on)
    select journey_id, opening_id, source, applied_on, stage, ${today}::date from candidates where id = any(${ids}::uuid[])`);
  await db.rows(sql`delete from candidates where id = any(${ids}::uuid[])`);
  // Stored answers to repeated requests contain the record.
  await forgetAnswers({ db }, { endpointId: 'candidates.create', ids });
  await forgetAnswers({ db }, { endpointId: 'interviews.create', reference: 'candidate', ids });
  const [row] = await db.rows<{ count: number }>(sql`
    select forget_candidates(${ids}::uuid[], ${interviewIds}::uuid[], ${offerIds}::uuid[], ${names}::text[]) as count`);
  return row?.count ?? 0;
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

/** Finds candidates whose retention has ended. */
export const findEndedRetention = async (
  { db, today }: Pick<Context, 'db' | 'today'>,
  limit: number,
): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(sql`
    select id from candidates where retained_until <= ${today}::date order by retained_until, id limit ${limit}::int`);
  return rows.map(({ id }) => id);
};

/** Counts candidates whose data is erased on the day that many days ahead. */
export const countRetentionEndingIn = async (
  { db, today }: Pick<Context, 'db' | 'today'>,
  days: number,
): Promise<number> => {
  const [row] = await db.rows<{ count: number }>(sql`
    select count(*)::int as count from candidates where retained_until = ${today}::date + ${days}::int`);
  return row?.count ?? 0;
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
