import {
  additionFields,
  hoursTypeNames,
  type LeaveAddition,
  type LeaveBalance,
  type LeaveMovement,
  leaveMovements,
  type LeaveReduction,
} from '@hr/contracts/leave/leave-ledger';
import { daysAndHours, reduceHours, reverseEntry, type ReversalRefusal } from '@hr/domain/leave/leave-ledger';
import type { ErrorCode } from '@hr/contracts/core';
import { formatDate } from '@hr/domain/dates';
import { recordAudit } from '#audit/index.ts';
import { claimFile } from '#files/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { requireEmployed } from '#records/index.ts';
import { leaveBalanceStore } from './leave-balance.rows.ts';
import { findLedger, findLedgerToDraw, openLots, postEntries } from './leave-ledger.repository.ts';
import { leaveMovementStore } from './leave-movement.rows.ts';
import { lockOtherEmployee, recordBalanceChange } from './balance-command.ts';
import { notifyOfGrants } from './leave-notices.service.ts';

/**
 * 「新增時數」: opens a lot for each employee, all or none.
 * @throws AppError OutOfScope, OwnLeaveHours, LeaveOutsideEmployment for employees who are not employed when the hours
 * begin, ReferenceNotFound for a file of another user.
 */
export const addHours = (context: Context, addition: LeaveAddition): Promise<{ items: LeaveBalance[] }> =>
  inTransaction(context, async (within) => {
    const employeeIds = [...new Set(addition.employeeIds)].toSorted();
    for (const id of employeeIds) {
      await lockOtherEmployee(within, id);
    }
    const { type, minutes, validFrom, validUntil, reason, sourceNo, attachmentId } = addition;
    // Checks the employment on that day, even in the past, because former employees are owed missing hours.
    const onFirstDay = { ...within, today: validFrom };
    await requireEmployed(onFirstDay, {
      fields: additionFields,
      input: { employeeIds },
      before: null,
      from: validFrom,
    });
    if (attachmentId !== null) {
      await claimFile(within, attachmentId, 'attachmentId');
    }
    await openLots(within, { ...addition, employeeIds, rule: null });
    const items: LeaveBalance[] = [];
    for (const id of employeeIds) {
      const balance = await leaveBalanceStore.load(within, id);
      const values = {
        [additionFields.type.label]: hoursTypeNames[type],
        [additionFields.minutes.label]: daysAndHours(minutes),
        [additionFields.validFrom.label]: formatDate(validFrom),
        [additionFields.validUntil.label]: formatDate(validUntil),
        [additionFields.reason.label]: reason,
        [additionFields.sourceNo.label]: sourceNo,
        [additionFields.attachmentId.label]: attachmentId === null ? null : '已附上',
      };
      await recordBalanceChange(within, balance, { action: '新增時數', values });
      items.push(balance);
    }
    const hours = [{ type, minutes, from: validFrom, until: validUntil }];
    await notifyOfGrants(
      within,
      employeeIds.map((employeeId) => ({ employeeId, hours })),
    );
    return { items };
  });

/**
 * 「減少時數」: deducts hours that can be used today, in the order of use. The employee is locked, so that the check stays valid.
 * @throws AppError NotFound, OwnLeaveHours, LeaveHoursInsufficient for more than remains.
 */
export const reduceBalance = (
  context: Context,
  id: string,
  { type, minutes, reason, sourceNo }: LeaveReduction,
): Promise<LeaveBalance> =>
  inTransaction(context, async (within) => {
    await leaveBalanceStore.load(within, id);
    await lockOtherEmployee(within, id);
    const ledger = await findLedgerToDraw(within, { employeeId: id, type });
    const entries = reduceHours(ledger, { on: within.today, minutes });
    if ('refusal' in entries) {
      throw fieldError('LeaveHoursInsufficient', 'minutes', '減少時數不可大於剩餘時數');
    }
    await postEntries(within, { employeeId: id, type, entries, reason, sourceNo });
    const balance = await leaveBalanceStore.load(within, id);
    const values = {
      [additionFields.type.label]: hoursTypeNames[type],
      [additionFields.minutes.label]: daysAndHours(-minutes),
      [additionFields.reason.label]: reason,
      [additionFields.sourceNo.label]: sourceNo,
    };
    await recordBalanceChange(within, balance, { action: '減少時數', values });
    return balance;
  });

const refusals: Readonly<Record<ReversalRefusal, ErrorCode>> = {
  unknownEntry: 'LeaveEntryNotReversible',
  notReversible: 'LeaveEntryNotReversible',
  alreadyReversed: 'LeaveEntryReversed',
  alreadyUsed: 'LeaveHoursUsed',
};

const manualKinds: ReadonlySet<string> = new Set(['manual_add', 'manual_reduce']);

/**
 * 「更正」: reverses manually added or reduced hours with an entry, and returns the reversed movement.
 * @throws AppError NotFound, OwnLeaveHours, LeaveEntryNotReversible, LeaveEntryReversed, LeaveHoursUsed.
 */
export const reverseMovement = (
  context: Context,
  id: string,
  { reason }: { readonly reason: string },
): Promise<LeaveMovement> =>
  inTransaction(context, async (within) => {
    const before = await leaveMovementStore.load(within, id);
    const { employee, kind, type } = before;
    if (!manualKinds.has(kind)) {
      throw new AppError('LeaveEntryNotReversible');
    }
    await lockOtherEmployee(within, employee.id);
    const ledger = await findLedger(within, { employeeId: employee.id, type });
    const entry = reverseEntry(ledger, { entryId: id, on: within.today });
    if ('refusal' in entry) {
      throw new AppError(refusals[entry.refusal]);
    }
    await postEntries(within, { employeeId: employee.id, type, entries: [entry], reason, sourceNo: before.sourceNo });
    const after = await leaveMovementStore.load(within, id);
    await recordAudit(within, {
      entity: leaveMovements.entity,
      entityId: id,
      about: leaveMovementStore.aboutOf(after),
      kind: 'change',
      action: '更正',
      before: null,
      after: {
        [leaveMovements.derived.minutes.label]: daysAndHours(entry.minutes),
        [additionFields.reason.label]: reason,
      },
    });
    return after;
  });
