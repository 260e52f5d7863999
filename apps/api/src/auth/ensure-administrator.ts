import type { Db } from '#db/database.ts';
import { prismaOf } from '#db/prisma-of.ts';
import { sql } from '#db/sql.ts';
import { hashPassword } from './password.ts';

const USERNAME = 'admin';

/** Gives a database without any account its first one, so that somebody can make the others; leaves any other alone. */
export const ensureAdministrator = async (db: Db, password: string | undefined): Promise<void> => {
  if (password === undefined || (await prismaOf(db).empAccount.count()) > 0) {
    return;
  }
  const passwordHash = await hashPassword(password);
  // Processes that start together make one.
  await db.rows(sql`
    with made as (
      insert into emp_accounts (username, password_hash) values (${USERNAME}, ${passwordHash})
      on conflict (username) do nothing
      returning id
    )
    insert into account_roles (account_id, role_id)
    select made.id, role.id from made, roles role where role.code = 'system_administrator'
  `);
};
