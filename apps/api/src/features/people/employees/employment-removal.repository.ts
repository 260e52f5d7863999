import { sql } from '#db/sql.ts';
import { dropFile } from '#files/index.ts';
import type { Context } from '#core/context.ts';

/** Takes away the transfers of somebody, and those files that no other transfer rests on. */
const removeTransfers = async (context: Context, employeeId: string): Promise<void> => {
  const { db } = context;
  const files = await db.rows<{ id: string }>(sql`
    select distinct t.attachment_id as id from transfer_records t
    where t.employee_id = ${employeeId}::uuid and t.attachment_id is not null and not exists (
      select from transfer_records beside
      where beside.attachment_id = t.attachment_id and beside.employee_id <> t.employee_id
    )
  `);
  await db.rows(sql`delete from transfer_records where employee_id = ${employeeId}::uuid`);
  for (const { id } of files) {
    await dropFile(context, id);
  }
};

/** Takes away all that is kept of the employment of somebody who is deleted. */
export const removeEmployment = async (context: Context, employeeId: string): Promise<void> => {
  const { db } = context;
  await removeTransfers(context, employeeId);
  await db.rows(sql`delete from employee_positions where employee_id = ${employeeId}::uuid`);
};
