import { fraction, type Fraction, productOf, roundedHalfUp, sumOf } from '../../fractions/index.ts';
import { effectiveTable } from '../../law/index.ts';
import type { CalendarDate } from '../../dates/index.ts';
import type { OvertimeDayKind } from './overtime-day.ts';

/** Rate of a tier as a fraction of the hourly wage, or a day's wage however short the work is. */
export type OvertimeRate = Fraction | 'day_wage';

/** A tier of overtime of a day up to a number of minutes. */
interface OvertimeTier {
  readonly untilMinutes: number;
  readonly rate: OvertimeRate;
}

interface OvertimeTerms {
  readonly article: string;
  readonly tiers: readonly OvertimeTier[];
}

type OvertimeRates = Readonly<Record<OvertimeDayKind, OvertimeTerms>>;

const HOUR = 60;
const NORMAL_DAY_MINUTES = 8 * HOUR;
const [FOUR_THIRDS, FIVE_THIRDS, EIGHT_THIRDS, DOUBLE] = [
  fraction(4, 3),
  fraction(5, 3),
  fraction(8, 3),
  fraction(2),
] as const;

/**
 * Rates of overtime by date (Labor Standards Act, Articles 24, 39 and 40). A rest day is paid by the hours worked,
 * since the blocks of four, eight and twelve hours were abolished. A holiday is paid with one more day's wage, and a
 * regular leave too; a day off is due for the latter.
 */
const rates = effectiveTable<OvertimeRates>('overtime rates', [
  {
    from: '2018-03-01',
    source: '勞動基準法第 24 條、第 39 條、第 40 條',
    value: {
      workday: {
        article: '勞動基準法第 24 條',
        tiers: [
          { untilMinutes: 2 * HOUR, rate: FOUR_THIRDS },
          { untilMinutes: 4 * HOUR, rate: FIVE_THIRDS },
        ],
      },
      rest_day: {
        article: '勞動基準法第 24 條',
        tiers: [
          { untilMinutes: 2 * HOUR, rate: FOUR_THIRDS },
          { untilMinutes: 8 * HOUR, rate: FIVE_THIRDS },
          { untilMinutes: 12 * HOUR, rate: EIGHT_THIRDS },
        ],
      },
      national_holiday: {
        article: '勞動基準法第 39 條、第 24 條',
        tiers: [
          { untilMinutes: 8 * HOUR, rate: 'day_wage' },
          { untilMinutes: 10 * HOUR, rate: FOUR_THIRDS },
          { untilMinutes: 12 * HOUR, rate: FIVE_THIRDS },
        ],
      },
      regular_leave: {
        article: '勞動基準法第 40 條',
        tiers: [
          { untilMinutes: 8 * HOUR, rate: 'day_wage' },
          // Only allowed in an emergency (Article 32, paragraph 4), which doubles the pay.
          { untilMinutes: 12 * HOUR, rate: DOUBLE },
        ],
      },
    },
  },
]);

/** Returns the rates of overtime of each kind of day. @throws RangeError for a day before the first known rates. */
export const overtimeRatesOn = (on: CalendarDate): OvertimeRates => rates.on(on).value;

export interface PaidOvertime {
  readonly on: CalendarDate;
  readonly day: OvertimeDayKind;
  /** Minutes beyond those of a normal day; on a day off all that were worked. */
  readonly minutes: number;
  /** Exact, in NTD. */
  readonly hourlyWage: Fraction;
  /** Minutes of a normal day of the employee, which a day's wage is for. Full-time work by default. */
  readonly dayMinutes?: number;
}

/** Pay for the minutes of a tier, exact, in NTD. */
export interface OvertimePart {
  readonly minutes: number;
  readonly rate: OvertimeRate;
  readonly exact: Fraction;
}

/** Pay for overtime (加班費). */
export interface OvertimePay {
  readonly exact: Fraction;
  /** Integer NTD: rounded once, at the end, half up. */
  readonly amount: number;
  readonly article: string;
  /** One part for each tier of the kind of day, in order, also without minutes. */
  readonly parts: readonly OvertimePart[];
}

/**
 * Calculates the pay for the overtime of a day (Labor Standards Act, Articles 24, 39 and 40), on top of the monthly
 * wage. Hours beyond the highest tier are forbidden, but paid at its rate.
 * @throws RangeError for a day before the first known rates.
 */
export const overtimePay = (overtime: PaidOvertime): OvertimePay => {
  const { on, day, minutes, hourlyWage, dayMinutes = NORMAL_DAY_MINUTES } = overtime;
  const { article, tiers } = overtimeRatesOn(on)[day];
  const parts = tiers.map(({ untilMinutes, rate }, place): OvertimePart => {
    const [from, until] = [tiers[place - 1]?.untilMinutes ?? 0, place === tiers.length - 1 ? Infinity : untilMinutes];
    const within = Math.max(0, Math.min(minutes, until) - from);
    const exact =
      rate === 'day_wage'
        ? productOf([hourlyWage, fraction(within > 0 ? dayMinutes : 0, HOUR)])
        : productOf([hourlyWage, rate, fraction(within, HOUR)]);
    return { minutes: within, rate, exact };
  });
  const exact = sumOf(parts.map((part) => part.exact));
  return { exact, amount: roundedHalfUp(exact), article, parts };
};
