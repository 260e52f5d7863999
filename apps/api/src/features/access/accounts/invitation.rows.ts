import { inScope } from '#access/index.ts';
import { hasLeft } from '#db/employed.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

export interface InvitedEmployee {
  readonly id: string;
  readonly employeeNo: string;
  readonly nameZh: string;
  readonly hasLeft: boolean;
  /** Username of their account; null without one. */
  readonly username: string | null;
  /** Whether another account already has the employee number as its username. */
  readonly isNameTaken: boolean;
}

/**
 * Locks employees in the caller's scope, also against new references, so that an account that is bound to one of them
 * concurrently has to wait.
 */
export const lockInvited = async (context: Context, ids: readonly string[]): Promise<void> => {
  await context.db.rows(sql`
    select e.id from employees e where e.id = any(${[...ids]}::uuid[]) and ${inScope(context, sql`e.id`)}
    order by e.id for update of e
  `);
};

/** Finds the employees in the caller's scope, ordered by employee number. */
export const findInvited = (context: Context, ids: readonly string[]): Promise<InvitedEmployee[]> =>
  context.db.rows(sql`
    select e.id, e.employee_no as "employeeNo", e.name_zh as "nameZh",
      ${hasLeft(sql`e.id`, context.today)} as "hasLeft", own.username,
      exists (select from emp_accounts other where other.username = lower(e.employee_no)) as "isNameTaken"
    from employees e left join emp_accounts own on own.employee_id = e.id
    where e.id = any(${[...ids]}::uuid[]) and ${inScope(context, sql`e.id`)}
    order by e.employee_no
  `);

/** Returns the id of the role 一般員工 (employee); null when it was deleted. */
export const findDefaultRole = async ({ db }: Context): Promise<string | null> => {
  const [role] = await db.rows<{ id: string }>(sql`select id from roles where code = 'employee'`);
  return role?.id ?? null;
};
