import { applicationSummary, type LeaveRequest } from '@hr/contracts/signing/applications';
import type { TakenEntry } from '@hr/domain/leave/leave-ledger';
import type { CalendarDate } from '@hr/domain/dates';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { employeeReference } from '#records/index.ts';
import type { logOf } from '../../records/about-application.ts';

/** Leave that is held, with what its days cost that are looked at. */
export interface HeldLeaveRequest {
  readonly id: string;
  readonly number: string;
  readonly employeeId: string;
  readonly isApproved: boolean;
  readonly payload: LeaveRequest;
  readonly minutes: number;
  readonly days: readonly {
    readonly on: CalendarDate;
    readonly minutes: number;
    /** Of an ordinary day of the person when it was written down. */
    readonly dayMinutes: number;
  }[];
}

/** A condition on days of leave, as `day`: which of them may cost something else by now. */
export type WhichDays = Sql;

/** Days that are looked at because something on them is otherwise. */
export const onDates = (dates: readonly CalendarDate[]): WhichDays => sql`day."on" = any(${[...dates]}::date[])`;

interface FromDay {
  readonly from: CalendarDate;
  readonly today: CalendarDate;
}

/** Days from one on, those that are over left out: they cost what they cost when they were taken. */
export const fromDay = ({ from, today }: FromDay): WhichDays =>
  sql`day."on" >= greatest(${from}::date, ${today}::date)`;

export const fromDayWithin = (departmentId: string, days: FromDay): WhichDays => sql`
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

/** Somebody for whom something is otherwise from a day on. */
export interface MovedPerson {
  readonly employeeId: string;
  readonly from: CalendarDate;
}

export const fromDaysOf = (moved: readonly MovedPerson[], today: CalendarDate): WhichDays => {
  const people = moved.map(({ employeeId }) => employeeId);
  return sql`
    day."on" >= ${today}::date and day.employee_id = any(${people}::uuid[]) and exists (
      select from unnest(${people}::uuid[], ${moved.map(({ from }) => from)}::date[]) as moved (employee_id, "from")
      where moved.employee_id = day.employee_id and moved."from" <= day."on"
    )`;
};

const HELD = sql`('pending', 'questioned', 'approved')`;

/**
 * Leave on some days that was approved or waits, held with its applicants against all other writers until the transaction
 * ends: the applicants first and each in one order, as everybody holds them. It is read after it is held: what another
 * transaction has made of it by then is there.
 */
export const holdLeave = async ({ db }: Context, which: WhichDays): Promise<HeldLeaveRequest[]> => {
  const applicants = await db.rows<{ readonly id: string }>(sql`
    select e.id from employees e
    where e.id in (select day.employee_id from leave_days day where day.is_held and ${which})
    order by e.id for no key update`);
  if (applicants.length === 0) {
    return [];
  }
  const held = await db.rows<{ readonly id: string }>(sql`
    select t.id from applications t
    where t.kind = 'leave' and t.state in ${HELD} and t.id in (
      select day.application_id from leave_days day where day.is_held and ${which}
    ) and t.employee_id = any(${applicants.map(({ id }) => id)}::uuid[])
    order by t.id for no key update`);
  return db.rows<HeldLeaveRequest>(sql`
    select t.id, t.number, t.employee_id as "employeeId", t.state = 'approved' as "isApproved", t.payload, t.minutes,
      asked.days
    from (
      select day.application_id, json_agg(json_build_object('on', day."on"::text, 'minutes', day.minutes,
        'dayMinutes', day.day_minutes) order by day."on") as days
      from leave_days day
      where day.application_id = any(${held.map(({ id }) => id)}::uuid[]) and day.is_held and ${which}
      group by day.application_id
    ) asked
    join applications t on t.id = asked.application_id and t.state in ${HELD}
    order by t.id`);
};

/** How much leave there is on some days, and of how many people. */
export const countLeave = async (
  { db }: Pick<Context, 'db'>,
  which: WhichDays,
): Promise<{ readonly applications: number; readonly people: number }> => {
  const [row] = await db.rows<{ readonly applications: number; readonly people: number }>(sql`
    select count(distinct day.application_id)::int as applications, count(distinct day.employee_id)::int as people
    from leave_days day where day.is_held and ${which}`);
  return row ?? { applications: 0, people: 0 };
};

export const keyOf = (number: string, on: CalendarDate): string => `${number} ${on}`;

interface OfDay {
  readonly number: string;
  readonly employeeId: string;
  readonly on: CalendarDate;
  readonly kind: 'use' | 'reserve';
}

export const findTaken = async (
  { db }: Context,
  days: readonly OfDay[],
): Promise<ReadonlyMap<string, readonly TakenEntry[]>> => {
  const rows = await db.rows<TakenEntry & { readonly number: string; readonly on: CalendarDate }>(sql`
    select entry.id, entry.lot_id as "lotId", -entry.minutes as minutes, asked.number, asked."on"::text as "on"
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as asked (number text, "employeeId" uuid, "on" date, kind text)
    join leave_entries entry on entry.employee_id = asked."employeeId" and entry.source_no = asked.number
      and entry.kind = asked.kind and entry.effective_on = asked."on"
    join leave_lots lot on lot.id = entry.lot_id
    where not exists (select from leave_entries back where back.reverses_id = entry.id)
    order by lot.origin <> 'carry_over', lot.valid_until, entry.at, entry.id`);
  return Map.groupBy(rows, ({ number, on }) => keyOf(number, on));
};

export interface Recounted {
  readonly id: string;
  readonly on: CalendarDate;
  readonly minutes: number;
}

/** Writes what days of applications cost by now, and what those of each cost together that are held. */
export const writeCosts = async ({ db }: Context, days: readonly Recounted[]): Promise<void> => {
  await db.rows(sql`
    with costs as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as row (id uuid, "on" date, minutes int)
    ), told as (
      update leave_days day set minutes = costs.minutes from costs
      where day.application_id = costs.id and day."on" = costs."on"
    ), sums as (
      select day.application_id as id, sum(coalesce(costs.minutes, day.minutes)) as minutes
      from leave_days day left join costs on costs.id = day.application_id and costs."on" = day."on"
      where day.application_id in (select id from costs) and day.is_held
      group by day.application_id
    )
    update applications t set version = t.version + 1, minutes = sums.minutes from sums where t.id = sums.id`);
};

/** An ordinary day of the person, by which the law counts a day of an application, in minutes. */
export interface OrdinaryDay {
  readonly id: string;
  readonly on: CalendarDate;
  readonly dayMinutes: number;
}

/** Writes what ordinary days are by now, so that what is a whole day is told as one and judged as one. */
export const writeOrdinaryDays = async ({ db }: Context, days: readonly OrdinaryDay[]): Promise<void> => {
  await db.rows(sql`
    update leave_days day set day_minutes = ordinary."dayMinutes"
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as ordinary (id uuid, "on" date, "dayMinutes" int)
    where day.application_id = ordinary.id and day."on" = ordinary."on"`);
};

type Told = Parameters<typeof logOf>[1][number] & { readonly minutes: number };

export const findTold = async ({ db }: Context, ids: readonly string[]): Promise<Told[]> => {
  const rows = await db.rows<Omit<Told, 'summary'> & { readonly payload: LeaveRequest }>(sql`
    select t.id, t.number, t.minutes, t.payload,
      ${employeeReference('e')} as employee
    from applications t join employees e on e.id = t.employee_id where t.id = any(${[...ids]}::uuid[]) order by t.id`);
  return rows.map(({ payload, ...row }) => ({
    ...row,
    summary: applicationSummary({ kind: 'leave', payload }, row.minutes),
  }));
};
