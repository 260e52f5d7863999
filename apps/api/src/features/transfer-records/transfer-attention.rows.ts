import type { TransferRecord } from '@hr/contracts/transfer-records';
import { effectOf } from '@hr/domain/transfer-records';
import type { CalendarDate } from '@hr/domain/time';
import { coversDay } from '#db/effective.ts';
import { join, type Sql, sql } from '#db/sql.ts';
import type { Context } from '#http/context.ts';
import { getRecord } from '#records/index.ts';
import { transferRecordStore } from './transfer-record.rows.ts';

/** Something elsewhere that a transfer leaves as it is, and that somebody has to look at. */
export interface Attention {
  readonly kind: string;
  readonly text: string;
  /** Where it is looked at. */
  readonly path: string;
}

interface Moved {
  readonly employeeId: string;
  readonly day: CalendarDate;
}

/** Whether what somebody does now is no longer theirs to do from the day on: they leave, or are away. */
const isGone = ({ kind }: TransferRecord): boolean =>
  effectOf(kind) === 'unpaidLeave' || (effectOf(kind) === 'employment' && kind !== 'onboard');

const contracts = ({ employeeId, day }: Moved): Sql => sql`
  select 'contract' as kind, '合約 ' || c.contract_no || '（職稱「' || c.job_title || '」、工作地點「' || c.work_place
    || '」）是否需要換約' as text, '/dashboard/employee_contract?record=' || c.id as path
  from employee_contracts c
  where c.employee_id = ${employeeId}::uuid and c.stage = 'signed' and c.start_on <= ${day}::date
    and coalesce(c.terminated_on, c.end_on, 'infinity') >= ${day}::date`;

const headed = ({ employeeId, day }: Moved): Sql => sql`
  select 'department', '仍為「' || p.name_zh || '」的部門主管', '/dashboard/department_set_up?record=' || p.department_id
  from department_periods p where p.head_id = ${employeeId}::uuid and ${coversDay('p', day)}`;

const supervised = ({ employeeId, day }: Moved): Sql => sql`
  select 'supervisor', '仍為 ' || count(*) || ' 位員工的直屬主管', '/dashboard/employee_data'
  from employee_positions p where p.supervisor_id = ${employeeId}::uuid and ${coversDay('p', day)} having count(*) > 0`;

const led = ({ employeeId, day }: Moved): Sql => sql`
  select 'project', '仍為計畫「' || p.code || ' ' || p.name_zh || '」的主持人或管理人',
    '/dashboard/project_and_grant_set_up?record=' || p.id
  from projects p
  where (p.principal_investigator_id = ${employeeId}::uuid or p.manager_id = ${employeeId}::uuid)
    and p.end_on >= ${day}::date`;

const deputies = ({ employeeId }: Moved): Sql => sql`
  select 'deputy', '仍為 ' || e.employee_no || ' ' || e.name_zh || ' 的職務代理人',
    '/dashboard/employee_data/' || e.employee_no
  from employees e where e.deputy_id = ${employeeId}::uuid`;

const drafts = ({ employeeId }: Moved): Sql => sql`
  select 'draft', '合約 ' || c.contract_no || ' 尚未簽署', '/dashboard/employee_contract?record=' || c.id
  from employee_contracts c where c.employee_id = ${employeeId}::uuid and c.stage in ('draft', 'pending_sign')`;

/** Which sources tell of a transfer: whoever moves is looked at for what hangs on the place, whoever goes for all they hold. */
const sourcesOf = (transfer: TransferRecord): readonly ((moved: Moved) => Sql)[] =>
  isGone(transfer) ? [contracts, drafts, headed, supervised, led, deputies] : [contracts, drafts, headed, supervised];

/** What elsewhere has to be looked at because of a transfer. @throws AppError NotFound. */
export const listAttention = async (context: Context, id: string): Promise<{ items: Attention[] }> => {
  const transfer = await getRecord<TransferRecord>(context, transferRecordStore, { id });
  const moved = { employeeId: transfer.employee.id, day: transfer.effectiveOn };
  const sources = transfer.state === 'pending' || transfer.state === 'effective' ? sourcesOf(transfer) : [];
  if (sources.length === 0) {
    return { items: [] };
  }
  const statements = sources.map((source) => source(moved));
  return { items: await context.db.rows<Attention>(join(statements, ' union all ')) };
};
