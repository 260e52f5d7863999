import { applicationKindNames } from '@hr/contracts/signing/applications';
import type { MyLeaveOfDay, MyOtherTime } from '@hr/contracts/shell/self-service';
import { daysAndHours } from '@hr/domain/leave/leave-ledger';
import { leaveTypeNameOn } from '@hr/domain/leave/leave-types';
import { type CalendarDate, formatDateWithWeekday } from '@hr/domain/dates';
import { partOfDayText } from '#format/part-of-day.ts';

/** 「特別休假 上午 09:00 ～ 下午 12:00（3 小時）」 */
const leaveText = ({ on, leaveType, from, to, minutes, isApproved }: MyLeaveOfDay): string => {
  const name = leaveTypeNameOn(leaveType, on);
  return `${name} ${partOfDayText({ from, to })}（${daysAndHours(minutes)}）${isApproved ? '' : '，簽核中'}`;
};

/** 「出差 全天，簽核中」 */
const otherTimeText = ({ kind, from, to, isApproved }: MyOtherTime): string =>
  `${applicationKindNames[kind]} ${partOfDayText({ from, to })}${isApproved ? '' : '，簽核中'}`;

export interface DayOfYear {
  readonly date: CalendarDate;
  readonly leaves: readonly MyLeaveOfDay[];
  readonly otherTimes: readonly MyOtherTime[];
  /** Undefined for a day that is worked; null for one that is off without a name. */
  readonly dayOff: string | null | undefined;
}

/** All that is said of a day of the calendar. */
export const leaveDayText = ({ date, leaves, otherTimes, dayOff }: DayOfYear): string =>
  [
    formatDateWithWeekday(date),
    ...(dayOff === undefined ? [] : [dayOff ?? '休息日']),
    ...leaves.map(leaveText),
    ...otherTimes.map(otherTimeText),
  ].join(' ');
