import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { startTestApp } from '#testing/test-app.ts';
import { folderStorage, saveFile, sweepFiles } from './index.ts';
import { claimSweep } from './stored-file.rows.ts';

const test = await startTestApp();
const { id: accountId } = await test.seedAccount('hr_officer');
const files = folderStorage(test.filesFolder);

const HOUR = 3_600_000;
const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR);

let logged: unknown[] = [];
const log = { error: (...words: unknown[]) => void logged.push(words) } as unknown as Context['log'];
const context = { db: test.db, files, now: new Date(), actor: { accountId }, log } as unknown as Context;

const saveTestFile = () =>
  inTransaction(context, (within) =>
    saveFile(within, Buffer.from('%PDF-1.7'), { name: 'a.pdf', allowed: ['pdf'], maximumBytes: 100 }),
  );
const sweep = (now: Date) => sweepFiles({ db: test.db, files, log, now });
const MARKER = path.join(test.filesFolder, 'database');
const listFiles = async () => (await readdir(test.filesFolder)).filter((name) => name !== 'database');

/** Creates files without rows, as crashed transactions leave them. */
const createOrphans = async (count: number): Promise<string[]> => {
  const rows = await test.db.rows<{ id: string }>(sql`select uuid_v7() as id from generate_series(1, ${count})`);
  await Promise.all(rows.map(({ id }) => writeFile(path.join(test.filesFolder, id), 'x')));
  return rows.map(({ id }) => id);
};

beforeEach(async () => {
  logged = [];
  await test.db.prisma.storedFile.deleteMany();
  for (const name of await readdir(test.filesFolder)) {
    await rm(path.join(test.filesFolder, name));
  }
});

describe('sweepFiles', () => {
  it('removes the file of a killed process after an hour', async () => {
    const { id } = await saveTestFile();
    const child = fork(
      path.join(import.meta.dirname, '..', 'testing', 'save-file-and-hang.ts'),
      [test.ownerUrl, test.filesFolder, accountId],
      { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
    );
    const [orphan] = (await once(child, 'message')) as [string];
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect((await listFiles()).toSorted()).toEqual([id, orphan].toSorted());

    expect(await sweep(inHours(0.9))).toEqual({ removed: 0, missing: [] });
    expect(await sweep(inHours(1.1))).toEqual({ removed: 1, missing: [] });
    expect(await listFiles()).toEqual([id]);
  });

  it('deletes unclaimed uploads after a day', async () => {
    const { id } = await saveTestFile();
    await test.db.prisma.storedFile.update({ where: { id }, data: { claimedAt: null } });

    await sweep(inHours(23));
    expect(await listFiles()).toEqual([id]);
    await sweep(inHours(25));
    expect(await listFiles()).toEqual([]);
    expect(await test.db.prisma.storedFile.count()).toBe(0);
  });

  it('logs missing files', async () => {
    const { id } = await saveTestFile();
    await saveTestFile();
    await rm(path.join(test.filesFolder, id));

    expect(await sweep(inHours(2))).toEqual({ removed: 0, missing: [id] });
    expect(logged).toEqual([[{ files: [id] }, 'files are missing that records name']]);
  });

  it('ignores files that the service did not write', async () => {
    await writeFile(path.join(test.filesFolder, 'lost+found'), 'x');

    expect(await sweep(inHours(2))).toEqual({ removed: 0, missing: [] });
    expect(await listFiles()).toEqual(['lost+found']);
  });

  it('removes any number of files without a row from its own storage', async () => {
    const { id } = await saveTestFile();
    await createOrphans(101);

    expect(await sweep(inHours(2))).toEqual({ removed: 101, missing: [] });
    expect(await listFiles()).toEqual([id]);
    await test.db.prisma.storedFile.deleteMany();
    await createOrphans(101);
    expect(await sweep(inHours(4))).toMatchObject({ removed: 102 });
    expect(logged).toEqual([]);
  });

  it('removes any number of expired uploads', async () => {
    const files = await Promise.all(Array.from({ length: 5 }, saveTestFile));
    const ids = files.map(({ id }) => id);
    await test.db.prisma.storedFile.updateMany({ where: { id: { in: ids } }, data: { claimedAt: null } });
    await writeFile(MARKER, crypto.randomUUID());

    await sweep(inHours(25));
    expect(await listFiles()).toEqual([]);
  });

  it.each([1, 101])('changes nothing in an unmarked storage without a known file: %i', async (count) => {
    await createOrphans(count);

    expect(await sweep(inHours(2))).toEqual({ removed: 0, missing: [] });
    expect(await listFiles()).toHaveLength(count);
    expect(logged).toHaveLength(1);
  });

  it('changes nothing in a storage that is marked by another database', async () => {
    await saveTestFile();
    await createOrphans(2);
    await writeFile(MARKER, crypto.randomUUID());

    expect(await sweep(inHours(2))).toEqual({ removed: 0, missing: [] });
    expect(await listFiles()).toHaveLength(3);
    expect(logged).toHaveLength(1);
  });

  it('runs in one process at a time', async () => {
    await saveTestFile();
    await createOrphans(1);

    await test.db.transaction(async (other) => {
      expect(await claimSweep(other)).toBe(true);
      expect(await sweep(inHours(2))).toBeNull();
    });

    expect(await sweep(inHours(2))).toEqual({ removed: 1, missing: [] });
  });
});
