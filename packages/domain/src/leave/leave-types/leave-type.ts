import type { LeaveCounting } from '../../time/working-time/index.ts';

/** The leave types (假別) that the law knows and people ask for. */
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

/** The least that can be asked for, from the greatest on; an employer may agree to a smaller one. */
export const leaveUnits = ['day', 'half_day', 'hour', 'half_hour', 'minute'] as const;

export type LeaveUnit = (typeof leaveUnits)[number];

/** Leave that counts together with that of a limit. */
export interface PoolShare {
  readonly code: LeaveTypeCode;
  /** So many days of a year do not count. */
  readonly beyondDays: number;
}

/**
 * The time within which a limit holds; of an event it is that of one marriage, one child, the death of one relative. A pregnancy
 * has several days: the one that is expected, and the one of the birth, by either of which leave for the birth may have been asked for.
 */
export type LimitPeriod = 'day' | 'week' | 'month' | 'year' | 'two_years' | 'event' | 'birth' | 'pregnancy';

/** Ordinary days of the person, or minutes, which are the same for everybody. */
export type LeaveAmount = { readonly days: number } | { readonly minutes: number };

/** How much can be taken at the most. */
export interface LeaveLimit {
  readonly most: LeaveAmount;
  readonly per: LimitPeriod;
  readonly pool: readonly PoolShare[];
  readonly article: string;
}

/** On which days leave for an event can be taken: from so many before it, for so long from there on. */
export interface LeaveWindow {
  readonly daysBefore: number;
  readonly lasts: { readonly months: number } | { readonly days: number };
  /** Within so many days in a row, that of the event among them, all of it lies; null where it may be spread. */
  readonly daysTogether: number | null;
  /** For how long when the employer consents; null where that changes nothing. */
  readonly monthsWithConsent: number | null;
  readonly article: string;
  /** False for what could not be read in the law itself: it warns, and refuses nothing. */
  readonly isCertain: boolean;
}

/** How long before its first day leave is asked for. */
export interface AdvanceNotice {
  readonly days: number;
  /** So many are enough in an emergency. */
  readonly urgentDays: number;
  readonly article: string;
}

/** How much of the wage is paid. */
export interface LeavePay {
  readonly percent: number;
  /** What whoever has served less than so many months is paid instead. */
  readonly shortService: { readonly months: number; readonly percent: number } | null;
  /** For how many days of a year it is paid at the most; nothing is after them. Null without an end. */
  readonly daysPerYear: number | null;
}

/** What leave may do to an attendance bonus (全勤獎金): nothing, or its days' part of it; null where no rule is known. */
export type AttendanceBonusEffect = 'not_reduced' | 'pro_rata' | 'may_be_reduced' | null;

/** What of a leave type may differ by why it is taken. */
export interface LeaveTerms {
  readonly unit: LeaveUnit;
  readonly limits: readonly LeaveLimit[];
  readonly pay: LeavePay;
  readonly window: LeaveWindow | null;
  /** What happens on a day that has to be told because it is taken for it (結婚日); null where it is for nothing of that kind. */
  readonly eventName: string | null;
  readonly attendanceBonus: AttendanceBonusEffect;
  readonly isForWomen: boolean;
}

/** One of the reasons for which a leave type is taken: whose death, which loss. */
export interface LeaveVariant {
  readonly code: string;
  readonly name: string;
  readonly terms: Partial<LeaveTerms>;
}

/** A leave type as the law has it from a day on. */
export interface LeaveType extends LeaveTerms {
  readonly name: string;
  readonly article: string;
  readonly counting: LeaveCounting;
  /** Hours that are given before they are used; the others are taken as they are needed, up to their limits. */
  readonly isGranted: boolean;
  readonly variants: readonly LeaveVariant[];
  /** What every other reason is called, of which none of the variants is named; null where one of them has to be. */
  readonly otherReasons: string | null;
  /** All of it for an event lies in days that follow each other, without a gap around the day of the event. */
  readonly isContinuous: boolean;
  readonly isForIndigenous: boolean;
  /** For the time between the day on which the employer gave notice and the last one that is worked. */
  readonly isForNoticePeriod: boolean;
  /** Null where it may be asked for at any time. */
  readonly advanceNotice: AdvanceNotice | null;
  /** Months of service before it can be taken; none for hours that are given, of which the ledger says when they can be. */
  readonly serviceMonths: number;
  readonly proof: 'required' | 'on_request' | 'none';
  /** So many days of a year that no disadvantage may follow from; null without that rule. */
  readonly protectedDays: number | null;
}

const FULL_PAY: LeavePay = { percent: 100, shortService: null, daysPerYear: null };

/** Nothing is paid. */
export const UNPAID: LeavePay = { ...FULL_PAY, percent: 0 };

/** A leave type of which only what is its own is told: paid whole days, without limits, of which the bonus is not reduced. */
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

/** A limit of some leave types together, all of whose days count. */
export const limitOf = (
  most: LeaveAmount,
  per: LimitPeriod,
  { of, article }: { readonly of: readonly LeaveTypeCode[]; readonly article: string },
): LeaveLimit => ({ most, per, pool: of.map((code) => ({ code, beyondDays: 0 })), article });

/** A leave type for one of its reasons. */
export const termsOf = (type: LeaveType, variantCode: string | null): LeaveType => ({
  ...type,
  ...type.variants.find(({ code }) => code === variantCode)?.terms,
});
