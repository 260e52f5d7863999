import type { PayslipDetail } from '@hr/contracts/pay/payroll';

/** Amounts of a payslip in the overview of a year. */
export interface PayslipAmounts {
  readonly gross: number;
  readonly deductions: number;
  readonly net: number;
  readonly tax: number;
  /** Premiums of labour and health insurance, supplementary premium and voluntary pension. */
  readonly premiums: number;
}

const TAX: readonly string[] = ['TAX'];
const PREMIUMS: readonly string[] = ['LI', 'NHI', 'NHI2', 'PENSION'];

const sumOf = ({ lines }: PayslipDetail, codes: readonly string[]): number =>
  lines
    .filter(({ code, kind }) => kind === 'deduction' && codes.includes(code))
    .reduce((sum, { amount }) => sum + amount, 0);

export const amountsOf = (payslip: PayslipDetail): PayslipAmounts => ({
  gross: payslip.gross,
  deductions: payslip.deductions,
  net: payslip.net,
  tax: sumOf(payslip, TAX),
  premiums: sumOf(payslip, PREMIUMS),
});

export const addAmounts = (all: readonly PayslipAmounts[]): PayslipAmounts =>
  all.reduce(
    (sum, one) => ({
      gross: sum.gross + one.gross,
      deductions: sum.deductions + one.deductions,
      net: sum.net + one.net,
      tax: sum.tax + one.tax,
      premiums: sum.premiums + one.premiums,
    }),
    { gross: 0, deductions: 0, net: 0, tax: 0, premiums: 0 },
  );
