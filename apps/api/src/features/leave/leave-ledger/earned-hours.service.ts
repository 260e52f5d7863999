import { leaveYearOf, entitlingServiceOf } from '@hr/domain/leave/annual-leave';
import { earnedLot, reverseEntry } from '@hr/domain/leave/leave-ledger';
import type { CalendarDate } from '@hr/domain/dates';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findLeaveYears } from './annual-grant.rows.ts';
import {
  type EarnedLot,
  type OvertimeEarning,
  findEarnedEntry,
  findServiceOnDays,
  openEarnedLots,
} from './earned-hours.repository.ts';
import { findLedger, postEntries } from './leave-ledger.repository.ts';

/**
 * Builds the lots that overtime earns, usable until the agreed day and at most until the end of the leave year. Days
 * without employment earn nothing.
 */
const buildEarnedLots = async (context: Context, earnings: readonly OvertimeEarning[]): Promise<EarnedLot[]> => {
  const { system, compensatoryMonths } = await findLeaveYears(context);
  const services = await findServiceOnDays(context, earnings);
  return earnings.flatMap(({ employeeId, workedOn, minutes, number }) => {
    const service = services.find((one) => one.employeeId === employeeId && one.workedOn === workedOn);
    const lot =
      service &&
      earnedLot({
        workedOn,
        workedMinutes: minutes,
        claimedMinutes: minutes,
        agreedMonths: compensatoryMonths,
        leaveYearEndOn: leaveYearOf(system, entitlingServiceOf(service, service), workedOn).to,
      });
    return lot === undefined || 'refusal' in lot ? [] : [{ ...lot, employeeId, number }];
  });
};

/** Returns the last day on which leave earned by overtime of a day can be used, or null without employment on that day. */
export const findEndOfEarnedHours = async (
  context: Context,
  { employeeId, workedOn }: Pick<OvertimeEarning, 'employeeId' | 'workedOn'>,
): Promise<CalendarDate | null> => {
  const [lot] = await buildEarnedLots(context, [{ employeeId, workedOn, minutes: 1, number: '' }]);
  return lot?.until ?? null;
};

/** 加班轉補休: grants hour for hour, usable until the agreed day or the end of the leave year. Part of a transaction. */
export const grantEarnedHours = async (within: Context, earnings: readonly OvertimeEarning[]): Promise<void> => {
  const lots = await buildEarnedLots(within, earnings);
  if (lots.length > 0) {
    await openEarnedLots(within, lots);
  }
};

/**
 * Reverses earned hours with an entry that names them. Part of a transaction that locks the employee.
 * @throws AppError LeaveHoursUsed if they are used or reserved.
 */
export const reverseEarnedHours = async (
  within: Context,
  { employeeId, number }: Pick<OvertimeEarning, 'employeeId' | 'number'>,
): Promise<void> => {
  const type = 'compensatory';
  const entryId = await findEarnedEntry(within, { employeeId, number });
  if (entryId === null) {
    return;
  }
  const entry = reverseEntry(await findLedger(within, { employeeId, type }), { entryId, on: within.today });
  if ('refusal' in entry) {
    throw new AppError('LeaveHoursUsed', { msg: '此加班的補休已被使用或申請中，無法取消。' });
  }
  await postEntries(within, { employeeId, type, entries: [entry], reason: '加班取消', sourceNo: number });
};
