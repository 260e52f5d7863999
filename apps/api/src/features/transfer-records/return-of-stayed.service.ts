import { addDays, type CalendarDate } from '@hr/domain/time';
import { isStanding, valuesAfter } from '@hr/domain/transfer-records';
import { type EnteredTransfer, holdTransferable, type Transferable } from '#features/employees/index.ts';
import { AppError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { recordChanges, refusalText } from '#records/index.ts';
import { dayWithout, isSetWithin } from './position-of-day.ts';
import { returnOf } from './secondment-return.ts';
import type { AskedTransfer } from './transfer-effects.ts';
import { enterAll } from './transfer-record.service.ts';
import { transferRecordStore } from './transfer-record.rows.ts';

interface Stayed {
  readonly employeeId: string;
  /** What was to be the last day. */
  readonly lastWorkingOn: CalendarDate;
}

const isBack = ({ transfers }: Transferable, { effectiveOn }: EnteredTransfer): boolean =>
  transfers.some(
    (other) => isStanding(other) && other.kind === 'return_from_secondment' && other.effectiveOn > effectiveOn,
  );

/** What brings back whom a transfer lent until their last day or beyond; null for every other. */
const returnFrom = async (
  within: Context,
  person: Transferable,
  { one, lastWorkingOn }: { readonly one: EnteredTransfer; readonly lastWorkingOn: CalendarDate },
): Promise<AskedTransfer | null> => {
  const loan = await transferRecordStore.load(within, one.id);
  if (loan.endsOn === null || loan.endsOn < lastWorkingOn || isBack(person, one)) {
    return null;
  }
  const until = addDays(loan.endsOn, 1);
  const { base, earlier } = dayWithout(person, one);
  const changed = one.changed.filter((name) => !isSetWithin(person, name, { after: one.effectiveOn, until }));
  const back = returnOf(person, loan, { changed, from: valuesAfter(base, earlier), kept: [] });
  return back && { person, input: back.input };
};

/**
 * Brings back, once a loan ends, whoever stays after all: nothing could be entered for a day after their last one.
 * @throws AppError StateConflict where they cannot come back.
 */
export const bringBackStayed = async (within: Context, { employeeId, lastWorkingOn }: Stayed): Promise<void> => {
  const person = await holdTransferable(within, employeeId);
  for (const one of person.transfers.filter((other) => isStanding(other) && other.kind === 'secondment')) {
    const asked = await returnFrom(within, person, { one, lastWorkingOn });
    if (asked !== null) {
      const { ids, refused } = await enterAll(within, [asked]);
      const [first] = refused;
      if (first) {
        throw new AppError('StateConflict', { msg: `無法取消離職：借調期滿無法歸建，${refusalText(first.refusal)}` });
      }
      await recordChanges(within, transferRecordStore, { action: '新增', ids, before: [] });
    }
  }
};
