import { FAILURES_LET_GO, type LimitKind, QUIET_MINUTES, WAIT_MINUTES } from '@hr/domain/access/sign-in';
import type { Db } from '#db/database.ts';
import { prismaOf } from '#db/prisma-of.ts';
import { sql } from '#db/sql.ts';

export interface Limit {
  readonly kind: LimitKind;
  readonly key: string;
  /** The name that was tried; null for what concerns no single one. */
  readonly username: string | null;
}

const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

const DAY_MINUTES = 1_440;

/**
 * Counts an attempt as a failed one and lets it go on; false while there is a wait, in which nothing is counted and nothing
 * grows longer. What was quiet for a day is forgotten on the way.
 */
export const countAttempt = async (db: Db, { kind, key, username }: Limit, now: Date): Promise<boolean> => {
  const quietSince = minutesBefore(now, QUIET_MINUTES);
  const counted = await db.rows(sql`
    with forgotten as (
      delete from sign_in_limits where key in (
        select key from sign_in_limits where last_failed_at < ${minutesBefore(now, DAY_MINUTES)} and key <> ${key}
        for update skip locked
      )
    )
    insert into sign_in_limits as kept (key, username, failed_count, last_failed_at)
    values (${key}, ${username}, 1, ${now})
    on conflict (key) do update set
      failed_count = case when kept.last_failed_at < ${quietSince} then 1 else kept.failed_count + 1 end,
      last_failed_at = ${now},
      waits_until = case
        when kept.last_failed_at >= ${quietSince} and kept.failed_count + 1 >= ${FAILURES_LET_GO[kind]}::int
        then ${now}::timestamptz + make_interval(mins => (${[...WAIT_MINUTES]}::int[])[
          least(kept.failed_count + 2 - ${FAILURES_LET_GO[kind]}::int, ${WAIT_MINUTES.length}::int)
        ])
      end
    where kept.waits_until is null or kept.waits_until <= ${now}
    returning key
  `);
  return counted.length === 1;
};

/** Until when any of them has to wait; null when none has. */
export const findWait = async (db: Db, limits: readonly Limit[], now: Date): Promise<Date | null> => {
  const [row] = await db.rows<{ until: Date | null }>(sql`
    select max(waits_until) as until from sign_in_limits
    where key = any(${limits.map(({ key }) => key)}::text[]) and waits_until > ${now}
  `);
  return row?.until ?? null;
};

/** The attempt was none to guess anything. */
export const takeBack = async (db: Db, { key }: Limit): Promise<void> => {
  await prismaOf(db).signInLimit.updateMany({
    where: { key, failedCount: { gt: 0 } },
    data: { failedCount: { decrement: 1 }, waitsUntil: null },
  });
};

export const forget = async (db: Db, { key }: Limit): Promise<void> => {
  await prismaOf(db).signInLimit.deleteMany({ where: { key } });
};
