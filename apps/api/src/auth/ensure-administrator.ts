import type { Db } from '#db/database.ts';
import { prismaOf } from '#db/prisma-of.ts';
import { sql } from '#db/sql.ts';
import { hashPassword } from './password.ts';
import { passwordObjection } from './password-strength.ts';

const USERNAME = 'admin';

/**
 * Gives a database without any account its first one, so that somebody can make the others; leaves any other alone. Whoever
 * signs in with it chooses another password first: this one stood in a configuration.
 * @throws Error when the password is one that nobody may choose.
 */
export const ensureAdministrator = async (db: Db, password: string | undefined): Promise<void> => {
  if (password === undefined || (await prismaOf(db).empAccount.count()) > 0) {
    return;
  }
  const objection = passwordObjection(password, { username: USERNAME, known: [] });
  if (objection !== null) {
    throw new Error(`INITIAL_ADMIN_PASSWORD is refused, as it would be for anybody: ${objection}`);
  }
  const passwordHash = await hashPassword(password);
  // Processes that start together make one.
  await db.rows(sql`
    with made as (
      insert into emp_accounts (username, password_hash, must_change_password) values (${USERNAME}, ${passwordHash}, true)
      on conflict (username) do nothing
      returning id
    )
    insert into account_roles (account_id, role_id)
    select made.id, role.id from made, roles role where role.code = 'system_administrator'
  `);
};
