import { transferKindNames } from '@hr/contracts/personnel-actions/transfer-records';
import { effectOf, type TransferKind } from '@hr/domain/personnel-actions/transfer-records';
import { inScope } from '#access/index.ts';
import { nearestFirst } from '#db/effective.ts';
import { raw, type Sql, sql } from '#db/sql.ts';
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

const sideOf = (side: 'from' | 'to'): Sql => {
  const column = (name: string): Sql => raw(`t.${side}_${name}`);
  return sql`nullif(concat_ws('／',
    (select named.name_zh from department_periods named where named.department_id = ${column('department_id')}
      order by ${nearestFirst('named', sql`t.effective_on`)} limit 1),
    (select title.name_zh from job_titles title where title.id = ${column('job_title_id')}),
    ${column('job_grade')},
    (select kind.name_zh from employment_types kind where kind.id = ${column('employment_type_id')}),
    (select '主管 ' || e.name_zh from employees e where e.id = ${column('supervisor_id')}),
    ${column('work_place')},
    (select p.name_zh from projects p where p.id = ${column('project_id')})
  ), '')`;
};

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
