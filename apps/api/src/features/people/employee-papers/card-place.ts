import { type Employee, positionFields } from '@hr/contracts/people/employees';
import { answerName } from '@hr/contracts/fields';
import type { CalendarDate } from '@hr/domain/dates';
import { employeeKind } from '#features/people/employees/index.ts';
import type { Context } from '#core/context.ts';
import { getRecord, only } from '#records/index.ts';

const placeNames = Object.entries(positionFields).map(([name, field]) => answerName(name, field));

const placeDayOf = ({ hiredOn, lastWorkingOn }: Employee, today: CalendarDate): CalendarDate => {
  if (hiredOn > today) {
    return hiredOn;
  }
  return lastWorkingOn !== null && lastWorkingOn < today ? lastWorkingOn : today;
};

/**
 * Adds the first or last position to an employee without a current one. Worker cards are kept for five years after
 * the leaving (Labor Standards Act, Article 7).
 */
export const withCardPlace = async (context: Context, employee: Employee): Promise<Employee> => {
  const asOf = placeDayOf(employee, context.today);
  if (asOf === context.today) {
    return employee;
  }
  const placed = await getRecord(context, employeeKind, { id: employee.id, asOf });
  return { ...employee, ...only(placeNames, placed) };
};
