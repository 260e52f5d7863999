import { addDays, type CalendarDate, daysBetween, type Period } from '@hr/domain/dates';

const yearPeriod = (year: number): Period => ({
  from: `${year}-01-01` as CalendarDate,
  to: `${year}-12-31` as CalendarDate,
});

const daysOf = ({ from, to }: Period): number => daysBetween(from, to) + 1;

/** Returns the part of a period within a year; null if there is none. */
export const withinYear = ({ from, to }: Period, year: number): Period | null => {
  const whole = yearPeriod(year);
  const part = { from: from < whole.from ? whole.from : from, to: to > whole.to ? whole.to : to };
  return part.from > part.to ? null : part;
};

/** Returns the place of days of a year on its axis, in percent. */
export const placeInYear = (part: Period, year: number): { readonly left: string; readonly width: string } => {
  const whole = yearPeriod(year);
  const percent = (days: number): string => `${(days / daysOf(whole)) * 100}%`;
  return { left: percent(daysBetween(whole.from, part.from)), width: percent(daysOf(part)) };
};

/** Returns the day whose end is nearest to a position on the axis (0 to 1), from 0 to 1. */
export const dayAt = (place: number, year: number): CalendarDate => {
  const whole = yearPeriod(year);
  const days = Math.round(Math.min(1, Math.max(0, place)) * daysOf(whole));
  return addDays(whole.from, Math.max(0, days - 1));
};
