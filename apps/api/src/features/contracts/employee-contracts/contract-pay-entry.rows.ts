import { opensGroup } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** The employees whose pay is closed to the caller. */
export const findPayClosed = async (context: Context, employeeIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await context.db.rows<{ readonly id: string }>(sql`
    select e.id from employees e
    where e.id = any(${[...employeeIds]}::uuid[]) and not ${opensGroup(context, 'contract_pay', sql`e.id`)}`);
  return new Set(rows.map(({ id }) => id));
};
