import { errorCodes } from '@hr/contracts/core';
import { isUnderItself } from '@hr/domain/organisation/departments';

interface Row {
  readonly rowNumber: number;
  readonly values: {
    /** Id for a new employee of the file; null for an existing one. */
    readonly newId: string | null;
    readonly input: Readonly<Record<string, unknown>>;
  };
}

/** Supervisor cycles among new employees of a file. Existing employees cannot be below a new one. */
export const supervisorCycleErrors = (
  rows: readonly Row[],
  column: string,
): [rowNumber: number, { readonly column: string; readonly message: string }][] => {
  const made = rows.flatMap(({ rowNumber, values: { newId, input } }) => {
    const supervisorId = (input['supervisorId'] ?? null) as string | null;
    return newId === null ? [] : [{ rowNumber, newId, supervisorId }];
  });
  const supervisors = new Map(made.map(({ newId, supervisorId }) => [newId, supervisorId]));
  const { msg: message } = errorCodes.SupervisorCycle;
  return made
    .filter(({ newId, supervisorId }) => supervisorId !== newId && isUnderItself(supervisors, newId))
    .map(({ rowNumber }) => [rowNumber, { column, message }]);
};
