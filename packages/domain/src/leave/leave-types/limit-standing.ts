import type { CalendarDate } from '../../dates/index.ts';
import { countedWithin, minutesOfLimit, type TakenLeave } from './leave-limits.ts';
import type { LeaveLimit, LeaveTypeCode } from './leave-type.ts';

/** Leave that is held, and whether somebody has approved it. */
export interface HeldLeaveDay extends TakenLeave {
  readonly isApproved: boolean;
}

interface Asked {
  readonly code: LeaveTypeCode;
  readonly day: CalendarDate;
  /** The day of what the limit is for, and the reason that it is for; null for a limit of a time. */
  readonly eventOn: CalendarDate | null;
  readonly variant: string | null;
  readonly held: readonly HeldLeaveDay[];
  /** Minutes of an ordinary day of the person. */
  readonly dayMinutes: number;
}

/** How it stands with a limit: integer minutes, of which what is left can fall below zero where a limit has become smaller. */
export interface LimitStanding {
  readonly most: number;
  /** Approved, until the day and with it. */
  readonly taken: number;
  /** Approved for later days. */
  readonly booked: number;
  /** Sent, and decided by nobody yet. */
  readonly pending: number;
  readonly left: number;
}

/**
 * On which day the most counts for a limit. Two years end on each day by themselves, so that leave which is held for later
 * is within those of its own day; every other limit has the day's own period.
 */
const worstDay = (limit: LeaveLimit, { code, day, eventOn, variant, held, dayMinutes }: Asked): TakenLeave => {
  const asked = { code, on: day, minutes: 0, eventOn, variant };
  const later = limit.per === 'two_years' ? held.filter(({ on }) => on > day).map(({ on }) => ({ ...asked, on })) : [];
  const countedOn = (one: TakenLeave): number => countedWithin(limit, one, { leaves: held, dayMinutes });
  return later.reduce((worst, one) => (countedOn(one) > countedOn(worst) ? one : worst), asked);
};

/** How it stands on a day with a limit, within the period that the day is in, or of two years within the fullest from then on. */
export const limitStanding = (limit: LeaveLimit, asked: Asked): LimitStanding => {
  const { day, held, dayMinutes } = asked;
  const around = worstDay(limit, asked);
  const counted = (leaves: readonly TakenLeave[]): number => countedWithin(limit, around, { leaves, dayMinutes });
  const approved = held.filter(({ isApproved }) => isApproved);
  const [taken, decided, all] = [counted(approved.filter(({ on }) => on <= day)), counted(approved), counted(held)];
  const most = minutesOfLimit(limit, dayMinutes);
  return { most, taken, booked: decided - taken, pending: all - decided, left: most - all };
};
