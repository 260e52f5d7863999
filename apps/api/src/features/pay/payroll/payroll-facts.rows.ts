import type { PayrollRun } from '@hr/contracts/pay/payroll';
import type { CalendarDate, Period } from '@hr/domain/dates';
import type { Layoff, PayItem, PayslipFacts } from '@hr/domain/pay/payroll';
import type { StoredService } from '@hr/domain/people/employment';
import type { Insurable } from '@hr/domain/people/insurance-enrolments';
import { type Sql, sql } from '#db/sql.ts';
import { unpaidLeavesOf } from '#db/unpaid-leaves.ts';
import type { Context } from '#core/context.ts';

type Reader = Pick<Context, 'db'>;

type PaidRun = Pick<PayrollRun, 'id' | 'kind'>;

/** Whether a run pays the month of its employees, and not only amounts that were entered. */
export const paysMonth = (kind: PayrollRun['kind']): boolean => kind === 'monthly' || kind === 'leaving';

const hasEntry = (runId: string): Sql =>
  sql`exists (select from payroll_entries entry where entry.run_id = ${runId}::uuid and entry.employee_id = e.id)`;

/** Condition: another run pays the employee `e` as a leaver of the month. */
const isPaidAsLeaver = ({ id }: PaidRun, { from }: Period): Sql => sql`exists (
  select from payslips slip join payroll_runs other on other.id = slip.run_id
  where other.kind = 'leaving' and other.month = ${from}::date and other.id <> ${id}::uuid and slip.employee_id = e.id
)`;

/**
 * Condition: the run pays the employee `e`. A monthly run pays those employed in the month, a run of leavers those whose
 * last working day is in it, and each of them once; other runs pay those who have an entry.
 */
export const isPaidBy = (run: PaidRun, month: Period): Sql => {
  const { from, to } = month;
  if (!paysMonth(run.kind)) {
    return hasEntry(run.id);
  }
  const stint =
    run.kind === 'monthly'
      ? sql`stint.hired_on <= ${to}::date
          and (stint.last_working_on is null or stint.last_working_on >= greatest(stint.hired_on, ${from}::date))`
      : sql`stint.last_working_on >= stint.hired_on and stint.last_working_on between ${from}::date and ${to}::date`;
  return sql`(exists (select from employments stint where stint.employee_id = e.id and ${stint})
    and not ${isPaidAsLeaver(run, month)} or ${hasEntry(run.id)})`;
};

/** Finds the employees whom a run pays, by employee number. */
export const findPaidEmployees = async ({ db }: Reader, run: PaidRun, month: Period): Promise<string[]> => {
  const rows = await db.rows<{ readonly id: string }>(sql`
    select e.id from employees e where ${isPaidBy(run, month)} order by e.employee_no`);
  return rows.map(({ id }) => id);
};

/** An item with what it counts for, by code. */
export const findPayItems = async ({ db }: Reader): Promise<ReadonlyMap<string, PayItem>> => {
  const rows = await db.rows<PayItem>(sql`
    select t.code, t.name_zh as name, t.kind, t.formula, t.is_taxable as "isTaxable",
      t.tax_free_limit::int as "taxFreeLimit", t.is_in_hourly_wage as "isInHourlyWage"
    from salary_items t`);
  return new Map(rows.map((item) => [item.code, item]));
};

/** A layoff with the wages of the paid months before it, at most six. */
interface StoredLayoff extends StoredService, Pick<Layoff, 'wagesBefore' | 'daysBefore'> {
  readonly noticeOn: CalendarDate | null;
}

/** Stored facts of an employee for a month. */
export interface StoredPayFacts
  extends
    Insurable,
    Pick<
      PayslipFacts,
      | 'hiredOn'
      | 'lastWorkingOn'
      | 'unpaidLeaves'
      | 'workedMinutes'
      | 'attendedDays'
      | 'shiftAllowances'
      | 'enrolments'
      | 'bonusesOfYear'
    > {
  readonly employeeId: string;
  readonly departmentId: string | null;
  readonly projectId: string | null;
  readonly payMethod: string | null;
  readonly taxResidency: 'resident' | 'non_resident' | null;
  readonly withholdingMethod: string | null;
  readonly salaries: readonly {
    readonly from: PayslipFacts['hiredOn'];
    readonly until: PayslipFacts['lastWorkingOn'];
    readonly payBasis: PayslipFacts['salaries'][number]['payBasis'];
    readonly lines: readonly { readonly code: string; readonly amount: number }[];
  }[];
  readonly dayMinutes: number;
  readonly layoff: StoredLayoff | null;
  /** Encrypted reductions of the dependants at the end of the month; null for none. */
  readonly dependants: readonly (string | null)[];
  readonly entries: readonly { readonly code: string; readonly amount: number; readonly reason: string }[];
}

/** An array of JSON objects from rows. */
const jsonOf = (rows: Sql): Sql => sql`(select coalesce(json_agg(row), '[]') from (${rows}) row)`;

/** Shifts with an allowance on days that the employee `e` worked. */
const shiftAllowancesIn = ({ from, to }: Period): Sql =>
  jsonOf(sql`
    select period.name_zh as name, count(*)::int as days, period.allowance as amount
    from attendance_days day join shift_template_periods period on period.shift_template_id = day.shift_template_id
      and period.effective_from <= day."on" and (period.effective_to is null or period.effective_to > day."on")
    where day.employee_id = e.id and day."on" between ${from}::date and ${to}::date and day.worked_minutes > 0
      and period.allowance > 0
    group by period.name_zh, period.allowance order by period.name_zh`);

const salariesIn = ({ from, to }: Period): Sql =>
  jsonOf(sql`
    select salary.effective_from as "from", salary.effective_to - 1 as until, salary.pay_basis as "payBasis", (
      select coalesce(json_agg(json_build_object('code', item.code, 'amount', line.amount) order by item.place, item.code), '[]')
      from salary_lines line join salary_items item on item.id = line.item_id where line.salary_id = salary.id
    ) as lines
    from salaries salary where salary.employee_id = e.id and salary.superseded_at is null
      and salary.effective_from <= ${to}::date
      and (salary.effective_to is null or salary.effective_to > greatest(${adjustedFrom({ from, to })}, stint.hired_on))
    order by salary.effective_from`);

const enrolmentsIn = ({ from, to }: Period): Sql =>
  jsonOf(sql`
    select enrolment.scheme, enrolment.insured_amount::int as "insuredAmount", enrolment.start_on as "startOn",
      enrolment.end_on as "endOn", coalesce(trim_scale(enrolment.self_percent)::text, '0') as "selfPercent"
    from insurance_enrolments enrolment where enrolment.employee_id = e.id and enrolment.insured_amount is not null
      and enrolment.start_on <= ${to}::date and (enrolment.end_on is null or enrolment.end_on >= ${from}::date)
    order by enrolment.scheme, enrolment.start_on`);

/** Salaries of the month, and of the earlier days whose corrections count in it. */
const adjustedFrom = ({ from, to }: Period): Sql => sql`(
  select coalesce(min(adjustment."on"), ${from}::date) from attendance_adjustments adjustment
  where adjustment.employee_id = e.id and adjustment.voided_at is null and adjustment.month between ${from}::date and ${to}::date
)`;

/** The layoff that ends the employment `stint` of the employee `e` in the month. */
const layoffIn = ({ from, to }: Period): Sql => sql`(
  select json_build_object('seniorityOn', stint.seniority_on, 'unpaidLeaves', ${unpaidLeavesOf(sql`e.id`)},
    'noticeOn', stint.notice_on, 'wagesBefore', before.wages,
    'daysBefore', before.days)
  from (
    select coalesce(sum(paid.wages), 0)::int as wages, coalesce(sum(paid.days), 0)::int as days from (
      select extract(day from run.month + interval '1 month' - interval '1 day')::int as days, (
        select coalesce(sum(line.amount), 0) from payslip_lines line join salary_items item on item.code = line.code
        where line.payslip_id = slip.id and line.kind = 'earning' and (item.is_regular_wage or item.formula = 'overtime')
      ) as wages
      from payslips slip join payroll_runs run on run.id = slip.run_id and run.kind = 'monthly'
        and run.state in ('approved', 'paid', 'closed') and run.month < ${from}::date
        and run.month >= (${from}::date - interval '6 months')::date
      where slip.employee_id = e.id and slip.paid_days = 30
    ) paid
  ) before
  where stint.leaving_kind = 'laid_off' and stint.last_working_on between ${from}::date and ${to}::date
)`;

/** Bonuses of the year in other runs that are approved or paid. */
const bonusesBefore = (runId: string, { from }: Period): Sql => sql`(
  select coalesce(sum(line.amount), 0)::int from payslips slip join payroll_runs run on run.id = slip.run_id
  join payslip_lines line on line.payslip_id = slip.id
  join salary_items item on item.code = line.code and item.formula = 'bonus'
  where slip.employee_id = e.id and run.id <> ${runId}::uuid and run.state in ('approved', 'paid', 'closed')
    and run.month >= date_trunc('year', ${from}::date)::date and run.month <= ${from}::date
)`;

/** Finds the stored facts of employees for a month, in one statement. */
export const findStoredPayFacts = (
  { db }: Reader,
  {
    runId,
    employeeIds,
    month,
  }: { readonly runId: string; readonly employeeIds: readonly string[]; readonly month: Period },
): Promise<StoredPayFacts[]> =>
  db.rows<StoredPayFacts>(sql`
    select e.id as "employeeId", e.birth_on::text as "birthOn", e.id_kind as "idKind",
      e.is_work_permit_exempt as "isWorkPermitExempt", e.pay_method as "payMethod",
      e.tax_residency as "taxResidency", e.withholding_method as "withholdingMethod",
      stint.hired_on::text as "hiredOn", stint.last_working_on::text as "lastWorkingOn",
      placed.department_id as "departmentId", placed.project_id as "projectId",
      coalesce(placed.weekly_minutes / 5, 480) as "dayMinutes", ${layoffIn(month)} as layoff,
      ${jsonOf(sql`
        select away.starts_on as "from", away.ends_on as "to" from unpaid_leaves away
        where away.employee_id = e.id and away.starts_on <= ${month.to}::date and away.ends_on >= ${month.from}::date
      `)} as "unpaidLeaves",
      ${salariesIn(month)} as salaries, ${enrolmentsIn(month)} as enrolments, ${shiftAllowancesIn(month)} as "shiftAllowances",
      attended.minutes as "workedMinutes", attended.days as "attendedDays", ${bonusesBefore(runId, month)} as "bonusesOfYear",
      array(
        select dependant.reduction from nhi_dependents dependant where dependant.employee_id = e.id
          and dependant.start_on <= ${month.to}::date and (dependant.end_on is null or dependant.end_on >= ${month.to}::date)
        order by dependant.start_on, dependant.id
      ) as dependants,
      ${jsonOf(sql`
        select item.code, entry.amount::int as amount, entry.reason from payroll_entries entry
        join salary_items item on item.id = entry.item_id
        where entry.run_id = ${runId}::uuid and entry.employee_id = e.id order by item.place, item.code
      `)} as entries
    from employees e
    cross join lateral (
      select own.hired_on, own.last_working_on, own.seniority_on, own.notice_on, own.leaving_kind from employments own
      where own.employee_id = e.id and own.hired_on <= ${month.to}::date order by own.hired_on desc limit 1
    ) stint
    left join lateral (
      select position.department_id, position.project_id, type.weekly_minutes from employee_positions position
      left join employment_types type on type.id = position.employment_type_id
      where position.employee_id = e.id and position.effective_from <= ${month.to}::date
      order by position.effective_from desc limit 1
    ) placed on true
    cross join lateral (
      select coalesce(sum(day.worked_minutes), 0)::int as minutes, count(*) filter (where day.worked_minutes > 0)::int as days
      from attendance_days day
      where day.employee_id = e.id and day."on" between ${month.from}::date and ${month.to}::date
    ) attended
    where e.id = any(${[...employeeIds]}::uuid[])`);

/** Whether the organisation's employees agreed to 54 hours of overtime a month (Labor Standards Act, Article 32). */
export const findOvertimeConsent = async ({ db }: Reader, on: CalendarDate): Promise<boolean> => {
  const [company] = await db.rows<{ readonly hasConsent: boolean }>(sql`
    select company.has_overtime_consent as "hasConsent" from companies company
    where company.active_to is null or company.active_to > ${on}::date order by company.code limit 1`);
  return company?.hasConsent ?? false;
};
