import type { Employee } from '@hr/contracts/people/employees';
import { latestEndedStint, latestStint } from '@hr/domain/people/employment';
import { cancelResignation, correctLeaving } from '#features/people/employment-changes/index.ts';
import { employeeKind, findTransferable } from '#features/people/employees/index.ts';
import { addMissingReturns } from '#features/personnel-actions/transfer-records/index.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { type RecordVersion, getRecord } from '#records/index.ts';

/**
 * 取消離職. A seconded employee whose secondment lasts to the former last day or beyond gets a return.
 * @throws AppError the errors of `cancelResignation`; StateConflict if a return is not possible.
 */
export const keepEmployee = (context: Context, at: RecordVersion, reason: string): Promise<Employee> =>
  inTransaction(context, async (within) => {
    const { stints } = await findTransferable(within, at.id);
    const lastWorkingOn = latestStint(stints)?.lastWorkingOn ?? null;
    await cancelResignation(within, at, reason);
    if (lastWorkingOn !== null) {
      await addMissingReturns(within, { employeeId: at.id, lastWorkingOn, command: '取消離職' });
    }
    return getRecord<Employee>(within, employeeKind, { id: at.id });
  });

/**
 * 更正離職. A seconded employee whose secondment lasts to the stored last day or beyond gets a return from the corrected
 * day on.
 * @throws AppError the errors of `correctLeaving`; StateConflict if a return is not possible.
 */
export const correctLeavingDate = (
  context: Context,
  at: RecordVersion,
  correcting: Parameters<typeof correctLeaving>[2],
): Promise<Employee> =>
  inTransaction(context, async (within) => {
    const { stints } = await findTransferable(within, at.id);
    const lastWorkingOn = latestEndedStint(stints, within.today)?.lastWorkingOn ?? null;
    await correctLeaving(within, at, correcting);
    if (lastWorkingOn !== null) {
      await addMissingReturns(within, { employeeId: at.id, lastWorkingOn, command: '更正離職' });
    }
    return getRecord<Employee>(within, employeeKind, { id: at.id });
  });
