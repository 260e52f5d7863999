import type { LeaveDayPart, RequestedTime } from '@hr/domain/signing/applications';
import type { CalendarDate } from '@hr/domain/dates';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

interface PartlyCancelledLeave {
  readonly id: string;
  readonly employeeId: string;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  readonly days: readonly LeaveDayPart[];
}

export const findPartlyCancelledLeave = ({ db }: Context, ids: readonly string[]): Promise<PartlyCancelledLeave[]> =>
  db.rows<PartlyCancelledLeave>(sql`
    select t.id, t.employee_id as "employeeId", min(day."on")::text as "from", max(day."on")::text as "until",
      json_agg(json_build_object('on', day."on"::text, 'isReserved', day.is_reserved,
        'from', (extract(epoch from lower(day.span) - day."on") / 60)::int,
        'to', (extract(epoch from upper(day.span) - day."on") / 60)::int)) as days
    from applications t join leave_days day on day.application_id = t.id
    where t.id = any(${[...ids]}::uuid[])
    group by t.id having bool_or(day.is_reserved) and not bool_and(day.is_reserved) order by t.id`);

interface RemainingPeriodsUpdate {
  readonly id: string;
  readonly periods: readonly RequestedTime[];
}

/** Saves the remaining periods of leave, which its summary shows. */
export const savePeriods = async ({ db }: Context, remaining: readonly RemainingPeriodsUpdate[]): Promise<void> => {
  await db.rows(sql`
    update applications t set payload = t.payload || jsonb_build_object('periods', rest.periods)
    from jsonb_to_recordset(${JSON.stringify(remaining)}::jsonb) as rest (id uuid, periods jsonb)
    where t.id = rest.id`);
};
