import type { AbsenceSummary, Absence } from '@hr/contracts/signing/applications';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import { coversDayOf } from '#db/effective.ts';
import { empty, type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { employeeReference } from '#records/index.ts';
import type { BackgroundOptions } from './application-kind.ts';

const MAXIMUM_LISTED_ABSENCES = 20;

const on = sql`day."on"`;

interface AbsentColleaguesQuery extends BackgroundOptions {
  readonly employeeId: string;
  readonly days: readonly CalendarDate[];
}

/**
 * Selects absences of the rows of `colleagues` ("on", employee_id): paid or unpaid leave and official duty, approved or
 * pending. One row per application, without its reason.
 */
const absences: Sql = sql`
  select e.id, e.employee_no, e.name_zh, min(absent."on") as "from", max(absent."on") as until, absent.sort,
    t.id is null or t.state = 'approved' as is_approved
  from (
    select day.employee_id, day.application_id, day."on", 'leave' as sort
    from colleagues join leave_days day on day.employee_id = colleagues.employee_id and day."on" = colleagues."on"
    where day.is_reserved
    union all
    select reserved.employee_id, reserved.application_id, colleagues."on", reserved.sort
    from colleagues join application_spans reserved on reserved.employee_id = colleagues.employee_id and reserved.sort = 'duty'
      and reserved.span && tsrange(colleagues."on"::timestamp, colleagues."on" + interval '1 day')
    where reserved.is_reserved
    union all
    select absence.employee_id, null, colleagues."on", 'leave'
    from colleagues join unpaid_leaves absence on absence.employee_id = colleagues.employee_id
      and colleagues."on" between absence.starts_on and absence.ends_on
  ) absent
  left join applications t on t.id = absent.application_id join employees e on e.id = absent.employee_id
  group by e.id, t.id, absent.sort`;

const buildAbsenceJson = (alias: Sql): Sql => sql`json_build_object(
  'employee', ${employeeReference('first')},
  'from', ${alias}."from"::text, 'until', ${alias}.until::text, 'sort', ${alias}.sort, 'isApproved', ${alias}.is_approved
)`;

/**
 * Finds colleagues of the employee's department who are absent on some days, and their total number. Departments are those
 * of each day.
 */
export const findAbsentColleagues = async (
  context: Context,
  { employeeId, days, onlyWithinScope }: AbsentColleaguesQuery,
): Promise<AbsenceSummary> => {
  const [row] = await context.db.rows<AbsenceSummary>(sql`
    with colleagues as (
      select distinct day."on", colleague.employee_id
      from unnest(${[...days]}::date[]) day ("on")
      join employee_positions own on own.employee_id = ${employeeId}::uuid and ${coversDayOf('own', on)}
      join employee_positions colleague on colleague.department_id = own.department_id
        and colleague.employee_id <> own.employee_id and ${coversDayOf('colleague', on)}
        ${onlyWithinScope ? sql`and ${inScope(context, sql`colleague.employee_id`)}` : empty}
    ), absent as (${absences})
    select (
      select coalesce(json_agg(${buildAbsenceJson(sql`first`)} order by first."from", first.employee_no), '[]')
      from (select * from absent order by "from", employee_no limit ${MAXIMUM_LISTED_ABSENCES}) first
    ) as away, (select count(distinct id)::int from absent) as "awayCount"`);
  return row ?? { away: [], awayCount: 0 };
};

export const findAbsencesOfEmployees = async (
  { db }: Pick<Context, 'db'>,
  employeeIds: readonly string[],
  days: readonly CalendarDate[],
): Promise<Absence[]> => {
  const [row] = await db.rows<{ readonly away: Absence[] }>(sql`
    with colleagues as (
      select day."on", chosen.employee_id
      from unnest(${[...days]}::date[]) day ("on") cross join unnest(${[...employeeIds]}::uuid[]) chosen (employee_id)
    ), absent as (${absences})
    select coalesce(json_agg(${buildAbsenceJson(sql`first`)} order by first."from", first.employee_no), '[]') as away from absent first`);
  return row?.away ?? [];
};
