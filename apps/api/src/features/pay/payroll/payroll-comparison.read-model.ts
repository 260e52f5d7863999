import type { EmployeeReference } from '@hr/contracts/fields';
import type { differenceOrders, PayrollDifference } from '@hr/contracts/pay/payroll';
import { type ComparedEmployee, type ComparedPayslip, differenceReasons } from '@hr/domain/pay/payroll-comparison';
import { opensGroup } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { employeeReference } from '#records/index.ts';
import { matchingEmployeeName } from '#search/employee-search.ts';

interface Sums {
  readonly gross: number;
  readonly deductions: number;
  readonly net: number;
}

interface ComparisonQuery {
  readonly q?: string | undefined;
  readonly sort: (typeof differenceOrders)[number];
  readonly page: number;
  readonly pageSize: number;
}

interface StoredDifference extends Pick<ComparedEmployee, 'isHired' | 'isLeaving'> {
  readonly employee: EmployeeReference | null;
  readonly before: (ComparedPayslip & Sums) | null;
  readonly now: (ComparedPayslip & Sums) | null;
  readonly previousRunName: string | null;
  readonly count: number;
  readonly sumsBefore: Sums;
  readonly sumsNow: Sums;
}

interface Comparison {
  readonly previousRunName: string | null;
  readonly items: PayrollDifference[];
  readonly count: number;
  readonly sums: { readonly before: Sums; readonly now: Sums };
}

const orders: Readonly<Record<ComparisonQuery['sort'], Sql>> = {
  employeeNo: sql`employee_no`,
  '-employeeNo': sql`employee_no desc`,
  difference: sql`abs(difference), employee_no`,
  '-difference': sql`abs(difference) desc, employee_no`,
};

/** Payslip with its lines that change the net pay; null for a person without one. */
const payslipJson = (alias: 'before' | 'now', month: Sql): Sql => {
  const slip = alias === 'before' ? sql`before` : sql`now`;
  return sql`case when ${slip}.id is not null then json_build_object('paidDays', ${slip}.paid_days, 'gross', ${slip}.gross,
    'deductions', ${slip}.deductions, 'net', ${slip}.net, 'lines', coalesce((
      select json_agg(json_build_object('code', line.code, 'name', line.name, 'kind', line.kind, 'formula', item.formula, 'amount', line.amount,
        'isOfEarlierMonth', coalesce(line.of_month < ${month}, false)))
      from payslip_lines line left join salary_items item on item.code = line.code
      where line.payslip_id = ${slip}.id and line.kind <> 'employer'
    ), '[]')) end`;
};

const sumsJson = (prefix: 'before' | 'now'): Sql => {
  const slip = prefix === 'before' ? sql`before` : sql`now`;
  return sql`(select json_build_object('gross', coalesce(sum(${slip}_gross), 0), 'deductions',
    coalesce(sum(${slip}_deductions), 0), 'net', coalesce(sum(${slip}_net), 0)) from compared)`;
};

/** Rows of the people with a payslip in one of the months; the first columns are of everyone. One statement. */
const findDifferences = (context: Context, runId: string, query: ComparisonQuery): Promise<StoredDifference[]> =>
  context.db.rows<StoredDifference>(sql`
    with run as (
      select this.id, this.month, previous.id as previous_id, previous.name as previous_name, previous.month as previous_month
      from payroll_runs this left join payroll_runs previous on this.kind = 'monthly' and previous.kind = 'monthly'
        and previous.month = (this.month - interval '1 month')::date
      where this.id = ${runId}::uuid
    ), now as (
      select slip.* from payslips slip join run on slip.run_id = run.id where slip.problem is null
    ), before as (
      select slip.* from payslips slip join run on slip.run_id = run.previous_id where slip.problem is null
    ), compared as materialized (
      select coalesce(now.employee_id, before.employee_id) as employee_id, e.employee_no, ${employeeReference('e')} as employee,
        before.id as before_id, before.gross as before_gross, before.deductions as before_deductions, before.net as before_net,
        now.id as now_id, now.gross as now_gross, now.deductions as now_deductions, now.net as now_net,
        coalesce(now.net, 0) - coalesce(before.net, 0) as difference
      from now full join before on before.employee_id = now.employee_id
      join employees e on e.id = coalesce(now.employee_id, before.employee_id)
      where exists (select from run where previous_id is not null) and ${opensGroup(context, 'salary', sql`e.id`)}
        and ${query.q === undefined || query.q === '' ? sql`true` : matchingEmployeeName(query.q, 'e')}
    ), page as (
      select * from compared order by ${orders[query.sort]} limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}
    )
    select page.employee, ${payslipJson('before', sql`run.previous_month`)} as before, ${payslipJson('now', sql`run.month`)} as now,
      exists (
        select from employments stint where stint.employee_id = page.employee_id
          and stint.hired_on > run.previous_month and stint.hired_on < run.month + interval '1 month'
      ) as "isHired",
      exists (
        select from employments stint where stint.employee_id = page.employee_id
          and stint.last_working_on >= run.previous_month and stint.last_working_on < run.month + interval '1 month'
      ) as "isLeaving",
      run.previous_name as "previousRunName", (select count(*)::int from compared) as count,
      ${sumsJson('before')} as "sumsBefore", ${sumsJson('now')} as "sumsNow"
    from run left join page on true left join before on before.id = page.before_id left join now on now.id = page.now_id
    order by ${orders[query.sort]}`);

const ONE_DECIMAL = 10;

const percentOf = (difference: number, before: number): number =>
  Math.round((difference / before) * 100 * ONE_DECIMAL) / ONE_DECIMAL;

const toDifference = ({ employee, before, now, ...stored }: StoredDifference): PayrollDifference[] => {
  if (employee === null) {
    return [];
  }
  const difference = (now?.net ?? 0) - (before?.net ?? 0);
  return [
    {
      id: employee.id,
      employee,
      before,
      now,
      difference,
      percent: before === null || before.net <= 0 ? null : percentOf(difference, before.net),
      reasons: differenceReasons({ before, now, ...stored }),
    },
  ];
};

const NOTHING: Sums = { gross: 0, deductions: 0, net: 0 };

/** Compares a monthly run with that of the month before, with the people who are in one of them. */
export const comparePayroll = async (context: Context, runId: string, query: ComparisonQuery): Promise<Comparison> => {
  const rows = await findDifferences(context, runId, query);
  const [first] = rows;
  return {
    previousRunName: first?.previousRunName ?? null,
    items: rows.flatMap(toDifference),
    count: first?.count ?? 0,
    sums: { before: first?.sumsBefore ?? NOTHING, now: first?.sumsNow ?? NOTHING },
  };
};
