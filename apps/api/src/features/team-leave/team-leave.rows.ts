import type { TeamMember } from '@hr/contracts/team-leave';
import { scopeOf, type HolidayKind, weekdayKind, isDayOff } from '@hr/domain/holidays';
import { type CalendarDate, daysOfPeriod, type Period } from '@hr/domain/time';
import { sql } from '#db/sql.ts';
import type { Context } from '#http/context.ts';
import { employedTimes, type TeamScope } from './team-members.rows.ts';

const MINUTES_OF_A_DAY = 1_440;

interface Asked {
  readonly scope: TeamScope;
  readonly period: Period;
  /** Rows that are left out before, and how many are answered at the most. */
  readonly skip: number;
  readonly take: number;
}

/**
 * Some people with the days of the period on which they are of a group, and their leave on these days, in the order of
 * their numbers. One statement: people first, then the leave of those alone who are on the page.
 */
export const findTeam = (
  { db, today }: Pick<Context, 'db' | 'today'>,
  { scope: { tables, candidate, times, sees }, period: { from, to }, skip, take }: Asked,
): Promise<TeamMember[]> =>
  db.rows<TeamMember>(sql`
    with recursive ${tables} page as (
      select e.id, e.employee_no, e.name_zh, of_group.during
      from employees e cross join lateral (
        select (select range_agg(time.during) from (${times(sql`e.id`)}) time)
          * (select range_agg(time.during) from (${employedTimes(sql`e.id`, today)}) time (during)) as during
      ) of_group
      where ${candidate(sql`e.id`)} and not isempty(of_group.during)
      order by e.employee_no limit ${take}::int offset ${skip}::int
    )
    select json_build_object('id', page.id, 'employeeNo', page.employee_no, 'nameZh', page.name_zh) as employee,
      (
        select json_agg(json_build_object('from', greatest(lower(time), ${from}::date)::text,
          'to', least(upper(time) - 1, ${to}::date)::text) order by lower(time))
        from unnest(page.during) time
      ) as present,
      (
        select coalesce(json_agg(json_build_object('on', day."on"::text,
          'from', case when not part.is_whole then part.from_minute end,
          'to', case when not part.is_whole then part.to_minute end,
          'leaveType', case when ${sees(sql`page.id`)} then day.type end,
          'isApproved', t.state = 'approved') order by day."on", lower(day.span)), '[]')
        from leave_days day
        join applications t on t.id = day.application_id
        cross join lateral (
          select (extract(epoch from lower(day.span) - day."on") / 60)::int as from_minute,
            (extract(epoch from upper(day.span) - day."on") / 60)::int as to_minute
        ) minutes
        cross join lateral (
          select minutes.from_minute, minutes.to_minute,
            minutes.from_minute = 0 and minutes.to_minute = ${MINUTES_OF_A_DAY}::int as is_whole
        ) part
        where day.employee_id = page.id and day.is_held and day."on" between ${from}::date and ${to}::date
          and page.during @> day."on" and (t.state = 'approved' or ${sees(sql`page.id`)})
      ) as away
    from page order by page.employee_no`);

interface DayOff {
  readonly on: CalendarDate;
  readonly name: string | null;
}

/** The days of a period that are off for everybody: by the week, and by the holidays that concern all. */
export const findCommonDaysOff = async ({ db }: Pick<Context, 'db'>, { from, to }: Period): Promise<DayOff[]> => {
  const found = await db.rows<{ date: CalendarDate; kind: HolidayKind; name: string; isWhole: boolean }>(sql`
    select date::text, kind, name, start_minute is null as "isWhole" from holidays
    where date between ${from}::date and ${to}::date`);
  const common = new Map(found.filter(({ kind }) => scopeOf(kind) === 'everyone').map((day) => [day.date, day]));
  return daysOfPeriod({ from, to })
    .filter((on) => {
      const holiday = common.get(on);
      return holiday ? isDayOff(holiday.kind) && holiday.isWhole : weekdayKind(on) !== 'workday';
    })
    .map((on) => ({ on, name: common.get(on)?.name ?? null }));
};

/** Whether somebody heads a department on a day of the period. */
export const headsWithin = async (
  { db }: Pick<Context, 'db'>,
  employeeId: string,
  { from, to }: Period,
): Promise<boolean> => {
  const found = await db.rows(sql`
    select from department_periods headed where headed.head_id = ${employeeId}::uuid
      and daterange(headed.effective_from, headed.effective_to) && daterange(${from}::date, ${to}::date, '[]')
    limit 1`);
  return found.length > 0;
};
