import { isDeepStrictEqual } from 'node:util';
import type { PayrollChange, PayrollChangeReason } from '@hr/contracts/pay/payroll';
import type { PayslipFacts } from '@hr/domain/pay/payroll';
import { opensGroup } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { employeeReference } from '#records/index.ts';
import type { CalculatedPayslip, PayslipBefore } from './payslip.rows.ts';

type FactName = Exclude<keyof PayslipFacts, 'month' | 'items' | 'entered'>;

const reasonOf: Readonly<Record<FactName, PayrollChangeReason>> = {
  hiredOn: 'employment',
  lastWorkingOn: 'employment',
  unpaidLeaves: 'employment',
  salaries: 'pay',
  workedMinutes: 'attendance',
  attendedDays: 'attendance',
  absences: 'attendance',
  shiftAllowances: 'attendance',
  leaves: 'leave',
  unusedLeave: 'leave',
  layoff: 'employment',
  overtime: 'overtime',
  hasOvertimeConsent: 'overtime',
  enrolments: 'insurance',
  isEmploymentInsured: 'insurance',
  isPartTime: 'employment',
  dependantReductions: 'dependants',
  withholding: 'tax',
  persons: 'dependants',
  bonusesOfYear: 'bonuses',
};

/** Facts as they are read from the database. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(stored(one), stored(other));

/** Returns which facts differ, as reasons of a change; the statutory tables if none does. */
const differencesOf = (before: PayslipFacts, after: PayslipFacts): PayrollChangeReason[] => {
  const names = (Object.keys(reasonOf) as FactName[]).filter((name) => !isSame(before[name], after[name]));
  const enteredOf = ({ entered }: PayslipFacts, isBackPay: boolean) =>
    entered.filter(({ ofMonth }) => (ofMonth !== null) === isBackPay);
  const reasons = new Set<PayrollChangeReason>([
    ...names.map((name) => reasonOf[name]),
    ...(isSame(enteredOf(before, false), enteredOf(after, false)) ? [] : ['entered' as const]),
    ...(isSame(enteredOf(before, true), enteredOf(after, true)) ? [] : ['backPay' as const]),
  ]);
  return reasons.size === 0 ? ['tables'] : [...reasons];
};

const calculateSums = ({ gross, deductions, net, employerCost, problem }: PayslipBefore | CalculatedPayslip) =>
  [gross, deductions, net, employerCost, problem].join(' ');

/** Stores the payslips that a calculation changed, with the reasons. Stores nothing for the first calculation of a run. */
export const insertChanges = async (
  { db }: Context,
  runId: string,
  { before, after }: { readonly before: readonly PayslipBefore[]; readonly after: readonly CalculatedPayslip[] },
): Promise<void> => {
  const known = new Map(before.map((one) => [one.employeeId, one]));
  const changes = after.flatMap((slip) => {
    const earlier = known.get(slip.employeeId);
    if (earlier && calculateSums(earlier) === calculateSums(slip)) {
      return [];
    }
    return [
      {
        employeeId: slip.employeeId,
        netBefore: earlier?.net ?? null,
        netAfter: slip.net,
        reasons: earlier ? differencesOf(earlier.facts, slip.facts) : ['added'],
      },
    ];
  });
  await db.rows(sql`
    insert into payroll_changes (run_id, employee_id, net_before, net_after, reasons)
    select ${runId}::uuid, change."employeeId", change."netBefore", change."netAfter", change.reasons
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change ("employeeId" uuid, "netBefore" bigint,
      "netAfter" bigint, reasons text[])
    join payroll_runs run on run.id = ${runId}::uuid and run.calculated_at is not null
    on conflict (run_id, employee_id) do update set net_before = excluded.net_before, net_after = excluded.net_after,
      reasons = excluded.reasons`);
};

export const deleteChanges = async ({ db }: Pick<Context, 'db'>, runId: string): Promise<void> => {
  await db.rows(sql`delete from payroll_changes where run_id = ${runId}::uuid`);
};

const SHOWN = 500;

/** Finds what the last calculation changed, the largest differences first. */
export const findChanges = async (
  context: Context,
  runId: string,
): Promise<{ items: PayrollChange[]; count: number }> => {
  const rows = await context.db.rows<PayrollChange & { readonly count: number }>(sql`
    select ${employeeReference('e')} as employee, t.net_before::int as "netBefore", t.net_after::int as "netAfter",
      t.reasons, count(*) over ()::int as count
    from payroll_changes t join employees e on e.id = t.employee_id
    where t.run_id = ${runId}::uuid and ${opensGroup(context, 'salary', sql`t.employee_id`)}
    order by abs(coalesce(t.net_after, 0) - coalesce(t.net_before, 0)) desc, e.employee_no limit ${SHOWN}`);
  return { items: rows.map(({ count: _count, ...change }) => change), count: rows[0]?.count ?? 0 };
};
