import { type CalendarDate, formatHours, monthOf, type Period } from '../../dates/index.ts';
import { countedOvertime, minutesWithin, type OrdinaryMinutes, type OvertimeOfDay } from './counted-overtime.ts';
import { type OvertimeLimit, overtimeWarnings } from './overtime-limits.ts';

/** What overtime is judged by that somebody asks for. */
export interface AskedOvertime extends OvertimeOfDay {
  readonly breakMinutes: number;
  readonly ordinary: OrdinaryMinutes;
  /** Of it within the office hours, which are paid already. */
  readonly withinOfficeHours: number;
  /** It is still to be worked, so that it can be left alone. */
  readonly isPlanned: boolean;
  /** It is to be made good by hours of leave instead of pay. */
  readonly isBanked: boolean;
  readonly hasConsent: boolean;
  /** The month with which the first cycle of three of a year begins, from 1 on. */
  readonly cycleMonth: number;
  /** What else is held of the person in the two months before and after. */
  readonly others: readonly OvertimeOfDay[];
}

/** What speaks against overtime; what is not certain only warns. */
export interface OvertimeFault {
  readonly code: 'withinOfficeHours' | 'regularLeave' | 'regularLeaveBanked' | 'noBreak' | OvertimeLimit;
  readonly text: string;
  readonly article: string | null;
  readonly isCertain: boolean;
}

const HOUR = 60;
const MONTHS_OF_A_CYCLE = 3;
/** Nobody works longer at a stretch without so long a break (Labor Standards Act, Article 35). */
const [LONGEST_STRETCH, SHORTEST_BREAK] = [4 * HOUR, 30];

/** What counts of the month of a day, in minutes. */
export const minutesOfMonth = (all: readonly OvertimeOfDay[], day: CalendarDate, ordinary: OrdinaryMinutes): number =>
  minutesWithin(countedOvertime(all, ordinary), monthOf(day));

/**
 * The three months that the law counts together, of which that of the day is one: one cycle follows the other from the month that
 * was agreed on (Enforcement Rules of the Labor Standards Act, Article 22).
 */
export const overtimeCycleOf = (day: CalendarDate, cycleMonth: number): Period => {
  const [, month = 1] = day.split('-').map(Number);
  const before = (month - cycleMonth + MONTHS_OF_A_CYCLE) % MONTHS_OF_A_CYCLE;
  return { from: monthOf(day, before).from, to: monthOf(day, before + 1 - MONTHS_OF_A_CYCLE).to };
};

const cycleText = ({ from, to }: Period): string =>
  `連續三個月（${Number(from.slice(5, 7))}～${Number(to.slice(5, 7))} 月）加班`;

const limitFaults = (asked: AskedOvertime): OvertimeFault[] => {
  const { on, others, isPlanned, hasConsent, ordinary, cycleMonth } = asked;
  const all = [...others, asked];
  const ofDay = all.filter((one) => one.on === on).reduce((sum, { minutes }) => sum + minutes, ordinary(on));
  const counted = countedOvertime(all, ordinary);
  const cycle = overtimeCycleOf(on, cycleMonth);
  const [ofMonth, ofThreeMonths] = [minutesWithin(counted, monthOf(on)), minutesWithin(counted, cycle)];
  const told: Readonly<Record<OvertimeLimit, readonly [string, number]>> = {
    day: ['當日工作時間', ofDay],
    month: ['當月加班', ofMonth],
    monthWithConsent: ['當月加班', ofMonth],
    quarterWithConsent: [cycleText(cycle), ofThreeMonths],
  };
  return overtimeWarnings({ ofDay, ofMonth, ofThreeMonths, hasConsent }).map(({ limit, allowed, article }) => ({
    code: limit,
    text: `${told[limit][0]}共 ${formatHours(told[limit][1])} 小時，超過 ${formatHours(allowed)} 小時上限`,
    article,
    isCertain: isPlanned,
  }));
};

/** What speaks against overtime of which so many minutes are within the office hours, worked or not: they are paid already. */
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
 * What speaks against work on a regular leave: it is for disasters alone, and is owed both pay and a day off, so that hours of leave
 * cannot take the place of either (Labor Standards Act, Article 40).
 */
const regularLeaveFaults = ({ kind, isPlanned, isBanked }: AskedOvertime): OvertimeFault[] => {
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
 * What speaks against overtime. What the law forbids is refused while it is planned; what has been worked is paid whatever
 * the law says, so that it is told and not refused.
 */
export const overtimeFaults = (asked: AskedOvertime): OvertimeFault[] => {
  const { minutes, breakMinutes, withinOfficeHours } = asked;
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
    ...regularLeaveFaults(asked),
    ...faults.filter((fault) => fault !== false),
    ...limitFaults(asked),
  ];
};
