import type { Absent } from '@hr/contracts/applications';
import type { CalendarDate } from '@hr/domain/time';
import { inScope } from '#access/index.ts';
import { empty, sql } from '#db/sql.ts';
import { holdsOnDayOf } from '#features/employees/index.ts';
import type { Context } from '#http/context.ts';
import { employeeReference } from '#records/index.ts';
import type { Naming } from './application-kind.ts';

const MOST_AWAY = 20;

const on = sql`asked."on"`;

interface Asked extends Naming {
  readonly employeeId: string;
  readonly days: readonly CalendarDate[];
  /** With what nobody has decided, which those who sign are told of, and no colleague. */
  readonly withAsked: boolean;
}

/**
 * Who of somebody's department is away on some days, on leave, paid or not, or on duty elsewhere, by the departments of these days, and who has
 * asked to be, where that is told; what for is nobody else's to know. The first of them, and how many people they are. A last day of
 * which the caller may not know yet is no end of a place in a department.
 */
export const findAway = async (
  context: Context,
  { employeeId, days, withAsked, withinReach }: Asked,
): Promise<Absent> => {
  const [found] = await context.db.rows<Absent>(sql`
    with colleagues as (
      select distinct asked."on", colleague.employee_id
      from unnest(${[...days]}::date[]) asked ("on")
      join employee_positions own on own.employee_id = ${employeeId}::uuid and ${holdsOnDayOf(context, 'own', on)}
      join employee_positions colleague on colleague.department_id = own.department_id
        and colleague.employee_id <> own.employee_id and ${holdsOnDayOf(context, 'colleague', on)}
        ${withinReach ? sql`and ${inScope(context, sql`colleague.employee_id`)}` : empty}
    ), absent as (
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
    ), told as (
      select e.id, e.employee_no, e.name_zh, min(absent."on") as "from", max(absent."on") as until, absent.sort,
        t.id is null or t.state = 'approved' as is_approved
      from absent left join applications t on t.id = absent.application_id join employees e on e.id = absent.employee_id
      where ${withAsked}::bool or t.id is null or t.state = 'approved'
      group by e.id, t.id, absent.sort
    )
    select (
      select coalesce(json_agg(json_build_object(
        'employee', ${employeeReference('first')},
        'from', first."from"::text, 'until', first.until::text, 'sort', first.sort, 'isApproved', first.is_approved
      ) order by first."from", first.employee_no), '[]')
      from (select * from told order by "from", employee_no limit ${MOST_AWAY}) first
    ) as away, (select count(distinct id)::int from told) as "awayCount"`);
  return found ?? { away: [], awayCount: 0 };
};
