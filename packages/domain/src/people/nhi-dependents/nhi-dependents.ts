import { type IdentityFault, identityFault } from '../employees/index.ts';
import type { EnrolmentPeriod } from '../insurance-enrolments/index.ts';
import { addDays, type CalendarDate } from '../../dates/index.ts';

/** As what somebody may be insured with another (National Health Insurance Act, Article 2, subparagraph 2). */
export const dependentRelations = ['spouse', 'parent', 'grandparent', 'child', 'grandchild'] as const;

export type DependentRelation = (typeof dependentRelations)[number];

/** What is wrong with a number, whether its holder is a national or not; null when nothing is. */
export const dependentIdentityFault = (text: string): IdentityFault | null => {
  const faults = [identityFault(text, 'local'), identityFault(text, 'foreign')];
  return faults.includes(null) ? null : (faults.find((fault) => fault === 'checkDigit') ?? 'form');
};

/** So many dependants are paid for at the most (National Health Insurance Act, Article 18, paragraph 2). */
export const MOST_PAID_FOR = 3;

/** Whether a place among those who are insured with somebody is paid for; the first of them has the place 1. */
export const isPaidFor = (place: number): boolean => place <= MOST_PAID_FOR;

/**
 * The first day of a dependant's cover on which the insured is not in health insurance: a dependant is enrolled and withdrawn
 * with them (Article 12). Null where there is none.
 */
export const uncoveredFrom = (
  enrolments: readonly EnrolmentPeriod[],
  { startOn, endOn }: EnrolmentPeriod,
): CalendarDate | null => {
  let day = startOn;
  for (const enrolment of enrolments.toSorted((one, other) => (one.startOn < other.startOn ? -1 : 1))) {
    if (enrolment.startOn <= day && enrolment.endOn === null) {
      return null;
    }
    if (enrolment.startOn <= day && enrolment.endOn !== null && enrolment.endOn >= day) {
      day = addDays(enrolment.endOn, 1);
    }
  }
  return endOn !== null && day > endOn ? null : day;
};
