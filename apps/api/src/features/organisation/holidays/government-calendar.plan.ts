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

interface CalendarContext {
  /** Records of the file's year. */
  readonly stored: readonly Holiday[];
  /** Days from which a holiday was shifted by agreement. */
  readonly movedAwayFrom: ReadonlySet<CalendarDate>;
  readonly conflicts: ConflictChoice;
}

type NamedDay = PublishedDay & { readonly holiday: NonNullable<PublishedDay['holiday']> };

const valuesFor = ({ date, holiday }: NamedDay, before: Holiday | null): HolidayValues => ({
  date,
  ...holiday,
  startMinute: null,
  endMinute: null,
  // A statutory holiday keeps its source.
  source: before?.source === 'statutory' && holiday.kind === 'national_holiday' ? 'statutory' : 'government_calendar',
  isDerived: false,
  isEdited: false,
  shiftedFrom: null,
  shiftConsent: null,
  note: before?.note ?? null,
});

/** Returns whether the record equals the published day. A derived record differs until it is published. */
const isSame = (before: Holiday, { holiday }: NamedDay): boolean =>
  before.name === holiday.name && before.kind === holiday.kind && !before.isDerived;

/** Returns whether the organisation created or edited the record. */
const isManual = ({ source, isEdited }: Holiday): boolean => source === 'own' || isEdited;

const planNamed = (
  day: NamedDay,
  before: Holiday | null,
  { movedAwayFrom, conflicts }: CalendarContext,
): PlannedDay => {
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
  return isManual(before) && conflicts === 'keep'
    ? { date, action: 'keep', before, after: before }
    : { date, action: 'change', before, after };
};

/**
 * Returns whether the calendar removes the record: it was imported or derived. Manual and shifted records stay, and
 * statutory holidays on which only the government works.
 */
const isContradicted = (before: Holiday, { isOff }: PublishedDay): boolean => {
  const isProtected = isManual(before) || (before.source === 'statutory' && !before.isDerived);
  return !isProtected && before.shiftedFrom === null && isOff !== isDayOff(before.kind);
};

const isNamed = (day: PublishedDay): day is NamedDay => day.holiday !== null;

/** Returns the effect of each published day. Ordinary days without a record are omitted. */
export const planGovernmentCalendar = (days: readonly PublishedDay[], context: CalendarContext): PlannedDay[] => {
  const byDate = new Map(context.stored.map((record) => [record.date, record]));
  return days.flatMap((day): PlannedDay[] => {
    const before = byDate.get(day.date) ?? null;
    if (isNamed(day)) {
      return [planNamed(day, before, context)];
    }
    return before && isContradicted(before, day) ? [{ date: day.date, action: 'remove', before, after: null }] : [];
  });
};
