import type { Employee } from '@hr/contracts/people/employees';
import { positionFields } from '@hr/contracts/people/employment';
import { answerName } from '@hr/contracts/fields';
import type { CalendarDate } from '@hr/domain/dates';
import { employeeKind } from '#features/people/employees/index.ts';
import type { Context } from '#core/context.ts';
import { getRecord, pick } from '#records/index.ts';

const placeNames = Object.entries(positionFields).map(([name, field]) => answerName(name, field));

const positionDayOf = ({ hiredOn, lastWorkingOn }: Employee, today: CalendarDate): CalendarDate => {
  if (hiredOn > today) {
    return hiredOn;
  }
  return lastWorkingOn !== null && lastWorkingOn < today ? lastWorkingOn : today;
};

/**
 * Adds the first or last position to an employee without a current one. Worker cards are kept for five years after
 * the leaving (Labor Standards Act, Article 7).
 */
export const withCardPosition = async (context: Context, employee: Employee): Promise<Employee> => {
  const asOf = positionDayOf(employee, context.today);
  if (asOf === context.today) {
    return employee;
  }
  const placed = await getRecord(context, employeeKind, { id: employee.id, asOf });
  return { ...employee, ...pick(placeNames, placed) };
};
