import type { CalendarDate } from '../time/index.ts';
import type { AnnualLeaveLot } from './annual-leave-lots.ts';

/** Annual leave that somebody was given, or brought along from before (期初匯入). */
export interface GivenLeave {
  readonly from: CalendarDate;
  /** Included. */
  readonly until: CalendarDate;
  readonly origin: 'grant' | 'import';
  /** With which it began. */
  readonly minutes: number;
}

/** What giving annual leave makes of a lot: it is given, differs from what was given before, or was given before. */
export const grantStates = ['due', 'differs', 'given'] as const;

export type GrantState = (typeof grantStates)[number];

/** A lot of annual leave that is due, beside what was given for its days already. */
export interface JudgedGrant {
  readonly lot: AnnualLeaveLot;
  readonly givenMinutes: number;
  readonly state: GrantState;
}

/**
 * Of what was brought along nobody knows with how much it began: it stands for whatever was due of its days, and not for days
 * beyond them.
 */
const stateOf = (
  { from, until, minutes }: AnnualLeaveLot,
  given: readonly GivenLeave[],
  givenMinutes: number,
): GrantState => {
  if (given.length === 0) {
    return 'due';
  }
  const isSame = givenMinutes === minutes && given[0]?.from === from;
  const isBrought = given.some((one) => one.origin === 'import' && one.until >= until);
  return isSame || isBrought ? 'given' : 'differs';
};

/**
 * Which lots are still to be given: those for whose days nothing was. A lot that was given otherwise, because of a leave
 * without pay that was entered later, say, is told and left alone: hours that people have are corrected by people.
 */
export const judgeGrants = (due: readonly AnnualLeaveLot[], given: readonly GivenLeave[]): JudgedGrant[] =>
  due.map((lot) => {
    const before = given.filter(({ from, until }) => from <= lot.until && until >= lot.from);
    const givenMinutes = before.reduce((sum, { minutes }) => sum + minutes, 0);
    return { lot, givenMinutes, state: stateOf(lot, before, givenMinutes) };
  });
