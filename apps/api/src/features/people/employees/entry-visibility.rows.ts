import { employeeFields, employees } from '@hr/contracts/people/employees';
import { settling } from '@hr/contracts/people/employment';
import { inScopeFor, keepsRecordsOf } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** The labels under which the log describes an employment. */
export const employmentLabels = {
  stints: '任職期間',
  leavingKind: '離職類別',
  leavingReason: '離職原因',
  notOnboardedReason: '未報到原因',
  settling: settling.label,
  positions: '職位',
} as const;

/** The log entity of leavings that are not announced yet. */
export const PLANNED_LEAVING = 'planned_leaving';

/** The log entity of pregnancy and nursing. */
const PROTECTED_PERIOD = 'protected_period';

const changesOneOf = (...labels: readonly string[]): Sql => sql`exists (
  select from jsonb_array_elements(changes) change where change ->> 'field' = any(${[...labels]}::text[])
)`;

const isOwn = ({ actor }: Context, employee: Sql): Sql =>
  sql`${employee} is not distinct from ${actor.employeeId}::uuid`;

const isRemark = sql`change ->> 'field' = ${employeeFields.note.label}`;

/** The changes of a log `entry`, without the remarks of HR about the caller unless the caller keeps their own record. */
export const visibleChanges = (context: Context): Sql => sql`case
  when entry.entity = ${employees.entity} and ${isOwn(context, sql`entry.employee_id`)}
    and not ${keepsRecordsOf(context, sql`entry.employee_id`)}
  then (
    select coalesce(jsonb_agg(change order by place), '[]')
    from jsonb_array_elements(entry.changes) with ordinality as listed (change, place) where not ${isRemark}
  )
  else entry.changes end`;

/**
 * Condition on `audit_entries`. Entries of planned leavings are for those who keep the employee's records, those of
 * protected periods for the planners of the employee's shifts. Employees read neither why they themselves leave nor entries about themselves that hold only remarks of HR.
 */
export const isEntryVisible = (context: Context): Sql => {
  const ofCaller = isOwn(context, sql`employee_id`);
  const holdsReason = changesOneOf(
    employmentLabels.leavingReason,
    employmentLabels.notOnboardedReason,
    employmentLabels.settling,
  );
  const holdsRemarksOnly = sql`(${changesOneOf(employeeFields.note.label)} and not exists (
    select from jsonb_array_elements(changes) change where not ${isRemark}
  ))`;
  const keeps = keepsRecordsOf(context, sql`employee_id`);
  return sql`(case entity
    when ${PLANNED_LEAVING} then ${keeps} and not (${ofCaller} and ${holdsReason})
    when ${employees.entity} then not (${ofCaller} and (${holdsReason} or (not ${keeps} and ${holdsRemarksOnly})))
    when ${PROTECTED_PERIOD} then ${inScopeFor(context, 'shift_management:edit', sql`employee_id`)}
    else true end)`;
};
