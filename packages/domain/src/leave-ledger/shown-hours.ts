import { formatHours, parseHoursText } from '../time/index.ts';

/** In hundredths of an hour, which are what is shown. */
const hundredths = (minutes: number): number => Math.round((minutes * 100) / 60);

/**
 * Parts as hours with at most two decimals, which together are what their sum is shown as: each is shown as what it adds to
 * the rounded sum of those before it.
 */
export const hoursOfParts = (parts: readonly number[]): string[] => {
  let sum = 0;
  return parts.map((minutes) => {
    const before = hundredths(sum);
    sum += minutes;
    return String((hundredths(sum) - before) / 100);
  });
};

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

/** Minutes of a day as which hours of leave are shown. */
const SHOWN_DAY = 480;

/** Minutes as people count leave: 「7 天 4 小時」 by days of eight hours, a minus before all of it. */
export const daysAndHours = (minutes: number): string => {
  const amount = Math.abs(minutes);
  const days = Math.floor(amount / SHOWN_DAY);
  const rest = amount % SHOWN_DAY;
  const parts = [...(days > 0 ? [`${days} 天`] : []), ...(rest > 0 || days === 0 ? [`${formatHours(rest)} 小時`] : [])];
  return `${minutes < 0 ? '−' : ''}${parts.join(' ')}`;
};

const SHOWN = /^(?:(\d{1,4}) ?天)? ?(?:(\d{1,5}(?:\.\d{1,2})?) ?(?:小時)?)?$/;

/** Reads hours as they are shown, 「7 天 4 小時」, or alone as 「60」 and 「3.5」, as whole minutes; null for anything else. */
export const parseDaysAndHours = (text: string): number | null => {
  const match = SHOWN.exec(text.normalize('NFKC').trim());
  const [, days, hours] = match ?? [];
  if (days === undefined && hours === undefined) {
    return null;
  }
  return Number(days ?? 0) * SHOWN_DAY + (parseHoursText(hours ?? '0') ?? 0);
};
