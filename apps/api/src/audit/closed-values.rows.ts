import { employeeContracts } from '@hr/contracts/contracts/employee-contracts';
import { employees } from '@hr/contracts/people/employees';
import { columnName, type FieldSet } from '@hr/contracts/fields';
import { insuranceEnrolments } from '@hr/contracts/people/insurance-enrolments';
import { nhiDependents } from '@hr/contracts/people/nhi-dependents';
import { salaryAdjustments } from '@hr/contracts/pay/salary-adjustments';
import type { SensitiveGroup } from '@hr/domain/access/roles';
import { opensGroup, reachesEveryone } from '#access/index.ts';
import { join, type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

const groups = ['health', 'bank', 'contract_pay', 'salary'] as const;

const records: readonly { readonly fields: FieldSet }[] = [
  employees,
  employeeContracts,
  insuranceEnrolments,
  nhiDependents,
  { fields: { lines: { ...salaryAdjustments.fields.lines, group: 'salary' } } },
];

/** Labels of sensitive values in the log, by group. Identity numbers are not included, since everyone has them. */
const labelsOf = (group: SensitiveGroup): readonly string[] => [
  ...new Set(
    records.flatMap(({ fields }) =>
      Object.values(fields).flatMap((field) => (field.group === group ? [columnName(field), field.label] : [])),
    ),
  ),
];

/** The labels of the values of an `entry`'s employee that are closed to the caller, as an array of text. */
const closedLabels = (context: Context): Sql =>
  join(
    groups.map(
      (group) => sql`case when entry.employee_id is null or ${opensGroup(context, group, sql`entry.employee_id`)}
        then '{}'::text[] else ${labelsOf(group)}::text[] end`,
    ),
    ' || ',
  );

/** The changes of an `entry` without closed values, because a change from or to nothing shows whether there is one. */
export const openChanges = (context: Context, changes: Sql): Sql => sql`(
  select coalesce(jsonb_agg(change order by place), '[]')
  from jsonb_array_elements(${changes}) with ordinality as listed (change, place)
  where not change ->> 'field' = any(${closedLabels(context)})
    and not (entry.kind = 'reveal' and change ->> 'after' = any(${closedLabels(context)}))
)`;

/** The action of an `entry`, not naming a closed value that was revealed or written. */
export const openAction = (context: Context): Sql => sql`case
  when entry.kind = 'reveal' and substr(entry.action, 3) = any(${closedLabels(context)}) then '檢視敏感資料'
  when substring(entry.action from '（含(.+)）$') = any(${closedLabels(context)})
    then regexp_replace(entry.action, '（含.+）$', '')
  else entry.action end`;

/** SQL expression: the action as a keyword search sees it. Actions that can name a closed value are hidden. */
export const searchableAction = (context: Context): Sql =>
  groups.every((group) => reachesEveryone(context, ({ sensitiveGroups }) => sensitiveGroups.includes(group)))
    ? sql`action`
    : sql`case when kind = 'reveal' or action like '%（含%' then '' else action end`;
