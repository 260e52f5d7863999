import type { TeamMember } from '@hr/contracts/signing/team-leave';
import { type CalendarDate, daysOfPeriod, type Period } from '@hr/domain/dates';
import { workingMinutesOn } from '@hr/domain/time/working-time';
import { isWholeDay, partFrom, partTo } from '#db/leave-day.ts';
import { type Sql, sql } from '#db/sql.ts';
import { isDue } from '#features/signing/applications/index.ts';
import { findGeneralCalendar } from '#features/time/working-time/index.ts';
import type { Context } from '#core/context.ts';
import { employeeReference } from '#records/index.ts';
import { employedTimes, headed, type OwnTeam, type TeamScope } from './team-members.rows.ts';

interface Asked {
  readonly scope: TeamScope;
  readonly period: Period;
  /** Rows that are left out before, and how many are answered at the most. */
  readonly skip: number;
  readonly take: number;
}

/** Somebody of a group, and since when each part of their leave is as it is: since it was decided, or sent where it waits. */
export interface FoundMember extends TeamMember {
  readonly away: (TeamMember['away'][number] & { readonly since: string })[];
}

/**
 * Days on which somebody of the `page` is away, with the part of each: of leave, of duty elsewhere, of which a part of a day is told
 * as it was asked for, and of leave without pay, which nobody applies for here.
 */
const awayDays = ({ from, to }: Period): Sql => sql`
  select leave.application_id, leave."on", leave.span, leave.minutes, leave.day_minutes, 'leave' as sort, leave.type,
    null::timestamptz as recorded_at
  from leave_days leave where leave.employee_id = page.id and leave.is_held
  union all
  select held.application_id, days."on"::date, held.span * tsrange(days."on", days."on" + interval '1 day'), 0, 1, held.sort, null, null
  from application_spans held cross join lateral generate_series(
    greatest(lower(held.span)::date, ${from}::date)::timestamp,
    least(upper(held.span) - interval '1 microsecond', ${to}::date::timestamp), interval '1 day'
  ) days ("on")
  where held.employee_id = page.id and held.is_held and held.sort = 'duty'
  union all
  select null, days."on"::date, tsrange(days."on", days."on" + interval '1 day'), 1, 1, 'leave', null, begun.recorded_at
  from unpaid_leaves absence join transfer_records begun on begun.id = absence.transfer_record_id
  cross join lateral generate_series(
    greatest(absence.starts_on, ${from}::date)::timestamp, least(absence.ends_on, ${to}::date)::timestamp, interval '1 day'
  ) days ("on")
  where absence.employee_id = page.id`;

/**
 * Some people with the days of the period on which they are of a group, and their leave on these days, in the order of
 * their numbers. One statement: people first, then the leave of those alone who are on the page.
 */
export const findTeam = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { scope: { tables, candidate, times, sees }, period: { from, to }, skip, take }: Asked,
): Promise<FoundMember[]> =>
  db.rows<FoundMember>(sql`
    with recursive ${tables} page as (
      select e.id, e.employee_no, e.name_zh, of_group.during
      from employees e cross join lateral (
        select (select range_agg(time.during) from (${times(sql`e.id`)}) time)
          * (select range_agg(time.during) from (${employedTimes(sql`e.id`)}) time (during)) as during
      ) of_group
      where ${candidate(sql`e.id`)} and not isempty(of_group.during)
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
          'sort', day.sort, 'leaveType', case when ${sees(sql`page.id`)} then day.type end,
          'isApproved', t.id is null or t.state = 'approved',
          'since', coalesce(t.decided_at, t.submitted_at, day.recorded_at)
        ) order by day."on", lower(day.span)), '[]')
        from (${awayDays({ from, to })}) day
        left join applications t on t.id = day.application_id
        where (t.id is null or not ${isDue(now)}) and day."on" between ${from}::date and ${to}::date
          and page.during @> day."on" and (t.id is null or t.state = 'approved' or ${sees(sql`page.id`)})
      ) as away
    from page order by page.employee_no`);

interface DayOff {
  readonly on: CalendarDate;
  readonly name: string | null;
}

/** The days of a period that are off for everybody: by the office hours of everybody, and by the holidays that concern all. */
export const findCommonDaysOff = async (context: Pick<Context, 'db'>, period: Period): Promise<DayOff[]> => {
  const { names, ...calendar } = await findGeneralCalendar(context, period);
  return daysOfPeriod(period)
    .filter((on) => workingMinutesOn(calendar, on) === 0)
    .map((on) => ({ on, name: names.get(on) ?? null }));
};

export const headsWithin = async ({ db }: Pick<Context, 'db'>, team: OwnTeam): Promise<boolean> => {
  const found = await db.rows(sql`${headed(team)} limit 1`);
  return found.length > 0;
};
