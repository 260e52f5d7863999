import type { FixedTermReason } from '../../organisation/employment-types/index.ts';
import type { InsuranceScheme } from '../../people/insurance-enrolments/index.ts';
import type { CalendarDate } from '../../dates/index.ts';

/** What a contract's author has to know; it forbids nothing. Days are included. */
export type ContractWarning =
  /** Longer than the reason lets it be (Enforcement Rules of the Labor Standards Act, Article 6). */
  | {
      readonly code: 'termTooLong';
      readonly reason: FixedTermReason;
      readonly months: number;
      readonly lastDay: CalendarDate;
    }
  /** Several in a row are longer than that together. */
  | {
      readonly code: 'termsTooLongTogether';
      readonly reason: FixedTermReason;
      readonly months: number;
      readonly since: CalendarDate;
    }
  /** Specific work for more than a year has to be approved (Labor Standards Act, Article 9, paragraph 1). */
  | { readonly code: 'approvalRequired' }
  /** Regarded as indefinite, for it follows another one (Labor Standards Act, Article 9, paragraph 2, subparagraph 2). */
  | { readonly code: 'regardedAsIndefinite'; readonly gapDays: number; readonly workedDays: number }
  /** Nobody works under a contract in between. */
  | { readonly code: 'gapBefore'; readonly gapDays: number }
  /**
   * It has ended; where it can become one without an end, whoever goes on working may do so (Article 9, paragraph 2,
   * subparagraph 1).
   */
  | { readonly code: 'endedWithoutRenewal'; readonly endedOn: CalendarDate; readonly canBecomeIndefinite: boolean }
  | { readonly code: 'ending'; readonly withinDays: number; readonly daysLeft: number }
  | { readonly code: 'projectEndsSooner'; readonly project: string; readonly endOn: CalendarDate }
  /** The person is to be insured for as long as the contract is, and no longer (Labor Insurance Act, Article 11). */
  | {
      readonly code: 'insuranceEndsSooner' | 'insuranceEndsLater';
      readonly schemes: readonly InsuranceScheme[];
      readonly endOn: CalendarDate;
    }
  /** It says nothing of the wage, which has to be agreed on (Enforcement Rules of the Labor Standards Act, Article 7, subparagraph 3). */
  | { readonly code: 'payMissing' }
  /** Below the minimum wage from a day on (Minimum Wage Act, Article 5). */
  | {
      readonly code: 'belowMinimumWage';
      readonly from: CalendarDate;
      readonly minimum: number;
      readonly basis: 'monthly' | 'hourly';
      readonly source: string;
    };
