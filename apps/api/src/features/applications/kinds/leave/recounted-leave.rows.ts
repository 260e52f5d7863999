import type { LeaveRequest } from '@hr/contracts/applications';
import type { TakenEntry } from '@hr/domain/leave-ledger';
import type { CalendarDate } from '@hr/domain/time';
import { sql } from '#db/sql.ts';
import type { Context } from '#http/context.ts';

/** Leave that is held, with what its days cost that are looked at. */
export interface HeldLeaveRequest {
  readonly id: string;
  readonly number: string;
  readonly employeeId: string;
  readonly isApproved: boolean;
  readonly payload: LeaveRequest;
  readonly minutes: number;
  readonly days: readonly { readonly on: CalendarDate; readonly minutes: number }[];
}

/**
 * Leave on some days that was approved or waits, held with its applicants against all other writers until the transaction
 * ends, in one order. It is read after it is held: what another transaction has made of it by then is there.
 */
export const holdLeaveOn = async ({ db }: Context, dates: readonly CalendarDate[]): Promise<HeldLeaveRequest[]> => {
  const held = await db.rows<{ readonly id: string; readonly employeeId: string }>(sql`
    select t.id, t.employee_id as "employeeId" from applications t
    where t.kind = 'leave' and t.state in ('pending', 'questioned', 'approved') and exists (
      select from leave_days day
      where day.application_id = t.id and day.is_held and day."on" = any(${[...dates]}::date[])
    )
    order by t.id for no key update`);
  await db.rows(sql`
    select from employees where id = any(${held.map(({ employeeId }) => employeeId)}::uuid[])
    order by id for no key update`);
  return db.rows<HeldLeaveRequest>(sql`
    select t.id, t.number, t.employee_id as "employeeId", t.state = 'approved' as "isApproved", t.payload, t.minutes, (
      select json_agg(json_build_object('on', day."on"::text, 'minutes', day.minutes) order by day."on")
      from leave_days day
      where day.application_id = t.id and day.is_held and day."on" = any(${[...dates]}::date[])
    ) as days
    from applications t
    where t.id = any(${held.map(({ id }) => id)}::uuid[]) and t.state in ('pending', 'questioned', 'approved')
    order by t.id`);
};

interface OfDay {
  readonly number: string;
  readonly employeeId: string;
  readonly on: CalendarDate;
  readonly kind: 'use' | 'reserve';
}

/** What an application has taken for a day and nothing has taken back, what was taken first before. */
export const findTaken = ({ db }: Context, { number, employeeId, on, kind }: OfDay): Promise<TakenEntry[]> =>
  db.rows<TakenEntry>(sql`
    select entry.id, entry.lot_id as "lotId", -entry.minutes as minutes
    from leave_entries entry join leave_lots lot on lot.id = entry.lot_id
    where entry.employee_id = ${employeeId}::uuid and entry.source_no = ${number} and entry.kind = ${kind}
      and entry.effective_on = ${on}::date
      and not exists (select from leave_entries back where back.reverses_id = entry.id)
    order by lot.valid_until, entry.at, entry.id`);

interface Recounted {
  readonly id: string;
  readonly days: readonly { readonly on: CalendarDate; readonly minutes: number }[];
}

/** Writes what the days of an application cost by now, and what those cost together that are held. */
export const writeCosts = async ({ db }: Context, { id, days }: Recounted): Promise<void> => {
  await db.rows(sql`
    with costs as (
      select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as row ("on" date, minutes int)
    ), told as (
      update leave_days day set minutes = costs.minutes from costs
      where day.application_id = ${id}::uuid and day."on" = costs."on"
    )
    update applications t set version = t.version + 1, minutes = (
      select sum(coalesce(costs.minutes, day.minutes)) from leave_days day left join costs on costs."on" = day."on"
      where day.application_id = t.id and day.is_held
    )
    where t.id = ${id}::uuid`);
};
