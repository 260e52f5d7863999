import type { CalendarDayAction, ConflictChoice, Holiday } from '@hr/contracts/organisation/holidays';
import { isDayOff } from '@hr/domain/organisation/holidays';
import type { CalendarDate } from '@hr/domain/dates';
import type { PublishedDay } from './government-calendar.rows.ts';

export type HolidayValues = Omit<Holiday, 'id' | 'version'>;

export interface PlannedDay {
  readonly date: CalendarDate;
  readonly action: CalendarDayAction;
  readonly before: Holiday | null;
  readonly after: HolidayValues | null;
}

interface Surroundings {
  /** Records of the file's year. */
  readonly stored: readonly Holiday[];
  /** Days of the year that a holiday was moved away from by agreement. */
  readonly movedAwayFrom: ReadonlySet<CalendarDate>;
  readonly conflicts: ConflictChoice;
}

type NamedDay = PublishedDay & { readonly holiday: NonNullable<PublishedDay['holiday']> };

const valuesFor = ({ date, holiday }: NamedDay, before: Holiday | null): HolidayValues => ({
  date,
  ...holiday,
  startMinute: null,
  endMinute: null,
  // A holiday of the law stays one when the government prints it.
  source: before?.source === 'statutory' && holiday.kind === 'national_holiday' ? 'statutory' : 'government_calendar',
  isDerived: false,
  isEdited: false,
  shiftedFrom: null,
  shiftConsent: null,
  note: before?.note ?? null,
});

/** Whether the record says what the calendar says; one that was only derived is then published. */
const isSame = (before: Holiday, { holiday }: NamedDay): boolean =>
  before.name === holiday.name && before.kind === holiday.kind && !before.isDerived;

/** Whether the organisation entered the record, or changed what the law or a calendar had brought. */
const isByHand = ({ source, isEdited }: Holiday): boolean => source === 'own' || isEdited;

const planNamed = (day: NamedDay, before: Holiday | null, { movedAwayFrom, conflicts }: Surroundings): PlannedDay => {
  const { date } = day;
  const after = valuesFor(day, before);
  if (movedAwayFrom.has(date) || (before !== null && before.shiftedFrom !== null)) {
    return { date, action: 'keep', before, after: before };
  }
  if (before === null) {
    return { date, action: 'create', before, after };
  }
  if (isSame(before, day)) {
    return { date, action: 'same', before, after: before };
  }
  return isByHand(before) && conflicts === 'keep'
    ? { date, action: 'keep', before, after: before }
    : { date, action: 'change', before, after };
};

/**
 * A record that the calendar contradicts goes, if it came from an earlier calendar or was derived. What the organisation
 * entered, changed or moved stays, and so does a holiday of the law on which only the government works.
 */
const isContradicted = (before: Holiday, { isOff }: PublishedDay): boolean => {
  const isFirm = isByHand(before) || (before.source === 'statutory' && !before.isDerived);
  return !isFirm && before.shiftedFrom === null && isOff !== isDayOff(before.kind);
};

const isNamed = (day: PublishedDay): day is NamedDay => day.holiday !== null;

/** What each day of the calendar would change; days on which nothing stands and nothing is to stand are left out. */
export const planGovernmentCalendar = (days: readonly PublishedDay[], surroundings: Surroundings): PlannedDay[] => {
  const byDate = new Map(surroundings.stored.map((record) => [record.date, record]));
  return days.flatMap((day): PlannedDay[] => {
    const before = byDate.get(day.date) ?? null;
    if (isNamed(day)) {
      return [planNamed(day, before, surroundings)];
    }
    return before && isContradicted(before, day) ? [{ date: day.date, action: 'remove', before, after: null }] : [];
  });
};
