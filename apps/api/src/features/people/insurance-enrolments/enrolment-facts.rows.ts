import type { Stint } from '@hr/domain/people/employment';
import type { CalendarDate } from '@hr/domain/dates';
import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import type { RecordVersion } from '#records/index.ts';

/** Enrolment that was adjusted into another one. */
export interface Predecessor extends RecordVersion {
  readonly startOn: CalendarDate;
}

/** Returns the enrolment that was adjusted into the given one, or null. */
export const findPredecessor = async (db: Db, id: string): Promise<Predecessor | null> => {
  const [predecessor] = await db.rows<Predecessor>(sql`
    select before.id, before.version, before.start_on::text as "startOn"
    from insurance_enrolments t join insurance_enrolments before
      on before.employee_id = t.employee_id and before.scheme = t.scheme and before.end_on = t.start_on - 1
    where t.id = ${id}::uuid and t.begins_as = 'adjusted'
  `);
  return predecessor ?? null;
};

/** Past and current stints of the employee. */
export const findStints = (context: Context, employeeId: string): Promise<Stint[]> =>
  context.db.rows<Stint>(sql`
    select stint.hired_on::text as "hiredOn", stint.last_working_on::text as "lastWorkingOn"
    from employments stint where stint.employee_id = ${employeeId}::uuid
  `);

/** Returns the stored amount for a caller who continues it without seeing it; null if there is none. */
export const findEnteredAmount = async ({ db }: Context, id: string): Promise<string | null> => {
  const [row] = await db.rows<{ amount: string | null }>(
    sql`select insured_amount::text as amount from insurance_enrolments where id = ${id}::uuid`,
  );
  return row?.amount ?? null;
};
