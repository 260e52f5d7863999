import { minutesWithin, type TimeSpan } from '../working-time/index.ts';
import { type AttendanceDay, type AttendanceFacts, type AttendanceReason, reason } from './attendance-facts.ts';
import { overtimeTiers } from './overtime-tiers.ts';
import { boundsOf, lengthOf, without } from './presence.ts';

type WorkedOvertime = Pick<AttendanceDay, 'overtimeMinutes' | 'tiers' | 'paidTiers' | 'unapprovedMinutes' | 'reasons'>;

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

const sumOfMinutes = (overtime: readonly { readonly minutes: number }[]): number =>
  overtime.reduce((sum, { minutes }) => sum + minutes, 0);

/** Returns the paid minutes of each tier. Overtime fills the tiers in order of time, whether it is paid or banked. */
const paidTiersOf = (
  dayKind: AttendanceFacts['dayKind'],
  counted: readonly { readonly minutes: number; readonly isBanked: boolean }[],
): number[] => {
  const paid = overtimeTiers(dayKind, 0);
  let before = 0;
  for (const { minutes, isBanked } of counted) {
    const [from, to] = [overtimeTiers(dayKind, before), overtimeTiers(dayKind, before + minutes)];
    before += minutes;
    to.forEach((end, tier) => {
      paid[tier] = (paid[tier] ?? 0) + (isBanked ? 0 : end - (from[tier] ?? 0));
    });
  }
  return paid;
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
  const counted = facts.overtime
    .toSorted((one, other) => one.from - other.from)
    .map((one) => ({ ...one, minutes: isTrusted ? one.minutes : Math.min(one.minutes, presentIn(one)) }));
  const overtimeMinutes = sumOfMinutes(counted);
  const unapprovedMinutes = unapprovedIn(facts, due, stay);
  return {
    overtimeMinutes,
    tiers: overtimeTiers(facts.dayKind, overtimeMinutes),
    paidTiers: paidTiersOf(facts.dayKind, counted),
    unapprovedMinutes,
    reasons: [
      ...reasonsOf(facts, { approved: sumOfMinutes(facts.overtime), worked: overtimeMinutes }),
      ...(unapprovedMinutes > 0 ? [reason('unapproved', { minutes: unapprovedMinutes })] : []),
    ],
  };
};
