import { type CalendarDate, minuteOfInstant, dateOfInstant } from '@hr/domain/dates';
import { useSyncExternalStore } from 'react';

/** Returns the organisation's current day, independent of the time zone of the browser. */
export const today = (): CalendarDate => dateOfInstant(new Date());

const MINUTE_MS = 60_000;
const MINUTES_OF_DAY = 24 * 60;

/** The clock of the server may be slightly behind: at midnight it would still answer with the day before. */
const MARGIN_MS = 5_000;

/** Timers stop while a machine sleeps, so a long timer would fire late. */
const LONGEST_WAIT_MS = 10 * MINUTE_MS;

const untilTomorrow = (): number => {
  const now = new Date();
  return (MINUTES_OF_DAY - minuteOfInstant(now)) * MINUTE_MS - (now.getTime() % MINUTE_MS);
};

/** Calls back after midnight as soon as the page is visible. Returns a function that stops it. */
export const followDay = (handleTurn: () => void): (() => void) => {
  let day = today();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') {
      return;
    }
    timer = setTimeout(look, Math.min(untilTomorrow() + MARGIN_MS, LONGEST_WAIT_MS));
    if (day !== today()) {
      day = today();
      handleTurn();
    }
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    clearTimeout(timer);
  };
};

/** Returns the organisation's current day and re-renders at midnight. */
export const useToday = (): CalendarDate => useSyncExternalStore(followDay, today);
