import { addDays, addYears, type CalendarDate, calendarDate, type Period } from '../time/index.ts';

/**
 * When a leave year (特休年度) begins: with somebody's service (週年制), with the calendar year (曆年制), or with the school
 * year (學年制) (Enforcement Rules of the Labor Standards Act, Article 24, paragraph 2).
 */
export type LeaveYearSystem = 'anniversary' | 'calendar' | 'academic';

/** A system in which the leave year begins on the same day for everybody. */
export type SharedLeaveYear = Exclude<LeaveYearSystem, 'anniversary'>;

const beginnings: Readonly<Record<SharedLeaveYear, string>> = { calendar: '01-01', academic: '08-01' };

/** The leave year that a day is in. */
export const sharedLeaveYearOf = (system: SharedLeaveYear, day: CalendarDate): Period => {
  const inThisYear = calendarDate(`${day.slice(0, 4)}-${beginnings[system]}`);
  const from = inThisYear > day ? addYears(inThisYear, -1) : inThisYear;
  return { from, to: addDays(addYears(from, 1), -1) };
};

/** The leave year of somebody that a day is in; `seniorityOn` is the day from which their leave is counted. */
export const leaveYearOf = (system: LeaveYearSystem, seniorityOn: CalendarDate, day: CalendarDate): Period => {
  if (system !== 'anniversary') {
    return sharedLeaveYearOf(system, day);
  }
  const years = Number(day.slice(0, 4)) - Number(seniorityOn.slice(0, 4));
  const begun = addYears(seniorityOn, years) > day ? years - 1 : years;
  return { from: addYears(seniorityOn, begun), to: addDays(addYears(seniorityOn, begun + 1), -1) };
};
