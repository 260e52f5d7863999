import type { TeamMember } from '@hr/contracts/signing/team-leave';
import { type CalendarDate, daysOfPeriod, type Period } from '@hr/domain/dates';
import { workingMinutesOn } from '@hr/domain/time/working-time';
import { isWholeDay, partFrom, partTo } from '#db/application-expressions.ts';
import { type Sql, sql } from '#db/sql.ts';
import { isPastExpiry } from '#features/signing/applications/index.ts';
import { findGeneralCalendar } from '#features/time/working-time/index.ts';
import type { Context } from '#core/context.ts';
import { employeeReference } from '#records/index.ts';
import { selectEmploymentPeriods, selectHeadedDepartments, type OwnTeam, type TeamScope } from './team-members.rows.ts';

interface TeamQuery {
  readonly scope: TeamScope;
  readonly period: Period;
  readonly skip: number;
  readonly take: number;
}

/** A team member; `since` is when an absence was decided, or submitted if it is pending. */
export interface TeamMemberLeave extends TeamMember {
  readonly away: (TeamMember['away'][number] & { readonly since: string })[];
}

/**
 * Selects the absent days of the employees of `page`: leave, official duty and unpaid leave, each with its part of the
 * day.
 */
const selectAbsentDays = ({ from, to }: Period): Sql => sql`
  select leave.application_id, leave."on", leave.span, leave.minutes, leave.day_minutes, 'leave' as sort, leave.type,
    null::timestamptz as recorded_at
  from leave_days leave where leave.employee_id = page.id and leave.is_reserved
  union all
  select reserved.application_id, days."on"::date, reserved.span * tsrange(days."on", days."on" + interval '1 day'), 0, 1, reserved.sort, null, null
  from application_spans reserved cross join lateral generate_series(
    greatest(lower(reserved.span)::date, ${from}::date)::timestamp,
    least(upper(reserved.span) - interval '1 microsecond', ${to}::date::timestamp), interval '1 day'
  ) days ("on")
  where reserved.employee_id = page.id and reserved.is_reserved and reserved.sort = 'duty'
  union all
  select null, days."on"::date, tsrange(days."on", days."on" + interval '1 day'), 1, 1, 'leave', null, begun.recorded_at
  from unpaid_leaves absence join transfer_records begun on begun.id = absence.transfer_record_id
  cross join lateral generate_series(
    greatest(absence.starts_on, ${from}::date)::timestamp, least(absence.ends_on, ${to}::date)::timestamp, interval '1 day'
  ) days ("on")
  where absence.employee_id = page.id`;

/**
 * Finds the members of a team with their days of membership and absences in a period, ordered by employee number. The
 * statement selects the page of members first, then their leave. Colleagues see an absence; heads also see the type of
 * leave. Decision 057.
 */
export const findTeam = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { scope: { tables, candidate, times, canSeeDetails }, period: { from, to }, skip, take }: TeamQuery,
): Promise<TeamMemberLeave[]> =>
  db.rows<TeamMemberLeave>(sql`
    with recursive ${tables} page as (
      select e.id, e.employee_no, e.name_zh, membership.during
      from employees e cross join lateral (
        select (select range_agg(time.during) from (${times(sql`e.id`)}) time)
          * (select range_agg(time.during) from (${selectEmploymentPeriods(sql`e.id`)}) time (during)) as during
      ) membership
      where ${candidate(sql`e.id`)} and not isempty(membership.during)
      order by e.employee_no limit ${take}::int offset ${skip}::int
    )
    select ${employeeReference('page')} as employee,
      (
        select json_agg(json_build_object('from', greatest(lower(time), ${from}::date)::text,
          'to', least(upper(time) - 1, ${to}::date)::text) order by lower(time))
        from unnest(page.during) time
      ) as present,
      (
        select coalesce(json_agg(json_build_object('on', day."on"::text,
          'from', case when not ${isWholeDay} then ${partFrom} end,
          'to', case when not ${isWholeDay} then ${partTo} end,
          'sort', day.sort, 'leaveType', case when ${canSeeDetails(sql`page.id`)} then day.type end,
          'isApproved', t.id is null or t.state = 'approved',
          'since', coalesce(t.decided_at, t.submitted_at, day.recorded_at)
        ) order by day."on", lower(day.span)), '[]')
        from (${selectAbsentDays({ from, to })}) day
        left join applications t on t.id = day.application_id
        where (t.id is null or not ${isPastExpiry(now)}) and day."on" between ${from}::date and ${to}::date
          and page.during @> day."on" and (t.id is null or t.state = 'approved' or ${canSeeDetails(sql`page.id`)})
      ) as away
    from page order by page.employee_no`);

interface DayOff {
  readonly on: CalendarDate;
  readonly name: string | null;
}

/** Finds the days off of a period by the general office hours and holidays. */
export const findCommonDaysOff = async (context: Pick<Context, 'db'>, period: Period): Promise<DayOff[]> => {
  const { names, ...calendar } = await findGeneralCalendar(context, period);
  return daysOfPeriod(period)
    .filter((on) => workingMinutesOn(calendar, on) === 0)
    .map((on) => ({ on, name: names.get(on) ?? null }));
};

export const isHeadWithin = async ({ db }: Pick<Context, 'db'>, team: OwnTeam): Promise<boolean> => {
  const rows = await db.rows(sql`${selectHeadedDepartments(team)} limit 1`);
  return rows.length > 0;
};
