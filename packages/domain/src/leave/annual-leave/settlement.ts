import { difference, fraction, type Fraction, productOf, roundedUpTo, sumOf } from '../../fractions/index.ts';
import { addDays, type CalendarDate, formatHours, laterOf } from '../../dates/index.ts';
import { FIRST_KNOWN_DAY } from './annual-leave-ladder.ts';
import { type AnnualLeavePolicy, type EntitlingService, type ServiceStage, stagesUntil } from './annual-leave-lots.ts';
import { ordinaryDay } from './leave-arithmetic.ts';
import { termOn, type WorkingTerm } from './due-annual-leave.ts';
import type { LeaveYearSystem } from './leave-year.ts';
import { shareOfServiceYear } from './service.ts';

/** Annual leave that was granted. Carried-over minutes remain part of this lot and are not listed again. */
export interface GrantedLot {
  readonly from: CalendarDate;
  readonly minutes: number;
  /** Minutes that were used or paid. */
  readonly settledMinutes: number;
}

interface SettlementParams {
  /** First day of the leave year from which all lots are listed. Earlier years are settled. */
  readonly since: CalendarDate;
  /** Inclusive. */
  readonly lastWorkingOn: CalendarDate;
  readonly lots: readonly GrantedLot[];
  /** Working terms, if they have changed. Without them, the employee's week applies to all service years. */
  readonly terms?: readonly WorkingTerm[];
}

/** Leave that is due when an employee leaves, in whole minutes. */
export interface Settlement {
  /** Minutes granted since the start. */
  readonly grantedMinutes: number;
  /** Minutes that the anniversary system would have granted since the start. */
  readonly anniversaryMinutes: number;
  /**
   * Minutes by which the anniversary system grants more; at least zero, because leave granted in advance is not
   * reclaimed.
   */
  readonly shortMinutes: number;
  /** Granted minutes that were neither used nor paid. */
  readonly unusedMinutes: number;
  /** Minutes to pay: short minutes and unused minutes. */
  readonly payableMinutes: number;
  readonly article: string;
  readonly arithmetic: readonly string[];
}

interface SettledService {
  readonly service: EntitlingService;
  readonly system: LeaveYearSystem;
}

const [HALF_YEAR, WHOLE] = [6, fraction(1)];

/** Returns the share of a service stage that was not granted before a day. */
const remainingShare = (
  { months, from }: ServiceStage,
  since: CalendarDate,
  { service, system }: SettledService,
): Fraction => {
  if (from >= since) {
    return WHOLE;
  }
  const isGrantedAtOnce = system === 'anniversary' || months === HALF_YEAR;
  return isGrantedAtOnce
    ? fraction(0)
    : difference(WHOLE, shareOfServiceYear(service, months, { from, to: addDays(since, -1) }));
};

const totalOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * Calculates the minutes that the anniversary system grants since a day, with the working term on the first day of each
 * service year.
 */
const anniversaryMinutesOf = (
  service: EntitlingService,
  { system, dayMinutes }: AnnualLeavePolicy,
  { since, lastWorkingOn, terms }: Pick<SettlementParams, 'since' | 'lastWorkingOn' | 'terms'>,
): number => {
  const parts = stagesUntil(service, lastWorkingOn)
    // Leave of credited service that was earned before the hire date was granted by the earlier employer.
    .filter(({ from }) => from >= service.hiredOn && (terms === undefined || termOn(terms, from).isUnderAct))
    .map((stage) => {
      const { weeklyMinutes } = terms === undefined ? service : termOn(terms, stage.from);
      const share = remainingShare(stage, since, { service, system });
      return productOf([fraction(stage.days), share, ordinaryDay(dayMinutes, weeklyMinutes)]);
    });
  return roundedUpTo(sumOf(parts), 1);
};

/**
 * Calculates the leave that is due when an employee leaves. No leave year may grant less than the service years would
 * have (Labor Standards Act, Article 38, paragraphs 1 and 4), so both are summed, and the difference is paid with the
 * unused leave.
 */
export const calculateSettlement = (
  service: EntitlingService,
  policy: AnnualLeavePolicy,
  params: SettlementParams,
): Settlement => {
  const since = laterOf(params.since, FIRST_KNOWN_DAY);
  const anniversaryMinutes = anniversaryMinutesOf(service, policy, { ...params, since });
  const granted = params.lots.filter(({ from }) => from <= params.lastWorkingOn);
  const grantedMinutes = totalOf(granted.filter(({ from }) => from >= since).map(({ minutes }) => minutes));
  const shortMinutes = Math.max(0, anniversaryMinutes - grantedMinutes);
  const unusedMinutes = totalOf(granted.map(({ minutes, settledMinutes }) => Math.max(0, minutes - settledMinutes)));
  const payableMinutes = shortMinutes + unusedMinutes;
  return {
    grantedMinutes,
    anniversaryMinutes,
    shortMinutes,
    unusedMinutes,
    payableMinutes,
    article: '勞動基準法第 38 條第 1 項、第 4 項',
    arithmetic: [
      `已給假 ${formatHours(grantedMinutes)} 小時，依週年制應給 ${formatHours(anniversaryMinutes)} 小時，差額 ${formatHours(shortMinutes)} 小時`,
      `未休 ${formatHours(unusedMinutes)} 小時 + 差額 ${formatHours(shortMinutes)} 小時 = ${formatHours(payableMinutes)} 小時`,
    ],
  };
};
