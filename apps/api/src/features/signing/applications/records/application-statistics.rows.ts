import type { ApplicationStatistics } from '@hr/contracts/signing/applications';
import { ORGANISATION_ZONE } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

const DAY_SECONDS = 86_400;

export const findStatistics = async (
  context: Context,
  { employeeId = null }: { readonly employeeId?: string | undefined | null },
): Promise<ApplicationStatistics> => {
  const { db, today } = context;
  const month = sql`(date_trunc('month', ${today}::timestamp) at time zone ${ORGANISATION_ZONE})`;
  const scopeCondition: Sql = sql`${inScope(context, sql`t.employee_id`)}
    and (${employeeId}::uuid is null or t.employee_id = ${employeeId}::uuid)`;
  const [row] = await db.rows<ApplicationStatistics>(sql`
    select
      count(*) filter (where t.submitted_at >= ${month})::int as submitted,
      count(*) filter (where t.submitted_at >= ${month} and exists (
        select from application_actions action
        where action.application_id = t.id and action.action in ('return', 'question')
      ))::int as "sentBack",
      count(*) filter (where t.state in ('approved', 'rejected') and t.decided_at >= ${month})::int as decided,
      round(avg(extract(epoch from t.decided_at - t.submitted_at) / ${DAY_SECONDS}::int) filter (
        where t.state in ('approved', 'rejected') and t.decided_at >= ${month}
      ), 1)::float8 as "averageDays"
    from applications t
    where (t.submitted_at >= ${month} or t.decided_at >= ${month}) and ${scopeCondition}`);
  return row ?? { submitted: 0, sentBack: 0, decided: 0, averageDays: null };
};
