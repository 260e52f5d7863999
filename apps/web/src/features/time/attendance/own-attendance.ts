import type { AttendanceDayItem } from '@hr/contracts/time/attendance';
import { addDays, type CalendarDate } from '@hr/domain/dates';
import { anomalousStatuses } from '@hr/domain/time/attendance';
import { isAnomalous, missingPunchOf } from './attendance-marks.ts';

const MINUTES_OF_A_DAY = 1_440;

/** Leave is taken in half hours. */
const STEP_MINUTES = 30;

const stepBefore = (minute: number): number => Math.floor(minute / STEP_MINUTES) * STEP_MINUTES;

const stepAfter = (minute: number): number => Math.ceil(minute / STEP_MINUTES) * STEP_MINUTES;

/** Application of an employee about a day, with its initial values. */
export interface OwnRemedy {
  readonly label: string;
  readonly kind: 'punch_correction' | 'leave' | 'overtime';
  readonly values: Readonly<Record<string, unknown>>;
}

const dateAt = (on: CalendarDate, minute: number): CalendarDate => addDays(on, Math.floor(minute / MINUTES_OF_A_DAY));

/** Returns the working time that is not covered by the punches: the delay, the early departure, or the whole day. */
const uncoveredTime = ({ status, startMinute, endMinute, inMinute, outMinute }: AttendanceDayItem) => {
  if (status === 'late' && startMinute !== null && inMinute !== null) {
    return { from: startMinute, to: stepAfter(inMinute) };
  }
  return status === 'early_leave' && outMinute !== null && endMinute !== null
    ? { from: stepBefore(outMinute), to: endMinute }
    : null;
};

const leaveValues = (day: AttendanceDayItem) => {
  const time = uncoveredTime(day);
  const whole = { startOn: day.on, startMinute: null, endOn: day.on, endMinute: null };
  const part = time && {
    startOn: dateAt(day.on, time.from),
    startMinute: time.from % MINUTES_OF_A_DAY,
    endOn: dateAt(day.on, time.to),
    endMinute: time.to % MINUTES_OF_A_DAY,
  };
  return {
    leaveType: 'annual_leave',
    variant: null,
    eventOn: null,
    ...(part ?? whole),
    reason: null,
    hasProof: false,
  };
};

const overtimeValues = ({ on, endMinute, outMinute }: AttendanceDayItem) => ({
  on,
  startMinute: endMinute === null ? null : endMinute % MINUTES_OF_A_DAY,
  endMinute: outMinute === null ? null : outMinute % MINUTES_OF_A_DAY,
  breakMinutes: 0,
  compensation: 'pay',
  reason: null,
});

/** Whether the caller should settle a day. */
export const isPending = (day: AttendanceDayItem): boolean => isAnomalous(day) && !day.isConfirmed && !day.isClosed;

/** Returns the punch to correct: the missing one, or the departure after approved overtime. */
const correctedPunch = (day: AttendanceDayItem) =>
  anomalousStatuses.has(day.status) ? missingPunchOf(day) : { on: day.on, direction: 'out' as const, minute: null };

/** Returns the applications that may settle a day of the caller. */
export const remediesOf = (day: AttendanceDayItem): OwnRemedy[] => {
  if (!isPending(day)) {
    return [];
  }
  const isDeviation = anomalousStatuses.has(day.status);
  return [
    ...(isDeviation || day.approvedOvertimeMinutes > day.overtimeMinutes
      ? ([{ label: '補打卡', kind: 'punch_correction', values: { ...correctedPunch(day), reason: null } }] as const)
      : []),
    ...(isDeviation ? ([{ label: '請假', kind: 'leave', values: leaveValues(day) }] as const) : []),
    ...(day.unapprovedMinutes > 0 ? ([{ label: '加班', kind: 'overtime', values: overtimeValues(day) }] as const) : []),
  ];
};
