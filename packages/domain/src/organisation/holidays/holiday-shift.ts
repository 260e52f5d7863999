import type { CalendarDate } from '../../dates/index.ts';
import { type HolidayKind, weekdayKind } from './holiday-kind.ts';

/** Why a holiday cannot be moved to another day. */
export type ShiftRefusal = 'notShiftable' | 'sameDay' | 'notAWorkday' | 'taken';

interface Shift {
  readonly kind: HolidayKind;
  /** Where the holiday is now, and where it was before it was ever moved. */
  readonly date: CalendarDate;
  readonly shiftedFrom: CalendarDate | null;
  readonly to: CalendarDate;
  /** What is recorded for the other day; null for nothing. */
  readonly recordedThere: HolidayKind | null;
}

/**
 * Whether a national holiday may change places with another workday, as employer and workers agree (調移, Labor
 * Standards Act, Article 37); null when it may. Back to its own day it may go whatever day that is.
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
