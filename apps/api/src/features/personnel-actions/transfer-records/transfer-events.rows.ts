import { shownPosition } from '@hr/contracts/people/employment';
import { transferKindNames } from '@hr/contracts/personnel-actions/transfer-records';
import { effectOf, type TransferKind } from '@hr/domain/personnel-actions/transfer-records';
import { inScope } from '#access/index.ts';
import { toColumn } from '#db/column-name.ts';
import { nearestFirst } from '#db/effective.ts';
import { join, raw, type Sql, sql } from '#db/sql.ts';
import type { EmployeeEvents } from '#employee-events/employee-events.ts';
import { isReasonVisible } from './transfer-record.rows.ts';

interface Row {
  readonly id: string;
  readonly kind: TransferKind;
  /** Null if the caller may not see it. */
  readonly reason: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly recordedBy: string | null;
}

/** SQL expression: the text of one value of a position in a column. */
const positionText = (name: string, column: Sql): Sql => {
  const { kind, ...field } = shownPosition[name as keyof typeof shownPosition];
  if (kind === 'department') {
    return sql`(select named.name_zh from department_periods named where named.department_id = ${column}
      order by ${nearestFirst('named', sql`t.effective_on`)} limit 1)`;
  }
  if (kind === 'employee') {
    return sql`(select '主管 ' || e.name_zh from employees e where e.id = ${column})`;
  }
  return 'table' in field
    ? sql`(select named.name_zh from ${raw(field.table)} named where named.id = ${column})`
    : column;
};

const sideOf = (side: 'from' | 'to'): Sql =>
  sql`nullif(concat_ws('／', ${join(
    Object.keys(shownPosition).map((name) => positionText(name, raw(`t.${side}_${toColumn(name)}`))),
  )}), '')`;

export const transferEvents: EmployeeEvents = {
  permission: 'transfer_records:view',
  rows: (context, employeeId) => sql`
    select t.id, t.effective_on as "on", t.kind,
      case when ${isReasonVisible(context)} then t.reason end as reason,
      ${sideOf('from')} as before, ${sideOf('to')} as after,
      t.recorded_by as "recordedBy"
    from transfer_records t
    where t.employee_id = ${employeeId}::uuid and ${inScope(context, sql`t.employee_id`)} and t.cancelled_at is null
      and not exists (select from transfer_records by where by.corrects_id = t.id and by.cancelled_at is null)`,
  eventOf: ({ id, kind, reason, before, after, recordedBy }: Row) => ({
    kind: effectOf(kind) === 'employment' ? 'employment' : 'transfer',
    title: [transferKindNames[kind], ...(reason === null || reason === transferKindNames[kind] ? [] : [reason])].join(
      '：',
    ),
    before,
    after,
    by: recordedBy,
    path: `/dashboard/transfer_records?record=${id}`,
  }),
};
