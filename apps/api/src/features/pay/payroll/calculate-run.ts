import type { PayrollRun } from '@hr/contracts/pay/payroll';
import { monthOf, type Period } from '@hr/domain/dates';
import { paidDaysOfPeriod, splitCost } from '@hr/domain/pay/allocations';
import { costsOfPayslip, extraPayslipOf, payslipOf, type PayslipTables } from '@hr/domain/pay/payroll';
import type { Context } from '#core/context.ts';
import { findAllocationsInPeriod } from '#features/pay/allocations/index.ts';
import { findBackPay } from './back-pay.ts';
import { chargeEmployerPremium } from './employer-premium.rows.ts';
import { insertChanges } from './payroll-changes.rows.ts';
import { findPaidEmployees, paysMonth } from './payroll-facts.rows.ts';
import { type EmployeeFacts, findPayslipFacts } from './payslip-facts.ts';
import {
  type CalculatedPayslip,
  deletePayslips,
  findPayslipsBefore,
  insertCosts,
  insertPayslips,
  type PayslipCosts,
  removeOtherPayslips,
} from './payslip.rows.ts';

/** Employees per batch. The number of SQL statements does not depend on the employees of a batch. */
const BATCH = 200;

const NO_BACK_PAY: Awaited<ReturnType<typeof findBackPay>> = new Map();

const EMPTY = { lines: [], gross: 0, deductions: 0, net: 0, employerCost: 0, paidDays: 0, taxable: 0 };

/** Why an employee has no payslip, in zh-TW; null if it can be calculated. */
const problemOf = ({ facts }: EmployeeFacts): string | null =>
  facts.salaries.length === 0 && facts.entered.length === 0 ? '尚未核定薪資' : null;

/** Calculates the payslip of an employee. Whatever fails concerns this employee only. */
const calculate = (
  context: Context,
  employee: EmployeeFacts,
  { tables, kind }: { readonly tables: PayslipTables; readonly kind: PayrollRun['kind'] },
): CalculatedPayslip => {
  const { facts, ...person } = employee;
  const problem = problemOf(employee);
  if (problem !== null) {
    return { ...EMPTY, ...person, facts, problem };
  }
  try {
    const payslip = paysMonth(kind) ? payslipOf(facts, tables) : extraPayslipOf(facts, tables);
    return { ...payslip, ...person, facts, problem: null };
  } catch (error) {
    context.log.error({ err: error, employeeId: person.employeeId }, 'a payslip cannot be calculated');
    return { ...EMPTY, ...person, facts, problem: '計算失敗，請洽系統管理員' };
  }
};

type CalculatedRun = Pick<PayrollRun, 'id' | 'kind' | 'month'>;

interface Batch {
  readonly employeeIds: readonly string[];
  readonly month: Period;
  readonly tables: PayslipTables;
}

/** Splits the costs of payslips by the allocations of each day of the month. */
const splitCosts = async (
  context: Context,
  payslips: readonly CalculatedPayslip[],
  month: Period,
): Promise<PayslipCosts[]> => {
  const allocations = Map.groupBy(
    await findAllocationsInPeriod(
      context,
      payslips.map(({ employeeId }) => employeeId),
      month,
    ),
    ({ employeeId }) => employeeId,
  );
  return payslips.map(({ employeeId, lines, facts }) => ({
    employeeId,
    parts: splitCost(costsOfPayslip(lines, facts), allocations.get(employeeId) ?? [], paidDaysOfPeriod(month, facts)),
  }));
};

/** Calculates a batch of employees; a monthly run includes the differences of earlier months. */
const calculateBatch = async (
  within: Context,
  { id: runId, kind }: CalculatedRun,
  { employeeIds, month, tables }: Batch,
): Promise<void> => {
  const backPay = paysMonth(kind) ? await findBackPay(within, { runId, employeeIds, month }) : NO_BACK_PAY;
  const employees = (await findPayslipFacts(within, { runId, employeeIds, month })).map((one) => ({
    ...one,
    facts: { ...one.facts, entered: [...one.facts.entered, ...(backPay.get(one.employeeId) ?? [])] },
  }));
  const payslips = employees.map((employee) => calculate(within, employee, { tables, kind }));
  const before = await findPayslipsBefore(within, { runId, employeeIds });
  await deletePayslips(within, { runId, employeeIds });
  await insertPayslips(within, runId, payslips);
  await insertCosts(within, runId, await splitCosts(within, payslips, month));
  await insertChanges(within, runId, { before, after: payslips });
};

interface Calculation {
  readonly tables: PayslipTables;
  /** Employees to calculate; all that the run pays if absent. */
  readonly employeeIds?: readonly string[] | undefined;
  readonly report: (done: number, total: number) => Promise<void>;
}

/**
 * Calculates payslips of a run within the transaction of the caller. A person whose pay cannot be calculated gets a
 * payslip with the problem. Stores the changes compared with the previous payslips.
 */
export const calculateRun = async (
  within: Context,
  run: CalculatedRun,
  { tables, employeeIds, report }: Calculation,
): Promise<void> => {
  const month = monthOf(run.month);
  const paid = await findPaidEmployees(within, run, month);
  const calculated = employeeIds === undefined ? paid : paid.filter((id) => employeeIds.includes(id));
  await removeOtherPayslips(within, run.id, paid);
  for (let done = 0; done < calculated.length; done += BATCH) {
    await report(done, calculated.length);
    await calculateBatch(within, run, { employeeIds: calculated.slice(done, done + BATCH), month, tables });
  }
  if (paysMonth(run.kind)) {
    await chargeEmployerPremium(within, { runId: run.id, month, tables });
  }
  await report(calculated.length, calculated.length);
};
