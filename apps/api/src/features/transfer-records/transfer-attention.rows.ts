import type { TransferRecord } from '@hr/contracts/transfer-records';
import { effectOf } from '@hr/domain/transfer-records';
import { can, type Permission } from '@hr/domain/access';
import type { CalendarDate } from '@hr/domain/time';
import { actingFor, inScope, projectInScope } from '#access/index.ts';
import { coversDay } from '#db/effective.ts';
import { join, raw, type Sql, sql } from '#db/sql.ts';
import { findTransferable } from '#features/employees/index.ts';
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

/** Something that hangs on somebody, told to those who may see it. */
interface Source {
  readonly permission: Permission;
  /** The caller is the holder of those roles that give the permission. */
  readonly rows: (context: Context, moved: Moved) => Sql;
}

const contracts = (context: Context, { employeeId, day }: Moved): Sql => sql`
  select 'contract' as kind, '合約 ' || c.contract_no || '（職稱「' || c.job_title || '」、工作地點「' || c.work_place
    || '」）是否需要換約' as text, '/dashboard/employee_contract?record=' || c.id as path
  from employee_contracts c
  where c.employee_id = ${employeeId}::uuid and ${inScope(context, sql`c.employee_id`)} and c.stage = 'signed' and c.start_on <= ${day}::date
    and coalesce(c.terminated_on, c.end_on, 'infinity') >= ${day}::date`;

const headed = (_context: Context, { employeeId, day }: Moved): Sql => sql`
  select 'department', '仍為「' || p.name_zh || '」的部門主管', '/dashboard/department_set_up?record=' || p.department_id
  from department_periods p where p.head_id = ${employeeId}::uuid and ${coversDay('p', day)}`;

const supervised = (context: Context, { employeeId, day }: Moved): Sql => sql`
  select 'supervisor', '仍為 ' || count(*) || ' 位員工的直屬主管', '/dashboard/employee_data'
  from employee_positions p
  where p.supervisor_id = ${employeeId}::uuid and ${inScope(context, sql`p.employee_id`)} and ${coversDay('p', day)} having count(*) > 0`;

const led = (context: Context, { employeeId, day }: Moved): Sql => sql`
  select 'project', '仍為計畫「' || p.code || ' ' || p.name_zh || '」的主持人或管理人',
    '/dashboard/project_and_grant_set_up?record=' || p.id
  from projects p
  where (p.principal_investigator_id = ${employeeId}::uuid or p.manager_id = ${employeeId}::uuid)
    and p.end_on >= ${day}::date and ${projectInScope(context, sql`p.id`)}`;

const deputies = (context: Context, { employeeId }: Moved): Sql => sql`
  select 'deputy', '仍為 ' || e.employee_no || ' ' || e.name_zh || ' 的職務代理人',
    '/dashboard/employee_data/' || e.employee_no
  from employees e where e.deputy_id = ${employeeId}::uuid and ${inScope(context, sql`e.id`)}`;

const drafts = (context: Context, { employeeId }: Moved): Sql => sql`
  select 'draft', '合約 ' || c.contract_no || ' 尚未簽署', '/dashboard/employee_contract?record=' || c.id
  from employee_contracts c where c.employee_id = ${employeeId}::uuid and ${inScope(context, sql`c.employee_id`)} and c.stage in ('draft', 'pending_sign')`;

/** Cover that nothing ends with the last day of the employment of the day; with any end, where no last day is known yet. */
const goesOn = (alias: string, day: CalendarDate): Sql => {
  const [owner, from, to] = [raw(`${alias}.employee_id`), raw(`${alias}.start_on`), raw(`${alias}.end_on`)];
  return sql`exists (
    select from employments stint where stint.employee_id = ${owner} and ${coversDay('stint', day)}
      and (${to} is null or ${to} > stint.last_working_on)
      and ${from} <= coalesce(stint.last_working_on + 1, 'infinity')
  )`;
};

const insured = (context: Context, { employeeId, day }: Moved): Sql => sql`
  select 'insurance', '仍有 ' || count(*) || ' 筆投保紀錄未退保', '/dashboard/insurance_enrolment?employeeId=' || i.employee_id
  from insurance_enrolments i
  where i.employee_id = ${employeeId}::uuid and ${inScope(context, sql`i.employee_id`)}
    and ${goesOn('i', day)}
  group by i.employee_id`;

const dependents = (context: Context, { employeeId, day }: Moved): Sql => sql`
  select 'dependent', '仍有 ' || count(*) || ' 位健保眷屬未退保', '/dashboard/nhi_dependent?employeeId=' || d.employee_id
  from nhi_dependents d
  where d.employee_id = ${employeeId}::uuid and ${inScope(context, sql`d.employee_id`)}
    and ${goesOn('d', day)}
  group by d.employee_id`;

const ofPlace: readonly Source[] = [
  { permission: 'employee_contract:view', rows: contracts },
  { permission: 'employee_contract:view', rows: drafts },
  { permission: 'department_set_up:view', rows: headed },
  { permission: 'employee_data:view', rows: supervised },
];

const ofPerson: readonly Source[] = [
  ...ofPlace,
  { permission: 'project_and_grant_set_up:view', rows: led },
  { permission: 'employee_data:view', rows: deputies },
  { permission: 'insurance_enrolment:view', rows: insured },
  { permission: 'nhi_dependent:view', rows: dependents },
];

const attentionOf = async (
  context: Context,
  sources: readonly Source[],
  moved: Moved,
): Promise<{ items: Attention[] }> => {
  const { db, actor } = context;
  const permitted = sources.filter(({ permission }) => can(actor, permission));
  if (permitted.length === 0) {
    return { items: [] };
  }
  const statements = permitted.map(({ permission, rows }) => {
    const acting = actingFor({ ...actor, roles: actor.allRoles }, permission);
    return sql`(${rows({ ...context, actor: acting }, moved)})`;
  });
  return { items: await db.rows<Attention>(join(statements, ' union all ')) };
};

/**
 * What elsewhere has to be looked at because of a transfer: what hangs on the place of whoever moves, and all that whoever
 * goes holds. @throws AppError NotFound.
 */
export const listAttention = async (context: Context, id: string): Promise<{ items: Attention[] }> => {
  const transfer = await getRecord<TransferRecord>(context, transferRecordStore, { id });
  const isStanding = transfer.state === 'pending' || transfer.state === 'effective';
  const sources = isGone(transfer) ? ofPerson : ofPlace;
  return attentionOf(context, isStanding ? sources : [], {
    employeeId: transfer.employee.id,
    day: transfer.effectiveOn,
  });
};

/** What somebody holds who is to leave. @throws AppError NotFound. */
export const listHeld = async (context: Context, employeeId: string): Promise<{ items: Attention[] }> => {
  await findTransferable(context, employeeId);
  return attentionOf(context, ofPerson, { employeeId, day: context.today });
};
