import { fraction } from '../../fractions/index.ts';
import { earnedLines } from './earned-lines.ts';
import { insuranceLines, supplementaryLines } from './insurance-lines.ts';
import { paidDaysOf } from './month-pay.ts';
import { leavingLines } from './leaving-lines.ts';
import { type PayAmount, payAmount } from './pay-amount.ts';
import type { EnteredAmount, Payslip, PayslipFacts, PayslipLine, PayslipTables } from './payslip-facts.ts';
import { joined, lineOf } from './payslip-line.ts';
import { bonusWithholding, flatWithholding, nonResidentWithholding, tableWithholding } from './withholding.ts';

const HOUR = 60;

const enteredLine = ({ item, amount, reason, ofMonth }: EnteredAmount): PayslipLine => ({
  ...lineOf(
    item,
    payAmount({
      exact: fraction(amount),
      formula: reason,
      inputs: ofMonth === null ? {} : { 所屬月份: ofMonth },
      article: '',
      rounding: 'half_up',
    }),
  ),
  ofMonth,
  note: reason,
});

const sumOf = (lines: readonly PayslipLine[], kind: PayslipLine['kind']): number =>
  lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + amount, 0);

/** Share of overtime within the tax-free hours of the month, as an amount. */
const taxFreeOvertime = ({ overtime, hasOvertimeConsent }: PayslipFacts, { taxFree }: PayslipTables, paid: number) => {
  const minutes = overtime.flatMap(({ paidTiers }) => paidTiers).reduce((sum, tier) => sum + Math.max(0, tier), 0);
  const hours = hasOvertimeConsent ? taxFree.overtimeHoursWithConsent : taxFree.overtimeHours;
  return minutes <= hours * HOUR ? paid : Math.floor((paid * hours * HOUR) / minutes);
};

/** Taxable pay: taxable earnings less deductions for leave, tax-free amounts and the voluntary pension. */
const taxableOf = (facts: PayslipFacts, tables: PayslipTables, lines: readonly PayslipLine[]): number => {
  const { items } = facts;
  const limits = new Map(
    facts.salaries.flatMap(({ lines: own }) => own.map(({ item }) => [item.code, item.taxFreeLimit] as const)),
  );
  const earned = lines
    .filter(({ kind, isTaxable }) => kind === 'earning' && isTaxable)
    .reduce((sum, { code, amount }) => {
      const free =
        code === items.overtime.code ? taxFreeOvertime(facts, tables, amount) : Math.min(amount, limits.get(code) ?? 0);
      return sum + amount - free;
    }, 0);
  const less = lines
    .filter(({ code, kind, isTaxable }) => kind === 'deduction' && (isTaxable || code === items.pension.code))
    .reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, earned - less);
};

const taxOf = ({ withholding, persons }: PayslipFacts, tables: PayslipTables, taxable: number): PayAmount => {
  if (withholding === 'non_resident') {
    return nonResidentWithholding(tables.withholding, { pay: taxable, minimumWage: tables.minimumWage.monthly });
  }
  return withholding === 'flat'
    ? flatWithholding(tables.withholding, taxable)
    : tableWithholding(tables.withholding, { pay: taxable, persons });
};

const totalsOf = (
  lines: readonly PayslipLine[],
): Pick<Payslip, 'lines' | 'gross' | 'deductions' | 'net' | 'employerCost'> => {
  const [gross, deductions] = [sumOf(lines, 'earning'), sumOf(lines, 'deduction')];
  return { lines, gross, deductions, net: gross - deductions, employerCost: sumOf(lines, 'employer') };
};

/**
 * Calculates the payslip of a month. The same facts and tables give the same lines, each with its formula, inputs and
 * article (Labor Standards Act, Article 23; Enforcement Rules, Article 14-1).
 * @throws RangeError for facts without salary while the employee is employed and paid.
 */
export const payslipOf = (facts: PayslipFacts, tables: PayslipTables): Payslip => {
  const paidDays = paidDaysOf(facts.month, facts);
  const earnings = [...earnedLines(facts, paidDays), ...leavingLines(facts), ...facts.entered.map(enteredLine)];
  const earned = [...earnings, ...insuranceLines(facts, tables), ...supplementaryLines(facts, tables, earnings)];
  const taxable = taxableOf(facts, tables, earned);
  const lines = [...earned, ...joined(facts.items.tax, [taxOf(facts, tables, taxable)])];
  return { ...totalsOf(lines), paidDays, taxable };
};

/**
 * Calculates a payslip beside the monthly one, with the amounts that are entered only: bonuses and corrections, the
 * supplementary premium and the tax on pay that is not monthly (薪資所得扣繳辦法第 5 條、第 8 條).
 */
export const extraPayslipOf = (facts: PayslipFacts, tables: PayslipTables): Payslip => {
  const entered = facts.entered.map(enteredLine);
  const earned = [...entered, ...supplementaryLines(facts, tables, entered)];
  const taxable = earned
    .filter(({ kind, isTaxable }) => kind === 'earning' && isTaxable)
    .reduce((sum, { amount }) => sum + amount, 0);
  const tax =
    facts.withholding === 'non_resident'
      ? taxOf(facts, tables, taxable)
      : bonusWithholding(tables.withholding, taxable);
  return { ...totalsOf([...earned, ...joined(facts.items.tax, [tax])]), paidDays: 0, taxable };
};
