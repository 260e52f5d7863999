import type { EffectiveTable } from '../../law/index.ts';
import type { CalendarDate } from '../../dates/index.ts';
import { equalityLeaveTypes } from './equality-leave-types.ts';
import { type LeaveType, type LeaveTypeCode, leaveTypeCodes, type LeavePay } from './leave-type.ts';
import { ordinaryLeaveTypes } from './ordinary-leave-types.ts';

const tables: Readonly<Record<LeaveTypeCode, EffectiveTable<LeaveType>>> = {
  ...ordinaryLeaveTypes,
  ...equalityLeaveTypes,
};

/** A leave type as the law has it on a day. */
export interface LeaveTypeOfDay extends LeaveType {
  readonly code: LeaveTypeCode;
  /** Since when it is so, and where the law says so. */
  readonly from: CalendarDate;
  readonly source: string;
}

/** A leave type as the law has it on a day; null before it is known here, or before there was one. */
export const leaveTypeOn = (code: LeaveTypeCode, day: CalendarDate): LeaveTypeOfDay | null => {
  const [found] = tables[code].within(day, day);
  return found ? { ...found.value, code, from: found.from, source: found.source } : null;
};

/** What the law calls a leave type on a day; before it is known here, what it is called first. */
export const leaveTypeNameOn = (code: LeaveTypeCode, day: CalendarDate): string =>
  tables[code].within(day, null)[0]?.value.name ?? code;

/** All leave types as the law has them on a day. */
export const leaveTypesOn = (day: CalendarDate): LeaveTypeOfDay[] =>
  leaveTypeCodes.flatMap((code) => leaveTypeOn(code, day) ?? []);

interface Served {
  readonly serviceMonths: number;
  /** Ordinary days of the year for which leave of its kind was paid before. */
  readonly paidDays: number;
}

/** The part of the wage that is paid for a day of leave, in percent. */
export const payPercentOf = ({ pay }: { readonly pay: LeavePay }, { serviceMonths, paidDays }: Served): number => {
  if (pay.daysPerYear !== null && paidDays >= pay.daysPerYear) {
    return 0;
  }
  return pay.shortService !== null && serviceMonths < pay.shortService.months ? pay.shortService.percent : pay.percent;
};
