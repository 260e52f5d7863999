import { type HoursType, hoursTypes, type LeaveBalance } from '@hr/contracts/leave/leave-ledger';
import type { CalendarDate } from '@hr/domain/dates';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { getRecord } from '#records/index.ts';
import { leaveBalanceStore } from './leave-balance.rows.ts';
import { isOfEarlierStint } from './lot-conditions.rows.ts';

/** Balance of a type of hours on a day, in minutes. */
export interface HoursBalance {
  readonly type: HoursType;
  readonly granted: number;
  readonly taken: number;
  readonly booked: number;
  readonly pending: number;
  readonly cashedOut: number;
  readonly remaining: number;
  readonly available: number;
  /**
   * Lots that can be used on the day or later, by their last day. A future last working day does not end them, because
   * it may not be announced to the employee.
   */
  readonly lots: LeaveBalance['lots'];
}

interface HoursBalanceKey {
  readonly employeeId: string;
  readonly day: CalendarDate;
}

/**
 * Returns the balance of each type of hours of an employee on a day.
 * @throws AppError NotFound if the employee is out of scope.
 */
export const findHoursBalances = async (
  context: Context,
  { employeeId, day }: HoursBalanceKey,
): Promise<HoursBalance[]> => {
  const { lots } = await getRecord<LeaveBalance>(context, leaveBalanceStore, { id: employeeId, asOf: day });
  const earlier = await context.db.rows<{ id: string }>(sql`
    select lot.id from leave_lots lot
    where lot.employee_id = ${employeeId}::uuid and ${isOfEarlierStint(sql`${day}::date`)}`);
  const ended = new Set(earlier.map(({ id }) => id));
  const amounts = await context.db.rows<Omit<HoursBalance, 'lots'>>(sql`
    select of_type.type, coalesce(balance.granted + balance.carried_over + balance.adjusted, 0) as granted,
      coalesce(balance.taken, 0) as taken, coalesce(balance.booked, 0) as booked,
      coalesce(balance.pending, 0) as pending, coalesce(balance.cashed_out, 0) as "cashedOut",
      coalesce(balance.remaining, 0) as remaining, coalesce(balance.available, 0) as available
    from unnest(${[...hoursTypes]}::text[]) with ordinality of_type (type, place)
    left join lateral leave_balances(${day}::date, of_type.type, array[${employeeId}::uuid]) balance on true
    order by of_type.place`);
  return amounts.map((amount) => ({
    ...amount,
    lots: lots.filter(({ id, type, until }) => type === amount.type && until >= day && !ended.has(id)),
  }));
};
