import { addDays, addYears, type CalendarDate, calendarDate, type Period } from '../../dates/index.ts';
import type { Service } from '../../people/employees/index.ts';
import { serviceReachedOn } from './service.ts';

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

const MONTHS_OF_A_YEAR = 12;

/** The first day of somebody's year of service, by the years that are complete by then; of years before it as though there were any. */
const beginningOf = (service: Service, years: number): CalendarDate =>
  years > 0 ? serviceReachedOn(service, years * MONTHS_OF_A_YEAR) : addYears(service.seniorityOn, years);

/** The leave year of somebody that a day is in, as their leave is given: longer by what of it does not count as service. */
export const leaveYearOf = (system: LeaveYearSystem, service: Service, day: CalendarDate): Period => {
  if (system !== 'anniversary') {
    return sharedLeaveYearOf(system, day);
  }
  let years = Number(day.slice(0, 4)) - Number(service.seniorityOn.slice(0, 4));
  while (beginningOf(service, years) > day) {
    years -= 1;
  }
  return { from: beginningOf(service, years), to: addDays(beginningOf(service, years + 1), -1) };
};
