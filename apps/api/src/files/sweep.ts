import type { Logger } from 'pino';
import type { Db } from '#db/database.ts';
import type { FileStorage } from './file-storage.ts';
import { claimSweep, deleteUnclaimed, existingIds, idsAfter } from './stored-file.rows.ts';

const HOUR_MS = 3_600_000;
/** No transaction takes nearly as long, so that a file without a row has none coming. */
const SETTLED_AFTER_MS = HOUR_MS;
const UPLOADS_KEPT_MS = 24 * HOUR_MS;
const BATCH = 1_000;

/** So many files without a row are what accidents leave; beyond that and a tenth of all it is the wrong database. */
const FEW = 100;
const PART = 10;

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

const removeUnknown = async ({ db, files, log }: Sweeping, keys: readonly string[], all: number): Promise<number> => {
  if (keys.length > FEW && keys.length * PART > all) {
    log.error({ files: keys.length }, 'so many files have no row that none is removed: is it the right database?');
    return 0;
  }
  // The others are left to the next time, so that this ends soon.
  const some = keys.slice(0, BATCH);
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
  const removed = await removeUnknown(
    sweeping,
    [...unknown].filter((key) => isSettled(key, before)),
    keys.size,
  );
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
  await deleteUnclaimed(db, new Date(now.getTime() - UPLOADS_KEPT_MS));
  const keys = new Set<string>();
  for await (const key of files.keys()) {
    keys.add(key);
  }
  return db.transaction(async (within) =>
    (await claimSweep(within)) ? sweep({ ...sweeping, db: within }, keys) : null,
  );
};
