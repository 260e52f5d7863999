import type { Db } from '#db/database.ts';
import { prismaOf } from '#db/prisma-of.ts';
import { sql } from '#db/sql.ts';

interface Attempt {
  readonly ipAddress: string;
  readonly now: Date;
  readonly pauseMinutes: number;
}

/**
 * Counts an attempt as a failed one and answers how many there were from the address, this one included. A pause starts
 * the count again; addresses that were quiet for a day are forgotten on the way.
 */
export const countFrom = async (db: Db, { ipAddress, now, pauseMinutes }: Attempt): Promise<number> => {
  const pauseBegan = new Date(now.getTime() - pauseMinutes * 60_000);
  const dayBefore = new Date(now.getTime() - 86_400_000);
  const [row] = await db.rows<{ failedCount: number }>(sql`
    with forgotten as (
      delete from address_attempts where last_failed_at < ${dayBefore} and ip_address <> ${ipAddress}
    )
    insert into address_attempts as attempt (ip_address, failed_count, last_failed_at)
    values (${ipAddress}, 1, ${now})
    on conflict (ip_address) do update set
      failed_count = case when attempt.last_failed_at < ${pauseBegan} then 1 else attempt.failed_count + 1 end,
      last_failed_at = ${now}
    returning failed_count as "failedCount"
  `);
  return row?.failedCount ?? 0;
};

/** Takes back the count of an attempt that did not fail: a whole office signs in from one address every morning. */
export const takeBack = async (db: Db, ipAddress: string): Promise<void> => {
  await prismaOf(db).addressAttempt.updateMany({
    where: { ipAddress, failedCount: { gt: 0 } },
    data: { failedCount: { decrement: 1 } },
  });
};
