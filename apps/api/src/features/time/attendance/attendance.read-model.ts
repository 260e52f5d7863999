import type { Page } from '@hr/contracts/core';
import type {
  AnomalyKind,
  AttendanceCounts,
  AttendanceDayItem,
  AttendanceDayOfPerson,
  AttendanceMonth,
} from '@hr/contracts/time/attendance';
import type { CalendarDate, Period } from '@hr/domain/dates';
import { type LeaveTypeCode, leaveTypeNameOn } from '@hr/domain/leave/leave-types';
import { anomalousStatuses, type AttendanceStatus } from '@hr/domain/time/attendance';
import { inScope } from '#access/index.ts';
import { join, type Sql, sql } from '#db/sql.ts';
import { departmentNameOn, isInDepartmentOn } from '#features/people/employees/index.ts';
import { employeeReference } from '#records/index.ts';
import type { Context } from '#core/context.ts';
import { countMonthOvertime } from './counted-month-overtime.ts';

export interface PeopleQuery {
  readonly departmentId?: string | undefined;
  readonly employeeId?: string | undefined;
}

/** Condition: the employee `e` is in scope, employed in the period, and fulfils the query. */
const isAmong = (
  context: Pick<Context, 'actor' | 'today'>,
  { departmentId, employeeId }: PeopleQuery,
  { from, to }: Period,
): Sql =>
  join(
    [
      inScope(context, sql`e.id`),
      sql`exists (
        select from employments stint where stint.employee_id = e.id and stint.hired_on <= ${to}::date
          and (stint.last_working_on is null or stint.last_working_on >= greatest(stint.hired_on, ${from}::date))
      )`,
      ...(departmentId === undefined
        ? []
        : [isInDepartmentOn(sql`e.id`, sql`${to}::date`, { departmentId, treeOn: to })]),
      ...(employeeId === undefined ? [] : [sql`e.id = ${employeeId}::uuid`]),
    ],
    ' and ',
  );

/** Finds the employees of a query by number. */
export const findPeopleIds = async (
  context: Pick<Context, 'db' | 'actor' | 'today'>,
  query: PeopleQuery,
  period: Period,
): Promise<string[]> => {
  const rows = await context.db.rows<{ readonly id: string }>(sql`
    select e.id from employees e where ${isAmong(context, query, period)} order by e.employee_no`);
  return rows.map(({ id }) => id);
};

/** A stored day with the codes of its leave, whose names are in the domain. */
type StoredDay = Omit<AttendanceDayItem, 'leaveNames'> & { readonly leaveTypes: readonly LeaveTypeCode[] };

/** Condition: the day `t` was confirmed. */
export const isConfirmed = sql`exists (
  select from attendance_confirmations confirmation
  where confirmation.employee_id = t.employee_id and confirmation."on" = t."on"
)`;

/** JSON of the day `t`. */
const dayJson = sql`json_build_object('on', t."on", 'status', t.status, 'dayKind', t.day_kind,
  'shiftCode', (select shift.code from shift_templates shift where shift.id = t.shift_template_id),
  'startMinute', t.start_minute, 'endMinute', t.end_minute, 'inMinute', t.in_minute, 'outMinute', t.out_minute,
  'expectedMinutes', t.expected_minutes, 'workedMinutes', t.worked_minutes, 'lateMinutes', t.late_minutes,
  'earlyMinutes', t.early_minutes, 'absentMinutes', t.absent_minutes, 'leaveMinutes', t.leave_minutes,
  'leaveTypes', case when t.leave_minutes > 0 then array(
    select distinct leave.type from leave_days leave join applications application
      on application.id = leave.application_id and application.state = 'approved'
    where leave.employee_id = t.employee_id and leave."on" = t."on" and leave.is_reserved
  ) else '{}' end,
  'dutyMinutes', t.duty_minutes, 'approvedOvertimeMinutes', t.approved_overtime_minutes,
  'overtimeMinutes', t.overtime_minutes,
  'tiers', array[t.first_tier_minutes, t.second_tier_minutes, t.third_tier_minutes],
  'unapprovedMinutes', t.unapproved_minutes, 'isConfirmed', ${isConfirmed}, 'isClosed', t.is_closed)`;

const toDay = ({ leaveTypes, ...day }: StoredDay): AttendanceDayItem => ({
  ...day,
  leaveNames: leaveTypes.length === 0 ? null : leaveTypes.map((type) => leaveTypeNameOn(type, day.on)).join('、'),
});

/** The punches that count for a day. */
export type PunchPlaces = Pick<AttendanceDayOfPerson, 'inPunch' | 'outPunch'>;

interface PersonRow extends PunchPlaces {
  readonly employee: AttendanceDayOfPerson['employee'];
  readonly departmentName: string | null;
  readonly day: StoredDay;
}

const toDayOfPerson = ({ day, ...person }: PersonRow): AttendanceDayOfPerson => ({ ...toDay(day), ...person });

const punchPlaceJson = (punchId: Sql): Sql => sql`(
  select json_build_object('source', punch.source, 'device', punch.device) from punches punch where punch.id = ${punchId}
)`;

/** Columns of the punches of the day `t`. */
const punchPlaces = sql`${punchPlaceJson(sql`t.in_punch_id`)} as "inPunch", ${punchPlaceJson(sql`t.out_punch_id`)} as "outPunch"`;

interface PageOf {
  readonly page: number;
  readonly pageSize: number;
}

const limitOf = ({ page, pageSize }: PageOf): Sql => sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;

const daysOf = async (
  { db }: Context,
  { condition, order, ...page }: PageOf & { readonly condition: Sql; readonly order: Sql },
): Promise<Page<AttendanceDayOfPerson>> => {
  const rows = await db.rows<PersonRow>(sql`
    select ${employeeReference('e')} as employee, ${departmentNameOn(sql`e.id`, sql`t."on"`)} as "departmentName",
      ${dayJson} as day, ${punchPlaces}
    from attendance_days t join employees e on e.id = t.employee_id
    where ${condition} order by ${order} ${limitOf(page)}`);
  const [count] = await db.rows<{ readonly total: number }>(sql`
    select count(*)::int as total from attendance_days t join employees e on e.id = t.employee_id where ${condition}`);
  return { items: rows.map(toDayOfPerson), total: count?.total ?? 0, ...page };
};

/** Conditions of the counted people of a day `t`. */
const countConditions: Readonly<Record<keyof AttendanceCounts, Sql>> = {
  expected: sql`t.expected_minutes > 0`,
  arrived: sql`(t.expected_minutes > 0 and t.in_minute is not null)`,
  missing: sql`(t.expected_minutes > 0 and t.in_minute is null and t.status in
    ('absent', 'missing_in', 'undetermined'))`,
  late: sql`t.late_minutes > 0`,
  onLeave: sql`t.leave_minutes > 0`,
  onDuty: sql`t.duty_minutes > 0`,
  missingPunch: sql`t.status in ('missing_in', 'missing_out')`,
  overtime: sql`t.overtime_minutes > 0`,
};

interface DayQuery extends PeopleQuery, PageOf {
  readonly on: CalendarDate;
  readonly status?: readonly AttendanceStatus[] | undefined;
  readonly counted?: keyof AttendanceCounts | undefined;
}

/** Finds the attendance of a day by employee. */
export const findDay = (context: Context, { on, status, counted, page, pageSize, ...query }: DayQuery) =>
  daysOf(context, {
    condition: sql`t."on" = ${on}::date and ${isAmong(context, query, { from: on, to: on })}
      and ${status === undefined ? sql`true` : sql`t.status = any(${[...status]}::text[])`}
      and ${counted === undefined ? sql`true` : countConditions[counted]}`,
    order: sql`e.employee_no`,
    page,
    pageSize,
  });

/** Counts the people of a day by what they do. */
export const countDay = async (context: Context, on: CalendarDate, query: PeopleQuery): Promise<AttendanceCounts> => {
  const [counts] = await context.db.rows<AttendanceCounts>(sql`
    select count(*) filter (where ${countConditions.expected})::int as expected,
      count(*) filter (where ${countConditions.arrived})::int as arrived,
      count(*) filter (where ${countConditions.missing})::int as missing,
      count(*) filter (where ${countConditions.late})::int as late,
      count(*) filter (where ${countConditions.onLeave})::int as "onLeave",
      count(*) filter (where ${countConditions.onDuty})::int as "onDuty",
      count(*) filter (where ${countConditions.missingPunch})::int as "missingPunch",
      count(*) filter (where ${countConditions.overtime})::int as overtime
    from attendance_days t join employees e on e.id = t.employee_id
    where t."on" = ${on}::date and ${isAmong(context, query, { from: on, to: on })}`);
  return (
    counts ?? { expected: 0, arrived: 0, missing: 0, late: 0, onLeave: 0, onDuty: 0, missingPunch: 0, overtime: 0 }
  );
};

/** Whether a punch of the day or of the week after it is known. */
export const arePunchesKnown = async ({ db }: Context, on: CalendarDate): Promise<boolean> => {
  const [row] = await db.rows<{ readonly isKnown: boolean }>(sql`
    select exists (
      select from attendance_days t where t."on" = ${on}::date and (t.in_punch_id is not null or t.status = 'absent')
    ) as "isKnown"`);
  return row?.isKnown ?? false;
};

const sumOf = (column: Sql, condition: Sql = sql`true`): Sql =>
  sql`coalesce(sum(${column}) filter (where ${condition}), 0)::int`;

const countIf = (condition: Sql): Sql => sql`count(*) filter (where ${condition})::int`;

/** JSON of the totals of the days `t`. */
const totalsJson = sql`json_build_object(
  'expectedDays', ${countIf(sql`t.expected_minutes > 0`)},
  'attendedDays', ${countIf(sql`t.worked_minutes > 0`)},
  'workedMinutes', ${sumOf(sql`t.worked_minutes`)},
  'lateCount', ${countIf(sql`t.late_minutes > 0`)},
  'lateMinutes', ${sumOf(sql`t.late_minutes`)},
  'earlyCount', ${countIf(sql`t.early_minutes > 0`)},
  'missingCount', ${countIf(sql`t.status in ('missing_in', 'missing_out')`)},
  'absentMinutes', ${sumOf(sql`t.absent_minutes`)},
  'leaveMinutes', ${sumOf(sql`t.leave_minutes`)},
  'overtime', json_build_object(
    'workday', ${sumOf(sql`t.overtime_minutes`, sql`t.day_kind = 'workday'`)},
    'rest_day', ${sumOf(sql`t.overtime_minutes`, sql`t.day_kind = 'rest_day'`)},
    'national_holiday', ${sumOf(sql`t.overtime_minutes`, sql`t.day_kind = 'national_holiday'`)},
    'regular_leave', ${sumOf(sql`t.overtime_minutes`, sql`t.day_kind = 'regular_leave'`)}),
  'unapprovedMinutes', ${sumOf(sql`t.unapproved_minutes`)})`;

interface MonthRow extends Omit<AttendanceMonth, 'days' | 'totals'> {
  readonly days: readonly StoredDay[];
  readonly totals: Omit<AttendanceMonth['totals'], 'countedOvertimeMinutes'>;
}

/** Finds the days and totals of employees in a period, by employee number. */
export const findMonth = async (
  context: Context,
  employeeIds: readonly string[],
  { from, to }: Period,
): Promise<AttendanceMonth[]> => {
  const rows = await context.db.rows<MonthRow>(sql`
    select ${employeeReference('e')} as employee, ${departmentNameOn(sql`e.id`, sql`${to}::date`)} as "departmentName",
      coalesce(own.days, '[]') as days, own.totals
    from employees e
    left join lateral (
      select json_agg(${dayJson} order by t."on") as days, ${totalsJson} as totals
      from attendance_days t where t.employee_id = e.id and t."on" between ${from}::date and ${to}::date
    ) own on true
    where e.id = any(${[...employeeIds]}::uuid[]) order by e.employee_no`);
  const people = rows.map((row) => ({ ...row, days: row.days.map(toDay) }));
  const counted = await countMonthOvertime(context, people, { from, to });
  return people.map(({ totals, ...person }) => ({
    ...person,
    totals: { ...totals, countedOvertimeMinutes: counted.get(person.employee.id) ?? 0 },
  }));
};

interface PunchedDay extends PunchPlaces {
  readonly employeeId: string;
  readonly on: CalendarDate;
}

/** Finds how the punches of a period were made, by employee and day. Days without punches have no entry. */
export const findPunchPlaces = async (
  { db }: Context,
  employeeIds: readonly string[],
  { from, to }: Period,
): Promise<(employeeId: string, on: CalendarDate) => PunchPlaces> => {
  const rows = await db.rows<PunchedDay>(sql`
    select t.employee_id as "employeeId", t."on"::text as "on", ${punchPlaces} from attendance_days t
    where t.employee_id = any(${[...employeeIds]}::uuid[]) and t."on" between ${from}::date and ${to}::date
      and (t.in_punch_id is not null or t.out_punch_id is not null)`);
  const places = new Map(rows.map((row) => [`${row.employeeId} ${row.on}`, row]));
  return (employeeId, on) => places.get(`${employeeId} ${on}`) ?? { inPunch: null, outPunch: null };
};

const anomalyConditions: Readonly<Record<AnomalyKind, Sql>> = {
  absent: sql`t.status = 'absent'`,
  missing: sql`t.status in ('missing_in', 'missing_out')`,
  lateOrEarly: sql`t.status in ('late', 'early_leave', 'late_and_early')`,
  overtime: sql`(t.status <> 'undetermined' and (t.unapproved_minutes > 0
    or t.approved_overtime_minutes > t.overtime_minutes))`,
};

/** Condition: the day `t` has something that must be explained or corrected. */
export const isAnomalous = sql`(t.status = any(${[...anomalousStatuses]}::text[]) or ${anomalyConditions.overtime})`;

interface AnomalyQuery extends PeopleQuery, PageOf, Period {
  readonly kind?: AnomalyKind | undefined;
  readonly isConfirmed: 'yes' | 'no';
}

/** Finds the anomalies of a period, the latest first. */
export const findAnomalies = (context: Context, query: AnomalyQuery): Promise<Page<AttendanceDayOfPerson>> => {
  const { kind, isConfirmed: answer, from, to, page, pageSize, ...people } = query;
  return daysOf(context, {
    condition: sql`t."on" between ${from}::date and ${to}::date
      and ${kind === undefined ? isAnomalous : anomalyConditions[kind]}
      and ${answer === 'yes' ? isConfirmed : sql`not ${isConfirmed}`} and ${isAmong(context, people, { from, to })}`,
    order: sql`t."on" desc, e.employee_no`,
    page,
    pageSize,
  });
};
