import { addDays, type CalendarDate, lastDayOfTerm } from '../../dates/index.ts';
import { dayWithin, type LeaveLot } from './ledger.ts';

/** A rest can be carried over at most this many days before the lot ends. */
const MOST_DAYS_BEFORE_END = 90;

const MONTHS_OF_A_YEAR = 12;

/** Facts that decide about the rest of a lot at its end. */
export interface LotEnd {
  readonly type: 'annual' | 'compensatory';
  readonly lot: Pick<LeaveLot, 'origin' | 'from' | 'until'>;
  readonly today: CalendarDate;
  /** Last working day of the employment period of the grant, inclusive, or null if no end is known. */
  readonly lastWorkingOn: CalendarDate | null;
  /** Last day of the following leave year, or twelve months after the end of the lot if it is not known. */
  readonly nextYearEndsOn?: CalendarDate;
}

export type LotCarryOverRefusal =
  /** Compensatory leave ends with the leave year at the latest, and is paid (Labor Standards Act, Article 32-1). */
  | 'notAnnual'
  /** Leave can be carried over by one year only; then it is paid (Article 38, paragraph 4). */
  | 'carriedOverAlready'
  | 'tooEarly'
  /** The year to which it would be carried over is over. */
  | 'tooLate'
  /** The employee has left by then, so the rest is paid (Enforcement Rules, Article 24-1). */
  | 'hasLeft';

/** Returns why the rest of a lot cannot be carried over on a day, or null if it can. */
export const findCarryOverRefusal = ({
  type,
  lot,
  today,
  lastWorkingOn,
  nextYearEndsOn,
}: LotEnd): LotCarryOverRefusal | null => {
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

/** Lots granted for future days: future service, and overtime still to be worked. */
const originsGrantedInAdvance: ReadonlySet<LeaveLot['origin']> = new Set(['grant', 'overtime_earn']);

/**
 * Whether the lot was granted in advance and its owner left before its first day. Nothing of it was owed (Labor
 * Standards Act, Article 38, paragraph 1, and Article 32-1).
 */
const hasLeftBeforeLot = ({ lot, lastWorkingOn }: Pick<LotEnd, 'lot' | 'lastWorkingOn'>): boolean =>
  originsGrantedInAdvance.has(lot.origin) && lastWorkingOn !== null && lastWorkingOn < lot.from;

/**
 * Returns the day of a lot on which its rest is paid (未休結算), or null before. For a former employee it is the day of the
 * lot nearest to the last working day, however late it is settled. For others it is the last day of the lot once that
 * is over (Labor Standards Act, Articles 38 and 32-1; Enforcement Rules, Article 9).
 */
export const settlementDayOf = ({ lot, today, lastWorkingOn }: Omit<LotEnd, 'type'>): CalendarDate | null => {
  if (hasLeftBeforeLot({ lot, lastWorkingOn })) {
    return null;
  }
  if (lastWorkingOn !== null && lastWorkingOn <= today) {
    return dayWithin(lot, lastWorkingOn);
  }
  return lot.until < today ? lot.until : null;
};
