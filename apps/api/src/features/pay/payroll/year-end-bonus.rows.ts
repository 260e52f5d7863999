import type { CalendarDate } from '@hr/domain/dates';
import { opensGroup } from '#access/index.ts';
import type { Context } from '#core/context.ts';
import { sql } from '#db/sql.ts';
import { countedDay } from '#db/unpaid-leaves.ts';

export interface YearEndTerms {
  readonly year: number;
  readonly months: string;
  readonly employedOn: CalendarDate;
}

interface EntitledEmployee {
  readonly employeeId: string;
  /** Wage of normal hours of a month on the day, in NTD. */
  readonly monthlyBase: number;
  readonly daysServed: number;
}

/** Finds who is employed on the day and paid by the month, with the days served in the year, without unpaid leave. */
export const findEntitled = (context: Context, { year, employedOn }: YearEndTerms): Promise<EntitledEmployee[]> => {
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  const first = sql`greatest(stint.hired_on, ${from}::date)`;
  const counted = countedDay(
    { employee: sql`stint.employee_id`, since: first },
    sql`(least(coalesce(stint.last_working_on, ${to}::date), ${to}::date) + 1)`,
  );
  return context.db.rows<EntitledEmployee>(sql`
    select stint.employee_id as "employeeId", (${counted} - ${first})::int as "daysServed", (
      select coalesce(sum(line.amount), 0)::int from salary_lines line join salary_items item on item.id = line.item_id
      where line.salary_id = salary.id and item.is_in_hourly_wage
    ) as "monthlyBase"
    from employments stint
    join salaries salary on salary.employee_id = stint.employee_id and salary.superseded_at is null
      and salary.pay_basis = 'monthly' and salary.effective_from <= ${employedOn}::date
      and (salary.effective_to is null or salary.effective_to > ${employedOn}::date)
    where stint.hired_on <= least(${employedOn}::date, ${to}::date)
      and (stint.last_working_on is null or stint.last_working_on >= ${employedOn}::date)
      and ${counted} > ${first} and ${opensGroup(context, 'salary', sql`stint.employee_id`)}`);
};

export interface BonusEntry {
  readonly employeeId: string;
  readonly amount: number;
  readonly reason: string;
}

/** Inserts entries; those of employees who have one already remain. Returns their number. */
export const insertBonusEntries = async (
  { db, actor, now }: Context,
  runId: string,
  entries: readonly BonusEntry[],
): Promise<number> => {
  const inserted = await db.rows(sql`
    insert into payroll_entries (run_id, employee_id, item_id, amount, reason, entered_by_name, entered_at)
    select ${runId}::uuid, entry."employeeId", item.id, entry.amount, entry.reason, ${actor.name}, ${now}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry ("employeeId" uuid, amount bigint, reason text)
    join salary_items item on item.code = 'YEAREND'
    where entry.amount > 0
    on conflict (run_id, employee_id, item_id) do nothing
    returning id`);
  await db.rows(sql`update payslips set is_outdated = true where run_id = ${runId}::uuid`);
  return inserted.length;
};
