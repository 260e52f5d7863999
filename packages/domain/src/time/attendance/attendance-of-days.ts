import { addDays, type CalendarDate } from '../../dates/index.ts';
import { type OvertimeDayKind, overtimeDayKind } from '../overtime/index.ts';
import { minutesSince, type TimeSpan, type WorkCalendar, workedSpans } from '../working-time/index.ts';
import { assignPunches, type Punch, type PunchWindow, windowOf } from './assign-punches.ts';
import { attendanceOf } from './attendance-day.ts';
import type { ApprovedSpan, AttendanceDay } from './attendance-facts.ts';
import { boundsOf } from './presence.ts';

/** Days between two dates, both inclusive; null while open. */
interface DaySpan {
  readonly from: CalendarDate;
  readonly until: CalendarDate | null;
}

/** How a shift is punched, in minutes. */
interface Punching {
  readonly shiftTemplateId: string | null;
  readonly flexMinutes: number;
  readonly punchBeforeMinutes: number;
  readonly punchAfterMinutes: number;
  readonly graceMinutes: number;
  readonly overtimeAfterMinutes: number;
}

/** A part of a day, in minutes after the midnight of `on`. It may go beyond the day. */
interface SpanOfDay extends TimeSpan {
  readonly on: CalendarDate;
}

/** Everything that decides the attendance of an employee in a period. */
export interface AttendanceInputs {
  readonly isPunchRequired: boolean;
  readonly employments: readonly DaySpan[];
  readonly unpaidLeaves: readonly DaySpan[];
  /** Working time of the days, and of those beside them. */
  readonly calendar: WorkCalendar;
  /** Days with a shift. */
  readonly shifts: readonly (Punching & { readonly on: CalendarDate })[];
  /** Punches of the days, and of those beside them. */
  readonly punches: readonly Punch[];
  /** Approved leave by day. */
  readonly leave: readonly SpanOfDay[];
  /** Approved trips and outings; `on` is the first day. */
  readonly duties: readonly (SpanOfDay & { readonly kind: 'business_trip' | 'outing' })[];
  /** Approved overtime, with its minutes without breaks. */
  readonly overtime: readonly (SpanOfDay & { readonly minutes: number; readonly isBanked: boolean })[];
  /** Days whose approved overtime HR confirmed. */
  readonly confirmed: readonly CalendarDate[];
  /** Days on which punches of the employee are known. */
  readonly knownDays: Pick<ReadonlySet<CalendarDate>, 'has'>;
}

/** Attendance of a day with what it was calculated from. */
export interface AttendanceOfDay extends AttendanceDay {
  readonly on: CalendarDate;
  readonly dayKind: OvertimeDayKind;
  readonly shiftTemplateId: string | null;
  /** First and last working minute of the day; null on a day off. */
  readonly hours: TimeSpan | null;
  readonly approvedOvertimeMinutes: number;
}

/** Punching of office hours, which have no settings of their own. */
const OFFICE: Punching = {
  shiftTemplateId: null,
  flexMinutes: 0,
  punchBeforeMinutes: 240,
  punchAfterMinutes: 600,
  graceMinutes: 5,
  overtimeAfterMinutes: 30,
};

const MINUTES_OF_A_DAY = 1_440;
const WHOLE_DAY: TimeSpan = { from: -MINUTES_OF_A_DAY, to: 2 * MINUTES_OF_A_DAY };

const includes = (spans: readonly DaySpan[], date: CalendarDate): boolean =>
  spans.some(({ from, until }) => from <= date && (until === null || date <= until));

/** Moves a span of another day to minutes after the midnight of a day. */
const onDay = (date: CalendarDate, { on, from, to }: SpanOfDay): TimeSpan => {
  const offset = minutesSince(date, { date: on, minute: 0 });
  return { from: from + offset, to: to + offset };
};

/** Returns what is approved on a day: leave, unpaid leave, and trips that reach into it. */
const approvedOn = (
  { leave, unpaidLeaves, duties }: AttendanceInputs,
  date: CalendarDate,
  hours: TimeSpan | null,
): readonly ApprovedSpan[] => [
  ...leave.filter(({ on }) => on === date).map(({ from, to }): ApprovedSpan => ({ kind: 'leave', from, to })),
  ...(includes(unpaidLeaves, date) ? [{ kind: 'leave' as const, ...WHOLE_DAY }] : []),
  ...duties
    .map((duty): ApprovedSpan => ({ kind: duty.kind, ...onDay(date, duty) }))
    .filter(({ from, to }) => hours !== null && from < hours.to && hours.from < to),
];

/** Builds the windows in which punches belong to the days from the one before to the one after. */
const windowsOf = (
  { calendar }: AttendanceInputs,
  days: readonly CalendarDate[],
  punchingOn: (date: CalendarDate) => Punching,
): PunchWindow[] => {
  const dates = new Set(days.flatMap((date) => [addDays(date, -1), date, addDays(date, 1)]));
  return [...dates].toSorted().map((date) => {
    const { punchBeforeMinutes: before, punchAfterMinutes: after } = punchingOn(date);
    return { date, work: boundsOf(workedSpans(calendar, date)), before, after };
  });
};

/** Returns the day to which overtime belongs: that of the shift which it follows. */
const dayOfOvertime = (windows: readonly PunchWindow[], { on, from }: SpanOfDay): CalendarDate => {
  const start: Punch = { id: '', date: on, minute: from, direction: null };
  const near = windows.filter(({ date }) => date === on || date === addDays(on, -1));
  return windowOf(near, start)?.date ?? on;
};

/**
 * Calculates the attendance of days of an employee. Days outside the employment have none. `clock` is the present; a
 * day is judged only once its work has ended.
 */
export const attendanceOfDays = (
  inputs: AttendanceInputs,
  days: readonly CalendarDate[],
  clock: { readonly date: CalendarDate; readonly minute: number },
): AttendanceOfDay[] => {
  const { calendar, employments, confirmed, knownDays, isPunchRequired } = inputs;
  const shifts = new Map(inputs.shifts.map((shift) => [shift.on, shift]));
  const punchingOn = (date: CalendarDate): Punching => shifts.get(date) ?? OFFICE;
  const windows = windowsOf(inputs, days, punchingOn);
  const punches = assignPunches(windows, inputs.punches);
  const overtimeByDay = Map.groupBy(inputs.overtime, (one) => dayOfOvertime(windows, one));
  return days
    .filter((date) => includes(employments, date))
    .map((date) => {
      const spans = workedSpans(calendar, date);
      const hours = boundsOf(spans);
      const { shiftTemplateId, flexMinutes, graceMinutes, overtimeAfterMinutes } = punchingOn(date);
      const dayKind = overtimeDayKind(calendar, date);
      const overtime = (overtimeByDay.get(date) ?? []).map((one) => ({
        ...onDay(date, one),
        minutes: one.minutes,
        isBanked: one.isBanked,
      }));
      const day = attendanceOf({
        dayKind,
        spans,
        flexMinutes,
        graceMinutes,
        overtimeAfterMinutes,
        isPunchRequired,
        punches: punches.get(date) ?? [],
        approved: approvedOn(inputs, date, hours),
        overtime,
        isOvertimeConfirmed: confirmed.includes(date),
        arePunchesKnown: knownDays.has(date),
        now: minutesSince(date, clock),
      });
      const approvedOvertimeMinutes = overtime.reduce((sum, { minutes }) => sum + minutes, 0);
      return { ...day, on: date, dayKind, shiftTemplateId, hours, approvedOvertimeMinutes };
    });
};
