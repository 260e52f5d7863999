import type { Absent, Away } from '@hr/contracts/signing/applications';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import { coversDayOf } from '#db/effective.ts';
import { empty, type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { employeeReference } from '#records/index.ts';
import type { Naming } from './application-kind.ts';

const MOST_AWAY = 20;

const on = sql`asked."on"`;

interface Asked extends Naming {
  readonly employeeId: string;
  readonly days: readonly CalendarDate[];
}

/**
 * Absences of the people and days in the table `colleagues` ("on", employee_id): on leave, paid or not, or on duty elsewhere,
 * approved or pending. One row for each application, without its reason.
 */
const absences: Sql = sql`
  select e.id, e.employee_no, e.name_zh, min(absent."on") as "from", max(absent."on") as until, absent.sort,
    t.id is null or t.state = 'approved' as is_approved
  from (
    select day.employee_id, day.application_id, day."on", 'leave' as sort
    from colleagues join leave_days day on day.employee_id = colleagues.employee_id and day."on" = colleagues."on"
    where day.is_held
    union all
    select held.employee_id, held.application_id, colleagues."on", held.sort
    from colleagues join application_spans held on held.employee_id = colleagues.employee_id and held.sort = 'duty'
      and held.span && tsrange(colleagues."on"::timestamp, colleagues."on" + interval '1 day')
    where held.is_held
    union all
    select absence.employee_id, null, colleagues."on", 'leave'
    from colleagues join unpaid_leaves absence on absence.employee_id = colleagues.employee_id
      and colleagues."on" between absence.starts_on and absence.ends_on
  ) absent
  left join applications t on t.id = absent.application_id join employees e on e.id = absent.employee_id
  group by e.id, t.id, absent.sort`;

const awayJson = (alias: Sql): Sql => sql`json_build_object(
  'employee', ${employeeReference('first')},
  'from', ${alias}."from"::text, 'until', ${alias}.until::text, 'sort', ${alias}.sort, 'isApproved', ${alias}.is_approved
)`;

/**
 * Colleagues of the employee's department who are away on some days, by the departments of these days: the first of them, and how
 * many people they are.
 */
export const findAway = async (context: Context, { employeeId, days, withinReach }: Asked): Promise<Absent> => {
  const [found] = await context.db.rows<Absent>(sql`
    with colleagues as (
      select distinct asked."on", colleague.employee_id
      from unnest(${[...days]}::date[]) asked ("on")
      join employee_positions own on own.employee_id = ${employeeId}::uuid and ${coversDayOf('own', on)}
      join employee_positions colleague on colleague.department_id = own.department_id
        and colleague.employee_id <> own.employee_id and ${coversDayOf('colleague', on)}
        ${withinReach ? sql`and ${inScope(context, sql`colleague.employee_id`)}` : empty}
    ), told as (${absences})
    select (
      select coalesce(json_agg(${awayJson(sql`first`)} order by first."from", first.employee_no), '[]')
      from (select * from told order by "from", employee_no limit ${MOST_AWAY}) first
    ) as away, (select count(distinct id)::int from told) as "awayCount"`);
  return found ?? { away: [], awayCount: 0 };
};

/** Absences of some people on some days, as `findAway` has them of colleagues. */
export const findAwayOf = async (
  { db }: Pick<Context, 'db'>,
  employeeIds: readonly string[],
  days: readonly CalendarDate[],
): Promise<Away[]> => {
  const [found] = await db.rows<{ readonly away: Away[] }>(sql`
    with colleagues as (
      select asked."on", chosen.employee_id
      from unnest(${[...days]}::date[]) asked ("on") cross join unnest(${[...employeeIds]}::uuid[]) chosen (employee_id)
    ), told as (${absences})
    select coalesce(json_agg(${awayJson(sql`first`)} order by first."from", first.employee_no), '[]') as away from told first`);
  return found?.away ?? [];
};
