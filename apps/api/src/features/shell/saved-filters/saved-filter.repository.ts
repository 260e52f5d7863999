import type { FilteredList, NewSavedFilter, SavedFilter } from '@hr/contracts/shell/saved-filters';
import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';

const MAX_PER_LIST = 50;

const MAX_SHARED = 200;

/** A filter with its list, which is not in the response. */
export interface StoredFilter extends SavedFilter {
  readonly list: FilteredList;
}

/** SQL condition on `f`: it is the account's own or shared. */
const isReadableBy = (accountId: string) => sql`(f.account_id = ${accountId}::uuid or f.is_shared)`;

/** Selects the filters that the account may read. */
const selectReadable = (accountId: string) => sql`
  select f.id, f.list, f.name, f.query, f.is_shared as "isShared", f.account_id = ${accountId}::uuid as "isOwn",
    coalesce(e.name_zh, a.username) as "ownerName", d.saved_filter_id is not null as "isDefault"
  from saved_filters f
  join emp_accounts a on a.id = f.account_id
  left join employees e on e.id = a.employee_id
  left join saved_filter_defaults d on d.saved_filter_id = f.id and d.account_id = ${accountId}::uuid
  where ${isReadableBy(accountId)}`;

const byName = sql`name collate "zh-Hant-TW-x-icu", id`;

/** Returns the readable filters of a list: own first, then by name. The default is always included. */
export const listReadableFilters = (
  db: Db,
  { accountId, list }: { accountId: string; list: FilteredList },
): Promise<StoredFilter[]> =>
  db.rows<StoredFilter>(sql`
    with readable as (${selectReadable(accountId)} and f.list = ${list}),
    first as (
      select * from readable order by "isOwn" desc, "isDefault" desc, ${byName} limit ${MAX_PER_LIST + MAX_SHARED}
    )
    select * from first order by "isOwn" desc, ${byName}
  `);

/** Locks a readable filter until the transaction ends, or returns null. */
export const lockReadableFilter = async (
  db: Db,
  { accountId, id }: { accountId: string; id: string },
): Promise<StoredFilter | null> =>
  (await db.rows<StoredFilter>(sql`${selectReadable(accountId)} and f.id = ${id}::uuid for no key update of f`))[0] ??
  null;

type NewFilterRow = Pick<NewSavedFilter, 'list' | 'name' | 'query' | 'isShared'> & {
  readonly accountId: string;
  readonly createdAt: Date;
};

/** Locks the account until the transaction ends, so that its filters are counted correctly. */
export const lockAccount = async (db: Db, accountId: string): Promise<void> => {
  await db.rows(sql`select from emp_accounts where id = ${accountId}::uuid for no key update`);
};

/** Inserts a filter and returns its id, or null if the account has too many of the list. */
export const insert = async (
  db: Db,
  { accountId, list, name, query, isShared, createdAt }: NewFilterRow,
): Promise<string | null> => {
  const [inserted] = await db.rows<{ id: string }>(sql`
    insert into saved_filters (account_id, list, name, query, is_shared, created_at)
    select ${accountId}::uuid, ${list}, ${name}, ${query}, ${isShared}, ${createdAt}
    where (select count(*) from saved_filters where account_id = ${accountId}::uuid and list = ${list})
      < ${MAX_PER_LIST}
    returning id
  `);
  return inserted?.id ?? null;
};

interface FilterChange {
  readonly accountId: string;
  readonly id: string;
  readonly name: string;
  readonly isShared: boolean;
}

export const update = async (db: Db, { accountId, id, name, isShared }: FilterChange): Promise<void> => {
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

interface FilterDefault {
  readonly accountId: string;
  readonly list: FilteredList;
  readonly savedFilterId: string;
}

/**
 * Replaces the default. Returns false for a filter that is not readable. Locks the filter, so that ending its sharing
 * also removes this default.
 */
export const setDefault = async (db: Db, { accountId, list, savedFilterId }: FilterDefault): Promise<boolean> => {
  const rows = await db.rows(sql`
    insert into saved_filter_defaults (account_id, list, saved_filter_id)
    select ${accountId}::uuid, f.list, f.id from saved_filters f
    where f.id = ${savedFilterId}::uuid and f.list = ${list} and ${isReadableBy(accountId)}
    for share
    on conflict (account_id, list) do update set saved_filter_id = excluded.saved_filter_id
    returning saved_filter_id
  `);
  return rows.length === 1;
};

export const clearDefault = async (
  db: Db,
  { accountId, list }: Omit<FilterDefault, 'savedFilterId'>,
): Promise<void> => {
  await db.rows(sql`delete from saved_filter_defaults where account_id = ${accountId}::uuid and list = ${list}`);
};
