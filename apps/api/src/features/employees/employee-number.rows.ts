import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';

/** The number that was given or kept last, once nobody else is choosing one; null when there is none that ends in digits. */
export const latestNumber = async (db: Db): Promise<string | null> => {
  await db.rows(sql`select pg_advisory_xact_lock(hashtext('employee_numbers'))::text`);
  const [latest] = await db.rows<{ employeeNo: string }>(sql`
    select employee_no as "employeeNo" from employee_numbers
    where employee_no ~ '[0-9]$'
    order by registered_at desc, length(employee_no) desc, employee_no desc limit 1
  `);
  return latest?.employeeNo ?? null;
};

/** Keeps a number from being offered to another; false for one that somebody has, had or was offered. */
export const reserveNumber = async (db: Db, employeeNo: string): Promise<boolean> => {
  const kept = await db.rows(sql`
    insert into employee_numbers (employee_no, is_used) values (${employeeNo}, false)
    on conflict do nothing
    returning employee_no
  `);
  return kept.length === 1;
};
