import { type CalendarDate, laterOf } from '../../dates/index.ts';
import { type LeaveLot, type Ledger, lotOf } from './ledger.ts';

/** An employment period of an employee. */
export interface WorkedStint {
  readonly hiredOn: CalendarDate;
  /** Inclusive, or null if no end is known. */
  readonly lastWorkingOn: CalendarDate | null;
  /** First day of service that counts towards annual leave, at most `hiredOn`, which is the default. */
  readonly seniorityOn?: CalendarDate;
}

/** Returns the first working day within the lot. The year of an imported lot may begin before the employment period. */
const firstWorkingDay = ({ from, until }: LeaveLot, stints: readonly WorkedStint[]): CalendarDate | undefined =>
  stints
    .filter(({ hiredOn, lastWorkingOn }) => hiredOn <= until && (lastWorkingOn === null || lastWorkingOn >= from))
    .map(({ hiredOn }) => laterOf(hiredOn, from))
    .toSorted()[0];

/**
 * Returns the employment period, from a list in order, in which a lot was granted: the last that had begun when the lot
 * begins, even if it is over by then. A carried-over lot belongs to the period of its source; an imported lot belongs to
 * the first period that can use it.
 */
export const stintOfLot = <Stint extends WorkedStint>(
  stints: readonly Stint[],
  ledger: Ledger,
  lot: LeaveLot,
): Stint | undefined => {
  const source = lotOf(ledger, lot.carriedFromId ?? '') ?? lot;
  const isImported = source.origin === 'import' || source.origin === 'carry_over';
  const day = (isImported ? firstWorkingDay(source, stints) : undefined) ?? source.from;
  return stints.findLast(({ hiredOn }) => hiredOn <= day) ?? stints[0];
};

/** Whether a later employment period counts the service of an ended one (Labor Standards Act, Article 10). */
const isCountedBy = (later: WorkedStint, { hiredOn, lastWorkingOn }: WorkedStint): boolean =>
  lastWorkingOn !== null && later.hiredOn > hiredOn && (later.seniorityOn ?? later.hiredOn) <= lastWorkingOn;

/**
 * Returns the last working day of the service in which a lot was granted, or null while it continues. It is that of the
 * last employment period that counts the service of the lot.
 */
export const serviceEndOfLot = (stints: readonly WorkedStint[], ledger: Ledger, lot: LeaveLot): CalendarDate | null => {
  const stint = stintOfLot(stints, ledger, lot);
  const last = stint && (stints.findLast((later) => isCountedBy(later, stint)) ?? stint);
  return last?.lastWorkingOn ?? null;
};
