import type { LeaveRequest } from '@hr/contracts/signing/applications';
import type { RequestedDayPart } from '@hr/domain/signing/applications';
import type { LeaveFaultCode } from '@hr/domain/leave/leave-types';
import type { CalendarDate } from '@hr/domain/dates';
import { among, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { dayOf } from '../../records/application-columns.rows.ts';

interface LeaveDayReservation {
  readonly applicationId: string;
  readonly employeeId: string;
  readonly type: string;
  readonly variant: string | null;
  readonly eventOn: CalendarDate | null;
  readonly days: readonly RequestedDayPart[];
}

export const deleteLeaveDays = async ({ db }: Context, applicationId: string): Promise<void> => {
  await db.rows(sql`delete from leave_days where application_id = ${applicationId}::uuid`);
};

/** Reserves days of leave. An exclusion constraint refuses those that overlap other reserved leave of the employee. */
export const reserveLeaveDays = async (
  { db }: Context,
  reservations: readonly LeaveDayReservation[],
): Promise<void> => {
  await db.rows(sql`
    insert into leave_days (application_id, employee_id, type, "on", span, minutes, day_minutes, event_on, variant,
      is_reserved)
    select reservation."applicationId", reservation."employeeId", reservation.type, day."on",
      tsrange(day."on" + make_interval(mins => day."from"), day."on" + make_interval(mins => day."to")),
      day.minutes, day."dayMinutes", reservation."eventOn", reservation.variant, true
    from jsonb_to_recordset(${JSON.stringify(reservations)}::jsonb)
      as reservation ("applicationId" uuid, "employeeId" uuid, type text, "eventOn" date, variant text,
        days jsonb)
    cross join jsonb_to_recordset(reservation.days) as day ("on" date, "from" int, "to" int, minutes int, "dayMinutes" int)`);
};

interface ReservedLeaveDay {
  readonly on: LeaveRequest['startOn'];
  readonly minutes: number;
  readonly dayMinutes: number;
  readonly isReserved: boolean;
}

export interface ReservedLeaveRequest {
  readonly id: string;
  readonly employeeId: string;
  readonly payload: LeaveRequest;
  readonly requestedOn: CalendarDate;
  readonly minutes: number;
  readonly days: readonly ReservedLeaveDay[];
  /** Minutes that are reserved in the ledger. */
  readonly reservedMinutes: number;
  readonly overridden: readonly LeaveFaultCode[];
}

export const findReservedLeaveRequests = (
  { db }: Context,
  applicationIds: readonly string[],
): Promise<ReservedLeaveRequest[]> =>
  db.rows<ReservedLeaveRequest>(sql`
    select t.id, t.employee_id as "employeeId", t.minutes, ${dayOf(sql`t.submitted_at`)}::text as "requestedOn",
      -- An attachment counts as proof, as in the assessment.
      t.payload || jsonb_build_object('hasProof', (t.payload ->> 'hasProof')::boolean or exists (
        select from application_attachments attached where attached.application_id = t.id and attached.round = t.round
      )) as payload,
      (
        select coalesce(json_agg(json_build_object('on', day."on"::text, 'minutes', day.minutes,
          'dayMinutes', day.day_minutes, 'isReserved', day.is_reserved) order by day."on"), '[]')
        from leave_days day where day.application_id = t.id
      ) as days,
      (
        select coalesce(-sum(reserved.minutes), 0)::int from leave_entries reserved
        where reserved.employee_id = t.employee_id and reserved.source_no = t.number and reserved.kind = 'reserve'
          and not exists (select from leave_entries back where back.reverses_id = reserved.id)
      ) as "reservedMinutes",
      array(select override.code from application_overrides override
        where override.application_id = t.id and override.round = t.round) as overridden
    from applications t where ${among(sql`t.id`, applicationIds)}`);

export const releaseLeaveDays = async ({ db }: Context, applicationIds: readonly string[]): Promise<void> => {
  await db.rows(sql`
    update leave_days set is_reserved = false where application_id = any(${[...applicationIds]}::uuid[]) and is_reserved`);
};
