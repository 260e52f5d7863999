import type { ScheduleViolation } from '@hr/contracts/time/schedules';
import type { Period } from '@hr/domain/dates';
import { type Violation, violationText } from '@hr/domain/time/scheduling';
import { findIdsInScope } from '#features/people/employees/index.ts';
import { checkStaffing } from '#features/time/staffing-minimums/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { checkSchedules, type PersonViolations } from './check-schedules.ts';
import { findScheduledPeople } from './schedule-people.rows.ts';
import type { CheckedCell } from './schedule.rows.ts';
import type { PeriodQuery } from './schedule.service.ts';

const toViolations = (employeeId: string | null, violations: readonly Violation[]): ScheduleViolation[] =>
  violations.map(({ rule, article, level, days, parameters }) => ({
    employeeId,
    rule,
    article,
    level,
    days: [...days],
    text: violationText({ rule, parameters }),
  }));

const ofPerson = ({ person, violations }: PersonViolations): ScheduleViolation[] => toViolations(person.id, violations);

/** Returns the violations of the drafts of a period, and the shifts with too few people. */
export const listViolations = async (
  context: Context,
  { from, to, ...query }: PeriodQuery,
): Promise<{ items: ScheduleViolation[] }> => {
  const people = await findScheduledPeople(context, { period: { from, to }, ...query });
  const employeeIds = people.map(({ id }) => id);
  const checked = await checkSchedules(context, { employeeIds, period: { from, to } });
  const staffing = await checkStaffing(context, employeeIds, { from, to, ...query });
  return { items: [...checked.flatMap(ofPerson), ...toViolations(null, staffing)] };
};

/**
 * Returns the violations of the employees of some cells, as if the cells were saved. Only these employees are checked.
 * @throws AppError OutOfScope.
 */
export const checkCells = async (
  context: Context,
  { from, to, cells }: Period & { readonly cells: readonly CheckedCell[] },
): Promise<{ items: ScheduleViolation[] }> => {
  const employeeIds = [...new Set(cells.map(({ employeeId }) => employeeId))];
  const reached = await findIdsInScope(context, employeeIds);
  if (!employeeIds.every((id) => reached.has(id))) {
    throw new AppError('OutOfScope');
  }
  const checked = await checkSchedules(context, { employeeIds, period: { from, to }, cells });
  return { items: checked.flatMap(ofPerson) };
};
