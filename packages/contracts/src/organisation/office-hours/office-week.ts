import { formatClock } from '@hr/domain/dates';
import { type DayHours, findDayHoursFault, type DayHoursFault } from '@hr/domain/time/working-time';
import { z } from 'zod';
import { ENDS_BEFORE_START, requiredMinute } from '../../core/index.ts';

const MINUTES_OF_A_DAY = 1_440;
const DAYS_OF_A_WEEK = 7;
const MOST_BREAKS = 3;

/** The days of a week, which begins on Sunday. */
export const weekdays = ['週日', '週一', '週二', '週三', '週四', '週五', '週六'] as const;

const complaints: Readonly<Record<DayHoursFault['code'], string>> = {
  endsBeforeStart: ENDS_BEFORE_START,
  breakEndsBeforeStart: ENDS_BEFORE_START,
  breakOutside: '休息時段須在上下班時間內',
  breaksOverlap: '休息時段不可重疊',
};

const requireSoundDay = (hours: DayHours, context: z.core.$RefinementCtx): void => {
  const fault = findDayHoursFault(hours);
  if (fault !== null) {
    const path = 'place' in fault ? ['breaks', fault.place, 'to'] : ['to'];
    context.addIssue({ code: 'custom', path, message: complaints[fault.code] });
  }
};

const dayHoursSchema = z
  .strictObject({
    from: requiredMinute('上班時間'),
    to: requiredMinute('下班時間'),
    breaks: z
      .array(z.strictObject({ from: requiredMinute('休息開始時間'), to: requiredMinute('休息結束時間') }))
      .max(MOST_BREAKS, `休息時段不可超過 ${MOST_BREAKS} 段`),
  })
  .superRefine(requireSoundDay);

/** Of each day from Sunday on when it is worked; null for a day off. */
export const officeWeekSchema = z
  .array(dayHoursSchema.nullable())
  .length(DAYS_OF_A_WEEK)
  .refine((week) => week.some((day) => day !== null), '至少須有一個上班日');

/** The same as it is kept. */
export const keptOfficeWeek = z.array(
  z.object({ from: z.int(), to: z.int(), breaks: z.array(z.object({ from: z.int(), to: z.int() })) }).nullable(),
);

export type OfficeWeek = z.output<typeof keptOfficeWeek>;

const spanText = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  `${formatClock(from)} ～ ${formatClock(to % MINUTES_OF_A_DAY)}`;

/** 「上午 09:00 ～ 下午 06:00（休息 下午 12:00 ～ 下午 01:00）」 */
export const dayHoursText = ({ breaks, ...hours }: DayHours): string =>
  `${spanText(hours)}${breaks.length === 0 ? '' : `（休息 ${breaks.map(spanText).join('、')}）`}`;

const daysText = (days: readonly number[]): string => {
  const [first, last] = [days[0] ?? 0, days.at(-1) ?? 0];
  return days.length > 2 && last - first === days.length - 1
    ? `${weekdays[first]}至${weekdays[last]}`
    : days.map((day) => weekdays[day]).join('、');
};

/** 「週一至週五 上午 09:00 ～ 下午 06:00（休息 下午 12:00 ～ 下午 01:00）」: days of the same hours together, days off left out. */
export const officeWeekText = (week: OfficeWeek): string => {
  const worked = week.flatMap((hours, day) => (hours === null ? [] : [{ day, text: dayHoursText(hours) }]));
  return [...Map.groupBy(worked, ({ text }) => text)]
    .map(([text, days]) => `${daysText(days.map(({ day }) => day))} ${text}`)
    .join('；');
};
