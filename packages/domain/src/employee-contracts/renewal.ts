import { addDays, type CalendarDate, daysBetween, lastDayOfTerm } from '../time/index.ts';

/** The period of what follows a contract: it begins on the day after, and is as long where the first one had an end. */
export const renewalPeriod = ({
  startOn,
  lastDay,
}: {
  readonly startOn: CalendarDate;
  readonly lastDay: CalendarDate;
}): { readonly startOn: CalendarDate; readonly endOn: CalendarDate } => {
  const next = addDays(lastDay, 1);
  const months = monthsOf(startOn, lastDay);
  return {
    startOn: next,
    endOn: months === null ? addDays(next, daysBetween(startOn, lastDay)) : lastDayOfTerm(next, months),
  };
};

const LONGEST_MONTHS = 120;

/** How many whole months a period has; null when it ends within one. */
const monthsOf = (startOn: CalendarDate, lastDay: CalendarDate): number | null => {
  const months = Array.from({ length: LONGEST_MONTHS }, (_, index) => index + 1);
  return months.find((count) => lastDayOfTerm(startOn, count) === lastDay) ?? null;
};
