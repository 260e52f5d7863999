import type { ChargedItem } from '@hr/domain/pay/accounting';
import { opensGroup } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** Finds the items and the net pay of a run by the department and the project of the payslips. */
export const findChargedItems = (context: Context, runId: string): Promise<ChargedItem[]> =>
  context.db.rows<ChargedItem>(sql`
    with slips as (
      select slip.id, slip.net, slip.department_id, slip.project_id, run.month from payslips slip
      join payroll_runs run on run.id = slip.run_id
      where slip.run_id = ${runId}::uuid and ${opensGroup(context, 'salary', sql`slip.employee_id`)}
    ), charged as (
      select slip.department_id, slip.project_id, slip.month, line.code, line.name, line.kind, line.amount
      from slips slip join payslip_lines line on line.payslip_id = slip.id
      union all
      select slip.department_id, slip.project_id, slip.month, 'NET', '應付薪資', 'net', slip.net from slips slip
    )
    select coalesce(department.code, '') as "departmentCode", coalesce(min(named.name_zh), '（未分派）') as "departmentName",
      coalesce(project.code, '') as "projectCode", coalesce(min(project.name_zh), '（無計畫）') as "projectName",
      charged.code, min(charged.name) as name, charged.kind, item.account_code as "accountCode",
      sum(charged.amount)::float8 as amount
    from charged left join salary_items item on item.code = charged.code
    left join departments department on department.id = charged.department_id
    left join projects project on project.id = charged.project_id
    left join lateral (
      select period.name_zh from department_periods period where period.department_id = charged.department_id
        and period.effective_from < charged.month + interval '1 month' order by period.effective_from desc limit 1
    ) named on true
    group by department.code, project.code, charged.code, charged.kind, item.place, item.account_code
    order by department.code nulls first, project.code nulls first,
      array_position(array['earning', 'deduction', 'employer', 'net'], charged.kind), item.place nulls last, charged.code`);
