import type { CalendarDate } from '@hr/domain/dates';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import type { Absence } from './absence.ts';

interface AskedTime {
  readonly employeeId: string;
  readonly from: CalendarDate;
  /** Included. */
  readonly until: CalendarDate;
}

interface IdentifiedTime extends AskedTime {
  readonly id: string;
}

/** Why somebody does not work here on each day of some times, by the identifiers of those. */
export const findAbsences = async (
  context: Context,
  asked: readonly IdentifiedTime[],
): Promise<ReadonlyMap<string, Absence>> => {
  const rows = await context.db.rows<{ readonly id: string; readonly absence: Absence | null }>(sql`
    select asked.id, case
      when not exists (
        select from employments stint
        where stint.employee_id = asked."employeeId" and stint.hired_on <= asked."from"
          and coalesce(stint.last_working_on >= asked."until", true)
      ) then 'notEmployed'
      when exists (
        select from unpaid_leaves away
        where away.employee_id = asked."employeeId" and away.starts_on <= asked."until" and away.ends_on >= asked."from"
      ) then 'onUnpaidLeave' end as absence
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as asked (id text, "employeeId" uuid, "from" date, "until" date)`);
  return new Map(rows.flatMap(({ id, absence }) => (absence === null ? [] : [[id, absence]])));
};

/** Why somebody does not work here on each day of a time; null where they do. */
export const findAbsence = async (context: Context, asked: AskedTime): Promise<Absence | null> =>
  (await findAbsences(context, [{ ...asked, id: '' }])).get('') ?? null;
