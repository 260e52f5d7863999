import { type IdentityFault, identityFault } from '../employees/index.ts';
import type { EnrolmentPeriod } from '../insurance-enrolments/index.ts';
import { addDays, type CalendarDate } from '../../dates/index.ts';

/**
 * Relations in which a person can be insured as a dependant (National Health Insurance Act, Article 2, subparagraph
 * 2).
 */
export const dependentRelations = ['spouse', 'parent', 'grandparent', 'child', 'grandchild'] as const;

export type DependentRelation = (typeof dependentRelations)[number];

/** Returns the error in the identity number of a dependant of any nationality, or null. */
export const dependentIdentityFault = (text: string): IdentityFault | null => {
  const faults = [identityFault(text, 'local'), identityFault(text, 'foreign')];
  return faults.includes(null) ? null : (faults.find((fault) => fault === 'checkDigit') ?? 'form');
};

/** Maximum number of dependants that are charged for (National Health Insurance Act, Article 18, paragraph 2). */
export const MAX_PAID_DEPENDENTS = 3;

/** Returns true if the dependant in this place is charged for. Places start at 1. */
export const isPaidFor = (place: number): boolean => place <= MAX_PAID_DEPENDENTS;

/**
 * Returns the first day of a dependant's cover on which the insured has no health insurance, or null. Dependants are
 * enrolled and withdrawn with the insured (Article 12).
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
