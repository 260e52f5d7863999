import type { CalendarDate } from '../../dates/index.ts';
import { breakAfterFourHours, cycleHours, dailyHours, dailyLimit, monthlyOvertime, weeklyHours } from './hour-rules.ts';
import type { PlannedDay, ScheduleFacts, Violation } from './plan.ts';
import { holidayWork, minorHours, nightWork, unavailableDays } from './protection-rules.ts';
import { consecutiveDays, regularLeave, restBetweenShifts, restDays } from './rest-rules.ts';

const rules = [
  dailyHours,
  weeklyHours,
  cycleHours,
  regularLeave,
  restDays,
  consecutiveDays,
  restBetweenShifts,
  dailyLimit,
  monthlyOvertime,
  breakAfterFourHours,
  nightWork,
  minorHours,
  holidayWork,
  unavailableDays,
];

/** Days before and after a change that a rule can read: the longest cycle without its first day. */
export const REACH_DAYS = 55;

interface CheckedRange {
  readonly from: CalendarDate;
  /** Inclusive. */
  readonly until: CalendarDate;
}

/**
 * Checks the plan of one employee. `days` are consecutive and reach `REACH_DAYS` beyond the range on both sides, as far
 * as they are planned. Returns the violations that concern a day of the range, in the order of the rules.
 */
export const checkSchedule = (
  days: readonly PlannedDay[],
  facts: ScheduleFacts,
  { from, until }: CheckedRange,
): Violation[] =>
  rules
    .flatMap((rule) => rule(days, facts))
    .filter((violation) => violation.days.some((date) => from <= date && date <= until));
