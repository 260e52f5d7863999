import { opensGroup } from '#access/index.ts';
import { coversDay } from '#db/effective.ts';
import { sql } from '#db/sql.ts';
import type { MasterDataDetails } from '#records/index.ts';

/** Salaries and their adjustments refer to items. */
export const salaryItemDetails: MasterDataDetails = {
  usage: (today) => sql`
    select count(*)::int from salary_lines line join salaries salary on salary.id = line.salary_id
    where line.item_id = t.id and salary.superseded_at is null and ${coversDay('salary', today)}`,
  references: [
    {
      kind: 'employee',
      noun: '員工',
      permission: 'salary_adjustment:view',
      rows: (context) => sql`
        select e.id, e.employee_no || ' ' || e.name_zh as title, ${opensGroup(context, 'salary', sql`e.id`)} as reached
        from employees e
        where e.id in (
          select salary.employee_id from salary_lines line join salaries salary on salary.id = line.salary_id
          where line.item_id = t.id
        ) or e.id in (
          select adjustment.employee_id from salary_adjustment_lines line
          join salary_adjustments adjustment on adjustment.id = line.adjustment_id where line.item_id = t.id
        )`,
    },
  ],
};
