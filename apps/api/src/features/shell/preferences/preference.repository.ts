import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';

/** More than there are lists and panels. */
const MOST = 200;

/** All that the account has kept, by name. */
export const findPreferences = async (db: Db, accountId: string): Promise<Record<string, unknown>> => {
  const [row] = await db.rows<{ values: Record<string, unknown> }>(sql`
    select coalesce(jsonb_object_agg(name, value), '{}'::jsonb) as values
    from preferences where account_id = ${accountId}::uuid
  `);
  return row?.values ?? {};
};

/** Keeps a value under a name; false where the account has kept too many others. */
export const keep = async (
  db: Db,
  { accountId, name, value }: { accountId: string; name: string; value: unknown },
): Promise<boolean> => {
  const kept = await db.rows(sql`
    insert into preferences (account_id, name, value)
    select ${accountId}::uuid, ${name}, ${JSON.stringify(value)}::jsonb
    where (select count(*) from preferences where account_id = ${accountId}::uuid and name <> ${name}) < ${MOST}
    on conflict (account_id, name) do update set value = excluded.value
    returning name
  `);
  return kept.length === 1;
};
