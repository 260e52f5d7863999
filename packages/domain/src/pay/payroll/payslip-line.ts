import { addAmounts, type PayAmount } from './pay-amount.ts';
import type { PayItem, PayslipLine } from './payslip-facts.ts';

/** Line of an item with its amount. */
export const lineOf = ({ code, name, kind, isTaxable }: PayItem, amount: PayAmount): PayslipLine => ({
  ...amount,
  code,
  name,
  kind,
  isTaxable,
  ofMonth: null,
  note: null,
});

const employerLine = (code: string, name: string, amount: PayAmount): PayslipLine => ({
  ...amount,
  code,
  name,
  kind: 'employer',
  isTaxable: false,
  ofMonth: null,
  note: null,
});

/** Joins some amounts of one item into a line; none without any. */
export const joined = (item: PayItem, amounts: readonly PayAmount[]): PayslipLine[] => {
  const [first, ...others] = amounts.filter(({ amount }) => amount !== 0);
  return first === undefined ? [] : [lineOf(item, addAmounts(first, ...others))];
};

/** Line of what the employer pays beside the wage; none without any amount. */
export const employerLines = (code: string, name: string, amounts: readonly PayAmount[]): PayslipLine[] => {
  const [first, ...others] = amounts;
  return first === undefined ? [] : [employerLine(code, name, addAmounts(first, ...others))];
};
