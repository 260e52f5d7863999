import { formatHours } from '../../dates/index.ts';
import { fraction, type Fraction, productOf } from '../../fractions/index.ts';
import { calculatePayOut, dayWageOfMonth } from '../../leave/annual-leave/index.ts';
import { fractionText, ntd, type PayAmount, payAmount, zeroAmount } from './pay-amount.ts';

const DAYS_OF_A_MONTH = 30;

interface MissingNotice {
  /** `noticeOfLeaving`. */
  readonly requiredDays: number;
  /** Days between the notice and the end of the employment. */
  readonly observedDays: number;
  /** NTD. */
  readonly monthlyWage: number;
}

/** Calculates the pay in lieu of missing days of notice (預告工資; Labor Standards Act, Article 16, paragraph 3). NTD. */
export const noticePay = ({ requiredDays, observedDays, monthlyWage }: MissingNotice): PayAmount => {
  const article = '勞動基準法第 16 條第 3 項';
  const days = Math.max(0, requiredDays - observedDays);
  const inputs = { 應預告日數: requiredDays, 已預告日數: observedDays, 月薪: monthlyWage };
  return days === 0
    ? zeroAmount('已依規定預告', { article, inputs })
    : payAmount({
        exact: productOf([dayWageOfMonth(monthlyWage), fraction(days)]),
        formula: `${ntd(monthlyWage)} ÷ ${DAYS_OF_A_MONTH} × ${days} 日`,
        inputs,
        article,
        rounding: 'half_up',
      });
};

interface UnusedAnnualLeave {
  readonly minutes: number;
  /** Wage of normal hours of the last month before the leave year or the employment ends, in NTD. */
  readonly monthlyWage: number;
  /** Minutes of an ordinary day: `ordinaryDay`. */
  readonly day: Fraction;
}

/** Calculates the pay for unused annual leave (Labor Standards Act, Article 38, paragraph 4). NTD. */
export const unusedAnnualLeavePay = ({ minutes, monthlyWage, day }: UnusedAnnualLeave): PayAmount => {
  const { exact, article } = calculatePayOut({ minutes, day, dayWage: dayWageOfMonth(monthlyWage) });
  const days = fractionText(fraction(minutes * day.denominator, day.numerator));
  return payAmount({
    exact,
    formula: `${ntd(monthlyWage)} ÷ ${DAYS_OF_A_MONTH} × ${days} 日`,
    inputs: { 月薪: monthlyWage, 未休時數: formatHours(minutes) },
    article,
    rounding: 'half_up',
  });
};
