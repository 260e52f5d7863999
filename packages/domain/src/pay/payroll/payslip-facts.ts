import type { CalendarDate, Period } from '../../dates/index.ts';
import type { AttendanceBonusEffect } from '../../leave/leave-types/index.ts';
import type { MinimumWage, TaxFreeLimits, WithholdingTable } from '../../organisation/statutory-tables/index.ts';
import type { OvertimeDayKind } from '../../time/overtime/index.ts';
import type { PayBasis } from '../salary-adjustments/index.ts';
import type { InsuranceTables, InsuredScheme } from './monthly-cost.ts';
import type { PayAmount } from './pay-amount.ts';

/** Ways in which the amount of an item arises (計算方式). */
export type ItemFormula =
  | 'amount'
  | 'attendance_bonus'
  | 'shift_allowance'
  | 'overtime'
  | 'leave'
  | 'bonus'
  | 'manual'
  | 'statutory';

export interface PayItem {
  readonly code: string;
  readonly name: string;
  readonly kind: 'earning' | 'deduction';
  readonly formula: ItemFormula;
  readonly isTaxable: boolean;
  /** NTD of a month that are free of tax; null: none. */
  readonly taxFreeLimit: number | null;
  readonly isInHourlyWage: boolean;
}

/** The fixed items of an employee in a period. */
export interface SalaryPeriod {
  readonly from: CalendarDate;
  /** Inclusive; null: until further notice. */
  readonly until: CalendarDate | null;
  readonly payBasis: PayBasis;
  readonly lines: readonly { readonly item: PayItem; readonly amount: number }[];
}

export interface LeaveOfPayslip {
  readonly on: CalendarDate;
  readonly name: string;
  readonly article: string;
  /** Negative for a correction that takes some back. */
  readonly minutes: number;
  readonly payPercent: number;
  readonly attendanceBonus: AttendanceBonusEffect;
}

export interface OvertimeOfPayslip {
  readonly on: CalendarDate;
  readonly dayKind: OvertimeDayKind;
  /** Minutes of the day by tier, and those of them that are paid. Corrections may be negative. */
  readonly tiers: readonly number[];
  readonly paidTiers: readonly number[];
}

export interface AbsenceOfPayslip {
  readonly on: CalendarDate;
  readonly absentMinutes: number;
  readonly lateMinutes: number;
  readonly earlyMinutes: number;
}

export interface EnrolmentOfPayslip {
  readonly scheme: InsuredScheme;
  readonly insuredAmount: number;
  readonly startOn: CalendarDate;
  /** Inclusive. */
  readonly endOn: CalendarDate | null;
  /** Percent of the voluntary pension. */
  readonly selfPercent: string;
}

/** An amount that HR entered for the month, such as a bonus, or the difference of an earlier month. */
export interface EnteredAmount {
  readonly item: PayItem;
  readonly amount: number;
  readonly reason: string;
  /** Month to which it belongs, like `2026-10`; null: the month of the payslip. */
  readonly ofMonth: string | null;
}

/** Compensatory leave that expired, or remains at the end of the employment. */
export interface UnusedCompensation {
  /** Day of the overtime. */
  readonly on: CalendarDate;
  readonly dayKind: OvertimeDayKind;
  /** Minutes of overtime of the day, and those of them that were not used. */
  readonly minutes: number;
  readonly unusedMinutes: number;
}

/** Unused leave that the payslip pays. */
export interface UnusedLeave {
  /** Minutes of annual leave. */
  readonly annualMinutes: number;
  /** Minutes of an ordinary day. */
  readonly dayMinutes: number;
  readonly compensation: readonly UnusedCompensation[];
}

/** The end of an employment by layoff within the month. */
export interface Layoff {
  readonly seniorityOn: CalendarDate;
  /** Days of notice that the law requires, and those that were observed. */
  readonly requiredNoticeDays: number;
  readonly observedNoticeDays: number;
  /** Wages of the last months before, at most six, in NTD, and their calendar days. Zero without any. */
  readonly wagesBefore: number;
  readonly daysBefore: number;
}

export type WithholdingMethod = 'table' | 'flat' | 'non_resident';

/** Everything that decides the payslip of an employee for a month. */
export interface PayslipFacts {
  readonly month: Period;
  readonly hiredOn: CalendarDate;
  readonly lastWorkingOn: CalendarDate | null;
  readonly unpaidLeaves: readonly Period[];
  /** In order of their days, without overlap. */
  readonly salaries: readonly SalaryPeriod[];
  /** Minutes worked in the month, for pay by the hour; days attended, for pay by the day. */
  readonly workedMinutes: number;
  readonly attendedDays: number;
  readonly leaves: readonly LeaveOfPayslip[];
  readonly overtime: readonly OvertimeOfPayslip[];
  readonly absences: readonly AbsenceOfPayslip[];
  /** Allowances of shifts (夜班津貼) by name. */
  readonly shiftAllowances: readonly { readonly name: string; readonly days: number; readonly amount: number }[];
  readonly enrolments: readonly EnrolmentOfPayslip[];
  readonly isEmploymentInsured: boolean;
  /** Works fewer hours than a full week. */
  readonly isPartTime: boolean;
  /** Reductions of the insured dependants at the end of the month, in percent. */
  readonly dependantReductions: readonly number[];
  readonly withholding: WithholdingMethod;
  /** Spouse and dependants of the exemption form. */
  readonly persons: number;
  readonly unusedLeave: UnusedLeave;
  readonly layoff: Layoff | null;
  readonly entered: readonly EnteredAmount[];
  /** Bonuses of this year before this payslip, in NTD. */
  readonly bonusesOfYear: number;
  readonly hasOvertimeConsent: boolean;
  readonly items: PayslipItems;
}

/** Items for what is calculated. */
export interface PayslipItems {
  readonly overtime: PayItem;
  readonly shiftAllowance: PayItem;
  readonly leave: PayItem;
  readonly unusedLeave: PayItem;
  readonly unusedCompensation: PayItem;
  readonly severance: PayItem;
  readonly notice: PayItem;
  readonly labour: PayItem;
  readonly health: PayItem;
  readonly pension: PayItem;
  readonly supplementary: PayItem;
  readonly tax: PayItem;
}

/** Statutory tables of the month. */
export interface PayslipTables extends InsuranceTables {
  readonly withholding: WithholdingTable;
  readonly taxFree: TaxFreeLimits;
  readonly minimumWage: MinimumWage;
}

export interface PayslipLine extends PayAmount {
  /** Code of the item, or of what the employer pays. */
  readonly code: string;
  readonly name: string;
  readonly kind: 'earning' | 'deduction' | 'employer';
  readonly isTaxable: boolean;
  /** Month to which it belongs, if it is an earlier one. */
  readonly ofMonth: string | null;
  readonly note: string | null;
}

export interface Payslip {
  readonly lines: readonly PayslipLine[];
  /** 應發 */
  readonly gross: number;
  /** 應扣 */
  readonly deductions: number;
  /** 實發; negative if more is deducted than earned, which a check refuses. */
  readonly net: number;
  /** Premiums and contributions of the employer. */
  readonly employerCost: number;
  readonly paidDays: number;
  /** Taxable pay of the month. */
  readonly taxable: number;
}
