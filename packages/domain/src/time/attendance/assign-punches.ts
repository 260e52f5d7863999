import { addDays, type CalendarDate } from '../../dates/index.ts';
import { type LocalTime, minutesSince, type TimeSpan } from '../working-time/index.ts';

/** A punch (打卡), to the minute (Labor Standards Act, Article 30(6)). */
export interface Punch extends LocalTime {
  readonly id: string;
  /** Null for a machine that does not distinguish coming from leaving. */
  readonly direction: 'in' | 'out' | null;
}

/** Working hours of a day with the time in which a punch belongs to them, in minutes after midnight of the day. */
export interface PunchWindow {
  readonly date: CalendarDate;
  /** From the start to the end of work; null on a day off. */
  readonly work: TimeSpan | null;
  /** Minutes before the start and after the end. Only read for a working day. */
  readonly before: number;
  readonly after: number;
}

/** A day off begins and ends at five in the morning, so that a late evening belongs to its day. */
const DAY_OFF: TimeSpan = { from: 300, to: 1_739 };

const contains = ({ date, work, before, after }: PunchWindow, punch: LocalTime): boolean => {
  const minute = minutesSince(date, punch);
  const window = work ? { from: work.from - before, to: work.to + after } : DAY_OFF;
  return window.from <= minute && minute <= window.to;
};

/** Chooses between two windows in order: until the end of the earlier work a punch belongs to the earlier. */
const choose = (earlier: PunchWindow, later: PunchWindow, punch: Punch): PunchWindow => {
  if (!earlier.work || !later.work) {
    return earlier.work ? earlier : later;
  }
  if (punch.direction !== null) {
    return punch.direction === 'out' ? earlier : later;
  }
  return minutesSince(earlier.date, punch) <= earlier.work.to ? earlier : later;
};

/** Returns the window to which a punch belongs, or null. Windows are in order of their start. */
export const windowOf = (windows: readonly PunchWindow[], punch: Punch): PunchWindow | null => {
  const candidates = windows.filter((window) => contains(window, punch));
  return candidates.reduce<PunchWindow | null>(
    (chosen, window) => (chosen === null ? window : choose(chosen, window, punch)),
    null,
  );
};

/** A punch of a day, in minutes after midnight of the day: 1500 is one o'clock in the next morning. */
export interface DayPunch {
  readonly id: string;
  readonly minute: number;
  readonly direction: Punch['direction'];
}

/**
 * Assigns punches to the days of an employee. A night shift belongs to the day on which it begins. Returns the punches
 * of each day in order; punches outside all windows belong to no day.
 */
export const assignPunches = (
  windows: readonly PunchWindow[],
  punches: readonly Punch[],
): ReadonlyMap<CalendarDate, readonly DayPunch[]> => {
  const near = Map.groupBy(windows, ({ date }) => date);
  const assigned = new Map<CalendarDate, DayPunch[]>();
  for (const punch of punches) {
    // A window reaches at most into the day before and the day after.
    const days = [-1, 0, 1].map((offset) => addDays(punch.date, offset));
    const date = windowOf(
      days.flatMap((day) => near.get(day) ?? []),
      punch,
    )?.date;
    if (date !== undefined) {
      const own = assigned.get(date) ?? [];
      own.push({ id: punch.id, minute: minutesSince(date, punch), direction: punch.direction });
      assigned.set(date, own);
    }
  }
  for (const own of assigned.values()) {
    own.sort((one, other) => one.minute - other.minute || one.id.localeCompare(other.id));
  }
  return assigned;
};
