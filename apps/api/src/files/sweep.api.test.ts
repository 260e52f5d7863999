import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { type Context, inTransaction } from '#http/context.ts';
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
const kept = () => readdir(test.filesFolder);

/** Files as transactions leave them that nobody saw the end of. */
const leave = async (count: number): Promise<string[]> => {
  const made = await test.db.rows<{ id: string }>(sql`select uuid_v7() as id from generate_series(1, ${count})`);
  await Promise.all(made.map(({ id }) => writeFile(path.join(test.filesFolder, id), 'x')));
  return made.map(({ id }) => id);
};

beforeEach(async () => {
  told = [];
  await test.db.prisma.storedFile.deleteMany();
  for (const name of await kept()) {
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

  it('touches nothing where most files have no row, as beside another database', async () => {
    await leave(101);

    expect(await sweep(inHours(2))).toEqual({ removed: 0, missing: [] });
    expect(await kept()).toHaveLength(101);
    expect(told).toHaveLength(1);
  });

  it('is done by one process at a time', async () => {
    await leave(1);

    await test.db.transaction(async (another) => {
      expect(await claimSweep(another)).toBe(true);
      expect(await sweep(inHours(2))).toBeNull();
    });

    expect(await sweep(inHours(2))).toEqual({ removed: 1, missing: [] });
  });
});
