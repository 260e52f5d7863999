import type { Schedule, ScheduleCell, ScheduleDraft } from '@hr/contracts/time/schedules';
import type { PlannedDay } from '@hr/domain/time/scheduling';
import type { CalendarDate, Period } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import { nearestFirst } from '#db/effective.ts';
import { type Sql, sql } from '#db/sql.ts';
import { isInDepartmentOn } from '#features/people/employees/index.ts';
import type { Context } from '#core/context.ts';

export interface ScheduleQuery {
  readonly period: Period;
  readonly departmentId?: string | undefined;
  readonly employeeId?: string | undefined;
}

/** Finds the employees of a schedule: in the caller's scope, employed in the period, and in the department. */
export const findScheduledPeople = (
  context: Context,
  { period: { from, to }, departmentId, employeeId }: ScheduleQuery,
): Promise<Schedule['people'][number][]> =>
  context.db.rows(sql`
    select e.id, e.employee_no as "employeeNo", e.name_zh as "nameZh", (
      select named.name_zh from employee_positions placed
      join department_periods named on named.department_id = placed.department_id
      where placed.employee_id = e.id
      order by ${nearestFirst('placed', sql`${to}::date`)}, ${nearestFirst('named', sql`${to}::date`)} limit 1
    ) as "departmentName"
    from employees e
    where ${inScope(context, sql`e.id`)} and exists (
      select from employments stint where stint.employee_id = e.id and stint.hired_on <= ${to}::date
        and (stint.last_working_on is null or stint.last_working_on >= greatest(stint.hired_on, ${from}::date))
    ) and ${departmentId === undefined ? sql`true` : isInDepartmentOn(sql`e.id`, sql`${to}::date`, { departmentId, treeOn: to })}
      and ${employeeId === undefined ? sql`true` : sql`e.id = ${employeeId}::uuid`}
    order by "departmentName" nulls last, e.employee_no`);

/** Finds the shifts in force on a day of the period, with their hours on its last day. */
export const findUsableShifts = ({ db }: Context, { from, to }: Period): Promise<Schedule['shifts'][number][]> =>
  db.rows(sql`
    select t.id, t.code, p.name_zh as "nameZh", p.colour, p.start_minute as "startMinute", p.end_minute as "endMinute",
      shift_working_minutes(p.start_minute, p.end_minute, p.breaks) as "workMinutes"
    from shift_templates t
    join lateral (
      select * from shift_template_periods period where period.shift_template_id = t.id
        and period.effective_from <= ${to}::date and (period.effective_to is null or period.effective_to > ${from}::date)
      order by period.effective_from desc limit 1
    ) p on true
    order by t.code`);

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

/** A planned day of an employee with the hours that its shift has on the day. */
export interface PlannedRow {
  readonly employeeId: string;
  readonly on: CalendarDate;
  readonly kind: PlannedDay['kind'];
  readonly startMinute: number | null;
  readonly endMinute: number | null;
  readonly breaks: string | null;
}

/** Finds the planned days of employees, by employee and day. */
export const findPlannedDays = (
  { db }: Context,
  employeeIds: readonly string[],
  { from, to }: Period,
): Promise<PlannedRow[]> =>
  db.rows<PlannedRow>(sql`
    select entry.employee_id as "employeeId", entry."on"::text as "on", entry.kind, period.start_minute as "startMinute",
      period.end_minute as "endMinute", period.breaks
    from schedule_entries entry
    left join shift_template_periods period on period.shift_template_id = entry.shift_template_id
      and period.effective_from <= entry."on" and (period.effective_to is null or period.effective_to > entry."on")
    where entry.employee_id = any(${[...employeeIds]}::uuid[]) and entry.kind is not null
      and entry."on" between ${from}::date and ${to}::date
    order by entry.employee_id, entry."on"`);

export interface ScheduledPerson {
  readonly id: string;
  readonly title: string;
  readonly birthOn: CalendarDate | null;
  readonly stints: readonly { readonly from: CalendarDate; readonly until: CalendarDate | null }[];
  readonly unpaidLeaves: readonly { readonly from: CalendarDate; readonly until: CalendarDate }[];
  /** Whole days of approved leave. */
  readonly leaveOn: readonly CalendarDate[];
}

/** Finds what the rules need to know about employees in a period. */
export const findPeopleToCheck = (
  { db }: Context,
  employeeIds: readonly string[],
  { from, to }: Period,
): Promise<ScheduledPerson[]> =>
  db.rows<ScheduledPerson>(sql`
    select e.id, e.employee_no || ' ' || e.name_zh as title, e.birth_on::text as "birthOn",
      (
        select coalesce(json_agg(json_build_object('from', stint.hired_on::text, 'until', stint.last_working_on::text)), '[]')
        from employments stint where stint.employee_id = e.id
      ) as stints,
      (
        select coalesce(json_agg(json_build_object('from', absence.starts_on::text, 'until', absence.ends_on::text)), '[]')
        from unpaid_leaves absence where absence.employee_id = e.id
          and daterange(absence.starts_on, absence.ends_on, '[]') && daterange(${from}::date, ${to}::date, '[]')
      ) as "unpaidLeaves",
      array(
        select distinct day."on"::text from leave_days day join applications t on t.id = day.application_id
        where day.employee_id = e.id and day.is_reserved and t.state = 'approved' and day.minutes >= day.day_minutes
          and day."on" between ${from}::date and ${to}::date
      ) as "leaveOn"
    from employees e where e.id = any(${[...employeeIds]}::uuid[]) order by e.employee_no`);

/** Publishes the drafts of employees in a period; returns the employees whose days changed. */
export const publishDrafts = ({ db, now }: Context, employeeIds: readonly string[], { from, to }: Period) =>
  db.rows<{ readonly employeeId: string; readonly days: number }>(sql`
    with published as (
      update schedule_entries entry set published_kind = entry.kind,
        published_shift_template_id = entry.shift_template_id, published_at = ${now}, version = entry.version + 1
      where entry.employee_id = any(${[...employeeIds]}::uuid[]) and entry."on" between ${from}::date and ${to}::date
        and (entry.kind, entry.shift_template_id) is distinct from (entry.published_kind, entry.published_shift_template_id)
      returning entry.employee_id
    )
    select employee_id as "employeeId", count(*)::int as days from published group by employee_id`);
