import { projectInScope } from '#access/index.ts';
import type { Context } from '#core/context.ts';
import { sql } from '#db/sql.ts';

/** Finds the projects in scope of a contract to which its employee is not allocated during the contract, by number. */
export const findUnallocatedProjects = async (context: Context, contractId: string): Promise<string[]> => {
  const rows = await context.db.rows<{ readonly id: string }>(sql`
    select project.id from employee_contracts contract
    join employee_contract_projects named on named.contract_id = contract.id
    join projects project on project.id = named.project_id
    where contract.id = ${contractId}::uuid and ${projectInScope(context, sql`project.id`)} and not exists (
      select from allocations own where own.employee_id = contract.employee_id and own.project_id = project.id
        and own.end_on >= contract.start_on and own.start_on <= coalesce(contract.end_on, 'infinity')
    )
    order by project.code`);
  return rows.map(({ id }) => id);
};
