import { type HoursType, hoursTypes, type LeaveBalance } from '@hr/contracts/leave/leave-ledger';
import type { CalendarDate } from '@hr/domain/dates';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { getRecord } from '#records/index.ts';
import { leaveBalanceStore } from './leave-balance.rows.ts';
import { isOfEarlierStint } from './stint-of-lot.rows.ts';

/** What the hours of a type come to on a day, in minutes: the amounts of the list, of either type. */
export interface HoursStanding {
  readonly type: HoursType;
  readonly granted: number;
  readonly taken: number;
  readonly booked: number;
  readonly pending: number;
  readonly cashedOut: number;
  readonly remaining: number;
  readonly available: number;
  /**
   * Those that can be used on the day or later, by the day on which they end, as the amounts count them: a last day to come
   * ends none of them here, since the person may not have been told of it.
   */
  readonly lots: LeaveBalance['lots'];
}

interface Whose {
  readonly employeeId: string;
  readonly day: CalendarDate;
}

/** Where each type of hours of somebody stands on a day; none of whom the caller does not reach. @throws AppError NotFound. */
export const findHoursStandings = async (context: Context, { employeeId, day }: Whose): Promise<HoursStanding[]> => {
  const { lots } = await getRecord<LeaveBalance>(context, leaveBalanceStore, { id: employeeId, asOf: day });
  const earlier = await context.db.rows<{ id: string }>(sql`
    select lot.id from leave_lots lot
    where lot.employee_id = ${employeeId}::uuid and ${isOfEarlierStint(sql`${day}::date`)}`);
  const ended = new Set(earlier.map(({ id }) => id));
  const amounts = await context.db.rows<Omit<HoursStanding, 'lots'>>(sql`
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
