import { type Fraction, fraction, roundedDownTo, roundedHalfUp, roundedUpTo } from '../../fractions/index.ts';

// Shared, because creating a format takes longer than a calculation.
const amountFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });
const shareFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

const roundings = {
  half_up: roundedHalfUp,
  down: (exact: Fraction) => roundedDownTo(exact, 1),
  up: (exact: Fraction) => roundedUpTo(exact, 1),
} as const;

/** Rounding to a whole NTD, once, at the end of a calculation. */
export type PayRounding = keyof typeof roundings;

/** zh-TW names of the roundings. */
export const payRoundingNames: Readonly<Record<PayRounding, string>> = {
  half_up: '四捨五入至元',
  down: '未滿 1 元捨去',
  up: '未滿 1 元進位',
};

/** A fact that a calculation uses. */
export interface PayInput {
  /** zh-TW. */
  readonly label: string;
  readonly value: number | string;
}

/** A result with its calculation, as employees see it under 「怎麼算的」. Plain data that is stored as JSON. */
export interface PayAmount {
  /** Integer NTD. */
  readonly amount: number;
  /** zh-TW calculation of the amount without the result, or the reason why it is zero. */
  readonly formula: string;
  readonly inputs: readonly PayInput[];
  readonly article: string;
  readonly rounding: PayRounding;
}

interface Calculation extends Pick<PayAmount, 'formula' | 'article' | 'rounding'> {
  readonly exact: Fraction;
  /** Values by their zh-TW labels, in the order in which they are shown. */
  readonly inputs: Readonly<Record<string, number | string>>;
}

/** Rounds the exact result of a calculation, and states its inputs. */
export const payAmount = ({ exact, formula, inputs, article, rounding }: Calculation): PayAmount => ({
  amount: roundings[rounding](exact),
  formula,
  inputs: Object.entries(inputs).map(([label, value]) => ({ label, value })),
  article,
  rounding,
});

/** Returns zero for a reason in zh-TW. */
export const zeroAmount = (
  reason: string,
  { article, inputs = {} }: Pick<PayAmount, 'article'> & Partial<Pick<Calculation, 'inputs'>>,
): PayAmount => payAmount({ exact: fraction(0), formula: reason, inputs, article, rounding: 'half_up' });

/** Adds amounts that are rounded apart, such as the premiums of two insurances. At least one is required. */
export const addAmounts = (first: PayAmount, ...others: readonly PayAmount[]): PayAmount => {
  const parts = [first, ...others];
  const inputs = new Map(parts.flatMap((part) => part.inputs.map((input) => [input.label, input] as const)));
  return {
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
    formula:
      parts.length === 1
        ? first.formula
        : parts.map(({ formula, amount }) => `${formula}（${ntd(amount)} 元）`).join(' ＋ '),
    inputs: [...inputs.values()],
    article: [...new Set(parts.map(({ article }) => article))].join('、'),
    rounding: first.rounding,
  };
};

/** Formats an integer or a decimal with thousands separators: `29,500`. */
export const ntd = (amount: number): string => amountFormat.format(amount);

/** Denominators of decimals with at most four places. */
const DECIMAL_PLACES = 10_000;

/** Fractions of small numbers, such as rates and years, are shown as fractions. */
const [SHORT_DENOMINATOR, SHORT_VALUE] = [12, 100] as const;

/** Formats an exact number: as a decimal if it is one, as a short fraction (`16/3`), or else to two decimals (約). */
export const fractionText = ({ numerator, denominator }: Fraction): string => {
  if (DECIMAL_PLACES % denominator === 0) {
    return ntd(numerator / denominator);
  }
  return denominator <= SHORT_DENOMINATOR && numerator < SHORT_VALUE * denominator
    ? `${ntd(numerator)}/${denominator}`
    : `約 ${shareFormat.format(numerator / denominator)}`;
};

const DAYS_OF_A_MONTH = 30;

/** The share of a month of 30 days. */
export const shareOfMonth = (days: number): Fraction => fraction(days, DAYS_OF_A_MONTH);

/** Formats the share of a month as a factor: nothing for a whole month, else ` × 27/30`. */
export const shareOfMonthText = (days: number): string =>
  days === DAYS_OF_A_MONTH ? '' : ` × ${days}/${DAYS_OF_A_MONTH}`;
