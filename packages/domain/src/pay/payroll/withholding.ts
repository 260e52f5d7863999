import { fraction, parseDecimal, percent, productOf, roundedDownTo } from '../../fractions/index.ts';
import {
  monthlyIncomeTax,
  WITHHOLDING_COLUMNS,
  type WithholdingTable,
} from '../../organisation/statutory-tables/index.ts';
import { fractionText, ntd, type PayAmount, payAmount, zeroAmount } from './pay-amount.ts';

const ARTICLES = {
  table: '薪資所得扣繳辦法第 4 條、各類所得扣繳率標準第 2 條',
  flat: '各類所得扣繳率標準第 2 條第 1 項第 1 款',
  floor: '各類所得扣繳率標準第 13 條',
  bonus: '薪資所得扣繳辦法第 5 條、第 8 條',
  nonResident: '各類所得扣繳率標準第 3 條第 1 項第 2 款',
};

/** Taxes up to the lowest amount are not withheld from residents. */
const withFloor = (tax: PayAmount, floor: number): PayAmount =>
  tax.amount > 0 && tax.amount <= floor
    ? { ...tax, amount: 0, formula: `${tax.formula}，未逾 ${ntd(floor)} 元免扣`, article: ARTICLES.floor }
    : tax;

const percentage = (pay: number, rate: string, article: string): PayAmount =>
  payAmount({
    exact: productOf([fraction(pay), percent(rate)]),
    formula: `${ntd(pay)} × ${rate}%`,
    inputs: { 給付金額: pay, 扣繳率: `${rate}%` },
    article,
    rounding: 'down',
  });

interface TableCase {
  /** Taxable pay of the month, after the voluntary pension, in NTD. */
  readonly pay: number;
  /** Spouse and dependants of the exemption form. */
  readonly persons: number;
}

/**
 * Withholds from the monthly salary of a resident by the table (薪資所得扣繳辦法). Pay above the last row is taxed by the
 * formula of the table; more persons than the table has columns count as its last column. NTD.
 */
export const tableWithholding = (table: WithholdingTable, { pay, persons }: TableCase): PayAmount => {
  const inputs = { 應稅薪資: pay, 配偶及受扶養親屬人數: persons };
  const counted = Math.min(persons, WITHHOLDING_COLUMNS - 1);
  if (pay > table.rowsUntil) {
    return withFloor(
      payAmount({
        exact: monthlyIncomeTax(table, pay, counted),
        formula: `全年應納稅額 ÷ 12（月薪 ${ntd(pay)} 元，配偶及受扶養親屬 ${persons} 人）`,
        inputs,
        article: ARTICLES.table,
        rounding: 'down',
      }),
      table.floor,
    );
  }
  const row = table.rows.findLast(([from = 0]) => from <= pay);
  const tax = row?.[counted + 1] ?? 0;
  return tax === 0
    ? zeroAmount('依薪資所得扣繳稅額表免扣', { article: ARTICLES.table, inputs })
    : payAmount({
        exact: fraction(tax),
        formula: `扣繳稅額表 ${ntd(row?.[0] ?? 0)} 元起，配偶及受扶養親屬 ${persons} 人`,
        inputs,
        article: ARTICLES.table,
        rounding: 'down',
      });
};

/** Withholds a flat rate from the monthly salary of a resident who filed no exemption form. Cut to the NTD. */
export const flatWithholding = (table: WithholdingTable, pay: number): PayAmount =>
  withFloor(percentage(pay, table.flatRate, ARTICLES.flat), table.floor);

/** Withholds from a bonus or from part-time or other non-monthly pay of a resident, from the threshold on. NTD. */
export const bonusWithholding = (table: WithholdingTable, payment: number): PayAmount =>
  payment < table.threshold
    ? zeroAmount(`未達起扣標準 ${ntd(table.threshold)} 元`, { article: ARTICLES.bonus, inputs: { 給付金額: payment } })
    : withFloor(percentage(payment, table.flatRate, ARTICLES.bonus), table.floor);

interface NonResidentCase {
  /** All salary of the month, in NTD. */
  readonly pay: number;
  /** Monthly minimum wage of the day of payment. */
  readonly minimumWage: number;
}

/**
 * Withholds from the salary of a non-resident: the low rate up to a multiple of the minimum wage, else the high rate
 * on all of it. There is no lowest amount. Cut to the NTD.
 */
export const nonResidentWithholding = (table: WithholdingTable, { pay, minimumWage }: NonResidentCase): PayAmount => {
  const limit = productOf([parseDecimal(table.nonResidentMultiple), fraction(minimumWage)]);
  const isLow = pay <= roundedDownTo(limit, 1);
  const tax = percentage(pay, isLow ? table.nonResidentLowRate : table.nonResidentHighRate, ARTICLES.nonResident);
  const limitText = `最低工資 ${table.nonResidentMultiple} 倍`;
  return { ...tax, inputs: [...tax.inputs, { label: limitText, value: fractionText(limit) }] };
};
