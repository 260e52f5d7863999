import { type CalendarDate, monthOf, type Period } from '@hr/domain/dates';
import { type EnteredAmount, type Payslip, payslipOf } from '@hr/domain/pay/payroll';
import type { Context } from '#core/context.ts';
import { findPaidMonths, type PaidMonth } from './back-pay.rows.ts';
import { findPayItems } from './payroll-facts.rows.ts';
import { findPayslipFacts } from './payslip-facts.ts';
import { payslipTablesOn } from './payslip-tables.ts';

interface BackPayQuery {
  readonly runId: string;
  readonly employeeIds: readonly string[];
  readonly month: Period;
}

/** Earnings less deductions for leave, without what was entered. */
const dueOf = ({ lines }: Payslip): number =>
  lines
    .filter(
      ({ note, ofMonth, kind, code }) => note === null && ofMonth === null && (kind === 'earning' || code === 'LEAVE'),
    )
    .reduce((sum, { kind, amount }) => sum + (kind === 'earning' ? amount : -amount), 0);

/** Recalculates a paid month by the facts of now and the tables of that month. Returns the amounts due by employee. */
const recalculate = async (
  context: Context,
  paidMonths: readonly PaidMonth[],
): Promise<ReadonlyMap<string, number>> => {
  const [first] = paidMonths;
  if (!first) {
    return new Map();
  }
  const month = monthOf(first.month);
  const tables = await payslipTablesOn(context, month.to);
  const facts = await findPayslipFacts(context, {
    runId: first.runId,
    employeeIds: paidMonths.map(({ employeeId }) => employeeId),
    month,
  });
  return new Map(
    facts.map(({ employeeId, facts: own }): [string, number] => [employeeId, dueOf(payslipOf(own, tables))]),
  );
};

/**
 * Finds the differences of earlier months that a payslip pays or takes back (補發、補扣), by employee: pay that was
 * adjusted after the month was calculated, by the statutory tables of that month. A difference that a later payslip has
 * paid is not paid again.
 */
export const findBackPay = async (
  context: Context,
  query: BackPayQuery,
): Promise<ReadonlyMap<string, readonly EnteredAmount[]>> => {
  const paidMonths = await findPaidMonths(context, query);
  if (paidMonths.length === 0) {
    return new Map();
  }
  const items = await findPayItems(context);
  const [backPay, backDeduction] = [items.get('BACKPAY'), items.get('BACKDED')];
  const differences = new Map<string, EnteredAmount[]>();
  for (const [month, ofMonth] of Map.groupBy(paidMonths, (one) => one.month)) {
    const due = await recalculate(context, ofMonth);
    for (const { employeeId, paid } of ofMonth) {
      const difference = (due.get(employeeId) ?? paid) - paid;
      const item = difference > 0 ? backPay : backDeduction;
      if (difference !== 0 && item) {
        const name = monthName(month);
        const entered = { item, amount: Math.abs(difference), reason: `${name} 薪資追溯調整`, ofMonth: name };
        differences.set(employeeId, [...(differences.get(employeeId) ?? []), entered]);
      }
    }
  }
  return differences;
};

const monthName = (month: CalendarDate): string => month.slice(0, 7);
