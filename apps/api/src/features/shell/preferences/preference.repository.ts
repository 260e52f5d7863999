import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';

/** More than the number of lists and panels. */
const MAX_PREFERENCES = 200;

/** Returns all preferences of the account by name. */
export const findPreferences = async (db: Db, accountId: string): Promise<Record<string, unknown>> => {
  const [row] = await db.rows<{ values: Record<string, unknown> }>(sql`
    select coalesce(jsonb_object_agg(name, value), '{}'::jsonb) as values
    from preferences where account_id = ${accountId}::uuid
  `);
  return row?.values ?? {};
};

/** Stores a preference. Returns false if the account has too many others. */
export const upsertPreference = async (
  db: Db,
  { accountId, name, value }: { accountId: string; name: string; value: unknown },
): Promise<boolean> => {
  const saved = await db.rows(sql`
    insert into preferences (account_id, name, value)
    select ${accountId}::uuid, ${name}, ${JSON.stringify(value)}::jsonb
    where (select count(*) from preferences where account_id = ${accountId}::uuid and name <> ${name}) < ${MAX_PREFERENCES}
    on conflict (account_id, name) do update set value = excluded.value
    returning name
  `);
  return saved.length === 1;
};
