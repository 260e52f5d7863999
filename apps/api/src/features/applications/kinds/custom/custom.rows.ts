import { sql } from '#db/sql.ts';
import type { Context } from '#http/context.ts';

/** Of which kind that HR has made an application is that was sent before; null for any other. */
export const findSentKind = async ({ db }: Pick<Context, 'db'>, applicationId: string): Promise<string | null> => {
  const [sent] = await db.rows<{ readonly customKindId: string | null }>(sql`
    select custom_kind_id as "customKindId" from applications where id = ${applicationId}::uuid`);
  return sent?.customKindId ?? null;
};
