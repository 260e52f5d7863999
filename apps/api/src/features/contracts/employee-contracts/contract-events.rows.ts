import { employeeContracts } from '@hr/contracts/contracts/employee-contracts';
import { inScope } from '#access/index.ts';
import { lastChangedBy } from '#audit/index.ts';
import { sql } from '#db/sql.ts';
import type { EmployeeEvents } from '#employee-events/employee-events.ts';

interface ContractEventRow {
  readonly id: string;
  readonly what: 'begins' | 'ends' | 'terminated';
  readonly contractNo: string;
  readonly jobTitle: string;
  readonly by: string | null;
}

const texts: Readonly<Record<ContractEventRow['what'], string>> = {
  begins: '合約開始',
  ends: '合約到期',
  terminated: '合約提前終止',
};

const { entity, fields, stored } = employeeContracts;

export const contractEvents: EmployeeEvents = {
  permission: 'employee_contract:view',
  rows: (context, employeeId) => sql`
    select c.id, event."on", event.what, c.contract_no as "contractNo", c.job_title as "jobTitle",
      ${lastChangedBy({ entity, id: sql`c.id`, field: sql`event.field` })} as by
    from employee_contracts c
    cross join lateral (
      values (c.start_on, 'begins', ${stored.signedOn.label}), (c.terminated_on, 'terminated', ${stored.terminatedOn.label}),
        (case when c.terminated_on is null then c.end_on end, 'ends', ${fields.endOn.label})
    ) as event ("on", what, field)
    where c.employee_id = ${employeeId}::uuid and c.stage = 'signed' and ${inScope(context, sql`c.employee_id`)}`,
  eventOf: ({ id, what, contractNo, jobTitle, by }: ContractEventRow) => ({
    kind: 'contract',
    title: `${texts[what]}：${contractNo} ${jobTitle}`,
    before: null,
    after: null,
    by,
    path: `/dashboard/employee_contract?record=${id}`,
  }),
};
