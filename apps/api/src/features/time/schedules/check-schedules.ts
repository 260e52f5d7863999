import { addDays, type CalendarDate, monthOf, type Period } from '@hr/domain/dates';
import { checkSchedule, type PlannedDay, REACH_DAYS, type Violation } from '@hr/domain/time/scheduling';
import { findProtectedDays } from '#features/time/protected-periods/index.ts';
import { findSystems } from '#features/time/working-hour-systems/index.ts';
import { findGeneralDaysOff, toShiftHours } from '#features/time/working-time/index.ts';
import type { Context } from '#core/context.ts';
import { findPeopleToCheck, type PersonToCheck } from './schedule-people.rows.ts';
import { type CheckedCell, findPlannedDays, type PlannedRow } from './schedule.rows.ts';

export interface PersonViolations {
  readonly person: PersonToCheck;
  readonly violations: readonly Violation[];
}

const toPlannedDay = ({ on: date, kind, ...hours }: PlannedRow): PlannedDay => {
  const shift = toShiftHours(hours);
  return kind === 'work' && shift
    ? { date, kind, shift }
    : { date, kind: kind === 'work' ? 'empty' : kind, shift: null };
};

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

/** Reason for which an employee cannot work on a day, apart from leave and trips; null without one. */
const reasonOn = ({ employments, unpaidLeaves, contractEndOn }: PersonToCheck, date: CalendarDate): string | null => {
  if (!employments.some(({ from, until }) => from <= date && (until === null || date <= until))) {
    return '不在任職期間';
  }
  if (unpaidLeaves.some(({ from, until }) => from <= date && date <= until)) {
    return '留職停薪';
  }
  return contractEndOn !== null && contractEndOn < date ? '合約已到期' : null;
};

/**
 * Days on which an employee cannot work, with the reason. Leave and trips count only where the plan differs from what was
 * published: leave from a published shift is no fault of the plan.
 */
const findUnavailable = (person: PersonToCheck, rows: readonly PlannedRow[]): ReadonlyMap<CalendarDate, string> => {
  const away = new Map(
    person.absences
      .filter(({ isWholeDay }) => isWholeDay)
      .map(({ on, kind }) => [on, kind === 'trip' ? '已核准出差' : '已核准請假']),
  );
  return new Map(
    rows.flatMap(({ on, isPublished }) => {
      const reason = reasonOn(person, on) ?? (isPublished ? null : away.get(on)) ?? null;
      return reason === null ? [] : [[on, reason] as const];
    }),
  );
};

interface ScheduleCheck {
  readonly employeeIds: readonly string[];
  readonly period: Period;
  /** Cells that are not saved yet, of these employees. */
  readonly cells?: readonly CheckedCell[];
}

/** A violation that does not say that the employee is pregnant or nursing. */
const withoutHealth = (violation: Violation): Violation =>
  violation.rule === 'nightWork' ? { ...violation, article: null, parameters: { reason: '此員工' } } : violation;

/** Checks the drafts of employees against the rules of the law. */
export const checkSchedules = async (
  context: Context,
  { employeeIds, period: { from, to }, cells = [] }: ScheduleCheck,
): Promise<PersonViolations[]> => {
  const reach = { from: addDays(from, -REACH_DAYS), to: addDays(to, REACH_DAYS) };
  const planned = await findPlannedDays(context, { employeeIds, period: reach, cells });
  const rows = Map.groupBy(planned, ({ employeeId }) => employeeId);
  const people = await findPeopleToCheck(context, [...rows.keys()], reach);
  const holidays = await findGeneralDaysOff(context, reach);
  // The consent of a month is that of its last day.
  const systems = await findSystems(context, [...rows.keys()], { from: reach.from, to: monthOf(reach.to).to });
  const protectedDays = Map.groupBy(
    await findProtectedDays(context, [...rows.keys()], reach),
    ({ employeeId }) => employeeId,
  );
  return people.flatMap((person) => {
    const own = rows.get(person.id) ?? [];
    const days = withEmptyDays(own.map(toPlannedDay));
    const protectedPeriods = protectedDays.get(person.id) ?? [];
    const facts = {
      systems: systems.get(person.id) ?? [],
      birthOn: person.birthOn,
      protectedPeriods,
      unavailable: findUnavailable(person, own),
      holidays,
      overtime: new Map(Object.entries(person.overtime) as [CalendarDate, number][]),
    };
    const violations = checkSchedule(days, facts, { from, until: to });
    const shown = protectedPeriods.every(({ isVisible }) => isVisible) ? violations : violations.map(withoutHealth);
    return violations.length === 0 ? [] : [{ person, violations: shown }];
  });
};
