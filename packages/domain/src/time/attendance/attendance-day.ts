import { type AttendanceDay, type AttendanceFacts, type AttendanceReason, reason } from './attendance-facts.ts';
import { judge } from './judge-day.ts';
import { approvedMinutes, boundsOf, dueSpans, lengthOf, type Presence, presenceOf, stayOf } from './presence.ts';
import { workedOvertime } from './worked-overtime.ts';

const punchReasons = ({ inPunch, outPunch }: Presence): AttendanceReason[] => [
  ...(inPunch ? [reason('punchedIn', { at: inPunch.minute })] : []),
  ...(outPunch ? [reason('punchedOut', { at: outPunch.minute })] : []),
];

const minutesReason = (code: AttendanceReason['code'], minutes: number): AttendanceReason[] =>
  minutes > 0 ? [reason(code, { minutes })] : [];

/**
 * Calculates the attendance of a day from its plan, punches and approvals, with the reasons. The same facts give the
 * same result at any time.
 */
export const attendanceOf = (facts: AttendanceFacts): AttendanceDay => {
  const presence = presenceOf(facts);
  const { due, flexed } = dueSpans(facts, presence);
  const verdict = judge(facts, due, presence);
  const { reasons: overtimeReasons, ...overtime } = workedOvertime(facts, due, stayOf(presence));
  const [leaveMinutes, dutyMinutes] = [
    approvedMinutes(facts, (kind) => kind === 'leave'),
    approvedMinutes(facts, (kind) => kind !== 'leave'),
  ];
  const hours = boundsOf(facts.spans);
  return {
    ...verdict,
    ...presence,
    ...overtime,
    expectedMinutes: lengthOf(due),
    leaveMinutes,
    dutyMinutes,
    reasons: [
      ...(hours ? [reason('shift', { from: hours.from, to: hours.to })] : []),
      ...minutesReason('flexed', flexed),
      ...minutesReason('leave', leaveMinutes),
      ...minutesReason('duty', dutyMinutes),
      ...punchReasons(presence),
      ...verdict.reasons,
      ...overtimeReasons,
    ],
  };
};
