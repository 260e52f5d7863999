import type { ItemMatrix } from '@hr/contracts/pay/payroll';
import { opensGroup } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

interface StoredCell {
  readonly code: string;
  readonly name: string;
  readonly kind: ItemMatrix['items'][number]['kind'];
  readonly departmentCode: string;
  readonly departmentName: string;
  readonly amount: number;
}

/** Finds the amounts of a run by item and by the department of the payslip in its month. */
const findCells = (context: Context, runId: string): Promise<StoredCell[]> =>
  context.db.rows<StoredCell>(sql`
    select line.code, min(line.name) as name, line.kind, coalesce(department.code, '') as "departmentCode",
      coalesce(min(named.name_zh), '（未分派）') as "departmentName", sum(line.amount)::float8 as amount
    from payslips slip join payroll_runs run on run.id = slip.run_id join payslip_lines line on line.payslip_id = slip.id
    left join salary_items item on item.code = line.code
    left join departments department on department.id = slip.department_id
    left join lateral (
      select period.name_zh from department_periods period where period.department_id = slip.department_id
        and period.effective_from < run.month + interval '1 month' order by period.effective_from desc limit 1
    ) named on true
    where slip.run_id = ${runId}::uuid and ${opensGroup(context, 'salary', sql`slip.employee_id`)}
    group by line.code, line.kind, item.place, department.code
    order by array_position(array['earning', 'deduction', 'employer'], line.kind), item.place nulls last, line.code`);

const compareCodes = (one: { readonly code: string }, other: { readonly code: string }): number => {
  if (one.code === other.code) {
    return 0;
  }
  return one.code < other.code ? -1 : 1;
};

/** 科目別: the items of a run as rows, the departments as columns. */
export const findItemMatrix = async (context: Context, runId: string): Promise<ItemMatrix> => {
  const cells = await findCells(context, runId);
  const names = new Map(cells.map(({ departmentCode, departmentName }) => [departmentCode, departmentName]));
  const departments = [...names].map(([code, name]) => ({ code, name })).toSorted(compareCodes);
  const items = [...Map.groupBy(cells, ({ code, kind }) => `${kind} ${code}`).values()].map((ofItem) => {
    const amounts = departments.map(
      ({ code }) => ofItem.find(({ departmentCode }) => departmentCode === code)?.amount ?? 0,
    );
    const [{ code, name, kind }] = ofItem as [StoredCell, ...StoredCell[]];
    return { code, name, kind, amounts, sum: amounts.reduce((sum, amount) => sum + amount, 0) };
  });
  return { departments, items };
};
