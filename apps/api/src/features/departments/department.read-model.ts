import type { Page } from '@hr/contracts/core';
import type { Department, DepartmentHistory, DepartmentListQuery, DepartmentTree } from '@hr/contracts/departments';
import type { CalendarDate } from '@hr/domain/time';
import type { Db } from '#db/database.ts';
import { coversDay } from '#db/effective.ts';
import { pageOf } from '#db/page-of.ts';
import { empty, sql } from '#db/sql.ts';
import { AppError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { type DepartmentRow, departmentRows, toDepartment } from './department-rows.ts';

type Filters = Omit<DepartmentListQuery, 'page' | 'pageSize' | 'asOf'> & { readonly asOf: CalendarDate };

/** A page of the list as of a day, with the number of all rows that the filters let through. */
export const listDepartments = (
  { db, today }: Context,
  { page, pageSize, ...query }: DepartmentListQuery,
): Promise<Page<Department>> => {
  const filters: Filters = { ...query, asOf: query.asOf ?? today };
  return pageOf(
    { page, pageSize },
    { rows: (limit) => db.rows<DepartmentRow>(departmentRows(filters, limit)), toItem: toDepartment },
  );
};

/** All rows that the filters let through, for an export. */
export const streamDepartments = async function* (db: Db, filters: Filters): AsyncGenerator<Department> {
  for await (const row of db.stream<DepartmentRow>(departmentRows(filters, empty))) {
    yield toDepartment(row);
  }
};

/** @throws AppError NotFound. */
export const getDepartment = async ({ db }: Context, id: string, asOf: CalendarDate): Promise<Department> => {
  const filters: Filters = { asOf, status: 'all', q: '', sort: 'code' };
  const [row] = await db.rows<DepartmentRow>(departmentRows({ ...filters, id }, empty));
  if (!row) {
    throw new AppError('NotFound');
  }
  return toDepartment(row);
};

type TreeItem = DepartmentTree['items'][number];

/** Adds the people of every department to all above it; the rows come parents first. */
const withTotals = (rows: readonly Omit<TreeItem, 'totalHeadcount'>[]): TreeItem[] => {
  const totals = new Map(rows.map(({ id, headcount }) => [id, headcount]));
  for (const { id, parentId } of rows.toReversed()) {
    if (parentId !== null) {
      totals.set(parentId, (totals.get(parentId) ?? 0) + (totals.get(id) ?? 0));
    }
  }
  return rows.map((row) => ({ ...row, totalHeadcount: totals.get(row.id) ?? row.headcount }));
};

/** Every department in force on the day, parents before children, siblings by their order and number. */
export const getDepartmentTree = async (db: Db, asOf: CalendarDate): Promise<DepartmentTree> => {
  const rows = await db.rows<Omit<TreeItem, 'totalHeadcount'>>(sql`
    with recursive in_force as (
      select d.id, d.code, d.version, d.sort_order, p.name_zh, p.level, p.parent_id, p.head_id
      from departments d
      join department_periods p on p.department_id = d.id
      where ${coversDay('p', asOf)}
    ),
    tree as (
      select in_force.*, array[lpad(sort_order::text, 5, '0') || code] as place from in_force where parent_id is null
      union all
      select child.*, tree.place || (lpad(child.sort_order::text, 5, '0') || child.code)
      from in_force child join tree on tree.id = child.parent_id
    )
    select tree.id, tree.code, tree.name_zh as "nameZh", tree.parent_id as "parentId", tree.level, tree.version,
      head.name_zh as "headName",
      (select count(*)::int from employee_positions position
        where position.department_id = tree.id
          and ${coversDay('position', asOf)}) as headcount
    from tree
    left join employees head on head.id = tree.head_id
    order by tree.place
  `);
  return { asOf, items: withTotals(rows) };
};

interface HistoryRow extends Omit<DepartmentHistory['items'][number], 'parent' | 'head'> {
  readonly parentId: string | null;
  readonly parentCode: string;
  readonly parentName: string;
  readonly headId: string | null;
  readonly headNo: string;
  readonly headName: string;
}

/** All periods of a department, the newest first; the one above is named as it was called when the period began. */
export const listDepartmentHistory = async (db: Db, id: string): Promise<DepartmentHistory['items']> => {
  const rows = await db.rows<HistoryRow>(sql`
    select p.id as "periodId", p.effective_from::text as "effectiveFrom", p.effective_to::text as "effectiveTo",
      p.name_zh as "nameZh", p.name_en as "nameEn", p.level,
      p.parent_id as "parentId", parent.code as "parentCode", coalesce(parent_period.name_zh, '') as "parentName",
      p.head_id as "headId", head.employee_no as "headNo", head.name_zh as "headName"
    from department_periods p
    left join departments parent on parent.id = p.parent_id
    left join department_periods parent_period on parent_period.department_id = p.parent_id
      and daterange(parent_period.effective_from, parent_period.effective_to) @> p.effective_from
    left join employees head on head.id = p.head_id
    where p.department_id = ${id}::uuid
    order by p.effective_from desc
  `);
  return rows.map(({ parentId, parentCode, parentName, headId, headNo, headName, ...row }) => ({
    ...row,
    parent: parentId === null ? null : { id: parentId, code: parentCode, nameZh: parentName },
    head: headId === null ? null : { id: headId, employeeNo: headNo, nameZh: headName },
  }));
};

/** @throws AppError NotFound. */
export const getDepartmentHistory = async ({ db }: Context, id: string): Promise<DepartmentHistory> => {
  const items = await listDepartmentHistory(db, id);
  if (items.length === 0) {
    throw new AppError('NotFound');
  }
  return { items };
};
