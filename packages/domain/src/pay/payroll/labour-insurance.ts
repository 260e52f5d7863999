import { fraction, percent, productOf } from '../../fractions/index.ts';
import type { LabourInsuranceTable } from '../../organisation/statutory-tables/index.ts';
import { addAmounts, ntd, type PayAmount, payAmount, shareOfMonth, shareOfMonthText } from './pay-amount.ts';

export interface LabourInsured {
  /** A grade of the table, in NTD. */
  readonly insuredAmount: number;
  /** From 0 to 30: `insuredDays`. */
  readonly days: number;
  readonly isEmploymentInsured: boolean;
}

/** Monthly premiums of labour and employment insurance, and the wage arrears fund. */
export interface LabourPremiums {
  readonly employee: PayAmount;
  readonly employer: PayAmount;
  /** Paid by the employer (積欠工資墊償基金). */
  readonly wageArrears: PayAmount;
}

interface Insurance {
  readonly rateLabel: string;
  readonly rate: string;
  readonly article: string;
}

const premium = (
  { rateLabel, rate, article }: Insurance,
  share: string,
  { insuredAmount, days }: LabourInsured,
): PayAmount =>
  payAmount({
    exact: productOf([fraction(insuredAmount), percent(rate), percent(share), shareOfMonth(days)]),
    formula: `${ntd(insuredAmount)} × ${rate}% × ${share}%${shareOfMonthText(days)}`,
    inputs: { 勞保投保薪資: insuredAmount, [rateLabel]: `${rate}%`, 負擔比例: `${share}%`, 計費日數: days },
    article,
    rounding: 'half_up',
  });

/**
 * Calculates the premiums of a month (Labor Insurance Act, Articles 13 and 15; Employment Insurance Act, Articles 8,
 * 40 and 41; Regulations of the Wage Arrears Fund, Article 3). Both insurances are rounded apart, then added. NTD.
 * @throws RangeError if a rate of the table is not a decimal.
 */
export const labourPremiums = (table: LabourInsuranceTable, insured: LabourInsured): LabourPremiums => {
  const { isEmploymentInsured, insuredAmount, days } = insured;
  const ordinary: Insurance = {
    rateLabel: '普通事故費率',
    rate: isEmploymentInsured ? table.ordinaryRate : table.ordinaryRateAlone,
    article: '勞工保險條例第 13 條、第 15 條',
  };
  const employment: Insurance = {
    rateLabel: '就業保險費率',
    rate: table.employmentRate,
    article: '就業保險法第 8 條、第 40 條',
  };
  const totalOf = (share: string): PayAmount =>
    isEmploymentInsured
      ? addAmounts(premium(ordinary, share, insured), premium(employment, share, insured))
      : premium(ordinary, share, insured);
  return {
    employee: totalOf(table.shares.employee),
    employer: totalOf(table.shares.employer),
    wageArrears: payAmount({
      exact: productOf([fraction(insuredAmount), percent(table.wageArrearsRate), shareOfMonth(days)]),
      formula: `${ntd(insuredAmount)} × ${table.wageArrearsRate}%${shareOfMonthText(days)}`,
      inputs: { 勞保投保薪資: insuredAmount, 墊償基金費率: `${table.wageArrearsRate}%`, 計費日數: days },
      article: '積欠工資墊償基金提繳及墊償管理辦法第 3 條',
      rounding: 'half_up',
    }),
  };
};
