import { sql } from '#db/sql.ts';
import { canSign } from '#access/index.ts';
import type { Context } from '#core/context.ts';

/** Employees other than the caller who may read the whole audit log. */
export const findLogReaders = async ({ db, actor, today }: Context): Promise<readonly string[]> => {
  const readers = await db.rows<{ readonly id: string }>(sql`
    select distinct reader.employee_id as id from emp_accounts reader
    join account_roles assigned on assigned.account_id = reader.id
    join roles role on role.id = assigned.role_id
    where role.scope = 'all' and 'audit_log:view' = any(role.permissions)
      and reader.id <> ${actor.accountId}::uuid and ${canSign(sql`reader.employee_id`, today)}`);
  return readers.map(({ id }) => id);
};
