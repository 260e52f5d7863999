import type { MyLeaveOfDay } from '@hr/contracts/self-service';
import { daysAndHours } from '@hr/domain/leave-ledger';
import { leaveTypeOn } from '@hr/domain/leave-types';
import { type CalendarDate, formatDateWithWeekday } from '@hr/domain/time';
import { partOfDayText } from '#format/part-of-day.ts';

/** 「特別休假 上午 09:00 ～ 下午 12:00（3 小時）」 */
const leaveText = ({ on, leaveType, from, to, minutes, isApproved }: MyLeaveOfDay): string => {
  const name = leaveTypeOn(leaveType, on)?.name ?? leaveType;
  return `${name} ${partOfDayText({ from, to })}（${daysAndHours(minutes)}）${isApproved ? '' : '，簽核中'}`;
};

interface Day {
  readonly date: CalendarDate;
  readonly leaves: readonly MyLeaveOfDay[];
  /** Undefined for a day that is worked; null for one that is off without a name. */
  readonly dayOff: string | null | undefined;
}

/** All that is said of a day of the calendar. */
export const leaveDayText = ({ date, leaves, dayOff }: Day): string =>
  [formatDateWithWeekday(date), ...(dayOff === undefined ? [] : [dayOff ?? '休息日']), ...leaves.map(leaveText)].join(
    ' ',
  );
