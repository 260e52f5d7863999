import type { EmployeeListQuery, EmployeeStatus, RevealableField } from '@hr/contracts/employees';
import type { LeavingKind } from '@hr/domain/employees';
import type { CalendarDate } from '@hr/domain/time';
import { inScope, reachesEveryone, type SensitiveCell, sensitiveCell, peopleWithin } from '#access/index.ts';
import { coversDay } from '#db/effective.ts';
import { isOver, isToCome, stintOn } from '#db/employed.ts';
import type { ListSql } from '#db/list.ts';
import { orderBy } from '#db/order-by.ts';
import { empty, join, raw, type Sql, sql } from '#db/sql.ts';
import { matching } from '#db/text-search.ts';
import type { Context } from '#http/context.ts';
import { sensitiveColumns } from './employee.sensitive.ts';

/** One row of the list, as SQL gives it. */
export interface EmployeeRow {
  readonly id: string;
  readonly version: number;
  readonly employeeNo: string;
  readonly nameZh: string;
  readonly nameEn: string | null;
  readonly departmentName: string | null;
  readonly jobTitleName: string | null;
  readonly hiredOn: CalendarDate;
  readonly lastWorkingOn: CalendarDate | null;
  readonly leavingKind: LeavingKind | null;
  readonly leavingReason: string | null;
  readonly status: EmployeeStatus;
  /** Encrypted, as are all sensitive columns; there only when they are asked for. */
  readonly identityNumber?: SensitiveCell | null;
  readonly bankAccount?: SensitiveCell | null;
}

export interface EmployeeFilters extends Omit<EmployeeListQuery, 'page' | 'pageSize' | 'asOf' | 'columns'> {
  readonly asOf: CalendarDate;
  /** The sensitive fields that are shown. */
  readonly shown: readonly RevealableField[];
  /** Only these employees. */
  readonly ids?: readonly string[] | undefined;
}

const sortColumns = {
  employeeNo: [{ filled: sql`e.employee_no` }],
  nameZh: [{ filled: sql`e.name_zh collate "zh-Hant-TW-x-icu"` }],
  department: [sql`department.name_zh collate "zh-Hant-TW-x-icu"`],
  jobTitle: [sql`title.name_zh collate "zh-Hant-TW-x-icu"`],
  hiredOn: [{ filled: sql`stint.hired_on` }],
};

const statusConditions = ({ status, asOf }: EmployeeFilters): Sql[] =>
  ({
    all: [],
    left: [isOver(asOf)],
    upcoming: [isToCome(asOf)],
    employed: [sql`not ${isOver(asOf)}`, sql`not ${isToCome(asOf)}`],
  })[status];

/** A condition on the employee `e`: the number or a name holds the text. */
export const matchingEmployee = (text: string): Sql =>
  matching(
    text,
    [sql`e.employee_no`, sql`e.name_zh`, sql`e.name_en`],
    sql`search_grams(e.employee_no || ' ' || e.name_zh || ' ' || coalesce(e.name_en, ''))`,
  );

/** Whoever has a position on the day for which the condition on it holds. */
const placed = (condition: Sql, asOf: CalendarDate): Sql => sql`e.id in (
  select placed.employee_id from employee_positions placed where ${condition} and ${coversDay('placed', asOf)}
)`;

const placeConditions = ({ departmentId, below, jobTitleId, asOf }: EmployeeFilters): Sql[] => [
  ...(departmentId !== undefined && below === undefined ? [sql`e.id in (${peopleWithin(departmentId, asOf)})`] : []),
  ...(departmentId !== undefined && below === 'no'
    ? [placed(sql`placed.department_id = ${departmentId}::uuid`, asOf)]
    : []),
  ...(jobTitleId === undefined ? [] : [placed(sql`placed.job_title_id = ${jobTitleId}::uuid`, asOf)]),
];

const conditions = (context: Context, filters: EmployeeFilters): Sql =>
  join(
    [
      inScope(context, sql`e.id`),
      matchingEmployee(filters.q),
      ...statusConditions(filters),
      ...(filters.ids === undefined ? [] : [sql`e.id = any(${filters.ids}::uuid[])`]),
      ...placeConditions(filters),
    ],
    ' and ',
  );

const positionOn = (asOf: CalendarDate): Sql => sql`
  left join employee_positions position on position.employee_id = e.id and ${coversDay('position', asOf)}`;

const departmentOn = (asOf: CalendarDate): Sql => sql`
  left join department_periods department on department.department_id = position.department_id
    and ${coversDay('department', asOf)}`;

const titled = sql`left join job_titles title on title.id = position.job_title_id`;

/** What the order needs besides the employee; every join finds one row at the most. */
const orderedFrom = ({ sort, asOf }: EmployeeFilters): Sql => {
  if (sort.endsWith('department')) {
    return sql`${positionOn(asOf)} ${departmentOn(asOf)}`;
  }
  return sort.endsWith('jobTitle') ? sql`${positionOn(asOf)} ${titled}` : empty;
};

/** A sensitive field of the employee `e`, under its name. */
export const sensitiveField = (context: Context, field: RevealableField): Sql => {
  const column = sensitiveColumns[field];
  return sql`${sensitiveCell(context, column, [raw(`e.${column.column}`), sql`e.id`])} as ${raw(`"${field}"`)}`;
};

const daysBy = (asOf: CalendarDate): Sql => sql`filter (where day <= ${asOf}::date)`;

const countedFromDays = ({ status, asOf }: EmployeeFilters): Sql =>
  ({
    all: sql`sum(joined)`,
    left: sql`sum(joined - hired + gone) ${daysBy(asOf)}`,
    upcoming: sql`sum(joined) filter (where day > ${asOf}::date)`,
    employed: sql`sum(hired - gone) ${daysBy(asOf)}`,
  })[status];

/** The number of all people of a status; undefined where something else narrows the list. */
const totalOf = (context: Context, filters: EmployeeFilters): { total?: Sql } => {
  const isNarrowed = filters.q !== '' || filters.ids !== undefined || placeConditions(filters).length > 0;
  return isNarrowed || !reachesEveryone(context)
    ? {}
    : { total: sql`(select coalesce(${countedFromDays(filters)}, 0) from employee_days)` };
};

/**
 * Employees on a day, those that the caller reaches: the list, the export and the single employee are all this. Of the
 * sensitive columns only those that are shown leave the database.
 */
export const employeeList = (context: Context, filters: EmployeeFilters): ListSql => {
  const { asOf, shown } = filters;
  return {
    from: sql`employees e ${stintOn(asOf)}`,
    orderedFrom: orderedFrom(filters),
    where: conditions(context, filters),
    ...totalOf(context, filters),
    order: orderBy(filters.sort, sortColumns, [sql`e.employee_no`]),
    key: sql`e.id`,
    columns: sql`e.id, e.version, e.employee_no as "employeeNo", e.name_zh as "nameZh", e.name_en as "nameEn",
      department.name_zh as "departmentName", title.name_zh as "jobTitleName",
      stint.hired_on::text as "hiredOn", stint.last_working_on::text as "lastWorkingOn",
      stint.leaving_kind as "leavingKind", stint.leaving_reason as "leavingReason",
      case when ${isOver(asOf)} then 'left' when ${isToCome(asOf)} then 'upcoming' else 'employed' end as status
      ${join([empty, ...shown.map((field) => sensitiveField(context, field))], ', ')}`,
    joined: sql`page join employees e on e.id = page.key ${stintOn(asOf)} ${positionOn(asOf)} ${departmentOn(asOf)} ${titled}`,
  };
};
