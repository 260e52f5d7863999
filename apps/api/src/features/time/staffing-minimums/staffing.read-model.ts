import { type CalendarDate, daysOfPeriod, type Period } from '@hr/domain/dates';
import {
  findStaffingGaps,
  leastOn,
  leastTogether,
  type StaffingMinimum,
  type Violation,
} from '@hr/domain/time/scheduling';
import { departmentAndBelow } from '#access/index.ts';
import { coversDay, coversDayOf, nearestFirst } from '#db/effective.ts';
import { type Sql, sql } from '#db/sql.ts';
import { findGeneralDaysOff } from '#features/time/working-time/index.ts';
import type { Context } from '#core/context.ts';
import { shiftNameOn } from './staffing-minimum.rows.ts';

interface StaffingQuery extends Period {
  /** The schedule of one employee has no minimums. */
  readonly employeeId?: string | undefined;
  /** Only minimums of this department and those below it. */
  readonly departmentId?: string | undefined;
}

interface MinimumRow extends StaffingMinimum {
  readonly departmentId: string;
  readonly shiftTemplateId: string;
}

const inPeriod = ({ from, to, departmentId }: StaffingQuery): Sql => sql`
  t.start_on <= ${to}::date and (t.end_on is null or t.end_on >= ${from}::date)
  and ${departmentId === undefined ? sql`true` : sql`t.department_id in (${departmentAndBelow(departmentId, to)})`}`;

const minimumColumns: Sql = sql`
  t.department_id as "departmentId", t.shift_template_id as "shiftTemplateId", t.weekday_count as "weekdayCount",
  t.holiday_count as "holidayCount", t.start_on::text as "startOn", t.end_on::text as "endOn"`;

export interface MinimumInTree extends MinimumRow {
  /** Departments above, nearest first. */
  readonly ancestors: readonly string[];
}

/** JSON of the minimums in force in a period whose department lies within the department of the query, or of all. */
export const staffingMinimumsIn = (query: StaffingQuery): Sql =>
  query.employeeId === undefined
    ? sql`(
      select coalesce(json_agg(minimum), '[]') from (
        select ${minimumColumns}, array(
          with recursive above as (
            select period.parent_id as id, 1 as distance from department_periods period
            where period.department_id = t.department_id and ${coversDay('period', query.to)}
            union
            select period.parent_id, above.distance + 1 from above join department_periods period
              on period.department_id = above.id and ${coversDay('period', query.to)}
            where above.distance < 50
          )
          select above.id from above where above.id is not null order by above.distance
        ) as ancestors
        from staffing_minimums t where ${inPeriod(query)}
      ) minimum
    )`
    : sql`'[]'::json`;

interface LeastOnDay {
  readonly shiftTemplateId: string;
  readonly date: CalendarDate;
  readonly least: number;
}

/** Returns the least numbers of people by shift and day. People of lower departments count for the upper ones. */
export const leastByDay = (
  rows: readonly MinimumInTree[],
  period: Period,
  daysOff: Pick<ReadonlyMap<CalendarDate, string>, 'has'>,
): LeastOnDay[] =>
  [...Map.groupBy(rows, ({ shiftTemplateId }) => shiftTemplateId)].flatMap(([shiftTemplateId, minimums]) =>
    daysOfPeriod(period).flatMap((date) => {
      const onDay = minimums
        .map((minimum) => ({ ...minimum, least: leastOn(minimum, date, daysOff) }))
        .filter(({ least }) => least > 0);
      const least = leastTogether(onDay);
      return least === 0 ? [] : [{ shiftTemplateId, date, least }];
    }),
  );

interface StaffedRow extends MinimumRow {
  readonly shift: string;
  /** People with a draft of the shift, by day. */
  readonly counts: Readonly<Record<CalendarDate, number>>;
}

const findStaffed = ({ db }: Context, query: StaffingQuery, employeeIds: readonly string[]): Promise<StaffedRow[]> => {
  const { from, to } = query;
  return db.rows<StaffedRow>(sql`
    with recursive minimum as materialized (
      select t.*, ${minimumColumns}, ${shiftNameOn(to)} as shift_name from staffing_minimums t where ${inPeriod(query)}
    ), reached as (
      select department_id as top, department_id as id from minimum
      union
      select reached.top, child.department_id from reached join department_periods child
        on child.parent_id = reached.id and ${coversDay('child', to)}
    ), counted as (
      select minimum.id, entry."on", count(*)::int as people
      from minimum join schedule_entries entry on entry.shift_template_id = minimum.shift_template_id
        and entry."on" between ${from}::date and ${to}::date
      join employee_positions position on position.employee_id = entry.employee_id
        and ${coversDayOf('position', sql`entry."on"`)}
      join reached on reached.top = minimum.department_id and reached.id = position.department_id
      group by minimum.id, entry."on"
    )
    select minimum."departmentId", minimum."shiftTemplateId", minimum."weekdayCount", minimum."holidayCount",
      minimum."startOn", minimum."endOn", coalesce((
        select named.name_zh || ' ' from department_periods named where named.department_id = minimum.department_id
        order by ${nearestFirst('named', sql`${to}::date`)} limit 1
      ), '') || minimum.shift_name as shift, coalesce((
        select json_object_agg(counted."on"::text, counted.people) from counted where counted.id = minimum.id
      ), '{}') as counts
    from minimum
    where exists (
      select from employee_positions placed join reached on reached.id = placed.department_id
      where reached.top = minimum.department_id and placed.employee_id = any(${[...employeeIds]}::uuid[])
        and placed.effective_from <= ${to}::date and (placed.effective_to is null or placed.effective_to > ${from}::date)
    )
    order by shift, minimum.start_on`);
};

/**
 * Warns of shifts with fewer people than the least number, in the departments of the employees. Counts the drafts of
 * all people of a department, also of those whom the caller does not reach.
 */
export const checkStaffing = async (
  context: Context,
  employeeIds: readonly string[],
  query: StaffingQuery,
): Promise<Violation[]> => {
  const rows = query.employeeId === undefined ? await findStaffed(context, query, employeeIds) : [];
  if (rows.length === 0) {
    return [];
  }
  const [dates, holidays] = [daysOfPeriod(query), await findGeneralDaysOff(context, query)];
  return rows.flatMap(({ counts, shift, ...minimum }) =>
    findStaffingGaps(minimum, {
      dates,
      holidays,
      shift,
      counts: new Map(Object.entries(counts) as [CalendarDate, number][]),
    }),
  );
};
