import type { Employee } from '@hr/contracts/people/employees';
import { recountLeaveOf } from '#features/signing/applications/index.ts';
import { rehire } from '#features/people/employees/index.ts';
import { type Context, inTransaction } from '#core/context.ts';
import type { At } from '#records/index.ts';

/**
 * 再任用: leave that stands already on days of the new employment costs what it costs by the office hours there.
 * @throws AppError what `rehire` throws.
 */
export const takeBack = (context: Context, at: At, beginning: Parameters<typeof rehire>[2]): Promise<Employee> =>
  inTransaction(context, async (within) => {
    const employee = await rehire(within, at, beginning);
    await recountLeaveOf(within, [{ employeeId: at.id, from: beginning.hiredOn }]);
    return employee;
  });
