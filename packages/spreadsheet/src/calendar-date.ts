const millisecondsPerDay = 86_400_000;
const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/** Spreadsheet programs disagree by a day before 1900-03-01, because one of them believes in 29 February 1900. */
const firstAgreedDay = Date.UTC(1900, 2, 1);
const dayZero = Date.UTC(1899, 11, 30);

/**
 * Midnight UTC of a day written `YYYY-MM-DD`; null for other text, for days that do not exist and for days no
 * spreadsheet can hold.
 */
export const parseCalendarDate = (text: string): Date | null => {
  if (!isoDate.test(text)) {
    return null;
  }
  const date = new Date(text);
  // A day that its month does not have is taken for one of the next.
  const exists = date.getUTCDate() === Number(text.slice(-2));
  return exists && date.getTime() >= firstAgreedDay ? date : null;
};

/** `YYYY-MM-DD` of a midnight UTC. */
export const toIsoDate = (date: Date): string => date.toISOString().slice(0, 10);

/** `YYYY/MM/DD` of a midnight UTC, as dates are shown in Taiwan. */
export const formatCalendarDate = (date: Date): string => toIsoDate(date).replaceAll('-', '/');

/** Days since 1899-12-30, which is how spreadsheets store a date. */
export const toSerialDay = (date: Date): number => (date.getTime() - dayZero) / millisecondsPerDay;

/** Days that a workbook which counts from 1904 is behind. */
const daysUntil1904 = 1462;

/** Spreadsheets believe in 29 February 1900, so that their days before it are one behind. */
const imaginedDay = 60;

/**
 * The instant, as if on a wall in UTC, that a spreadsheet stores as days; below one it is a time without a day, before
 * 1900.
 */
export const fromSerialDay = (serial: number, is1904: boolean): Date => {
  const days = is1904 ? serial + daysUntil1904 : serial;
  return new Date(dayZero + (days >= 1 && days < imaginedDay ? days + 1 : days) * millisecondsPerDay);
};
