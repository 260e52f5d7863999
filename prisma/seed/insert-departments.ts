import type pg from 'pg';
import { demoDepartments } from './demo-departments.ts';
import type { DemoEmployee } from './demo-employees.ts';
import { demoHeads } from './demo-heads.ts';
import { insertRows, type Insertion } from './insert-rows.ts';

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

/** Inserts the departments and their periods. */
export const insertDepartments = async (client: pg.Client): Promise<void> => {
  await insertRows(
    client,
    DEPARTMENTS,
    demoDepartments.map((department, index) => ({ ...department, sortOrder: (index + 1) * 10 })),
  );
  await insertRows(
    client,
    PERIODS,
    demoDepartments.flatMap(({ code, periods }) => periods.map((period) => ({ code, ...period }))),
  );
};

const HEADS = {
  columns: { code: 'text', headId: 'uuid' },
  statement: (rows: string) => `
    update department_periods period set head_id = row."headId"
     from ${rows}
     join departments d on d.code = row.code
     where d.id = period.department_id and period.effective_to is null`,
} as const satisfies Insertion;

export const appointHeads = (client: pg.Client, employees: readonly DemoEmployee[]): Promise<unknown> =>
  insertRows(
    client,
    HEADS,
    [...demoHeads(employees)].map(([code, { id: headId }]) => ({ code, headId })),
  );
