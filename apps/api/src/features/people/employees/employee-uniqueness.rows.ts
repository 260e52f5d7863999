import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { sensitiveColumns } from './employee.sensitive.ts';

export const findDigests = async (db: Db, digests: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const found = await db.rows<{ digest: string; employeeNo: string }>(sql`
    select identity_digest as digest, employee_no as "employeeNo" from employees
    where identity_digest = any(${[...digests]}::text[])
  `);
  return new Map(found.map(({ digest, employeeNo }) => [digest, employeeNo]));
};

/** Whether an identity number is that of the person. */
export const isIdentityNumberOf = async (
  { db, cipher }: Pick<Context, 'db' | 'cipher'>,
  employeeId: string,
  identityNumber: string,
): Promise<boolean> => {
  const digest = cipher.digest(identityNumber, sensitiveColumns['identityNumber']?.column ?? '');
  const found = await db.rows(
    sql`select from employees where id = ${employeeId}::uuid and identity_digest = ${digest}`,
  );
  return found.length > 0;
};

export const usedNumbers = async (db: Db, employeeNos: readonly string[]): Promise<ReadonlySet<string>> => {
  const used = await db.rows<{ employeeNo: string }>(sql`
    select employee_no as "employeeNo" from employee_numbers
    where is_used and employee_no = any(${[...employeeNos]}::text[])
  `);
  return new Set(used.map(({ employeeNo }) => employeeNo));
};
