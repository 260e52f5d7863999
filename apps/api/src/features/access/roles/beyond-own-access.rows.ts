import { can } from '@hr/domain/access/roles';
import { accountInScope, anyRoleReaches, roleReaches } from '#access/index.ts';
import { join, type Sql, sql } from '#db/sql.ts';
import type { Actor, Context, AssignedRole } from '#core/context.ts';

/**
 * For the caller as a whole and for each thing that the role opens, the caller's roles that open it. Each of these
 * sets must cover everyone whom the role covers.
 */
const rolesPerGrant = ({ roles, allRoles }: Actor, assigned: AssignedRole): readonly (readonly AssignedRole[])[] => {
  const sets = [
    roles,
    ...assigned.permissions.map((permission) => allRoles.filter((role) => can(role, permission))),
    ...assigned.sensitiveGroups.map((group) => allRoles.filter((role) => role.sensitiveGroups.includes(group))),
  ];
  return [...new Map(sets.map((set) => [set.map(({ id }) => id).join(), set])).values()];
};

const membersOf = ({ id }: AssignedRole): Sql =>
  sql`array(select member.account_id from account_roles member where member.role_id = ${id}::uuid)`;

/**
 * Whether the role gives one of the accounts access to an employee outside the caller's scope, or one of the accounts
 * is itself outside it. Without accounts, checks all members of the role.
 */
export const exceedsScope = async (
  context: Context,
  assigned: AssignedRole,
  accountIds?: readonly string[],
): Promise<boolean> => {
  const { actor, today } = context;
  const callerScopes = rolesPerGrant(actor, assigned).map((roles) => anyRoleReaches(context, roles, sql`e.id`));
  const [row] = await context.db.rows<{ exceeds: boolean }>(sql`
    select exists (
      select from emp_accounts a
      where a.id = any(${accountIds ? sql`${[...accountIds]}::uuid[]` : membersOf(assigned)}) and (
        not ${accountInScope(context, sql`a`)}
        or exists (
          select from employees e
          where ${roleReaches({ employee: sql`a.employee_id`, today }, assigned, sql`e.id`)}
            and not (${join(callerScopes, ' and ')})
        )
      )
    ) as exceeds
  `);
  return row?.exceeds ?? false;
};

/** Finds the roles of an account. */
export const findRolesOf = ({ db }: Context, accountId: string): Promise<AssignedRole[]> =>
  db.rows(sql`
    select r.id, r.name, r.permissions, r.scope, r.sensitive_groups as "sensitiveGroups"
    from account_roles member join roles r on r.id = member.role_id
    where member.account_id = ${accountId}::uuid
  `);
