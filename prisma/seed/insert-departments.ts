import type pg from 'pg';
import { demoDepartments } from './demo-departments.ts';
import { insertAll, type Insertion } from './insert-all.ts';

const DEPARTMENTS = {
  columns: { code: 'text', costCenter: 'text', headcountQuota: 'int', sortOrder: 'int' },
  statement: (rows: string) => `
    insert into departments (code, cost_center, headcount_quota, sort_order)
     select code, "costCenter", "headcountQuota", "sortOrder"
     from ${rows}`,
} as const satisfies Insertion;

const PERIODS = {
  columns: {
    code: 'text',
    from: 'date',
    to: 'date',
    nameZh: 'text',
    nameEn: 'text',
    level: 'text',
    parent: 'text',
  },
  statement: (rows: string) => `
    insert into department_periods (department_id, effective_from, effective_to, name_zh, name_en, level, parent_id)
     select d.id, row."from", row."to", row."nameZh", row."nameEn", row.level, parent.id
     from ${rows}
     join departments d on d.code = row.code
     left join departments parent on parent.code = row.parent`,
} as const satisfies Insertion;

/** Writes the departments of the demo organisation, and how each was called and placed over time. */
export const insertDepartments = async (client: pg.Client): Promise<void> => {
  await insertAll(
    client,
    DEPARTMENTS,
    demoDepartments.map((department, index) => ({ ...department, sortOrder: (index + 1) * 10 })),
  );
  await insertAll(
    client,
    PERIODS,
    demoDepartments.flatMap(({ code, periods }) => periods.map((period) => ({ code, ...period }))),
  );
};

/** Whoever has been in a department the longest, and still is, leads it; every seventh waits for a new head. */
export const appointHeads = (client: pg.Client): Promise<unknown> =>
  client.query(`
    update department_periods period set head_id = longest.employee_id
    from (
      select distinct on (position.department_id) position.department_id, position.employee_id
      from employee_positions position
      where position.effective_to is null
      order by position.department_id, position.effective_from, position.employee_id
    ) longest
    join departments on departments.id = longest.department_id
    where longest.department_id = period.department_id
      and period.effective_to is null
      and departments.sort_order % 70 <> 0`);
