import { inForceOn } from '@hr/domain/effective';
import { addDays, type CalendarDate } from '@hr/domain/dates';
import { isStanding, valuesAfter } from '@hr/domain/personnel-actions/transfer-records';
import {
  type EnteredTransfer,
  findTransferable,
  holdTransferable,
  type Transferable,
} from '#features/people/employees/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { recordChanges, refusalText } from '#records/index.ts';
import { dayWithout, isSetWithin } from './position-of-day.ts';
import { returnOf } from './secondment-return.ts';
import type { AskedTransfer } from './transfer-effects.ts';
import { enterAll } from './transfer-record.service.ts';
import { transferRecordStore } from './transfer-record.rows.ts';

interface Stayed {
  readonly employeeId: string;
  readonly lastWorkingOn: CalendarDate;
  readonly command: string;
}

const isLoanOrReturn = ({ kind }: EnteredTransfer): boolean =>
  kind === 'secondment' || kind === 'return_from_secondment';

const isBack = ({ transfers }: Transferable, one: EnteredTransfer, until: CalendarDate): boolean => {
  const place = transfers.findIndex(({ id }) => id === one.id);
  let within = 0;
  for (const { kind } of transfers
    .slice(place + 1)
    .filter((other) => isStanding(other) && isLoanOrReturn(other) && other.effectiveOn <= until)) {
    within += kind === 'secondment' ? 1 : -1;
    if (within < 0) {
      return true;
    }
  }
  return false;
};

/**
 * What brings back whom a transfer lent until their last day or beyond; null for every other, and where they are back. What loans
 * within this one set ends with it.
 */
const returnFrom = async (
  within: Context,
  person: Transferable,
  { one, lastWorkingOn }: Pick<Stayed, 'lastWorkingOn'> & { readonly one: EnteredTransfer },
): Promise<AskedTransfer | null> => {
  const loan = await transferRecordStore.load(within, one.id);
  if (loan.endsOn === null || loan.endsOn < lastWorkingOn) {
    return null;
  }
  const until = addDays(loan.endsOn, 1);
  if (isBack(person, one, until)) {
    return null;
  }
  const { periods, base, earlier } = dayWithout(person, one);
  const from = valuesAfter(base, earlier);
  const planned = { transfers: person.transfers.filter((other) => !isLoanOrReturn(other)) };
  const changed = one.changed.filter(
    (name) =>
      inForceOn(periods, until)?.values[name] !== from[name] &&
      !isSetWithin(planned, name, { after: one.effectiveOn, until }),
  );
  const back = returnOf(person, loan, { changed, from, kept: [] });
  return back && { person, input: back.input };
};

const isLoanBy = (one: EnteredTransfer, day: CalendarDate): boolean =>
  isStanding(one) && one.kind === 'secondment' && one.effectiveOn <= day;

/**
 * Brings back, once a loan ends, whoever stays after all, or longer: nothing could be entered for a day after their last one.
 * @throws AppError StateConflict where they cannot come back.
 */
export const bringBackStayed = async (
  within: Context,
  { employeeId, lastWorkingOn, command }: Stayed,
): Promise<void> => {
  const { transfers } = await holdTransferable(within, employeeId);
  for (const one of transfers.filter((other) => isLoanBy(other, lastWorkingOn))) {
    // As the returns entered before have left them.
    const person = await findTransferable(within, employeeId);
    const asked = await returnFrom(within, person, { one, lastWorkingOn });
    if (asked !== null) {
      const { ids, refused } = await enterAll(within, [asked]);
      const [first] = refused;
      if (first) {
        throw new AppError('StateConflict', { msg: `無法${command}：借調期滿無法歸建，${refusalText(first.refusal)}` });
      }
      await recordChanges(within, transferRecordStore, { action: '新增', ids, before: [] });
    }
  }
};
