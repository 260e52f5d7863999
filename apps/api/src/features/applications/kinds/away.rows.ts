import type { Away } from '@hr/contracts/applications';
import type { CalendarDate } from '@hr/domain/time';
import { coversDayOf } from '#db/effective.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#http/context.ts';

const MOST_AWAY = 20;

const on = sql`day."on"`;

interface Asked {
  readonly employeeId: string;
  readonly days: readonly CalendarDate[];
  /** With what nobody has decided, which those who sign are told of, and no colleague. */
  readonly withAsked: boolean;
}

/**
 * Who of somebody's department is away on some days, by the departments of these days, and who has asked to be, where that is
 * told; what for is nobody else's to know.
 */
export const findAway = ({ db }: Context, { employeeId, days, withAsked }: Asked): Promise<Away[]> =>
  db.rows<Away>(sql`
    select json_build_object('id', e.id, 'employeeNo', e.employee_no, 'nameZh', e.name_zh) as employee,
      min(day."on")::text as "from", max(day."on")::text as until, t.state = 'approved' as "isApproved"
    from leave_days day
    join applications t on t.id = day.application_id
    join employees e on e.id = day.employee_id
    where day.is_held and (${withAsked}::bool or t.state = 'approved') and day."on" = any(${[...days]}::date[]) and day.employee_id <> ${employeeId}::uuid
      and day.employee_id in (
        select colleague.employee_id from employee_positions own
        join employee_positions colleague on colleague.department_id = own.department_id
        where own.employee_id = ${employeeId}::uuid and ${coversDayOf('own', on)}
          and ${coversDayOf('colleague', on)}
      )
    group by e.id, t.id order by min(day."on"), e.employee_no limit ${MOST_AWAY}`);
