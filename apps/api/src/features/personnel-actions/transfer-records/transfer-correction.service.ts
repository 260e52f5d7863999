import type { TransferRecord } from '@hr/contracts/personnel-actions/transfer-records';
import { correctPeriod, type TimelineValues } from '@hr/domain/effective';
import { addDays } from '@hr/domain/dates';
import {
  changedValues,
  isStoredOutsidePosition,
  isCorrectable,
  isInForce,
  valuesAfter,
  pickValues,
} from '@hr/domain/personnel-actions/transfer-records';
import { type EnteredTransfer, insertTransferEntries, updateOrigin } from '#features/people/employment/index.ts';
import { touchEmployee } from '#features/people/employees/index.ts';
import { claimFile } from '#files/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { type RecordVersion, changer, creator } from '#records/index.ts';
import {
  correctedInput,
  type CorrectedTransfer,
  type Correction,
  insertNonPositionCorrection,
} from './non-position-correction.ts';
import { dayWithoutTransfer, editDay, isSetWithin } from './position-of-day.ts';
import {
  positionOf,
  requireCharacteristic,
  requireOpenDepartment,
  requireValidPosition,
  updateSetterOrigin,
} from './transfer-decision.ts';
import { transferRecordStore } from './transfer-record.rows.ts';
import { lockEmployeeOf } from './transfer-record.service.ts';
import { writePosition } from './write-positions.ts';

const [change, create] = [changer(transferRecordStore), creator(transferRecordStore)];

/** @throws AppError StateConflict if the transfer is not active or is a leaving. */
const requireCorrectable = (one: EnteredTransfer | undefined): EnteredTransfer => {
  if (one === undefined || !isInForce(one)) {
    throw new AppError('StateConflict', { msg: '此異動已撤銷或已更正，請重新載入後再試。' });
  }
  if (!isCorrectable(one.kind)) {
    throw new AppError('StateConflict', { msg: '離職請由員工資料更正。' });
  }
  return one;
};

const ELSEWHERE = '此類異動要改日期，請撤銷後重新新增';
const AS_EMPLOYMENT = '到職日請由員工資料的「更正任職」更正';

/**
 * Other positions depend on the days.
 * @throws AppError TransferConflict if they are changed.
 */
const requireSameDays = (original: TransferRecord, input: Correction): void => {
  for (const name of ['effectiveOn', 'endsOn'] as const) {
    if (input[name] !== undefined && input[name] !== original[name]) {
      throw fieldError('TransferConflict', name, original.kind === 'onboard' ? AS_EMPLOYMENT : ELSEWHERE);
    }
  }
};

const updateLaterOrigins = async ({ db }: Context, later: readonly EnteredTransfer[], before: TimelineValues) => {
  for (const name of new Set(later.flatMap(({ changed }) => changed))) {
    const setter = later.find(({ changed }) => changed.includes(name));
    if (setter) {
      await updateOrigin(db, setter.id, { name, value: before[name] });
    }
  }
};

const insertPositionCorrection = async (
  within: Context,
  { person, one, original }: CorrectedTransfer,
  input: Correction,
) => {
  requireSameDays(original, input);
  const { kind, effectiveOn } = one;
  const day = dayWithoutTransfer(person, { ...one, correctsId: null });
  const without = valuesAfter(day.base, day.earlier);
  // Omitted values stay as the original set them.
  const values = { ...pickValues(one.to, one.changed), ...positionOf(input) };
  const changed = changedValues(without, values);
  const to = pickValues(values, changed);
  requireCharacteristic(kind, changed);
  // Later transfers are read after the write.
  await requireValidPosition(within, person, { day: effectiveOn, until: addDays(effectiveOn, 1), to });
  const sets = [...day.earlier, { changed, to }, ...day.later];
  const edit = editDay(day, sets);
  if (edit !== null && day.period !== undefined) {
    await writePosition(within, { employeeId: person.id, edit, from: effectiveOn });
    const values = valuesAfter(day.base, sets);
    const { carried } = correctPeriod(day.periods, day.period, { values, isSetOn: day.isSetOn });
    for (const { name, until } of carried) {
      if (until !== null) {
        await updateSetterOrigin(within, person, { name, day: until, value: values[name] });
      }
    }
  }
  await updateLaterOrigins(within, day.later, { ...without, ...to });
  const { endsOn, unpaidLeaveKind } = original;
  const { changeReasonId, reason, documentNo, note, attachmentId = null } = input;
  const reasonFields = { changeReasonId, reason, documentNo, note, attachmentId };
  const entry = { employeeId: person.id, kind, effectiveOn, endsOn, unpaidLeaveKind, ...reasonFields };
  const [id = ''] = await insertTransferEntries(within, [
    { ...entry, changed, from: pickValues(without, changed), to, correctsId: one.id },
  ]);
  return id;
};

/** Corrects one transfer and returns the correction and the original. */
const correctOne = async (within: Context, at: RecordVersion, correction: Correction) => {
  const person = await lockEmployeeOf(within, at.id);
  const one = requireCorrectable(person.transfers.find(({ id }) => id === at.id));
  const original = await change(within, at, { action: '更正', decide: () => ({}) });
  const input = correctedInput(original, correction);
  const { attachmentId } = input;
  if (attachmentId !== null && attachmentId !== original.attachment?.id) {
    await claimFile(within, attachmentId, 'attachmentId');
  }
  const corrected = { person, one, original };
  const entered = await create(within, {
    action: `更正 ${one.transferNo}`,
    insert: (writing) =>
      isStoredOutsidePosition(one.kind)
        ? insertNonPositionCorrection(writing, corrected, input)
        : insertPositionCorrection(writing, corrected, { ...correction, attachmentId: input.attachmentId }),
  });
  return { corrected, entered };
};

const correctReturn = async (
  within: Context,
  { one, original }: CorrectedTransfer,
  { id }: TransferRecord,
): Promise<void> => {
  const day = one.kind === 'secondment' && original.endsOn !== null ? addDays(original.endsOn, 1) : null;
  const person = await lockEmployeeOf(within, id);
  const correction = person.transfers.find((transfer) => transfer.id === id);
  const back = person.transfers.find(
    (transfer) => isInForce(transfer) && transfer.kind === 'return_from_secondment' && transfer.effectiveOn === day,
  );
  if (day === null || correction === undefined || back === undefined) {
    return;
  }
  const more = correction.changed.filter(
    (name) => !one.changed.includes(name) && !isSetWithin(person, name, { after: one.effectiveOn, until: day }),
  );
  if (more.length === 0) {
    return;
  }
  const { base, earlier } = dayWithoutTransfer(person, { ...correction, correctsId: null });
  const { version, changeReason, reason, documentNo, note } = await transferRecordStore.load(within, back.id);
  const reasonFields = { changeReasonId: changeReason?.id ?? null, reason, documentNo, note };
  await correctOne(
    within,
    { id: back.id, version },
    { ...reasonFields, ...pickValues(valuesAfter(base, earlier), more) },
  );
};

/**
 * 「更正」: replaces a transfer by another of the same kind; the original stays readable. A position keeps its day. For a
 * hiring, the first position is corrected.
 * @throws AppError StateConflict, TransferConflict, SupervisorNotEmployed.
 */
export const correctTransfer = (context: Context, at: RecordVersion, correction: Correction): Promise<TransferRecord> =>
  inTransaction(context, async (within) => {
    const { corrected, entered } = await correctOne(within, at, correction);
    await correctReturn(within, corrected, entered);
    const { person, one } = corrected;
    await requireOpenDepartment(within, person, one.effectiveOn);
    await touchEmployee(within, person.id);
    return entered;
  });
