import { addDays, type CalendarDate, type Period } from '@hr/domain/dates';
import {
  checkSchedule,
  type PlannedDay,
  REACH_DAYS,
  type ScheduleFacts,
  type Violation,
} from '@hr/domain/time/scheduling';
import { parseBreaks } from '@hr/domain/time/shift-templates';
import { isDayOff } from '@hr/domain/organisation/holidays';
import { findGeneralCalendar } from '#features/time/working-time/index.ts';
import type { Context } from '#core/context.ts';
import { findPeopleToCheck, findPlannedDays, type PlannedRow, type ScheduledPerson } from './schedule.rows.ts';

export interface PersonViolations {
  readonly person: ScheduledPerson;
  readonly violations: readonly Violation[];
}

const toPlannedDay = ({ on: date, kind, startMinute, endMinute, breaks }: PlannedRow): PlannedDay =>
  kind === 'work' && startMinute !== null && endMinute !== null
    ? { date, kind, shift: { startMinute, endMinute, breaks: parseBreaks(breaks ?? '') ?? [] } }
    : { date, kind: kind === 'work' ? 'empty' : kind, shift: null };

/** Fills the days without a plan, because the rules read consecutive days. */
const withEmptyDays = (planned: readonly PlannedDay[]): PlannedDay[] => {
  const [first, last] = [planned[0], planned.at(-1)];
  if (!first || !last) {
    return [];
  }
  const byDate = new Map(planned.map((day) => [day.date, day]));
  const days: PlannedDay[] = [];
  for (let { date } = first; date <= last.date; date = addDays(date, 1)) {
    days.push(byDate.get(date) ?? { date, kind: 'empty', shift: null });
  }
  return days;
};

const reasonsOf = (
  { stints, unpaidLeaves, leaveOn }: ScheduledPerson,
  days: readonly PlannedDay[],
): ReadonlyMap<CalendarDate, string> => {
  const leave = new Set(leaveOn);
  const reasonOn = (date: CalendarDate): string | null => {
    if (!stints.some(({ from, until }) => from <= date && (until === null || date <= until))) {
      return '不在任職期間';
    }
    if (unpaidLeaves.some(({ from, until }) => from <= date && date <= until)) {
      return '留職停薪';
    }
    return leave.has(date) ? '已核准請假' : null;
  };
  return new Map(
    days.flatMap(({ date }) => {
      const reason = reasonOn(date);
      return reason === null ? [] : [[date, reason] as const];
    }),
  );
};

/** Checks the drafts of employees against the rules of the law. All employees have the normal working-hour system. */
export const checkSchedules = async (
  context: Context,
  employeeIds: readonly string[],
  { from, to }: Period,
): Promise<PersonViolations[]> => {
  const reach = { from: addDays(from, -REACH_DAYS), to: addDays(to, REACH_DAYS) };
  const rows = Map.groupBy(await findPlannedDays(context, employeeIds, reach), ({ employeeId }) => employeeId);
  const people = await findPeopleToCheck(context, [...rows.keys()], reach);
  const { holidays, names } = await findGeneralCalendar(context, reach);
  const offs = holidays.filter(({ kind, startMinute }) => isDayOff(kind) && startMinute === null);
  const facts: Omit<ScheduleFacts, 'birthOn' | 'unavailable'> = {
    systems: [],
    protectedPeriods: [],
    hasShortRestConsent: false,
    hasMovedRegularLeave: false,
    holidays: new Map(offs.map(({ date }) => [date, names.get(date) ?? ''])),
    overtime: new Map(),
    hasOvertimeConsent: false,
  };
  return people.flatMap((person) => {
    const days = withEmptyDays((rows.get(person.id) ?? []).map(toPlannedDay));
    const violations = checkSchedule(
      days,
      { ...facts, birthOn: person.birthOn, unavailable: reasonsOf(person, days) },
      { from, until: to },
    );
    return violations.length === 0 ? [] : [{ person, violations }];
  });
};
