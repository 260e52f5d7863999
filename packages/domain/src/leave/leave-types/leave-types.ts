import type { EffectiveTable } from '../../law/index.ts';
import type { CalendarDate } from '../../dates/index.ts';
import { equalityLeaveTypes } from './equality-leave-types.ts';
import { type LeaveType, type LeaveTypeCode, leaveTypeCodes, type LeavePay } from './leave-type.ts';
import { ordinaryLeaveTypes } from './ordinary-leave-types.ts';

const tables: Readonly<Record<LeaveTypeCode, EffectiveTable<LeaveType>>> = {
  ...ordinaryLeaveTypes,
  ...equalityLeaveTypes,
};

/** A leave type under the law on a day. */
export interface LeaveTypeOfDay extends LeaveType {
  readonly code: LeaveTypeCode;
  /** First day of this version, and its source. */
  readonly from: CalendarDate;
  readonly source: string;
}

/** Returns a leave type under the law on a day, or null before its first known day. */
export const leaveTypeOn = (code: LeaveTypeCode, day: CalendarDate): LeaveTypeOfDay | null => {
  const [entry] = tables[code].within(day, day);
  return entry ? { ...entry.value, code, from: entry.from, source: entry.source } : null;
};

/** Returns the name of a leave type on a day, or its first name before the first known day. */
export const leaveTypeNameOn = (code: LeaveTypeCode, day: CalendarDate): string =>
  tables[code].within(day, null)[0]?.value.name ?? code;

/** Returns all leave types under the law on a day. */
export const leaveTypesOn = (day: CalendarDate): LeaveTypeOfDay[] =>
  leaveTypeCodes.flatMap((code) => leaveTypeOn(code, day) ?? []);

interface PaidService {
  readonly serviceMonths: number;
  /** Ordinary days of the year for which this leave was paid before. */
  readonly paidDays: number;
}

/** Returns the percentage of the wage that is paid for a day of leave. */
export const payPercentOf = ({ pay }: { readonly pay: LeavePay }, { serviceMonths, paidDays }: PaidService): number => {
  if (pay.daysPerYear !== null && paidDays >= pay.daysPerYear) {
    return 0;
  }
  return pay.shortService !== null && serviceMonths < pay.shortService.months ? pay.shortService.percent : pay.percent;
};
