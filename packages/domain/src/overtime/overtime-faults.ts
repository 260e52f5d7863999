import { type CalendarDate, formatHours, monthOf, type Period } from '../time/index.ts';
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
  readonly hasConsent: boolean;
  /** The month with which the first cycle of three of a year begins, from 1 on. */
  readonly cycleMonth: number;
  /** What else is held of the person in the two months before and after. */
  readonly others: readonly OvertimeOfDay[];
}

/** What speaks against overtime; what is not certain only warns. */
export interface OvertimeFault {
  readonly code: 'withinOfficeHours' | 'regularLeave' | 'noBreak' | OvertimeLimit;
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
 * What speaks against overtime. What the law forbids is refused while it is planned; what has been worked is paid whatever
 * the law says, so that it is told and not refused.
 */
export const overtimeFaults = (asked: AskedOvertime): OvertimeFault[] => {
  const { kind, minutes, breakMinutes, withinOfficeHours, isPlanned } = asked;
  const faults: readonly (OvertimeFault | false)[] = [
    kind === 'regular_leave' && {
      code: 'regularLeave',
      text: '例假除天災、事變或突發事件外不得出勤',
      article: '勞動基準法第 40 條',
      isCertain: isPlanned,
    },
    minutes > LONGEST_STRETCH &&
      breakMinutes < SHORTEST_BREAK && {
        code: 'noBreak',
        text: '繼續工作 4 小時，至少應有 30 分鐘之休息',
        article: '勞動基準法第 35 條',
        isCertain: false,
      },
  ];
  return [...officeHoursFaults(withinOfficeHours), ...faults.filter((fault) => fault !== false), ...limitFaults(asked)];
};
