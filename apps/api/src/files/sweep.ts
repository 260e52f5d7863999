import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Logger } from 'pino';
import type { Db } from '#db/database.ts';
import type { FileStorage } from './file-storage.ts';
import { claimSweep, deleteUnclaimed, existingIds, findDatabaseId, idsAfter } from './stored-file.rows.ts';

const HOUR_MS = 3_600_000;
/** No transaction takes nearly as long, so that a file without a row has none coming. */
const SETTLED_AFTER_MS = HOUR_MS;
const UPLOADS_KEPT_MS = 24 * HOUR_MS;
const BATCH = 1_000;

/** The key of the file that names the database to which a storage belongs. */
const MARKER = 'database';

/** So many files that are missing are named at a time. */
const MOST_MISSING = 100;

export interface Sweeping {
  readonly db: Db;
  readonly files: FileStorage;
  readonly now: Date;
  readonly log: Logger;
}

export interface Swept {
  /** Files that nothing knew. */
  readonly removed: number;
  /** Files that rows name and that are not there. */
  readonly missing: readonly string[];
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** The files that no row of before names, and the rows of before that name no file. */
const compare = async (
  db: Db,
  keys: ReadonlySet<string>,
  before: Date,
): Promise<{ unknown: Set<string>; absent: string[] }> => {
  const [unknown, absent] = [new Set(keys), [] as string[]];
  let after = BEFORE_ALL;
  for (;;) {
    const ids = await idsAfter(db, { after, before, most: BATCH });
    absent.push(...ids.filter((id) => !unknown.delete(id)));
    const last = ids.at(-1);
    if (last === undefined) {
      return { unknown, absent };
    }
    after = last;
  }
};

const UUID_V7 = /^([\da-f]{8})-([\da-f]{4})-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** A key begins with the instant at which it was made; what has another form is none of ours and stays. */
const isSettled = (key: string, before: Date): boolean => {
  const [, high, low] = UUID_V7.exec(key) ?? [];
  return high !== undefined && low !== undefined && Number.parseInt(`${high}${low}`, 16) < before.getTime();
};

/** Marks a storage as this database's, unless it holds files and none that this database knows. */
const adopt = async ({ files, log }: Sweeping, id: string, { all, unknown }: Compared): Promise<boolean> => {
  const own = [...all].filter((key) => UUID_V7.test(key));
  if (own.length > 0 && own.every((key) => unknown.has(key))) {
    log.error(
      { files: own.length },
      'no file of the storage has a row, so that none is removed: is it the right database?',
    );
    return false;
  }
  await files.put(MARKER, Readable.from([id]), id.length);
  return true;
};

interface Compared {
  readonly all: ReadonlySet<string>;
  readonly unknown: ReadonlySet<string>;
}

/** Whether the storage belongs to this database, by its marker; one without a marker is adopted. */
const isOwnStorage = async (sweeping: Sweeping, compared: Compared): Promise<boolean> => {
  const { db, files, log } = sweeping;
  const id = await findDatabaseId(db);
  const marker = await files.open(MARKER);
  if (marker === undefined) {
    return adopt(sweeping, id, compared);
  }
  const isOwn = (await text(marker)) === id;
  if (!isOwn) {
    log.error({ database: id }, 'the storage of files belongs to another database, so that no file is removed');
  }
  return isOwn;
};

const removeUnknown = async (sweeping: Sweeping, compared: Compared, before: Date): Promise<number> => {
  const { db, files } = sweeping;
  if (!(await isOwnStorage(sweeping, compared))) {
    return 0;
  }
  // The others are left to the next time, so that this ends soon.
  const some = [...compared.unknown].filter((key) => isSettled(key, before)).slice(0, BATCH);
  const known = new Set(await existingIds(db, some));
  const unknown = some.filter((key) => !known.has(key));
  for (const key of unknown) {
    await files.remove(key);
  }
  return unknown.length;
};

const stillMissing = async ({ db, files }: Sweeping, ids: readonly string[]): Promise<string[]> => {
  const missing: string[] = [];
  // A folder that is gone altogether is told of by some of its files as well as by all.
  for (const id of await existingIds(db, ids.slice(0, MOST_MISSING))) {
    const content = await files.open(id);
    content?.destroy();
    if (content === undefined) {
      missing.push(id);
    }
  }
  return missing;
};

const sweep = async (sweeping: Sweeping, keys: ReadonlySet<string>): Promise<Swept> => {
  const { db, now, log } = sweeping;
  const before = new Date(now.getTime() - SETTLED_AFTER_MS);
  const { unknown, absent } = await compare(db, keys, before);
  const removed = await removeUnknown(sweeping, { all: keys, unknown }, before);
  const missing = await stillMissing(sweeping, absent);
  if (missing.length > 0) {
    log.error({ files: missing }, 'files are missing that records name');
  }
  return { removed, missing };
};

/**
 * Removes files that nothing knows of, as a process that was killed leaves them, and uploads of yesterday that nobody went
 * on with; tells of files that are missing. One process at a time does it; null where another does.
 */
export const sweepFiles = async (sweeping: Sweeping): Promise<Swept | null> => {
  const { db, files, now } = sweeping;
  for (const id of await deleteUnclaimed(db, new Date(now.getTime() - UPLOADS_KEPT_MS))) {
    await files.remove(id);
  }
  const keys = new Set<string>();
  for await (const key of files.keys()) {
    keys.add(key);
  }
  return db.transaction(async (within) =>
    (await claimSweep(within)) ? sweep({ ...sweeping, db: within }, keys) : null,
  );
};
