import type { FilteredList, NewSavedFilter, SavedFilter } from '@hr/contracts/shell/saved-filters';
import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';

/** More than anybody remembers of one list. */
const MOST_OF_A_LIST = 50;

const MOST_SHARED = 200;

/** A filter with what only the service asks of it. */
export interface KeptFilter extends SavedFilter {
  readonly list: FilteredList;
}

/** A condition on the filter `f`: the account may read it, as its own or because it is shared. */
const isReadableBy = (accountId: string) => sql`(f.account_id = ${accountId}::uuid or f.is_shared)`;

/** Those that the account may read: its own, and what others share. */
const readableBy = (accountId: string) => sql`
  select f.id, f.list, f.name, f.query, f.is_shared as "isShared", f.account_id = ${accountId}::uuid as "isOwn",
    coalesce(e.name_zh, a.username) as "ownerName", d.saved_filter_id is not null as "isDefault"
  from saved_filters f
  join emp_accounts a on a.id = f.account_id
  left join employees e on e.id = a.employee_id
  left join saved_filter_defaults d on d.saved_filter_id = f.id and d.account_id = ${accountId}::uuid
  where ${isReadableBy(accountId)}`;

const byName = sql`name collate "zh-Hant-TW-x-icu", id`;

/** What the account may read of a list: its own first, each by name. Of many that others share, the first and its default. */
export const listReadable = (
  db: Db,
  { accountId, list }: { accountId: string; list: FilteredList },
): Promise<KeptFilter[]> =>
  db.rows<KeptFilter>(sql`
    with readable as (${readableBy(accountId)} and f.list = ${list}),
    first as (
      select * from readable order by "isOwn" desc, "isDefault" desc, ${byName} limit ${MOST_OF_A_LIST + MOST_SHARED}
    )
    select * from first order by "isOwn" desc, ${byName}
  `);

/** One that the account may read, held against all other writers until the transaction ends; null for any other. */
export const holdReadable = async (
  db: Db,
  { accountId, id }: { accountId: string; id: string },
): Promise<KeptFilter | null> =>
  (await db.rows<KeptFilter>(sql`${readableBy(accountId)} and f.id = ${id}::uuid for no key update of f`))[0] ?? null;

type Inserted = Pick<NewSavedFilter, 'list' | 'name' | 'query' | 'isShared'> & {
  readonly accountId: string;
  readonly createdAt: Date;
};

/** Until the transaction ends, nobody else counts what the account has saved. */
export const holdCounting = async (db: Db, accountId: string): Promise<void> => {
  await db.rows(sql`select from emp_accounts where id = ${accountId}::uuid for no key update`);
};

/** Answers its identifier; null where the account has saved too many of the list. */
export const insert = async (
  db: Db,
  { accountId, list, name, query, isShared, createdAt }: Inserted,
): Promise<string | null> => {
  const [inserted] = await db.rows<{ id: string }>(sql`
    insert into saved_filters (account_id, list, name, query, is_shared, created_at)
    select ${accountId}::uuid, ${list}, ${name}, ${query}, ${isShared}, ${createdAt}
    where (select count(*) from saved_filters where account_id = ${accountId}::uuid and list = ${list})
      < ${MOST_OF_A_LIST}
    returning id
  `);
  return inserted?.id ?? null;
};

interface Change {
  readonly accountId: string;
  readonly id: string;
  readonly name: string;
  readonly isShared: boolean;
}

export const update = async (db: Db, { accountId, id, name, isShared }: Change): Promise<void> => {
  await db.rows(sql`
    update saved_filters set name = ${name}, is_shared = ${isShared}
    where id = ${id}::uuid and account_id = ${accountId}::uuid
  `);
  await db.rows(sql`
    delete from saved_filter_defaults
    where saved_filter_id = ${id}::uuid and account_id <> ${accountId}::uuid and not ${isShared}
  `);
};

export const remove = async (db: Db, { accountId, id }: { accountId: string; id: string }): Promise<void> => {
  await db.rows(sql`delete from saved_filters where id = ${id}::uuid and account_id = ${accountId}::uuid`);
};

interface Default {
  readonly accountId: string;
  readonly list: FilteredList;
  readonly savedFilterId: string;
}

/**
 * In the place of the one before; false for what the account may not read of the list. The filter is held meanwhile, so
 * that whoever stops sharing it then finds the default.
 */
export const setDefault = async (db: Db, { accountId, list, savedFilterId }: Default): Promise<boolean> => {
  const set = await db.rows(sql`
    insert into saved_filter_defaults (account_id, list, saved_filter_id)
    select ${accountId}::uuid, f.list, f.id from saved_filters f
    where f.id = ${savedFilterId}::uuid and f.list = ${list} and ${isReadableBy(accountId)}
    for share
    on conflict (account_id, list) do update set saved_filter_id = excluded.saved_filter_id
    returning saved_filter_id
  `);
  return set.length === 1;
};

export const clearDefault = async (db: Db, { accountId, list }: Omit<Default, 'savedFilterId'>): Promise<void> => {
  await db.rows(sql`delete from saved_filter_defaults where account_id = ${accountId}::uuid and list = ${list}`);
};
