import { addDays, type CalendarDate, isCalendarDate } from '../../dates/index.ts';

/** Returns the same day a year later; 29 February becomes the last day of February. */
export const oneYearLater = (date: CalendarDate): CalendarDate => {
  const candidate = `${String(Number(date.slice(0, 4)) + 1).padStart(4, '0')}${date.slice(4)}`;
  return isCalendarDate(candidate) ? candidate : oneYearLater(addDays(date, -1));
};

/**
 * Returns the period of the follow-up project: it starts a year later, and ends a year after the originally agreed
 * end.
 */
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
