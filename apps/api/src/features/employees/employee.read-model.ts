import type { Page } from '@hr/contracts/core';
import {
  type Employee,
  type EmployeeListQuery,
  type EmployeeOption,
  type RevealableField,
  revealableFields,
} from '@hr/contracts/employees';
import type { CalendarDate } from '@hr/domain/time';
import { inScope, masked } from '#access/index.ts';
import { coversDay } from '#db/effective.ts';
import { isOver, isToCome, stintOn } from '#db/employed.ts';
import { pageOf, rowsOf, streamOf } from '#db/list.ts';
import { sql } from '#db/sql.ts';
import { AppError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import {
  type EmployeeFilters,
  employeeList,
  type EmployeeRow,
  matchingEmployee,
  sensitiveField,
} from './employee.rows.ts';
import { sensitiveColumns } from './employee.sensitive.ts';

const MOST_OPTIONS = 20;

const toEmployee =
  (context: Context, { shown }: EmployeeFilters) =>
  ({ identityNumber = null, bankAccount = null, ...row }: EmployeeRow): Employee => {
    const stored = { identityNumber, bankAccount };
    const told = shown.map((field) => [field, masked(context, sensitiveColumns[field], stored[field])]);
    return { ...row, ...Object.fromEntries(told) };
  };

/** The sensitive fields among the columns that the list shows; it shows all when none were named. */
const shownOf = (columns: string | undefined): readonly RevealableField[] => {
  const names = columns?.split(',');
  return names === undefined ? revealableFields : revealableFields.filter((field) => names.includes(field));
};

type Query = Omit<EmployeeListQuery, 'page' | 'pageSize'> & Pick<EmployeeFilters, 'ids'>;

const filtersOf = ({ today }: Context, { columns, ...query }: Query): EmployeeFilters => ({
  ...query,
  asOf: query.asOf ?? today,
  shown: shownOf(columns),
});

/** A page of the list on a day, with the number of all that the filters and the caller's scope let through. */
export const listEmployees = (
  context: Context,
  { page, pageSize, ...query }: EmployeeListQuery,
): Promise<Page<Employee>> => {
  const filters = filtersOf(context, query);
  return pageOf(context.db, employeeList(context, filters), { page, pageSize, toItem: toEmployee(context, filters) });
};

/** All that the filters and the caller's scope let through, for an export. */
export const streamEmployees = (context: Context, query: Query): AsyncGenerator<Employee> => {
  const filters = filtersOf(context, query);
  return streamOf(context.db, employeeList(context, filters), toEmployee(context, filters));
};

/** @throws AppError NotFound, also for an employee out of the caller's scope. */
export const getEmployee = async (context: Context, id: string): Promise<Employee> => {
  const filters = { ...filtersOf(context, { status: 'all', q: '', sort: 'employeeNo' }), ids: [id] };
  const [row] = await rowsOf<EmployeeRow>(context.db, employeeList(context, filters));
  if (!row) {
    throw new AppError('NotFound');
  }
  return toEmployee(context, filters)(row);
};

/** A sensitive field of an employee within the caller's scope, with who it is of; null when there is none. */
export const findSensitive = async (
  context: Context,
  { id, field }: { readonly id: string; readonly field: RevealableField },
): Promise<Pick<EmployeeRow, 'employeeNo' | 'nameZh' | RevealableField> | null> => {
  const [row] = await context.db.rows<EmployeeRow>(sql`
    select e.employee_no as "employeeNo", e.name_zh as "nameZh", ${sensitiveField(context, field)}
    from employees e
    where e.id = ${id}::uuid and ${inScope(context, sql`e.id`)}
  `);
  return row ?? null;
};

/** The first of those employed on the day, within the caller's scope, whose number or name holds the text, by number. */
export const listOptions = (
  context: Context,
  { q, asOf }: { q: string; asOf: CalendarDate },
): Promise<EmployeeOption[]> =>
  context.db.rows<EmployeeOption>(sql`
    select e.id, e.employee_no as "employeeNo", e.name_zh as "nameZh", department.name_zh as "departmentName"
    from employees e
    ${stintOn(asOf)}
    left join employee_positions position on position.employee_id = e.id
      and ${coversDay('position', asOf)}
    left join department_periods department on department.department_id = position.department_id
      and ${coversDay('department', asOf)}
    where not ${isToCome(asOf)} and not ${isOver(asOf)}
      and ${inScope(context, sql`e.id`)}
      and ${matchingEmployee(q)}
    order by e.employee_no
    limit ${MOST_OPTIONS}
  `);
