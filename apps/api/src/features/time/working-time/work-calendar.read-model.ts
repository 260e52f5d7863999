import { isDayOff, scopeOf } from '@hr/domain/organisation/holidays';
import type { CalendarDate, Period } from '@hr/domain/dates';
import { nearestPeriods } from '@hr/domain/effective';
import type { EmployeeHoliday, OfficeHours, WorkCalendar } from '@hr/domain/time/working-time';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { departmentPaths, endsAfter } from './department-paths.ts';

interface WorkCalendarQuery {
  readonly employeeId: string;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

interface WorkCalendarRow {
  /** Index of the query. */
  readonly place: number;
  /** Office hours of the department and those above it, nearest first, or null if none has its own. */
  readonly levels: readonly (readonly OfficeHours[])[] | null;
  /** Office hours of the organisation. */
  readonly general: readonly OfficeHours[] | null;
  readonly holidays: readonly EmployeeHoliday[];
  readonly isOfEthnicGroup: boolean;
  readonly votes: boolean;
}

const calendarOf = ({ levels, general, holidays, isOfEthnicGroup, votes }: WorkCalendarRow): WorkCalendar => {
  const concerns = { everyone: true, ethnic_group: isOfEthnicGroup, voters: votes };
  return {
    officeHours: nearestPeriods([...(levels ?? []), general ?? []]),
    holidays: holidays.filter(({ kind }) => concerns[scopeOf(kind)]),
  };
};

/** A single query is sent as scalars, so that its statement is planned for one row. */
const queryRows = (queries: readonly WorkCalendarQuery[]): Sql => {
  const [only] = queries;
  return queries.length === 1 && only
    ? sql`select 0 as place, ${only.employeeId}::uuid as "employeeId", ${only.from}::date as "from", ${only.until}::date as "until"`
    : sql`
      select * from jsonb_to_recordset(${JSON.stringify(queries.map((one, place) => ({ ...one, place })))}::jsonb)
        as row (place int, "employeeId" uuid, "from" date, "until" date)`;
};

const EMPTY_CALENDAR: WorkCalendar = { officeHours: [], holidays: [] };

/**
 * Finds the calendars from which working time is calculated, each for a period, in the order of the queries. Each day
 * has the office hours of the employee's department, of the nearest department above with its own, or of the
 * organisation, and the holidays that concern the employee. After the last working day the last department applies. All
 * callers that need working time use this function, so that schedules can replace it.
 */
export const findWorkCalendars = async (
  { db }: Pick<Context, 'db'>,
  queries: readonly WorkCalendarQuery[],
): Promise<WorkCalendar[]> => {
  const rows = await db.rows<WorkCalendarRow>(sql`
    with recursive requested as materialized (
      ${queryRows(queries)}
    ), ${departmentPaths}, levels as (
      -- Those of everybody have no path, and keep their own days: neither takes a null for one.
      select path.place, path.distance, json_agg(json_build_object(
        'effectiveFrom', greatest(period.effective_from, path.effective_from)::text,
        'effectiveTo', least(period.effective_to, path.effective_to)::text, 'week', period.week)) as periods
      from office_hours hours
      join office_hours_periods period on period.office_hours_id = hours.id
      left join path on path.id = hours.department_id
        and ${endsAfter('period', sql`path.effective_from`)} and ${endsAfter('path', sql`period.effective_from`)}
      where hours.department_id is null or path.id is not null
      group by path.place, path.distance
    )
    select requested.place, e.indigenous_people is not null as "isOfEthnicGroup", coalesce(e.id_kind, 'local') = 'local' as votes,
      own.levels, (select periods from levels where place is null) as general,
      (
        select coalesce(json_agg(json_build_object('date', h.date::text, 'kind', h.kind,
          'startMinute', h.start_minute, 'endMinute', h.end_minute)), '[]')
        from holidays h where h.date between requested."from" and requested."until"
      ) as holidays
    from requested join employees e on e.id = requested."employeeId"
    left join (
      select place, json_agg(periods order by distance) as levels from levels where place is not null group by place
    ) own on own.place = requested.place`);
  const calendars = new Map(rows.map((row) => [row.place, calendarOf(row)]));
  return queries.map((_, place) => calendars.get(place) ?? EMPTY_CALENDAR);
};

export const findWorkCalendar = async (
  context: Pick<Context, 'db'>,
  queries: WorkCalendarQuery,
): Promise<WorkCalendar> => {
  const [calendar = EMPTY_CALENDAR] = await findWorkCalendars(context, [queries]);
  return calendar;
};

interface GeneralCalendar extends WorkCalendar {
  readonly names: ReadonlyMap<CalendarDate, string>;
}

/** Finds the calendar of employees without own hours: the office hours of the organisation and the holidays for all. */
export const findGeneralCalendar = async (
  { db }: Pick<Context, 'db'>,
  { from, to }: Period,
): Promise<GeneralCalendar> => {
  const [row] = await db.rows<{
    readonly officeHours: readonly OfficeHours[];
    readonly holidays: readonly (EmployeeHoliday & { readonly name: string })[];
  }>(sql`
    select (
      select coalesce(json_agg(json_build_object('effectiveFrom', period.effective_from::text,
        'effectiveTo', period.effective_to::text, 'week', period.week)), '[]')
      from office_hours hours join office_hours_periods period on period.office_hours_id = hours.id
      where hours.department_id is null
    ) as "officeHours", (
      select coalesce(json_agg(json_build_object('date', h.date::text, 'kind', h.kind,
        'startMinute', h.start_minute, 'endMinute', h.end_minute, 'name', h.name)), '[]')
      from holidays h where h.date between ${from}::date and ${to}::date
    ) as holidays`);
  const holidays = (row?.holidays ?? []).filter(({ kind }) => scopeOf(kind) === 'everyone');
  return {
    officeHours: nearestPeriods([row?.officeHours ?? []]),
    holidays,
    names: new Map(holidays.map(({ date, name }) => [date, name])),
  };
};

/** Finds the whole days off for everyone in a period, with their names. */
export const findGeneralDaysOff = async (
  context: Pick<Context, 'db'>,
  period: Period,
): Promise<ReadonlyMap<CalendarDate, string>> => {
  const { holidays, names } = await findGeneralCalendar(context, period);
  const offs = holidays.filter(({ kind, startMinute }) => isDayOff(kind) && startMinute === null);
  return new Map(offs.map(({ date }) => [date, names.get(date) ?? '']));
};
