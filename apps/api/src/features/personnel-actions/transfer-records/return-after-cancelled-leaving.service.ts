import { inForceOn } from '@hr/domain/effective';
import { addDays, type CalendarDate } from '@hr/domain/dates';
import { isInForce, valuesAfter } from '@hr/domain/personnel-actions/transfer-records';
import type { EnteredTransfer } from '#features/people/employment/index.ts';
import { findTransferable, lockTransferable, type Transferable } from '#features/people/employees/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { auditRecordChanges, refusalText } from '#records/index.ts';
import { dayWithoutTransfer, isSetWithin } from './position-of-day.ts';
import { planReturn } from './secondment-return.ts';
import type { RequestedTransfer } from './decide-transfers.ts';
import { insertAllTransfers } from './transfer-record.service.ts';
import { transferRecordStore } from './transfer-record.rows.ts';

interface CancelledLeaving {
  readonly employeeId: string;
  readonly lastWorkingOn: CalendarDate;
  readonly command: string;
}

const isSecondmentOrReturn = ({ kind }: EnteredTransfer): boolean =>
  kind === 'secondment' || kind === 'return_from_secondment';

const hasReturned = ({ transfers }: Transferable, one: EnteredTransfer, until: CalendarDate): boolean => {
  const place = transfers.findIndex(({ id }) => id === one.id);
  let within = 0;
  for (const { kind } of transfers
    .slice(place + 1)
    .filter((other) => isInForce(other) && isSecondmentOrReturn(other) && other.effectiveOn <= until)) {
    within += kind === 'secondment' ? 1 : -1;
    if (within < 0) {
      return true;
    }
  }
  return false;
};

/**
 * Returns the return of a secondment that lasts to the last day or beyond, or null. Values set by inner secondments
 * are reset with it.
 */
const findReturn = async (
  within: Context,
  person: Transferable,
  { one, lastWorkingOn }: Pick<CancelledLeaving, 'lastWorkingOn'> & { readonly one: EnteredTransfer },
): Promise<RequestedTransfer | null> => {
  const loan = await transferRecordStore.load(within, one.id);
  if (loan.endsOn === null || loan.endsOn < lastWorkingOn) {
    return null;
  }
  const until = addDays(loan.endsOn, 1);
  if (hasReturned(person, one, until)) {
    return null;
  }
  const { periods, base, earlier } = dayWithoutTransfer(person, one);
  const from = valuesAfter(base, earlier);
  const planned = { transfers: person.transfers.filter((other) => !isSecondmentOrReturn(other)) };
  const changed = one.changed.filter(
    (name) =>
      inForceOn(periods, until)?.values[name] !== from[name] &&
      !isSetWithin(planned, name, { after: one.effectiveOn, until }),
  );
  const back = planReturn(person, loan, { changed, from, fixed: [] });
  return back && { person, input: back.input };
};

const isSecondmentBy = (one: EnteredTransfer, day: CalendarDate): boolean =>
  isInForce(one) && one.kind === 'secondment' && one.effectiveOn <= day;

/**
 * Adds the returns of secondments after a leaving is cancelled or moved. They could not be entered for days after the
 * last working day.
 * @throws AppError StateConflict if a return is not possible.
 */
export const addMissingReturns = async (
  within: Context,
  { employeeId, lastWorkingOn, command }: CancelledLeaving,
): Promise<void> => {
  const { transfers } = await lockTransferable(within, employeeId);
  for (const one of transfers.filter((other) => isSecondmentBy(other, lastWorkingOn))) {
    // Reloaded, because the returns inserted before changed the positions.
    const person = await findTransferable(within, employeeId);
    const returnInput = await findReturn(within, person, { one, lastWorkingOn });
    if (returnInput !== null) {
      const { ids, refused } = await insertAllTransfers(within, [returnInput]);
      const [first] = refused;
      if (first) {
        throw new AppError('StateConflict', { msg: `無法${command}：借調期滿無法歸建，${refusalText(first.refusal)}` });
      }
      await auditRecordChanges(within, transferRecordStore, { action: '新增', ids, before: [] });
    }
  }
};
