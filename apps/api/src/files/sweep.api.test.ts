import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { startTestApp } from '#testing/test-app.ts';
import { folderStorage, keepFile, sweepFiles } from './index.ts';
import { claimSweep } from './stored-file.rows.ts';

const test = await startTestApp();
const { id: accountId } = await test.seedAccount('hr_officer');
const files = folderStorage(test.filesFolder);

const HOUR = 3_600_000;
const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR);

let told: unknown[] = [];
const log = { error: (...words: unknown[]) => void told.push(words) } as unknown as Context['log'];
const context = { db: test.db, files, now: new Date(), actor: { accountId }, log } as unknown as Context;

const keep = () =>
  inTransaction(context, (within) =>
    keepFile(within, Buffer.from('%PDF-1.7'), { name: 'a.pdf', allowed: ['pdf'], maximumBytes: 100 }),
  );
const sweep = (now: Date) => sweepFiles({ db: test.db, files, log, now });
const MARKER = path.join(test.filesFolder, 'database');
const kept = async () => (await readdir(test.filesFolder)).filter((name) => name !== 'database');

/** Files as transactions leave them that nobody saw the end of. */
const leave = async (count: number): Promise<string[]> => {
  const made = await test.db.rows<{ id: string }>(sql`select uuid_v7() as id from generate_series(1, ${count})`);
  await Promise.all(made.map(({ id }) => writeFile(path.join(test.filesFolder, id), 'x')));
  return made.map(({ id }) => id);
};

beforeEach(async () => {
  told = [];
  await test.db.prisma.storedFile.deleteMany();
  for (const name of await readdir(test.filesFolder)) {
    await rm(path.join(test.filesFolder, name));
  }
});

describe('the sweep', () => {
  it('removes what a killed process left, an hour later', async () => {
    const { id } = await keep();
    const child = fork(
      path.join(import.meta.dirname, '..', 'testing', 'keep-and-wait.ts'),
      [test.ownerUrl, test.filesFolder, accountId],
      { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
    );
    const [left] = (await once(child, 'message')) as [string];
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect((await kept()).toSorted()).toEqual([id, left].toSorted());

    expect(await sweep(inHours(0.9))).toEqual({ removed: 0, missing: [] });
    expect(await sweep(inHours(1.1))).toEqual({ removed: 1, missing: [] });
    expect(await kept()).toEqual([id]);
  });

  it('gives up uploads of yesterday that nobody went on with, and keeps those of today', async () => {
    const { id } = await keep();
    await test.db.prisma.storedFile.update({ where: { id }, data: { claimedAt: null } });

    await sweep(inHours(23));
    expect(await kept()).toEqual([id]);
    await sweep(inHours(25));
    expect(await kept()).toEqual([]);
    expect(await test.db.prisma.storedFile.count()).toBe(0);
  });

  it('tells of files that are missing', async () => {
    const { id } = await keep();
    await keep();
    await rm(path.join(test.filesFolder, id));

    expect(await sweep(inHours(2))).toEqual({ removed: 0, missing: [id] });
    expect(told).toEqual([[{ files: [id] }, 'files are missing that records name']]);
  });

  it('leaves alone what is none of ours', async () => {
    await writeFile(path.join(test.filesFolder, 'lost+found'), 'x');

    expect(await sweep(inHours(2))).toEqual({ removed: 0, missing: [] });
    expect(await kept()).toEqual(['lost+found']);
  });

  it('removes any number of files without a row from a storage that is its own', async () => {
    const { id } = await keep();
    await leave(101);

    expect(await sweep(inHours(2))).toEqual({ removed: 101, missing: [] });
    expect(await kept()).toEqual([id]);
    await test.db.prisma.storedFile.deleteMany();
    await leave(101);
    expect(await sweep(inHours(4))).toMatchObject({ removed: 102 });
    expect(told).toEqual([]);
  });

  it('removes any number of uploads that it gave up itself', async () => {
    const files = await Promise.all(Array.from({ length: 5 }, keep));
    const ids = files.map(({ id }) => id);
    await test.db.prisma.storedFile.updateMany({ where: { id: { in: ids } }, data: { claimedAt: null } });
    await writeFile(MARKER, crypto.randomUUID());

    await sweep(inHours(25));
    expect(await kept()).toEqual([]);
  });

  it.each([1, 101])(
    'touches nothing of a storage without a marker that holds no file of its rows: %i',
    async (count) => {
      await leave(count);

      expect(await sweep(inHours(2))).toEqual({ removed: 0, missing: [] });
      expect(await kept()).toHaveLength(count);
      expect(told).toHaveLength(1);
    },
  );

  it('touches nothing of a storage that another database has marked', async () => {
    await keep();
    await leave(2);
    await writeFile(MARKER, crypto.randomUUID());

    expect(await sweep(inHours(2))).toEqual({ removed: 0, missing: [] });
    expect(await kept()).toHaveLength(3);
    expect(told).toHaveLength(1);
  });

  it('is done by one process at a time', async () => {
    await keep();
    await leave(1);

    await test.db.transaction(async (another) => {
      expect(await claimSweep(another)).toBe(true);
      expect(await sweep(inHours(2))).toBeNull();
    });

    expect(await sweep(inHours(2))).toEqual({ removed: 1, missing: [] });
  });
});
