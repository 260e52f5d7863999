import { addDays, type CalendarDate, dayOfWeek, monthOf, type Period } from '@hr/domain/dates';

/** Time spans of the chart. */
export const teamLeaveSpanNames = { month: '月', twelve_weeks: '12 週' } as const;

export type TeamLeaveSpan = keyof typeof teamLeaveSpanNames;

const DAYS_OF_TWELVE_WEEKS = 84;

/** Returns the month of a day, or twelve weeks from the Sunday of its week. */
export const teamLeavePeriod = (span: TeamLeaveSpan, on: CalendarDate): Period => {
  if (span === 'month') {
    return monthOf(on);
  }
  const from = addDays(on, -dayOfWeek(on));
  return { from, to: addDays(from, DAYS_OF_TWELVE_WEEKS - 1) };
};

/** Returns a day of the previous and of the next period. */
export const adjacentTeamLeavePeriods = (
  span: TeamLeaveSpan,
  on: CalendarDate,
): { readonly before: CalendarDate; readonly after: CalendarDate } => {
  const { from, to } = teamLeavePeriod(span, on);
  return { before: addDays(from, span === 'month' ? -1 : -DAYS_OF_TWELVE_WEEKS), after: addDays(to, 1) };
};
