import type { EmployeeReference } from '@hr/contracts/fields';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

export const findPeople = async (
  { db }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EmployeeReference>> => {
  const found = await db.rows<EmployeeReference>(sql`
    select id, employee_no as "employeeNo", name_zh as "nameZh" from employees where id = any(${[...ids]}::uuid[])`);
  return new Map(found.map((person) => [person.id, person]));
};
