import type { OvertimeDayKind } from '../overtime/index.ts';
import { minutesWithin, type TimeSpan } from '../working-time/index.ts';
import { type AttendanceDay, type AttendanceFacts, type AttendanceStatus, reason } from './attendance-facts.ts';
import { lengthOf, type Presence } from './presence.ts';

export type Verdict = Pick<
  AttendanceDay,
  'status' | 'workedMinutes' | 'lateMinutes' | 'earlyMinutes' | 'absentMinutes' | 'reasons'
>;

const NO_MINUTES = { workedMinutes: 0, lateMinutes: 0, earlyMinutes: 0, absentMinutes: 0 };

const lateOrEarly = (late: number, early: number): AttendanceStatus | null => {
  if (late > 0) {
    return early > 0 ? 'late_and_early' : 'late';
  }
  return early > 0 ? 'early_leave' : null;
};

/** Spans that are left to work, with their first and last minute. */
interface Work extends TimeSpan {
  readonly spans: readonly TimeSpan[];
}

/** Delay of an arrival in working time: a break, leave or trip in between does not count. */
const judgeArrival = ({ graceMinutes: grace }: AttendanceFacts, work: Work, arrival: number) => {
  const minutes = minutesWithin(work.spans, { from: work.from, to: arrival });
  const lateMinutes = minutes > grace ? minutes : 0;
  const forgiven = minutes > 0 && lateMinutes === 0 ? [reason('withinGrace', { minutes, grace })] : [];
  return { lateMinutes, reasons: lateMinutes > 0 ? [reason('late', { minutes })] : forgiven };
};

const judgeDepartureOnly = (work: Work, departure: number): Verdict => {
  const minutes = minutesWithin(work.spans, { from: departure, to: work.to });
  return {
    ...NO_MINUTES,
    status: 'missing_in',
    earlyMinutes: minutes,
    reasons: minutes > 0 ? [reason('early', { minutes })] : [],
  };
};

/** Judges a day without a departure: the employee is still at work, or forgot to punch out. */
const judgeArrivalOnly = (facts: AttendanceFacts, work: Work, arrival: number): Verdict => {
  const { lateMinutes, reasons } = judgeArrival(facts, work, arrival);
  return facts.now < work.to
    ? {
        ...NO_MINUTES,
        status: 'undetermined',
        lateMinutes,
        reasons: [...reasons, reason('notEnded', { to: work.to })],
      }
    : { ...NO_MINUTES, status: 'missing_out', lateMinutes, reasons };
};

const judgeStay = (facts: AttendanceFacts, work: Work, stay: TimeSpan): Verdict => {
  const arrival = judgeArrival(facts, work, stay.from);
  const earlyMinutes = minutesWithin(work.spans, { from: stay.to, to: work.to });
  return {
    status: lateOrEarly(arrival.lateMinutes, earlyMinutes) ?? (facts.approved.length > 0 ? 'partial_leave' : 'normal'),
    workedMinutes: minutesWithin(work.spans, stay),
    lateMinutes: arrival.lateMinutes,
    earlyMinutes,
    absentMinutes: 0,
    reasons: [...arrival.reasons, ...(earlyMinutes > 0 ? [reason('early', { minutes: earlyMinutes })] : [])],
  };
};

/** Judges a day without any punch. A day is absent only after its work, and only if its punches are known. */
const judgeNoPunch = ({ now, arePunchesKnown }: AttendanceFacts, work: Work): Verdict => {
  if (now < work.to) {
    return { ...NO_MINUTES, status: 'undetermined', reasons: [reason('notEnded', { to: work.to })] };
  }
  return arePunchesKnown
    ? { ...NO_MINUTES, status: 'absent', absentMinutes: lengthOf(work.spans), reasons: [reason('noPunch')] }
    : { ...NO_MINUTES, status: 'undetermined', reasons: [reason('notImported')] };
};

const statusOfDayOff: Readonly<Record<OvertimeDayKind, AttendanceStatus>> = {
  workday: 'not_scheduled',
  rest_day: 'rest_day',
  regular_leave: 'regular_leave',
  national_holiday: 'holiday',
};

/** Judges a day on which nothing is left to work: a day off, or leave or duty of the whole day. */
const judgeFreeDay = ({ dayKind, spans, approved, punches }: AttendanceFacts): Verdict => {
  if (spans.length === 0) {
    const status = punches.length > 0 ? 'holiday_work' : statusOfDayOff[dayKind];
    return { ...NO_MINUTES, status, reasons: [reason('dayOff')] };
  }
  const duty = approved.map(({ kind }) => kind).find((kind) => kind !== 'leave');
  return { ...NO_MINUTES, status: duty ?? 'on_leave', reasons: [] };
};

/** Judges a day by what is left to work and by the punches. */
export const judge = (facts: AttendanceFacts, due: readonly TimeSpan[], presence: Presence): Verdict => {
  const [first, last] = [due[0], due.at(-1)];
  if (!first || !last) {
    return judgeFreeDay(facts);
  }
  if (!facts.isPunchRequired) {
    return { ...NO_MINUTES, status: 'not_required', workedMinutes: lengthOf(due), reasons: [reason('notRequired')] };
  }
  const work = { spans: due, from: first.from, to: last.to };
  const { inPunch, outPunch } = presence;
  if (inPunch) {
    return outPunch
      ? judgeStay(facts, work, { from: inPunch.minute, to: outPunch.minute })
      : judgeArrivalOnly(facts, work, inPunch.minute);
  }
  return outPunch ? judgeDepartureOnly(work, outPunch.minute) : judgeNoPunch(facts, work);
};
