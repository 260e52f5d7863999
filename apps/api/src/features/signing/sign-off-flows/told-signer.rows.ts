import { type Sql, sql } from '#db/sql.ts';

export const toldSigner = (
  alias: Sql,
): Sql => sql`'rule', ${alias}.rule, 'levels', ${alias}.levels, 'roleId', ${alias}.role_id,
  'employeeId', ${alias}.employee_id, 'roleName', (select role.name from roles role where role.id = ${alias}.role_id),
  'employeeName', (
    select named.employee_no || ' ' || named.name_zh from employees named where named.id = ${alias}.employee_id
  )`;
