import type { EmployeeOption, RevealableField } from '@hr/contracts/people/employees';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope, type SensitiveCell, sensitiveCell } from '#access/index.ts';
import { isStintOver, isStintUpcoming, stintOn } from '#db/employed.ts';
import { raw, type Sql, sql } from '#db/sql.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { matchingEmployeeName } from '#search/employee-search.ts';
import { sensitiveColumns } from './employee.sensitive.ts';
import { departmentNameOn } from './position-on-day.rows.ts';

const MOST_OPTIONS = 20;

interface SensitiveFieldRow {
  readonly employeeNo: string;
  readonly nameZh: string;
  readonly cell: SensitiveCell | null;
}

/** Returns a sensitive field of an employee in scope with its owner, or null. */
export const findSensitive = async (
  context: Context,
  { id, field }: { readonly id: string; readonly field: RevealableField },
): Promise<SensitiveFieldRow | null> => {
  const column = sensitiveColumns[field];
  if (column === undefined) {
    return null;
  }
  const [row] = await context.db.rows<SensitiveFieldRow>(sql`
    select e.employee_no as "employeeNo", e.name_zh as "nameZh",
      ${sensitiveCell(context, column, [raw(`e.${column.column}`), sql`e.id`])} as cell
    from employees e
    where e.id = ${id}::uuid and ${inScope(context, sql`e.id`)}
  `);
  return row ?? null;
};

const isRehiredAfter = (asOf: CalendarDate): Sql => sql`exists (
  select from employments later where later.employee_id = e.id and later.hired_on > ${asOf}::date
)`;

/**
 * Returns the first employees in scope whose number or name contains the text, employed on the day or as requested.
 */
export const listOptions = (
  context: Context,
  {
    q,
    asOf,
    withUpcoming,
    withLeft,
  }: { q: string; asOf: CalendarDate; withUpcoming?: 'yes' | undefined; withLeft?: 'yes' | undefined },
): Promise<EmployeeOption[]> =>
  context.db.rows<EmployeeOption>(sql`
    select e.id, e.employee_no as "employeeNo", e.name_zh as "nameZh", ${departmentNameOn(sql`e.id`, sql`${asOf}::date`)} as "departmentName"
    from employees e
    ${stintOn(asOf)}
    where ${withUpcoming === 'yes' ? sql`true` : sql`not ${isStintUpcoming(asOf)}`}
      and (${withLeft === 'yes'}::bool or not ${isStintOver(asOf)} or (${withUpcoming === 'yes'}::bool and ${isRehiredAfter(asOf)}))
      and ${inScope(context, sql`e.id`)}
      and ${matchingEmployeeName(q, 'e')}
    order by e.employee_no
    limit ${MOST_OPTIONS}
  `);

/**
 * Returns the photo's file id, or null. It reads nothing else, because lists request one photo per row.
 * @throws AppError NotFound, also out of scope.
 */
export const findPhoto = async (context: Context, employeeId: string): Promise<string | null> => {
  const [row] = await context.db.rows<{ fileId: string | null }>(sql`
    select t.photo_file_id as "fileId" from employees t where t.id = ${employeeId}::uuid and ${inScope(context, sql`t.id`)}
  `);
  if (!row) {
    throw new AppError('NotFound');
  }
  return row.fileId;
};
