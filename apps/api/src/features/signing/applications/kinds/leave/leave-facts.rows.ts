import type { KeptService } from '@hr/domain/people/employees';
import { countedPeriod, type TakenLeave } from '@hr/domain/leave/leave-types';
import type { CalendarDate } from '@hr/domain/dates';
import { coversDayOf } from '#db/effective.ts';
import { partFrom, partTo } from '#db/leave-day.ts';
import { type Sql, sql } from '#db/sql.ts';
import { unpaidLeavesOf } from '#db/unpaid-leaves.ts';
import type { Context } from '#core/context.ts';
import { type HeldSpan, spanJson } from '../application-spans.rows.ts';

export interface HeldLeave extends TakenLeave {
  readonly from: number;
  readonly to: number;
  /**
   * HR has let it pass beyond a limit since what is asked about was sent first: that gives more than the law has and takes nothing of
   * it from what was asked for before.
   */
  readonly isLaterGrace: boolean;
}

export interface LeaveFacts extends KeptService {
  readonly gender: 'male' | 'female' | 'other' | null;
  readonly isIndigenous: boolean;
  readonly hiredOn: CalendarDate;
  readonly lastWorkingOn: CalendarDate | null;
  /** Since when they know that the employer lets them go; null for everybody else. */
  readonly noticeOn: CalendarDate | null;
  /** Of the week that was agreed on with them; null for full-time work. */
  readonly weeklyMinutes: number | null;
  readonly taken: readonly HeldLeave[];
  readonly busy: readonly HeldSpan[];
}

interface Found extends LeaveFacts {
  readonly employeeId: string;
  readonly applicationId: string | null;
}

export interface Judged {
  readonly employeeId: string;
  readonly applicationId: string | null;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

/** A single one is asked about as itself, so that its statement is planned for one; of several nobody knows how many. */
const askedAbout = (judged: readonly Judged[]): Sql => {
  const rows = judged.map((one) => {
    const counted = countedPeriod({ from: one.from, to: one.until });
    return { ...one, countedFrom: counted.from, countedUntil: counted.to };
  });
  const [only] = rows;
  return rows.length === 1 && only
    ? sql`
      select ${only.employeeId}::uuid as "employeeId", ${only.applicationId}::uuid as "applicationId",
        ${only.from}::date as "from", ${only.until}::date as "until", ${only.countedFrom}::date as "countedFrom",
        ${only.countedUntil}::date as "countedUntil"`
    : sql`
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row
        ("employeeId" uuid, "applicationId" uuid, "from" date, "until" date, "countedFrom" date, "countedUntil" date)`;
};

/** Of a held `day`; identifiers are in the order in which they were made. */
const isLaterGrace = sql`(asked."applicationId" is not null and day.application_id > asked."applicationId" and exists (
  select from application_overrides passed
  where passed.application_id = day.application_id and passed.round = held_by.round and passed.code = 'overLimit'
))`;

export const findLeaveFacts = (context: Context, judged: readonly Judged[]): Promise<Found[]> =>
  context.db.rows<Found>(sql`
    select e.id as "employeeId", asked."applicationId", e.gender, e.indigenous_people is not null as "isIndigenous",
      stint.hired_on::text as "hiredOn", stint.seniority_on::text as "seniorityOn",
      stint.last_working_on::text as "lastWorkingOn",
      case when stint.leaving_kind = 'laid_off' then stint.notice_on::text end as "noticeOn",
      (
        select type.weekly_minutes from employee_positions placed
        join employment_types type on type.id = placed.employment_type_id
        where placed.employee_id = e.id and ${coversDayOf('placed', sql`asked."from"`)}
      ) as "weeklyMinutes",
      ${unpaidLeavesOf(sql`e.id`)} as "unpaidLeaves",
      (
        select coalesce(json_agg(json_build_object('code', day.type, 'on', day."on"::text, 'minutes', day.minutes, 'dayMinutes', day.day_minutes,
          'eventOn', day.event_on::text, 'variant', held_by.payload ->> 'variant',
          'isLaterGrace', ${isLaterGrace}, 'from', ${partFrom}, 'to', ${partTo})), '[]')
        from leave_days day join applications held_by on held_by.id = day.application_id
        where day.employee_id = e.id and day.is_held and day."on" between asked."countedFrom" and asked."countedUntil"
          and day.application_id is distinct from asked."applicationId"
      ) as taken,
      (
        select coalesce(json_agg(${spanJson('held')}), '[]') from application_spans held
        where held.employee_id = e.id and held.is_held
          and held.span && tsrange(asked."from"::timestamp - interval '1 day', asked."until"::timestamp + interval '1 day')
      ) as busy
    from (${askedAbout(judged)}) as asked
    join employees e on e.id = asked."employeeId"
    join employments stint on stint.employee_id = e.id and stint.effective_from <= asked."from"
      and (stint.effective_to is null or stint.effective_to > asked."from")`);
