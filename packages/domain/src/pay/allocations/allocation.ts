import { addDays, type CalendarDate, daysOfPeriod, formatDate, type Period } from '../../dates/index.ts';
import { parseDecimal } from '../../fractions/index.ts';

/**
 * Limits between which a sum counts as 100 percent, because three parts of 33.333 add up to 99.999. The trigger
 * check_allocation_sums has the same limits.
 */
export const [MIN_WHOLE_PERCENT, MAX_WHOLE_PERCENT] = [99.95, 100.05];

/** Ways in which the part of a project is agreed: percent, NTD a month, or hours a month. */
export const allocationMethods = ['percent', 'amount', 'hours'] as const;

export type AllocationMethod = (typeof allocationMethods)[number];

/** Costs that a project may pay. */
export const coveredCosts = [
  'base_pay',
  'allowances',
  'insurance',
  'pension',
  'year_end',
  'overtime',
  'unused_leave',
] as const;

export type CoveredCost = (typeof coveredCosts)[number];

/** The part of an employee that a project pays on the days of a period. */
export interface Allocation {
  readonly projectId: string;
  readonly startOn: CalendarDate;
  /** Inclusive. */
  readonly endOn: CalendarDate;
  /** Percent of the employee's time and cost, such as `33.333`. */
  readonly percent: string;
  readonly covers: readonly CoveredCost[];
  readonly isPrimaryInsured: boolean;
}

interface AgreedPart {
  readonly method: AllocationMethod;
  /** Percent, NTD or hours. */
  readonly value: number;
  /** Monthly pay in NTD, and working minutes of a week; null if they are not known. */
  readonly monthlyPay: number | null;
  readonly weeklyMinutes: number | null;
}

const WEEKS_OF_A_YEAR = 52;
const MONTHS_OF_A_YEAR = 12;
const HOUR = 60;
const THOUSANDTHS = 1_000;

/** Reasons why an agreed part is not a part of the employee. */
export type PartRefusal = 'payUnknown' | 'hoursUnknown' | 'aboveWhole';

/**
 * Returns the percent of an agreed part, rounded to thousandths, or why it is none: an amount above the pay, hours above
 * the working time, or a percent above 100.
 */
export const percentOfPart = ({
  method,
  value,
  monthlyPay,
  weeklyMinutes,
}: AgreedPart): { readonly percent: number } | { readonly refusal: PartRefusal } => {
  const monthlyHours = weeklyMinutes === null ? null : (weeklyMinutes * WEEKS_OF_A_YEAR) / MONTHS_OF_A_YEAR / HOUR;
  const whole = { percent: 100, amount: monthlyPay, hours: monthlyHours }[method];
  if (whole === null || whole === 0) {
    return { refusal: method === 'amount' ? 'payUnknown' : 'hoursUnknown' };
  }
  const percent = Math.round((value / whole) * 100 * THOUSANDTHS) / THOUSANDTHS;
  return percent > 100 ? { refusal: 'aboveWhole' } : { percent };
};

/** Days on which the sum of the allocations is the same. */
export interface AllocatedPeriod extends Period {
  /** Sum in percent, rounded to thousandths. */
  readonly percent: number;
}

/** Returns the sums of allocations within a period, by consecutive days of the same sum. */
export const sumsOfPeriod = (
  allocations: readonly Pick<Allocation, 'startOn' | 'endOn' | 'percent'>[],
  period: Period,
): AllocatedPeriod[] => {
  const edges = new Set([period.from, ...allocations.flatMap(({ startOn, endOn }) => [startOn, addDays(endOn, 1)])]);
  const starts = [...edges].filter((day) => day >= period.from && day <= period.to).toSorted();
  const periods = starts.map((from, place): AllocatedPeriod => {
    const following = starts[place + 1];
    const thousandths = allocations
      .filter(({ startOn, endOn }) => startOn <= from && from <= endOn)
      .reduce((sum, { percent }) => sum + thousandthsOf(percent), 0);
    return {
      from,
      to: following === undefined ? period.to : addDays(following, -1),
      percent: thousandths / THOUSANDTHS,
    };
  });
  return joinEqual(periods);
};

/** Returns consecutive sums after a percent is added on the days of a change; a negative percent is removed. */
export const changeSums = (sums: readonly AllocatedPeriod[], change: AllocatedPeriod): AllocatedPeriod[] => {
  const all = [...sums, change];
  const edges = new Set(all.flatMap(({ from, to }) => [from, addDays(to, 1)]));
  const starts = [...edges].toSorted();
  const periods = starts.slice(0, -1).map((from, place): AllocatedPeriod => {
    const percent = all
      .filter((period) => period.from <= from && from <= period.to)
      .reduce((sum, period) => sum + Math.round(period.percent * THOUSANDTHS), 0);
    return { from, to: addDays(starts[place + 1] ?? from, -1), percent: percent / THOUSANDTHS };
  });
  return joinEqual(periods);
};

const joinEqual = (periods: readonly AllocatedPeriod[]): AllocatedPeriod[] => {
  const joined: AllocatedPeriod[] = [];
  for (const period of periods) {
    const last = joined.at(-1);
    if (last?.percent === period.percent) {
      joined[joined.length - 1] = { ...last, to: period.to };
    } else {
      joined.push(period);
    }
  }
  return joined;
};

const thousandthsOf = (percent: string): number => {
  const { numerator, denominator } = parseDecimal(percent);
  return Math.round((numerator * THOUSANDTHS) / denominator);
};

/** Describes a sum that is not whole: 「2026/12/01～2026/12/31 分攤合計為 80%，請補足至 100%」. */
export const sumText = ({ from, to, percent }: AllocatedPeriod): string => {
  const days = from === to ? formatDate(from) : `${formatDate(from)}～${formatDate(to)}`;
  return percent > 100 ? `${days} 分攤合計為 ${percent}%，超過 100%` : `${days} 分攤合計為 ${percent}%，請補足至 100%`;
};

/** Returns the days of a period on which an allocation applies. */
export const allocatedDays = (
  { startOn, endOn }: Pick<Allocation, 'startOn' | 'endOn'>,
  days: readonly CalendarDate[],
) => days.filter((day) => startOn <= day && day <= endOn);

/** Returns the days of a period on which the employee is employed. */
export const paidDaysOfPeriod = (
  period: Period,
  { hiredOn, lastWorkingOn }: { readonly hiredOn: CalendarDate; readonly lastWorkingOn: CalendarDate | null },
): CalendarDate[] =>
  daysOfPeriod(period).filter((day) => day >= hiredOn && (lastWorkingOn === null || day <= lastWorkingOn));
