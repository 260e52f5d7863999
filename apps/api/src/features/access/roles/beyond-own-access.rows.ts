import { can } from '@hr/domain/access/roles';
import { accountInScope, oneReaches, roleReaches } from '#access/index.ts';
import { join, type Sql, sql } from '#db/sql.ts';
import type { Actor, Context, HeldRole } from '#core/context.ts';

/** The caller's roles, by each thing that the given role opens: all of them must reach whomever it reaches. */
const heldFor = ({ roles, allRoles }: Actor, given: HeldRole): readonly (readonly HeldRole[])[] => {
  const sets = [
    roles,
    ...given.permissions.map((permission) => allRoles.filter((role) => can(role, permission))),
    ...given.sensitiveGroups.map((group) => allRoles.filter((role) => role.sensitiveGroups.includes(group))),
  ];
  return [...new Map(sets.map((set) => [set.map(({ id }) => id).join(), set])).values()];
};

const membersOf = ({ id }: HeldRole): Sql =>
  sql`array(select held.account_id from account_roles held where held.role_id = ${id}::uuid)`;

/**
 * Whether the role lets one of the accounts, or of its members when none are named, reach an employee whom the caller does
 * not, or belongs to an account out of the caller's reach.
 */
export const reachesFurther = async (
  context: Context,
  given: HeldRole,
  accountIds?: readonly string[],
): Promise<boolean> => {
  const { actor, today } = context;
  const within = heldFor(actor, given).map((roles) => oneReaches(context, roles, sql`e.id`));
  const [row] = await context.db.rows<{ does: boolean }>(sql`
    select exists (
      select from emp_accounts a
      where a.id = any(${accountIds ? sql`${[...accountIds]}::uuid[]` : membersOf(given)}) and (
        not ${accountInScope(context, sql`a`)}
        or exists (
          select from employees e
          where ${roleReaches({ employee: sql`a.employee_id`, today }, given, sql`e.id`)}
            and not (${join(within, ' and ')})
        )
      )
    ) as does
  `);
  return row?.does ?? false;
};

/** The roles that an account holds. */
export const findRolesOf = ({ db }: Context, accountId: string): Promise<HeldRole[]> =>
  db.rows(sql`
    select r.id, r.name, r.permissions, r.scope, r.sensitive_groups as "sensitiveGroups"
    from account_roles held join roles r on r.id = held.role_id
    where held.account_id = ${accountId}::uuid
  `);
