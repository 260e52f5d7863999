import type { AdjustmentKind, AttendanceAdjustment } from '@hr/contracts/time/attendance-adjustments';
import { type LeaveTypeCode, leaveTypeNameOn } from '@hr/domain/leave/leave-types';
import { overtimeTierNames } from '@hr/domain/time/attendance';
import type { OvertimeDayKind } from '@hr/domain/time/overtime';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import { instantText } from '#db/instant-text.ts';
import { join, sql } from '#db/sql.ts';
import { isInDepartmentOn } from '#features/people/employees/index.ts';
import { employeeReference } from '#records/index.ts';
import type { Context } from '#core/context.ts';

interface AdjustmentRow extends Omit<AttendanceAdjustment, 'detail'> {
  readonly tier: number | null;
  readonly dayKind: OvertimeDayKind;
}

/** Columns of the adjustment `t` of the employee `e` and the day `day`. */
const columns = sql`t.id, ${employeeReference('e')} as employee, t."on"::text as "on",
  to_char(t.month, 'YYYY-MM') as month, t.kind, t.leave_type as "leaveType", t.tier, t.minutes, t.reason,
  ${instantText(sql`t.entered_at`)} as "enteredAt", t.entered_by as "enteredBy", ${instantText(sql`t.voided_at`)} as "voidedAt",
  t.void_reason as "voidReason", day.day_kind as "dayKind"`;

const tables = sql`attendance_adjustments t join employees e on e.id = t.employee_id
  join attendance_days day on day.employee_id = t.employee_id and day."on" = t."on"`;

const toAdjustment = ({ tier, dayKind, ...row }: AdjustmentRow): AttendanceAdjustment => ({
  ...row,
  detail:
    row.leaveType === null
      ? (overtimeTierNames[dayKind][(tier ?? 0) - 1] ?? null)
      : leaveTypeNameOn(row.leaveType, row.on),
});

interface AdjustmentQuery {
  readonly month?: string | undefined;
  readonly departmentId?: string | undefined;
  readonly employeeId?: string | undefined;
  readonly on?: CalendarDate | undefined;
}

const MOST_ROWS = 200;

/** Finds the latest adjustments in scope, voided ones too, and counts all. */
export const findAdjustments = async (
  context: Context,
  { month, departmentId, employeeId, on }: AdjustmentQuery,
): Promise<{ items: AttendanceAdjustment[]; count: number }> => {
  const condition = join(
    [
      inScope(context, sql`e.id`),
      ...(month === undefined ? [] : [sql`t.month = ${`${month}-01`}::date`]),
      ...(employeeId === undefined ? [] : [sql`t.employee_id = ${employeeId}::uuid`]),
      ...(on === undefined ? [] : [sql`t."on" = ${on}::date`]),
      ...(departmentId === undefined
        ? []
        : [isInDepartmentOn(sql`e.id`, sql`t."on"`, { departmentId, treeOn: context.today })]),
    ],
    ' and ',
  );
  const rows = await context.db.rows<AdjustmentRow>(sql`
    select ${columns} from ${tables} where ${condition}
    order by t.entered_at desc, t.id limit ${MOST_ROWS}`);
  const [total] = await context.db.rows<{ readonly count: number }>(sql`
    select count(*)::int as count from ${tables} where ${condition}`);
  return { items: rows.map(toAdjustment), count: total?.count ?? 0 };
};

/** Finds an adjustment in scope. */
export const findAdjustment = async (context: Context, id: string): Promise<AttendanceAdjustment | null> => {
  const [row] = await context.db.rows<AdjustmentRow>(sql`
    select ${columns} from ${tables} where t.id = ${id}::uuid and ${inScope(context, sql`e.id`)}`);
  return row ? toAdjustment(row) : null;
};

export interface AdjustedMinutes {
  readonly employeeId: string;
  readonly on: CalendarDate;
  readonly kind: AdjustmentKind;
  readonly leaveType: LeaveTypeCode | null;
  readonly tier: number | null;
}

interface ClosedDay {
  readonly isClosed: boolean;
  readonly dayKind: OvertimeDayKind;
  /** Closed minutes of the item with all adjustments. */
  readonly minutes: number;
}

/** Finds a day with the minutes of an item; null if the employee is not employed on it. */
export const findAdjustedDay = async (
  { db }: Context,
  { employeeId, on, kind, leaveType, tier }: AdjustedMinutes,
): Promise<ClosedDay | null> => {
  const [row] = await db.rows<ClosedDay>(sql`
    select day.is_closed as "isClosed", day.day_kind as "dayKind", (case ${kind}
        when 'late' then day.late_minutes when 'early' then day.early_minutes when 'absent' then day.absent_minutes
        when 'leave' then (
          select coalesce(sum(leave.minutes), 0) from leave_days leave join applications application
            on application.id = leave.application_id and application.state = 'approved'
          where leave.employee_id = day.employee_id and leave."on" = day."on" and leave.is_reserved
            and leave.type = ${leaveType}
        )
        else case ${tier}::int when 1 then day.paid_first_tier_minutes when 2 then day.paid_second_tier_minutes
          else day.paid_third_tier_minutes end
      end + (
        select coalesce(sum(t.minutes), 0) from attendance_adjustments t
        where t.employee_id = day.employee_id and t."on" = day."on" and t.voided_at is null and t.kind = ${kind}
          and t.leave_type is not distinct from ${leaveType} and t.tier is not distinct from ${tier}::int
      ))::int as minutes
    from attendance_days day where day.employee_id = ${employeeId}::uuid and day."on" = ${on}::date`);
  return row ?? null;
};

interface NewAdjustment extends AdjustedMinutes {
  readonly minutes: number;
  readonly reason: string;
}

/**
 * Inserts an adjustment, which counts in the first month after the day that has no closed day of the employee. Returns
 * its id.
 */
export const insertAdjustment = async (
  { db, now, actor }: Context,
  { employeeId, on, kind, leaveType, tier, minutes, reason }: NewAdjustment,
): Promise<string | undefined> => {
  const [row] = await db.rows<{ readonly id: string }>(sql`
    insert into attendance_adjustments (employee_id, "on", month, kind, leave_type, tier, minutes, reason, entered_at,
      entered_by)
    select ${employeeId}::uuid, ${on}::date, (
      select min(month)::date from generate_series(date_trunc('month', ${on}::timestamp) + interval '1 month',
        date_trunc('month', ${now}::timestamptz at time zone 'Asia/Taipei') + interval '1 month', '1 month') month
      where not exists (
        select from attendance_days day where day.employee_id = ${employeeId}::uuid and day.is_closed
          and day."on" >= month::date and day."on" < (month + interval '1 month')::date
      )
    ), ${kind}, ${leaveType}, ${tier}::int, ${minutes}::int, ${reason}, ${now}, ${actor.name}
    returning id`);
  return row?.id;
};

/** Whether the employee has a closed day in the month in which an adjustment counts. */
export const isMonthClosed = async (
  { db }: Context,
  { employee, month }: Pick<AttendanceAdjustment, 'employee' | 'month'>,
): Promise<boolean> => {
  const first = `${month}-01`;
  const [row] = await db.rows<{ readonly isClosed: boolean }>(sql`
    select exists (
      select from attendance_days day where day.employee_id = ${employee.id}::uuid and day.is_closed
        and day."on" >= ${first}::date and day."on" < (${first}::date + interval '1 month')::date
    ) as "isClosed"`);
  return row?.isClosed ?? false;
};

export const voidAdjustment = async ({ db, now }: Context, id: string, reason: string): Promise<void> => {
  await db.rows(sql`
    update attendance_adjustments t set voided_at = ${now}, void_reason = ${reason} where t.id = ${id}::uuid`);
};
