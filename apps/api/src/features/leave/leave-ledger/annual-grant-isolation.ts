import type { EmployeeReference } from '@hr/contracts/fields';
import { isDatabaseUnavailable } from '#db/availability.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import type { EmployeeGrants } from './annual-grant-result.ts';

/**
 * Grants leave to a batch at once. If that fails, grants it to each employee alone, logs the failures and returns the
 * employees. Errors of changed grants are thrown. `grant` must undo its own writes when it throws.
 */
export const grantIsolated = async (
  context: Context,
  batch: readonly EmployeeGrants[],
  grant: (batch: readonly EmployeeGrants[]) => Promise<void>,
): Promise<EmployeeReference[]> => {
  try {
    await grant(batch);
    return [];
  } catch (error) {
    if (error instanceof AppError || isDatabaseUnavailable(error)) {
      throw error;
    }
    const [first, ...others] = batch;
    if (first !== undefined && others.length === 0) {
      const { employee } = first.person;
      const { employeeNo } = employee;
      context.log.error({ err: error, employeeNo }, 'annual leave of one employee could not be granted');
      return [employee];
    }
    const failed: EmployeeReference[] = [];
    for (const one of batch) {
      failed.push(...(await grantIsolated(context, [one], grant)));
    }
    return failed;
  }
};
