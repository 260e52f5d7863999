import { addDays, addYears, type CalendarDate, calendarDate, type Period } from '../../dates/index.ts';
import type { Service } from '../../people/employment/index.ts';
import { serviceReachedOn } from './service.ts';

/**
 * When a leave year (特休年度) begins: with the employee's service (週年制), with the calendar year (曆年制), or with the school
 * year (學年制) (Enforcement Rules of the Labor Standards Act, Article 24, paragraph 2).
 */
export type LeaveYearSystem = 'anniversary' | 'calendar' | 'academic';

/** A system in which the leave year begins on the same day for all employees. */
export type SharedLeaveYear = Exclude<LeaveYearSystem, 'anniversary'>;

const firstDays: Readonly<Record<SharedLeaveYear, string>> = { calendar: '01-01', academic: '08-01' };

/** Returns the shared leave year that contains a day. */
export const sharedLeaveYearOf = (system: SharedLeaveYear, day: CalendarDate): Period => {
  const inThisYear = calendarDate(`${day.slice(0, 4)}-${firstDays[system]}`);
  const from = inThisYear > day ? addYears(inThisYear, -1) : inThisYear;
  return { from, to: addDays(addYears(from, 1), -1) };
};

const MONTHS_OF_A_YEAR = 12;

/**
 * Returns the first day of the service year after a number of complete years. Negative numbers give years before the
 * service.
 */
const startOfServiceYear = (service: Service, years: number): CalendarDate =>
  years > 0 ? serviceReachedOn(service, years * MONTHS_OF_A_YEAR) : addYears(service.seniorityOn, years);

/** Returns the employee's leave year that contains a day. Days that do not count as service make it longer. */
export const leaveYearOf = (system: LeaveYearSystem, service: Service, day: CalendarDate): Period => {
  if (system !== 'anniversary') {
    return sharedLeaveYearOf(system, day);
  }
  let years = Number(day.slice(0, 4)) - Number(service.seniorityOn.slice(0, 4));
  while (startOfServiceYear(service, years) > day) {
    years -= 1;
  }
  return { from: startOfServiceYear(service, years), to: addDays(startOfServiceYear(service, years + 1), -1) };
};
