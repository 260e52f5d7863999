import type { CalendarDate } from '@hr/domain/time';
import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';

/** Whose each digest of an identity number is: the employee's number. */
export const findDigests = async (db: Db, digests: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const found = await db.rows<{ digest: string; employeeNo: string }>(sql`
    select identity_digest as digest, employee_no as "employeeNo" from employees
    where identity_digest = any(${[...digests]}::text[])
  `);
  return new Map(found.map(({ digest, employeeNo }) => [digest, employeeNo]));
};

/** Of some numbers those that somebody has or had. */
export const usedNumbers = async (db: Db, employeeNos: readonly string[]): Promise<ReadonlySet<string>> => {
  const used = await db.rows<{ employeeNo: string }>(sql`
    select employee_no as "employeeNo" from employee_numbers
    where is_used and employee_no = any(${[...employeeNos]}::text[])
  `);
  return new Set(used.map(({ employeeNo }) => employeeNo));
};

/** Where a row of a file lets somebody begin. */
export interface BeginningPlace {
  readonly rowNumber: number;
  readonly departmentId: string;
  readonly hiredOn: CalendarDate;
}

/** The rows whose department is not in force on the first day. */
export const placesOutOfForce = async (db: Db, places: readonly BeginningPlace[]): Promise<number[]> => {
  const wrong = await db.rows<{ rowNumber: number }>(sql`
    select "rowNumber" from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as row
      ("rowNumber" int, "departmentId" uuid, "hiredOn" date)
    where not exists (
      select from department_periods p
      where p.department_id = "departmentId" and p.effective_from <= "hiredOn"
        and (p.effective_to is null or p.effective_to > "hiredOn")
    )
  `);
  return wrong.map(({ rowNumber }) => rowNumber);
};
