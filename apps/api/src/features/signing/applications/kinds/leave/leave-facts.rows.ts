import type { StoredService } from '@hr/domain/people/employment';
import { countedPeriod, type TakenLeave } from '@hr/domain/leave/leave-types';
import type { CalendarDate } from '@hr/domain/dates';
import { coversDayOf } from '#db/effective.ts';
import { partFrom, partTo } from '#db/application-expressions.ts';
import { type Sql, sql } from '#db/sql.ts';
import { unpaidLeavesOf } from '#db/unpaid-leaves.ts';
import type { Context } from '#core/context.ts';
import { buildSpanJson } from '../application-spans.rows.ts';
import type { ReservedSpan } from '../reserved-span.ts';

interface ReservedLeave extends TakenLeave {
  readonly from: number;
  readonly to: number;
  /**
   * HR approved this leave beyond a legal limit (例外核可) after the assessed application was first submitted. It does not
   * reduce the limit of the earlier application.
   */
  readonly isLaterOverride: boolean;
}

export interface LeaveFacts extends StoredService {
  readonly gender: 'male' | 'female' | 'other' | null;
  readonly isIndigenous: boolean;
  readonly hiredOn: CalendarDate;
  readonly lastWorkingOn: CalendarDate | null;
  /** Start of the notice period of a dismissal by the employer; otherwise null. */
  readonly noticeOn: CalendarDate | null;
  /** Agreed weekly minutes; null for full-time work. */
  readonly weeklyMinutes: number | null;
  readonly taken: readonly ReservedLeave[];
  readonly busy: readonly ReservedSpan[];
}

interface EmployeeLeaveFacts extends LeaveFacts {
  readonly employeeId: string;
  readonly applicationId: string | null;
}

export interface LeaveFactsQuery {
  readonly employeeId: string;
  readonly applicationId: string | null;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

/** A single request is selected without json, so that the planner knows that there is one row. */
const buildQueryRows = (queries: readonly LeaveFactsQuery[]): Sql => {
  const rows = queries.map((one) => {
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

/** Condition on a reserved `day`. Identifiers are ordered by creation time. */
const isLaterOverride = sql`(query."applicationId" is not null and day.application_id > query."applicationId" and exists (
  select from application_overrides override
  where override.application_id = day.application_id and override.round = reserved_by.round and override.code = 'overLimit'
))`;

export const findLeaveFacts = (context: Context, queries: readonly LeaveFactsQuery[]): Promise<EmployeeLeaveFacts[]> =>
  context.db.rows<EmployeeLeaveFacts>(sql`
    select e.id as "employeeId", query."applicationId", e.gender, e.indigenous_people is not null as "isIndigenous",
      stint.hired_on::text as "hiredOn", stint.seniority_on::text as "seniorityOn",
      stint.last_working_on::text as "lastWorkingOn",
      case when stint.leaving_kind = 'laid_off' then stint.notice_on::text end as "noticeOn",
      (
        select type.weekly_minutes from employee_positions placed
        join employment_types type on type.id = placed.employment_type_id
        where placed.employee_id = e.id and ${coversDayOf('placed', sql`query."from"`)}
      ) as "weeklyMinutes",
      ${unpaidLeavesOf(sql`e.id`)} as "unpaidLeaves",
      (
        select coalesce(json_agg(json_build_object('code', day.type, 'on', day."on"::text, 'minutes', day.minutes, 'dayMinutes', day.day_minutes,
          'eventOn', day.event_on::text, 'variant', reserved_by.payload ->> 'variant',
          'isLaterOverride', ${isLaterOverride}, 'from', ${partFrom}, 'to', ${partTo})), '[]')
        from leave_days day join applications reserved_by on reserved_by.id = day.application_id
        where day.employee_id = e.id and day.is_reserved and day."on" between query."countedFrom" and query."countedUntil"
          and day.application_id is distinct from query."applicationId"
      ) as taken,
      (
        select coalesce(json_agg(${buildSpanJson('reserved')}), '[]') from application_spans reserved
        where reserved.employee_id = e.id and reserved.is_reserved
          and reserved.span && tsrange(query."from"::timestamp - interval '1 day', query."until"::timestamp + interval '1 day')
      ) as busy
    from (${buildQueryRows(queries)}) as query
    join employees e on e.id = query."employeeId"
    join employments stint on stint.employee_id = e.id and stint.effective_from <= query."from"
      and (stint.effective_to is null or stint.effective_to > query."from")`);
