import { addDays, type CalendarDate, calendarDate } from './calendar-date.ts';

/** The first and the last day of a month, both included. */
export interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Every day of a period, in their order. */
export const daysOfPeriod = ({ from, to }: Period): CalendarDate[] => {
  const days: CalendarDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    days.push(day);
  }
  return days;
};

const firstOfMonth = (year: number, month: number): CalendarDate => {
  // The twelfth month before January is that of the year before.
  const [carried, index] = [Math.floor(month / 12), ((month % 12) + 12) % 12];
  return calendarDate(`${String(year + carried).padStart(4, '0')}-${String(index + 1).padStart(2, '0')}-01`);
};

/** The month of a day, or the one so many months before it. */
export const monthOf = (day: CalendarDate, before = 0): Period => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const index = month - 1 - before;
  return { from: firstOfMonth(year, index), to: addDays(firstOfMonth(year, index + 1), -1) };
};
