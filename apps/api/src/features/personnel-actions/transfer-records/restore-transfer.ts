import { transferKindNames } from '@hr/contracts/personnel-actions/transfer-records';
import { addDays, type CalendarDate, formatDate } from '@hr/domain/dates';
import {
  findDependentTransfer,
  effectOf,
  isInForce,
  refusalToCancel,
} from '@hr/domain/personnel-actions/transfer-records';
import {
  type EnteredTransfer,
  endUnpaidLeave,
  findLeaveBefore,
  findOverlappingLeave,
  removeConcurrentPosition,
  removeUnpaidLeave,
  setProbationEnd,
} from '#features/people/employment/index.ts';
import { isStintOn, getStintOn, type Transferable, withinStint } from '#features/people/employees/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { dayWithoutTransfer, editDay } from './position-of-day.ts';
import { writePosition } from './write-positions.ts';

const dependentText = (later: EnteredTransfer): string =>
  `${formatDate(later.effectiveOn)} 的「${transferKindNames[later.kind]}」${later.transferNo} 在此之後，請先撤銷該筆異動`;

/** @throws AppError StateConflict, TransferConflict if a later transfer depends on it. */
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
    const later = findDependentTransfer(transfers, one.id);
    throw new AppError('TransferConflict', later ? { msg: dependentText(later as EnteredTransfer) } : {});
  }
};

const restorePosition = async (within: Context, person: Transferable, one: EnteredTransfer): Promise<void> => {
  const day = dayWithoutTransfer(person, one);
  const edit = editDay(day, [...day.earlier, ...day.later]);
  if (edit !== null) {
    await writePosition(within, { employeeId: person.id, edit, from: one.effectiveOn });
  }
};

interface PlannedDays {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

/** @throws AppError TransferConflict, which names a leave that begins before the last day. */
const requireNoOverlappingLeave = async (
  { db }: Context,
  { id, transfers }: Transferable,
  days: PlannedDays,
): Promise<void> => {
  // A reinstatement on the day after the planned end did not shorten the leave.
  const overlapping = days.from <= days.until ? await findOverlappingLeave(db, id, days) : undefined;
  if (overlapping) {
    const { from, until } = overlapping;
    const other = transfers.find((one) => isInForce(one) && one.kind === 'unpaid_leave' && one.effectiveOn === from);
    const span = [from, ...(until === null ? [] : [until])].map(formatDate).join(' ～ ');
    const msg = `${span} 已有「${transferKindNames.unpaid_leave}」${other?.transferNo ?? ''}，請先撤銷該筆異動`;
    throw new AppError('TransferConflict', { msg });
  }
};

/**
 * Resumes the leave as planned, up to the end of the employment, unless another reinstatement becomes active again.
 * @throws AppError TransferConflict if another leave was entered in the meantime.
 */
const restoreLeave = async (within: Context, person: Transferable, one: EnteredTransfer): Promise<void> => {
  const { db } = within;
  const leave = await findLeaveBefore(db, person.id, one.effectiveOn);
  const { earlier, later } = dayWithoutTransfer(person, one);
  if (leave && ![...earlier, ...later].some(({ kind }) => kind === 'reinstatement')) {
    const { lastWorkingOn } = getStintOn(person, one.effectiveOn);
    const isCut = lastWorkingOn !== null && lastWorkingOn < leave.plannedEndsOn;
    const until = isCut ? lastWorkingOn : leave.plannedEndsOn;
    await requireNoOverlappingLeave(within, person, { from: one.effectiveOn, until });
    await endUnpaidLeave(db, leave.id, until);
  }
};

/** Restores the state before a transfer. */
export const restore = async (within: Context, person: Transferable, one: EnteredTransfer): Promise<void> => {
  const { db } = within;
  switch (effectOf(one.kind)) {
    case 'position':
      return restorePosition(within, person, one);
    case 'reinstatement':
      await restoreLeave(within, person, one);
      return restorePosition(within, person, one);
    case 'probation':
      return setProbationEnd(db, getStintOn(person, addDays(one.effectiveOn, -1)).id, one.fromProbationEndsOn);
    case 'concurrentPosition':
      return removeConcurrentPosition(db, one.id);
    case 'unpaidLeave':
      return removeUnpaidLeave(db, one.id);
    case 'employment':
      return undefined;
  }
};
