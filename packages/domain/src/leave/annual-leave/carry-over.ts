import { type KeptService, serviceOf } from '../../people/employees/index.ts';
import { addDays, type CalendarDate, lastDayOfTerm } from '../../dates/index.ts';
import type { LeaveYearSystem } from './leave-year.ts';
import { countedReachedOn } from './service.ts';

/** What is left of a lot when it ends, as far as deferring it (遞延) depends on it. */
export interface EndingLot {
  /** The last day on which it can be used, included. */
  readonly until: CalendarDate;
  readonly remainingMinutes: number;
  /** It was deferred once. */
  readonly isCarriedOver: boolean;
  /** The last day of the leave year after it, included: `nextLeaveYearEndsOn`. */
  readonly nextYearEndsOn: CalendarDate;
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

/** The last day of the leave year that follows a lot. With the anniversary it is longer by days that are no service. */
export const nextLeaveYearEndsOn = (
  { until }: Pick<EndingLot, 'until'>,
  { system, unpaidLeaves }: Pick<KeptService, 'unpaidLeaves'> & { readonly system: LeaveYearSystem },
): CalendarDate => {
  const from = addDays(until, 1);
  const endsOn = lastDayOfTerm(from, MONTHS_OF_A_YEAR);
  return system === 'anniversary'
    ? addDays(countedReachedOn(serviceOf({ seniorityOn: from, unpaidLeaves }), addDays(endsOn, 1)), -1)
    : endsOn;
};

/**
 * What employer and worker may agree to defer of a lot: what is left, up to a cap, for the leave year from the day after
 * its end (Labor Standards Act, Article 38, paragraph 4). A cap of null is none; what exceeds it is paid.
 */
export const carryOver = (
  { until, remainingMinutes, isCarriedOver, nextYearEndsOn }: EndingLot,
  capMinutes: number | null,
): CarriedLot | { readonly refusal: CarryOverRefusal } => {
  if (isCarriedOver) {
    return { refusal: 'carriedOverAlready' };
  }
  const minutes = Math.min(remainingMinutes, capMinutes ?? remainingMinutes);
  if (minutes <= 0) {
    return { refusal: 'nothingLeft' };
  }
  return { from: addDays(until, 1), until: nextYearEndsOn, minutes };
};
