import { isDayOff, scopeOf } from '@hr/domain/organisation/holidays';
import type { CalendarDate, Period } from '@hr/domain/dates';
import { nearestPeriods } from '@hr/domain/effective';
import { parseBreaks, type ShiftHours } from '@hr/domain/time/shift-templates';
import type { EmployeeHoliday, OfficeHours, ScheduledDay, WorkCalendar } from '@hr/domain/time/working-time';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { departmentPaths, endsAfter } from './department-paths.rows.ts';

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
  /** Published days of the schedule, from the day before the period, whose shift may end in it. */
  readonly scheduled: readonly (Omit<ScheduledDay, 'shift'> & {
    readonly startMinute: number | null;
    readonly endMinute: number | null;
    readonly breaks: string | null;
  })[];
  readonly isOfEthnicGroup: boolean;
  readonly votes: boolean;
}

/** Returns the hours of a stored shift, or null for a day off. */
export const toShiftHours = ({
  startMinute,
  endMinute,
  breaks,
}: {
  readonly startMinute: number | null;
  readonly endMinute: number | null;
  readonly breaks: string | null;
}): ShiftHours | null =>
  startMinute === null || endMinute === null
    ? null
    : { startMinute, endMinute, breaks: parseBreaks(breaks ?? '') ?? [] };

const calendarOf = ({
  levels,
  general,
  holidays,
  scheduled,
  isOfEthnicGroup,
  votes,
}: WorkCalendarRow): WorkCalendar => {
  const concerns = { everyone: true, ethnic_group: isOfEthnicGroup, voters: votes };
  return {
    officeHours: nearestPeriods([...(levels ?? []), general ?? []]),
    holidays: holidays.filter(({ kind }) => concerns[scopeOf(kind)]),
    scheduled: scheduled.map(({ date, kind, ...hours }) => ({ date, kind, shift: toShiftHours(hours) })),
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
 * has the published shift of the employee or else the office hours of the department, of the nearest department above with
 * its own, or of the organisation, and the holidays that concern the employee. After the last working day the last
 * department applies. All callers that need working time use this function.
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
        from holidays h where h.date between requested."from" and requested."until" + 1
      ) as holidays, (
        select coalesce(json_agg(json_build_object('date', entry."on"::text, 'kind', entry.published_kind,
          'startMinute', period.start_minute, 'endMinute', period.end_minute, 'breaks', period.breaks)), '[]')
        from schedule_entries entry
        left join shift_template_periods period on period.shift_template_id = entry.published_shift_template_id
          and period.effective_from <= entry."on" and (period.effective_to is null or period.effective_to > entry."on")
        where entry.employee_id = requested."employeeId" and entry.published_kind is not null
          and entry."on" between requested."from" - 1 and requested."until"
      ) as scheduled
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

export type NamedHoliday = EmployeeHoliday & { readonly name: string };

/** JSON of the office hours of the organisation. */
export const generalOfficeHours = sql`(
  select coalesce(json_agg(json_build_object('effectiveFrom', period.effective_from::text,
    'effectiveTo', period.effective_to::text, 'week', period.week)), '[]')
  from office_hours hours join office_hours_periods period on period.office_hours_id = hours.id
  where hours.department_id is null
)`;

/** JSON of the holidays in a period. */
export const namedHolidaysIn = ({ from, to }: Period): Sql => sql`(
  select coalesce(json_agg(json_build_object('date', h.date::text, 'kind', h.kind,
    'startMinute', h.start_minute, 'endMinute', h.end_minute, 'name', h.name) order by h.date), '[]')
  from holidays h where h.date between ${from}::date and ${to}::date
)`;

interface GeneralCalendar extends WorkCalendar {
  readonly names: ReadonlyMap<CalendarDate, string>;
}

interface GeneralCalendarRow {
  readonly officeHours: readonly OfficeHours[];
  readonly holidays: readonly NamedHoliday[];
}

/** Builds the calendar of employees without own hours: the office hours of the organisation and the holidays for all. */
export const toGeneralCalendar = ({ officeHours, holidays }: GeneralCalendarRow): GeneralCalendar => {
  const general = holidays.filter(({ kind }) => scopeOf(kind) === 'everyone');
  return {
    officeHours: nearestPeriods([officeHours]),
    holidays: general,
    names: new Map(general.map(({ date, name }) => [date, name])),
  };
};

export const findGeneralCalendar = async ({ db }: Pick<Context, 'db'>, period: Period): Promise<GeneralCalendar> => {
  const [row] = await db.rows<GeneralCalendarRow>(sql`
    select ${generalOfficeHours} as "officeHours", ${namedHolidaysIn(period)} as holidays`);
  return toGeneralCalendar(row ?? { officeHours: [], holidays: [] });
};

/** Returns the whole days off of a general calendar, with their names. */
export const daysOffOf = ({ holidays, names }: GeneralCalendar): ReadonlyMap<CalendarDate, string> => {
  const offs = holidays.filter(({ kind, startMinute }) => isDayOff(kind) && startMinute === null);
  return new Map(offs.map(({ date }) => [date, names.get(date) ?? '']));
};

/** Finds the whole days off for everyone in a period, with their names. */
export const findGeneralDaysOff = async (
  context: Pick<Context, 'db'>,
  period: Period,
): Promise<ReadonlyMap<CalendarDate, string>> => daysOffOf(await findGeneralCalendar(context, period));
