import type { CalendarDate } from '../../dates/index.ts';
import { type HolidayKind, weekdayKind } from './holiday-kind.ts';

/** Reason why a holiday cannot be moved to another day. */
export type ShiftRefusal = 'notShiftable' | 'sameDay' | 'notAWorkday' | 'taken';

interface Shift {
  readonly kind: HolidayKind;
  /** Current day of the holiday, and its original day if it was moved. */
  readonly date: CalendarDate;
  readonly shiftedFrom: CalendarDate | null;
  readonly to: CalendarDate;
  /** Kind recorded for the target day; null if there is none. */
  readonly recordedThere: HolidayKind | null;
}

/**
 * Returns the reason why a national holiday cannot be swapped with a workday by agreement (調移, Labor Standards Act,
 * Article 37), or null. It can always return to its original day.
 */
export const shiftRefusal = ({ kind, date, shiftedFrom, to, recordedThere }: Shift): ShiftRefusal | null => {
  if (kind !== 'national_holiday' && kind !== 'substitute_holiday') {
    return 'notShiftable';
  }
  if (to === date) {
    return 'sameDay';
  }
  if (recordedThere !== null) {
    return 'taken';
  }
  return to === shiftedFrom || weekdayKind(to) === 'workday' ? null : 'notAWorkday';
};
