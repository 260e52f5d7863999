import type { Service } from '../../people/employees/index.ts';
import { addDays, type CalendarDate, laterOf, type Period } from '../../dates/index.ts';
import { fraction } from '../../fractions/index.ts';
import { ladderDays, FIRST_KNOWN_DAY } from './annual-leave-ladder.ts';
import { type ArithmeticStep, type EarnedPart, earnedFor, type LeaveHours } from './leave-arithmetic.ts';
import { type LeaveYearSystem, type SharedLeaveYear, sharedLeaveYearOf } from './leave-year.ts';
import { serviceReachedOn, shareOfServiceYear } from './service.ts';

/** Whose annual leave is reckoned. */
export interface Entitled extends Service {
  /** The first day of their stint, later than service that is credited: leave is given on its days alone. */
  readonly hiredOn: CalendarDate;
  /** Of an ordinary week; null for full-time work. */
  readonly weeklyMinutes: number | null;
}

/** How an organisation gives annual leave. */
export interface AnnualLeavePolicy extends LeaveHours {
  readonly system: LeaveYearSystem;
}

/** By which rule a lot is given. */
export type AnnualLeaveRule =
  /** Three days after half a year, to be used within the half year after it. */
  | 'halfYear'
  /** The days of a year of service, to be used within the year after it. */
  | 'serviceYear'
  /** The parts of years of service that lie within a leave year shared by everybody. */
  | 'sharedYear';

/** Annual leave that somebody is given at once, and why. */
export interface AnnualLeaveLot {
  readonly from: CalendarDate;
  /** The last day on which it can be used, included. */
  readonly until: CalendarDate;
  readonly minutes: number;
  /** In ordinary days of the person, to be shown. */
  readonly days: number;
  readonly rule: AnnualLeaveRule;
  readonly article: string;
  readonly arithmetic: readonly ArithmeticStep[];
}

const [HALF_YEAR, YEAR] = [6, 12];

const articles: Readonly<Record<LeaveYearSystem, string>> = {
  anniversary: '施行細則第 24 條第 2 項第 1 款',
  calendar: '施行細則第 24 條第 2 項第 2 款',
  academic: '施行細則第 24 條第 2 項第 3 款',
};

/** A time of service that earns days: half a year, then each year. */
export interface ServiceStage extends Period {
  readonly months: number;
  readonly days: number;
  readonly source: string;
}

const stageAfter = (service: Service, months: number): ServiceStage => {
  const from = serviceReachedOn(service, months);
  const next = serviceReachedOn(service, months === HALF_YEAR ? YEAR : months + YEAR);
  const { source, value } = ladderDays(months, from);
  return { months, from, to: addDays(next, -1), days: value, source };
};

/** What somebody's service has earned and earns until a day, in its order: after half a year, after each year. */
export const stagesUntil = (service: Service, day: CalendarDate): ServiceStage[] => {
  const stages: ServiceStage[] = [];
  let stage = stageAfter(service, HALF_YEAR);
  while (stage.from <= day) {
    stages.push(stage);
    stage = stageAfter(service, stage.months === HALF_YEAR ? YEAR : stage.months + YEAR);
  }
  return stages;
};

const isYear = ({ months }: ServiceStage): boolean => months >= YEAR;

const wholePart = ({ months, days }: ServiceStage): EarnedPart => ({
  serviceMonths: months,
  ladderDays: days,
  share: fraction(1),
});

const lotOfStage = (stage: ServiceStage, who: Entitled, policy: AnnualLeavePolicy): AnnualLeaveLot => ({
  from: stage.from,
  until: stage.to,
  ...earnedFor([wholePart(stage)], policy, who.weeklyMinutes),
  rule: isYear(stage) ? 'serviceYear' : 'halfYear',
  article: `${stage.source}、${articles.anniversary}`,
});

interface SharedYear {
  readonly system: SharedLeaveYear;
  readonly year: Period;
  /** What somebody's service earns until its end at the least. */
  readonly stages: readonly ServiceStage[];
}

/** Null for a leave year of which somebody serves no day that counts. */
const lotOfSharedYear = (
  { system, year, stages }: SharedYear,
  who: Entitled,
  policy: AnnualLeavePolicy,
): AnnualLeaveLot | null => {
  const served = { from: laterOf(year.from, who.hiredOn), to: year.to };
  const within = stages.filter((stage) => isYear(stage) && stage.from <= served.to && stage.to >= served.from);
  const parts = within
    .map((stage) => ({ ...wholePart(stage), share: shareOfServiceYear(who, stage.months, served) }))
    .filter(({ share }) => share.numerator > 0);
  const [first] = within;
  return first === undefined || parts.length === 0
    ? null
    : {
        from: laterOf(served.from, first.from),
        until: served.to,
        ...earnedFor(parts, policy, who.weeklyMinutes),
        rule: 'sharedYear',
        article: `${first.source}、${articles[system]}`,
      };
};

const sharedYears = (system: SharedLeaveYear, { from, to }: Period): Period[] => {
  const years: Period[] = [];
  let year = sharedLeaveYearOf(system, from);
  while (year.from <= to) {
    years.push(year);
    year = sharedLeaveYearOf(system, addDays(year.to, 1));
  }
  return years;
};

/**
 * The lots of annual leave that somebody is given on the days of a period, both included, in their order (Labor Standards
 * Act, Article 38; Enforcement Rules, Article 24). None begins before the ladder that is known here.
 *
 * In a leave year shared by everybody the law knows no formula. By convention the three days after half a year stand as they
 * do in the anniversary system; from the first full year on, each leave year gives of every year of service the part
 * that lies within it, in months of twelve, so that the parts of a year of service are together what the ladder says. Of
 * somebody who comes within a leave year with service that is credited it gives the part from the day of hire on: it would
 * else give nothing before the next one, where the anniversary gives a whole year.
 */
export const annualLeaveLots = (who: Entitled, policy: AnnualLeavePolicy, within: Period): AnnualLeaveLot[] => {
  const { system } = policy;
  const years = system === 'anniversary' ? [] : sharedYears(system, within);
  const stages = stagesUntil(who, years.at(-1)?.to ?? within.to);
  const lots =
    system === 'anniversary'
      ? stages.map((stage) => lotOfStage(stage, who, policy))
      : [
          ...stages.filter((stage) => !isYear(stage)).map((stage) => lotOfStage(stage, who, policy)),
          ...years.flatMap((year) => lotOfSharedYear({ system, year, stages }, who, policy) ?? []),
        ];
  const first = laterOf(laterOf(within.from, who.hiredOn), FIRST_KNOWN_DAY);
  return lots.filter(({ from, minutes }) => minutes > 0 && from >= first && from <= within.to);
};

/** The lots of annual leave that stand on a day. Of those of years before the leave year of the day none does. */
export const annualLeaveLotsOn = (who: Entitled, policy: AnnualLeavePolicy, day: CalendarDate): AnnualLeaveLot[] =>
  annualLeaveLots(who, policy, { from: FIRST_KNOWN_DAY, to: day }).filter(({ until }) => until >= day);
