import { type CalendarDate, ORGANISATION_ZONE, type Period } from '@hr/domain/dates';
import type { AttendanceInputs } from '@hr/domain/time/attendance';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** Inputs of an employee besides the working time and the days on which punches are known. */
export interface StoredInputs extends Omit<AttendanceInputs, 'calendar' | 'knownDays'> {
  readonly employeeId: string;
  /** Days on which the employee punched in the browser, also around the period. */
  readonly webDays: readonly CalendarDate[];
}

/** An array of JSON objects from rows. */
const jsonOf = (rows: Sql): Sql => sql`(select coalesce(json_agg(row), '[]') from (${rows}) row)`;

/** Minutes of a local timestamp after the midnight of a day. */
const minuteOf = (at: Sql, day: Sql): Sql => sql`(extract(epoch from ${at} - ${day}::timestamp) / 60)::int`;

const localAt = sql`(punch.at at time zone ${ORGANISATION_ZONE})`;

/** Days around a period in which punches in the browser show that an employee uses it. */
const [WEB_DAYS_BEFORE, WEB_DAYS_AFTER] = [31, 7];

const isApproved = sql`t.state = 'approved'`;

/** Shifts of the employee `e` with their settings, from the day before the period to the day after. */
const shiftsIn = ({ from, to }: Period): Sql =>
  jsonOf(sql`
    select entry."on", entry.published_shift_template_id as "shiftTemplateId", period.flex_minutes as "flexMinutes",
      period.punch_before_minutes as "punchBeforeMinutes", period.punch_after_minutes as "punchAfterMinutes",
      period.grace_minutes as "graceMinutes", period.overtime_after_minutes as "overtimeAfterMinutes"
    from schedule_entries entry join shift_template_periods period
      on period.shift_template_id = entry.published_shift_template_id and period.effective_from <= entry."on"
      and (period.effective_to is null or period.effective_to > entry."on")
    where entry.employee_id = e.id and entry."on" between ${from}::date - 1 and ${to}::date + 1`);

/** Punches of the employee `e`, from the day before the period to the day after. */
const punchesIn = ({ from, to }: Period): Sql =>
  jsonOf(sql`
    select punch.id, ${localAt}::date as date, ${minuteOf(localAt, sql`${localAt}::date`)} as minute, punch.direction
    from punches punch where punch.employee_id = e.id and punch.voided_at is null
      and punch.at >= (${from}::date - 1)::timestamp at time zone ${ORGANISATION_ZONE}
      and punch.at < (${to}::date + 2)::timestamp at time zone ${ORGANISATION_ZONE}
    order by punch.at, punch.id`);

/** Days of the period and around it on which the employee `e` punched in the browser. */
const webDaysAround = ({ from, to }: Period): Sql => sql`array(
  select distinct ${localAt}::date::text from punches punch
  where punch.employee_id = e.id and punch.voided_at is null and punch.source = 'web'
    and punch.at >= (${from}::date - ${WEB_DAYS_BEFORE}::int)::timestamp at time zone ${ORGANISATION_ZONE}
    and punch.at < (${to}::date + ${WEB_DAYS_AFTER + 1}::int)::timestamp at time zone ${ORGANISATION_ZONE}
)`;

/** Approved leave of the employee `e` in the period. */
const leaveIn = ({ from, to }: Period): Sql =>
  jsonOf(sql`
    select day."on", ${minuteOf(sql`lower(day.span)`, sql`day."on"`)} as "from",
      ${minuteOf(sql`upper(day.span)`, sql`day."on"`)} as "to"
    from leave_days day join applications t on t.id = day.application_id
    where day.employee_id = e.id and day.is_reserved and ${isApproved} and day."on" between ${from}::date and ${to}::date`);

/** Approved duties or overtime of the employee `e` around the period. */
const spansIn = ({ from, to }: Period, sort: 'duty' | 'overtime', columns: Sql): Sql =>
  jsonOf(sql`
    select lower(reserved.span)::date as "on", ${columns},
      ${minuteOf(sql`lower(reserved.span)`, sql`lower(reserved.span)::date`)} as "from",
      ${minuteOf(sql`upper(reserved.span)`, sql`lower(reserved.span)::date`)} as "to"
    from application_spans reserved join applications t on t.id = reserved.application_id
    where reserved.employee_id = e.id and reserved.sort = ${sort} and reserved.is_reserved and ${isApproved}
      and reserved.span && tsrange(${from}::date - interval '1 day', ${to}::date + interval '2 days')`);

/** Finds the inputs of employees for a period. Punches reach into the days beside it. */
export const findStoredInputs = (
  { db }: Pick<Context, 'db'>,
  employeeIds: readonly string[],
  period: Period,
): Promise<StoredInputs[]> =>
  db.rows<StoredInputs>(sql`
    select e.id as "employeeId", e.is_punch_required as "isPunchRequired",
      ${jsonOf(sql`
        select stint.hired_on as "from", stint.last_working_on as until from employments stint where stint.employee_id = e.id
      `)} as employments,
      ${jsonOf(sql`
        select away.starts_on as "from", away.ends_on as until from unpaid_leaves away
        where away.employee_id = e.id and away.starts_on <= ${period.to}::date and away.ends_on >= ${period.from}::date
      `)} as "unpaidLeaves",
      ${shiftsIn(period)} as shifts, ${punchesIn(period)} as punches, ${leaveIn(period)} as leave,
      ${spansIn(period, 'duty', sql`t.kind`)} as duties, ${spansIn(period, 'overtime', sql`t.minutes, t.payload ->> 'compensation' = 'bank' as "isBanked"`)} as overtime,
      array(
        select confirmation."on"::text from attendance_confirmations confirmation
        where confirmation.employee_id = e.id and confirmation.is_overtime_confirmed
          and confirmation."on" between ${period.from}::date and ${period.to}::date
      ) as confirmed,
      ${webDaysAround(period)} as "webDays"
    from employees e where e.id = any(${[...employeeIds]}::uuid[])`);

/** Finds the days on which punches of a machine were imported. */
export const findImportedDays = async (
  { db }: Pick<Context, 'db'>,
  { from, to }: Period,
): Promise<ReadonlySet<CalendarDate>> => {
  const rows = await db.rows<{ readonly on: CalendarDate }>(sql`
    select day::date::text as "on" from generate_series(${from}::timestamp, ${to}::timestamp, '1 day') day
    where exists (
      select from punches punch where punch.source = 'import' and punch.voided_at is null
        and punch.at >= day at time zone ${ORGANISATION_ZONE} and punch.at < (day + interval '1 day') at time zone ${ORGANISATION_ZONE}
    )`);
  return new Set(rows.map(({ on }) => on));
};
