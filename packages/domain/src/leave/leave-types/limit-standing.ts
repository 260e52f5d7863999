import type { CalendarDate } from '../../dates/index.ts';
import { countedWithin, minutesOfLimit, type TakenLeave } from './leave-limits.ts';
import type { LeaveLimit, LeaveTypeCode } from './leave-type.ts';

/** A day of leave, and whether it is approved. */
export interface LeaveDayStatus extends TakenLeave {
  readonly isApproved: boolean;
}

interface LimitStandingParams {
  readonly code: LeaveTypeCode;
  readonly day: CalendarDate;
  /** Day of the event and the reason, or null for a limit of a period. */
  readonly eventOn: CalendarDate | null;
  readonly variant: string | null;
  readonly leaves: readonly LeaveDayStatus[];
  /** Minutes of an ordinary day of the employee. */
  readonly dayMinutes: number;
}

/** Usage of a limit in whole minutes. `left` can be negative if the limit was reduced. */
export interface LimitStanding {
  readonly most: number;
  /** Approved until the day, inclusive. */
  readonly taken: number;
  /** Approved for later days. */
  readonly booked: number;
  /** Submitted, and not decided. */
  readonly pending: number;
  readonly left: number;
}

/**
 * Returns the day whose period has the highest usage. Two-year periods end on every day, so later leave counts in the
 * period of its own day; other limits use the period of the day.
 */
const worstDay = (
  limit: LeaveLimit,
  { code, day, eventOn, variant, leaves, dayMinutes }: LimitStandingParams,
): TakenLeave => {
  const params = { code, on: day, minutes: 0, eventOn, variant };
  const later =
    limit.per === 'two_years' ? leaves.filter(({ on }) => on > day).map(({ on }) => ({ ...params, on })) : [];
  const countedOn = (one: TakenLeave): number => countedWithin(limit, one, { leaves, dayMinutes });
  return later.reduce((worst, one) => (countedOn(one) > countedOn(worst) ? one : worst), params);
};

/** Calculates the usage of a limit in the period that contains a day, or in the fullest two years from then on. */
export const limitStanding = (limit: LeaveLimit, params: LimitStandingParams): LimitStanding => {
  const { day, leaves, dayMinutes } = params;
  const around = worstDay(limit, params);
  const counted = (leaves: readonly TakenLeave[]): number => countedWithin(limit, around, { leaves, dayMinutes });
  const approved = leaves.filter(({ isApproved }) => isApproved);
  const [taken, decided, all] = [counted(approved.filter(({ on }) => on <= day)), counted(approved), counted(leaves)];
  const most = minutesOfLimit(limit, dayMinutes);
  return { most, taken, booked: decided - taken, pending: all - decided, left: most - all };
};
