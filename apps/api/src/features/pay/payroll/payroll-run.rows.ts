import { type PayrollRun, type PayrollRunListQuery, payrollRuns } from '@hr/contracts/pay/payroll';
import type { PayslipTables } from '@hr/domain/pay/payroll';
import { opensGroup } from '#access/index.ts';
import { instantText } from '#db/instant-text.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { recordCard, recordStore } from '#records/index.ts';

/** Sum over the payslips of the run `t` that the caller reaches. */
const total = (context: Context, value: Sql): Sql => sql`(
  select ${value} from payslips slip
  where slip.run_id = t.id and ${opensGroup(context, 'salary', sql`slip.employee_id`)}
)`;

/** Days before the pay day on which a run should be paid. */
const DUE_DAYS = 7;

/** Runs concern the organisation; their sums contain the payslips in scope. */
export const payrollRunStore = recordStore<PayrollRun>({
  description: payrollRuns,
  derived: (context) => ({
    state: sql`t.state`,
    calculatedAt: instantText(sql`t.calculated_at`),
    approvedAt: instantText(sql`t.approved_at`),
    headcount: total(context, sql`count(*)::int`),
    problems: total(context, sql`count(*) filter (where slip.problem is not null)::int`),
    gross: total(context, sql`coalesce(sum(slip.gross), 0)::float8`),
    deductions: total(context, sql`coalesce(sum(slip.deductions), 0)::float8`),
    net: total(context, sql`coalesce(sum(slip.net), 0)::float8`),
    employerCost: total(context, sql`coalesce(sum(slip.employer_cost), 0)::float8`),
  }),
  conditions: ({ state, isPayDue }: PayrollRunListQuery, { today }) => [
    state !== undefined && sql`t.state = any(${state}::text[])`,
    isPayDue !== undefined &&
      sql`(t.state not in ('paid', 'closed') and t.pay_on <= ${today}::date + ${DUE_DAYS}::int)`,
  ],
});

export const payrollRunCards = [
  recordCard(payrollRunStore, { name: 'payrollRunsToApprove', filters: { state: ['reviewing'] } }),
  recordCard(payrollRunStore, { name: 'payrollRunsToPay', filters: { isPayDue: 'yes' } }),
];

/** Finds who calculated a run. */
export const findCalculator = async ({ db }: Pick<Context, 'db'>, id: string): Promise<string | null> => {
  const [row] = await db.rows<{ readonly accountId: string | null }>(sql`
    select calculated_by as "accountId" from payroll_runs where id = ${id}::uuid`);
  return row?.accountId ?? null;
};

/** Saves the statutory tables by which a run was calculated. */
export const saveTables = async ({ db }: Pick<Context, 'db'>, id: string, tables: PayslipTables): Promise<void> => {
  await db.rows(sql`update payroll_runs set tables = ${JSON.stringify(tables)}::jsonb where id = ${id}::uuid`);
};
