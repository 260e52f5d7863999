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

/**
 * Releases days of approved leave and returns their hours by entries that reverse the used ones, each on its day. The
 * reason is the comment of the latest cancel action, which must exist. The caller must have locked the applications.
 */
export const cancelLeaveDays = ({ db, now, actor }: Context, dayIds: readonly string[]): Promise<RemainingLeave[]> => {
  const ids = sql`${[...dayIds]}::uuid[]`;
  return db.rows<RemainingLeave>(sql`
    with released as (
      update leave_days set is_reserved = false where id = any(${ids}) and is_reserved returning application_id, "on"
    ), returned as (
      insert into leave_entries
        (lot_id, employee_id, type, kind, minutes, effective_on, reason, source_no, reverses_id, at, actor_name)
      select used.lot_id, used.employee_id, used.type, 'cancel_return', -used.minutes, used.effective_on, (
        select done.comment from application_actions done where done.application_id = t.id and done.action = 'cancel'
        order by done.at desc, done.id desc limit 1
      ), used.source_no, used.id, ${now}, ${actor.name}
      from released
      join applications t on t.id = released.application_id
      join leave_entries used on used.employee_id = t.employee_id and used.source_no = t.number and used.kind = 'use'
        and used.effective_on = released."on"
      where not exists (select from leave_entries back where back.reverses_id = used.id)
    )
    select t.id, (
      select sum(day.minutes)::int from leave_days day
      where day.application_id = t.id and day.is_reserved and day.id <> all(${ids})
    ) as minutes
    from applications t where t.id in (select application_id from released)`);
};

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
