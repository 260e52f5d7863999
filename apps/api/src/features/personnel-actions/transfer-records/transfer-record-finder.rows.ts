import { transferKindNames, transferRecords } from '@hr/contracts/personnel-actions/transfer-records';
import type { TransferKind } from '@hr/domain/personnel-actions/transfer-records';
import { inScope } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { Finder } from '#search/finder.ts';

interface Row {
  readonly transferNo: string;
  readonly kind: TransferKind;
  readonly employeeNo: string;
  readonly nameZh: string;
}

export const transferRecordFinder: Finder = {
  kind: transferRecords.entity,
  list: transferRecords.endpoints.list,
  statement: (context, { q, limit }) => sql`
    select t.id, t.transfer_no as "transferNo", t.kind, e.employee_no as "employeeNo", e.name_zh as "nameZh"
    from transfer_records t join employees e on e.id = t.employee_id
    where t.transfer_no = upper(${q}) and ${inScope(context, sql`t.employee_id`)}
    order by t.id limit ${limit}`,
  describe: ({ transferNo, kind, employeeNo, nameZh }: Row) => ({
    title: `${transferNo} ${transferKindNames[kind]}`,
    note: `${employeeNo} ${nameZh}`,
  }),
};
