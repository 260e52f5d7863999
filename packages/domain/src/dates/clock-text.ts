const MINUTES_OF_AN_HOUR = 60;
const HOURS_OF_A_HALF = 12;
const MINUTES_OF_A_DAY = 1_440;

/** A half of the day before or after the digits: `下午 6:00`, `6:00 pm`. The end of a day is midnight of the day after. */
const CLOCK = /^(隔日)?(?:\s*(上午|下午|am|pm))?\s*(\d{1,2}):?(\d{2})\s*(am|pm)?$/i;

/** Minutes after midnight on a 12-hour clock: 0 is `上午 12:00`, 720 `下午 12:00`, 785 `下午 01:05`. */
export const formatTime = (minute: number): string => {
  const hour = Math.floor(minute / MINUTES_OF_AN_HOUR);
  const half = hour < HOURS_OF_A_HALF ? '上午' : '下午';
  return `${half} ${twoDigits(hour % HOURS_OF_A_HALF || HOURS_OF_A_HALF)}:${twoDigits(minute % MINUTES_OF_AN_HOUR)}`;
};

/** A time as `formatTime` writes it, and the end of a day, minute 1440, as `隔日 上午 12:00`. */
export const formatClock = (minute: number): string =>
  minute === MINUTES_OF_A_DAY ? `隔日 ${formatTime(0)}` : formatTime(minute);

/**
 * Reads a time as minutes after midnight, on a clock of 24 hours (`18:00`, `1800`, `24:00`) or of 12 (`下午 6:00`,
 * `6:00 pm`), in full-width digits too; null for anything else.
 */
export const parseClockText = (text: string): number | null => {
  const match = CLOCK.exec(text.normalize('NFKC').trim());
  if (!match) {
    return null;
  }
  const [, nextDay, before, hours, minutes, after] = match;
  const hour = before !== undefined && after !== undefined ? null : hourOfDay(Number(hours), before ?? after);
  if (hour === null || Number(minutes) >= MINUTES_OF_AN_HOUR) {
    return null;
  }
  const minute = hour * MINUTES_OF_AN_HOUR + Number(minutes) + (nextDay === undefined ? 0 : MINUTES_OF_A_DAY);
  return minute <= MINUTES_OF_A_DAY ? minute : null;
};

/** The hour from 0 to 24; `下午 18` is 18, and a half that does not fit its hour is null. */
const hourOfDay = (hour: number, half: string | undefined): number | null => {
  if (half === undefined) {
    return hour;
  }
  const isMorning = ['上午', 'am'].includes(half.toLowerCase());
  if (hour > HOURS_OF_A_HALF) {
    return isMorning || hour >= 2 * HOURS_OF_A_HALF ? null : hour;
  }
  return (hour % HOURS_OF_A_HALF) + (isMorning ? 0 : HOURS_OF_A_HALF);
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const HOURS = /^(\d+)(?:\.(\d{1,2}))?$/;

/** Minutes as hours with at most two decimals: 2250 is `37.5`. */
export const formatHours = (minutes: number): string => String(Math.round((minutes * 100) / MINUTES_OF_AN_HOUR) / 100);

/** Reads hours with at most two decimals, in full-width digits too, as whole minutes; null for anything else. */
export const parseHoursText = (text: string): number | null => {
  const match = HOURS.exec(text.normalize('NFKC').trim());
  if (!match) {
    return null;
  }
  const [, whole = '', decimals = ''] = match;
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return Math.round((hundredths * MINUTES_OF_AN_HOUR) / 100);
};
