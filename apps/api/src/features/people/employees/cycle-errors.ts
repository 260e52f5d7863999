import { errorCodes } from '@hr/contracts/core';
import { isUnderItself } from '@hr/domain/organisation/departments';

interface Row {
  readonly rowNumber: number;
  readonly values: {
    /** The identifier that a new employee of the file gets; null for one who is there. */
    readonly madeId: string | null;
    readonly input: Readonly<Record<string, unknown>>;
  };
}

/** New employees of a file who would be below themselves: only others of the same file can be below somebody new. */
export const cycleErrors = (
  rows: readonly Row[],
  column: string,
): [rowNumber: number, { readonly column: string; readonly message: string }][] => {
  const made = rows.flatMap(({ rowNumber, values: { madeId, input } }) => {
    const supervisorId = (input['supervisorId'] ?? null) as string | null;
    return madeId === null ? [] : [{ rowNumber, madeId, supervisorId }];
  });
  const supervisors = new Map(made.map(({ madeId, supervisorId }) => [madeId, supervisorId]));
  const { msg: message } = errorCodes.SupervisorCycle;
  return made
    .filter(({ madeId, supervisorId }) => supervisorId !== madeId && isUnderItself(supervisors, madeId))
    .map(({ rowNumber }) => [rowNumber, { column, message }]);
};
