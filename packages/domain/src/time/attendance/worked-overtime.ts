import { minutesWithin, type TimeSpan } from '../working-time/index.ts';
import { type AttendanceDay, type AttendanceFacts, type AttendanceReason, reason } from './attendance-facts.ts';
import { boundsOf, lengthOf, without } from './presence.ts';

type WorkedOvertime = Pick<AttendanceDay, 'overtimeMinutes' | 'unapprovedMinutes' | 'reasons'>;

/** Minutes of a stay beyond the hours without an approval: after the end of work, or all of a day off. */
const unapprovedIn = (
  { overtime, overtimeAfterMinutes }: AttendanceFacts,
  due: readonly TimeSpan[],
  stay: TimeSpan | null,
): number => {
  const from = Math.max(stay?.from ?? 0, boundsOf(due)?.to ?? 0);
  const beyond = stay && from < stay.to ? [{ from, to: stay.to }] : [];
  const minutes = lengthOf(without(beyond, overtime));
  return minutes > overtimeAfterMinutes ? minutes : 0;
};

interface CountedOvertime {
  readonly approved: number;
  readonly worked: number;
}

const reasonsOf = (facts: AttendanceFacts, { approved, worked: minutes }: CountedOvertime): AttendanceReason[] => {
  if (approved === 0) {
    return [];
  }
  if (facts.isOvertimeConfirmed) {
    return [reason('overtimeConfirmed', { minutes })];
  }
  return [minutes < approved ? reason('overtimeShortened', { approved, minutes }) : reason('overtime', { minutes })];
};

/**
 * Counts approved overtime as far as the employee was there: the smaller of both, unless HR confirmed it or the
 * employee need not punch. Time without an approval is listed and never paid silently.
 */
export const workedOvertime = (
  facts: AttendanceFacts,
  due: readonly TimeSpan[],
  stay: TimeSpan | null,
): WorkedOvertime => {
  const isTrusted = facts.isOvertimeConfirmed || !facts.isPunchRequired;
  const presentIn = (span: TimeSpan): number => (stay ? minutesWithin([span], stay) : 0);
  const approved = facts.overtime.reduce((sum, { minutes }) => sum + minutes, 0);
  const worked = facts.overtime.reduce((sum, one) => sum + Math.min(one.minutes, presentIn(one)), 0);
  const overtimeMinutes = isTrusted ? approved : worked;
  const unapprovedMinutes = unapprovedIn(facts, due, stay);
  return {
    overtimeMinutes,
    unapprovedMinutes,
    reasons: [
      ...reasonsOf(facts, { approved, worked: overtimeMinutes }),
      ...(unapprovedMinutes > 0 ? [reason('unapproved', { minutes: unapprovedMinutes })] : []),
    ],
  };
};
