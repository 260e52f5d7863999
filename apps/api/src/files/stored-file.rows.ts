import type { StoredFile } from '@hr/contracts/files';
import type { Db } from '#db/database.ts';
import { raw, type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** Builds the JSON reference of a file. The argument is the table or its alias. */
export const storedFileReference = (file: string): Sql => {
  const f = raw(file);
  return sql`json_strip_nulls(json_build_object(
    'id', ${f}.id, 'name', ${f}.name, 'mediaType', ${f}.media_type, 'size', ${f}.size, 'risk', ${f}.risk
  ))`;
};

interface NewFileRow extends Omit<StoredFile, 'id'> {
  readonly sha256: string;
  /** True when the same transaction also inserts the reference to the file. */
  readonly isClaimed: boolean;
}

/** Inserts the row of a file and returns its id, which is its storage key. */
export const insertFileRow = async (
  { db, now, actor }: Context,
  { name, mediaType, size, sha256, risk, isClaimed }: NewFileRow,
): Promise<string> => {
  const [row] = await db.rows<{ id: string }>(sql`
    insert into stored_files (name, media_type, size, sha256, risk, created_at, created_by, claimed_at)
    values (${name}, ${mediaType}, ${size}::int, ${sha256}, ${risk ?? null}, ${now}, ${actor.accountId}::uuid,
      ${isClaimed ? now : null}::timestamptz)
    returning id
  `);
  return row?.id ?? '';
};

/** Claims an unclaimed upload of the caller. Returns false for any other file. */
export const claimFileRow = async ({ db, now, actor }: Context, id: string): Promise<boolean> =>
  (
    await db.rows(sql`
      update stored_files set claimed_at = ${now}
      where id = ${id}::uuid and created_by = ${actor.accountId}::uuid and claimed_at is null
      returning id
    `)
  ).length === 1;

/** Counts the unclaimed uploads of the caller. */
export const countUnclaimed = async ({ db, actor }: Context): Promise<number> => {
  const [row] = await db.rows<{ count: number }>(sql`
    select count(*)::int as count from stored_files
    where created_by = ${actor.accountId}::uuid and claimed_at is null
  `);
  return row?.count ?? 0;
};

/** Returns null for an unknown or unclaimed file. */
export const findFile = async (db: Db, id: string): Promise<StoredFile | null> => {
  const [row] = await db.rows<StoredFile>(sql`
    select f.id, f.name, f.media_type as "mediaType", f.size from stored_files f
    where f.id = ${id}::uuid and f.claimed_at is not null
  `);
  return row ?? null;
};

/** Returns the SHA-256 digest of a file, hexadecimal. */
export const digestOf = async ({ db }: Pick<Context, 'db'>, id: string): Promise<string | undefined> => {
  const [row] = await db.rows<{ sha256: string }>(sql`select sha256 from stored_files where id = ${id}::uuid`);
  return row?.sha256;
};

export const deleteFileRows = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db.rows(sql`delete from stored_files where id = any(${[...ids]}::uuid[])`);
};

/** Deletes the rows of old unclaimed uploads and returns their ids. */
export const deleteUnclaimed = async (db: Db, before: Date): Promise<string[]> => {
  // Skips files that are being claimed.
  const rows = await db.rows<{ id: string }>(sql`
    with chosen as materialized (
      select id from stored_files where claimed_at is null and created_at < ${before} order by id for update skip locked
    )
    delete from stored_files file using chosen where file.id = chosen.id returning file.id`);
  return rows.map(({ id }) => id);
};

/** Returns the ids of old rows after an id, in order. */
export const idsAfter = async (
  db: Db,
  { after, before, limit }: { readonly after: string; readonly before: Date; readonly limit: number },
): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(sql`
    select id from stored_files where id > ${after}::uuid and created_at < ${before} order by id limit ${limit}
  `);
  return rows.map(({ id }) => id);
};

/** Returns the ids that have a row. */
export const existingIds = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(sql`select id from stored_files where id = any(${[...ids]}::uuid[])`);
  return rows.map(({ id }) => id);
};

/** Returns the id of this database, which the marker in its storage contains. */
export const findDatabaseId = async (db: Db): Promise<string> => {
  const [row] = await db.rows<{ id: string }>(sql`select id from file_storages`);
  return row?.id ?? '';
};

/** Key of the advisory lock. */
const SWEEP_LOCK = 7_265_102;

/** Takes the sweep lock until the transaction ends. Returns false if another process has it. */
export const claimSweep = async (db: Db): Promise<boolean> => {
  const [row] = await db.rows<{ claimed: boolean }>(sql`
    select pg_try_advisory_xact_lock(${SWEEP_LOCK}::bigint) as claimed
  `);
  return row?.claimed ?? false;
};
