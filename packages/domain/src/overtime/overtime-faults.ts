import { type CalendarDate, formatHours, monthOf } from '../time/index.ts';
import type { OvertimeDayKind } from './overtime-day.ts';
import { type OvertimeLimit, overtimeWarnings } from './overtime-limits.ts';

/** Overtime of a day, in minutes without breaks. */
export interface OvertimeOfDay {
  readonly on: CalendarDate;
  readonly kind: OvertimeDayKind;
  readonly minutes: number;
}

/** What overtime is judged by that somebody asks for. */
export interface AskedOvertime extends OvertimeOfDay {
  readonly breakMinutes: number;
  /** Of the day by the office hours. */
  readonly ordinaryMinutes: number;
  /** Of it within the office hours, which are paid already. */
  readonly withinOfficeHours: number;
  /** It is still to be worked, so that it can be left alone. */
  readonly isPlanned: boolean;
  readonly hasConsent: boolean;
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
const NORMAL_DAY = 8 * HOUR;
/** Nobody works longer at a stretch without so long a break (Labor Standards Act, Article 35). */
const [LONGEST_STRETCH, SHORTEST_BREAK] = [4 * HOUR, 30];

/**
 * What of overtime counts towards the limits of a month: all of workdays and rest days, and of holidays and regular leave
 * what goes beyond the hours of a normal day (Enforcement Rules of the Labor Standards Act, Article 20-1; Article 36 of the Act).
 */
export const limitedMinutes = ({ kind, minutes }: Pick<OvertimeOfDay, 'kind' | 'minutes'>): number =>
  kind === 'workday' || kind === 'rest_day' ? minutes : Math.max(0, minutes - NORMAL_DAY);

/** What counts of some months: of that of the day and so many before it, by how many months later they end. */
const ofMonths = (all: readonly OvertimeOfDay[], day: CalendarDate, [before, after]: readonly [number, number]) => {
  const [{ from }, { to }] = [monthOf(day, before), monthOf(day, -after)];
  return all.filter(({ on }) => on >= from && on <= to).reduce((sum, one) => sum + limitedMinutes(one), 0);
};

/** What counts of the month of a day. */
export const minutesOfMonth = (all: readonly OvertimeOfDay[], day: CalendarDate): number => ofMonths(all, day, [0, 0]);

/** The most that counts of any three months one after the other of which that of the day is one. */
const mostOfThreeMonths = (all: readonly OvertimeOfDay[], day: CalendarDate): number =>
  Math.max(
    ...(
      [
        [2, 0],
        [1, 1],
        [0, 2],
      ] as const
    ).map((months) => ofMonths(all, day, months)),
  );

const limitFaults = (asked: AskedOvertime): OvertimeFault[] => {
  const { on, others, isPlanned, hasConsent, ordinaryMinutes } = asked;
  const all = [...others, asked];
  const ofDay = all.filter((one) => one.on === on).reduce((sum, { minutes }) => sum + minutes, ordinaryMinutes);
  const [ofMonth, ofThreeMonths] = [minutesOfMonth(all, on), mostOfThreeMonths(all, on)];
  const told: Readonly<Record<OvertimeLimit, readonly [string, number]>> = {
    day: ['當日工作時間', ofDay],
    month: ['當月加班', ofMonth],
    monthWithConsent: ['當月加班', ofMonth],
    quarterWithConsent: ['連續三個月加班', ofThreeMonths],
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
