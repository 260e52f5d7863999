import type { CalendarDate } from '@hr/domain/dates';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import type { EmploymentGap } from './employment-gap.ts';

interface EmployeePeriod {
  readonly employeeId: string;
  readonly from: CalendarDate;
  /** Inclusive. */
  readonly until: CalendarDate;
}

interface IdentifiedPeriod extends EmployeePeriod {
  readonly id: string;
}

/**
 * Finds the periods on which their employee is not employed or is on unpaid leave, by the identifiers of the periods.
 * Decision 094.
 */
export const findEmploymentGaps = async (
  context: Context,
  periods: readonly IdentifiedPeriod[],
): Promise<ReadonlyMap<string, EmploymentGap>> => {
  const rows = await context.db.rows<{ readonly id: string; readonly gap: EmploymentGap | null }>(sql`
    select period.id, case
      when not exists (
        select from employments stint
        where stint.employee_id = period."employeeId" and stint.hired_on <= period."from"
          and coalesce(stint.last_working_on >= period."until", true)
      ) then 'notEmployed'
      when exists (
        select from unpaid_leaves unpaid
        where unpaid.employee_id = period."employeeId" and unpaid.starts_on <= period."until" and unpaid.ends_on >= period."from"
      ) then 'onUnpaidLeave' end as gap
    from jsonb_to_recordset(${JSON.stringify(periods)}::jsonb)
      as period (id text, "employeeId" uuid, "from" date, "until" date)`);
  return new Map(rows.flatMap(({ id, gap }) => (gap === null ? [] : [[id, gap]])));
};

export const findEmploymentGap = async (context: Context, period: EmployeePeriod): Promise<EmploymentGap | null> =>
  (await findEmploymentGaps(context, [{ ...period, id: '' }])).get('') ?? null;
