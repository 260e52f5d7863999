import { isNotOnboarded } from '../../people/employees/index.ts';
import type { CalendarDate } from '../../dates/index.ts';
import type { AnnualLeavePolicy } from './annual-leave-lots.ts';
import { type Employed, entitlingServiceOf, type ServedStint } from './due-annual-leave.ts';
import type { GivenLeave } from './grant-of-year.ts';
import { type Settlement, settlementOf } from './settlement.ts';

/** What somebody who has left was given less than their years of service would have given. */
export interface LeavingDifference extends Pick<Settlement, 'article' | 'shortMinutes'> {
  /** The last day of work: on it the difference is due. */
  readonly on: CalendarDate;
  /** 「已給假 120 小時，依週年制應給 160 小時，差額 40 小時」 */
  readonly text: string;
}

interface Leaving {
  readonly policy: AnnualLeavePolicy;
  /** Grants, what was brought along, and differences that were given before. */
  readonly given: readonly GivenLeave[];
  readonly today: CalendarDate;
}

interface EndedStint extends ServedStint {
  readonly lastWorkingOn: CalendarDate;
}

/** The stint that has ended last, of those that somebody began; none where a later one goes on with its service. */
const endedStint = ({ stints }: Employed, today: CalendarDate): EndedStint | undefined => {
  const ended = stints.findLast(
    (stint): stint is EndedStint =>
      stint.lastWorkingOn !== null && stint.lastWorkingOn <= today && !isNotOnboarded(stint),
  );
  const isContinued = stints.some(
    (later) => ended && later.hiredOn > ended.hiredOn && later.seniorityOn <= ended.lastWorkingOn,
  );
  return isContinued ? undefined : ended;
};

/** What was given in full as the leave years tell: after the last that was brought along, of which nobody knows the whole. */
const knownGrants = (given: readonly GivenLeave[], { hiredOn }: ServedStint): GivenLeave[] => {
  const lastBrought = given
    .filter(({ origin }) => origin === 'import')
    .map(({ until }) => until)
    .toSorted()
    .at(-1);
  return given
    .filter(
      ({ origin, from }) => origin === 'grant' && from >= hiredOn && (lastBrought === undefined || from > lastBrought),
    )
    .toSorted((one, other) => one.from.localeCompare(other.from));
};

/**
 * What is owed to somebody who has left because their organisation's leave years gave less than the years of their service
 * would have (Labor Standards Act, Article 38); null where nothing is. Counted since the first lot that was given
 * here, each year of service by the working hours on its first day.
 */
export const differenceAtLeaving = (who: Employed, { policy, given, today }: Leaving): LeavingDifference | null => {
  const stint = policy.system === 'anniversary' ? undefined : endedStint(who, today);
  const [first, ...others] = stint ? knownGrants(given, stint) : [];
  if (!stint || !first) {
    return null;
  }
  const { lastWorkingOn } = stint;
  const service = { ...entitlingServiceOf(who, stint), weeklyMinutes: null };
  const lots = [first, ...others].map(({ from, minutes }) => ({ from, minutes, settledMinutes: minutes }));
  const settlement = settlementOf(service, policy, {
    since: first.from,
    lastWorkingOn,
    lots,
    terms: who.terms,
  });
  const { shortMinutes, article, arithmetic } = settlement;
  return shortMinutes > 0 ? { on: lastWorkingOn, shortMinutes, article, text: arithmetic[0] ?? '' } : null;
};
