import { employeeContracts } from '@hr/contracts/contracts/employee-contracts';
import { inScope } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { Finder } from '#search/finder.ts';

interface ContractSearchRow {
  readonly contractNo: string;
  readonly employeeNo: string;
  readonly nameZh: string;
}

/** Finds contracts by full number or by employee, latest first. Employees are limited to the few that match the text. */
export const employeeContractFinder: Finder = {
  kind: employeeContracts.entity,
  list: employeeContracts.endpoints.list,
  statement: (context, search) => sql`
    select t.id, t.contract_no as "contractNo", e.employee_no as "employeeNo", e.name_zh as "nameZh"
    from employee_contracts t join employees e on e.id = t.employee_id
    where t.id in (
      select numbered.id from employee_contracts numbered
      where numbered.contract_no = upper(${search.q}) and ${inScope(context, sql`numbered.employee_id`)}
      union
      select owned.id from employee_contracts owned where owned.employee_id in (${search.employees})
    )
    order by t.contract_no = upper(${search.q}) desc, t.start_on desc, t.id limit ${search.limit}`,
  describe: ({ contractNo, employeeNo, nameZh }: ContractSearchRow) => ({
    title: contractNo,
    note: `${employeeNo} ${nameZh}`,
  }),
};
