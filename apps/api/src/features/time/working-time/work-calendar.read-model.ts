import { scopeOf } from '@hr/domain/organisation/holidays';
import type { CalendarDate, Period } from '@hr/domain/dates';
import { type HolidayOfPerson, nearestHours, type OfficeHours, type WorkCalendar } from '@hr/domain/time/working-time';
import { raw, type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

interface Asked {
  readonly employeeId: string;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

interface Row {
  /** Which of those who are asked about. */
  readonly place: number;
  /** Of the departments that they are below, the nearest first; null where none has its own. */
  readonly levels: readonly (readonly OfficeHours[])[] | null;
  /** Those of everybody. */
  readonly general: readonly OfficeHours[] | null;
  readonly holidays: readonly HolidayOfPerson[];
  readonly isOfEthnicGroup: boolean;
  readonly votes: boolean;
}

/** The table's period has not ended by the day. */
const endsAfter = (table: 'placed' | 'period' | 'path', day: Sql): Sql => {
  const to = raw(`${table}.effective_to`);
  return sql`(${to} is null or ${to} > ${day})`;
};

const calendarOf = ({ levels, general, holidays, isOfEthnicGroup, votes }: Row): WorkCalendar => {
  const concerns = { everyone: true, ethnic_group: isOfEthnicGroup, voters: votes };
  return {
    officeHours: nearestHours([...(levels ?? []), general ?? []]),
    holidays: holidays.filter(({ kind }) => concerns[scopeOf(kind)]),
  };
};

/** A single one is asked about as itself, so that its statement is planned for one; of several nobody knows how many. */
const askedAbout = (asked: readonly Asked[]): Sql => {
  const [only] = asked;
  return asked.length === 1 && only
    ? sql`select 0 as place, ${only.employeeId}::uuid as "employeeId", ${only.from}::date as "from", ${only.until}::date as "until"`
    : sql`
      select * from jsonb_to_recordset(${JSON.stringify(asked.map((one, place) => ({ ...one, place })))}::jsonb)
        as row (place int, "employeeId" uuid, "from" date, "until" date)`;
};

const NOBODYS: WorkCalendar = { officeHours: [], holidays: [] };

/**
 * By what the working time of some people is reckoned, each from a day on: on each day the office hours of the department that
 * they are in then, else of the nearest above it then that has its own, else those of everybody; and until the last day the
 * holidays that concern them. Whoever has left is reckoned by where they were last: that they work no longer is told by their
 * employment. In the order in which they are asked about. Whoever asks how much somebody works asks this, so
 * that a schedule can stand in its place.
 */
export const findWorkCalendars = async (
  { db }: Pick<Context, 'db'>,
  asked: readonly Asked[],
): Promise<WorkCalendar[]> => {
  const rows = await db.rows<Row>(sql`
    with recursive asked as materialized (
      ${askedAbout(asked)}
    ), placed as (
      -- The last position goes on: that it ends is told by the employment.
      select asked.place, asked."from", position.department_id, position.effective_from,
        case when exists (
          select from employee_positions later
          where later.employee_id = position.employee_id and later.effective_from > position.effective_from
        ) then position.effective_to end as effective_to
      from asked join employee_positions position on position.employee_id = asked."employeeId"
    ), path as (
      select placed.place, placed."from", placed.department_id as id, 0 as distance, placed.effective_from,
        placed.effective_to
      from placed where ${endsAfter('placed', sql`placed."from"`)}
      union
      -- For as long as the one stands above the other while the person is below both.
      select path.place, path."from", period.parent_id, path.distance + 1,
        greatest(path.effective_from, period.effective_from), least(path.effective_to, period.effective_to)
      from path join department_periods period on period.department_id = path.id
        and ${endsAfter('period', sql`greatest(path.effective_from, path."from")`)}
        and ${endsAfter('path', sql`period.effective_from`)}
      where period.parent_id is not null and path.distance < 50
    ), levels as (
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
    select asked.place, e.indigenous_people is not null as "isOfEthnicGroup", coalesce(e.id_kind, 'local') = 'local' as votes,
      own.levels, (select periods from levels where place is null) as general,
      (
        select coalesce(json_agg(json_build_object('date', h.date::text, 'kind', h.kind,
          'startMinute', h.start_minute, 'endMinute', h.end_minute)), '[]')
        from holidays h where h.date between asked."from" and asked."until"
      ) as holidays
    from asked join employees e on e.id = asked."employeeId"
    left join (
      select place, json_agg(periods order by distance) as levels from levels where place is not null group by place
    ) own on own.place = asked.place`);
  const found = new Map(rows.map((row) => [row.place, calendarOf(row)]));
  return asked.map((_, place) => found.get(place) ?? NOBODYS);
};

export const findWorkCalendar = async (context: Pick<Context, 'db'>, asked: Asked): Promise<WorkCalendar> => {
  const [calendar = NOBODYS] = await findWorkCalendars(context, [asked]);
  return calendar;
};

interface GeneralCalendar extends WorkCalendar {
  readonly names: ReadonlyMap<CalendarDate, string>;
}

/** By what the working time of whoever has no hours of their own is reckoned: those of everybody, and the holidays that concern all. */
export const findGeneralCalendar = async (
  { db }: Pick<Context, 'db'>,
  { from, to }: Period,
): Promise<GeneralCalendar> => {
  const [row] = await db.rows<{
    readonly officeHours: readonly OfficeHours[];
    readonly holidays: readonly (HolidayOfPerson & { readonly name: string })[];
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
    officeHours: nearestHours([row?.officeHours ?? []]),
    holidays,
    names: new Map(holidays.map(({ date, name }) => [date, name])),
  };
};
