import type { Context } from '#core/context.ts';
import { changer, type RecordVersion, type Values } from '#records/index.ts';
import { placedEmployeeStore, type StoredEmployee } from './employee.store.ts';

interface EmploymentStep {
  /** zh-TW name of the action: 「標記離職」. */
  readonly action: string;
  /** Checks and writes the employment; throws to refuse. Returns the values of the person that change, too. */
  readonly step: (before: StoredEmployee, within: Context) => Promise<Values | void>;
}

/**
 * Returns the command that changes the employment of one employee: locks the employee, runs the step, counts the version
 * and writes the audit entry. Decision 124.
 */
export const employmentChanger = (store: typeof placedEmployeeStore = placedEmployeeStore) => {
  const change = changer(store);
  return (context: Context, at: RecordVersion, { action, step }: EmploymentStep): Promise<StoredEmployee> =>
    change(context, at, { action, decide: async (before, within) => (await step(before, within)) ?? {} });
};

export const changeEmployment = employmentChanger();
