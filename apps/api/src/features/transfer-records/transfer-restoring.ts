import { transferKindNames } from '@hr/contracts/transfer-records';
import { addDays, formatDate } from '@hr/domain/time';
import { builtOn, effectOf, refusalToCancel } from '@hr/domain/transfer-records';
import {
  type EnteredTransfer,
  isStintOn,
  stintOfDay,
  type Transferable,
  withinStint,
} from '#features/employees/index.ts';
import { AppError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { dayWithout, editDay } from './position-of-day.ts';
import {
  endUnpaidLeave,
  findLeaveBefore,
  removeConcurrentPosition,
  removeUnpaidLeave,
  setProbationEnd,
} from './transfer-record.repository.ts';
import { writePosition } from './written-position.ts';

const builtOnText = (later: EnteredTransfer): string =>
  `${formatDate(later.effectiveOn)} 的「${transferKindNames[later.kind]}」${later.transferNo} 在此之後，請先撤銷該筆異動`;

/** @throws AppError StateConflict, TransferConflict where something later builds on it. */
export const requireCancellable = (person: Transferable, one: EnteredTransfer): void => {
  const stint = person.stints.find((each) => isStintOn(each, one.effectiveOn));
  const { transfers } = stint ? withinStint(person, stint) : person;
  const refusal = refusalToCancel(transfers, one);
  if (refusal === 'notStanding') {
    throw new AppError('StateConflict', { msg: '此異動已撤銷或已更正，請重新載入後再試。' });
  }
  if (refusal === 'ofEmployment') {
    throw new AppError('StateConflict', { msg: '到職與離職請由員工資料辦理。' });
  }
  if (refusal === 'builtOn') {
    const later = builtOn(transfers, one.id);
    throw new AppError('TransferConflict', later ? { msg: builtOnText(later as EnteredTransfer) } : {});
  }
};

const restorePosition = async (within: Context, person: Transferable, one: EnteredTransfer): Promise<void> => {
  const day = dayWithout(person, one);
  const edit = editDay(day, [...day.earlier, ...day.later]);
  if (edit !== null) {
    await writePosition(within, { employeeId: person.id, edit, from: one.effectiveOn });
  }
};

/** The leave goes on as it was planned, as long as its person is employed; unless another return from it stands again. */
const restoreLeave = async ({ db }: Context, person: Transferable, one: EnteredTransfer): Promise<void> => {
  const leave = await findLeaveBefore(db, person.id, one.effectiveOn);
  const { earlier, later } = dayWithout(person, one);
  if (leave && ![...earlier, ...later].some(({ kind }) => kind === 'reinstatement')) {
    const { lastWorkingOn } = stintOfDay(person, one.effectiveOn);
    const isCut = lastWorkingOn !== null && lastWorkingOn < leave.plannedEndsOn;
    await endUnpaidLeave(db, leave.id, isCut ? lastWorkingOn : leave.plannedEndsOn);
  }
};

/** Puts back what was before a transfer. */
export const restore = async (within: Context, person: Transferable, one: EnteredTransfer): Promise<void> => {
  const { db } = within;
  switch (effectOf(one.kind)) {
    case 'position':
      return restorePosition(within, person, one);
    case 'reinstatement':
      await restoreLeave(within, person, one);
      return restorePosition(within, person, one);
    case 'probation':
      return setProbationEnd(db, stintOfDay(person, addDays(one.effectiveOn, -1)).id, one.fromProbationEndsOn);
    case 'concurrentPosition':
      return removeConcurrentPosition(db, one.id);
    case 'unpaidLeave':
      return removeUnpaidLeave(db, one.id);
    case 'employment':
      return undefined;
  }
};
