import { formatDate, formatHours } from '../../dates/index.ts';
import { fraction, type Fraction, productOf, sumOf } from '../../fractions/index.ts';
import { overtimeTierNames } from '../../time/attendance/index.ts';
import { type OvertimePart, overtimePay, type PaidOvertime } from '../../time/overtime/index.ts';
import { fractionText, ntd, type PayAmount, payAmount, zeroAmount } from './pay-amount.ts';

/** Wage of an hour, exact, in NTD, with its calculation in zh-TW. */
export interface HourlyWage {
  readonly exact: Fraction;
  readonly formula: string;
}

const [DAYS_OF_A_MONTH, HOUR, NORMAL_DAY_MINUTES] = [30, 60, 480] as const;

/**
 * Returns the hourly wage of an employee paid by the month: the items that count ÷ 30 days ÷ the hours of a normal day,
 * so ÷ 240 for full-time work (practice of the Ministry of Labor for the Labor Standards Act, Article 24).
 */
export const hourlyWageOfMonth = (amounts: readonly number[], dayMinutes: number = NORMAL_DAY_MINUTES): HourlyWage => {
  const hours = fraction(DAYS_OF_A_MONTH * dayMinutes, HOUR);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const terms = amounts.map(ntd).join(' ＋ ');
  return {
    exact: productOf([fraction(total), fraction(hours.denominator, hours.numerator)]),
    formula: `${amounts.length === 1 ? terms : `(${terms || '0'})`} ÷ ${fractionText(hours)}`,
  };
};

/** Returns the hourly wage of an employee paid by the hour. NTD. */
export const agreedHourlyWage = (amount: number): HourlyWage => ({ exact: fraction(amount), formula: ntd(amount) });

/** Overtime of a day that is settled at the rates of its tiers. */
export interface OvertimeOnDay extends Pick<PaidOvertime, 'on' | 'day' | 'minutes' | 'dayMinutes'> {
  /**
   * Minutes that are settled here, counted from the first minute of overtime of the day: those to pay, if others become
   * compensatory leave, or the reverse. All of the day by default.
   */
  readonly part?: MinuteRange;
}

interface MinuteRange {
  readonly from: number;
  /** Exclusive. */
  readonly until: number;
}

/** Pay of the minutes of a day that are settled in one of its tiers. */
interface SettledTier extends OvertimePart {
  /** zh-TW name of the tier. */
  readonly name: string;
  readonly dayMinutes: number;
  /** Share of all minutes of the day in this tier. */
  readonly share: Fraction;
}

/** Splits the pay of a day into its tiers. A part of a tier, also of a day's wage, gets its share by minutes. */
const settledTiers = (worked: OvertimeOnDay, wage: HourlyWage, { from, until }: MinuteRange): SettledTier[] => {
  const { parts } = overtimePay({ ...worked, hourlyWage: wage.exact });
  return parts.flatMap((tier, place) => {
    const start = parts.slice(0, place).reduce((sum, { minutes }) => sum + minutes, 0);
    const minutes = Math.max(0, Math.min(until, start + tier.minutes) - Math.max(from, start));
    if (minutes === 0) {
      return [];
    }
    const share = fraction(minutes, tier.minutes);
    const name = overtimeTierNames[worked.day][place] ?? '';
    const { rate } = tier;
    return { minutes, rate, share, name, exact: productOf([tier.exact, share]), dayMinutes: dayMinutesOf(worked) };
  });
};

const dayMinutesOf = ({ dayMinutes = NORMAL_DAY_MINUTES }: OvertimeOnDay): number => dayMinutes;

const wholeDay = ({ minutes }: OvertimeOnDay): MinuteRange => ({ from: 0, until: minutes });

/** Describes each tier once, with its minutes, or with the days for which a day's wage is due. */
const tiersText = (tiers: readonly SettledTier[], wage: string): string => {
  const groups = Map.groupBy(tiers, ({ name, rate, dayMinutes }) =>
    rate === 'day_wage'
      ? `${name} ${wage} × ${formatHours(dayMinutes)} 小時`
      : `${name} ${wage} × ${fractionText(rate)}`,
  );
  return [...groups]
    .map(([text, group]) =>
      group.some(({ rate }) => rate === 'day_wage')
        ? `${text} × ${fractionText(sumOf(group.map(({ share }) => share)))} 日`
        : `${text} × ${formatHours(group.reduce((sum, { minutes }) => sum + minutes, 0))} 小時`,
    )
    .join(' ＋ ');
};

/**
 * Calculates the pay for the overtime of some days at one hourly wage (Labor Standards Act, Articles 24, 39 and 40):
 * each day by its tiers, the sum rounded once. NTD.
 * @throws RangeError for a day before the first known rates.
 */
export const overtimePayment = (days: readonly OvertimeOnDay[], wage: HourlyWage): PayAmount => {
  const tiers = days.flatMap((worked) => settledTiers(worked, wage, worked.part ?? wholeDay(worked)));
  const articles = days.map((worked) => overtimePay({ ...worked, hourlyWage: wage.exact }).article);
  const article = [...new Set(articles)].join('、') || '勞動基準法第 24 條';
  if (tiers.length === 0) {
    return zeroAmount('無加班', { article });
  }
  const wageText = fractionText(wage.exact);
  return payAmount({
    exact: sumOf(tiers.map(({ exact }) => exact)),
    formula: tiersText(tiers, wageText),
    inputs: {
      平日每小時工資額: wageText,
      時薪計算: wage.formula,
      加班時數: formatHours(tiers.reduce((sum, { minutes }) => sum + minutes, 0)),
    },
    article,
    rounding: 'half_up',
  });
};

/** Overtime that became compensatory leave, and of which minutes remain. */
export interface UnusedCompensatoryLeave extends OvertimeOnDay {
  /** The last minutes of the part, because the first hours are used first. At most all of them. */
  readonly unusedMinutes: number;
  /** Hourly wage on the day of the work. */
  readonly wage: HourlyWage;
}

/**
 * Calculates the pay for compensatory leave that expired or remains at the end of the employment, at the rates and the
 * hourly wage of the day of the work (Labor Standards Act, Article 32-1, paragraph 2; Enforcement Rules, Article 22-2).
 * NTD.
 * @throws RangeError for a day before the first known rates.
 */
export const compensatoryPayOut = (lots: readonly UnusedCompensatoryLeave[]): PayAmount => {
  const article = '勞動基準法第 32 條之 1 第 2 項、施行細則第 22 條之 2';
  const unused = lots.filter(({ unusedMinutes }) => unusedMinutes > 0);
  if (unused.length === 0) {
    return zeroAmount('無未休補休', { article });
  }
  const tiersOfLots = unused.map((lot) => {
    const { until } = lot.part ?? wholeDay(lot);
    return settledTiers(lot, lot.wage, { from: until - lot.unusedMinutes, until });
  });
  const texts = unused.map(
    ({ on, wage }, place) => `${formatDate(on)} ${tiersText(tiersOfLots[place] ?? [], fractionText(wage.exact))}`,
  );
  return payAmount({
    exact: sumOf(tiersOfLots.flat().map(({ exact }) => exact)),
    formula: texts.join(' ＋ '),
    inputs: { 未休補休時數: formatHours(unused.reduce((sum, { unusedMinutes }) => sum + unusedMinutes, 0)) },
    article,
    rounding: 'half_up',
  });
};
