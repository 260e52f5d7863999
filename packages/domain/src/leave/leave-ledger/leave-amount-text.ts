import { parseHoursText } from '../../dates/index.ts';

/** Hundredths of an hour, which are displayed. */
const hundredths = (minutes: number): number => Math.round((minutes * 100) / 60);

const DAYS = /^(\d+)(?:\.(\d{1,6}))?$/;
const MILLIONTHS = 1_000_000;

/**
 * Parses days with at most six decimals, as exported by other systems, as whole minutes. Returns null for any other
 * text.
 */
export const minutesOfDays = (text: string, dayMinutes: number): number | null => {
  const match = DAYS.exec(text.normalize('NFKC').trim());
  if (!match) {
    return null;
  }
  const [, whole = '', decimals = ''] = match;
  return Math.round(((Number(whole) * MILLIONTHS + Number(decimals.padEnd(6, '0'))) * dayMinutes) / MILLIONTHS);
};

/** Minutes of a displayed day of leave, and its hundredths of an hour. */
const [DISPLAY_DAY, DISPLAY_DAY_HUNDREDTHS] = [480, 800];

/** Display unit of leave: days of eight hours and the rest in hours, or only hours for part-time employees. */
export type LeaveAmountUnit = 'days' | 'hours';

const formatHundredths = (amount: number, unit: LeaveAmountUnit): string => {
  const size = Math.abs(amount);
  const days = unit === 'days' ? Math.floor(size / DISPLAY_DAY_HUNDREDTHS) : 0;
  const rest = size - days * DISPLAY_DAY_HUNDREDTHS;
  const parts = [...(days > 0 ? [`${days} 天`] : []), ...(rest > 0 || days === 0 ? [`${rest / 100} 小時`] : [])];
  return `${amount < 0 ? '−' : ''}${parts.join(' ')}`;
};

/** Formats minutes of leave: 「7 天 4 小時」 by days of eight hours, with a leading minus if negative; 「60 小時」 in hours. */
export const daysAndHours = (minutes: number, unit: LeaveAmountUnit = 'days'): string =>
  formatHundredths(hundredths(minutes), unit);

/** Formats the difference of two amounts, so that it matches their displayed values. */
export const daysAndHoursBetween = (before: number, after: number, unit: LeaveAmountUnit = 'days'): string =>
  formatHundredths(hundredths(after) - hundredths(before), unit);

/** Formats parts of an amount so that they add up to its displayed value. */
export const daysAndHoursOfParts = (parts: readonly number[], unit: LeaveAmountUnit = 'days'): string[] => {
  let sum = 0;
  return parts.map((minutes) => {
    const before = sum;
    sum += minutes;
    return daysAndHoursBetween(before, sum, unit);
  });
};

const SHOWN = /^(?:(\d{1,4}(?:\.\d{1,6})?) ?天)? ?(?:(\d{1,5}(?:\.\d{1,2})?) ?(?:小時)?)?$/;

/**
 * Parses hours as displayed 「7 天 4 小時」, as exported by other systems 「0.416333 天」, or as a number 「60」, 「3.5」, as whole
 * minutes. Returns null for any other text.
 */
export const parseDaysAndHours = (text: string): number | null => {
  const match = SHOWN.exec(text.normalize('NFKC').trim());
  const [, days, hours] = match ?? [];
  if (days === undefined && hours === undefined) {
    return null;
  }
  return (minutesOfDays(days ?? '0', DISPLAY_DAY) ?? 0) + (parseHoursText(hours ?? '0') ?? 0);
};
