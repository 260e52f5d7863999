import { difference, fraction, type Fraction, productOf, roundedUpTo, sumOf } from '../../fractions/index.ts';
import { addDays, type CalendarDate, formatHours, laterOf } from '../../dates/index.ts';
import { FIRST_KNOWN_DAY } from './annual-leave-ladder.ts';
import { type AnnualLeavePolicy, type Entitled, type ServiceStage, stagesUntil } from './annual-leave-lots.ts';
import { ordinaryDay } from './leave-arithmetic.ts';
import { termOn, type WorkingTerm } from './due-annual-leave.ts';
import type { LeaveYearSystem } from './leave-year.ts';
import { shareOfServiceYear } from './service.ts';

/** Annual leave as it was given. What was deferred of it stays a part of it, and is told of nowhere else. */
export interface GivenLot {
  readonly from: CalendarDate;
  readonly minutes: number;
  /** Used, or paid for already. */
  readonly settledMinutes: number;
}

interface Leaving {
  /** The first day of the leave year from which on lots were given as told; those of the years before are settled. */
  readonly since: CalendarDate;
  /** Included. */
  readonly lastWorkingOn: CalendarDate;
  readonly lots: readonly GivenLot[];
  /** The working terms where they have changed; without them the week of the employee holds for all years of service. */
  readonly terms?: readonly WorkingTerm[];
}

/** What is due when somebody leaves: integer minutes. */
export interface Settlement {
  /** What was given since. */
  readonly givenMinutes: number;
  /** What the anniversary system would have given since. */
  readonly anniversaryMinutes: number;
  /** By how much that is more; never below zero, for what was given in advance is not asked back. */
  readonly shortMinutes: number;
  /** Of what was given: what was neither used nor paid for. */
  readonly unusedMinutes: number;
  /** What is to be paid: what is short and what was not used. */
  readonly payableMinutes: number;
  readonly article: string;
  readonly arithmetic: readonly string[];
}

interface Reckoned {
  readonly who: Entitled;
  readonly system: LeaveYearSystem;
}

const [HALF_YEAR, WHOLE] = [6, fraction(1)];

/** How much of what a time of service earned was not given before a day. */
const shareSince = ({ months, from }: ServiceStage, since: CalendarDate, { who, system }: Reckoned): Fraction => {
  if (from >= since) {
    return WHOLE;
  }
  const isGivenAtOnce = system === 'anniversary' || months === HALF_YEAR;
  return isGivenAtOnce
    ? fraction(0)
    : difference(WHOLE, shareOfServiceYear(who, months, { from, to: addDays(since, -1) }));
};

const totalOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** What the years of service since a day give in the anniversary system, each by the working term on its first day. */
const anniversaryMinutesOf = (
  who: Entitled,
  { system, dayMinutes }: AnnualLeavePolicy,
  { since, lastWorkingOn, terms }: Pick<Leaving, 'since' | 'lastWorkingOn' | 'terms'>,
): number => {
  const parts = stagesUntil(who, lastWorkingOn)
    // What credited service had earned before somebody came was given elsewhere.
    .filter(({ from }) => from >= who.hiredOn && (terms === undefined || termOn(terms, from).isUnderAct))
    .map((stage) => {
      const { weeklyMinutes } = terms === undefined ? who : termOn(terms, stage.from);
      const share = shareSince(stage, since, { who, system });
      return productOf([fraction(stage.days), share, ordinaryDay(dayMinutes, weeklyMinutes)]);
    });
  return roundedUpTo(sumOf(parts), 1);
};

/**
 * What is due when somebody leaves: no leave year may give less than the years of service would have (Labor Standards Act,
 * Article 38, paragraphs 1 and 4), so both are summed, and what is short is paid with what was not used.
 */
export const settlementOf = (who: Entitled, policy: AnnualLeavePolicy, leaving: Leaving): Settlement => {
  const since = laterOf(leaving.since, FIRST_KNOWN_DAY);
  const anniversaryMinutes = anniversaryMinutesOf(who, policy, { ...leaving, since });
  const given = leaving.lots.filter(({ from }) => from <= leaving.lastWorkingOn);
  const givenMinutes = totalOf(given.filter(({ from }) => from >= since).map(({ minutes }) => minutes));
  const shortMinutes = Math.max(0, anniversaryMinutes - givenMinutes);
  const unusedMinutes = totalOf(given.map(({ minutes, settledMinutes }) => Math.max(0, minutes - settledMinutes)));
  const payableMinutes = shortMinutes + unusedMinutes;
  return {
    givenMinutes,
    anniversaryMinutes,
    shortMinutes,
    unusedMinutes,
    payableMinutes,
    article: '勞動基準法第 38 條第 1 項、第 4 項',
    arithmetic: [
      `已給假 ${formatHours(givenMinutes)} 小時，依週年制應給 ${formatHours(anniversaryMinutes)} 小時，差額 ${formatHours(shortMinutes)} 小時`,
      `未休 ${formatHours(unusedMinutes)} 小時 + 差額 ${formatHours(shortMinutes)} 小時 = ${formatHours(payableMinutes)} 小時`,
    ],
  };
};
