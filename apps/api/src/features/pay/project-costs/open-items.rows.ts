import type { ProjectOpenItem } from '@hr/contracts/pay/project-costs';
import { employeeReference } from '#records/index.ts';
import type { Context } from '#core/context.ts';
import { sql } from '#db/sql.ts';

/** Finds what prevents closing a project, in the order in which it is settled. */
export const findOpenItems = ({ db }: Pick<Context, 'db'>, projectId: string): Promise<ProjectOpenItem[]> =>
  db.rows(sql`
    with closing as (
      select project.id, coalesce(project.extended_end_on, project.end_on) as end_on, project.personnel_amount
      from projects project where project.id = ${projectId}::uuid
    )
    select item.kind, case when e.id is not null then ${employeeReference('e')} end as employee, item.contract_no as "contractNo", item."on"::text as "on",
      item.amount::float8 as amount
    from (
      select 1 as place, 'allocation' as kind, t.employee_id, null as contract_no, t.end_on as "on", null::bigint as amount
      from closing join allocations t on t.project_id = closing.id and t.end_on > closing.end_on
      union all
      -- Contracts without an end continue with other projects.
      select 2, 'contract', contract.employee_id, contract.contract_no,
        coalesce(contract.terminated_on, contract.end_on), null
      from closing join employee_contract_projects named on named.project_id = closing.id
      join employee_contracts contract on contract.id = named.contract_id and contract.stage in ('pending_sign', 'signed')
      where coalesce(contract.terminated_on, contract.end_on) > closing.end_on
      union all
      select distinct 3, 'unpaidMonth', null::uuid, null, month.month::date, null::bigint
      from closing join allocations t on t.project_id = closing.id
      cross join lateral generate_series(
        date_trunc('month', t.start_on), least(t.end_on, closing.end_on), interval '1 month'
      ) month (month)
      where not exists (
        select from payroll_runs run
        where run.kind = 'monthly' and run.month = month.month::date and run.state in ('approved', 'paid', 'closed')
      )
      union all
      select 4, 'overdrawn', null, null, null, spent.amount - closing.personnel_amount
      from closing cross join lateral (
        select sum(cost.amount) as amount from payslip_costs cost join payslips slip on slip.id = cost.payslip_id
        join payroll_runs run on run.id = slip.run_id and run.state in ('approved', 'paid', 'closed')
        where cost.project_id = closing.id
      ) spent where spent.amount > closing.personnel_amount
    ) item left join employees e on e.id = item.employee_id
    order by item.place, item."on", e.employee_no, item.contract_no`);
