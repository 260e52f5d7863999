import { transferKindNames, transferRecords } from '@hr/contracts/transfer-records';
import type { TransferKind } from '@hr/domain/transfer-records';
import { inScope } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import { matchingEmployee } from '#features/employees/index.ts';
import type { Finder } from '#search/finder.ts';

interface Row {
  readonly transferNo: string;
  readonly kind: TransferKind;
  readonly employeeNo: string;
  readonly nameZh: string;
}

/** Transfers, by their whole number or by whose they are, the latest first. */
export const transferRecordFinder: Finder = {
  kind: transferRecords.entity,
  list: transferRecords.endpoints.list,
  statement: (context, { q, most }) => sql`
    select t.id, t.transfer_no as "transferNo", t.kind, e.employee_no as "employeeNo", e.name_zh as "nameZh"
    from transfer_records t join employees e on e.id = t.employee_id
    where ${inScope(context, sql`t.employee_id`)} and t.id in (
      select numbered.id from transfer_records numbered where numbered.transfer_no = upper(${q})
      union
      select owned.id from transfer_records owned where owned.employee_id in (
        select e.id from employees e where ${matchingEmployee(q, 'e')}
      )
    )
    order by t.transfer_no = upper(${q}) desc, t.effective_on desc, t.id limit ${most}`,
  naming: ({ transferNo, kind, employeeNo, nameZh }: Row) => ({
    title: `${transferNo} ${transferKindNames[kind]}`,
    note: `${employeeNo} ${nameZh}`,
  }),
};
