import type { MyLeave } from '@hr/contracts/shell/self-service';
import type { LeaveTypeCode } from '@hr/domain/leave/leave-types';
import type { CalendarDate, Period } from '@hr/domain/dates';
import { isWholeDay, partFrom, partTo } from '#db/application-expressions.ts';
import { sql } from '#db/sql.ts';
import type { SelfContext } from '#access/index.ts';
import { isPastExpiry } from '#features/signing/applications/index.ts';
import type { Context } from '#core/context.ts';

/** A day of the caller's reserved leave. */
export interface OwnLeaveDay {
  readonly on: CalendarDate;
  readonly code: LeaveTypeCode;
  readonly minutes: number;
  /** Minutes of an ordinary working day on that day. */
  readonly dayMinutes: number;
  /** Minutes after midnight. */
  readonly from: number;
  readonly to: number;
  readonly isWhole: boolean;
  /** Day and variant of the event that the leave is for, or null. */
  readonly eventOn: CalendarDate | null;
  readonly variant: string | null;
  readonly isApproved: boolean;
}

/** Finds the caller's reserved leave days in a period, inclusive. */
export const findOwnLeaveDays = ({ db, actor, now }: SelfContext, { from, to }: Period): Promise<OwnLeaveDay[]> =>
  db.rows<OwnLeaveDay>(sql`
    select day."on"::text, day.type as code, day.minutes, day.day_minutes as "dayMinutes",
      ${partFrom} as "from", ${partTo} as "to", ${isWholeDay} as "isWhole",
      day.event_on::text as "eventOn", t.payload ->> 'variant' as variant,
      -- What is asked to be taken back is still approved.
      t.state = 'approved' as "isApproved"
    from leave_days day join applications t on t.id = day.application_id
    where day.employee_id = ${actor.employeeId}::uuid and day.is_reserved and not ${isPastExpiry(now)}
      and day."on" between ${from}::date and ${to}::date
    order by day."on", lower(day.span)`);

/** Finds the caller's current or next leave on the day. */
export const findNextLeave = async (
  { db, actor, now }: SelfContext,
  day: CalendarDate,
): Promise<MyLeave['next'] | undefined> => {
  const [next] = await db.rows<NonNullable<MyLeave['next']>>(sql`
    select min(day."on")::text as "from", max(day."on")::text as "to", day.type as "leaveType",
      sum(day.minutes)::int as minutes, t.state = 'approved' as "isApproved"
    from leave_days day join applications t on t.id = day.application_id
    where day.employee_id = ${actor.employeeId}::uuid and day.is_reserved and not ${isPastExpiry(now)}
    group by t.id, t.state, day.type
    having max(day."on") >= ${day}::date
    order by min(day."on"), t.id limit 1`);
  return next;
};

interface OwnProfile {
  readonly gender: 'male' | 'female' | 'other' | null;
  readonly isIndigenous: boolean;
  readonly stints: readonly OwnStint[];
}

interface OwnStint {
  readonly hiredOn: CalendarDate;
  readonly lastWorkingOn: CalendarDate | null;
}

export const findOwnProfile = async (context: SelfContext): Promise<OwnProfile> => {
  const [profile] = await context.db.rows<OwnProfile>(sql`
    select e.gender, e.indigenous_people is not null as "isIndigenous",
      (
        select json_agg(json_build_object('hiredOn', stint.hired_on::text,
          'lastWorkingOn', stint.last_working_on::text))
        from employments stint where stint.employee_id = e.id
      ) as stints
    from employees e where e.id = ${context.actor.employeeId}::uuid`);
  return profile as OwnProfile;
};

interface NamedHoliday {
  readonly date: CalendarDate;
  readonly name: string;
}

/** Finds all holidays of a period with their names. */
export const findHolidayNames = ({ db }: Pick<Context, 'db'>, { from, to }: Period): Promise<NamedHoliday[]> =>
  db.rows<NamedHoliday>(sql`
    select date::text, name from holidays where date between ${from}::date and ${to}::date order by date`);
