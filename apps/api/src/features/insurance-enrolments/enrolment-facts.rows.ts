import type { Stint } from '@hr/domain/employees';
import { inScope, type SensitiveCell, sensitiveCell } from '#access/index.ts';
import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#http/context.ts';
import { amountColumn } from './insurance-enrolment.rows.ts';

/** When somebody works or worked here. */
export const findStints = (db: Db, employeeId: string): Promise<Stint[]> =>
  db.rows<Stint>(sql`
    select hired_on::text as "hiredOn", last_working_on::text as "lastWorkingOn"
    from employments where employee_id = ${employeeId}::uuid
  `);

/** The amount of an enrolment as it was entered, for a rule that judges it; null where there is none. */
export const findEnteredAmount = async ({ db, cipher }: Context, id: string): Promise<string | null> => {
  const [row] = await db.rows<{ kept: string | null }>(
    sql`select insured_amount as kept from insurance_enrolments where id = ${id}::uuid`,
  );
  return row?.kept ? cipher.decrypt(row.kept, amountColumn.column) : null;
};

/** The amount of an enrolment within reach, as it is kept; null when there is no such enrolment, or no amount. */
export const findAmount = async (context: Context, id: string): Promise<SensitiveCell | null> => {
  const [row] = await context.db.rows<{ cell: SensitiveCell | null }>(sql`
    select ${sensitiveCell(context, amountColumn, [sql`t.insured_amount`, sql`t.employee_id`])} as cell
    from insurance_enrolments t where t.id = ${id}::uuid and ${inScope(context, sql`t.employee_id`)}
  `);
  return row?.cell ?? null;
};
