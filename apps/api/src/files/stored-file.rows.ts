import type { StoredFile } from '@hr/contracts/files';
import type { Db } from '#db/database.ts';
import { raw, type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** A file as a record names it, of the table or alias named. */
export const storedFileReference = (file: string): Sql => {
  const f = raw(file);
  return sql`json_strip_nulls(json_build_object(
    'id', ${f}.id, 'name', ${f}.name, 'mediaType', ${f}.media_type, 'size', ${f}.size, 'risk', ${f}.risk
  ))`;
};

interface NewRow extends Omit<StoredFile, 'id'> {
  readonly sha256: string;
  /** Something refers to it in the same transaction. */
  readonly isClaimed: boolean;
}

/** Writes the row of a file and answers the identifier that it is kept under. */
export const insertFile = async (
  { db, now, actor }: Context,
  { name, mediaType, size, sha256, risk, isClaimed }: NewRow,
): Promise<string> => {
  const [row] = await db.rows<{ id: string }>(sql`
    insert into stored_files (name, media_type, size, sha256, risk, created_at, created_by, claimed_at)
    values (${name}, ${mediaType}, ${size}::int, ${sha256}, ${risk ?? null}, ${now}, ${actor.accountId}::uuid,
      ${isClaimed ? now : null}::timestamptz)
    returning id
  `);
  return row?.id ?? '';
};

/** False for a file that is none of the caller's own uploads, or to which something refers. */
export const claimRow = async ({ db, now, actor }: Context, id: string): Promise<boolean> =>
  (
    await db.rows(sql`
      update stored_files set claimed_at = ${now}
      where id = ${id}::uuid and created_by = ${actor.accountId}::uuid and claimed_at is null
      returning id
    `)
  ).length === 1;

/** How many uploads of the caller's own nothing refers to yet. */
export const countUnclaimed = async ({ db, actor }: Context): Promise<number> => {
  const [row] = await db.rows<{ count: number }>(sql`
    select count(*)::int as count from stored_files
    where created_by = ${actor.accountId}::uuid and claimed_at is null
  `);
  return row?.count ?? 0;
};

/** Null for a file that is not there, or that nothing refers to yet. */
export const findFile = async (db: Db, id: string): Promise<StoredFile | null> => {
  const [row] = await db.rows<StoredFile>(sql`
    select f.id, f.name, f.media_type as "mediaType", f.size from stored_files f
    where f.id = ${id}::uuid and f.claimed_at is not null
  `);
  return row ?? null;
};

/** By what the content of a kept file is known again: SHA-256, hexadecimal. */
export const digestOf = async ({ db }: Pick<Context, 'db'>, id: string): Promise<string | undefined> => {
  const [row] = await db.rows<{ sha256: string }>(sql`select sha256 from stored_files where id = ${id}::uuid`);
  return row?.sha256;
};

export const deleteFile = async (db: Db, id: string): Promise<void> => {
  await db.rows(sql`delete from stored_files where id = ${id}::uuid`);
};

/** Deletes the rows of uploads of before that nothing came to refer to, and returns their identifiers. */
export const deleteUnclaimed = async (db: Db, before: Date): Promise<string[]> => {
  // A file that is being claimed at this moment is left alone.
  const rows = await db.rows<{ id: string }>(sql`
    with chosen as materialized (
      select id from stored_files where claimed_at is null and created_at < ${before} order by id for update skip locked
    )
    delete from stored_files file using chosen where file.id = chosen.id returning file.id`);
  return rows.map(({ id }) => id);
};

/** The identifiers of rows of before, in their order, after one of them. */
export const idsAfter = async (
  db: Db,
  { after, before, most }: { readonly after: string; readonly before: Date; readonly most: number },
): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(sql`
    select id from stored_files where id > ${after}::uuid and created_at < ${before} order by id limit ${most}
  `);
  return rows.map(({ id }) => id);
};

/** Of some identifiers those that have a row. */
export const existingIds = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(sql`select id from stored_files where id = any(${[...ids]}::uuid[])`);
  return rows.map(({ id }) => id);
};

/** The identifier of this database, which the marker in its storage holds. */
export const findDatabaseId = async (db: Db): Promise<string> => {
  const [row] = await db.rows<{ id: string }>(sql`select id from file_storages`);
  return row?.id ?? '';
};

/** Any number that nothing else locks by. */
const SWEEP_LOCK = 7_265_102;

/** True for the one process that sweeps now, until its transaction ends. */
export const claimSweep = async (db: Db): Promise<boolean> => {
  const [row] = await db.rows<{ claimed: boolean }>(sql`
    select pg_try_advisory_xact_lock(${SWEEP_LOCK}::bigint) as claimed
  `);
  return row?.claimed ?? false;
};
