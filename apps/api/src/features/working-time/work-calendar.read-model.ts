import { scopeOf } from '@hr/domain/holidays';
import type { CalendarDate } from '@hr/domain/time';
import { type HolidayOfPerson, nearestHours, type OfficeHours, type WorkCalendar } from '@hr/domain/working-time';
import { raw, type Sql, sql } from '#db/sql.ts';
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

/** The table's period has not ended by the day. */
const endsAfter = (table: 'placed' | 'period' | 'path', day: Sql): Sql => {
  const to = raw(`${table}.effective_to`);
  return sql`(${to} is null or ${to} > ${day})`;
};

/**
 * By what the working time of somebody is reckoned from a day on: on each day the office hours of the department that they
 * are in then, else of the nearest above it then that has its own, else those of everybody; and until the last day the
 * holidays that concern them. Whoever asks how much somebody works asks this, so that a schedule can stand in its place.
 */
export const findWorkCalendar = async (
  { db }: Pick<Context, 'db'>,
  { employeeId, from, until }: Asked,
): Promise<WorkCalendar> => {
  const [row] = await db.rows<Row>(sql`
    with recursive path as (
      select placed.department_id as id, 0 as distance, placed.effective_from, placed.effective_to
      from employee_positions placed
      where placed.employee_id = ${employeeId}::uuid and ${endsAfter('placed', sql`${from}::date`)}
      union
      -- For as long as the one stands above the other while the person is below both.
      select period.parent_id, path.distance + 1, greatest(path.effective_from, period.effective_from),
        least(path.effective_to, period.effective_to)
      from path join department_periods period on period.department_id = path.id
        and ${endsAfter('period', sql`greatest(path.effective_from, ${from}::date)`)}
        and ${endsAfter('path', sql`period.effective_from`)}
      where period.parent_id is not null and path.distance < 50
    )
    select e.indigenous_people is not null as "isOfEthnicGroup", e.id_kind is distinct from 'foreign' as votes,
      (
        select coalesce(json_agg(level.periods order by level.distance), '[]') from (
          -- Those of everybody have no path, and keep their own days: neither takes a null for one.
          select path.distance, json_agg(json_build_object(
            'effectiveFrom', greatest(period.effective_from, path.effective_from)::text,
            'effectiveTo', least(period.effective_to, path.effective_to)::text, 'week', period.week)) as periods
          from office_hours hours
          join office_hours_periods period on period.office_hours_id = hours.id
          left join path on path.id = hours.department_id
            and ${endsAfter('period', sql`path.effective_from`)} and ${endsAfter('path', sql`period.effective_from`)}
          where hours.department_id is null or path.id is not null
          group by path.distance
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
