import type { AttendanceChecklist } from '@hr/contracts/time/attendance';
import type { CalendarDate, Period } from '@hr/domain/dates';
import { instantText } from '#db/instant-text.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { isAnomalous, isConfirmed } from './attendance.read-model.ts';

export interface ClosedMonth {
  /** `2026-12` */
  readonly month: string;
  /** Null for the whole organisation. */
  readonly departmentId: string | null;
}

const firstOf = ({ month }: ClosedMonth): string => `${month}-01`;

/** Finds the first of some days of an employee that is of a closed month; null without one. */
export const findClosedDay = async (
  { db }: Pick<Context, 'db'>,
  employeeId: string,
  days: readonly CalendarDate[],
): Promise<CalendarDate | null> => {
  const [row] = await db.rows<{ readonly on: CalendarDate | null }>(sql`
    select min(t."on")::text as "on" from attendance_days t
    where t.employee_id = ${employeeId}::uuid and t."on" = any(${[...days]}::date[]) and t.is_closed`);
  return row?.on ?? null;
};

/** Counts what is open in a period for employees. */
export const countOpenItems = async (
  { db }: Pick<Context, 'db'>,
  employeeIds: readonly string[],
  { from, to }: Period,
): Promise<Omit<AttendanceChecklist, 'closed'>> => {
  const ids = sql`${[...employeeIds]}::uuid[]`;
  const [row] = await db.rows<Omit<AttendanceChecklist, 'closed'>>(sql`
    select (
      select count(*)::int from attendance_days t
      where t.employee_id = any(${ids}) and t."on" between ${from}::date and ${to}::date and ${isAnomalous}
        and not ${isConfirmed}
    ) as anomalies, (
      select count(*)::int from attendance_days t
      where t.employee_id = any(${ids}) and t."on" between ${from}::date and ${to}::date and t.status = 'undetermined'
    ) as "undeterminedDays", (
      select count(distinct t.employee_id)::int from attendance_days t
      where t.employee_id = any(${ids}) and t."on" between ${from}::date and ${to}::date and not t.is_closed
    ) as "openEmployees", (
      select count(*)::int from applications t
      where t.employee_id = any(${ids}) and t.state in ('pending', 'questioned', 'returned') and (exists (
        select from leave_days day where day.application_id = t.id and day."on" between ${from}::date and ${to}::date
      ) or exists (
        select from application_spans period where period.application_id = t.id
          and period.span && tsrange(${from}::date::timestamp, (${to}::date + 1)::timestamp)
      ) or (t.kind = 'punch_correction' and (t.payload ->> 'on')::date between ${from}::date and ${to}::date))
    ) as "pendingApplications", (
      select count(*)::int from schedule_entries entry
      where entry.employee_id = any(${ids}) and entry."on" between ${from}::date and ${to}::date
        and (entry.kind, entry.shift_template_id)
          is distinct from (entry.published_kind, entry.published_shift_template_id)
    ) as "unpublishedDays"`);
  return row ?? { anomalies: 0, undeterminedDays: 0, pendingApplications: 0, unpublishedDays: 0, openEmployees: 0 };
};

/** Finds the closing of a month of exactly this department, or of the organisation. */
export const findClosing = async (
  { db }: Pick<Context, 'db'>,
  closing: ClosedMonth,
): Promise<AttendanceChecklist['closed']> => {
  const [row] = await db.rows<NonNullable<AttendanceChecklist['closed']>>(sql`
    select ${instantText(sql`t.closed_at`)} as "closedAt", t.closed_by as "closedBy"
    from attendance_closings t where t.month = ${firstOf(closing)}::date
      and t.department_id is not distinct from ${closing.departmentId}::uuid`);
  return row ?? null;
};

/** Inserts a closing; an existing one stays. Returns true if it is new. */
export const insertClosing = async ({ db, now, actor }: Context, closing: ClosedMonth): Promise<boolean> => {
  const rows = await db.rows(sql`
    insert into attendance_closings (month, department_id, closed_at, closed_by)
    values (${firstOf(closing)}::date, ${closing.departmentId}::uuid, ${now}, ${actor.name})
    on conflict do nothing returning month`);
  return rows.length > 0;
};

/** Deletes a closing. Returns false if there is none. */
export const deleteClosing = async ({ db }: Context, closing: ClosedMonth): Promise<boolean> => {
  const rows = await db.rows(sql`
    delete from attendance_closings t where t.month = ${firstOf(closing)}::date
      and t.department_id is not distinct from ${closing.departmentId}::uuid returning month`);
  return rows.length > 0;
};

/** Whether a closed day of employees in a period was corrected after its closing. */
export const isAdjusted = async (
  { db }: Pick<Context, 'db'>,
  employeeIds: readonly string[],
  { from, to }: Period,
): Promise<boolean> => {
  const [row] = await db.rows<{ readonly isAdjusted: boolean }>(sql`
    select exists (
      select from attendance_adjustments t where t.employee_id = any(${[...employeeIds]}::uuid[])
        and t."on" between ${from}::date and ${to}::date and t.voided_at is null
    ) as "isAdjusted"`);
  return row?.isAdjusted ?? false;
};

/** Closes or opens the days of employees in a period. Opened days are recalculated. */
export const setClosed = async (
  { db }: Context,
  { employeeIds, period: { from, to } }: { readonly employeeIds: readonly string[]; readonly period: Period },
  isClosed: boolean,
): Promise<void> => {
  await db.rows(sql`
    with locked as materialized (
      select t.employee_id, t."on" from attendance_days t
      where t.employee_id = any(${[...employeeIds]}::uuid[]) and t."on" between ${from}::date and ${to}::date
      order by t.employee_id, t."on" for no key update
    )
    update attendance_days t set is_closed = ${isClosed}, is_stale = t.is_stale or not ${isClosed}
    from locked where locked.employee_id = t.employee_id and locked."on" = t."on"`);
};
