import type { CalendarDate } from '@hr/domain/dates';
import type { ApprovedDay } from '@hr/domain/signing/applications';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

interface StoredLeaveDay extends ApprovedDay {
  readonly id: string;
}

/** Finds all days of approved leave, including cancelled ones. */
export const findApprovedDays = ({ db }: Context, applicationId: string): Promise<StoredLeaveDay[]> =>
  db.rows<StoredLeaveDay>(sql`
    select id, "on"::text as "on", is_reserved as "isReserved", false as "isCancellationRequested"
    from leave_days where application_id = ${applicationId}::uuid order by "on"`);

export interface RemainingLeave {
  readonly id: string;
  /** Minutes of the remaining days; null if there are none. */
  readonly minutes: number | null;
}

interface ReleasedLeaveDay {
  readonly applicationId: string;
  readonly on: CalendarDate;
}

/** Releases days of approved leave and returns those that were reserved. */
export const releaseApprovedDays = ({ db }: Context, dayIds: readonly string[]): Promise<ReleasedLeaveDay[]> =>
  db.rows<ReleasedLeaveDay>(sql`
    update leave_days set is_reserved = false where id = any(${[...dayIds]}::uuid[]) and is_reserved
    returning application_id as "applicationId", "on"::text as "on"`);

/** Finds the minutes that remain of leave whose days were cancelled. */
export const findRemainingLeave = ({ db }: Context, applicationIds: readonly string[]): Promise<RemainingLeave[]> =>
  db.rows<RemainingLeave>(sql`
    select t.id, (
      select sum(day.minutes)::int from leave_days day where day.application_id = t.id and day.is_reserved
    ) as minutes
    from applications t where t.id = any(${[...applicationIds]}::uuid[])`);

/** Saves the remaining minutes of leave. Leave without remaining days becomes cancelled. */
export const saveRemainingMinutes = async ({ db }: Context, remainders: readonly RemainingLeave[]): Promise<void> => {
  await db.rows(sql`
    update applications t set version = t.version + 1, minutes = coalesce(remaining.minutes, t.minutes),
      state = case when remaining.minutes is null then 'cancelled' else t.state end
    from jsonb_to_recordset(${JSON.stringify(remainders)}::jsonb) as remaining (id uuid, minutes int)
    where t.id = remaining.id`);
};

interface LeaveCancelCheck {
  readonly id: string;
  /** The days to cancel; null for all remaining days. */
  readonly dates: readonly CalendarDate[] | null;
}

export const isAlreadyCancelled = async ({ db }: Context, { id, dates }: LeaveCancelCheck): Promise<boolean> => {
  const rows = await db.rows(sql`
    select from applications t where t.id = ${id}::uuid and (t.state <> 'approved' or exists (
      select from leave_days day where day.application_id = t.id and day."on" = any(${[...(dates ?? [])]}::date[]) and not day.is_reserved
    ))`);
  return rows.length > 0;
};
