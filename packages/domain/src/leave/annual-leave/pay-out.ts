import { fraction, type Fraction, productOf, roundedHalfUp } from '../../fractions/index.ts';
import { formatHours } from '../../dates/index.ts';
import { hoursText } from './leave-arithmetic.ts';

const DAYS_OF_A_MONTH = 30;

/**
 * Returns the daily wage of an employee paid by the month: the wage of normal hours of the last full month before the
 * leave year or the employment ends, divided by 30 (Enforcement Rules of the Labor Standards Act, Article 24-1,
 * paragraph 2). Exact, in NTD. Carried-over leave uses the wage of the year from which it was carried over.
 */
export const dayWageOfMonth = (monthlyWage: number): Fraction => fraction(monthlyWage, DAYS_OF_A_MONTH);

interface UnusedLeave {
  readonly minutes: number;
  /** Exact, in NTD: `dayWageOfMonth`, or the wage of normal hours on the last working day before the end. */
  readonly dayWage: Fraction;
  /** Minutes of an ordinary day, which a daily wage is for: `ordinaryDay`. */
  readonly day: Fraction;
}

/** Pay for unused leave (未休工資). */
export interface PayOut {
  readonly exact: Fraction;
  /** Integer NTD: rounded once, at the end, half up. */
  readonly amount: number;
  readonly article: string;
  readonly text: string;
}

/** Calculates the pay for unused annual leave (Labor Standards Act, Article 38, paragraph 4). */
export const calculatePayOut = ({ minutes, dayWage, day }: UnusedLeave): PayOut => {
  const exact = productOf([dayWage, fraction(minutes * day.denominator, day.numerator)]);
  const amount = roundedHalfUp(exact);
  const wage = dayWage.denominator === 1 ? `${dayWage.numerator}` : `${dayWage.numerator}/${dayWage.denominator}`;
  return {
    exact,
    amount,
    article: '勞動基準法第 38 條第 4 項、施行細則第 24 條之 1',
    text: `一日工資 ${wage} 元 × ${formatHours(minutes)} 小時 ÷ 每日 ${hoursText(day)} 小時，四捨五入為 ${amount} 元`,
  };
};
