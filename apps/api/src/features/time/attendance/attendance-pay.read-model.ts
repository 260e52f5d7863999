import type { AdjustmentKind } from '@hr/contracts/time/attendance-adjustments';
import type { CalendarDate, Period } from '@hr/domain/dates';
import { type ApprovedLeaveDay, paidLeave, type PaidLeave } from '@hr/domain/leave/leave-types';
import { monthsServed, serviceOf, type StoredService } from '@hr/domain/people/employment';
import type { OvertimeDayKind } from '@hr/domain/time/overtime';
import { type Sql, sql } from '#db/sql.ts';
import { unpaidLeavesOf } from '#db/unpaid-leaves.ts';
import type { Context } from '#core/context.ts';

/** A day that counts for the pay of a period. A correction of a closed day counts in the month of the correction. */
interface CountedDay {
  readonly employeeId: string;
  readonly on: CalendarDate;
  readonly isAdjustment: boolean;
}

type Reader = Pick<Context, 'db'>;

export interface CountedLeave extends CountedDay, PaidLeave {}

interface LeaveOfYear extends StoredService {
  readonly employeeId: string;
  readonly days: readonly (Omit<ApprovedLeaveDay, 'serviceMonths'> & { readonly isAdjustment: boolean })[];
}

const countLeave = ({ employeeId, days, ...service }: LeaveOfYear, period: Period): CountedLeave[] => {
  const withService = (one: Omit<ApprovedLeaveDay, 'serviceMonths'>): ApprovedLeaveDay => ({
    ...one,
    serviceMonths: monthsServed(serviceOf(service), one.on),
  });
  const [adjusted, taken] = [days.filter((one) => one.isAdjustment), days.filter((one) => !one.isAdjustment)];
  return [
    ...paidLeave(taken.map(withService))
      .filter(({ on }) => period.from <= on && on <= period.to)
      .map((one) => ({ ...one, employeeId, isAdjustment: false })),
    ...adjusted.flatMap((one) =>
      paidLeave([withService({ ...one, minutes: Math.abs(one.minutes) })]).map((part) => ({
        ...part,
        minutes: Math.sign(one.minutes) * part.minutes,
        employeeId,
        isAdjustment: true,
      })),
    ),
  ];
};

/**
 * Finds the approved leave of employees in whole months with the paid share of each day. The year from its first day on
 * is read, because the law pays some leave for a number of days of a year.
 */
export const findApprovedLeave = async (
  { db }: Reader,
  employeeIds: readonly string[],
  period: Period,
): Promise<CountedLeave[]> => {
  const { from, to } = period;
  const yearStart = `${from.slice(0, 4)}-01-01`;
  const rows = await db.rows<LeaveOfYear>(sql`
    select e.id as "employeeId", stint.seniority_on::text as "seniorityOn", ${unpaidLeavesOf(sql`e.id`)} as "unpaidLeaves",
      leave.days
    from employees e
    cross join lateral (
      select stint.seniority_on from employments stint
      where stint.employee_id = e.id and stint.hired_on <= ${to}::date order by stint.hired_on desc limit 1
    ) stint
    cross join lateral (
      select json_agg(json_build_object('on', day."on", 'type', day.type, 'variant', day.variant, 'minutes', day.minutes,
        'dayMinutes', day.day_minutes, 'isAdjustment', day.is_adjustment) order by day."on", day.is_adjustment) as days
      from (
        select day."on", day.type, day.variant, day.minutes, day.day_minutes, false as is_adjustment
        from leave_days day join applications application on application.id = day.application_id
          and application.state = 'approved'
        where day.employee_id = e.id and day.is_reserved and day.minutes > 0
          and day."on" between ${yearStart}::date and ${to}::date
        union all
        select adjustment."on", adjustment.leave_type, null, adjustment.minutes, 480, true
        from attendance_adjustments adjustment
        where adjustment.employee_id = e.id and adjustment.kind = 'leave' and adjustment.voided_at is null
          and adjustment.month between ${from}::date and ${to}::date
      ) day
    ) leave
    where e.id = any(${[...employeeIds]}::uuid[]) and leave.days is not null`);
  return rows.flatMap((row) => countLeave(row, period));
};

export interface CountedOvertime extends CountedDay {
  readonly dayKind: OvertimeDayKind;
  /** Minutes by tier, also those that are compensated by leave; see `overtimeTierNames` of the domain. */
  readonly tiers: readonly number[];
  /** Minutes to pay by tier. Negative for a correction that takes some back. */
  readonly paidTiers: readonly number[];
}

const sumOfTier = (tier: number): Sql =>
  sql`coalesce(sum(adjustment.minutes) filter (where adjustment.tier = ${tier}::int), 0)::int`;

/** Finds the overtime of employees in whole months that is paid and not compensated by leave. */
export const findPaidOvertime = ({ db }: Reader, employeeIds: readonly string[], { from, to }: Period) =>
  db.rows<CountedOvertime>(sql`
    select t.employee_id as "employeeId", t."on"::text as "on", false as "isAdjustment", t.day_kind as "dayKind",
      array[t.first_tier_minutes, t.second_tier_minutes, t.third_tier_minutes] as tiers,
      array[t.paid_first_tier_minutes, t.paid_second_tier_minutes, t.paid_third_tier_minutes] as "paidTiers"
    from attendance_days t
    where t.employee_id = any(${[...employeeIds]}::uuid[]) and t."on" between ${from}::date and ${to}::date
      and t.paid_first_tier_minutes + t.paid_second_tier_minutes + t.paid_third_tier_minutes > 0
    union all
    select adjustment.employee_id, adjustment."on"::text, true, day.day_kind,
      array[${sumOfTier(1)}, ${sumOfTier(2)}, ${sumOfTier(3)}], array[${sumOfTier(1)}, ${sumOfTier(2)}, ${sumOfTier(3)}]
    from attendance_adjustments adjustment
    join attendance_days day on day.employee_id = adjustment.employee_id and day."on" = adjustment."on"
    where adjustment.employee_id = any(${[...employeeIds]}::uuid[]) and adjustment.kind = 'overtime'
      and adjustment.voided_at is null and adjustment.month between ${from}::date and ${to}::date
    group by adjustment.employee_id, adjustment."on", day.day_kind
    order by 1, 3, 2`);

export interface CountedAbsence extends CountedDay {
  readonly absentMinutes: number;
  readonly lateMinutes: number;
  readonly earlyMinutes: number;
}

const sumOfKind = (kind: AdjustmentKind): Sql =>
  sql`coalesce(sum(adjustment.minutes) filter (where adjustment.kind = ${kind}), 0)::int`;

/** Finds the days of employees in whole months on which they were absent, late or left early, in minutes. */
export const findAbsences = ({ db }: Reader, employeeIds: readonly string[], { from, to }: Period) =>
  db.rows<CountedAbsence>(sql`
    select t.employee_id as "employeeId", t."on"::text as "on", false as "isAdjustment",
      t.absent_minutes as "absentMinutes", t.late_minutes as "lateMinutes", t.early_minutes as "earlyMinutes"
    from attendance_days t
    where t.employee_id = any(${[...employeeIds]}::uuid[]) and t."on" between ${from}::date and ${to}::date
      and t.absent_minutes + t.late_minutes + t.early_minutes > 0
    union all
    select adjustment.employee_id, adjustment."on"::text, true,
      ${sumOfKind('absent')},
      ${sumOfKind('late')},
      ${sumOfKind('early')}
    from attendance_adjustments adjustment
    where adjustment.employee_id = any(${[...employeeIds]}::uuid[]) and adjustment.kind in ('absent', 'late', 'early')
      and adjustment.voided_at is null and adjustment.month between ${from}::date and ${to}::date
    group by adjustment.employee_id, adjustment."on"
    order by 1, 3, 2`);
