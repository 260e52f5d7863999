import { fraction, type Fraction, productOf, roundedHalfUp, sumOf } from '../../fractions/index.ts';
import { effectiveTable } from '../../law/index.ts';
import type { CalendarDate } from '../../dates/index.ts';

/** Kind of day that decides the pay: a workday, or a rest day without regular work. */
export type PaidDayKind = 'workday' | 'rest_day';

/** A tier of overtime of a day up to a number of minutes, paid at a rate of the hourly wage. */
interface OvertimeTier {
  readonly untilMinutes: number;
  readonly rate: Fraction;
}

type OvertimeRates = Readonly<Record<PaidDayKind, readonly OvertimeTier[]>>;

const HOUR = 60;
const [FOUR_THIRDS, FIVE_THIRDS, EIGHT_THIRDS] = [fraction(4, 3), fraction(5, 3), fraction(8, 3)];

/**
 * Rates of overtime as fractions of the hourly wage, by date (Labor Standards Act, Article 24). A rest day is paid by
 * the hours worked, since the blocks of four, eight and twelve hours were abolished.
 */
const rates = effectiveTable<OvertimeRates>('overtime rates', [
  {
    from: '2018-03-01',
    source: '勞動基準法第 24 條',
    value: {
      workday: [
        { untilMinutes: 2 * HOUR, rate: FOUR_THIRDS },
        { untilMinutes: 4 * HOUR, rate: FIVE_THIRDS },
      ],
      rest_day: [
        { untilMinutes: 2 * HOUR, rate: FOUR_THIRDS },
        { untilMinutes: 8 * HOUR, rate: FIVE_THIRDS },
        { untilMinutes: 12 * HOUR, rate: EIGHT_THIRDS },
      ],
    },
  },
]);

interface PaidOvertime {
  readonly on: CalendarDate;
  readonly day: PaidDayKind;
  /** Minutes beyond those of a normal day; on a rest day all that were worked. */
  readonly minutes: number;
  /** Exact, in NTD. */
  readonly hourlyWage: Fraction;
}

/** Pay for overtime (加班費). */
export interface OvertimePay {
  readonly exact: Fraction;
  /** Integer NTD: rounded once, at the end, half up. */
  readonly amount: number;
  readonly article: string;
}

/**
 * Calculates the pay for the overtime of a day (Labor Standards Act, Article 24). Hours beyond the highest tier are
 * forbidden, but paid at its rate.
 * @throws RangeError for a day before the first known rates.
 */
export const overtimePay = ({ on, day, minutes, hourlyWage }: PaidOvertime): OvertimePay => {
  const { source, value } = rates.on(on);
  const tiers = value[day];
  const parts = tiers.map(({ untilMinutes, rate }, place) => {
    const [from, until] = [tiers[place - 1]?.untilMinutes ?? 0, place === tiers.length - 1 ? Infinity : untilMinutes];
    const within = Math.max(0, Math.min(minutes, until) - from);
    return productOf([hourlyWage, rate, fraction(within, HOUR)]);
  });
  const exact = sumOf(parts);
  return { exact, amount: roundedHalfUp(exact), article: source };
};
