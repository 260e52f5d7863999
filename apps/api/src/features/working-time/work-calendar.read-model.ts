import { scopeOf } from '@hr/domain/holidays';
import type { CalendarDate } from '@hr/domain/time';
import type { HolidayOfPerson, OfficeHours, WorkCalendar } from '@hr/domain/working-time';
import { coversDay } from '#db/effective.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#http/context.ts';

interface Asked {
  readonly employeeId: string;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

interface Row {
  readonly officeHours: readonly OfficeHours[];
  readonly holidays: readonly HolidayOfPerson[];
  readonly isOfEthnicGroup: boolean;
  readonly votes: boolean;
}

/**
 * By what the working time of somebody is reckoned in some days: the office hours of their department, else of the nearest
 * above it that has its own, else those of everybody; and the holidays that concern them. Whoever asks how much somebody
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
    ), nearest as (
      select path.id from path where exists (select from office_hours own where own.department_id = path.id)
      order by path.distance limit 1
    )
    select e.indigenous_people is not null as "isOfEthnicGroup", e.id_kind is distinct from 'foreign' as votes,
      (
        select coalesce(json_agg(json_build_object('effectiveFrom', hours.effective_from::text,
          'effectiveTo', hours.effective_to::text, 'week', hours.week)), '[]')
        from office_hours hours where hours.department_id is not distinct from (select id from nearest)
      ) as "officeHours",
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
  return { officeHours: row.officeHours, holidays: row.holidays.filter(({ kind }) => concerns[scopeOf(kind)]) };
};
