import {
  type WorkingHourSetting,
  type WorkingHourSettingListQuery,
  workingHourSystems,
} from '@hr/contracts/time/working-hour-systems';
import { departmentAndBelow, inScope } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import { matching } from '#db/text-search.ts';
import { departmentNameOn, isInDepartmentOn } from '#features/people/employees/index.ts';
import { matchingEmployeeName } from '#search/employee-search.ts';
import type { Context } from '#core/context.ts';
import { ownColumn, recordStore, settingStateOn } from '#records/index.ts';

const matchingText = (text: string): Sql =>
  text === ''
    ? sql`true`
    : sql`(
      ${matching(text, workingHourSystems.search.map(ownColumn))}
      or t.employee_id in (select e.id from employees e where ${matchingEmployeeName(text, 'e')})
      or t.department_id in (
        select named.department_id from department_periods named join departments d on d.id = named.department_id
        where ${matching(text, [sql`d.code`, sql`named.name_zh`])}
      )
    )`;

const conditionsOf = (
  { state, employeeId, departmentId }: WorkingHourSettingListQuery,
  { today }: Context,
): readonly (Sql | false)[] => [
  state !== undefined && sql`${settingStateOn(today)} = any(${state}::text[])`,
  employeeId !== undefined && sql`t.employee_id = ${employeeId}::uuid`,
  departmentId !== undefined &&
    sql`(t.department_id in (${departmentAndBelow(departmentId, today)})
      or ${isInDepartmentOn(sql`t.employee_id`, sql`${today}::date`, { departmentId, treeOn: today })})`,
];

/** Settings of the organisation and of departments are visible to all who may view the screen. */
export const workingHourSystemStore = recordStore<WorkingHourSetting>({
  description: workingHourSystems,
  scope: (context) => sql`(t.employee_id is null or ${inScope(context, sql`t.employee_id`)})`,
  keyword: matchingText,
  derived: ({ today }) => ({
    state: settingStateOn(today),
    departmentName: departmentNameOn(sql`t.employee_id`, sql`${today}::date`),
  }),
  conditions: conditionsOf,
});
