import type { ApplicationKind, StoredOf } from '@hr/contracts/signing/applications';
import type { CalendarDate } from '@hr/domain/dates';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

interface PendingApplicationQuery {
  readonly employeeId: string;
  /** Excluded from the search; null for an application that is not stored yet. */
  readonly applicationId: string | null;
}

/**
 * Whether the employee has another pending application of a kind. A returned one does not count, because its
 * resubmission is previewed too. A unique index prevents concurrent submissions.
 */
export const hasPendingApplication = async (
  { db }: Pick<Context, 'db'>,
  kind: ApplicationKind,
  { employeeId, applicationId }: PendingApplicationQuery,
): Promise<boolean> => {
  const open = await db.rows(sql`
    select from applications
    where employee_id = ${employeeId}::uuid and kind = ${kind} and state in ('pending', 'questioned')
      and id is distinct from ${applicationId}::uuid`);
  return open.length > 0;
};

export interface SubmittedApplication<Kind extends ApplicationKind> {
  readonly id: string;
  readonly employeeId: string;
  readonly payload: StoredOf<Kind>;
  readonly submittedOn: CalendarDate;
}

export const findNoticeDate = async (
  { db, today }: Pick<Context, 'db' | 'today'>,
  kind: ApplicationKind,
  employeeId: string,
): Promise<CalendarDate> => {
  const [returned] = await db.rows<Pick<SubmittedApplication<ApplicationKind>, 'submittedOn'>>(sql`
    select (submitted_at at time zone 'Asia/Taipei')::date::text as "submittedOn" from applications
    where employee_id = ${employeeId}::uuid and kind = ${kind} and state = 'returned'
    order by submitted_at desc limit 1`);
  return returned?.submittedOn ?? today;
};

export const findSubmittedApplications = <Kind extends ApplicationKind>(
  { db }: Context,
  applicationIds: readonly string[],
): Promise<SubmittedApplication<Kind>[]> =>
  db.rows<SubmittedApplication<Kind>>(sql`
    select id, employee_id as "employeeId", payload,
      (submitted_at at time zone 'Asia/Taipei')::date::text as "submittedOn"
    from applications where id = any(${[...applicationIds]}::uuid[]) order by employee_id`);

/** Finds submitted applications and locks the rows of their applicants, in order of identifier. */
export const lockSubmittedApplicants = async <Kind extends ApplicationKind>(
  context: Context,
  applicationIds: readonly string[],
): Promise<SubmittedApplication<Kind>[]> => {
  const submitted = await findSubmittedApplications<Kind>(context, applicationIds);
  await context.db.rows(sql`
    select from employees where id = any(${submitted.map(({ employeeId }) => employeeId)}::uuid[])
    order by id for no key update`);
  return submitted;
};
