import type { PayrollEntry, PayslipDetail, RegisterRow } from '@hr/contracts/pay/payroll';
import { opensGroup } from '#access/index.ts';
import { join, type Sql, sql } from '#db/sql.ts';
import { isInDepartmentOn } from '#features/people/employees/index.ts';
import { matchingEmployeeName } from '#search/employee-search.ts';
import { employeeReference } from '#records/index.ts';
import type { Context } from '#core/context.ts';

/** Name of the department of the payslip `slip` in its month. */
const departmentName = sql`(
  select named.name_zh from department_periods named where named.department_id = slip.department_id
    and named.effective_from <= (run.month + interval '1 month')::date - 1
  order by named.effective_from desc limit 1
)`;

export const payslipTables = sql`payslips slip join payroll_runs run on run.id = slip.run_id join employees e on e.id = slip.employee_id`;

/** Condition: the payslip `slip` of a run, of an employee whose pay is open to the caller. */
export const isOpen = (context: Context, runId: string): Sql =>
  sql`(slip.run_id = ${runId}::uuid and ${opensGroup(context, 'salary', sql`slip.employee_id`)})`;

interface RegisterQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly q?: string | undefined;
  readonly departmentId?: string | undefined;
  readonly hasProblem?: 'yes' | undefined;
}

/** Net pay of the monthly run of the month before; none for other kinds. */
export const netBefore = sql`(
  select before.net::int from payslips before join payroll_runs earlier on earlier.id = before.run_id
  where before.employee_id = slip.employee_id and earlier.kind = 'monthly'
    and run.kind = 'monthly' and earlier.month = (run.month - interval '1 month')::date
)`;

/** Job title of the payslip's month. */
const jobTitleName = sql`(
  select title.name_zh from employee_positions placed join job_titles title on title.id = placed.job_title_id
  where placed.employee_id = slip.employee_id and placed.effective_from < run.month + interval '1 month'
  order by placed.effective_from desc limit 1
)`;

const registerColumns = sql`slip.id, ${employeeReference('e')} as employee, ${departmentName} as "departmentName",
  ${jobTitleName} as "jobTitleName",
  (select paying.name_zh from projects paying where paying.id = slip.project_id) as "projectName",
  slip.paid_days as "paidDays", slip.gross::int as gross, slip.deductions::int as deductions, slip.net::int as net,
  slip.employer_cost::int as "employerCost", ${netBefore} as "netBefore", slip.problem,
  (e.bank_account is not null or coalesce(slip.pay_method, 'transfer') <> 'transfer') as "hasAccount", coalesce((
    select json_object_agg(sums.code, sums.amount) from (
      select line.code, sum(line.amount)::int as amount from payslip_lines line where line.payslip_id = slip.id group by 1
    ) sums
  ), '{}'::json) as amounts`;

export interface RegisterTotals {
  readonly gross: number;
  readonly deductions: number;
  readonly net: number;
  readonly employerCost: number;
}

interface Register {
  readonly items: RegisterRow[];
  readonly count: number;
  readonly totals: RegisterTotals;
  readonly columns: { code: string; name: string; kind: string; sum: number }[];
}

/** Items that occur in a run, the earnings first, each with its sum over the payslips that meet the condition. */
export const findRegisterColumns = (
  context: Context,
  runId: string,
  condition: Sql = sql`true`,
): Promise<Register['columns']> =>
  context.db.rows(sql`
    select line.code, min(line.name) as name, line.kind,
      coalesce(sum(line.amount) filter (where ${condition}), 0)::float8 as sum
    from ${payslipTables} join payslip_lines line on line.payslip_id = slip.id
    left join salary_items item on item.code = line.code
    where ${isOpen(context, runId)}
    group by line.code, line.kind, item.place
    order by array_position(array['earning', 'deduction', 'employer'], line.kind), item.place nulls last, line.code`);

/** Finds a page of the register with its totals (薪資清冊). */
export const findRegister = async (
  context: Context,
  runId: string,
  { page, pageSize, q, departmentId, hasProblem }: RegisterQuery,
): Promise<Register> => {
  const condition = join(
    [
      isOpen(context, runId),
      ...(q === undefined || q === '' ? [] : [matchingEmployeeName(q, 'e')]),
      ...(departmentId === undefined
        ? []
        : [isInDepartmentOn(sql`e.id`, sql`run.month`, { departmentId, treeOn: context.today })]),
      ...(hasProblem === undefined ? [] : [sql`slip.problem is not null`]),
    ],
    ' and ',
  );
  const items = await context.db.rows<RegisterRow>(sql`
    select ${registerColumns} from ${payslipTables} where ${condition}
    order by e.employee_no limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const [sums] = await context.db.rows<RegisterTotals & { readonly count: number }>(sql`
    select count(*)::int as count, coalesce(sum(slip.gross), 0)::float8 as gross,
      coalesce(sum(slip.deductions), 0)::float8 as deductions, coalesce(sum(slip.net), 0)::float8 as net,
      coalesce(sum(slip.employer_cost), 0)::float8 as "employerCost"
    from ${payslipTables} where ${condition}`);
  const { count = 0, ...totals } = sums ?? { gross: 0, deductions: 0, net: 0, employerCost: 0 };
  return { items, count, totals, columns: await findRegisterColumns(context, runId, condition) };
};

const payslipColumns = sql`slip.id, ${employeeReference('e')} as employee, ${departmentName} as "departmentName",
  run.name as "runName", run.month::text as month, run.pay_on::text as "payOn", slip.paid_days as "paidDays",
  slip.gross::int as gross, slip.deductions::int as deductions, slip.net::int as net,
  slip.employer_cost::int as "employerCost", slip.problem, coalesce((
    select json_agg(json_build_object('code', line.code, 'name', line.name, 'kind', line.kind, 'amount', line.amount::int,
      'formula', line.formula, 'inputs', line.inputs, 'article', line.article, 'rounding', line.rounding,
      'ofMonth', to_char(line.of_month, 'YYYY-MM'), 'note', line.note) order by line.place)
    from payslip_lines line where line.payslip_id = slip.id
  ), '[]'::json) as lines`;

/** Finds a payslip whose employee's pay is open to the caller. */
export const findPayslip = async (context: Context, id: string): Promise<PayslipDetail | null> => {
  const [payslip] = await context.db.rows<PayslipDetail>(sql`
    select ${payslipColumns} from ${payslipTables}
    where slip.id = ${id}::uuid and ${opensGroup(context, 'salary', sql`slip.employee_id`)}`);
  return payslip ?? null;
};

/** SQL condition: the employee may read the payslip `slip` of `run`. */
const isPublished = sql`(run.state in ('paid', 'closed') and slip.problem is null)`;

/** Finds a payslip of an employee that is paid. */
export const findOwnPayslip = async (
  context: Context,
  employeeId: string,
  id: string,
): Promise<PayslipDetail | null> => {
  const [payslip] = await context.db.rows<PayslipDetail>(sql`
    select ${payslipColumns} from ${payslipTables}
    where slip.id = ${id}::uuid and slip.employee_id = ${employeeId}::uuid and ${isPublished}`);
  return payslip ?? null;
};

/** Finds the paid payslips of an employee, the latest first, without what the employer pays beside the wage. */
export const findOwnPayslips = async (context: Context, employeeId: string): Promise<PayslipDetail[]> =>
  context.db.rows<PayslipDetail>(sql`
    select ${payslipColumns} from ${payslipTables}
    where slip.employee_id = ${employeeId}::uuid and ${isPublished}
    order by run.month desc, run.pay_on desc`);

const groups = {
  department: {
    code: sql`coalesce(department.code, '')`,
    name: sql`coalesce(${departmentName}, '（未分派）')`,
    amount: sql`sum(slip.gross + slip.employer_cost)`,
  },
  project: {
    code: sql`coalesce(project.code, '')`,
    name: sql`coalesce(project.name_zh, '（無計畫）')`,
    amount: sql`sum(slip.gross + slip.employer_cost)`,
  },
} as const;

interface SummaryRow {
  readonly code: string;
  readonly name: string;
  readonly headcount: number;
  readonly amount: number;
}

/** Sums a run by department or project with the employer's premiums, or by item. */
export const findSummary = (
  context: Context,
  runId: string,
  by: 'department' | 'project' | 'item',
): Promise<SummaryRow[]> => {
  if (by === 'item') {
    return context.db.rows<SummaryRow>(sql`
      select line.code, min(line.name) as name, count(distinct slip.id)::int as headcount, sum(line.amount)::float8 as amount
      from payslip_lines line join payslips slip on slip.id = line.payslip_id
      left join salary_items item on item.code = line.code
      where ${isOpen(context, runId)} group by line.code, line.kind, item.place
      order by array_position(array['earning', 'deduction', 'employer'], line.kind), item.place nulls last, line.code`);
  }
  const { code, name, amount } = groups[by];
  return context.db.rows<SummaryRow>(sql`
    select ${code} as code, ${name} as name, count(*)::int as headcount, ${amount}::float8 as amount
    from ${payslipTables} left join departments department on department.id = slip.department_id
    left join projects project on project.id = slip.project_id
    where ${isOpen(context, runId)} group by 1, 2 order by 1`);
};

/** Finds the amounts that were entered for a run. */
export const findEntries = (context: Context, runId: string): Promise<PayrollEntry[]> =>
  context.db.rows<PayrollEntry>(sql`
    select t.id, ${employeeReference('e')} as employee, t.item_id as "itemId", item.name_zh as "itemName", item.kind,
      t.amount::int as amount, t.reason, t.entered_by_name as "enteredByName"
    from payroll_entries t join employees e on e.id = t.employee_id join salary_items item on item.id = t.item_id
    where t.run_id = ${runId}::uuid and ${opensGroup(context, 'salary', sql`t.employee_id`)}
    order by e.employee_no, item.place, item.code`);

/** Finds all rows of the register by employee number. */
export const findAllRegisterRows = (context: Context, runId: string): Promise<RegisterRow[]> =>
  context.db.rows<RegisterRow>(sql`
    select ${registerColumns} from ${payslipTables} where ${isOpen(context, runId)} order by e.employee_no`);

/** Amount that a person is paid by bank transfer. */
interface StoredTransfer {
  readonly employee: RegisterRow['employee'];
  readonly amount: number;
  readonly hasAccount: boolean;
  /** Encrypted account; null if the caller may not read it, or without one. */
  readonly account: string | null;
}

/** Finds the amounts above zero that a run pays by bank transfer. */
export const findTransfers = (context: Context, runId: string): Promise<StoredTransfer[]> =>
  context.db.rows<StoredTransfer>(sql`
    select ${employeeReference('e')} as employee, slip.net::int as amount, e.bank_account is not null as "hasAccount",
      case when ${opensGroup(context, 'bank', sql`slip.employee_id`)} then e.bank_account end as account
    from ${payslipTables}
    where ${isOpen(context, runId)} and slip.net > 0 and coalesce(slip.pay_method, 'transfer') = 'transfer'
    order by e.employee_no`);
