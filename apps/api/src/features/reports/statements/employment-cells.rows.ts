import { employeePaperNames } from '@hr/contracts/people/employee-papers';
import type { CalendarDate } from '@hr/domain/dates';
import { opensGroup } from '#access/index.ts';
import type { Context } from '#core/context.ts';
import { type Sql, sql } from '#db/sql.ts';
import { documentStateOn, requiredOn } from '#features/people/document-requirements/index.ts';

// Cells of the employment `stint` of the employee `e`.

/** Percent of the documents required on a day that are valid. */
export const documentsPercentOn = (day: CalendarDate): Sql => sql`(
  select round(100.0 * count(*) filter (where exists (
    select from employee_documents t where t.employee_id = e.id and t.category = required.category
      and ${documentStateOn(day)} in ('valid', 'expiring')
  )) / nullif(count(*), 0)) from (${requiredOn(day)}) required
)`;

/** First or last day of an insurance of the employee `e` near a day. */
const insuranceDay = (column: 'start_on' | 'end_on', day: Sql): Sql => sql`(
  select ${column === 'start_on' ? sql`enrolled.start_on` : sql`enrolled.end_on`} from insurance_enrolments enrolled
  where enrolled.employee_id = e.id and enrolled.scheme = 'labor'
  order by abs(${column === 'start_on' ? sql`enrolled.start_on` : sql`enrolled.end_on`} - ${day}) nulls last limit 1
)`;

/** Compares the day of an insurance with that of the employment. */
export const comparison = (insured: Sql, day: Sql): Sql =>
  sql`case when ${insured} is null then '無紀錄' when ${insured} = ${day} then '相符' else '不符' end`;

export const enrolledOn = insuranceDay('start_on', sql`stint.hired_on`);
export const withdrawnOn = insuranceDay('end_on', sql`stint.last_working_on`);

/** Hours of annual leave on the last working day, before they are paid out. */
export const unusedLeaveHours = sql`(
  select round(coalesce(sum(entry.minutes), 0) / 60.0, 1)
  from leave_lots lot join leave_entries entry on entry.lot_id = lot.id
  where lot.employee_id = e.id and lot.type = 'annual' and entry.effective_on <= stint.last_working_on
    and stint.last_working_on between lot.valid_from and lot.valid_until and entry.kind not in ('reserve', 'release')
    and not (entry.effective_on = stint.last_working_on and (entry.kind = 'cash_out' or exists (
      select from leave_entries reversed where reversed.id = entry.reverses_id and reversed.kind = 'cash_out'
    )))
)`;

/**
 * Pay of unused annual leave in the approved runs of the month of the last working day; null without the salary group.
 */
export const unusedLeavePay = (
  context: Context,
): Sql => sql`case when ${opensGroup(context, 'salary', sql`e.id`)} then (
  select sum(line.amount) from payslips slip join payroll_runs run on run.id = slip.run_id
  join payslip_lines line on line.payslip_id = slip.id
  where slip.employee_id = e.id and run.month = date_trunc('month', stint.last_working_on)::date
    and run.state in ('approved', 'paid', 'closed') and line.code = 'LEAVEPAY'
) end`;

/** Day of the first service certificate (服務證明) since the last working day: printed by HR, or issued on request. */
export const certificateIssuedOn = sql`(
  select min((issued.at at time zone 'Asia/Taipei')::date) from (
    select entry.at from audit_entries entry
    where entry.entity = 'employee' and entry.entity_id = e.id and entry.action = ${`列印${employeePaperNames['service-certificate']}`}
    union all
    select file.created_at from issued_certificates certificate
    join applications application on application.id = certificate.application_id
    join stored_files file on file.id = certificate.file_id
    where application.employee_id = e.id and application.payload ->> 'paper' = 'service-certificate'
  ) issued where (issued.at at time zone 'Asia/Taipei')::date >= stint.last_working_on
)`;
