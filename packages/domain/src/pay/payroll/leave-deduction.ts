import { formatHours } from '../../dates/index.ts';
import { fraction, productOf, sumOf } from '../../fractions/index.ts';
import type { AttendanceBonusEffect } from '../../leave/leave-types/index.ts';
import type { HourlyWage } from './overtime-payment.ts';
import { fractionText, ntd, type PayAmount, payAmount, zeroAmount } from './pay-amount.ts';

const HOUR = 60;

interface LeaveOfMonth {
  /** Name of the leave type, or of the absence. */
  readonly name: string;
  readonly minutes: number;
  /** Share of the wage that is paid, from 0 to 100. */
  readonly payPercent: number;
  readonly article: string;
}

/**
 * Calculates the deduction for leave or absence of a month: the unpaid share of the wage for its minutes. The wage is
 * that of all items which are paid by the month. Cut to the NTD, because more than the share must not be deducted.
 */
export const leaveDeduction = ({ name, minutes, payPercent, article }: LeaveOfMonth, wage: HourlyWage): PayAmount => {
  const inputs = { 假別: name, 時數: formatHours(minutes), 給薪比例: `${payPercent}%` };
  return payPercent === 100
    ? zeroAmount('工資照給', { article, inputs })
    : payAmount({
        exact: productOf([wage.exact, fraction(minutes, HOUR), fraction(100 - payPercent, 100)]),
        formula: `${wage.formula} × ${formatHours(minutes)} 小時 × ${100 - payPercent}%`,
        inputs,
        article,
        rounding: 'down',
      });
};

interface BonusLeave {
  readonly name: string;
  readonly effect: AttendanceBonusEffect;
  readonly minutes: number;
}

interface AttendanceBonus {
  /** NTD of the month. */
  readonly bonus: number;
  readonly leaves: readonly BonusLeave[];
  /** Minutes of a normal day of the employee. */
  readonly dayMinutes: number;
  /** Days of the month that the bonus is for. */
  readonly daysOfMonth: number;
  /** Effect of leave that may reduce the bonus: by the employer's rules, all of it, or in proportion. */
  readonly otherLeave: 'forfeit' | 'pro_rata';
}

/**
 * Calculates the deduction from the attendance bonus (全勤獎金; Regulations of Leave-Taking of Workers, Article 9; Gender
 * Equality in Employment Act, Article 21). Protected leave, and leave without a known rule, never reduces it. Sick
 * leave reduces it at most in proportion to its days. Cut to the NTD; never more than the bonus.
 */
export const attendanceBonusDeduction = ({
  bonus,
  leaves,
  dayMinutes,
  daysOfMonth,
  otherLeave,
}: AttendanceBonus): PayAmount => {
  const article = '勞工請假規則第 9 條';
  const counted = leaves.filter(
    ({ effect, minutes }) => minutes > 0 && (effect === 'pro_rata' || effect === 'may_be_reduced'),
  );
  const inputs = { 全勤獎金: bonus, 影響全勤之假別: counted.map(({ name }) => name).join('、') || '無' };
  if (counted.length === 0) {
    return zeroAmount('無影響全勤獎金之假', { article, inputs });
  }
  if (otherLeave === 'forfeit' && counted.some(({ effect }) => effect === 'may_be_reduced')) {
    return payAmount({ exact: fraction(bonus), formula: '依規定不發全勤獎金', inputs, article, rounding: 'down' });
  }
  const days = sumOf(counted.map(({ minutes }) => fraction(minutes, dayMinutes)));
  const isAll = days.numerator >= daysOfMonth * days.denominator;
  return payAmount({
    exact: isAll ? fraction(bonus) : productOf([fraction(bonus), days, fraction(1, daysOfMonth)]),
    formula: `${ntd(bonus)} × ${isAll ? daysOfMonth : fractionText(days)}/${daysOfMonth} 日`,
    inputs,
    article,
    rounding: 'down',
  });
};
