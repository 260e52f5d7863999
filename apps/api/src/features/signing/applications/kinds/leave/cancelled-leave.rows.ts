import type { CalendarDate } from '@hr/domain/dates';
import type { ApprovedDay } from '@hr/domain/signing/applications';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

interface FoundDay extends ApprovedDay {
  readonly id: string;
}

/** The days of approved leave, those that were taken back too. */
export const findApprovedDays = ({ db }: Context, applicationId: string): Promise<FoundDay[]> =>
  db.rows<FoundDay>(sql`
    select id, "on"::text as "on", is_held as "isHeld", false as "isAsked"
    from leave_days where application_id = ${applicationId}::uuid order by "on"`);

/** Leave of which days were taken back. */
export interface Rest {
  readonly id: string;
  /** Of the days that are left; null where none is. */
  readonly minutes: number | null;
}

/**
 * Takes days of approved leave back: others may have them, and what they used is given back by entries that name it, each on
 * the day that it was used, and why it was cancelled, which the caller has written. Answers what is left of each leave, whose row
 * the caller holds.
 */
export const takeDaysBack = ({ db, now, actor }: Context, dayIds: readonly string[]): Promise<Rest[]> => {
  const ids = sql`${[...dayIds]}::uuid[]`;
  return db.rows<Rest>(sql`
    with gone as (
      update leave_days set is_held = false where id = any(${ids}) and is_held returning application_id, "on"
    ), returned as (
      insert into leave_entries
        (lot_id, employee_id, type, kind, minutes, effective_on, reason, source_no, reverses_id, at, actor_name)
      select used.lot_id, used.employee_id, used.type, 'cancel_return', -used.minutes, used.effective_on, (
        select done.comment from application_actions done where done.application_id = t.id and done.action = 'cancel'
        order by done.at desc, done.id desc limit 1
      ), used.source_no, used.id, ${now}, ${actor.name}
      from gone
      join applications t on t.id = gone.application_id
      join leave_entries used on used.employee_id = t.employee_id and used.source_no = t.number and used.kind = 'use'
        and used.effective_on = gone."on"
      where not exists (select from leave_entries back where back.reverses_id = used.id)
    )
    select t.id, (
      select sum(day.minutes)::int from leave_days day
      where day.application_id = t.id and day.is_held and day.id <> all(${ids})
    ) as minutes
    from applications t where t.id in (select application_id from gone)`);
};

/** Writes what is left of leave: what nothing is left of is cancelled, everything else stands with fewer hours. */
export const writeRests = async ({ db }: Context, rests: readonly Rest[]): Promise<void> => {
  await db.rows(sql`
    update applications t set version = t.version + 1, minutes = coalesce(rest.minutes, t.minutes),
      state = case when rest.minutes is null then 'cancelled' else t.state end
    from jsonb_to_recordset(${JSON.stringify(rests)}::jsonb) as rest (id uuid, minutes int)
    where t.id = rest.id`);
};

interface Cancelling {
  readonly id: string;
  /** The days of leave that are to be cancelled; null for all that are left. */
  readonly dates: readonly CalendarDate[] | null;
}

export const isCancelled = async ({ db }: Context, { id, dates }: Cancelling): Promise<boolean> => {
  const found = await db.rows(sql`
    select from applications t where t.id = ${id}::uuid and (t.state <> 'approved' or exists (
      select from leave_days day where day.application_id = t.id and day."on" = any(${[...(dates ?? [])]}::date[]) and not day.is_held
    ))`);
  return found.length > 0;
};
