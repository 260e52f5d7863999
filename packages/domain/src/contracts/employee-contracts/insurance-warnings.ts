import type { InsuranceScheme } from '../../people/insurance-enrolments/index.ts';
import type { CalendarDate } from '../../dates/index.ts';
import type { ContractWarning } from './contract-warning.ts';

/** In what somebody is insured. Both days included; no end while nothing ends it. */
export interface Cover {
  readonly scheme: InsuranceScheme;
  readonly startOn: CalendarDate;
  readonly endOn: CalendarDate | null;
}

interface CoveredTerm {
  readonly startOn: CalendarDate;
  readonly lastDay: CalendarDate;
  /** The person works under another contract after the last day. */
  readonly isFollowed: boolean;
}

/** Of each scheme the last cover that has a day of the term; one that was adjusted goes on as the next. */
const lastCovers = ({ startOn, lastDay }: CoveredTerm, covers: readonly Cover[]): readonly Cover[] => {
  const within = covers.filter((cover) => cover.startOn <= lastDay && (cover.endOn === null || cover.endOn >= startOn));
  return [...Map.groupBy(within, ({ scheme }) => scheme).values()].flatMap(
    (ofScheme) => ofScheme.toSorted((one, other) => (one.startOn < other.startOn ? -1 : 1)).at(-1) ?? [],
  );
};

/**
 * Whoever is employed is insured until the day on which they leave, and not beyond it (Labor Insurance Act, Article 11): the
 * schemes whose cover is to end on another day than the contract, by that day.
 */
export const insuranceWarnings = (term: CoveredTerm, covers: readonly Cover[]): ContractWarning[] => {
  const ending = lastCovers(term, covers).filter(({ endOn }) => endOn !== null && endOn !== term.lastDay);
  return [...Map.groupBy(ending, ({ endOn }) => endOn ?? term.lastDay)].flatMap(([endOn, ofDay]): ContractWarning[] => {
    const schemes = ofDay.map(({ scheme }) => scheme);
    if (endOn < term.lastDay) {
      return [{ code: 'insuranceEndsSooner', schemes, endOn }];
    }
    return term.isFollowed ? [] : [{ code: 'insuranceEndsLater', schemes, endOn }];
  });
};
