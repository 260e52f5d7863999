import type { CalendarDate, Period } from '@hr/domain/dates';
import type { OvertimeDayKind } from '@hr/domain/time/overtime';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** Unused leave of an employee that has to be paid. */
export interface PayableLeave {
  readonly employeeId: string;
  /** Minutes of annual leave. */
  readonly annualMinutes: number;
  /** Compensatory leave by the day of its overtime. */
  readonly compensation: readonly {
    readonly on: CalendarDate;
    readonly dayKind: OvertimeDayKind;
    readonly minutes: number;
    readonly unusedMinutes: number;
  }[];
}

/**
 * Finds the unused leave that becomes payable in a month, by employee: what HR paid out, what expired, and all that
 * remains when the employment ends (Labor Standards Act, Articles 38 and 32-1).
 */
export const findPayableLeave = (
  { db }: Pick<Context, 'db'>,
  employeeIds: readonly string[],
  { from, to }: Period,
): Promise<PayableLeave[]> =>
  db.rows<PayableLeave>(sql`
    with leaver as (
      select stint.employee_id, stint.last_working_on from employments stint
      where stint.employee_id = any(${[...employeeIds]}::uuid[]) and stint.last_working_on between ${from}::date and ${to}::date
        and stint.last_working_on >= stint.hired_on
    ), payable as (
      select lot.employee_id, lot.type, lot.valid_from, -entry.minutes as minutes
      from leave_entries entry join leave_lots lot on lot.id = entry.lot_id
      where entry.employee_id = any(${[...employeeIds]}::uuid[]) and entry.kind = 'cash_out'
        and entry.effective_on between ${from}::date and ${to}::date
        and not exists (select from leave_entries reversal where reversal.reverses_id = entry.id)
      union all
      select lot.employee_id, lot.type, lot.valid_from, lot.remaining_minutes + lot.reserved_minutes
      from leave_lots lot left join leaver on leaver.employee_id = lot.employee_id
      where lot.employee_id = any(${[...employeeIds]}::uuid[]) and lot.valid_until >= ${from}::date
        and (lot.valid_until <= ${to}::date
          or (lot.valid_from <= leaver.last_working_on and lot.valid_until >= leaver.last_working_on))
      union all
      select owed.employee_id, 'annual', owed.owed_on, owed.minutes
      from owed_differences owed join leaver on leaver.employee_id = owed.employee_id
        and leaver.last_working_on = owed.owed_on
    ), by_day as (
      select payable.employee_id, payable.type, payable.valid_from, sum(payable.minutes)::int as minutes
      from payable group by 1, 2, 3 having sum(payable.minutes) > 0
    )
    select by_day.employee_id as "employeeId",
      coalesce(sum(by_day.minutes) filter (where by_day.type = 'annual'), 0)::int as "annualMinutes",
      coalesce(json_agg(json_build_object('on', by_day.valid_from, 'dayKind', coalesce(day.day_kind, 'workday'),
        'minutes', greatest(day.overtime_minutes, by_day.minutes), 'unusedMinutes', by_day.minutes)
        order by by_day.valid_from) filter (where by_day.type = 'compensatory'), '[]'::json) as compensation
    from by_day
    left join attendance_days day on day.employee_id = by_day.employee_id and day."on" = by_day.valid_from
    group by by_day.employee_id`);
