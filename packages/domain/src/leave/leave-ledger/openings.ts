import { periodsOverlap } from '../../effective/index.ts';
import { addDays, type CalendarDate } from '../../dates/index.ts';

/** Hours that somebody brings along from before (期初餘額): what was left of a grant, or of one that was deferred. */
export interface Opening {
  readonly employeeId: string;
  readonly type: 'annual' | 'compensatory';
  readonly origin: 'import' | 'carry_over';
  readonly from: CalendarDate;
  /** Included. */
  readonly until: CalendarDate;
  readonly minutes: number;
}

/** A lot that is there already, however it came to be. */
export interface StandingLot extends Omit<Opening, 'origin'> {
  readonly origin: string;
  /** The last day for which it stands for a grant, where its owner came back for another stint before it ended. */
  readonly grantedUntil?: CalendarDate;
}

/** The days for which a lot stands for a grant. */
const grantedDays = ({ from, until, grantedUntil = until }: StandingLot) => ({
  effectiveFrom: from,
  effectiveTo: addDays(grantedUntil, 1),
});

/** Two lots that say the same of one person, whatever is in them. */
export const isSameLot = (one: StandingLot, other: StandingLot): boolean =>
  one.employeeId === other.employeeId &&
  one.type === other.type &&
  one.origin === other.origin &&
  one.from === other.from &&
  one.until === other.until;

/** What stands for the annual leave of its days, which is given once. */
const isGrant = ({ type, origin }: StandingLot): boolean =>
  type === 'annual' && (origin === 'grant' || origin === 'import');

/** Two lots that cannot both be there: one that is the other, or that stands for the annual leave of the same days. */
export const excludeEachOther = (one: StandingLot, other: StandingLot): boolean =>
  isSameLot(one, other) ||
  (one.employeeId === other.employeeId &&
    isGrant(one) &&
    isGrant(other) &&
    periodsOverlap(grantedDays(one), grantedDays(other)));
