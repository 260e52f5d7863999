import type { LeaveCounting } from '../../time/working-time/index.ts';

/** Leave types (假別) that the law defines and employees can request. */
export const leaveTypeCodes = [
  'annual_leave',
  'compensatory_leave',
  'personal_leave',
  'family_care_leave',
  'sick_leave',
  'hospitalized_sick_leave',
  'occupational_injury_leave',
  'official_leave',
  'marriage_leave',
  'bereavement_leave',
  'menstrual_leave',
  'maternity_leave',
  'prenatal_checkup_leave',
  'paternity_leave',
  'pregnancy_rest_leave',
  'parental_leave_day',
  'nursing_time',
  'reduced_hours',
  'job_seeking_leave',
  'ritual_leave',
] as const;

export type LeaveTypeCode = (typeof leaveTypeCodes)[number];

/** Smallest units of a request, from the largest on. An employer may agree to a smaller one. */
export const leaveUnits = ['day', 'half_day', 'hour', 'half_hour', 'minute'] as const;

export type LeaveUnit = (typeof leaveUnits)[number];

/** Leave that counts towards a limit. */
export interface PoolShare {
  readonly code: LeaveTypeCode;
  /** Number of days per year that do not count. */
  readonly beyondDays: number;
}

/**
 * Period of a limit. `event` is one marriage, one child, or the death of one relative. A pregnancy has an expected and
 * an actual day of birth, and leave for the birth may have been requested for either.
 */
export type LimitPeriod = 'day' | 'week' | 'month' | 'year' | 'two_years' | 'event' | 'birth' | 'pregnancy';

/** Ordinary days of the employee, or minutes, which are the same for all employees. */
export type LeaveAmount = { readonly days: number } | { readonly minutes: number };

/** Maximum of leave. */
export interface LeaveLimit {
  readonly most: LeaveAmount;
  readonly per: LimitPeriod;
  readonly pool: readonly PoolShare[];
  readonly article: string;
}

/** Days on which leave for an event can be taken: the number of days before it, and the length from there. */
export interface LeaveWindow {
  readonly daysBefore: number;
  readonly lasts: { readonly months: number } | { readonly days: number };
  /** Number of consecutive days, including the event, that all leave must lie within; null if it can be spread. */
  readonly daysTogether: number | null;
  /** Length with the employer's consent, or null if consent changes nothing. */
  readonly monthsWithConsent: number | null;
  readonly article: string;
  /** False for a rule that could not be verified in the law itself. It is only a warning. */
  readonly isCertain: boolean;
}

/** Days between the request and the first day of leave. */
interface AdvanceNotice {
  readonly days: number;
  /** Days that are enough in an emergency. */
  readonly urgentDays: number;
  readonly article: string;
}

/** Share of the wage that is paid. */
export interface LeavePay {
  readonly percent: number;
  /** Pay for employees with less service than the given months, or null. */
  readonly shortService: { readonly months: number; readonly percent: number } | null;
  /** Maximum number of paid days per year, or null without a limit. */
  readonly daysPerYear: number | null;
}

/** Effect of leave on an attendance bonus (全勤獎金), or null if no rule is known. */
export type AttendanceBonusEffect = 'not_reduced' | 'pro_rata' | 'may_be_reduced' | null;

/** Terms of a leave type that can differ by reason. */
interface LeaveTerms {
  readonly unit: LeaveUnit;
  readonly limits: readonly LeaveLimit[];
  readonly pay: LeavePay;
  readonly window: LeaveWindow | null;
  /** Name of the event day that must be entered (結婚日), or null if the leave is not for an event. */
  readonly eventName: string | null;
  readonly attendanceBonus: AttendanceBonusEffect;
  readonly isForWomen: boolean;
}

/** A reason for leave, such as the relative who died. */
export interface LeaveVariant {
  readonly code: string;
  readonly name: string;
  readonly terms: Partial<LeaveTerms>;
}

/** A leave type under the law from a day on. Leave types are defined in code and cannot be edited. Decision 091. */
export interface LeaveType extends LeaveTerms {
  readonly name: string;
  readonly article: string;
  readonly counting: LeaveCounting;
  /** Whether hours are granted before they are used. Other types are taken when needed, up to their limits. */
  readonly isGranted: boolean;
  readonly variants: readonly LeaveVariant[];
  /** Name of all reasons that are not listed as variants, or null if a variant is required. */
  readonly otherReasons: string | null;
  /** Whether all leave for an event must be consecutive days around the event. */
  readonly isContinuous: boolean;
  readonly isForIndigenous: boolean;
  /** Whether the leave is for the time between the employer's notice and the last working day. */
  readonly isForNoticePeriod: boolean;
  /** Null if leave can be requested at any time. */
  readonly advanceNotice: AdvanceNotice | null;
  /** Months of service before leave can be taken. For granted hours it is 0, because the ledger decides. */
  readonly serviceMonths: number;
  readonly proof: 'required' | 'on_request' | 'none';
  /** Number of days per year that must not cause disadvantages, or null without that rule. */
  readonly protectedDays: number | null;
}

const FULL_PAY: LeavePay = { percent: 100, shortService: null, daysPerYear: null };

/** No pay. */
export const UNPAID: LeavePay = { ...FULL_PAY, percent: 0 };

/**
 * Creates a leave type from its specific terms. The defaults are fully paid whole days without limits or reduction of
 * the bonus.
 */
export const leaveType = (own: Partial<LeaveType> & Pick<LeaveType, 'name' | 'article'>): LeaveType => ({
  unit: 'day',
  limits: [],
  pay: FULL_PAY,
  window: null,
  eventName: null,
  attendanceBonus: 'not_reduced',
  counting: 'workingTime',
  isGranted: false,
  variants: [],
  otherReasons: null,
  isContinuous: false,
  isForWomen: false,
  isForIndigenous: false,
  isForNoticePeriod: false,
  advanceNotice: null,
  serviceMonths: 0,
  proof: 'on_request',
  protectedDays: null,
  ...own,
});

/** Creates a limit for some leave types together, all of whose days count. */
export const limitOf = (
  most: LeaveAmount,
  per: LimitPeriod,
  { of, article }: { readonly of: readonly LeaveTypeCode[]; readonly article: string },
): LeaveLimit => ({ most, per, pool: of.map((code) => ({ code, beyondDays: 0 })), article });

/** Returns the terms of a leave type for one of its reasons. */
export const termsOf = (type: LeaveType, variantCode: string | null): LeaveType => ({
  ...type,
  ...type.variants.find(({ code }) => code === variantCode)?.terms,
});
