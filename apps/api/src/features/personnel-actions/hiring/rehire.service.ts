import type { Employee } from '@hr/contracts/people/employees';
import { recalculateLeaveOfEmployees } from '#features/signing/applications/index.ts';
import { rehire } from '#features/people/employees/index.ts';
import { type Context, inTransaction } from '#core/context.ts';
import type { RecordVersion } from '#records/index.ts';

/**
 * 再任用. Booked leave in the new employment is recalculated by its office hours.
 * @throws AppError the errors of `rehire`.
 */
export const rehireEmployee = (
  context: Context,
  at: RecordVersion,
  beginning: Parameters<typeof rehire>[2],
): Promise<Employee> =>
  inTransaction(context, async (within) => {
    const employee = await rehire(within, at, beginning);
    await recalculateLeaveOfEmployees(within, [{ employeeId: at.id, from: beginning.hiredOn }]);
    return employee;
  });
