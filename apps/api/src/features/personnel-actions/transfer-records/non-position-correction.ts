import {
  transferFaults,
  type TransferInput,
  type TransferRecord,
} from '@hr/contracts/personnel-actions/transfer-records';
import { isStoredOutsidePosition } from '@hr/domain/personnel-actions/transfer-records';
import { type EnteredTransfer, insertTransferEntries } from '#features/people/employment/index.ts';
import { lockTransferable, type Transferable } from '#features/people/employees/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { refusalText } from '#records/index.ts';
import type { Decision } from './transfer-decision.ts';
import { decideTransfers } from './decide-transfers.ts';
import { transferRecordStore } from './transfer-record.rows.ts';
import { requireCancellable, restore } from './restore-transfer.ts';

export interface CorrectedTransfer {
  readonly person: Transferable;
  readonly one: EnteredTransfer;
  readonly original: TransferRecord;
}

type PartialInput<Input> = { readonly [Name in keyof Input]?: Input[Name] | undefined };

/** Input of a correction. The kind stays. */
export type Correction = Pick<TransferInput, 'changeReasonId' | 'reason' | 'documentNo' | 'note'> &
  PartialInput<TransferInput>;

const inputOf = (record: TransferRecord): TransferInput => ({
  kind: record.kind,
  effectiveOn: record.effectiveOn,
  endsOn: record.endsOn,
  changeReasonId: record.changeReason?.id ?? null,
  reason: record.reason,
  documentNo: record.documentNo,
  note: record.note,
  attachmentId: record.attachment?.id ?? null,
  unpaidLeaveKind: record.unpaidLeaveKind,
  unpaidLeaveInsurance: record.unpaidLeaveInsurance,
  leaveDeputyId: record.leaveDeputy?.id ?? null,
  probationEndsOn: record.kind === 'probation_extend' ? record.toProbationEndsOn : null,
  ...(record.toDepartment === null ? {} : { departmentId: record.toDepartment.id }),
  ...(record.toJobTitle === null ? {} : { jobTitleId: record.toJobTitle.id }),
});

/**
 * Merges the original input with the correction.
 * @throws AppError ValidationFailed for values that the kind does not have or that are missing.
 */
export const correctedInput = (original: TransferRecord, correction: Correction): TransferInput => {
  const changes = Object.fromEntries(Object.entries(correction).filter(([, value]) => value !== undefined));
  const input = { ...inputOf(original), ...(changes as Partial<TransferInput>) };
  for (const [field, message] of Object.entries(transferFaults(input))) {
    if (message !== null) {
      throw fieldError('ValidationFailed', field, message);
    }
  }
  return input;
};

const decideReplacement = async (
  within: Context,
  { id, original }: { readonly id: string; readonly original: TransferRecord },
  input: TransferInput,
): Promise<Decision> => {
  const { transfers, ...person } = await lockTransferable(within, original.employee.id);
  const others = { ...person, transfers: transfers.filter((transfer) => transfer.id !== id) };
  const [decided] = await decideTransfers(within, [{ person: others, input, original }]);
  if (decided === undefined || 'refusal' in decided) {
    throw decided?.refusal ?? new AppError('NotFound');
  }
  return decided.decision;
};

/**
 * Enters the correction of a post, an unpaid leave or a probation. The effects of the original are reverted first,
 * then the correction is decided like a new transfer.
 * @throws AppError TransferConflict while another transfer depends on it, and the errors of a new transfer.
 */
export const insertNonPositionCorrection = async (
  within: Context,
  { person, one, original }: CorrectedTransfer,
  input: TransferInput,
): Promise<string> => {
  requireCancellable(person, one);
  await restore(within, person, one);
  const { entry, write } = await decideReplacement(within, { id: one.id, original }, input);
  const [id = ''] = await insertTransferEntries(within, [{ ...entry, correctsId: one.id }]);
  await write?.(within, id);
  return id;
};

/**
 * Restores the original of a cancelled correction.
 * @throws AppError TransferConflict if it is no longer possible.
 */
export const restoreOriginal = async (within: Context, { id, kind, correctsId }: EnteredTransfer): Promise<void> => {
  if (correctsId === null || !isStoredOutsidePosition(kind)) {
    return;
  }
  const original = await transferRecordStore.load(within, correctsId);
  try {
    const { write } = await decideReplacement(within, { id, original }, inputOf(original));
    await write?.(within, original.id);
  } catch (error) {
    throw error instanceof AppError
      ? new AppError('TransferConflict', { msg: `無法撤銷：${refusalText(error)}`, cause: error })
      : error;
  }
};
