import { MAX_WHOLE_PERCENT } from '@hr/domain/pay/allocations';
import type { allocationEndpoints } from '@hr/contracts/pay/allocations';
import type { CalendarDate } from '@hr/domain/dates';
import type { z } from 'zod';
import { projectInScope } from '#access/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type Sql, sql } from '#db/sql.ts';
import { employeeReference } from '#records/index.ts';

type Extension = z.output<typeof allocationEndpoints.previewExtension.response>;

/** Returns the last day of a project in scope. @throws AppError NotFound. */
export const findProjectEnd = async (context: Context, projectId: string): Promise<CalendarDate> => {
  const [project] = await context.db.rows<{ readonly endOn: CalendarDate }>(sql`
    select coalesce(t.extended_end_on, t.end_on)::text as "endOn" from projects t
    where t.id = ${projectId}::uuid and ${projectInScope(context, sql`t.id`)}`);
  if (!project) {
    throw new AppError('NotFound');
  }
  return project.endOn;
};

/** SQL condition: on a day of the extension, all allocations together exceed 100 percent. */
const isAboveWhole = (endOn: CalendarDate): Sql => sql`exists (
  select from allocations edge where edge.employee_id = t.employee_id and edge.end_on > t.end_on
    and edge.start_on <= ${endOn}::date and t.percent + (
      select sum(other.percent) from allocations other where other.employee_id = t.employee_id
        and greatest(edge.start_on, t.end_on + 1) between other.start_on and other.end_on
    ) > ${MAX_WHOLE_PERCENT}::float8
)`;

/**
 * 批次展延: the last allocations of a project that end before its last day, with the contract and the insurance of their
 * employees. @throws AppError NotFound.
 */
export const previewExtension = async (context: Context, projectId: string): Promise<Extension> => {
  const endOn = await findProjectEnd(context, projectId);
  const items = await context.db.rows<Extension['items'][number]>(sql`
    select t.id, t.version, ${employeeReference('e')} as employee, t.end_on::text as "endOn", t.percent::float8 as percent,
      contract.end_on::text as "contractEndOn", exists (
        select from insurance_enrolments enrolled where enrolled.employee_id = e.id and enrolled.scheme = 'labor'
          and (enrolled.end_on is null or enrolled.end_on > t.end_on)
      ) as "isInsured",
      case
        when stint.id is null then '已離職'
        when contract.end_on < ${endOn}::date then '合約較早到期，請先續約或編輯合約迄日'
        when ${isAboveWhole(endOn)} then '展延後分攤合計超過 100%，請先調整其他計畫'
      end as refusal
    from allocations t join employees e on e.id = t.employee_id
    left join lateral (
      select own.id from employments own where own.employee_id = e.id and own.hired_on <= t.end_on
        and (own.last_working_on is null or own.last_working_on >= ${endOn}::date) limit 1
    ) stint on true
    left join lateral (
      select own.end_on from employee_contracts own
      where own.employee_id = e.id and own.stage = 'signed' and own.start_on <= ${endOn}::date
      order by own.end_on desc nulls first limit 1
    ) contract on true
    where t.project_id = ${projectId}::uuid and t.end_on < ${endOn}::date and not exists (
      select from allocations later where later.employee_id = t.employee_id and later.project_id = t.project_id
        and later.start_on > t.end_on
    ) and t.end_on >= ${context.today}::date - 90
    order by e.employee_no`);
  return { endOn, items };
};
