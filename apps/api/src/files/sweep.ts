import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Logger } from 'pino';
import type { Db } from '#db/database.ts';
import type { FileStorage } from './file-storage.ts';
import { claimSweep, deleteUnclaimed, existingIds, findDatabaseId, idsAfter } from './stored-file.rows.ts';

const HOUR_MS = 3_600_000;
/** Longer than any transaction, so that no row can follow. */
const ORPHAN_AGE_MS = HOUR_MS;
const UPLOAD_LIFETIME_MS = 24 * HOUR_MS;
const BATCH = 1_000;

/** Key of the marker file, which contains the id of the database that owns the storage. */
const MARKER = 'database';

/** Limits the files that are named in one log entry. */
const MAX_MISSING = 100;

export interface SweepContext {
  readonly db: Db;
  readonly files: FileStorage;
  readonly now: Date;
  readonly log: Logger;
}

export interface SweepResult {
  /** Number of removed files without a row. */
  readonly removed: number;
  /** Ids of rows whose file is missing. */
  readonly missing: readonly string[];
}

const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** Returns the files without an old row, and the old rows without a file. */
const compare = async (
  db: Db,
  keys: ReadonlySet<string>,
  before: Date,
): Promise<{ unknown: Set<string>; absent: string[] }> => {
  const [unknown, absent] = [new Set(keys), [] as string[]];
  let after = NIL_UUID;
  for (;;) {
    const ids = await idsAfter(db, { after, before, limit: BATCH });
    absent.push(...ids.filter((id) => !unknown.delete(id)));
    const last = ids.at(-1);
    if (last === undefined) {
      return { unknown, absent };
    }
    after = last;
  }
};

const UUID_V7 = /^([\da-f]{8})-([\da-f]{4})-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** Keys are UUIDv7, which start with their creation time. Other names are not ours. */
const isOlderThan = (key: string, before: Date): boolean => {
  const [, high, low] = UUID_V7.exec(key) ?? [];
  return high !== undefined && low !== undefined && Number.parseInt(`${high}${low}`, 16) < before.getTime();
};

/** Marks the storage as owned by this database, unless it contains files of which none is known. */
const markStorage = async (
  { files, log }: SweepContext,
  id: string,
  { all, unknown }: ComparedKeys,
): Promise<boolean> => {
  const own = [...all].filter((key) => UUID_V7.test(key));
  if (own.length > 0 && own.every((key) => unknown.has(key))) {
    log.error({ files: own.length }, 'no file of the storage has a row, so none is removed: is it the right database?');
    return false;
  }
  await files.put(MARKER, Readable.from([id]), id.length);
  return true;
};

interface ComparedKeys {
  readonly all: ReadonlySet<string>;
  readonly unknown: ReadonlySet<string>;
}

/** Returns whether the marker names this database. An unmarked storage is marked. */
const belongsToDatabase = async (context: SweepContext, keys: ComparedKeys): Promise<boolean> => {
  const { db, files, log } = context;
  const id = await findDatabaseId(db);
  const marker = await files.open(MARKER);
  if (marker === undefined) {
    return markStorage(context, id, keys);
  }
  const isOwn = (await text(marker)) === id;
  if (!isOwn) {
    log.error({ database: id }, 'the file storage belongs to another database, so no file is removed');
  }
  return isOwn;
};

const removeUnknown = async (context: SweepContext, keys: ComparedKeys, before: Date): Promise<number> => {
  const { db, files } = context;
  if (!(await belongsToDatabase(context, keys))) {
    return 0;
  }
  // Limits the work of one run.
  const batch = [...keys.unknown].filter((key) => isOlderThan(key, before)).slice(0, BATCH);
  const known = new Set(await existingIds(db, batch));
  const unknown = batch.filter((key) => !known.has(key));
  for (const key of unknown) {
    await files.remove(key);
  }
  return unknown.length;
};

const findMissing = async ({ db, files }: SweepContext, ids: readonly string[]): Promise<string[]> => {
  const missing: string[] = [];
  // If the whole folder is lost, a few files are enough to report it.
  for (const id of await existingIds(db, ids.slice(0, MAX_MISSING))) {
    const content = await files.open(id);
    content?.destroy();
    if (content === undefined) {
      missing.push(id);
    }
  }
  return missing;
};

const sweep = async (context: SweepContext, keys: ReadonlySet<string>): Promise<SweepResult> => {
  const { db, now, log } = context;
  const before = new Date(now.getTime() - ORPHAN_AGE_MS);
  const { unknown, absent } = await compare(db, keys, before);
  const removed = await removeUnknown(context, { all: keys, unknown }, before);
  const missing = await findMissing(context, absent);
  if (missing.length > 0) {
    log.error({ files: missing }, 'files are missing that records name');
  }
  return { removed, missing };
};

/**
 * Removes files without a row, as killed processes leave them, and unclaimed uploads after a day. Logs missing files.
 * Returns null if another process is sweeping.
 */
export const sweepFiles = async (context: SweepContext): Promise<SweepResult | null> => {
  const { db, files, now } = context;
  for (const id of await deleteUnclaimed(db, new Date(now.getTime() - UPLOAD_LIFETIME_MS))) {
    await files.remove(id);
  }
  const keys = new Set<string>();
  for await (const key of files.keys()) {
    keys.add(key);
  }
  return db.transaction(async (within) =>
    (await claimSweep(within)) ? sweep({ ...context, db: within }, keys) : null,
  );
};
