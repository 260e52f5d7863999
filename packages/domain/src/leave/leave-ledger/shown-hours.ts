import { parseHoursText } from '../../dates/index.ts';

/** In hundredths of an hour, which are what is shown. */
const hundredths = (minutes: number): number => Math.round((minutes * 100) / 60);

const DAYS = /^(\d+)(?:\.(\d{1,6}))?$/;
const MILLIONTHS = 1_000_000;

/** Reads days with at most six decimals, as other systems tell of them, as whole minutes; null for anything else. */
export const minutesOfDays = (text: string, dayMinutes: number): number | null => {
  const match = DAYS.exec(text.normalize('NFKC').trim());
  if (!match) {
    return null;
  }
  const [, whole = '', decimals = ''] = match;
  return Math.round(((Number(whole) * MILLIONTHS + Number(decimals.padEnd(6, '0'))) * dayMinutes) / MILLIONTHS);
};

/** Minutes of a day as which hours of leave are shown, and the same in hundredths of an hour. */
const [SHOWN_DAY, SHOWN_DAY_HUNDREDTHS] = [480, 800];

/** In what leave is shown: days of eight hours and the rest in hours, or hours alone for people who work part of a week. */
export type LeaveAmountUnit = 'days' | 'hours';

const shown = (amount: number, unit: LeaveAmountUnit): string => {
  const size = Math.abs(amount);
  const days = unit === 'days' ? Math.floor(size / SHOWN_DAY_HUNDREDTHS) : 0;
  const rest = size - days * SHOWN_DAY_HUNDREDTHS;
  const parts = [...(days > 0 ? [`${days} 天`] : []), ...(rest > 0 || days === 0 ? [`${rest / 100} 小時`] : [])];
  return `${amount < 0 ? '−' : ''}${parts.join(' ')}`;
};

/** Minutes as people count leave: 「7 天 4 小時」 by days of eight hours, a minus before all of it; 「60 小時」 in hours. */
export const daysAndHours = (minutes: number, unit: LeaveAmountUnit = 'days'): string =>
  shown(hundredths(minutes), unit);

/** What leads from one amount of minutes to another, so that it is what both differ by as they are shown. */
export const daysAndHoursBetween = (before: number, after: number, unit: LeaveAmountUnit = 'days'): string =>
  shown(hundredths(after) - hundredths(before), unit);

/** Parts of minutes that together are what their sum is shown as: each is what it adds to those before it. */
export const daysAndHoursOfParts = (parts: readonly number[], unit: LeaveAmountUnit = 'days'): string[] => {
  let sum = 0;
  return parts.map((minutes) => {
    const before = sum;
    sum += minutes;
    return daysAndHoursBetween(before, sum, unit);
  });
};

const SHOWN = /^(?:(\d{1,4}(?:\.\d{1,6})?) ?天)? ?(?:(\d{1,5}(?:\.\d{1,2})?) ?(?:小時)?)?$/;

/** Reads hours as they are shown, 「7 天 4 小時」, as other systems tell of them, 「0.416333 天」, or alone as 「60」 and 「3.5」, as whole minutes; null for anything else. */
export const parseDaysAndHours = (text: string): number | null => {
  const match = SHOWN.exec(text.normalize('NFKC').trim());
  const [, days, hours] = match ?? [];
  if (days === undefined && hours === undefined) {
    return null;
  }
  return (minutesOfDays(days ?? '0', SHOWN_DAY) ?? 0) + (parseHoursText(hours ?? '0') ?? 0);
};
