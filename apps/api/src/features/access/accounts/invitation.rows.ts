import { inScope } from '#access/index.ts';
import { hasLeft } from '#db/employed.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

export interface Invited {
  readonly id: string;
  readonly employeeNo: string;
  readonly nameZh: string;
  readonly hasLeft: boolean;
  /** The name of the account that they have; null without one. */
  readonly username: string | null;
  /** Whether somebody else has the account that would be named as they are numbered. */
  readonly isNameTaken: boolean;
}

/**
 * Holds people within the caller's scope until the transaction ends, also against being referred to: whoever binds an
 * account to one of them meanwhile waits, and is told then.
 */
export const holdInvited = async (context: Context, ids: readonly string[]): Promise<void> => {
  await context.db.rows(sql`
    select e.id from employees e where e.id = any(${[...ids]}::uuid[]) and ${inScope(context, sql`e.id`)}
    order by e.id for update of e
  `);
};

/** Those of them that the caller reaches, in the order of their numbers. */
export const findInvited = (context: Context, ids: readonly string[]): Promise<Invited[]> =>
  context.db.rows(sql`
    select e.id, e.employee_no as "employeeNo", e.name_zh as "nameZh",
      ${hasLeft(sql`e.id`, context.today)} as "hasLeft", own.username,
      exists (select from emp_accounts other where other.username = lower(e.employee_no)) as "isNameTaken"
    from employees e left join emp_accounts own on own.employee_id = e.id
    where e.id = any(${[...ids]}::uuid[]) and ${inScope(context, sql`e.id`)}
    order by e.employee_no
  `);

/** 一般員工; null where that role is gone. */
export const findUsualRole = async ({ db }: Context): Promise<string | null> => {
  const [role] = await db.rows<{ id: string }>(sql`select id from roles where code = 'employee'`);
  return role?.id ?? null;
};
