import { employeeContracts } from '@hr/contracts/contracts/employee-contracts';
import { inScope } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { Finder } from '#search/finder.ts';

interface Row {
  readonly contractNo: string;
  readonly employeeNo: string;
  readonly nameZh: string;
}

/** Contracts, by their whole number or by whose they are, the latest first: of the few people that a text finds. */
export const employeeContractFinder: Finder = {
  kind: employeeContracts.entity,
  list: employeeContracts.endpoints.list,
  statement: (context, asked) => sql`
    select t.id, t.contract_no as "contractNo", e.employee_no as "employeeNo", e.name_zh as "nameZh"
    from employee_contracts t join employees e on e.id = t.employee_id
    where t.id in (
      select numbered.id from employee_contracts numbered
      where numbered.contract_no = upper(${asked.q}) and ${inScope(context, sql`numbered.employee_id`)}
      union
      select owned.id from employee_contracts owned where owned.employee_id in (${asked.people})
    )
    order by t.contract_no = upper(${asked.q}) desc, t.start_on desc, t.id limit ${asked.most}`,
  naming: ({ contractNo, employeeNo, nameZh }: Row) => ({ title: contractNo, note: `${employeeNo} ${nameZh}` }),
};
