import {
  type ProtectedPeriod,
  type ProtectedPeriodListQuery,
  protectedPeriods,
} from '@hr/contracts/time/protected-periods';
import type { CalendarDate, Period } from '@hr/domain/dates';
import { inScopeFor } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import { departmentNameOn, isInDepartmentOn } from '#features/people/employees/index.ts';
import { matchingOwned } from '#search/employee-search.ts';
import type { Context } from '#core/context.ts';
import { recordStore, settingStateOn } from '#records/index.ts';

const isVisible = (context: Context, employee: Sql): Sql => inScopeFor(context, 'shift_management:edit', employee);

const conditionsOf = (
  { state, employeeId, departmentId }: ProtectedPeriodListQuery,
  { today }: Context,
): readonly (Sql | false)[] => [
  state !== undefined && sql`${settingStateOn(today)} = any(${state}::text[])`,
  employeeId !== undefined && sql`t.employee_id = ${employeeId}::uuid`,
  departmentId !== undefined && isInDepartmentOn(sql`t.employee_id`, sql`t.start_on`, { departmentId, treeOn: today }),
];

/** Only planners see these periods. An export needs the permission to export besides. */
export const protectedPeriodStore = recordStore<ProtectedPeriod>({
  description: protectedPeriods,
  scope: (context) => isVisible(context, sql`t.employee_id`),
  keyword: (text) => matchingOwned(text, { table: 'protected_periods', columns: ['note'] }),
  derived: ({ today }) => ({
    state: settingStateOn(today),
    departmentName: departmentNameOn(sql`t.employee_id`, sql`t.start_on`),
  }),
  conditions: conditionsOf,
});

interface ProtectedDays {
  readonly employeeId: string;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  /** Whether the caller may know of the period. */
  readonly isVisible: boolean;
}

/** Finds the protected periods of employees that include days of a period. */
export const findProtectedDays = (
  context: Context,
  employeeIds: readonly string[],
  { from, to }: Period,
): Promise<ProtectedDays[]> =>
  context.db.rows<ProtectedDays>(sql`
    select t.employee_id as "employeeId", t.start_on::text as "from", t.end_on::text as until,
      ${isVisible(context, sql`t.employee_id`)} as "isVisible"
    from protected_periods t
    where t.employee_id = any(${[...employeeIds]}::uuid[]) and t.start_on <= ${to}::date and t.end_on >= ${from}::date`);
