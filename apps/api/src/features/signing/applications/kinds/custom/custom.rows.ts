import { hasLeft } from '#db/employed.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** Of which kind that HR has made an application is that was sent before; null for any other. */
export const findSentKind = async ({ db }: Pick<Context, 'db'>, applicationId: string): Promise<string | null> => {
  const [sent] = await db.rows<{ readonly customKindId: string | null }>(sql`
    select custom_kind_id as "customKindId" from applications where id = ${applicationId}::uuid`);
  return sent?.customKindId ?? null;
};

/** Those of some people whose last day is over. */
export const findGone = async (
  { db, today }: Pick<Context, 'db' | 'today'>,
  employeeIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const gone = await db.rows<{ readonly id: string }>(sql`
    select e.id from employees e where e.id = any(${[...employeeIds]}::uuid[]) and ${hasLeft(sql`e.id`, today)}`);
  return new Set(gone.map(({ id }) => id));
};
