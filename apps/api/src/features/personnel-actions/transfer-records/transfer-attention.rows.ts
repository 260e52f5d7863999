import type { TransferRecord } from '@hr/contracts/personnel-actions/transfer-records';
import { effectOf } from '@hr/domain/personnel-actions/transfer-records';
import { can } from '@hr/domain/access/roles';
import type { CalendarDate } from '@hr/domain/dates';
import { restrictRoles, inScope, projectInScope } from '#access/index.ts';
import { coversDay } from '#db/effective.ts';
import { join, raw, type Sql, sql } from '#db/sql.ts';
import { isEndedForLeave } from '#db/unpaid-leaves.ts';
import { findTransferable } from '#features/people/employees/index.ts';
import { effectiveEndOf, partsIn } from '#features/organisation/projects/index.ts';
import type { Context } from '#core/context.ts';
import { getRecord } from '#records/index.ts';
import { agreements, approved, ownApplications, leave, tasks } from './attention-applications.rows.ts';
import { lastDayOf, type Moved, type Source } from './attention-source.rows.ts';
import { transferRecordStore } from './transfer-record.rows.ts';

export interface Attention {
  readonly kind: string;
  readonly text: string;
  readonly path: string;
}

/** Returns true if the employee gives up present duties from the day on, by leaving or on leave. */
const endsPresentDuties = ({ kind }: Pick<TransferRecord, 'kind'>): boolean =>
  effectOf(kind) === 'unpaidLeave' || (effectOf(kind) === 'employment' && kind !== 'onboard');

/** Signed contracts in force on the day or later, except those of a later employment. */
const contractsSaying = (text: Sql, context: Context, { employee, day }: Moved): Sql => sql`
  select 'contract', '合約 ' || c.contract_no || ${text}, '/dashboard/employee_contract?record=' || c.id
  from employee_contracts c
  where c.employee_id = ${employee} and ${inScope(context, sql`c.employee_id`)} and c.stage = 'signed'
    and coalesce(c.terminated_on, c.end_on, 'infinity') >= ${day}::date
    and not exists (
      select from employments later
      where later.employee_id = c.employee_id and later.hired_on > ${day}::date and later.hired_on <= c.start_on
    )`;

const contracts: Source['rows'] = (context, moved) =>
  contractsSaying(
    sql`'（職稱「' || c.job_title || '」、工作地點「' || c.work_place || '」）是否需要換約'`,
    context,
    moved,
  );

const boundBy: Source['rows'] = (context, moved) =>
  contractsSaying(
    sql`case when c.start_on > ${moved.day}::date
        then ' 將自 ' || to_char(c.start_on, 'YYYY/MM/DD') || ' 起生效'
        else ' 仍有效（' || coalesce('至 ' || to_char(c.end_on, 'YYYY/MM/DD'), '不定期') || '）' end`,
    context,
    moved,
  );

const headed = (_context: Context, { employee, day }: Moved): Sql => sql`
  select 'department', '仍為「' || p.name_zh || '」的部門主管', '/dashboard/department_set_up?record=' || p.department_id
  from department_periods p where p.head_id = ${employee} and ${coversDay('p', day)}`;

const supervised = (context: Context, { employee, day }: Moved): Sql => sql`
  select 'supervisor', '仍為 ' || count(*) || ' 位員工的直屬主管',
    '/dashboard/employee_data?supervisorId=' || p.supervisor_id || ${day === context.today ? '' : `&asOf=${day}`}
  from employee_positions p
  where p.supervisor_id = ${employee} and ${inScope(context, sql`p.employee_id`)} and ${coversDay('p', day)}
  group by p.supervisor_id`;

const led = (context: Context, { employee, day }: Moved): Sql => sql`
  select 'project', '仍為計畫「' || p.code || ' ' || p.name_zh || '」的' || part.name,
    '/dashboard/project_and_grant_set_up?record=' || p.id
  from projects p cross join lateral (${partsIn('p', employee)}) as part (name)
  where p.state not in ('closed', 'terminated') and ${effectiveEndOf('p')} >= ${day}::date
    and ${projectInScope(context, sql`p.id`)}`;

const deputies = (context: Context, { employee }: Moved): Sql => sql`
  select 'deputy', '仍為 ' || e.employee_no || ' ' || e.name_zh || ' 的職務代理人',
    '/dashboard/employee_data/' || e.employee_no
  from employees e where e.deputy_id = ${employee} and ${inScope(context, sql`e.id`)}`;

const drafts = (context: Context, { employee }: Moved): Sql => sql`
  select 'draft', '合約 ' || c.contract_no || ' 尚未簽署', '/dashboard/employee_contract?record=' || c.id
  from employee_contracts c
  where c.employee_id = ${employee} and ${inScope(context, sql`c.employee_id`)} and c.stage in ('draft', 'pending_sign')`;

const goesOn = (alias: string, day: CalendarDate): Sql => {
  const [owner, from, to] = [raw(`${alias}.employee_id`), raw(`${alias}.start_on`), raw(`${alias}.end_on`)];
  return sql`exists (
    select from employments stint
    where stint.employee_id = ${owner} and ${coversDay('stint', day)}
      and (${to} is null or ${to} > stint.last_working_on)
      and ${from} <= coalesce(stint.last_working_on + 1, 'infinity')
  )`;
};

const insured = (context: Context, { employee, day }: Moved): Sql => sql`
  select 'insurance', '仍有 ' || count(*) || ' 筆投保紀錄未退保', '/dashboard/insurance_enrolment?employeeId=' || i.employee_id
  from insurance_enrolments i
  where i.employee_id = ${employee} and ${inScope(context, sql`i.employee_id`)}
    and ${goesOn('i', day)}
  group by i.employee_id`;

/** Enrolments that ended for an unpaid leave and have to start again after it. */
const missingEnrolments = (context: Context, { employee, day }: Moved): Sql => sql`
  select 'enrolment', '留職停薪期間已退保 ' || count(*) || ' 筆，請於復職日辦理加保',
    '/dashboard/insurance_enrolment?employeeId=' || ended.employee_id
  from insurance_enrolments ended
  where ended.employee_id = ${employee} and ${inScope(context, sql`ended.employee_id`)}
    and ${isEndedForLeave(sql`${day}::date`)}
  group by ended.employee_id`;

const dependents = (context: Context, { employee, day }: Moved): Sql => sql`
  select 'dependent', '仍有 ' || count(*) || ' 位健保眷屬未退保', '/dashboard/nhi_dependent?employeeId=' || d.employee_id
  from nhi_dependents d
  where d.employee_id = ${employee} and ${inScope(context, sql`d.employee_id`)}
    and ${goesOn('d', day)}
  group by d.employee_id`;

const flows = (_context: Context, { employee }: Moved): Sql => sql`
  select distinct 'flow', '簽核流程「' || flow.name || '」指定由其簽核或知會', '/dashboard/sign_off_flow?record=' || flow.id
  from sign_off_flows flow
  where flow.id in (
    select step.flow_id from sign_off_flow_steps step where step.employee_id = ${employee}
    union
    select rowsOfSource.flow_id from sign_off_flow_informed rowsOfSource where rowsOfSource.employee_id = ${employee}
  )`;

const deputyDuties = (context: Context, { employee, day }: Moved): Sql => sql`
  select 'sign_off_deputy', '代 ' || e.employee_no || ' ' || e.name_zh || ' 簽核至 ' || to_char(d.end_on, 'YYYY/MM/DD'),
    '/dashboard/sign_off_deputy?record=' || d.id
  from sign_off_deputies d join employees e on e.id = d.employee_id
  where d.deputy_id = ${employee} and ${inScope(context, sql`d.employee_id`)}
    and d.withdrawn_at is null and d.end_on >= ${day}::date`;

const ofBoth: readonly Source[] = [
  { permission: 'employee_contract:view', rows: drafts },
  { permission: 'department_set_up:view', rows: headed },
  { permission: 'employee_data:view', rows: supervised },
  { permission: 'employee_application_record:view', rows: ownApplications, isOfNow: true },
];

const ofPlace: readonly Source[] = [{ permission: 'employee_contract:view', rows: contracts }, ...ofBoth];

const ofInsurance: readonly Source[] = [
  { permission: 'insurance_enrolment:view', rows: insured },
  { permission: 'nhi_dependent:view', rows: dependents },
];

const ofReturn: Source = { permission: 'insurance_enrolment:view', rows: missingEnrolments };

const ofPerson: readonly Source[] = [
  { permission: 'employee_contract:view', rows: boundBy },
  ...ofBoth,
  { permission: 'project_and_grant_set_up:view', rows: led },
  { permission: 'employee_data:view', rows: deputies, isOfNow: true },
  { permission: 'employee_application_record:view', rows: tasks, isOfNow: true },
  { permission: 'employee_application_record:view', rows: agreements, isOfNow: true },
  { permission: 'employee_application_record:view', rows: leave },
  ...(['overtime', 'business_trip', 'outing'] as const).map((kind): Source => ({
    permission: 'employee_application_record:view',
    rows: approved(kind),
  })),
  { permission: 'sign_off_flow:view', rows: flows, isOfNow: true },
  { permission: 'sign_off_deputy:view', rows: deputyDuties, isOfNow: true },
];

type MovedPeople = Pick<Moved, 'day' | 'until'> & { readonly employeeIds: readonly string[] };

/** All sources in one statement. Sources without permission are left out. */
const attentionOf = async (
  context: Context,
  sources: readonly Source[],
  { employeeIds, day, until }: MovedPeople,
): Promise<(Attention & { readonly employeeId: string })[]> => {
  const { db, actor } = context;
  const permitted = sources.filter(({ permission }) => can(actor, permission));
  if (permitted.length === 0) {
    return [];
  }
  const moved = { employee: sql`moved.employee_id`, day, until };
  const isGoneStill = sql`${lastDayOf(moved)} >= ${context.today}::date`;
  const statements = permitted.map(({ permission, rows, isOfNow = false }) => {
    const acting = restrictRoles({ ...actor, roles: actor.allRoles }, permission);
    const rowsOfSource = rows({ ...context, actor: acting }, moved);
    return isOfNow ? sql`(select * from (${rowsOfSource}) present where ${isGoneStill})` : sql`(${rowsOfSource})`;
  });
  // Column names come from the first part of the union, whichever that is.
  return db.rows(sql`
    select moved.employee_id as "employeeId", rowsOfSource.* from unnest(${[...employeeIds]}::uuid[]) as moved (employee_id)
    cross join lateral (${join(statements, ' union all ')}) as rowsOfSource (kind, text, path)`);
};

/** Records elsewhere that need attention because of a transfer, by employee. */
export const findAttention = (
  context: Context,
  { kind, unpaidLeaveInsurance, ...moved }: MovedPeople & Pick<TransferRecord, 'kind' | 'unpaidLeaveInsurance'>,
): Promise<(Attention & { readonly employeeId: string })[]> => {
  if (!endsPresentDuties({ kind })) {
    return attentionOf(context, effectOf(kind) === 'reinstatement' ? [...ofPlace, ofReturn] : ofPlace, moved);
  }
  return attentionOf(context, unpaidLeaveInsurance === 'continued' ? ofPerson : [...ofPerson, ...ofInsurance], moved);
};

/**
 * Lists what needs attention because of a transfer: what depends on the position, and for absences everything to hand
 * over.
 * @throws AppError NotFound.
 */
export const listAttention = async (context: Context, id: string): Promise<{ items: Attention[] }> => {
  const transfer = await getRecord<TransferRecord>(context, transferRecordStore, { id });
  const isInForce = transfer.state === 'pending' || transfer.state === 'effective';
  const { kind, unpaidLeaveInsurance, employee, effectiveOn: day, endsOn: until } = transfer;
  const moved = { kind, unpaidLeaveInsurance, employeeIds: [employee.id], day, until };
  return { items: isInForce ? await findAttention(context, moved) : [] };
};

/**
 * Lists what has to be handed over before a leaving.
 * @throws AppError NotFound.
 */
export const listHandoverItems = async (context: Context, employeeId: string): Promise<{ items: Attention[] }> => {
  await findTransferable(context, employeeId);
  return {
    items: await attentionOf(context, [...ofPerson, ...ofInsurance], {
      employeeIds: [employeeId],
      day: context.today,
      until: null,
    }),
  };
};
