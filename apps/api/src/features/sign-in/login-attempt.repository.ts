import type { Db } from '#db/database.ts';
import { prismaOf } from '#db/prisma-of.ts';
import { sql } from '#db/sql.ts';

interface Attempt {
  readonly username: string;
  readonly now: Date;
  readonly lockMinutes: number;
}

/**
 * Counts an attempt and answers how many there were in a row, this one included. A pause as long as the lock starts the
 * count again. Names that nobody has tried for a day are forgotten on the way.
 */
export const countAttempt = async (db: Db, { username, now, lockMinutes }: Attempt): Promise<number> => {
  const pauseBegan = new Date(now.getTime() - lockMinutes * 60_000);
  const dayBefore = new Date(now.getTime() - 86_400_000);
  const [row] = await db.rows<{ failedCount: number }>(sql`
    with forgotten as (
      delete from login_attempts where last_failed_at < ${dayBefore} and username <> ${username}
    )
    insert into login_attempts as attempt (username, failed_count, last_failed_at)
    values (${username}, 1, ${now})
    on conflict (username) do update set
      failed_count = case when attempt.last_failed_at < ${pauseBegan} then 1 else attempt.failed_count + 1 end,
      last_failed_at = ${now}
    returning failed_count as "failedCount"
  `);
  return row?.failedCount ?? 0;
};

/** Takes back the count of an attempt whose password was right, and which ended for another reason. */
export const takeBack = async (db: Db, username: string): Promise<void> => {
  await prismaOf(db).loginAttempt.updateMany({
    where: { username, failedCount: { gt: 0 } },
    data: { failedCount: { decrement: 1 } },
  });
};

export const clear = async (db: Db, username: string): Promise<void> => {
  await prismaOf(db).loginAttempt.deleteMany({ where: { username } });
};
