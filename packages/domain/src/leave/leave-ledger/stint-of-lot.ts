import { type CalendarDate, laterOf } from '../../dates/index.ts';
import { type LeaveLot, type Ledger, lotOf } from './ledger.ts';

/** From when until when somebody works here. */
export interface WorkedStint {
  readonly hiredOn: CalendarDate;
  /** Included; null while nobody knows of an end. */
  readonly lastWorkingOn: CalendarDate | null;
  /** The first day of the service that it counts towards annual leave, at most `hiredOn`; `hiredOn` without it. */
  readonly seniorityOn?: CalendarDate;
}

/** What was brought along tells when its year began, which may be before the stint that brings it. */
const firstWorkingDay = ({ from, until }: LeaveLot, stints: readonly WorkedStint[]): CalendarDate | undefined =>
  stints
    .filter(({ hiredOn, lastWorkingOn }) => hiredOn <= until && (lastWorkingOn === null || lastWorkingOn >= from))
    .map(({ hiredOn }) => laterOf(hiredOn, from))
    .toSorted()[0];

/**
 * In which stint a lot was given, of some in their order: the one that had begun last when it begins, also where that is over by
 * then. What was deferred is of the stint of the lot that it comes from; what was brought along is of the first that can use it.
 */
export const stintOfLot = <Stint extends WorkedStint>(
  stints: readonly Stint[],
  ledger: Ledger,
  lot: LeaveLot,
): Stint | undefined => {
  const given = lotOf(ledger, lot.carriedFromId ?? '') ?? lot;
  const isBrought = given.origin === 'import' || given.origin === 'carry_over';
  const day = (isBrought ? firstWorkingDay(given, stints) : undefined) ?? given.from;
  return stints.findLast(({ hiredOn }) => hiredOn <= day) ?? stints[0];
};

/** Whether a later stint counts the service of one that has ended (Labor Standards Act, Article 10). */
const isCountedBy = (later: WorkedStint, { hiredOn, lastWorkingOn }: WorkedStint): boolean =>
  lastWorkingOn !== null && later.hiredOn > hiredOn && (later.seniorityOn ?? later.hiredOn) <= lastWorkingOn;

/**
 * The last day of work of the service in which a lot was given, or null while it goes on: that of the last stint which counts the
 * service of the lot's stint.
 */
export const serviceEndOfLot = (stints: readonly WorkedStint[], ledger: Ledger, lot: LeaveLot): CalendarDate | null => {
  const stint = stintOfLot(stints, ledger, lot);
  const last = stint && (stints.findLast((later) => isCountedBy(later, stint)) ?? stint);
  return last?.lastWorkingOn ?? null;
};
