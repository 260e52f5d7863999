import { type IdentityFault, identityFault } from '../employees/index.ts';
import type { EnrolmentPeriod } from '../insurance-enrolments/index.ts';
import type { CalendarDate } from '../time/index.ts';

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

/** Whether the enrolment of the insured covers a day: a dependant is enrolled and withdrawn with them (Article 12). */
export const isInsuredOn = (enrolments: readonly EnrolmentPeriod[], day: CalendarDate): boolean =>
  enrolments.some(({ startOn, endOn }) => startOn <= day && (endOn === null || day <= endOn));
