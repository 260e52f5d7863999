import { applicationSummary, type LeaveRequest } from '@hr/contracts/signing/applications';
import type { TakenEntry } from '@hr/domain/leave/leave-ledger';
import type { CalendarDate } from '@hr/domain/dates';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { employeeReference } from '#records/index.ts';
import type { LoggedApplication } from '../../records/about-application.ts';

/** Locked leave with the minutes of the days to recalculate. */
export interface LockedLeaveRequest {
  readonly id: string;
  readonly number: string;
  readonly employeeId: string;
  readonly isApproved: boolean;
  readonly payload: LeaveRequest;
  readonly minutes: number;
  readonly days: readonly {
    readonly on: CalendarDate;
    readonly minutes: number;
    /** Minutes of an ordinary working day of the employee when the day was stored. */
    readonly dayMinutes: number;
  }[];
}

/** SQL condition on the leave days `day` to recalculate. */
export type LeaveDayCondition = Sql;

/** Selects days of open months: a holiday that is entered later does not change a closed one. */
export const onDates = (dates: readonly CalendarDate[]): LeaveDayCondition => sql`
  day."on" = any(${[...dates]}::date[]) and not exists (
    select from attendance_days closed
    where closed.employee_id = day.employee_id and closed."on" = day."on" and closed.is_closed
  )`;

interface FromDay {
  readonly from: CalendarDate;
  readonly today: CalendarDate;
}

/** Selects days from a date on. Past days keep their minutes. */
export const fromDay = ({ from, today }: FromDay): LeaveDayCondition =>
  sql`day."on" >= greatest(${from}::date, ${today}::date)`;

export const fromDayWithin = (departmentId: string, days: FromDay): LeaveDayCondition => sql`
  ${fromDay(days)} and day.employee_id in (
    with recursive below as (
      select ${departmentId}::uuid as id
      union
      select child.department_id from department_periods child join below on child.parent_id = below.id
      where child.effective_to is null or child.effective_to > ${days.from}::date
    )
    select placed.employee_id from employee_positions placed join below on below.id = placed.department_id
    where placed.effective_to is null or placed.effective_to > ${days.from}::date
  )`;

/** An employee whose position changes from a day on. */
export interface MovedEmployee {
  readonly employeeId: string;
  readonly from: CalendarDate;
}

export const fromDaysOf = (moved: readonly MovedEmployee[], today: CalendarDate): LeaveDayCondition => {
  const people = moved.map(({ employeeId }) => employeeId);
  return sql`
    day."on" >= ${today}::date and day.employee_id = any(${people}::uuid[]) and exists (
      select from unnest(${people}::uuid[], ${moved.map(({ from }) => from)}::date[]) as moved (employee_id, "from")
      where moved.employee_id = day.employee_id and moved."from" <= day."on"
    )`;
};

export const onDaysOf = (
  days: readonly { readonly employeeId: string; readonly on: CalendarDate }[],
): LeaveDayCondition => sql`
  day.employee_id = any(${[...new Set(days.map(({ employeeId }) => employeeId))]}::uuid[]) and (day.employee_id, day."on") in (
    select * from unnest(${days.map(({ employeeId }) => employeeId)}::uuid[], ${days.map(({ on }) => on)}::date[])
  )`;

const LOCKED_STATES = sql`('pending', 'questioned', 'approved')`;

/**
 * Locks approved and pending leave on some days: first the applicants, then the applications, each in order of
 * identifier, to avoid deadlocks. Reads the rows after locking, so that concurrent changes are included.
 */
export const lockLeave = async ({ db }: Context, condition: LeaveDayCondition): Promise<LockedLeaveRequest[]> => {
  const applicants = await db.rows<{ readonly id: string }>(sql`
    select e.id from employees e
    where e.id in (select day.employee_id from leave_days day where day.is_reserved and ${condition})
    order by e.id for no key update`);
  if (applicants.length === 0) {
    return [];
  }
  const locked = await db.rows<{ readonly id: string }>(sql`
    select t.id from applications t
    where t.kind = 'leave' and t.state in ${LOCKED_STATES} and t.id in (
      select day.application_id from leave_days day where day.is_reserved and ${condition}
    ) and t.employee_id = any(${applicants.map(({ id }) => id)}::uuid[])
    order by t.id for no key update`);
  return db.rows<LockedLeaveRequest>(sql`
    select t.id, t.number, t.employee_id as "employeeId", t.state = 'approved' as "isApproved", t.payload, t.minutes,
      query.days
    from (
      select day.application_id, json_agg(json_build_object('on', day."on"::text, 'minutes', day.minutes,
        'dayMinutes', day.day_minutes) order by day."on") as days
      from leave_days day
      where day.application_id = any(${locked.map(({ id }) => id)}::uuid[]) and day.is_reserved and ${condition}
      group by day.application_id
    ) query
    join applications t on t.id = query.application_id and t.state in ${LOCKED_STATES}
    order by t.id`);
};

export const countLeaveOnDays = async (
  { db }: Pick<Context, 'db'>,
  condition: LeaveDayCondition,
): Promise<{ readonly applications: number; readonly people: number }> => {
  const [row] = await db.rows<{ readonly applications: number; readonly people: number }>(sql`
    select count(distinct day.application_id)::int as applications, count(distinct day.employee_id)::int as people
    from leave_days day where day.is_reserved and ${condition}`);
  return row ?? { applications: 0, people: 0 };
};

export const buildDayKey = (number: string, on: CalendarDate): string => `${number} ${on}`;

interface LedgerDayQuery {
  readonly number: string;
  readonly employeeId: string;
  readonly on: CalendarDate;
  readonly kind: 'use' | 'reserve';
}

export const findLedgerEntries = async (
  { db }: Context,
  days: readonly LedgerDayQuery[],
): Promise<ReadonlyMap<string, readonly TakenEntry[]>> => {
  const rows = await db.rows<TakenEntry & { readonly number: string; readonly on: CalendarDate }>(sql`
    select entry.id, entry.lot_id as "lotId", -entry.minutes as minutes, query.number, query."on"::text as "on"
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as query (number text, "employeeId" uuid, "on" date, kind text)
    join leave_entries entry on entry.employee_id = query."employeeId" and entry.source_no = query.number
      and entry.kind = query.kind and entry.effective_on = query."on"
    join leave_lots lot on lot.id = entry.lot_id
    where not exists (select from leave_entries back where back.reverses_id = entry.id)
    order by lot.origin <> 'carry_over', lot.valid_until, entry.at, entry.id`);
  return Map.groupBy(rows, ({ number, on }) => buildDayKey(number, on));
};

export interface RecalculatedDay {
  readonly id: string;
  readonly on: CalendarDate;
  readonly minutes: number;
}

/** Saves the new minutes of days and the totals of their applications. */
export const saveCosts = async ({ db }: Context, days: readonly RecalculatedDay[]): Promise<void> => {
  await db.rows(sql`
    with costs as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as row (id uuid, "on" date, minutes int)
    ), updated as (
      update leave_days day set minutes = costs.minutes from costs
      where day.application_id = costs.id and day."on" = costs."on"
    ), sums as (
      select day.application_id as id, sum(coalesce(costs.minutes, day.minutes)) as minutes
      from leave_days day left join costs on costs.id = day.application_id and costs."on" = day."on"
      where day.application_id in (select id from costs) and day.is_reserved
      group by day.application_id
    )
    update applications t set version = t.version + 1, minutes = sums.minutes from sums where t.id = sums.id`);
};

/** An ordinary working day of the employee, by which the law counts a day of leave, in minutes. */
export interface OrdinaryDay {
  readonly id: string;
  readonly on: CalendarDate;
  readonly dayMinutes: number;
}

/** Saves new ordinary days, so that whole days are shown and assessed as such. */
export const saveOrdinaryDays = async ({ db }: Context, days: readonly OrdinaryDay[]): Promise<void> => {
  await db.rows(sql`
    update leave_days day set day_minutes = ordinary."dayMinutes"
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as ordinary (id uuid, "on" date, "dayMinutes" int)
    where day.application_id = ordinary.id and day."on" = ordinary."on"`);
};

type LeaveAuditRow = LoggedApplication & { readonly minutes: number };

export const findLeaveForAudit = async ({ db }: Context, ids: readonly string[]): Promise<LeaveAuditRow[]> => {
  const rows = await db.rows<Omit<LeaveAuditRow, 'summary'> & { readonly payload: LeaveRequest }>(sql`
    select t.id, t.number, t.minutes, t.payload,
      ${employeeReference('e')} as employee
    from applications t join employees e on e.id = t.employee_id where t.id = any(${[...ids]}::uuid[]) order by t.id`);
  return rows.map(({ payload, ...row }) => ({
    ...row,
    summary: applicationSummary({ kind: 'leave', payload }, row.minutes),
  }));
};
