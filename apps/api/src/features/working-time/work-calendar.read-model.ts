import { scopeOf } from '@hr/domain/holidays';
import type { CalendarDate } from '@hr/domain/time';
import { type HolidayOfPerson, nearestHours, type OfficeHours, type WorkCalendar } from '@hr/domain/working-time';
import { coversDay } from '#db/effective.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#http/context.ts';

interface Asked {
  readonly employeeId: string;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

interface Row {
  /** The nearest first; those of everybody last. */
  readonly levels: readonly (readonly OfficeHours[])[];
  readonly holidays: readonly HolidayOfPerson[];
  readonly isOfEthnicGroup: boolean;
  readonly votes: boolean;
}

/**
 * By what the working time of somebody is reckoned in some days: on each day the office hours of their department, else
 * of the nearest above it that has its own then, else those of everybody; and the holidays that concern them. Whoever asks how much somebody
 * works asks this, so that a schedule can stand in its place.
 */
export const findWorkCalendar = async (
  { db }: Pick<Context, 'db'>,
  { employeeId, from, until }: Asked,
): Promise<WorkCalendar> => {
  const [row] = await db.rows<Row>(sql`
    with recursive path as (
      select placed.department_id as id, 0 as distance from employee_positions placed
      where placed.employee_id = ${employeeId}::uuid and ${coversDay('placed', from)}
      union
      select period.parent_id, path.distance + 1 from path
      join department_periods period on period.department_id = path.id and ${coversDay('period', from)}
      where period.parent_id is not null and path.distance < 50
    )
    select e.indigenous_people is not null as "isOfEthnicGroup", e.id_kind is distinct from 'foreign' as votes,
      (
        select coalesce(json_agg(level.periods order by level.distance), '[]') from (
          select path.distance, json_agg(json_build_object('effectiveFrom', period.effective_from::text,
            'effectiveTo', period.effective_to::text, 'week', period.week)) as periods
          from office_hours hours
          join office_hours_periods period on period.office_hours_id = hours.id
          left join path on path.id = hours.department_id
          where hours.department_id is null or path.id is not null
          group by hours.id, path.distance
        ) level
      ) as levels,
      (
        select coalesce(json_agg(json_build_object('date', h.date::text, 'kind', h.kind,
          'startMinute', h.start_minute, 'endMinute', h.end_minute)), '[]')
        from holidays h where h.date between ${from}::date and ${until}::date
      ) as holidays
    from employees e where e.id = ${employeeId}::uuid`);
  if (!row) {
    return { officeHours: [], holidays: [] };
  }
  const concerns = { everyone: true, ethnic_group: row.isOfEthnicGroup, voters: row.votes };
  return {
    officeHours: nearestHours(row.levels),
    holidays: row.holidays.filter(({ kind }) => concerns[scopeOf(kind)]),
  };
};
