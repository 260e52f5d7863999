import { fraction, type Fraction, percent, productOf, roundedDownTo, sumOf } from '../../fractions/index.ts';
import type { WithholdingRow, WithholdingTerms } from './table-contents.ts';

const MONTHS_OF_A_YEAR = 12;

/** Columns of the published table: 0 to 11 persons. */
export const WITHHOLDING_COLUMNS = 12;

/**
 * Returns the exact tax of a month on a monthly pay in NTD, before rounding and before the lowest amount that is
 * withheld. Persons are the spouse and the dependants.
 */
export const monthlyIncomeTax = (terms: WithholdingTerms, pay: number, persons: number): Fraction => {
  const { exemption, standardDeduction, salaryDeduction, brackets } = terms;
  const deductions = exemption * (1 + persons) + standardDeduction.couple + salaryDeduction;
  const income = Math.max(0, MONTHS_OF_A_YEAR * pay - deductions);
  const bracket = brackets.find(({ upTo }) => upTo === null || income <= upTo);
  if (bracket === undefined) {
    throw new RangeError('The last tax bracket has an upper bound');
  }
  const tax = sumOf([productOf([fraction(income), percent(bracket.rate)]), fraction(-bracket.difference)]);
  return productOf([tax, fraction(1, MONTHS_OF_A_YEAR)]);
};

interface RowRange {
  /** Lower bound of the first row, in NTD. */
  readonly from: number;
  /** Upper bound of the last row, inclusive. */
  readonly until: number;
  readonly width: number;
}

/**
 * Builds the rows of the withholding table (薪資所得扣繳稅額表): the tax on the lower bound of each row, cut to ten NTD,
 * and zero up to the lowest amount that is withheld.
 */
export const withholdingRows = (terms: WithholdingTerms, { from, until, width }: RowRange): WithholdingRow[] => {
  const taxOf = (pay: number, persons: number): number => {
    const tax = roundedDownTo(monthlyIncomeTax(terms, pay, persons), 10);
    return tax <= terms.floor ? 0 : tax;
  };
  return Array.from({ length: Math.ceil((until - from + 1) / width) }, (_, place) => {
    const pay = from + place * width;
    return [pay, ...Array.from({ length: WITHHOLDING_COLUMNS }, (_, persons) => taxOf(pay, persons))];
  });
};
