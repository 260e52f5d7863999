import type { FixedTermReason } from '../../organisation/employment-types/index.ts';
import type { InsuranceScheme } from '../../people/insurance-enrolments/index.ts';
import type { CalendarDate } from '../../dates/index.ts';

/** Warnings for the author of a contract; they do not block anything. Days are inclusive. */
export type ContractWarning =
  /** The term is longer than its reason allows (Enforcement Rules of the Labor Standards Act, Article 6). */
  | {
      readonly code: 'termTooLong';
      readonly reason: FixedTermReason;
      readonly months: number;
      readonly lastDay: CalendarDate;
    }
  /** Consecutive terms together are longer than the reason allows. */
  | {
      readonly code: 'termsTooLongTogether';
      readonly reason: FixedTermReason;
      readonly months: number;
      readonly since: CalendarDate;
    }
  /** Specific work for more than one year requires approval (Labor Standards Act, Article 9, paragraph 1). */
  | { readonly code: 'approvalRequired' }
  /**
   * The contract is deemed indefinite because it follows another one (Labor Standards Act, Article 9, paragraph 2,
   * subparagraph 2).
   */
  | { readonly code: 'regardedAsIndefinite'; readonly gapDays: number; readonly workedDays: number }
  /** No contract covers the days before it. */
  | { readonly code: 'gapBefore'; readonly gapDays: number }
  /**
   * The contract has ended. It can become indefinite if the employee continues to work (Article 9, paragraph 2,
   * subparagraph 1).
   */
  | { readonly code: 'endedWithoutRenewal'; readonly endedOn: CalendarDate; readonly canBecomeIndefinite: boolean }
  | { readonly code: 'ending'; readonly withinDays: number; readonly daysLeft: number }
  | { readonly code: 'projectEndsSooner'; readonly project: string; readonly endOn: CalendarDate }
  /** The employee must be insured exactly as long as the contract lasts (Labor Insurance Act, Article 11). */
  | {
      readonly code: 'insuranceEndsSooner' | 'insuranceEndsLater';
      readonly schemes: readonly InsuranceScheme[];
      readonly endOn: CalendarDate;
    }
  /**
   * The contract does not state the wage, which must be agreed on (Enforcement Rules of the Labor Standards Act,
   * Article 7, subparagraph 3).
   */
  | { readonly code: 'payMissing' }
  /** The pay is below the minimum wage from a day on (Minimum Wage Act, Article 5). */
  | {
      readonly code: 'belowMinimumWage';
      readonly from: CalendarDate;
      readonly minimum: number;
      readonly basis: 'monthly' | 'hourly';
      readonly source: string;
    }
  /** No statutory table has the minimum wage of the day. */
  | { readonly code: 'minimumWageUnknown'; readonly from: CalendarDate };
