import type { TakenLeave } from '@hr/domain/leave-types';
import { addDays, addYears, type CalendarDate } from '@hr/domain/time';
import { coversDay } from '#db/effective.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#http/context.ts';

/** Other leave that is held for somebody: the part of its day too. */
export interface HeldLeave extends TakenLeave {
  readonly from: number;
  readonly to: number;
}

/** What is known of somebody who asks for leave. */
export interface LeaveFacts {
  readonly gender: 'male' | 'female' | 'other' | null;
  readonly isIndigenous: boolean;
  readonly hiredOn: CalendarDate;
  readonly seniorityOn: CalendarDate;
  readonly lastWorkingOn: CalendarDate | null;
  readonly taken: readonly HeldLeave[];
}

/** The same, of those who ask by some applications. */
interface Found extends LeaveFacts {
  readonly applicationId: string | null;
}

/** Whose leave is judged, and which application's own days do not count against it. */
export interface Judged {
  readonly employeeId: string;
  readonly applicationId: string | null;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

/** The longest that the law counts leave together: two years back, and the whole year that its last day is in. */
const countedFrom = (from: CalendarDate): CalendarDate => addYears(from, -2);
const countedUntil = (until: CalendarDate): CalendarDate => addDays(addYears(until, 1), 1);

/** What is known of whoever is asked about; of some who do not work here on the day there is nothing. */
export const findLeaveFacts = ({ db }: Pick<Context, 'db'>, judged: readonly Judged[]): Promise<Found[]> =>
  db.rows<Found>(sql`
    select asked."applicationId", e.gender, e.indigenous_people is not null as "isIndigenous",
      stint.hired_on::text as "hiredOn", stint.seniority_on::text as "seniorityOn",
      stint.last_working_on::text as "lastWorkingOn",
      (
        select coalesce(json_agg(json_build_object('code', day.type, 'on', day."on"::text, 'minutes', day.minutes,
          'eventId', day.event_id, 'from', (extract(epoch from lower(day.span) - day."on") / 60)::int,
          'to', (extract(epoch from upper(day.span) - day."on") / 60)::int)), '[]')
        from leave_days day
        where day.employee_id = e.id and day.is_held and day."on" between asked."countedFrom" and asked."countedUntil"
          and day.application_id is distinct from asked."applicationId"
      ) as taken
    from jsonb_to_recordset(${JSON.stringify(
      judged.map((one) => ({
        ...one,
        countedFrom: countedFrom(one.from),
        countedUntil: countedUntil(one.until),
      })),
    )}::jsonb) as asked
      ("employeeId" uuid, "applicationId" uuid, "from" date, "countedFrom" date, "countedUntil" date)
    join employees e on e.id = asked."employeeId"
    join employments stint on stint.employee_id = e.id and stint.effective_from <= asked."from"
      and (stint.effective_to is null or stint.effective_to > asked."from")`);

/** A colleague who is away. */
export interface Away {
  readonly employee: { readonly id: string; readonly employeeNo: string; readonly nameZh: string };
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  readonly isApproved: boolean;
}

const MOST_AWAY = 20;

/** Who of somebody's department is away on some days, or has asked to be; what for is nobody else's to know. */
export const findAway = (
  { db, today }: Context,
  { employeeId, days }: { readonly employeeId: string; readonly days: readonly CalendarDate[] },
): Promise<Away[]> =>
  db.rows<Away>(sql`
    select json_build_object('id', e.id, 'employeeNo', e.employee_no, 'nameZh', e.name_zh) as employee,
      min(day."on")::text as "from", max(day."on")::text as until, t.state = 'approved' as "isApproved"
    from leave_days day
    join applications t on t.id = day.application_id
    join employees e on e.id = day.employee_id
    where day.is_held and day."on" = any(${[...days]}::date[]) and day.employee_id <> ${employeeId}::uuid
      and day.employee_id in (
        select colleague.employee_id from employee_positions own
        join employee_positions colleague on colleague.department_id = own.department_id
        where own.employee_id = ${employeeId}::uuid and ${coversDay('own', today)} and ${coversDay('colleague', today)}
      )
    group by e.id, t.id order by min(day."on"), e.employee_no limit ${MOST_AWAY}`);
