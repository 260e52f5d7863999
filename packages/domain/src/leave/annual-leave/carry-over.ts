import { type StoredService, serviceOf } from '../../people/employment/index.ts';
import { addDays, type CalendarDate, lastDayOfTerm } from '../../dates/index.ts';
import type { LeaveYearSystem } from './leave-year.ts';
import { delayByPauses } from './service.ts';

/** The rest of a lot at its end, as input for carrying it over (遞延). */
export interface EndingLot {
  /** Last day on which the lot can be used, inclusive. */
  readonly until: CalendarDate;
  readonly remainingMinutes: number;
  /** It was carried over once. */
  readonly isCarriedOver: boolean;
  /** Last day of the following leave year, inclusive: see `nextLeaveYearEndsOn`. */
  readonly nextYearEndsOn: CalendarDate;
}

/** The carried-over minutes, and the days on which they can be used. */
export interface CarriedOverLot {
  readonly from: CalendarDate;
  /** Inclusive. */
  readonly until: CalendarDate;
  readonly minutes: number;
}

export type CarryOverRefusal =
  /** Leave can be carried over by one year only; then it is paid. */
  'carriedOverAlready' | 'nothingLeft';

const MONTHS_OF_A_YEAR = 12;

/**
 * Returns the last day of the leave year after a lot. In the anniversary system, days that do not count as service
 * extend it.
 */
export const nextLeaveYearEndsOn = (
  { until }: Pick<EndingLot, 'until'>,
  { system, unpaidLeaves }: Pick<StoredService, 'unpaidLeaves'> & { readonly system: LeaveYearSystem },
): CalendarDate => {
  const from = addDays(until, 1);
  const endsOn = lastDayOfTerm(from, MONTHS_OF_A_YEAR);
  return system === 'anniversary'
    ? addDays(delayByPauses(serviceOf({ seniorityOn: from, unpaidLeaves }), addDays(endsOn, 1)), -1)
    : endsOn;
};

/**
 * Calculates the minutes of a lot that can be carried over by agreement to the following leave year (Labor Standards Act,
 * Article 38, paragraph 4). A cap of null means no limit. Minutes above the cap are paid.
 */
export const carryOver = (
  { until, remainingMinutes, isCarriedOver, nextYearEndsOn }: EndingLot,
  capMinutes: number | null,
): CarriedOverLot | { readonly refusal: CarryOverRefusal } => {
  if (isCarriedOver) {
    return { refusal: 'carriedOverAlready' };
  }
  const minutes = Math.min(remainingMinutes, capMinutes ?? remainingMinutes);
  if (minutes <= 0) {
    return { refusal: 'nothingLeft' };
  }
  return { from: addDays(until, 1), until: nextYearEndsOn, minutes };
};
