import { isNotOnboarded } from '../../people/employment/index.ts';
import type { CalendarDate } from '../../dates/index.ts';
import type { AnnualLeavePolicy } from './annual-leave-lots.ts';
import { type EmploymentHistory, entitlingServiceOf, type ServedStint } from './due-annual-leave.ts';
import type { GrantedLeave } from './assess-grants.ts';
import { type Settlement, calculateSettlement } from './settlement.ts';

/** Minutes by which the grants of a former employee are less than the service years would have granted. */
export interface LeavingDifference extends Pick<Settlement, 'article' | 'shortMinutes'> {
  /** Last working day, on which the difference is due. */
  readonly on: CalendarDate;
  /** 「已給假 120 小時，依週年制應給 160 小時，差額 40 小時」 */
  readonly text: string;
}

interface LeavingParams {
  readonly policy: AnnualLeavePolicy;
  /** Grants, imported opening balances, and differences that were granted before. */
  readonly grants: readonly GrantedLeave[];
  readonly today: CalendarDate;
}

interface EndedStint extends ServedStint {
  readonly lastWorkingOn: CalendarDate;
}

/** Returns the last ended employment period, or undefined if a later one continues its service. */
const endedStint = ({ stints }: EmploymentHistory, today: CalendarDate): EndedStint | undefined => {
  const ended = stints.findLast(
    (stint): stint is EndedStint =>
      stint.lastWorkingOn !== null && stint.lastWorkingOn <= today && !isNotOnboarded(stint),
  );
  const isContinued = stints.some(
    (later) => ended && later.hiredOn > ended.hiredOn && later.seniorityOn <= ended.lastWorkingOn,
  );
  return isContinued ? undefined : ended;
};

/** Lists the grants after the last imported one, because the initial amount of an import is unknown. */
const knownGrants = (grants: readonly GrantedLeave[], { hiredOn }: ServedStint): GrantedLeave[] => {
  const lastImportEnd = grants
    .filter(({ origin }) => origin === 'import')
    .map(({ until }) => until)
    .toSorted()
    .at(-1);
  return grants
    .filter(
      ({ origin, from }) =>
        origin === 'grant' && from >= hiredOn && (lastImportEnd === undefined || from > lastImportEnd),
    )
    .toSorted((one, other) => one.from.localeCompare(other.from));
};

/**
 * Calculates the leave owed to a former employee whose leave years granted less than the service years would have
 * (Labor Standards Act, Article 38), or null. It counts from the first grant, with the working hours on the first day
 * of each service year.
 */
export const differenceAtLeaving = (
  employment: EmploymentHistory,
  { policy, grants, today }: LeavingParams,
): LeavingDifference | null => {
  const stint = policy.system === 'anniversary' ? undefined : endedStint(employment, today);
  const [first, ...others] = stint ? knownGrants(grants, stint) : [];
  if (!stint || !first) {
    return null;
  }
  const { lastWorkingOn } = stint;
  const service = { ...entitlingServiceOf(employment, stint), weeklyMinutes: null };
  const lots = [first, ...others].map(({ from, minutes }) => ({ from, minutes, settledMinutes: minutes }));
  const settlement = calculateSettlement(service, policy, {
    since: first.from,
    lastWorkingOn,
    lots,
    terms: employment.terms,
  });
  const { shortMinutes, article, arithmetic } = settlement;
  return shortMinutes > 0 ? { on: lastWorkingOn, shortMinutes, article, text: arithmetic[0] ?? '' } : null;
};
