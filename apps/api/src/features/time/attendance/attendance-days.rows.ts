import type { CalendarDate, Period } from '@hr/domain/dates';
import type { AttendanceOfDay } from '@hr/domain/time/attendance';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

interface DaysQuery {
  readonly employeeIds: readonly string[];
  readonly period: Period;
}

/** Inserts the days of the employments that have no row yet, as stale. Returns their number. */
export const insertMissingDays = async (
  { db }: Pick<Context, 'db'>,
  { employeeIds, period: { from, to } }: DaysQuery,
): Promise<number> => {
  const [row] = await db.rows<{ readonly added: number }>(sql`
    with added as (
      insert into attendance_days (employee_id, "on")
      select stint.employee_id, day::date from employments stint
      cross join generate_series(greatest(stint.hired_on, ${from}::date)::timestamp,
        least(stint.last_working_on, ${to}::date)::timestamp, '1 day') day
      where stint.employee_id = any(${[...employeeIds]}::uuid[]) and not exists (
        select from attendance_days existing where existing.employee_id = stint.employee_id and existing."on" = day::date
      )
      order by stint.employee_id, day
      on conflict do nothing returning "on"
    )
    select count(*)::int as added from added`);
  return row?.added ?? 0;
};

/**
 * Waits for the transactions that have locked the employees. Those that began before the rows existed could not mark
 * them as stale.
 */
export const waitForWriters = async ({ db }: Pick<Context, 'db'>, employeeIds: readonly string[]): Promise<void> => {
  await db.rows(sql`
    select from employees e where e.id = any(${[...employeeIds]}::uuid[]) order by e.id for share`);
};

export interface StaleDay {
  readonly employeeId: string;
  readonly on: CalendarDate;
  readonly changeNo: number;
}

/** Days whose result depends on the present are recalculated after these minutes. */
const MINUTES_OF_VALIDITY = 5;

/** Finds the open days that have to be calculated: stale ones, and those of today and yesterday after some minutes. */
export const findStaleDays = (
  { db, now, today }: Pick<Context, 'db' | 'now' | 'today'>,
  { employeeIds, period: { from, to } }: DaysQuery,
): Promise<StaleDay[]> =>
  db.rows<StaleDay>(sql`
    select t.employee_id as "employeeId", t."on"::text as "on", t.change_no as "changeNo" from attendance_days t
    where t.employee_id = any(${[...employeeIds]}::uuid[]) and t."on" between ${from}::date and ${to}::date
      and not t.is_closed and (t.is_stale or (
        t."on" >= ${today}::date - 1
        and t.calculated_at < ${now}::timestamptz - make_interval(mins => ${MINUTES_OF_VALIDITY}::int)
      ))
    order by t.employee_id, t."on"`);

/** SQL condition: the result of the day `attended` is current. */
const isCurrent = sql`(attended.is_closed or (not attended.is_stale and attended.calculated_at is not null))`;

/** SQL JSON of the overtime of a past day, in minutes; null until the day is calculated and determined. */
export const overtimeOfDay = (employeeId: Sql, on: Sql, { today }: Pick<Context, 'today'>): Sql => sql`(
  select json_build_object('approvedMinutes', attended.approved_overtime_minutes, 'workedMinutes', attended.overtime_minutes)
  from attendance_days attended where attended.employee_id = ${employeeId} and attended."on" = ${on}
    and attended."on" < ${today}::date and attended.status <> 'undetermined' and ${isCurrent}
)`;

/** SQL condition: a past day must be calculated before its result is read. */
export const isDayOutdated = (employeeId: Sql, on: Sql, { today }: Pick<Context, 'today'>): Sql => sql`(
  ${on} < ${today}::date and not exists (
    select from attendance_days attended where attended.employee_id = ${employeeId} and attended."on" = ${on}
      and ${isCurrent}
  )
)`;

/** Marks open days as stale, so that they are recalculated. Returns their number. */
export const markStale = async (
  { db }: Pick<Context, 'db'>,
  { employeeIds, period: { from, to } }: DaysQuery,
): Promise<number> => {
  const [row] = await db.rows<{ readonly marked: number }>(sql`
    with marked as (
      update attendance_days t set is_stale = true, change_no = t.change_no + 1
      where t.employee_id = any(${[...employeeIds]}::uuid[]) and t."on" between ${from}::date and ${to}::date
        and not t.is_closed returning t."on"
    )
    select count(*)::int as marked from marked`);
  return row?.marked ?? 0;
};

/** A calculated day; without a result if the employee is not employed on it. */
export interface CalculatedDay extends StaleDay {
  readonly result: AttendanceOfDay | null;
}

const punchOf = (punch: AttendanceOfDay['inPunch']) => ({ id: punch?.id ?? null, minute: punch?.minute ?? null });

/** Columns of a calculated day. */
const rowOf = ({ employeeId, on, changeNo }: StaleDay, result: AttendanceOfDay) => {
  const { inPunch, outPunch, hours, tiers, paidTiers, dayKind, on: _on, ...values } = result;
  const [arrival, departure] = [punchOf(inPunch), punchOf(outPunch)];
  const [firstTierMinutes, secondTierMinutes, thirdTierMinutes] = [...tiers, 0];
  const [paidFirstTierMinutes, paidSecondTierMinutes, paidThirdTierMinutes] = [...paidTiers, 0];
  return {
    ...values,
    employeeId,
    on,
    changeNo,
    dayKind,
    startMinute: hours?.from ?? null,
    endMinute: hours?.to ?? null,
    inMinute: arrival.minute,
    outMinute: departure.minute,
    inPunchId: arrival.id,
    outPunchId: departure.id,
    firstTierMinutes,
    secondTierMinutes,
    thirdTierMinutes,
    paidFirstTierMinutes,
    paidSecondTierMinutes,
    paidThirdTierMinutes,
  };
};

/** Deletes days on which the employee is not employed. */
const deleteDays = async ({ db }: Pick<Context, 'db'>, days: readonly StaleDay[]): Promise<void> => {
  await db.rows(sql`
    delete from attendance_days t
    using jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as row ("employeeId" uuid, "on" date, "changeNo" int)
    where t.employee_id = row."employeeId" and t."on" = row."on" and t.change_no = row."changeNo" and not t.is_closed`);
};

/**
 * Stores calculated days. A day that changed since it was read keeps its mark and is recalculated later. Days without
 * an employment are deleted. Returns the number of days whose result changed.
 */
export const storeDays = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  days: readonly CalculatedDay[],
): Promise<number> => {
  const outside = days.filter(({ result }) => result === null);
  if (outside.length > 0) {
    await deleteDays({ db }, outside);
  }
  const rows = days.flatMap((day) => (day.result ? [rowOf(day, day.result)] : []));
  const [row] = await db.rows<{ readonly changed: number }>(sql`
    with calculated as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        "employeeId" uuid, "on" date, "changeNo" int, status text, "dayKind" text, "shiftTemplateId" uuid,
        "startMinute" int, "endMinute" int, "inMinute" int, "outMinute" int, "inPunchId" uuid, "outPunchId" uuid,
        "expectedMinutes" int, "workedMinutes" int, "lateMinutes" int, "earlyMinutes" int, "absentMinutes" int,
        "leaveMinutes" int, "dutyMinutes" int, "approvedOvertimeMinutes" int, "overtimeMinutes" int,
        "firstTierMinutes" int, "secondTierMinutes" int, "thirdTierMinutes" int, "paidFirstTierMinutes" int,
        "paidSecondTierMinutes" int, "paidThirdTierMinutes" int, "unapprovedMinutes" int, reasons jsonb)
    ), locked as materialized (
      select t.employee_id, t."on", t.reasons as former, t.status as former_status
      from attendance_days t join calculated row on row."employeeId" = t.employee_id and row."on" = t."on"
      where t.change_no = row."changeNo" and not t.is_closed
      order by t.employee_id, t."on" for no key update of t
    ), stored as (
      update attendance_days t set is_stale = false, calculated_at = ${now}, status = row.status,
        day_kind = row."dayKind", shift_template_id = row."shiftTemplateId", start_minute = row."startMinute",
        end_minute = row."endMinute", in_minute = row."inMinute", out_minute = row."outMinute",
        in_punch_id = row."inPunchId", out_punch_id = row."outPunchId", expected_minutes = row."expectedMinutes",
        worked_minutes = row."workedMinutes", late_minutes = row."lateMinutes", early_minutes = row."earlyMinutes",
        absent_minutes = row."absentMinutes", leave_minutes = row."leaveMinutes", duty_minutes = row."dutyMinutes",
        approved_overtime_minutes = row."approvedOvertimeMinutes", overtime_minutes = row."overtimeMinutes",
        first_tier_minutes = row."firstTierMinutes", second_tier_minutes = row."secondTierMinutes",
        third_tier_minutes = row."thirdTierMinutes", paid_first_tier_minutes = row."paidFirstTierMinutes",
        paid_second_tier_minutes = row."paidSecondTierMinutes", paid_third_tier_minutes = row."paidThirdTierMinutes",
        unapproved_minutes = row."unapprovedMinutes", reasons = row.reasons
      from calculated row, locked
      where t.employee_id = row."employeeId" and t."on" = row."on"
        and locked.employee_id = t.employee_id and locked."on" = t."on"
      returning locked.former is distinct from t.reasons or locked.former_status <> t.status as is_changed
    )
    select count(*) filter (where is_changed)::int as changed from stored`);
  return row?.changed ?? 0;
};
