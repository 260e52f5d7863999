import type { EmployeeListQuery, EmployeeStatus } from '@hr/contracts/employees';
import type { CalendarDate } from '@hr/domain/time';
import { inScope } from '#access/index.ts';
import { coversDay } from '#db/effective.ts';
import { orderBy } from '#db/order-by.ts';
import { join, type Sql, sql } from '#db/sql.ts';
import { matching } from '#db/text-search.ts';
import type { Context } from '#http/context.ts';

/** One row of the list, as SQL gives it. */
export interface EmployeeRow {
  readonly id: string;
  readonly employeeNo: string;
  readonly nameZh: string;
  readonly nameEn: string | null;
  readonly departmentName: string | null;
  readonly jobTitleName: string | null;
  readonly hiredOn: CalendarDate;
  readonly lastWorkingOn: CalendarDate | null;
  readonly status: EmployeeStatus;
  /** Encrypted. */
  readonly identityNumber: string | null;
  readonly bankAccount: string | null;
  readonly total: number;
}

export interface EmployeeFilters extends Omit<EmployeeListQuery, 'page' | 'pageSize' | 'asOf'> {
  readonly asOf: CalendarDate;
  /** Only this employee. */
  readonly id?: string;
}

const sortColumns = {
  employeeNo: [sql`e.employee_no`],
  nameZh: [sql`e.name_zh collate "zh-Hant-TW-x-icu"`],
  department: [sql`department.name_zh collate "zh-Hant-TW-x-icu"`],
  jobTitle: [sql`title.name_zh collate "zh-Hant-TW-x-icu"`],
  hiredOn: [sql`e.hired_on`],
};

const hasLeft = (asOf: CalendarDate): Sql => sql`(e.last_working_on is not null and e.last_working_on < ${asOf}::date)`;
const isUpcoming = (asOf: CalendarDate): Sql => sql`e.hired_on > ${asOf}::date`;

const statusConditions = ({ status, asOf }: EmployeeFilters): Sql[] =>
  ({
    all: [],
    left: [hasLeft(asOf)],
    upcoming: [isUpcoming(asOf)],
    employed: [sql`not ${hasLeft(asOf)}`, sql`not ${isUpcoming(asOf)}`],
  })[status];

const conditions = (context: Context, filters: EmployeeFilters): Sql =>
  join(
    [
      inScope(context, sql`e.id`),
      matching(filters.q, [sql`e.employee_no`, sql`e.name_zh`, sql`e.name_en`]),
      ...statusConditions(filters),
      ...(filters.id === undefined ? [] : [sql`e.id = ${filters.id}::uuid`]),
      ...(filters.departmentId === undefined ? [] : [sql`position.department_id = ${filters.departmentId}::uuid`]),
    ],
    ' and ',
  );

/** Employees on a day, those that the caller reaches: the list, the export and the single employee are all this statement. */
export const employeeRows = (context: Context, filters: EmployeeFilters, page: Sql): Sql => {
  const { asOf, sort } = filters;
  return sql`
    select e.id, e.employee_no as "employeeNo", e.name_zh as "nameZh", e.name_en as "nameEn",
      department.name_zh as "departmentName", title.name_zh as "jobTitleName",
      e.hired_on::text as "hiredOn", e.last_working_on::text as "lastWorkingOn",
      case when ${hasLeft(asOf)} then 'left' when ${isUpcoming(asOf)} then 'upcoming' else 'employed' end as status,
      e.identity_number as "identityNumber", e.bank_account as "bankAccount",
      (count(*) over ())::int as total
    from employees e
    left join employee_positions position on position.employee_id = e.id and ${coversDay('position', asOf)}
    left join department_periods department on department.department_id = position.department_id
      and ${coversDay('department', asOf)}
    left join job_titles title on title.id = position.job_title_id
    where ${conditions(context, filters)}
    ${orderBy(sort, sortColumns, [sql`e.employee_no`])}
    ${page}`;
};
