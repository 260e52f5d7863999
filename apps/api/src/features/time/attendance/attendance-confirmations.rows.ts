import type { AttendanceDetail, confirmationReasonNames } from '@hr/contracts/time/attendance';
import type { CalendarDate, Period } from '@hr/domain/dates';
import type { AttendanceReason } from '@hr/domain/time/attendance';
import { instantText } from '#db/instant-text.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** Finds the steps of the calculation of an employee's days. */
export const findReasons = async (
  { db }: Pick<Context, 'db'>,
  employeeId: string,
  { from, to }: Period,
): Promise<ReadonlyMap<CalendarDate, readonly AttendanceReason[]>> => {
  const rows = await db.rows<{ readonly on: CalendarDate; readonly reasons: readonly AttendanceReason[] }>(sql`
    select t."on"::text as "on", t.reasons from attendance_days t
    where t.employee_id = ${employeeId}::uuid and t."on" between ${from}::date and ${to}::date`);
  return new Map(rows.map(({ on, reasons }) => [on, reasons]));
};

/** Finds the approved applications that concern a day of an employee. */
export const findApplicationsOfDay = (
  { db }: Pick<Context, 'db'>,
  employeeId: string,
  on: CalendarDate,
): Promise<AttendanceDetail['applications']> =>
  db.rows<AttendanceDetail['applications'][number]>(sql`
    select t.id, t.number, t.kind from applications t
    where t.employee_id = ${employeeId}::uuid and t.state = 'approved' and (exists (
      select from leave_days day where day.application_id = t.id and day."on" = ${on}::date and day.is_reserved
    ) or exists (
      select from application_spans period where period.application_id = t.id and period.is_reserved
        and period.span && tsrange(${on}::date::timestamp, ${on}::date + interval '1 day')
    ) or (t.kind = 'punch_correction' and t.payload ->> 'on' = ${on}))
    order by t.number`);

export interface SavedConfirmation {
  readonly employeeId: string;
  readonly on: CalendarDate;
  readonly reason: keyof typeof confirmationReasonNames;
  readonly note: string | null;
  readonly isOvertimeConfirmed: boolean;
}

/** Finds what was confirmed about a day. */
export const findConfirmation = async (
  { db }: Pick<Context, 'db'>,
  employeeId: string,
  on: CalendarDate,
): Promise<AttendanceDetail['confirmation']> => {
  const [row] = await db.rows<NonNullable<AttendanceDetail['confirmation']>>(sql`
    select t.reason, t.note, t.is_overtime_confirmed as "isOvertimeConfirmed", t.confirmed_by as "confirmedBy",
      ${instantText(sql`t.confirmed_at`)} as "confirmedAt"
    from attendance_confirmations t where t.employee_id = ${employeeId}::uuid and t."on" = ${on}::date`);
  return row ?? null;
};

export const saveConfirmation = async (
  { db, now, actor }: Context,
  { employeeId, on, reason, note, isOvertimeConfirmed }: SavedConfirmation,
): Promise<void> => {
  await db.rows(sql`
    insert into attendance_confirmations (employee_id, "on", reason, note, is_overtime_confirmed, confirmed_at, confirmed_by)
    values (${employeeId}::uuid, ${on}::date, ${reason}, ${note}, ${isOvertimeConfirmed}, ${now}, ${actor.name})
    on conflict (employee_id, "on") do update set reason = excluded.reason, note = excluded.note,
      is_overtime_confirmed = excluded.is_overtime_confirmed, confirmed_at = excluded.confirmed_at,
      confirmed_by = excluded.confirmed_by`);
};
