const MINUTES_OF_A_DAY = 1_440;
const MINUTES_OF_AN_HOUR = 60;

/** Longest shift in minutes, with its breaks. */
const MAX_SHIFT_MINUTES = 960;

/** Longest working time of a day in minutes, with overtime. Labor Standards Act, Article 32(2). */
const MAX_WORKING_MINUTES = 720;

export const MAX_BREAKS = 5;

/** Break of a shift, in minutes after midnight on the clock: 0 to 1439. */
export interface ShiftBreak {
  readonly from: number;
  readonly to: number;
  /** Counts as working time. */
  readonly isPaid: boolean;
}

/** Hours of a shift on the clock, in minutes after midnight. A shift that ends at or before its start ends the next day. */
export interface ShiftHours {
  readonly startMinute: number;
  readonly endMinute: number;
  readonly breaks: readonly ShiftBreak[];
}

export type ShiftFault =
  | { readonly code: 'tooLong' | 'noWork' | 'tooMuchWork' }
  | { readonly code: 'breakEmpty' | 'breakOutside' | 'breaksOverlap'; readonly place: number };

/** Minutes from one time on the clock to the next occurrence of another; 0 for the same time. */
const minutesUntil = (from: number, to: number): number => (to - from + MINUTES_OF_A_DAY) % MINUTES_OF_A_DAY;

/** Breaks in minutes after the midnight of the day on which the shift begins; beyond 1440 on the next day. */
export const breakSpansOf = (hours: ShiftHours) =>
  offsetsOf(hours).map(({ from, to, isPaid }) => ({
    from: hours.startMinute + from,
    to: hours.startMinute + to,
    isPaid,
  }));

/** Breaks in minutes since the start of the shift. */
const offsetsOf = ({ startMinute, breaks }: ShiftHours) =>
  breaks.map(({ from, to, isPaid }) => {
    const begins = minutesUntil(startMinute, from);
    return { from: begins, to: begins + minutesUntil(from, to), isPaid };
  });

/** Length of a shift with its breaks; a shift that ends at the time of its start lasts 24 hours. */
export const shiftMinutes = ({ startMinute, endMinute }: Pick<ShiftHours, 'startMinute' | 'endMinute'>): number =>
  minutesUntil(startMinute, endMinute) || MINUTES_OF_A_DAY;

/** Working time of a shift: without unpaid breaks. */
export const workingMinutesOf = (hours: ShiftHours): number =>
  shiftMinutes(hours) -
  offsetsOf(hours)
    .filter(({ isPaid }) => !isPaid)
    .reduce((sum, { from, to }) => sum + to - from, 0);

/** Returns true if the shift ends on the day after its start. */
export const crossesMidnight = ({ startMinute, endMinute }: Pick<ShiftHours, 'startMinute' | 'endMinute'>): boolean =>
  endMinute > 0 && endMinute <= startMinute;

/** Returns the first fault of the hours of a shift, or null. */
export const findShiftFault = (hours: ShiftHours): ShiftFault | null => {
  const length = shiftMinutes(hours);
  if (length > MAX_SHIFT_MINUTES) {
    return { code: 'tooLong' };
  }
  const breaks = offsetsOf(hours);
  for (const [place, { from, to }] of breaks.entries()) {
    if (from === to) {
      return { code: 'breakEmpty', place };
    }
    if (to > length) {
      return { code: 'breakOutside', place };
    }
    if (breaks.slice(0, place).some((other) => other.from < to && from < other.to)) {
      return { code: 'breaksOverlap', place };
    }
  }
  const work = workingMinutesOf(hours);
  if (work === 0) {
    return { code: 'noWork' };
  }
  return work > MAX_WORKING_MINUTES ? { code: 'tooMuchWork' } : null;
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const clockOf = (minute: number): string =>
  `${twoDigits(Math.floor(minute / MINUTES_OF_AN_HOUR))}:${twoDigits(minute % MINUTES_OF_AN_HOUR)}`;

const PAID = '計薪';
const BREAK = /^(\d{1,2}):(\d{2})\s*[-~～–]\s*(\d{1,2}):(\d{2})(?:\s*\(?計薪\)?)?$/;

/** Writes breaks as they are stored and shown: `12:00-13:00、18:00-18:30（計薪）`; null without breaks. */
export const formatBreaks = (breaks: readonly ShiftBreak[]): string | null =>
  breaks.map(({ from, to, isPaid }) => `${clockOf(from)}-${clockOf(to)}${isPaid ? `（${PAID}）` : ''}`).join('、') ||
  null;

const parseBreak = (text: string): ShiftBreak | null => {
  const [hours, minutes, endHours, endMinutes] = (BREAK.exec(text) ?? []).slice(1).map(Number);
  if (hours === undefined || minutes === undefined || endHours === undefined || endMinutes === undefined) {
    return null;
  }
  const isClock = hours < 24 && endHours < 24 && minutes < MINUTES_OF_AN_HOUR && endMinutes < MINUTES_OF_AN_HOUR;
  return isClock
    ? {
        from: hours * MINUTES_OF_AN_HOUR + minutes,
        to: endHours * MINUTES_OF_AN_HOUR + endMinutes,
        isPaid: text.includes(PAID),
      }
    : null;
};

/** Reads breaks as `formatBreaks` writes them, also with full-width characters or commas; null for another text. */
export const parseBreaks = (text: string): ShiftBreak[] | null => {
  const parts = text
    .normalize('NFKC')
    .split(/[、,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const breaks = parts.flatMap((part) => parseBreak(part) ?? []);
  return breaks.length === parts.length ? breaks : null;
};
