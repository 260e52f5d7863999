import type { InsuranceScheme } from '../../people/insurance-enrolments/index.ts';
import type { CalendarDate } from '../../dates/index.ts';
import type { ContractWarning } from './contract-warning.ts';

/** An insurance period of an employee. Both days are inclusive; the end is null while it is open. */
export interface InsurancePeriod {
  readonly scheme: InsuranceScheme;
  readonly startOn: CalendarDate;
  readonly endOn: CalendarDate | null;
}

interface CoveredTerm {
  readonly startOn: CalendarDate;
  readonly lastDay: CalendarDate;
  /** Whether the employee works under another contract after the last day. */
  readonly isFollowed: boolean;
}

/**
 * Returns the last insurance period of each scheme that overlaps the term. An adjusted insurance continues as the next
 * period.
 */
const lastPeriodsByScheme = (
  { startOn, lastDay }: CoveredTerm,
  periods: readonly InsurancePeriod[],
): readonly InsurancePeriod[] => {
  const within = periods.filter(
    (period) => period.startOn <= lastDay && (period.endOn === null || period.endOn >= startOn),
  );
  return [...Map.groupBy(within, ({ scheme }) => scheme).values()].flatMap(
    (ofScheme) => ofScheme.toSorted((one, other) => (one.startOn < other.startOn ? -1 : 1)).at(-1) ?? [],
  );
};

/**
 * Lists the schemes whose insurance ends on another day than the contract, grouped by that day. Employees must be
 * insured until the day on which they leave (Labor Insurance Act, Article 11).
 */
export const insuranceWarnings = (term: CoveredTerm, periods: readonly InsurancePeriod[]): ContractWarning[] => {
  const ending = lastPeriodsByScheme(term, periods).filter(({ endOn }) => endOn !== null && endOn !== term.lastDay);
  return [...Map.groupBy(ending, ({ endOn }) => endOn ?? term.lastDay)].flatMap(([endOn, ofDay]): ContractWarning[] => {
    const schemes = ofDay.map(({ scheme }) => scheme);
    if (endOn < term.lastDay) {
      return [{ code: 'insuranceEndsSooner', schemes, endOn }];
    }
    return term.isFollowed ? [] : [{ code: 'insuranceEndsLater', schemes, endOn }];
  });
};
