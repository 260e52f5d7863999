import { leaveYearOf, entitlingServiceOf } from '@hr/domain/leave/annual-leave';
import { earnedLot, reverseEntry } from '@hr/domain/leave/leave-ledger';
import type { CalendarDate } from '@hr/domain/dates';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findLeaveYears } from './annual-grant.rows.ts';
import { type Earning, findEarnedEntry, findServed, openEarnedLots } from './earned-hours.repository.ts';
import { findLedger, postEntries } from './leave-ledger.repository.ts';

type Lot = Parameters<typeof openEarnedLots>[1][number];

/** The lots that overtime earns, until what was agreed and the ends of the leave years in which it was worked; none for who did not work here. */
const lotsOf = async (context: Context, earnings: readonly Earning[]): Promise<Lot[]> => {
  const { system, compensatoryMonths } = await findLeaveYears(context);
  const served = await findServed(context, earnings);
  return earnings.flatMap(({ employeeId, workedOn, minutes, number }) => {
    const found = served.find((one) => one.employeeId === employeeId && one.workedOn === workedOn);
    const lot =
      found &&
      earnedLot({
        workedOn,
        workedMinutes: minutes,
        claimedMinutes: minutes,
        agreedMonths: compensatoryMonths,
        leaveYearEndOn: leaveYearOf(system, entitlingServiceOf(found, found), workedOn).to,
      });
    return lot === undefined || 'refusal' in lot ? [] : [{ ...lot, employeeId, number }];
  });
};

/** The last day on which leave can be used that overtime of a day earns; null for who does not work here on it. */
export const endOfEarned = async (
  context: Context,
  { employeeId, workedOn }: Pick<Earning, 'employeeId' | 'workedOn'>,
): Promise<CalendarDate | null> => {
  const [lot] = await lotsOf(context, [{ employeeId, workedOn, minutes: 1, number: '' }]);
  return lot?.until ?? null;
};

/** 加班轉補休: hour for hour, until what was agreed or the end of the leave year. Part of a transaction. */
export const earnHours = async (within: Context, earnings: readonly Earning[]): Promise<void> => {
  const lots = await lotsOf(within, earnings);
  if (lots.length > 0) {
    await openEarnedLots(within, lots);
  }
};

/**
 * Takes back what overtime has earned, by an entry that names it. Part of a transaction that holds the person.
 * @throws AppError LeaveHoursUsed where it is used, or kept for a request.
 */
export const takeEarnedBack = async (
  within: Context,
  { employeeId, number }: Pick<Earning, 'employeeId' | 'number'>,
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
