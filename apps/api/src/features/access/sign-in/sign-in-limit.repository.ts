import { ALLOWED_FAILURES, type LimitKind, QUIET_MINUTES, WAIT_MINUTES } from '@hr/domain/access/sign-in';
import type { Db } from '#db/database.ts';
import { prismaOf } from '#db/prisma-of.ts';
import { sql } from '#db/sql.ts';

export interface SignInLimit {
  readonly kind: LimitKind;
  readonly key: string;
  /** Username of the attempt; null for a limit that covers several names. */
  readonly username: string | null;
}

const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

const DAY_MINUTES = 1_440;

/**
 * Counts an attempt as failed in advance, and returns true. Returns false during a waiting time, in which attempts
 * are not counted and do not extend the wait. Also deletes limits without a failure for a day.
 */
export const countAttempt = async (db: Db, { kind, key, username }: SignInLimit, now: Date): Promise<boolean> => {
  const quietSince = minutesBefore(now, QUIET_MINUTES);
  const counted = await db.rows(sql`
    with deleted as (
      delete from sign_in_limits where key in (
        select key from sign_in_limits where last_failed_at < ${minutesBefore(now, DAY_MINUTES)} and key <> ${key}
        for update skip locked
      )
    )
    insert into sign_in_limits as stored (key, username, failed_count, last_failed_at)
    values (${key}, ${username}, 1, ${now})
    on conflict (key) do update set
      failed_count = case when stored.last_failed_at < ${quietSince} then 1 else stored.failed_count + 1 end,
      last_failed_at = ${now},
      waits_until = case
        when stored.last_failed_at >= ${quietSince} and stored.failed_count + 1 >= ${ALLOWED_FAILURES[kind]}::int
        then ${now}::timestamptz + make_interval(mins => (${[...WAIT_MINUTES]}::int[])[
          least(stored.failed_count + 2 - ${ALLOWED_FAILURES[kind]}::int, ${WAIT_MINUTES.length}::int)
        ])
      end
    where stored.waits_until is null or stored.waits_until <= ${now}
    returning key
  `);
  return counted.length === 1;
};

/** Returns the latest end of a waiting time; null when none applies. */
export const findWait = async (db: Db, limits: readonly SignInLimit[], now: Date): Promise<Date | null> => {
  const [row] = await db.rows<{ until: Date | null }>(sql`
    select max(waits_until) as until from sign_in_limits
    where key = any(${limits.map(({ key }) => key)}::text[]) and waits_until > ${now}
  `);
  return row?.until ?? null;
};

/** Takes back the count of an attempt that was no guess. */
export const uncountAttempt = async (db: Db, { key }: SignInLimit): Promise<void> => {
  await prismaOf(db).signInLimit.updateMany({
    where: { key, failedCount: { gt: 0 } },
    data: { failedCount: { decrement: 1 }, waitsUntil: null },
  });
};

export const deleteLimit = async (db: Db, { key }: SignInLimit): Promise<void> => {
  await prismaOf(db).signInLimit.deleteMany({ where: { key } });
};

/** Clears the failed attempts of a username. */
export const clearFailedLogins = async (db: Db, username: string): Promise<void> => {
  await prismaOf(db).signInLimit.deleteMany({ where: { username } });
};
