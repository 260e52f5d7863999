import type { Department, DepartmentListQuery } from '@hr/contracts/departments';
import type { CalendarDate } from '@hr/domain/time';
import { coversDay } from '#db/effective.ts';
import { orderBy } from '#db/order-by.ts';
import { join, type Sql, sql } from '#db/sql.ts';
import { matching } from '#db/text-search.ts';

/** One row of the list, flat as SQL gives it. */
export interface DepartmentRow extends Omit<Department, 'parent' | 'head'> {
  readonly parentId: string | null;
  readonly parentCode: string;
  readonly parentName: string;
  readonly headId: string | null;
  readonly headNo: string;
  readonly headName: string;
  readonly total: number;
}

interface RowFilters extends Omit<DepartmentListQuery, 'page' | 'pageSize' | 'asOf'> {
  readonly asOf: CalendarDate;
  /** Only this department. */
  readonly id?: string;
}

/** Each department's period in force on the day, else the last before it, else the first after it. */
const nearestPeriods = (asOf: CalendarDate): Sql => sql`
  select distinct on (department_id) *
  from department_periods
  order by department_id,
    ${coversDay('department_periods', asOf)} desc,
    effective_from <= ${asOf}::date desc,
    abs(effective_from - ${asOf}::date)`;

/** The first day after the one asked for on which something begins or ends. */
const nextChanges = (asOf: CalendarDate): Sql => sql`
  select department_id, min(least(
    case when effective_from > ${asOf}::date then effective_from end,
    case when effective_to > ${asOf}::date then effective_to end
  )) as change_on
  from department_periods
  group by department_id`;

const sortColumns = {
  code: [sql`d.code`],
  nameZh: [sql`p.name_zh collate "zh-Hant-TW-x-icu"`],
  parent: [sql`parent.code`],
  head: [sql`head.employee_no`],
  headcount: [sql`coalesce(people.headcount, 0)`],
  headcountQuota: [sql`d.headcount_quota`],
  effectiveFrom: [sql`p.effective_from`],
};

const isInForce = (asOf: CalendarDate): Sql => coversDay('p', asOf);

const conditions = ({ id, q, status, under, hasHead, asOf }: RowFilters): Sql =>
  join(
    [
      matching(q, [sql`d.code`, sql`p.name_zh`, sql`p.name_en`]),
      ...(id === undefined ? [] : [sql`d.id = ${id}::uuid`]),
      ...(status === 'active' ? [isInForce(asOf)] : []),
      ...(status === 'inactive' ? [sql`not ${isInForce(asOf)}`] : []),
      ...(under === undefined ? [] : [sql`d.id in (select id from below)`]),
      ...(hasHead === 'yes' ? [sql`p.head_id is not null`] : []),
      ...(hasHead === 'no' ? [sql`p.head_id is null`] : []),
    ],
    ' and ',
  );

/** The department asked for and all below it on the day; no rows without one. */
const below = (under: string | undefined, asOf: CalendarDate): Sql => sql`
  select ${under ?? null}::uuid as id
  union
  select p.department_id from department_periods p
  join below on p.parent_id = below.id
  where ${isInForce(asOf)}`;

/** Departments as of a day, one row each: the list, the export and the single department are all this statement. */
export const departmentRows = (filters: RowFilters, page: Sql): Sql => {
  const { asOf, sort, under } = filters;
  return sql`
    with recursive below as (${below(under, asOf)}),
    nearest as materialized (${nearestPeriods(asOf)}),
    next_change as (${nextChanges(asOf)}),
    people as materialized (
      select department_id, count(*)::int as headcount from employee_positions
      where ${coversDay('employee_positions', asOf)}
      group by department_id
    )
    select d.id, d.code, d.cost_center as "costCenter", d.headcount_quota as "headcountQuota",
      d.sort_order as "sortOrder", d.note, d.version,
      p.id as "periodId", p.name_zh as "nameZh", p.name_en as "nameEn", p.level,
      p.effective_from::text as "effectiveFrom", p.effective_to::text as "effectiveTo",
      case
        when ${isInForce(asOf)} then 'active'
        when p.effective_from > ${asOf}::date then 'upcoming'
        else 'inactive'
      end as status,
      p.parent_id as "parentId", parent.code as "parentCode", parent_period.name_zh as "parentName",
      p.head_id as "headId", head.employee_no as "headNo", head.name_zh as "headName",
      coalesce(people.headcount, 0) as headcount,
      next_change.change_on::text as "nextChangeOn",
      (count(*) over ())::int as total
    from departments d
    join nearest p on p.department_id = d.id
    left join next_change on next_change.department_id = d.id
    left join departments parent on parent.id = p.parent_id
    left join nearest parent_period on parent_period.department_id = p.parent_id
    left join employees head on head.id = p.head_id
    left join people on people.department_id = d.id
    where ${conditions(filters)}
    ${orderBy(sort, sortColumns, [sql`d.code`])}
    ${page}`;
};

/** The row as the contract shapes it. */
export const toDepartment = ({
  parentId,
  parentCode,
  parentName,
  headId,
  headNo,
  headName,
  total: _total,
  ...row
}: DepartmentRow): Department => ({
  ...row,
  parent: parentId === null ? null : { id: parentId, code: parentCode, nameZh: parentName },
  head: headId === null ? null : { id: headId, employeeNo: headNo, nameZh: headName },
});
