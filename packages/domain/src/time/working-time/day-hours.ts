import type { DayHours, TimeSpan } from './office-hours.ts';

/** A fault of the hours of a day, with the index of the break. */
export type DayHoursFault =
  | { readonly code: 'endsBeforeStart' }
  | { readonly code: 'breakEndsBeforeStart' | 'breakOutside' | 'breaksOverlap'; readonly place: number };

const breakFault = ({ from, to, breaks }: DayHours, place: number): DayHoursFault | null => {
  const pause = breaks[place] ?? { from, to };
  const sharesMinute = (other: TimeSpan): boolean => other.from < pause.to && pause.from < other.to;
  if (pause.to <= pause.from) {
    return { code: 'breakEndsBeforeStart', place };
  }
  if (pause.from < from || pause.to > to) {
    return { code: 'breakOutside', place };
  }
  return breaks.slice(0, place).some(sharesMinute) ? { code: 'breaksOverlap', place } : null;
};

/** Returns the first fault of the hours of a day, or null. */
export const findDayHoursFault = (hours: DayHours): DayHoursFault | null =>
  hours.to <= hours.from
    ? { code: 'endsBeforeStart' }
    : (hours.breaks.map((_, place) => breakFault(hours, place)).find((fault) => fault !== null) ?? null);
