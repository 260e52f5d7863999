import { periodsOverlap } from '../../effective/index.ts';
import { addDays, type CalendarDate } from '../../dates/index.ts';

/** Hours imported from an earlier system (期初餘額): the rest of a grant, or of a carried-over lot. */
export interface OpeningBalance {
  readonly employeeId: string;
  readonly type: 'annual' | 'compensatory';
  readonly origin: 'import' | 'carry_over';
  readonly from: CalendarDate;
  /** Inclusive. */
  readonly until: CalendarDate;
  readonly minutes: number;
}

/** A stored lot of any origin. */
export interface ExistingLot extends Omit<OpeningBalance, 'origin'> {
  readonly origin: string;
  /** Last day for which it counts as a grant, if the owner was rehired before it ended. */
  readonly grantedUntil?: CalendarDate;
}

/** The days for which a lot counts as a grant. */
const grantedDays = ({ from, until, grantedUntil = until }: ExistingLot) => ({
  effectiveFrom: from,
  effectiveTo: addDays(grantedUntil, 1),
});

/** Whether two lots are the same lot of one employee, apart from their minutes. */
export const isSameLot = (one: ExistingLot, other: ExistingLot): boolean =>
  one.employeeId === other.employeeId &&
  one.type === other.type &&
  one.origin === other.origin &&
  one.from === other.from &&
  one.until === other.until;

/** Whether a lot counts as the annual leave of its days, which is granted once. */
const isGrant = ({ type, origin }: ExistingLot): boolean =>
  type === 'annual' && (origin === 'grant' || origin === 'import');

/** Whether two lots cannot both exist: they are the same lot, or both count as the annual leave of the same days. */
export const areConflicting = (one: ExistingLot, other: ExistingLot): boolean =>
  isSameLot(one, other) ||
  (one.employeeId === other.employeeId &&
    isGrant(one) &&
    isGrant(other) &&
    periodsOverlap(grantedDays(one), grantedDays(other)));
