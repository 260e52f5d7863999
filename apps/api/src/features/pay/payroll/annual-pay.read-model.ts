import type { EmployeeReference } from '@hr/contracts/fields';
import type { AnnualAmounts, AnnualPayRow } from '@hr/contracts/pay/payroll';
import type { Address } from '@hr/domain/addresses';
import { opensGroup } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { employeeReference } from '#records/index.ts';
import { matchingEmployeeName } from '#search/employee-search.ts';

interface AnnualQuery {
  readonly year: number;
  readonly q?: string | undefined;
}

/** Payslips of paid runs with a day of payment in the year, each with its tax, premiums and voluntary pension. */
const paidIn = (context: Context, { year, q }: AnnualQuery): Sql => sql`
  select slip.employee_id, extract(month from run.pay_on)::int as month, slip.gross, slip.taxable, slip.net,
    lines.tax, lines.premiums, lines.pension
  from payslips slip join payroll_runs run on run.id = slip.run_id join employees e on e.id = slip.employee_id
  cross join lateral (
    select coalesce(sum(line.amount) filter (where line.code = 'TAX'), 0) as tax,
      coalesce(sum(line.amount) filter (where line.code in ('LI', 'NHI', 'NHI2')), 0) as premiums,
      coalesce(sum(line.amount) filter (where line.code = 'PENSION'), 0) as pension
    from payslip_lines line where line.payslip_id = slip.id and line.kind = 'deduction'
  ) lines
  where run.state in ('paid', 'closed') and run.pay_on >= make_date(${year}::int, 1, 1)
    and run.pay_on < make_date(${year}::int + 1, 1, 1) and ${opensGroup(context, 'salary', sql`slip.employee_id`)}
    and ${q === undefined || q === '' ? sql`true` : matchingEmployeeName(q, 'e')}`;

/** Sums of a group of payslips: of an employee or of all, in a month or in the year. */
interface AmountsRow extends AnnualAmounts {
  readonly employee: EmployeeReference | null;
  readonly month: number | null;
  readonly headcount: number;
}

interface AnnualSums {
  readonly year: AnnualAmounts;
  readonly months: AnnualAmounts[];
}

interface AnnualPay {
  readonly items: AnnualPayRow[];
  readonly count: number;
  readonly sums: AnnualSums;
}

const NOTHING: AnnualAmounts = { gross: 0, taxable: 0, tax: 0, premiums: 0, pension: 0, net: 0 };

const toSums = (rows: readonly AmountsRow[]): AnnualSums => ({
  year: rows.find(({ month }) => month === null) ?? NOTHING,
  months: Array.from({ length: 12 }, (_month, index) => rows.find(({ month }) => month === index + 1) ?? NOTHING),
});

/** Finds a page of the employees who were paid in a year, all without a page, and the sums of everyone. One statement. */
export const findAnnualPay = async (
  context: Context,
  query: AnnualQuery,
  page: { readonly page: number; readonly pageSize: number } | null,
): Promise<AnnualPay> => {
  const range = page === null ? sql`` : sql`limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}`;
  const rows = await context.db.rows<AmountsRow>(sql`
    with paid as materialized (${paidIn(context, query)}),
    people as (
      select e.id, e.employee_no, ${employeeReference('e')} as employee from employees e
      where e.id in (select employee_id from paid) order by e.employee_no ${range}
    ), sums as (
      select employee_id, month, count(distinct employee_id)::int as headcount, coalesce(sum(gross), 0)::float8 as gross,
        coalesce(sum(taxable), 0)::float8 as taxable, coalesce(sum(tax), 0)::float8 as tax,
        coalesce(sum(premiums), 0)::float8 as premiums, coalesce(sum(pension), 0)::float8 as pension,
        coalesce(sum(net), 0)::float8 as net
      from paid group by grouping sets ((employee_id, month), (employee_id), (month), ())
    )
    select person.employee, sums.month, sums.headcount, sums.gross, sums.taxable, sums.tax, sums.premiums, sums.pension,
      sums.net
    from sums left join people person on person.id = sums.employee_id
    where sums.employee_id is null or person.id is not null
    order by person.employee_no`);
  const everyone = rows.filter(({ employee }) => employee === null);
  const byEmployee = Map.groupBy(
    rows.filter((row): row is AmountsRow & { employee: EmployeeReference } => row.employee !== null),
    ({ employee }) => employee.id,
  );
  return {
    items: [...byEmployee].flatMap(([id, [first, ...others]]) =>
      first === undefined ? [] : [{ id, employee: first.employee, ...toSums([first, ...others]) }],
    ),
    count: everyone.find(({ month }) => month === null)?.headcount ?? 0,
    sums: toSums(everyone),
  };
};

/** Taxable pay of a year of an employee; closed values are null. */
export interface StoredWithholding {
  readonly employeeNo: string;
  readonly name: string;
  readonly taxable: number;
  readonly tax: number;
  readonly pension: number;
  /** Months of the first and the last payment. */
  readonly firstMonth: number;
  readonly lastMonth: number;
  readonly address: Address | null;
  /** The pay and the identity number are open to the caller. */
  readonly isOpen: boolean;
  readonly identityNumber: string | null;
}

/** Finds the employees with taxable pay in a year, also those whose pay is closed to the caller, or one of them. */
export const findWithholding = (
  context: Context,
  { year, employeeId }: { readonly year: number; readonly employeeId?: string | undefined },
): Promise<StoredWithholding[]> =>
  context.db.rows<StoredWithholding>(sql`
    with paid as (
      select slip.employee_id, sum(slip.taxable)::int as taxable, coalesce(sum(lines.tax), 0)::int as tax,
        coalesce(sum(lines.pension), 0)::int as pension, min(extract(month from run.pay_on))::int as first_month,
        max(extract(month from run.pay_on))::int as last_month
      from payslips slip join payroll_runs run on run.id = slip.run_id
      cross join lateral (
        select sum(line.amount) filter (where line.code = 'TAX') as tax,
          sum(line.amount) filter (where line.code = 'PENSION') as pension
        from payslip_lines line where line.payslip_id = slip.id and line.kind = 'deduction'
      ) lines
      where run.state in ('paid', 'closed') and run.pay_on >= make_date(${year}::int, 1, 1)
        and run.pay_on < make_date(${year}::int + 1, 1, 1)
        and ${employeeId === undefined ? sql`true` : sql`slip.employee_id = ${employeeId}::uuid`}
      group by slip.employee_id having sum(slip.taxable) > 0
    ), reached as (
      select paid.*, ${opensGroup(context, 'salary', sql`paid.employee_id`)}
        and ${opensGroup(context, 'identity', sql`paid.employee_id`)} as is_open
      from paid
    )
    select e.employee_no as "employeeNo", e.name_zh as name, reached.taxable, reached.tax, reached.pension,
      reached.first_month as "firstMonth", reached.last_month as "lastMonth", reached.is_open as "isOpen",
      coalesce(e.mailing_address, e.household_address) as address,
      case when reached.is_open then e.identity_number end as "identityNumber"
    from reached join employees e on e.id = reached.employee_id order by e.employee_no`);
