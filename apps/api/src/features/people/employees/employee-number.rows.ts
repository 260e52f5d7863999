import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';

/** Number of latest employee numbers from which the pattern is derived, so that it may change over time. */
const RECENT = 100;

/**
 * Returns the latest number of the most common prefix, after locking other number choices. Null if no number ends in
 * digits. A single odd number does not set a pattern.
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
  const reserved = await db.rows(sql`
    insert into employee_numbers (employee_no, is_used) values (${employeeNo}, false)
    on conflict do nothing
    returning employee_no
  `);
  return reserved.length === 1;
};
