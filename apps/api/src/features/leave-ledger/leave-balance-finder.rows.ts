import { leaveBalances } from '@hr/contracts/leave-ledger';
import { inScope } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import { fewEmployees } from '#features/employees/index.ts';
import type { Finder } from '#search/finder.ts';

interface Row {
  readonly employeeNo: string;
  readonly nameZh: string;
}

/** Hours, by whose they are: of the few people that a text finds. */
export const leaveBalanceFinder: Finder = {
  kind: leaveBalances.entity,
  list: leaveBalances.endpoints.list,
  statement: (context, asked) => sql`
    select t.id, t.employee_no as "employeeNo", t.name_zh as "nameZh" from employees t
    where ${inScope(context, sql`t.id`)} and t.id in (${fewEmployees(context, asked)})
    order by t.employee_no limit ${asked.most}`,
  naming: ({ employeeNo, nameZh }: Row) => ({ title: `${employeeNo} ${nameZh}`, note: leaveBalances.noun }),
};
