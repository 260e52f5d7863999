import type { StoredOf, LeaveRequest } from '@hr/contracts/signing/applications';
import type { ApprovedDay } from '@hr/domain/signing/applications';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

export interface CancellableLeaveDay extends ApprovedDay {
  readonly id: string;
  readonly minutes: number;
  readonly usedMinutes: number;
  /** The part of `usedMinutes` that returns to expired lots. */
  readonly expiredMinutes: number;
}

export interface LeaveToCancel {
  readonly number: string;
  readonly minutes: number;
  readonly payload: LeaveRequest;
  readonly days: readonly CancellableLeaveDay[];
  /** The caller is the applicant, not HR on their behalf. */
  readonly isOwn: boolean;
  /** Days after the leave within which the applicant may cancel it; null without a limit. */
  readonly limitDays: number | null;
}

interface LeaveToCancelQuery {
  readonly leaveId: string;
  readonly employeeId: string;
  /** Excluded from the search for other cancellations; null for an application that is not stored yet. */
  readonly applicationId: string | null;
}

export const findLeaveToCancel = async (
  { db, today, actor }: Context,
  { leaveId, employeeId, applicationId }: LeaveToCancelQuery,
): Promise<LeaveToCancel | undefined> => {
  const used = sql`
    from leave_entries used join leave_lots lot on lot.id = used.lot_id
    where used.employee_id = t.employee_id and used.source_no = t.number and used.kind = 'use'
      and used.effective_on = day."on"
      and not exists (select from leave_entries back where back.reverses_id = used.id)`;
  const [leave] = await db.rows<LeaveToCancel>(sql`
    select t.number, t.minutes, t.payload, (
      select json_agg(json_build_object('id', day.id, 'on', day."on"::text, 'minutes', day.minutes,
        'isReserved', day.is_reserved,
        'isCancellationRequested', exists (
          select from leave_cancellation_days requested
          where requested.leave_day_id = day.id and requested.is_reserved
            and requested.application_id is distinct from ${applicationId}::uuid
        ),
        'usedMinutes', (select coalesce(-sum(used.minutes), 0) ${used}),
        'expiredMinutes', (select coalesce(-sum(used.minutes), 0) ${used} and lot.valid_until < ${today}::date)
        ) order by day."on")
      from leave_days day where day.application_id = t.id
    ) as days,
      exists (
        select from emp_accounts own where own.id = ${actor.accountId}::uuid and own.employee_id = t.employee_id
      ) as "isOwn",
      (
        select company.leave_cancellation_days from companies company
        where company.active_to is null or company.active_to > ${today}::date order by company.code limit 1
      ) as "limitDays"
    from applications t
    where t.id = ${leaveId}::uuid and t.employee_id = ${employeeId}::uuid and t.kind = 'leave'
      and t.state in ('approved', 'cancelled')`);
  return leave;
};

interface CancellationDays {
  readonly applicationId: string;
  readonly dayIds: readonly string[];
}

/** Reserves the days to cancel. A constraint refuses a day that another application reserves. */
export const reserveCancellationDays = async (
  { db }: Context,
  { applicationId, dayIds }: CancellationDays,
): Promise<void> => {
  await db.rows(sql`
    insert into leave_cancellation_days (application_id, leave_day_id, is_reserved)
    select ${applicationId}::uuid, day_id, true from unnest(${[...dayIds]}::uuid[]) as day_id`);
};

export const deleteCancellationDays = async ({ db }: Context, applicationId: string): Promise<void> => {
  await db.rows(sql`delete from leave_cancellation_days where application_id = ${applicationId}::uuid`);
};

export const releaseCancellationDays = async ({ db }: Context, applicationIds: readonly string[]): Promise<void> => {
  await db.rows(sql`
    update leave_cancellation_days set is_reserved = false
    where application_id = any(${[...applicationIds]}::uuid[]) and is_reserved`);
};

/** Locks the leave in order of identifier and returns the cancellations whose days can all still be cancelled. */
export const lockCancellableLeave = async (
  { db }: Context,
  applicationIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const ids = sql`${[...applicationIds]}::uuid[]`;
  await db.rows(sql`
    select from applications where id in (
      select day.application_id from leave_cancellation_days requested join leave_days day on day.id = requested.leave_day_id
      where requested.application_id = any(${ids})
    )
    order by id for no key update`);
  const rows = await db.rows<{ readonly id: string }>(sql`
    select requested.application_id as id
    from leave_cancellation_days requested
    join leave_days day on day.id = requested.leave_day_id
    join applications leave on leave.id = day.application_id
    where requested.application_id = any(${ids})
    group by requested.application_id
    having bool_and(requested.is_reserved and day.is_reserved and leave.state = 'approved')`);
  return new Set(rows.map(({ id }) => id));
};

export interface ApprovedCancellation {
  readonly number: string;
  readonly payload: StoredOf<'leave_cancellation'>;
}

interface ApprovedCancellations {
  readonly cancellations: readonly ApprovedCancellation[];
  readonly dayIds: readonly string[];
}

/** Saves the minutes that approved cancellations return, and returns them with their days. */
export const saveReturnedMinutes = async (
  { db }: Context,
  applicationIds: readonly string[],
): Promise<ApprovedCancellations> => {
  const ids = sql`${[...applicationIds]}::uuid[]`;
  const cancellations = await db.rows<ApprovedCancellation>(sql`
    update applications t set minutes = (
      select sum(day.minutes) from leave_cancellation_days requested join leave_days day on day.id = requested.leave_day_id
      where requested.application_id = t.id
    )
    where t.id = any(${ids}) returning t.number, t.payload`);
  const days = await db.rows<{ readonly id: string }>(sql`
    select leave_day_id as id from leave_cancellation_days where application_id = any(${ids})`);
  return { cancellations, dayIds: days.map(({ id }) => id) };
};

interface ObsoleteCancellation {
  readonly id: string;
  readonly leaveNumber: string;
}

/** Locks the open cancellations of leave days that have been cancelled meanwhile. */
export const lockObsoleteCancellations = ({ db }: Context, leaveId: string): Promise<ObsoleteCancellation[]> =>
  db.rows<ObsoleteCancellation>(sql`
    select t.id, t.payload ->> 'leaveNumber' as "leaveNumber" from applications t
    where t.kind = 'leave_cancellation' and t.state in ('pending', 'questioned', 'returned') and t.id in (
      select requested.application_id from leave_cancellation_days requested join leave_days day on day.id = requested.leave_day_id
      where day.application_id = ${leaveId}::uuid and not day.is_reserved
    )
    order by t.id for no key update`);
