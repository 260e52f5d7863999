import type { EmployeeOption, RevealableField } from '@hr/contracts/people/employees';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope, type SensitiveCell, sensitiveCell } from '#access/index.ts';
import { isOver, isToCome, stintOn } from '#db/employed.ts';
import { raw, type Sql, sql } from '#db/sql.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { matchingEmployeeName } from '#search/employee-search.ts';
import { sensitiveColumns } from './employee.sensitive.ts';
import { departmentNameOn } from './place-on-day.rows.ts';

const MOST_OPTIONS = 20;

interface Found {
  readonly employeeNo: string;
  readonly nameZh: string;
  readonly cell: SensitiveCell | null;
}

/** A sensitive field of an employee within the caller's scope, with who it is of; null when there is none. */
export const findSensitive = async (
  context: Context,
  { id, field }: { readonly id: string; readonly field: RevealableField },
): Promise<Found | null> => {
  const column = sensitiveColumns[field];
  if (column === undefined) {
    return null;
  }
  const [row] = await context.db.rows<Found>(sql`
    select e.employee_no as "employeeNo", e.name_zh as "nameZh",
      ${sensitiveCell(context, column, [raw(`e.${column.column}`), sql`e.id`])} as cell
    from employees e
    where e.id = ${id}::uuid and ${inScope(context, sql`e.id`)}
  `);
  return row ?? null;
};

const comesBack = (asOf: CalendarDate): Sql => sql`exists (
  select from employments later where later.employee_id = e.id and later.hired_on > ${asOf}::date
)`;

/** The first of those employed on the day, to come or gone where that is asked, within the caller's scope, whose number or name holds the text, by number. */
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
    where ${withUpcoming === 'yes' ? sql`true` : sql`not ${isToCome(asOf)}`}
      and (${withLeft === 'yes'}::bool or not ${isOver(asOf)} or (${withUpcoming === 'yes'}::bool and ${comesBack(asOf)}))
      and ${inScope(context, sql`e.id`)}
      and ${matchingEmployeeName(q, 'e')}
    order by e.employee_no
    limit ${MOST_OPTIONS}
  `);

/**
 * The file of somebody's photo; null for somebody without one. A list asks for as many as it has rows, so that nothing else of
 * the person is read.
 * @throws AppError NotFound, also for somebody out of the caller's scope.
 */
export const findPhoto = async (context: Context, employeeId: string): Promise<string | null> => {
  const [found] = await context.db.rows<{ fileId: string | null }>(sql`
    select t.photo_file_id as "fileId" from employees t where t.id = ${employeeId}::uuid and ${inScope(context, sql`t.id`)}
  `);
  if (!found) {
    throw new AppError('NotFound');
  }
  return found.fileId;
};
