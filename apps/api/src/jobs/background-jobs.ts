import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** Kinds of jobs that a person requests. */
export type BackgroundJobKind = 'calculate_payroll';

interface JobSubject {
  readonly kind: BackgroundJobKind;
  /** Id of the record that the job changes. */
  readonly subjectId: string;
}

/**
 * Requests a job within the transaction of the caller. `payload` contains ids and choices, no personal data. A record has
 * one queued job of a kind (unique index).
 */
export const requestJob = async (
  { db, actor, now }: Context,
  { kind, subjectId, payload }: JobSubject & { readonly payload: object },
): Promise<void> => {
  await db.rows(sql`
    with job as (
      insert into background_jobs (kind, subject_id, payload, account_id, session_id, requested_by_name, requested_at)
      values (${kind}, ${subjectId}::uuid, ${JSON.stringify(payload)}::jsonb, ${actor.accountId}::uuid,
        ${actor.sessionId}::uuid, ${actor.name}, ${now})
      returning id
    )
    insert into background_job_progress (job_id) select id from job`);
};

interface JobStatus {
  readonly state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  readonly done: number;
  readonly total: number;
  /** Message of a failed job. */
  readonly failure: string | null;
  readonly requestedByName: string;
}

/** Finds the latest job of a record; null if there was none. */
export const findLatestJob = async (
  { db }: Pick<Context, 'db'>,
  { kind, subjectId }: JobSubject,
): Promise<JobStatus | null> => {
  const [status] = await db.rows<JobStatus>(sql`
    select case when job.state = 'queued' and progress.attempts > 0 then 'running' else job.state end as state,
      progress.done, progress.total, job.failure, job.requested_by_name as "requestedByName"
    from background_jobs job join background_job_progress progress on progress.job_id = job.id
    where job.subject_id = ${subjectId}::uuid and job.kind = ${kind}
    order by job.state = 'queued' desc, job.requested_at desc, job.id desc limit 1`);
  return status ?? null;
};

/** Whether a job of a record is queued or running. */
export const hasOpenJob = async (context: Pick<Context, 'db'>, subject: JobSubject): Promise<boolean> => {
  const status = await findLatestJob(context, subject);
  return status !== null && ['queued', 'running'].includes(status.state);
};

/** Cancels the open job of a record. A running job stops at its next report of progress. */
export const cancelJob = async ({ db }: Pick<Context, 'db'>, { kind, subjectId }: JobSubject): Promise<void> => {
  await db.rows(sql`
    update background_job_progress progress set is_cancelled = true from background_jobs job
    where job.id = progress.job_id and job.kind = ${kind} and job.subject_id = ${subjectId}::uuid and job.state = 'queued'`);
};
