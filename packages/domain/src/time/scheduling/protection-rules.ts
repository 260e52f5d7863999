import { addYears, type CalendarDate } from '../../dates/index.ts';
import { type ShiftHours, shiftMinutes, workingMinutesOf } from '../shift-templates/index.ts';
import { cyclesOf } from './cycles.ts';
import { isWork, type PlannedDay, type ScheduleFacts, type Violation } from './plan.ts';

const HOUR = 60;
const MINUTES_OF_A_DAY = 1_440;
const WEEK = 7;
const ADULT = 18;

type Rule = (days: readonly PlannedDay[], facts: ScheduleFacts) => Violation[];

const isMinorOn = ({ birthOn }: Pick<ScheduleFacts, 'birthOn'>, date: CalendarDate): boolean =>
  birthOn !== null && date < addYears(birthOn, ADULT);

/** Returns true if the shift includes a minute between `from` in the evening and six in the morning. */
export const isAtNight = (shift: ShiftHours, from: number): boolean => {
  const end = shift.startMinute + shiftMinutes(shift);
  return shift.startMinute < 6 * HOUR || end > from || end > MINUTES_OF_A_DAY;
};

const PROTECTED_FROM = 22 * HOUR;
const MINOR_FROM = 20 * HOUR;

/** Night work: none from 22:00 during pregnancy and nursing (Article 49(5)), from 20:00 under 18 (Article 48). */
export const nightWork: Rule = (days, facts) =>
  days.filter(isWork).flatMap(({ date, shift }): Violation[] => {
    const isProtected = facts.protectedPeriods.some(({ from, until }) => from <= date && date <= until);
    const violation = (article: string, reason: string): Violation => ({
      rule: 'nightWork',
      article,
      level: 'must',
      days: [date],
      parameters: { reason },
    });
    return [
      ...(isProtected && isAtNight(shift, PROTECTED_FROM) ? [violation('第 49 條第 5 項', '妊娠或哺乳期間')] : []),
      ...(isMinorOn(facts, date) && isAtNight(shift, MINOR_FROM) ? [violation('第 48 條', '未滿 18 歲')] : []),
    ];
  });

const MINOR_DAY = 8 * HOUR;
const MINOR_WEEK = 40 * HOUR;

/** Under 18: at most eight hours a day and forty a week. Article 47. */
export const minorHours: Rule = (days, facts) => {
  const own = days.filter(isWork).filter(({ date }) => isMinorOn(facts, date));
  const exceeding = (group: readonly (typeof own)[number][], limit: number): Violation[] => {
    const minutes = group.reduce((sum, { shift }) => sum + workingMinutesOf(shift), 0);
    return minutes > limit
      ? [
          {
            rule: 'minorHours',
            article: '第 47 條',
            level: 'must',
            days: group.map(({ date }) => date),
            parameters: { minutes, limit },
          },
        ]
      : [];
  };
  return [
    ...own.flatMap((day) => exceeding([day], MINOR_DAY)),
    ...cyclesOf(days, facts, WEEK).flatMap((week) =>
      exceeding(
        own.filter(({ date }) => week.days.some((day) => day.date === date)),
        MINOR_WEEK,
      ),
    ),
  ];
};

/** Work on a national holiday that was not moved. Articles 37 and 39. */
export const holidayWork: Rule = (days, { holidays }) =>
  days.filter(isWork).flatMap(({ date }): Violation[] => {
    const name = holidays.get(date);
    return name === undefined
      ? []
      : [{ rule: 'holidayWork', article: '第 37 條、第 39 條', level: 'warn', days: [date], parameters: { name } }];
  });

/** Work on a day on which the employee is away or not employed. */
export const unavailableDays: Rule = (days, { unavailable }) =>
  days.filter(isWork).flatMap(({ date }): Violation[] => {
    const reason = unavailable.get(date);
    return reason === undefined
      ? []
      : [{ rule: 'unavailable', article: null, level: 'must', days: [date], parameters: { reason } }];
  });
