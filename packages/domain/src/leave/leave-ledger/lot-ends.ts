import { addDays, type CalendarDate, lastDayOfTerm } from '../../dates/index.ts';
import { dayWithin, type LeaveLot } from './ledger.ts';

/** So long before a lot ends its rest can be deferred: what is left of it is known by then. */
const MOST_DAYS_BEFORE_END = 90;

const MONTHS_OF_A_YEAR = 12;

/** What the end of a lot is judged by. */
export interface EndOfLot {
  readonly type: 'annual' | 'compensatory';
  readonly lot: Pick<LeaveLot, 'origin' | 'from' | 'until'>;
  readonly today: CalendarDate;
  /** The last day of work of the stint in which it was given, included; null while nobody knows of an end. */
  readonly lastWorkingOn: CalendarDate | null;
  /** The last day of the leave year after it; twelve months after its end where it is not known. */
  readonly nextYearEndsOn?: CalendarDate;
}

export type DeferralRefusal =
  /** What overtime earned ends with the leave year at the latest, and is paid (Labor Standards Act, Article 32-1). */
  | 'notAnnual'
  /** The law lets leave be deferred to one more year alone; then it is paid (Article 38, paragraph 4). */
  | 'carriedOverAlready'
  | 'tooEarly'
  /** The year to which it would be deferred is over. */
  | 'tooLate'
  /** Nobody works here then: what is left is paid (Enforcement Rules, Article 24-1). */
  | 'hasLeft';

/** Why what is left of a lot cannot be deferred on a day; null where it can. */
export const deferralRefusal = ({
  type,
  lot,
  today,
  lastWorkingOn,
  nextYearEndsOn,
}: EndOfLot): DeferralRefusal | null => {
  if (type !== 'annual') {
    return 'notAnnual';
  }
  if (lot.origin === 'carry_over') {
    return 'carriedOverAlready';
  }
  if (lot.until > addDays(today, MOST_DAYS_BEFORE_END)) {
    return 'tooEarly';
  }
  const from = addDays(lot.until, 1);
  if (lastWorkingOn !== null && lastWorkingOn < from) {
    return 'hasLeft';
  }
  return (nextYearEndsOn ?? lastDayOfTerm(from, MONTHS_OF_A_YEAR)) < today ? 'tooLate' : null;
};

/** For days to come: service that is still to be done, and overtime that is still to be worked. */
const givenAhead: ReadonlySet<LeaveLot['origin']> = new Set(['grant', 'overtime_earn']);

/**
 * Given ahead, and whose it is had left before it began: nothing of it was ever owed (Labor Standards Act, Article 38, paragraph 1,
 * and Article 32-1).
 */
const neverBegan = ({ lot, lastWorkingOn }: Pick<EndOfLot, 'lot' | 'lastWorkingOn'>): boolean =>
  givenAhead.has(lot.origin) && lastWorkingOn !== null && lastWorkingOn < lot.from;

/**
 * Returns the day of a lot on which its rest is paid (未休結算), or null before: of an employee who has left, the day nearest to the last
 * working day, however late it is settled; of others, the last day of the lot once that is over (Labor Standards Act, Articles 38 and
 * 32-1; Enforcement Rules, Article 9).
 */
export const settledOn = ({ lot, today, lastWorkingOn }: Omit<EndOfLot, 'type'>): CalendarDate | null => {
  if (neverBegan({ lot, lastWorkingOn })) {
    return null;
  }
  if (lastWorkingOn !== null && lastWorkingOn <= today) {
    return dayWithin(lot, lastWorkingOn);
  }
  return lot.until < today ? lot.until : null;
};
