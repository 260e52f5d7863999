import { addDays, type CalendarDate, lastDayOfTerm } from '../time/index.ts';

/** What is left of a lot when it ends, as far as deferring it (遞延) depends on it. */
export interface EndingLot {
  /** The last day on which it can be used, included. */
  readonly until: CalendarDate;
  readonly remainingMinutes: number;
  /** It was deferred once. */
  readonly isCarriedOver: boolean;
}

/** What is deferred, and to which days. */
export interface CarriedLot {
  readonly from: CalendarDate;
  /** Included. */
  readonly until: CalendarDate;
  readonly minutes: number;
}

export type CarryOverRefusal =
  /** The law lets leave be deferred to one more year alone; then it is paid. */
  'carriedOverAlready' | 'nothingLeft';

const MONTHS_OF_A_YEAR = 12;

/**
 * What employer and worker may agree to defer of a lot: what is left, up to a cap, for one year from the day after its
 * end (Labor Standards Act, Article 38, paragraph 4). A cap of null is none; what exceeds it is paid.
 */
export const carryOver = (
  { until, remainingMinutes, isCarriedOver }: EndingLot,
  capMinutes: number | null,
): CarriedLot | { readonly refusal: CarryOverRefusal } => {
  if (isCarriedOver) {
    return { refusal: 'carriedOverAlready' };
  }
  const minutes = Math.min(remainingMinutes, capMinutes ?? remainingMinutes);
  if (minutes <= 0) {
    return { refusal: 'nothingLeft' };
  }
  const from = addDays(until, 1);
  return { from, until: lastDayOfTerm(from, MONTHS_OF_A_YEAR), minutes };
};
