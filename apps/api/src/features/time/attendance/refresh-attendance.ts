import { addDays, type CalendarDate, dateOfInstant, minuteOfInstant, type Period } from '@hr/domain/dates';
import { type AttendanceInputs, attendanceOfDays } from '@hr/domain/time/attendance';
import { findWorkCalendars } from '#features/time/working-time/index.ts';
import type { Context } from '#core/context.ts';
import { findImportedDays, findStoredInputs, type StoredInputs } from './attendance-facts.rows.ts';
import {
  type CalculatedDay,
  findStaleDays,
  insertMissingDays,
  type StaleDay,
  storeDays,
  waitForWriters,
} from './attendance-days.rows.ts';

type Within = Pick<Context, 'db' | 'now' | 'today'>;

/** A file of a machine holds the punches of the days before it as well. */
const DAYS_OF_A_FILE = 7;

/** Employees per batch. The number of SQL statements does not depend on the employees of a batch. */
const BATCH = 200;

/**
 * Days on which the punches of an employee are known: those of a machine up to a week later, and those of the weeks in
 * which the employee punches in the browser.
 */
const knownDaysOf = ({ webDays }: StoredInputs, importedDays: ReadonlySet<CalendarDate>) => ({
  has: (date: CalendarDate): boolean => {
    const following = Array.from({ length: DAYS_OF_A_FILE + 1 }, (_, offset) => addDays(date, offset));
    const [first, last] = [webDays.toSorted()[0], webDays.toSorted().at(-1)];
    const isWithinWebDays =
      first !== undefined && last !== undefined && first <= date && date <= addDays(last, DAYS_OF_A_FILE);
    return isWithinWebDays || following.some((day) => importedDays.has(day));
  },
});

const periodOf = (days: readonly StaleDay[]): Period => {
  const dates = days.map(({ on }) => on).toSorted();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) {
    throw new RangeError('A period needs a day');
  }
  return { from, to };
};

/** Calculates stale days of employees. The number of SQL statements does not depend on the days. */
const calculate = async (within: Within, stale: readonly StaleDay[]): Promise<CalculatedDay[]> => {
  const byEmployee = Map.groupBy(stale, ({ employeeId }) => employeeId);
  const period = periodOf(stale);
  const around = { from: addDays(period.from, -1), until: addDays(period.to, 1) };
  const stored = await findStoredInputs(within, [...byEmployee.keys()], period);
  const importedDays = await findImportedDays(within, { from: period.from, to: addDays(period.to, DAYS_OF_A_FILE) });
  const calendars = await findWorkCalendars(
    within,
    stored.map(({ employeeId }) => ({ employeeId, ...around })),
  );
  const clock = { date: dateOfInstant(within.now), minute: minuteOfInstant(within.now) };
  return stored.flatMap((own, place) => {
    const days = byEmployee.get(own.employeeId) ?? [];
    const inputs: AttendanceInputs = {
      ...own,
      calendar: calendars[place] ?? { officeHours: [], holidays: [] },
      knownDays: knownDaysOf(own, importedDays),
    };
    const results = new Map(
      attendanceOfDays(
        inputs,
        days.map(({ on }) => on),
        clock,
      ).map((day) => [day.on, day]),
    );
    return days.map((day) => ({ ...day, result: results.get(day.on) ?? null }));
  });
};

interface Refreshed {
  readonly calculated: number;
  /** Days whose result changed. */
  readonly changed: number;
}

/**
 * Calculates the days of employees up to today that are missing or stale, and stores them. Callers read the stored days
 * afterwards. Days of closed months stay. Decision 129.
 */
export const refreshAttendance = async (
  within: Within,
  employeeIds: readonly string[],
  { from, to }: Period,
): Promise<Refreshed> => {
  const until = to < within.today ? to : within.today;
  const refreshed = { calculated: 0, changed: 0 };
  const people = from <= until ? employeeIds : [];
  for (let first = 0; first < people.length; first += BATCH) {
    const query = { employeeIds: people.slice(first, first + BATCH), period: { from, to: until } };
    if ((await insertMissingDays(within, query)) > 0) {
      await waitForWriters(within, query.employeeIds);
    }
    const stale = await findStaleDays(within, query);
    if (stale.length > 0) {
      const days = await calculate(within, stale);
      refreshed.calculated += days.length;
      refreshed.changed += await storeDays(within, days);
    }
  }
  return refreshed;
};
