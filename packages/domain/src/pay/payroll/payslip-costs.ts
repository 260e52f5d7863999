import type { PayslipCost } from '../allocations/index.ts';
import type { PayslipFacts, PayslipLine } from './payslip-facts.ts';

type CostOfLine = Pick<PayslipCost, 'kind' | 'coveredAs'>;

const PAY: CostOfLine = { kind: 'pay', coveredAs: 'base_pay' };
const INSURANCE: CostOfLine = { kind: 'insurance', coveredAs: 'insurance' };

/** Code of the shipped item of the base pay; other fixed items are allowances. */
const BASE = 'BASE';

const employerCosts: Readonly<Record<string, CostOfLine>> = {
  'ER-PENSION': { kind: 'pension', coveredAs: 'pension' },
  'ER-NHI2': { kind: 'supplementary', coveredAs: 'insurance' },
};

const earningCost = ({ code, note }: PayslipLine, { items, entered }: PayslipFacts): CostOfLine => {
  if (code === items.overtime.code) {
    return { kind: 'overtime', coveredAs: 'overtime' };
  }
  if (code === items.unusedLeave.code || code === items.unusedCompensation.code) {
    return { kind: 'unused_leave', coveredAs: 'unused_leave' };
  }
  if (entered.some(({ item }) => item.code === code && item.formula === 'bonus')) {
    return { kind: 'year_end', coveredAs: 'year_end' };
  }
  return code === BASE || note !== null ? PAY : { kind: 'pay', coveredAs: 'allowances' };
};

/**
 * Returns the costs of a payslip to the organisation: its earnings less the time that is not paid, and the employer's
 * premiums and contributions. Other deductions are the employee's own.
 */
export const costsOfPayslip = (lines: readonly PayslipLine[], facts: PayslipFacts): PayslipCost[] =>
  lines.flatMap((line): PayslipCost[] => {
    const { kind, code, amount } = line;
    if (kind === 'employer') {
      return [{ ...(employerCosts[code] ?? INSURANCE), amount }];
    }
    if (kind === 'earning') {
      return [{ ...earningCost(line, facts), amount }];
    }
    return code === facts.items.leave.code || code === 'BACKDED' ? [{ ...PAY, amount: -amount }] : [];
  });
