import type { Service } from '../../people/employment/index.ts';
import { addDays, type CalendarDate, laterOf, type Period } from '../../dates/index.ts';
import { fraction } from '../../fractions/index.ts';
import { ladderDays, FIRST_KNOWN_DAY } from './annual-leave-ladder.ts';
import { type ArithmeticStep, type EarnedPart, calculateEarnedLeave, type LeaveHours } from './leave-arithmetic.ts';
import { type LeaveYearSystem, type SharedLeaveYear, sharedLeaveYearOf } from './leave-year.ts';
import { serviceReachedOn, shareOfServiceYear } from './service.ts';

/** Service that annual leave is calculated from. */
export interface EntitlingService extends Service {
  /**
   * First day of the employment period. It is later than the start of credited service, and leave is granted from this
   * day on.
   */
  readonly hiredOn: CalendarDate;
  /** Minutes of an ordinary week, or null for full-time work. */
  readonly weeklyMinutes: number | null;
}

/** Policy of an organisation for annual leave. */
export interface AnnualLeavePolicy extends LeaveHours {
  readonly system: LeaveYearSystem;
}

/** Rule by which a lot is granted. */
export type AnnualLeaveRule =
  /** Three days after half a year, to be used within the half year after it. */
  | 'halfYear'
  /** The days of a year of service, to be used within the year after it. */
  | 'serviceYear'
  /** The parts of service years that lie within a leave year which is the same for all employees. */
  | 'sharedYear';

/** Annual leave that is granted at once, with its arithmetic. */
export interface AnnualLeaveLot {
  readonly from: CalendarDate;
  /** Last day on which the lot can be used, inclusive. */
  readonly until: CalendarDate;
  readonly minutes: number;
  /** In ordinary days of the employee, for display. */
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

/** A period of service that earns days: half a year, then each year. */
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

/** Lists the service stages until a day, in order: half a year, then each year. */
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

const lotOfStage = (stage: ServiceStage, service: EntitlingService, policy: AnnualLeavePolicy): AnnualLeaveLot => ({
  from: stage.from,
  until: stage.to,
  ...calculateEarnedLeave([wholePart(stage)], policy, service.weeklyMinutes),
  rule: isYear(stage) ? 'serviceYear' : 'halfYear',
  article: `${stage.source}、${articles.anniversary}`,
});

interface SharedYear {
  readonly system: SharedLeaveYear;
  readonly year: Period;
  /** Service stages, at least until the end of the year. */
  readonly stages: readonly ServiceStage[];
}

/** Returns null if no day of the leave year counts as service. */
const lotOfSharedYear = (
  { system, year, stages }: SharedYear,
  service: EntitlingService,
  policy: AnnualLeavePolicy,
): AnnualLeaveLot | null => {
  const served = { from: laterOf(year.from, service.hiredOn), to: year.to };
  const within = stages.filter((stage) => isYear(stage) && stage.from <= served.to && stage.to >= served.from);
  const parts = within
    .map((stage) => ({ ...wholePart(stage), share: shareOfServiceYear(service, stage.months, served) }))
    .filter(({ share }) => share.numerator > 0);
  const [first] = within;
  return first === undefined || parts.length === 0
    ? null
    : {
        from: laterOf(served.from, first.from),
        until: served.to,
        ...calculateEarnedLeave(parts, policy, service.weeklyMinutes),
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
 * Lists the lots of annual leave that are granted on the days of a period, inclusive, in order (Labor Standards Act,
 * Article 38; Enforcement Rules, Article 24). No lot begins before the first known ladder. For a shared leave year the
 * law has no formula. By convention, the three days after half a year are granted as in the anniversary system. Then
 * each leave year grants the part of every service year that lies within it, in twelfths. An employee hired within a
 * leave year with credited service is granted the part from the hire date on.
 */
export const annualLeaveLots = (
  service: EntitlingService,
  policy: AnnualLeavePolicy,
  within: Period,
): AnnualLeaveLot[] => {
  const { system } = policy;
  const years = system === 'anniversary' ? [] : sharedYears(system, within);
  const stages = stagesUntil(service, years.at(-1)?.to ?? within.to);
  const lots =
    system === 'anniversary'
      ? stages.map((stage) => lotOfStage(stage, service, policy))
      : [
          ...stages.filter((stage) => !isYear(stage)).map((stage) => lotOfStage(stage, service, policy)),
          ...years.flatMap((year) => lotOfSharedYear({ system, year, stages }, service, policy) ?? []),
        ];
  const first = laterOf(laterOf(within.from, service.hiredOn), FIRST_KNOWN_DAY);
  return lots.filter(({ from, minutes }) => minutes > 0 && from >= first && from <= within.to);
};

/** Lists the lots of annual leave that can be used on a day. */
export const annualLeaveLotsOn = (
  service: EntitlingService,
  policy: AnnualLeavePolicy,
  day: CalendarDate,
): AnnualLeaveLot[] =>
  annualLeaveLots(service, policy, { from: FIRST_KNOWN_DAY, to: day }).filter(({ until }) => until >= day);
