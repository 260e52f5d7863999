import type { Schedule } from '@hr/contracts/time/schedules';
import type { CalendarDate, Period } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import { nearestFirst } from '#db/effective.ts';
import { type Sql, sql } from '#db/sql.ts';
import { isInDepartmentOn } from '#features/people/employees/index.ts';
import type { Context } from '#core/context.ts';
import { lockedMonthsOf } from './schedule-locks.rows.ts';

export interface ScheduleQuery {
  readonly period: Period;
  readonly departmentId?: string | undefined;
  readonly employeeId?: string | undefined;
}

/** Days between two dates, both inclusive. */
interface DaySpan {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

interface Employment {
  readonly from: CalendarDate;
  readonly until: CalendarDate | null;
}

/** Employments of the employee `e`. */
const employments = sql`(
  select coalesce(json_agg(json_build_object('from', stint.hired_on::text, 'until', stint.last_working_on::text)), '[]')
  from employments stint where stint.employee_id = e.id
)`;

/** Unpaid leaves of the employee `e` that concern the period. */
const unpaidLeavesIn = ({ from, to }: Period): Sql => sql`(
  select coalesce(json_agg(json_build_object('from', absence.starts_on::text, 'until', absence.ends_on::text)), '[]')
  from unpaid_leaves absence where absence.employee_id = e.id
    and daterange(absence.starts_on, absence.ends_on, '[]') && daterange(${from}::date, ${to}::date, '[]')
)`;

/** Approved leave and duty of the employee `e` in the period, by day. */
const absencesIn = ({ from, to }: Period): Sql => sql`(
  select coalesce(json_agg(json_build_object('on', absent."on"::text, 'kind', absent.kind, 'isWholeDay', absent.is_whole)
    order by absent."on"), '[]')
  from (
    select day."on", 'leave' as kind,
      bool_or(day.minutes >= day.day_minutes or day.span @> tsrange(day."on"::timestamp, day."on" + interval '1 day')) as is_whole
    from leave_days day join applications t on t.id = day.application_id and t.state = 'approved'
    where day.employee_id = e.id and day.is_reserved and day."on" between ${from}::date and ${to}::date
    group by day."on"
    union all
    select day."on"::date, 'trip', reserved.span @> tsrange(day."on", day."on" + interval '1 day')
    from application_spans reserved join applications t on t.id = reserved.application_id and t.state = 'approved'
    cross join generate_series(
      greatest(lower(reserved.span)::date, ${from}::date)::timestamp,
      least((upper(reserved.span) - interval '1 minute')::date, ${to}::date)::timestamp, interval '1 day') day ("on")
    where reserved.employee_id = e.id and reserved.sort = 'duty' and reserved.is_reserved
  ) absent
)`;

/** Condition: the employee has a day in the period or in the month before. */
export const isScheduledIn = (employee: Sql, { from, to }: Period): Sql => sql`exists (
  select from schedule_entries entry where entry.employee_id = ${employee}
    and entry."on" between ${from}::date - interval '1 month' and ${to}::date
    and (entry.kind is not null or entry.published_kind is not null)
)`;

export interface ScheduledPerson extends Omit<Schedule['people'][number], 'dueMinutes'> {
  readonly employments: readonly Employment[];
  readonly unpaidLeaves: readonly DaySpan[];
}

/** Finds the employees of a schedule: in the caller's scope, employed in the period, and in the department. */
export const findScheduledPeople = (
  context: Context,
  { period, departmentId, employeeId }: ScheduleQuery,
): Promise<ScheduledPerson[]> => {
  const { from, to } = period;
  return context.db.rows<ScheduledPerson>(sql`
    select e.id, e.employee_no as "employeeNo", e.name_zh as "nameZh", named."departmentName",
      placed."employmentTypeName", ${employments} as employments, ${unpaidLeavesIn(period)} as "unpaidLeaves",
      ${absencesIn(period)} as absences, ${lockedMonthsOf(sql`e.id`, period)} as "lockedMonths",
      ${isScheduledIn(sql`e.id`, period)} as "isScheduled"
    from employees e
    left join lateral (
      select position.department_id, type.name_zh as "employmentTypeName" from employee_positions position
      left join employment_types type on type.id = position.employment_type_id
      where position.employee_id = e.id order by ${nearestFirst('position', sql`${to}::date`)} limit 1
    ) placed on true
    left join lateral (
      select name.name_zh as "departmentName" from department_periods name where name.department_id = placed.department_id
      order by ${nearestFirst('name', sql`${to}::date`)} limit 1
    ) named on true
    where ${inScope(context, sql`e.id`)} and exists (
      select from employments stint where stint.employee_id = e.id and stint.hired_on <= ${to}::date
        and (stint.last_working_on is null or stint.last_working_on >= greatest(stint.hired_on, ${from}::date))
    ) and ${departmentId === undefined ? sql`true` : isInDepartmentOn(sql`e.id`, sql`${to}::date`, { departmentId, treeOn: to })}
      and ${employeeId === undefined ? sql`true` : sql`e.id = ${employeeId}::uuid`}
    order by named."departmentName" nulls last, e.employee_no`);
};

/** Facts about an employee that the rules need. */
export interface PersonToCheck {
  readonly id: string;
  readonly title: string;
  readonly birthOn: CalendarDate | null;
  readonly employments: readonly Employment[];
  readonly unpaidLeaves: readonly DaySpan[];
  /** Last day of the contracts; null if one has no end or there is none. */
  readonly contractEndOn: CalendarDate | null;
  readonly absences: Schedule['people'][number]['absences'];
  /** Approved and pending overtime by day, in minutes. */
  readonly overtime: Readonly<Record<CalendarDate, number>>;
}

/** Finds what the rules need to know about employees in a period. */
export const findPeopleToCheck = (
  { db }: Context,
  employeeIds: readonly string[],
  period: Period,
): Promise<PersonToCheck[]> =>
  db.rows<PersonToCheck>(sql`
    select e.id, e.employee_no || ' ' || e.name_zh as title, e.birth_on::text as "birthOn",
      ${employments} as employments, ${unpaidLeavesIn(period)} as "unpaidLeaves", ${absencesIn(period)} as absences,
      (
        select case when bool_or(contract.end_on is null and contract.terminated_on is null) then null
          else max(coalesce(contract.terminated_on, contract.end_on)) end::text
        from employee_contracts contract where contract.employee_id = e.id and contract.stage = 'signed'
      ) as "contractEndOn",
      (
        select coalesce(json_object_agg(worked."on", worked.minutes), '{}') from (
          select t.payload ->> 'on' as "on", sum(t.minutes)::int as minutes
          from application_spans reserved join applications t on t.id = reserved.application_id
          where reserved.employee_id = e.id and reserved.sort = 'overtime' and reserved.is_reserved
            and reserved.span && tsrange(${period.from}::date - interval '2 months', ${period.to}::date + interval '2 months')
          group by 1
        ) worked
      ) as overtime
    from employees e where e.id = any(${[...employeeIds]}::uuid[]) order by e.employee_no`);
