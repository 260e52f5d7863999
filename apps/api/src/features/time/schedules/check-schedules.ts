import { addDays, type CalendarDate, monthOf, type Period } from '@hr/domain/dates';
import { checkSchedule, type PlannedDay, REACH_DAYS, type Violation } from '@hr/domain/time/scheduling';
import { parseBreaks } from '@hr/domain/time/shift-templates';
import { findProtectedDays } from '#features/time/protected-periods/index.ts';
import { findSystems } from '#features/time/working-hour-systems/index.ts';
import { findGeneralDaysOff } from '#features/time/working-time/index.ts';
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

/** A violation that does not say that the employee is pregnant or nursing. */
const withoutHealth = (violation: Violation): Violation =>
  violation.rule === 'nightWork' ? { ...violation, article: null, parameters: { reason: '此員工' } } : violation;

/** Checks the drafts of employees against the rules of the law. */
export const checkSchedules = async (
  context: Context,
  employeeIds: readonly string[],
  { from, to }: Period,
): Promise<PersonViolations[]> => {
  const reach = { from: addDays(from, -REACH_DAYS), to: addDays(to, REACH_DAYS) };
  const rows = Map.groupBy(await findPlannedDays(context, employeeIds, reach), ({ employeeId }) => employeeId);
  const people = await findPeopleToCheck(context, [...rows.keys()], reach);
  const holidays = await findGeneralDaysOff(context, reach);
  // The consent of a month is that of its last day.
  const systems = await findSystems(context, [...rows.keys()], { from: reach.from, to: monthOf(reach.to).to });
  const protectedDays = Map.groupBy(
    await findProtectedDays(context, [...rows.keys()], reach),
    ({ employeeId }) => employeeId,
  );
  return people.flatMap((person) => {
    const days = withEmptyDays((rows.get(person.id) ?? []).map(toPlannedDay));
    const protectedPeriods = protectedDays.get(person.id) ?? [];
    const facts = {
      systems: systems.get(person.id) ?? [],
      birthOn: person.birthOn,
      protectedPeriods,
      unavailable: reasonsOf(person, days),
      holidays,
      overtime: new Map(),
    };
    const violations = checkSchedule(days, facts, { from, until: to });
    const shown = protectedPeriods.every(({ isVisible }) => isVisible) ? violations : violations.map(withoutHealth);
    return violations.length === 0 ? [] : [{ person, violations: shown }];
  });
};
