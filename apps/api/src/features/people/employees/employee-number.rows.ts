import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';

/** The pattern is taken from so many numbers, so that an organisation may change it over time. */
const RECENT = 100;

/**
 * The latest number of the most common pattern, which is what stands before the digits at the end, once nobody else is choosing
 * one; null when no number ends in digits. A single odd number, as of an import, begins no pattern.
 */
export const latestNumber = async (db: Db): Promise<string | null> => {
  await db.rows(sql`select pg_advisory_xact_lock(hashtext('employee_numbers'))::text`);
  const [latest] = await db.rows<{ employeeNo: string }>(sql`
    with recent as (
      select employee_no, registered_at, regexp_replace(employee_no, '[0-9]+$', '') as pattern from employee_numbers
      where employee_no ~ '[0-9]$'
      order by registered_at desc, length(employee_no) desc, employee_no desc limit ${RECENT}
    )
    select employee_no as "employeeNo" from recent
    where pattern = (select pattern from recent group by pattern order by count(*) desc, max(registered_at) desc, pattern limit 1)
    order by registered_at desc, length(employee_no) desc, employee_no desc limit 1
  `);
  return latest?.employeeNo ?? null;
};

export const reserveNumber = async (db: Db, employeeNo: string): Promise<boolean> => {
  const kept = await db.rows(sql`
    insert into employee_numbers (employee_no, is_used) values (${employeeNo}, false)
    on conflict do nothing
    returning employee_no
  `);
  return kept.length === 1;
};
