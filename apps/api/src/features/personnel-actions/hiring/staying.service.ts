import type { Employee } from '@hr/contracts/people/employees';
import { lastOver, latestStint } from '@hr/domain/people/employees';
import { cancelResignation, correctLeaving, employeeKind, findTransferable } from '#features/people/employees/index.ts';
import { bringBackStayed } from '#features/personnel-actions/transfer-records/index.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { type At, getRecord } from '#records/index.ts';

/**
 * 取消離職: whoever is lent until what was to be their last day, or beyond, comes back from there as others do.
 * @throws AppError what `cancelResignation` throws; StateConflict where they cannot come back.
 */
export const keep = (context: Context, at: At, reason: string): Promise<Employee> =>
  inTransaction(context, async (within) => {
    const { stints } = await findTransferable(within, at.id);
    const lastWorkingOn = latestStint(stints)?.lastWorkingOn ?? null;
    await cancelResignation(within, at, reason);
    if (lastWorkingOn !== null) {
      await bringBackStayed(within, { employeeId: at.id, lastWorkingOn, command: '取消離職' });
    }
    return getRecord<Employee>(within, employeeKind, { id: at.id });
  });

/**
 * 更正離職: whoever was lent until what was kept as their last day, or beyond, comes back from there by the last day as it was.
 * @throws AppError what `correctLeaving` throws; StateConflict where they cannot come back.
 */
export const keepUntil = (
  context: Context,
  at: At,
  correcting: Parameters<typeof correctLeaving>[2],
): Promise<Employee> =>
  inTransaction(context, async (within) => {
    const { stints } = await findTransferable(within, at.id);
    const lastWorkingOn = lastOver(stints, within.today)?.lastWorkingOn ?? null;
    await correctLeaving(within, at, correcting);
    if (lastWorkingOn !== null) {
      await bringBackStayed(within, { employeeId: at.id, lastWorkingOn, command: '更正離職' });
    }
    return getRecord<Employee>(within, employeeKind, { id: at.id });
  });
