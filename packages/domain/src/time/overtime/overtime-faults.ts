import { type CalendarDate, formatHours, monthOf, type Period } from '../../dates/index.ts';
import { countedOvertime, minutesWithin, type OrdinaryMinutes, type OvertimeOfDay } from './counted-overtime.ts';
import { monthlyLimit, type OvertimeLimit, overtimeWarnings, THREE_MONTH_LIMIT } from './overtime-limits.ts';

/** A request for overtime, with the facts that it is checked against. */
export interface OvertimeAssessmentInput extends OvertimeOfDay {
  readonly breakMinutes: number;
  readonly ordinary: OrdinaryMinutes;
  /** Minutes within the office hours, which are paid already. */
  readonly withinOfficeHours: number;
  /** Whether it has not been worked yet and can still be refused. */
  readonly isPlanned: boolean;
  /** Whether it is compensated by leave instead of pay. */
  readonly isBanked: boolean;
  readonly hasConsent: boolean;
  /** First month of the three-month cycles of a year, from 1. */
  readonly cycleMonth: number;
  /** Other overtime of the employee in the two months before and after. */
  readonly others: readonly OvertimeOfDay[];
}

/** A fault of an overtime request. Faults that are not certain only warn. */
export interface OvertimeFault {
  readonly code: 'withinOfficeHours' | 'regularLeave' | 'regularLeaveBanked' | 'noBreak' | OvertimeLimit;
  readonly text: string;
  readonly article: string | null;
  readonly isCertain: boolean;
}

const HOUR = 60;
const MONTHS_OF_A_CYCLE = 3;
/** Maximum working time without a break, and the minimum break (Labor Standards Act, Article 35). */
const [LONGEST_STRETCH, SHORTEST_BREAK] = [4 * HOUR, 30];

/**
 * Returns the three-month cycle that contains a day. Cycles follow each other from the agreed month (Enforcement Rules
 * of the Labor Standards Act, Article 22).
 */
export const overtimeCycleOf = (day: CalendarDate, cycleMonth: number): Period => {
  const [, month = 1] = day.split('-').map(Number);
  const before = (month - cycleMonth + MONTHS_OF_A_CYCLE) % MONTHS_OF_A_CYCLE;
  return { from: monthOf(day, before).from, to: monthOf(day, before + 1 - MONTHS_OF_A_CYCLE).to };
};

/** Counted overtime of a period including the request, and what the law allows, in minutes. */
export interface OvertimeTotal extends Period {
  readonly minutes: number;
  readonly allowedMinutes: number;
}

/** Sums the counted overtime of the month and of the three-month cycle of a request. */
export const overtimeTotals = (
  overtime: Pick<
    OvertimeAssessmentInput,
    'on' | 'kind' | 'minutes' | 'others' | 'ordinary' | 'hasConsent' | 'cycleMonth'
  >,
): { readonly month: OvertimeTotal; readonly threeMonths: OvertimeTotal } => {
  const { on, others, ordinary, hasConsent, cycleMonth } = overtime;
  const counted = countedOvertime([...others, overtime], ordinary);
  const total = (period: Period, allowedMinutes: number): OvertimeTotal => ({
    ...period,
    minutes: minutesWithin(counted, period),
    allowedMinutes,
  });
  return {
    month: total(monthOf(on), monthlyLimit(hasConsent)),
    threeMonths: total(overtimeCycleOf(on, cycleMonth), THREE_MONTH_LIMIT),
  };
};

const cycleText = ({ from, to }: Period): string =>
  `連續三個月（${Number(from.slice(5, 7))}～${Number(to.slice(5, 7))} 月）加班`;

const limitFaults = (overtime: OvertimeAssessmentInput): OvertimeFault[] => {
  const { on, others, isPlanned, hasConsent, ordinary } = overtime;
  const ofDay = [...others, overtime]
    .filter((one) => one.on === on)
    .reduce((sum, { minutes }) => sum + minutes, ordinary(on));
  const { month, threeMonths } = overtimeTotals(overtime);
  const [ofMonth, ofThreeMonths] = [month.minutes, threeMonths.minutes];
  const messages: Readonly<Record<OvertimeLimit, readonly [string, number]>> = {
    day: ['當日工作時間', ofDay],
    month: ['當月加班', ofMonth],
    monthWithConsent: ['當月加班', ofMonth],
    quarterWithConsent: [cycleText(threeMonths), ofThreeMonths],
  };
  return overtimeWarnings({ ofDay, ofMonth, ofThreeMonths, hasConsent }).map(({ limit, allowed, article }) => ({
    code: limit,
    text: `${messages[limit][0]}共 ${formatHours(messages[limit][1])} 小時，超過 ${formatHours(allowed)} 小時上限`,
    article,
    isCertain: isPlanned,
  }));
};

/** Lists the fault of overtime within office hours, which are paid already. */
export const officeHoursFaults = (minutes: number): OvertimeFault[] =>
  minutes > 0
    ? [
        {
          code: 'withinOfficeHours',
          text: `其中 ${formatHours(minutes)} 小時為正常工作時間`,
          article: null,
          isCertain: true,
        },
      ]
    : [];

/**
 * Lists the faults of work on a regular leave. It is only for disasters, and requires both pay and a day off, so it
 * cannot be banked as leave (Labor Standards Act, Article 40).
 */
const regularLeaveFaults = ({ kind, isPlanned, isBanked }: OvertimeAssessmentInput): OvertimeFault[] => {
  const article = '勞動基準法第 40 條';
  const forbidden: OvertimeFault = {
    code: 'regularLeave',
    text: '例假除天災、事變或突發事件外不得出勤；出勤者工資加倍發給並事後補假休息，且須於 24 小時內報主管機關核備',
    article,
    isCertain: isPlanned,
  };
  const banked: OvertimeFault = {
    code: 'regularLeaveBanked',
    text: '例假出勤的工資應加倍發給並另補假休息，不得改以補休抵付，請選擇加班費',
    article,
    isCertain: true,
  };
  return kind === 'regular_leave' ? [forbidden, ...(isBanked ? [banked] : [])] : [];
};

/**
 * Lists the faults of an overtime request. Planned overtime that the law forbids is refused. Overtime that was worked
 * must be paid, so its faults only warn.
 */
export const overtimeFaults = (overtime: OvertimeAssessmentInput): OvertimeFault[] => {
  const { minutes, breakMinutes, withinOfficeHours } = overtime;
  const faults: readonly (OvertimeFault | false)[] = [
    minutes > LONGEST_STRETCH &&
      breakMinutes < SHORTEST_BREAK && {
        code: 'noBreak',
        text: '繼續工作 4 小時，至少應有 30 分鐘之休息',
        article: '勞動基準法第 35 條',
        isCertain: false,
      },
  ];
  return [
    ...officeHoursFaults(withinOfficeHours),
    ...regularLeaveFaults(overtime),
    ...faults.filter((fault) => fault !== false),
    ...limitFaults(overtime),
  ];
};
