import type { Stint } from '@hr/domain/people/employment';
import type { CalendarDate } from '@hr/domain/dates';
import type { Insurable, InsuranceScheme } from '@hr/domain/people/insurance-enrolments';
import type { EmployeeReference } from '@hr/contracts/fields';
import { inScope, opensGroup } from '#access/index.ts';
import { includesDay } from '#db/effective.ts';
import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { employeeReference, type RecordVersion } from '#records/index.ts';
import { amountColumn, insurable } from './insurance-enrolment.rows.ts';

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

/** An enrolment with its amount, which the caller may read. */
export interface OpenAmount {
  readonly id: string;
  readonly employee: EmployeeReference;
  /** Integer NTD. */
  readonly amount: number;
  /** Percent; null without a voluntary contribution. */
  readonly selfPercent: number | null;
  /** Null for schemes other than labour insurance. */
  readonly insurable: Insurable | null;
}

/** Finds the enrolments of a scheme on a day whose amount is open to the caller, by employee number. */
export const findOpenAmounts = (context: Context, scheme: InsuranceScheme, day: CalendarDate): Promise<OpenAmount[]> =>
  context.db.rows<OpenAmount>(sql`
    select t.id, ${employeeReference('e')} as employee, t.insured_amount::float8 as amount,
      t.self_percent::float8 as "selfPercent", ${insurable} as insurable
    from insurance_enrolments t join employees e on e.id = t.employee_id
    where t.scheme = ${scheme} and ${includesDay('t', day)} and t.insured_amount is not null
      and ${inScope(context, sql`t.employee_id`)} and ${opensGroup(context, amountColumn.group, sql`t.employee_id`)}
    order by e.employee_no`);
