import { sql } from '#db/sql.ts';
import { deleteStoredFile } from '#files/index.ts';
import type { Context } from '#core/context.ts';

const removeTransfers = async (context: Context, employeeId: string): Promise<void> => {
  const { db } = context;
  const files = await db.rows<{ id: string }>(sql`
    select distinct t.attachment_id as id from transfer_records t
    where t.employee_id = ${employeeId}::uuid and t.attachment_id is not null and not exists (
      select from transfer_records other
      where other.attachment_id = t.attachment_id and other.employee_id <> t.employee_id
    )
  `);
  await db.rows(sql`delete from transfer_records where employee_id = ${employeeId}::uuid`);
  for (const { id } of files) {
    await deleteStoredFile(context, id);
  }
};

export const removeEmployment = async (context: Context, employeeId: string): Promise<void> => {
  const { db } = context;
  await removeTransfers(context, employeeId);
  await db.rows(sql`delete from employee_positions where employee_id = ${employeeId}::uuid`);
};
