import { formatDate, formatHours } from '../../dates/index.ts';
import { fraction, type Fraction, productOf, sumOf } from '../../fractions/index.ts';
import { overtimeTierNames } from '../../time/attendance/index.ts';
import { type OvertimePart, type OvertimePay, overtimePay, type PaidOvertime } from '../../time/overtime/index.ts';
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

/** Overtime of a day: all its minutes, of which the tiers follow. */
export type OvertimeOnDay = Pick<PaidOvertime, 'on' | 'day' | 'minutes' | 'dayMinutes'>;

/** Minutes of a day in one of its tiers, with the zh-TW name of the tier. */
interface TierPart extends OvertimePart {
  readonly name: string;
  readonly dayMinutes: number;
}

const tierPartsOf = ({ day, dayMinutes = NORMAL_DAY_MINUTES }: OvertimeOnDay, { parts }: OvertimePay): TierPart[] =>
  parts
    .map((part, place) => ({ ...part, name: overtimeTierNames[day][place] ?? '', dayMinutes }))
    .filter(({ minutes }) => minutes > 0);

const rateText = (rate: OvertimePart['rate']): string => (rate === 'day_wage' ? '一日工資' : fractionText(rate));

/** Describes each tier once, with its minutes or days of all days. */
const tiersText = (parts: readonly TierPart[], wage: string): string => {
  const groups = Map.groupBy(parts, ({ name, rate, dayMinutes }) => `${name}|${rateText(rate)}|${dayMinutes}`);
  return [...groups.values()]
    .map((group) => {
      const [{ name, rate, dayMinutes }] = group as [TierPart];
      const minutes = group.reduce((sum, part) => sum + part.minutes, 0);
      return rate === 'day_wage'
        ? `${name} ${wage} × ${formatHours(dayMinutes)} 小時 × ${group.length} 日`
        : `${name} ${wage} × ${rateText(rate)} × ${formatHours(minutes)} 小時`;
    })
    .join(' ＋ ');
};

/**
 * Calculates the pay for the overtime of some days at one hourly wage (Labor Standards Act, Articles 24, 39 and 40):
 * each day by its tiers, the sum rounded once. NTD.
 * @throws RangeError for a day before the first known rates.
 */
export const overtimePayment = (days: readonly OvertimeOnDay[], wage: HourlyWage): PayAmount => {
  const pays = days.map((one) => overtimePay({ ...one, hourlyWage: wage.exact }));
  const parts = days.flatMap((one, place) => (pays[place] ? tierPartsOf(one, pays[place]) : []));
  const article = [...new Set(pays.map((pay) => pay.article))].join('、') || '勞動基準法第 24 條';
  if (parts.length === 0) {
    return zeroAmount('無加班', { article });
  }
  const wageText = fractionText(wage.exact);
  return payAmount({
    exact: sumOf(pays.map(({ exact }) => exact)),
    formula: tiersText(parts, wageText),
    inputs: {
      平日每小時工資額: wageText,
      時薪計算: wage.formula,
      加班時數: formatHours(days.reduce((sum, { minutes }) => sum + minutes, 0)),
    },
    article,
    rounding: 'half_up',
  });
};

/** Overtime of a day that was taken as compensatory leave, and of which minutes remain. */
export interface UnusedCompensatoryLeave extends OvertimeOnDay {
  /** The last minutes of the day; at most all of them. */
  readonly unusedMinutes: number;
  /** Hourly wage on the day of the work. */
  readonly wage: HourlyWage;
}

/** The unused minutes are the last of the day, because the first hours are used first. */
const unusedParts = (lot: UnusedCompensatoryLeave): { readonly exact: Fraction; readonly text: string } => {
  const parts = tierPartsOf(lot, overtimePay({ ...lot, hourlyWage: lot.wage.exact }));
  const unused = parts
    .map((part, place) => {
      const later = parts.slice(place + 1).reduce((sum, { minutes }) => sum + minutes, 0);
      return { ...part, unusedMinutes: Math.min(part.minutes, Math.max(0, lot.unusedMinutes - later)) };
    })
    .filter(({ unusedMinutes }) => unusedMinutes > 0);
  const wage = fractionText(lot.wage.exact);
  const texts = unused.map(({ name, rate, minutes, unusedMinutes }) =>
    rate === 'day_wage'
      ? `${name} ${rateText(rate)} × ${formatHours(unusedMinutes)}/${formatHours(minutes)}`
      : `${name} ${wage} × ${rateText(rate)} × ${formatHours(unusedMinutes)} 小時`,
  );
  return {
    exact: sumOf(
      unused.map(({ exact, minutes, unusedMinutes }) => productOf([exact, fraction(unusedMinutes, minutes)])),
    ),
    text: `${formatDate(lot.on)} ${texts.join(' ＋ ')}`,
  };
};

/**
 * Calculates the pay for compensatory leave that expired or remains at the end of the employment, at the rates and the
 * hourly wage of the day of the work (Labor Standards Act, Article 32-1, paragraph 2; Enforcement Rules, Article 22-2).
 * A day's wage for a holiday is split by its minutes. NTD.
 * @throws RangeError for a day before the first known rates.
 */
export const compensatoryPayOut = (lots: readonly UnusedCompensatoryLeave[]): PayAmount => {
  const article = '勞動基準法第 32 條之 1 第 2 項、施行細則第 22 條之 2';
  const unused = lots.filter(({ unusedMinutes }) => unusedMinutes > 0);
  if (unused.length === 0) {
    return zeroAmount('無未休補休', { article });
  }
  const pays = unused.map(unusedParts);
  return payAmount({
    exact: sumOf(pays.map(({ exact }) => exact)),
    formula: pays.map(({ text }) => text).join(' ＋ '),
    inputs: { 未休補休時數: formatHours(unused.reduce((sum, { unusedMinutes }) => sum + unusedMinutes, 0)) },
    article,
    rounding: 'half_up',
  });
};
