import type { LeaveRequest } from '@hr/contracts/signing/applications';
import type { RequestedDay } from '@hr/domain/signing/applications';
import type { LeaveFaultCode } from '@hr/domain/leave/leave-types';
import type { CalendarDate } from '@hr/domain/dates';
import { among } from '#db/among.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { dayOf } from '../../records/listed-application.rows.ts';

interface AskedDays {
  readonly applicationId: string;
  readonly employeeId: string;
  readonly type: string;
  readonly eventOn: CalendarDate | null;
  readonly days: readonly RequestedDay[];
}

/** Forgets the days of an earlier sending. */
export const forgetDays = async ({ db }: Context, applicationId: string): Promise<void> => {
  await db.rows(sql`delete from leave_days where application_id = ${applicationId}::uuid`);
};

/**
 * Holds the days of some applications. A constraint refuses those that share a minute with other leave of the same person that
 * is held.
 */
export const holdDays = async ({ db }: Context, asked: readonly AskedDays[]): Promise<void> => {
  await db.rows(sql`
    insert into leave_days (application_id, employee_id, type, "on", span, minutes, day_minutes, event_on, is_held)
    select asked."applicationId", asked."employeeId", asked.type, day."on",
      tsrange(day."on" + make_interval(mins => day."from"), day."on" + make_interval(mins => day."to")),
      day.minutes, day."dayMinutes", asked."eventOn", true
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as asked ("applicationId" uuid, "employeeId" uuid, type text, "eventOn" date, days jsonb)
    cross join jsonb_to_recordset(asked.days) as day ("on" date, "from" int, "to" int, minutes int, "dayMinutes" int)`);
};

interface HeldDay {
  readonly on: LeaveRequest['startOn'];
  readonly minutes: number;
  readonly dayMinutes: number;
  readonly isHeld: boolean;
}

/** A request with what it holds. */
export interface HeldRequest {
  readonly id: string;
  readonly employeeId: string;
  readonly payload: LeaveRequest;
  /** The day on which it was sent. */
  readonly askedOn: CalendarDate;
  readonly minutes: number;
  readonly days: readonly HeldDay[];
  /** Minutes that are kept for it in the ledger. */
  readonly keptMinutes: number;
  readonly overridden: readonly LeaveFaultCode[];
}

/** Some requests with what they hold. */
export const findHeldRequests = ({ db }: Context, applicationIds: readonly string[]): Promise<HeldRequest[]> =>
  db.rows<HeldRequest>(sql`
    select t.id, t.employee_id as "employeeId", t.minutes, ${dayOf(sql`t.submitted_at`)}::text as "askedOn",
      -- What is attached is a proof, as it was when it was judged.
      t.payload || jsonb_build_object('hasProof', (t.payload ->> 'hasProof')::boolean or exists (
        select from application_attachments attached where attached.application_id = t.id and attached.round = t.round
      )) as payload,
      (
        select coalesce(json_agg(json_build_object('on', day."on"::text, 'minutes', day.minutes,
          'dayMinutes', day.day_minutes, 'isHeld', day.is_held) order by day."on"), '[]')
        from leave_days day where day.application_id = t.id
      ) as days,
      (
        select coalesce(-sum(kept.minutes), 0)::int from leave_entries kept
        where kept.employee_id = t.employee_id and kept.source_no = t.number and kept.kind = 'reserve'
          and not exists (select from leave_entries back where back.reverses_id = kept.id)
      ) as "keptMinutes",
      array(select passed.code from application_overrides passed
        where passed.application_id = t.id and passed.round = t.round) as overridden
    from applications t where ${among(sql`t.id`, applicationIds)}`);

/** From here on others may have the days of some applications. */
export const letDaysGo = async ({ db }: Context, applicationIds: readonly string[]): Promise<void> => {
  await db.rows(sql`
    update leave_days set is_held = false where application_id = any(${[...applicationIds]}::uuid[]) and is_held`);
};

/**
 * Adds to the ledger what becomes of the hours that are kept for some applications: they are free again, and used by what is
 * approved. In one statement, so that no lot is ever short of them between.
 */
const turnKept = async (
  { db, now, actor }: Context,
  applicationIds: readonly string[],
  into: 'use' | null,
): Promise<void> => {
  await db.rows(sql`
    insert into leave_entries
      (lot_id, employee_id, type, kind, minutes, effective_on, reason, source_no, reverses_id, at, actor_name)
    select kept.lot_id, kept.employee_id, kept.type, turned.kind, turned.minutes, kept.effective_on, kept.reason,
      kept.source_no, turned.reverses_id, ${now}, ${actor.name}
    from applications t
    join leave_entries kept on kept.employee_id = t.employee_id and kept.source_no = t.number and kept.kind = 'reserve'
    cross join lateral (
      values ('release', -kept.minutes, kept.id), (${into}::text, kept.minutes, null)
    ) as turned (kind, minutes, reverses_id)
    where ${among(sql`t.id`, applicationIds)} and turned.kind is not null
      and not exists (select from leave_entries back where back.reverses_id = kept.id)`);
};

/** Hours that were kept for some applications are used. */
export const useKeptHours = (within: Context, applicationIds: readonly string[]): Promise<void> =>
  turnKept(within, applicationIds, 'use');

/** Hours that were kept for some applications are free again. */
export const freeKeptHours = (within: Context, applicationIds: readonly string[]): Promise<void> =>
  turnKept(within, applicationIds, null);
