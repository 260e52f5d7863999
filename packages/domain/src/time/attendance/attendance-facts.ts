import type { OvertimeDayKind } from '../overtime/index.ts';
import type { TimeSpan } from '../working-time/index.ts';
import type { DayPunch } from './assign-punches.ts';

/** Results of a day (出勤狀態). */
export const attendanceStatuses = [
  'normal',
  'late',
  'early_leave',
  'late_and_early',
  'missing_in',
  'missing_out',
  'absent',
  'on_leave',
  'partial_leave',
  'business_trip',
  'outing',
  'holiday',
  'rest_day',
  'regular_leave',
  'holiday_work',
  'not_scheduled',
  'not_required',
  'undetermined',
] as const;

export type AttendanceStatus = (typeof attendanceStatuses)[number];

/** Statuses that must be explained or corrected. */
export const anomalousStatuses: ReadonlySet<AttendanceStatus> = new Set([
  'late',
  'early_leave',
  'late_and_early',
  'missing_in',
  'missing_out',
  'absent',
]);

/** A part of a day for which something is approved. */
export interface ApprovedSpan extends TimeSpan {
  readonly kind: 'leave' | 'business_trip' | 'outing';
}

interface ApprovedOvertime extends TimeSpan {
  /** Minutes without breaks. */
  readonly minutes: number;
  /** Compensated by leave instead of pay (Labor Standards Act, Article 32-1). */
  readonly isBanked: boolean;
}

/** Everything that decides the attendance of a day. Times are minutes after midnight of the day. */
export interface AttendanceFacts {
  readonly dayKind: OvertimeDayKind;
  /** Working spans without breaks, in order; empty on a day off. */
  readonly spans: readonly TimeSpan[];
  /** Minutes by which the shift may begin later, and end later for it. */
  readonly flexMinutes: number;
  /** Minutes of delay that do not count. */
  readonly graceMinutes: number;
  /** Minutes after the end of work that are no overtime. */
  readonly overtimeAfterMinutes: number;
  readonly isPunchRequired: boolean;
  /** In order. */
  readonly punches: readonly DayPunch[];
  readonly approved: readonly ApprovedSpan[];
  readonly overtime: readonly ApprovedOvertime[];
  /** HR confirmed the approved overtime, whatever the punches say. */
  readonly isOvertimeConfirmed: boolean;
  /** Punches of the day are known: imported, or punched in the browser. */
  readonly arePunchesKnown: boolean;
  /** The current minute; Infinity for a day that has passed. */
  readonly now: number;
}

/** A step of the calculation, for 說明. Minutes and times as numbers. */
export interface AttendanceReason {
  readonly code:
    | 'dayOff'
    | 'shift'
    | 'flexed'
    | 'leave'
    | 'duty'
    | 'notRequired'
    | 'notImported'
    | 'notEnded'
    | 'punchedIn'
    | 'punchedOut'
    | 'noPunch'
    | 'withinGrace'
    | 'late'
    | 'early'
    | 'overtime'
    | 'overtimeShortened'
    | 'overtimeConfirmed'
    | 'unapproved';
  readonly parameters: Readonly<Record<string, number>>;
}

export interface AttendanceDay {
  readonly status: AttendanceStatus;
  /** Minutes due: without leave and duty. */
  readonly expectedMinutes: number;
  readonly workedMinutes: number;
  readonly lateMinutes: number;
  readonly earlyMinutes: number;
  readonly absentMinutes: number;
  readonly leaveMinutes: number;
  readonly dutyMinutes: number;
  /** Approved overtime that was worked. */
  readonly overtimeMinutes: number;
  /** Overtime by the tiers of the kind of day. */
  readonly tiers: readonly number[];
  /** The part of the tiers that is paid and not compensated by leave. */
  readonly paidTiers: readonly number[];
  /** Minutes beyond the hours without an approval; never paid silently. */
  readonly unapprovedMinutes: number;
  readonly inPunch: DayPunch | null;
  readonly outPunch: DayPunch | null;
  readonly reasons: readonly AttendanceReason[];
}

export const reason = (
  code: AttendanceReason['code'],
  parameters: AttendanceReason['parameters'] = {},
): AttendanceReason => ({ code, parameters });
