import type { DepartmentTree } from '@hr/contracts/organisation/departments';
import type { CalendarDate } from '@hr/domain/dates';
import { coversDay } from '#db/effective.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { headcount, isManagerOn } from './department.rows.ts';

type TreeItem = DepartmentTree['items'][number];

/** Adds the headcount of each department to its parents. The rows list parents first. */
const withTotals = (rows: readonly Omit<TreeItem, 'totalHeadcount'>[]): TreeItem[] => {
  const totals = new Map(rows.map(({ id, headcount: people }) => [id, people]));
  for (const { id, parentId } of rows.toReversed()) {
    if (parentId !== null) {
      totals.set(parentId, (totals.get(parentId) ?? 0) + (totals.get(id) ?? 0));
    }
  }
  return rows.map((row) => ({ ...row, totalHeadcount: totals.get(row.id) ?? row.headcount }));
};

/** Returns the departments in force on the day, parents before children. */
export const getDepartmentTree = async (context: Context, asOf: CalendarDate): Promise<DepartmentTree> => {
  const rows = await context.db.rows<Omit<TreeItem, 'totalHeadcount'>>(sql`
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
      head.name_zh as "headName", ${headcount(sql`tree.id`, asOf)} as headcount
    from tree
    left join employees head on head.id = tree.head_id and ${isManagerOn(context, sql`tree.head_id`, asOf)}
    order by tree.place
  `);
  return { asOf, items: withTotals(rows) };
};
