import type { CalendarDate } from '../../dates/index.ts';
import { type EffectivePeriod, inForceOn } from '../../effective/index.ts';
import type { ShiftHours } from '../shift-templates/index.ts';
import type { DayOffKind } from '../working-time/index.ts';

/** Working-hour systems: normal (Labor Standards Act, Article 30(1)) and variable hours (30(2), 30-1, 30(3)). */
export const workingHourSystems = ['normal', 'two_week', 'four_week', 'eight_week'] as const;

export type WorkingHourSystem = (typeof workingHourSystems)[number];

/** A planned day of one employee. */
export type PlannedDay = { readonly date: CalendarDate } & (
  | { readonly kind: 'work'; readonly shift: ShiftHours }
  | { readonly kind: DayOffKind; readonly shift: null }
);

export type WorkDay = Extract<PlannedDay, { kind: 'work' }>;

/** System of an employee in a period, with the consents in force. */
export interface SystemPeriod extends EffectivePeriod {
  readonly system: WorkingHourSystem;
  /** First day of a cycle; null for weeks from Sunday to Saturday. */
  readonly cycleStart: CalendarDate | null;
  /** Consent to eight hours between shifts (Article 34(2)). */
  readonly hasShortRestConsent: boolean;
  /** Approval to move 例假 within seven days (Article 36(4)), so that up to twelve days may be worked in a row. */
  readonly hasMovedRegularLeave: boolean;
  /** Consent to 54 hours a month and 138 hours in three months of overtime (Article 32(2)). */
  readonly hasOvertimeConsent: boolean;
}

/** Facts about an employee that the rules need. */
export interface ScheduleFacts {
  readonly systems: readonly SystemPeriod[];
  readonly birthOn: CalendarDate | null;
  /** Days of pregnancy or nursing, both inclusive. */
  readonly protectedPeriods: readonly { readonly from: CalendarDate; readonly until: CalendarDate }[];
  /** Days that the employee cannot work, with the reason: approved leave, trip, unpaid leave, no employment. */
  readonly unavailable: ReadonlyMap<CalendarDate, string>;
  /** National holidays without a day to which they were moved. */
  readonly holidays: ReadonlyMap<CalendarDate, string>;
  /** Planned overtime in minutes. */
  readonly overtime: ReadonlyMap<CalendarDate, number>;
}

/** Rules in the order of the panel. */
export type ScheduleRule =
  | 'dailyHours'
  | 'weeklyHours'
  | 'cycleHours'
  | 'regularLeave'
  | 'restDays'
  | 'consecutiveDays'
  | 'restBetweenShifts'
  | 'dailyLimit'
  | 'monthlyOvertime'
  | 'breakAfterFourHours'
  | 'nightWork'
  | 'minorHours'
  | 'holidayWork'
  | 'unavailable'
  | 'staffing';

export interface Violation {
  readonly rule: ScheduleRule;
  /** zh-TW number of the article: 「第 36 條」; null for a rule of the organisation. */
  readonly article: string | null;
  /** A plan with a `must` cannot be published. */
  readonly level: 'must' | 'warn';
  /** Days that the violation concerns, in order. */
  readonly days: readonly CalendarDate[];
  readonly parameters: Readonly<Record<string, number | string>>;
}

export const isWork = (day: PlannedDay): day is WorkDay => day.kind === 'work';

/** System of days without a setting. */
const NORMAL: Omit<SystemPeriod, keyof EffectivePeriod> = {
  system: 'normal',
  cycleStart: null,
  hasShortRestConsent: false,
  hasMovedRegularLeave: false,
  hasOvertimeConsent: false,
};

/** Returns the system of a day; normal without consents where none is set. */
export const systemOn = (systems: readonly SystemPeriod[], date: CalendarDate): typeof NORMAL =>
  inForceOn(systems, date) ?? NORMAL;
