import { addDays, type CalendarDate, dayOfWeek, formatDate, monthOf, type Period } from '@hr/domain/dates';

export const scheduleViews = { month: '月', two_week: '雙週', four_week: '四週' } as const;

export type ScheduleView = keyof typeof scheduleViews;

const lengths = { two_week: 14, four_week: 28 } as const;

/** Returns the period of a view that contains a day. Weeks begin on Sunday. */
export const periodOf = (view: ScheduleView, day: CalendarDate): Period => {
  if (view === 'month') {
    return monthOf(day);
  }
  const from = addDays(day, -dayOfWeek(day));
  return { from, to: addDays(from, lengths[view] - 1) };
};

export const periodText = (view: ScheduleView, { from, to }: Period): string =>
  view === 'month'
    ? `${from.slice(0, 4)} 年 ${Number(from.slice(5, 7))} 月`
    : `${formatDate(from)} ～ ${formatDate(to)}`;

/** Lists the months of a period: `2026-12`. */
export const monthsOf = ({ from, to }: Period): string[] => {
  const months: string[] = [];
  for (let { from: first } = monthOf(from); first <= to; first = addDays(monthOf(first).to, 1)) {
    months.push(first.slice(0, 7));
  }
  return months;
};
