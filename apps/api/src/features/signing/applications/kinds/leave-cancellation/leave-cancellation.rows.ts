import type { KeptOf, LeaveRequest } from '@hr/contracts/signing/applications';
import type { ApprovedDay } from '@hr/domain/signing/applications';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** A day of leave that may be taken back. */
export interface LeaveDayFacts extends ApprovedDay {
  readonly id: string;
  readonly minutes: number;
  readonly usedMinutes: number;
  /** Minutes of these that return to lots which have expired. */
  readonly expiredMinutes: number;
}

/** Leave that was approved. */
export interface LeaveToCancel {
  readonly number: string;
  readonly minutes: number;
  readonly payload: LeaveRequest;
  readonly days: readonly LeaveDayFacts[];
  /** Its applicant asks, and not HR for them. */
  readonly isOwn: boolean;
  /** So many days after the leave its applicant may ask; null without a limit. */
  readonly limitDays: number | null;
}

interface Whose {
  readonly leaveId: string;
  readonly employeeId: string;
  /** Whose own days do not count as asked for by another; null for one that is not kept yet. */
  readonly applicationId: string | null;
}

export const findLeaveToCancel = async (
  { db, today, actor }: Context,
  { leaveId, employeeId, applicationId }: Whose,
): Promise<LeaveToCancel | undefined> => {
  const used = sql`
    from leave_entries used join leave_lots lot on lot.id = used.lot_id
    where used.employee_id = t.employee_id and used.source_no = t.number and used.kind = 'use'
      and used.effective_on = day."on"
      and not exists (select from leave_entries back where back.reverses_id = used.id)`;
  const [leave] = await db.rows<LeaveToCancel>(sql`
    select t.number, t.minutes, t.payload, (
      select json_agg(json_build_object('id', day.id, 'on', day."on"::text, 'minutes', day.minutes,
        'isHeld', day.is_held,
        'isAsked', exists (
          select from leave_cancellation_days asked
          where asked.leave_day_id = day.id and asked.is_held
            and asked.application_id is distinct from ${applicationId}::uuid
        ),
        'usedMinutes', (select coalesce(-sum(used.minutes), 0) ${used}),
        'expiredMinutes', (select coalesce(-sum(used.minutes), 0) ${used} and lot.valid_until < ${today}::date)
        ) order by day."on")
      from leave_days day where day.application_id = t.id
    ) as days,
      exists (
        select from emp_accounts own where own.id = ${actor.accountId}::uuid and own.employee_id = t.employee_id
      ) as "isOwn",
      (
        select company.leave_cancellation_days from companies company
        where company.active_to is null or company.active_to > ${today}::date order by company.code limit 1
      ) as "limitDays"
    from applications t
    where t.id = ${leaveId}::uuid and t.employee_id = ${employeeId}::uuid and t.kind = 'leave'
      and t.state in ('approved', 'cancelled')`);
  return leave;
};

interface AskedDays {
  readonly applicationId: string;
  readonly dayIds: readonly string[];
}

/** Keeps which days are asked to be taken back. A constraint refuses one that another application asks for. */
export const holdCancelledDays = async ({ db }: Context, { applicationId, dayIds }: AskedDays): Promise<void> => {
  await db.rows(sql`
    insert into leave_cancellation_days (application_id, leave_day_id, is_held)
    select ${applicationId}::uuid, day_id, true from unnest(${[...dayIds]}::uuid[]) as day_id`);
};

/** Forgets the days of an earlier sending. */
export const forgetCancelledDays = async ({ db }: Context, applicationId: string): Promise<void> => {
  await db.rows(sql`delete from leave_cancellation_days where application_id = ${applicationId}::uuid`);
};

/** From here on others may ask for the days of some applications. */
export const letCancelledDaysGo = async ({ db }: Context, applicationIds: readonly string[]): Promise<void> => {
  await db.rows(sql`
    update leave_cancellation_days set is_held = false
    where application_id = any(${[...applicationIds]}::uuid[]) and is_held`);
};

/**
 * Those of some applications whose days are all still to be taken back. Their leave is held against all other writers until
 * the transaction ends, in one order.
 */
export const holdStandingLeave = async (
  { db }: Context,
  applicationIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const ids = sql`${[...applicationIds]}::uuid[]`;
  await db.rows(sql`
    select from applications where id in (
      select day.application_id from leave_cancellation_days asked join leave_days day on day.id = asked.leave_day_id
      where asked.application_id = any(${ids})
    )
    order by id for no key update`);
  const rows = await db.rows<{ readonly id: string }>(sql`
    select asked.application_id as id
    from leave_cancellation_days asked
    join leave_days day on day.id = asked.leave_day_id
    join applications leave on leave.id = day.application_id
    where asked.application_id = any(${ids})
    group by asked.application_id
    having bool_and(asked.is_held and day.is_held and leave.state = 'approved')`);
  return new Set(rows.map(({ id }) => id));
};

/** An application by which leave is taken back. */
export interface ApprovedCancellation {
  readonly number: string;
  readonly payload: KeptOf<'leave_cancellation'>;
}

interface Approved {
  readonly cancellations: readonly ApprovedCancellation[];
  readonly dayIds: readonly string[];
}

/** Writes of some that were approved what they give back by now, and answers them with the days that they take back. */
export const settleCancellations = async ({ db }: Context, applicationIds: readonly string[]): Promise<Approved> => {
  const ids = sql`${[...applicationIds]}::uuid[]`;
  const cancellations = await db.rows<ApprovedCancellation>(sql`
    update applications t set minutes = (
      select sum(day.minutes) from leave_cancellation_days asked join leave_days day on day.id = asked.leave_day_id
      where asked.application_id = t.id
    )
    where t.id = any(${ids}) returning t.number, t.payload`);
  const days = await db.rows<{ readonly id: string }>(sql`
    select leave_day_id as id from leave_cancellation_days where application_id = any(${ids})`);
  return { cancellations, dayIds: days.map(({ id }) => id) };
};
