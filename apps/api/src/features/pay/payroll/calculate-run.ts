import type { PayrollRun } from '@hr/contracts/pay/payroll';
import { monthOf, type Period } from '@hr/domain/dates';
import { extraPayslipOf, payslipOf, type PayslipTables } from '@hr/domain/pay/payroll';
import { saveProgress } from '#features/messages/batch-progress/index.ts';
import { refreshAttendance } from '#features/time/attendance/index.ts';
import type { Context } from '#core/context.ts';
import { findBackPay } from './back-pay.ts';
import { findPaidEmployees } from './payroll-facts.rows.ts';
import { type EmployeeFacts, findPayslipFacts } from './payslip-facts.ts';
import { payslipTablesOn } from './payslip-tables.ts';
import { type CalculatedPayslip, deletePayslips, insertPayslips } from './payslip.rows.ts';

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
    const payslip = kind === 'monthly' ? payslipOf(facts, tables) : extraPayslipOf(facts, tables);
    return { ...payslip, ...person, facts, problem: null };
  } catch (error) {
    context.log.error({ err: error, employeeId: person.employeeId }, 'a payslip cannot be calculated');
    return { ...EMPTY, ...person, facts, problem: '計算失敗，請洽系統管理員' };
  }
};

type CalculatedRun = Pick<PayrollRun, 'id' | 'kind' | 'month'>;

/** Calculates a batch of employees; a monthly run includes the differences of earlier months. */
const calculateBatch = async (
  within: Context,
  { id, kind }: CalculatedRun,
  { employeeIds, month, tables }: { employeeIds: readonly string[]; month: Period; tables: PayslipTables },
): Promise<void> => {
  const backPay = kind === 'monthly' ? await findBackPay(within, { runId: id, employeeIds, month }) : NO_BACK_PAY;
  const employees = (await findPayslipFacts(within, { runId: id, employeeIds, month })).map((one) => ({
    ...one,
    facts: { ...one.facts, entered: [...one.facts.entered, ...(backPay.get(one.employeeId) ?? [])] },
  }));
  await insertPayslips(
    within,
    id,
    employees.map((employee) => calculate(within, employee, { tables, kind })),
  );
};

/**
 * Calculates the payslips of all employees of a run again, within the transaction of the caller, which locked the run. A
 * person whose pay cannot be calculated gets a payslip with the problem. Returns the number of payslips.
 * @throws AppError StatutoryTableUnknown.
 */
export const calculateRun = async (within: Context, run: CalculatedRun): Promise<number> => {
  const month = monthOf(run.month);
  const tables = await payslipTablesOn(within, month.to);
  const employeeIds = await findPaidEmployees(within, run, month);
  if (run.kind === 'monthly') {
    await refreshAttendance(within, employeeIds, month);
  }
  await deletePayslips(within, run.id);
  for (let done = 0; done < employeeIds.length; done += BATCH) {
    saveProgress(within, { done, total: employeeIds.length });
    await calculateBatch(within, run, { employeeIds: employeeIds.slice(done, done + BATCH), month, tables });
  }
  saveProgress(within, { done: employeeIds.length, total: employeeIds.length });
  return employeeIds.length;
};
