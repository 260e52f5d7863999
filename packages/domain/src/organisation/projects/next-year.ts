import { addDays, type CalendarDate, isCalendarDate } from '../../dates/index.ts';

/** The same day a year later; the last of February for the one that only leap years have. */
export const oneYearLater = (date: CalendarDate): CalendarDate => {
  const candidate = `${String(Number(date.slice(0, 4)) + 1).padStart(4, '0')}${date.slice(4)}`;
  return isCalendarDate(candidate) ? candidate : oneYearLater(addDays(date, -1));
};

/** The period of a year's sequel: begins a year later, and ends a year after the end that was agreed at first. */
export const nextYearPeriod = ({
  startOn,
  endOn,
}: {
  readonly startOn: CalendarDate;
  readonly endOn: CalendarDate;
}): { startOn: CalendarDate; endOn: CalendarDate } => ({
  startOn: oneYearLater(startOn),
  endOn: endsItsMonth(endOn) ? addDays(oneYearLater(addDays(endOn, 1)), -1) : oneYearLater(endOn),
});

const endsItsMonth = (date: CalendarDate): boolean => addDays(date, 1).endsWith('-01');
