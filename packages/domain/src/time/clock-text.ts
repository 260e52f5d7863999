const MINUTES_OF_AN_HOUR = 60;
const MINUTES_OF_A_DAY = 1_440;
const CLOCK = /^(\d{1,2}):?(\d{2})$/;

/** Minutes after midnight on a 24-hour clock, as people type a time: 540 is `09:00`, the end of a day `24:00`. */
export const formatClock = (minute: number): string =>
  `${String(Math.floor(minute / MINUTES_OF_AN_HOUR)).padStart(2, '0')}:${String(minute % MINUTES_OF_AN_HOUR).padStart(2, '0')}`;

/** Reads `9:00`, `09:00` and `0900`, in full-width digits too, as minutes after midnight; null for anything else. */
export const parseClockText = (text: string): number | null => {
  const [, hours, minutes] = CLOCK.exec(text.normalize('NFKC').trim()) ?? [];
  const minute = Number(hours) * MINUTES_OF_AN_HOUR + Number(minutes);
  return Number(minutes) < MINUTES_OF_AN_HOUR && minute <= MINUTES_OF_A_DAY ? minute : null;
};
