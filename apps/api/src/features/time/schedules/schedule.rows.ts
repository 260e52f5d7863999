import type { plannedDayNames, Schedule, ScheduleCell, ScheduleDraft } from '@hr/contracts/time/schedules';
import type { CalendarDate, Period } from '@hr/domain/dates';
import type { PlannedDay } from '@hr/domain/time/scheduling';
import type { OfficeHours } from '@hr/domain/time/working-time';
import { coversDayOf, nearestFirst } from '#db/effective.ts';
import { type Sql, sql } from '#db/sql.ts';
import { type MinimumInTree, staffingMinimumsIn } from '#features/time/staffing-minimums/index.ts';
import { generalOfficeHours, type NamedHoliday, namedHolidaysIn } from '#features/time/working-time/index.ts';
import type { Context } from '#core/context.ts';
import type { ScheduleQuery } from './schedule-people.rows.ts';

interface ScheduleFrame {
  readonly shifts: Schedule['shifts'];
  readonly officeHours: readonly OfficeHours[];
  readonly holidays: readonly NamedHoliday[];
  readonly minimums: readonly MinimumInTree[];
}

/** Finds what a schedule shows besides people: the shifts, with their hours on the last day, calendar and minimums. */
export const findScheduleFrame = async (
  { db }: Context,
  period: Period,
  { departmentId, employeeId }: Omit<ScheduleQuery, 'period'>,
): Promise<ScheduleFrame> => {
  const [row] = await db.rows<ScheduleFrame>(sql`
    select (
      select coalesce(json_agg(json_build_object('id', t.id, 'code', t.code, 'nameZh', p.name_zh, 'colour', p.colour,
        'startMinute', p.start_minute, 'endMinute', p.end_minute,
        'workMinutes', shift_working_minutes(p.start_minute, p.end_minute, p.breaks)) order by t.code), '[]')
      from shift_templates t
      join lateral (
        select * from shift_template_periods used where used.shift_template_id = t.id
          and used.effective_from <= ${period.to}::date
          and (used.effective_to is null or used.effective_to > ${period.from}::date)
        order by used.effective_from desc limit 1
      ) p on true
    ) as shifts, ${generalOfficeHours} as "officeHours", ${namedHolidaysIn(period)} as holidays,
      ${staffingMinimumsIn({ ...period, departmentId, employeeId })} as minimums`);
  return row ?? { shifts: [], officeHours: [], holidays: [], minimums: [] };
};

const cellColumns: Sql = sql`
  entry.employee_id as "employeeId", entry."on"::text as "on", entry.kind, entry.shift_template_id as "shiftTemplateId",
  entry.note, entry.version, entry.kind is not distinct from entry.published_kind
    and entry.shift_template_id is not distinct from entry.published_shift_template_id as "isPublished"`;

export const findCells = (
  { db }: Context,
  employeeIds: readonly string[],
  { from, to }: Period,
): Promise<ScheduleCell[]> =>
  db.rows<ScheduleCell>(sql`
    select ${cellColumns} from schedule_entries entry
    where entry.employee_id = any(${[...employeeIds]}::uuid[]) and entry."on" between ${from}::date and ${to}::date
    order by entry.employee_id, entry."on"`);

/**
 * Saves drafts whose version is the stored one, and returns the saved days. A day that was written meanwhile keeps its
 * value; it is not returned. Decision 127.
 */
export const saveDrafts = ({ db }: Context, drafts: readonly ScheduleDraft[]): Promise<ScheduleCell[]> =>
  db.rows<ScheduleCell>(sql`
    insert into schedule_entries as entry (employee_id, "on", kind, shift_template_id, note, version)
    select draft."employeeId", draft."on", draft.kind, draft."shiftTemplateId", draft.note, draft.version + 1
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb)
      as draft ("employeeId" uuid, "on" date, kind text, "shiftTemplateId" uuid, note text, version int)
    order by draft."employeeId", draft."on"
    on conflict (employee_id, "on") do update set kind = excluded.kind, shift_template_id = excluded.shift_template_id,
      note = excluded.note, version = entry.version + 1
    where entry.version = excluded.version - 1
    returning ${cellColumns}`);

export const findCellsOfDrafts = ({ db }: Context, drafts: readonly ScheduleDraft[]): Promise<ScheduleCell[]> =>
  db.rows<ScheduleCell>(sql`
    select ${cellColumns} from schedule_entries entry
    join jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as draft ("employeeId" uuid, "on" date)
      on draft."employeeId" = entry.employee_id and draft."on" = entry."on"`);

interface ShiftDay {
  readonly code: string | null;
  readonly on: CalendarDate;
}

/** Finds the first day whose shift does not exist or is not in force on it. */
export const findShiftNotInForce = async (
  { db }: Context,
  drafts: readonly ScheduleDraft[],
): Promise<ShiftDay | null> => {
  const [day] = await db.rows<ShiftDay>(sql`
    select template.code, draft."on"::text as "on"
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as draft ("on" date, "shiftTemplateId" uuid)
    left join shift_templates template on template.id = draft."shiftTemplateId"
    where draft."shiftTemplateId" is not null and not exists (
      select from shift_template_periods period where period.shift_template_id = draft."shiftTemplateId"
        and period.effective_from <= draft."on" and (period.effective_to is null or period.effective_to > draft."on")
    ) order by draft."on" limit 1`);
  return day ?? null;
};

/** Finds the first day whose shift is for another department than that of the employee, with those above it. */
export const findShiftOfOtherDepartment = async (
  { db }: Context,
  drafts: readonly ScheduleDraft[],
): Promise<ShiftDay | null> => {
  const [day] = await db.rows<ShiftDay>(sql`
    select template.code, draft."on"::text as "on"
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb)
      as draft ("employeeId" uuid, "on" date, "shiftTemplateId" uuid)
    join shift_templates template on template.id = draft."shiftTemplateId" and template.department_id is not null
    where template.department_id not in (
      with recursive above as (
        (
          select placed.department_id as id from employee_positions placed
          where placed.employee_id = draft."employeeId" order by ${nearestFirst('placed', sql`draft."on"`)} limit 1
        )
        union
        select period.parent_id from above join department_periods period on period.department_id = above.id
          and ${coversDayOf('period', sql`draft."on"`)}
        where period.parent_id is not null
      )
      select id from above
    ) order by draft."on" limit 1`);
  return day ?? null;
};

/** A draft that is checked before it is saved. */
export type CheckedCell = Pick<ScheduleDraft, 'employeeId' | 'on' | 'kind' | 'shiftTemplateId'>;

/** A planned day of an employee with the hours that its shift has on the day. */
export interface PlannedRow {
  readonly employeeId: string;
  readonly on: CalendarDate;
  readonly kind: PlannedDay['kind'];
  readonly startMinute: number | null;
  readonly endMinute: number | null;
  readonly breaks: string | null;
  /** Published as it is planned. */
  readonly isPublished: boolean;
}

interface PlannedDaysQuery {
  readonly employeeIds: readonly string[];
  readonly period: Period;
  /** Cells that replace the stored ones. */
  readonly cells: readonly CheckedCell[];
}

/** Finds the planned days of employees, by employee and day. */
export const findPlannedDays = (
  { db }: Context,
  { employeeIds, period: { from, to }, cells }: PlannedDaysQuery,
): Promise<PlannedRow[]> =>
  db.rows<PlannedRow>(sql`
    with checked as (
      select * from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb)
        as cell ("employeeId" uuid, "on" date, kind text, "shiftTemplateId" uuid)
    ), planned as (
      select entry.employee_id, entry."on", entry.kind, entry.shift_template_id, entry.published_kind,
        entry.published_shift_template_id
      from schedule_entries entry
      where entry.employee_id = any(${[...employeeIds]}::uuid[]) and entry."on" between ${from}::date and ${to}::date
        and not exists (select from checked where checked."employeeId" = entry.employee_id and checked."on" = entry."on")
      union all
      select checked."employeeId", checked."on", checked.kind, checked."shiftTemplateId", entry.published_kind,
        entry.published_shift_template_id
      from checked left join schedule_entries entry
        on entry.employee_id = checked."employeeId" and entry."on" = checked."on"
    )
    select planned.employee_id as "employeeId", planned."on"::text as "on", planned.kind,
      period.start_minute as "startMinute", period.end_minute as "endMinute", period.breaks,
      (planned.kind, planned.shift_template_id) is not distinct from
        (planned.published_kind, planned.published_shift_template_id) as "isPublished"
    from planned
    left join shift_template_periods period on period.shift_template_id = planned.shift_template_id
      and period.effective_from <= planned."on" and (period.effective_to is null or period.effective_to > planned."on")
    where planned.kind is not null
    order by planned.employee_id, planned."on"`);

/** A published day that changed, with the codes of its shifts. */
export interface PublishedChange {
  readonly employeeId: string;
  readonly on: CalendarDate;
  readonly before: DayText | null;
  readonly after: DayText | null;
}

/** Kind of a day with the code of its shift. */
interface DayText {
  readonly kind: keyof typeof plannedDayNames;
  readonly code: string | null;
}

/** Publishes the drafts of employees in a period; returns the days that changed, by employee and day. */
export const publishDrafts = (
  { db, now }: Context,
  employeeIds: readonly string[],
  { from, to }: Period,
): Promise<PublishedChange[]> =>
  db.rows<PublishedChange>(sql`
    with changed as materialized (
      select entry.employee_id, entry."on", entry.published_kind, entry.published_shift_template_id
      from schedule_entries entry
      where entry.employee_id = any(${[...employeeIds]}::uuid[]) and entry."on" between ${from}::date and ${to}::date
        and (entry.kind, entry.shift_template_id) is distinct from (entry.published_kind, entry.published_shift_template_id)
    ), published as (
      update schedule_entries entry set published_kind = entry.kind,
        published_shift_template_id = entry.shift_template_id, published_at = ${now}, version = entry.version + 1
      from changed where changed.employee_id = entry.employee_id and changed."on" = entry."on"
      returning entry.employee_id, entry."on", entry.kind, entry.shift_template_id
    )
    select changed.employee_id as "employeeId", changed."on"::text as "on",
      case when changed.published_kind is not null
        then json_build_object('kind', changed.published_kind, 'code', former.code) end as before,
      case when published.kind is not null
        then json_build_object('kind', published.kind, 'code', current.code) end as after
    from changed join published on published.employee_id = changed.employee_id and published."on" = changed."on"
    left join shift_templates former on former.id = changed.published_shift_template_id
    left join shift_templates current on current.id = published.shift_template_id
    order by changed.employee_id, changed."on"`);
