import type { TransferRecord } from '@hr/contracts/personnel-actions/transfer-records';
import type { CalendarDate } from '@hr/domain/dates';
import { touchEmployee, type Transferable } from '#features/people/employees/index.ts';
import { closedDepartmentText } from '#features/people/employment/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { type RecordVersion, changer } from '#records/index.ts';
import { restoreOriginal } from './non-position-correction.ts';
import { transferRecordStore } from './transfer-record.rows.ts';
import { lockEmployeeOf } from './transfer-record.service.ts';
import { requireCancellable, restore } from './restore-transfer.ts';

const change = changer(transferRecordStore);

/** @throws AppError TransferConflict if the restored department was closed in the meantime. */
const requireOpenDepartment = async ({ db }: Context, { id }: Transferable, from: CalendarDate): Promise<void> => {
  const message = await closedDepartmentText(db, id, from);
  if (message !== null) {
    throw new AppError('TransferConflict', { msg: `無法撤銷：${message}。` });
  }
};

/**
 * 「撤銷」: reverts a transfer. The record stays readable.
 * @throws AppError StateConflict for an inactive transfer, TransferConflict while a later transfer depends on it.
 */
export const cancelTransfer = (
  context: Context,
  at: RecordVersion,
  { cancellingReason }: { readonly cancellingReason: string },
): Promise<TransferRecord> =>
  inTransaction(context, async (within) => {
    const person = await lockEmployeeOf(within, at.id);
    return change(within, at, {
      action: '撤銷',
      decide: async ({ id }, deciding) => {
        const one = person.transfers.find((transfer) => transfer.id === id);
        if (one === undefined) {
          throw new AppError('NotFound');
        }
        requireCancellable(person, one);
        await restore(deciding, person, one);
        await restoreOriginal(deciding, one);
        await requireOpenDepartment(deciding, person, one.effectiveOn);
        await touchEmployee(deciding, person.id);
        return { cancelledAt: deciding.now, cancellingReason };
      },
    });
  });
