const MINUTES_OF_AN_HOUR = 60;
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
