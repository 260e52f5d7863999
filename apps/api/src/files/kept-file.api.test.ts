import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileType } from '@hr/domain/files';
import { zipOf } from '@hr/spreadsheet/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Context, inTransaction } from '#core/context.ts';
import { isDiskFull } from '#db/availability.ts';
import { sql } from '#db/sql.ts';
import { fullDisk, hasFullDisk } from '#testing/full-disk.ts';
import { startTestApp } from '#testing/test-app.ts';
import { claimFile, dropFile, type FileStorage, folderStorage, keepFile, openFile } from './index.ts';

const test = await startTestApp();
const { id: accountId } = await test.seedAccount('hr_officer');
const { id: another } = await test.seedAccount('hr_officer');

const MEBIBYTE = 1_048_576;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n');
const jpg = Buffer.from('ffd8ffe000104a46494600010100', 'hex');
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const contentTypes = `<Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;
const docx = zipOf({ '[Content_Types].xml': contentTypes, 'word/document.xml': '<document/>' });
const bomb = zipOf({ '[Content_Types].xml': contentTypes, 'word/document.xml': Buffer.alloc(101 * MEBIBYTE) });

const contextOf = (files: FileStorage, account = accountId): Context =>
  ({
    db: test.db,
    files,
    now: new Date(),
    actor: { accountId: account },
    log: { error: () => undefined },
  }) as unknown as Context;

const context = contextOf(folderStorage(test.filesFolder));

const rules = { name: '證明.pdf', allowed: ['pdf', 'jpg', 'png', 'docx'] as FileType[], maximumBytes: 10 * MEBIBYTE };

const keep = (content: Readable | Uint8Array, name = rules.name) =>
  inTransaction(context, (within) => keepFile(within, content, { ...rules, name }));

const kept = () => readdir(test.filesFolder);
const rows = () => test.db.prisma.storedFile.count();

beforeEach(async () => {
  await test.db.prisma.storedFile.deleteMany();
  for (const name of await kept()) {
    await rm(path.join(test.filesFolder, name));
  }
});

describe('a file that is kept', () => {
  it('is given back as it came, under its name and as what it is', async () => {
    const { id } = await keep(pdf, '身分證影本.pdf');

    const { content, ...file } = await openFile(context, id);

    expect(file).toEqual({ id, name: '身分證影本.pdf', mediaType: 'application/pdf', size: pdf.length });
    expect(await buffer(content)).toEqual(pdf);
  });

  it('lies under its identifier alone, for nobody else of the machine to read', async () => {
    const folder = path.join(test.filesFolder, 'inner');
    const within = contextOf(folderStorage(folder));

    const { id } = await inTransaction(within, (transaction) =>
      keepFile(transaction, pdf, { ...rules, name: 'E00001 王小明 診斷證明.pdf' }),
    );

    expect(await readdir(folder)).toEqual([id]);
    expect((await stat(folder)).mode & 0o077).toBe(0);
    await rm(folder, { recursive: true });
  });

  it.each([
    { content: jpg, given: '照片.png', name: '照片.jpg' },
    { content: png, given: '照片.exe', name: '照片.png' },
    { content: docx, given: '聲明書', name: '聲明書.docx' },
  ])('is called by what it holds: $given becomes $name', async ({ content, given, name }) => {
    expect(await keep(content, given)).toMatchObject({ name });
  });

  it.each([
    { content: svg, why: 'a drawing that runs programs, whatever it is called' },
    { content: Buffer.from('<html>'), why: 'a page' },
    { content: zipOf({ 'a.txt': 'a' }), why: 'an archive of anything' },
    { content: Buffer.alloc(0), why: 'nothing' },
    { content: bomb, why: 'a document that unpacks to a hundred times what is taken' },
    { content: docx.slice(0, -30), why: 'a document that is cut off' },
  ])('is not $why', async ({ content }) => {
    await expect(keep(content, '照片.jpg')).rejects.toMatchObject({ code: 'UnacceptableFile' });

    expect([await rows(), await kept()]).toEqual([0, []]);
  });

  it('is not larger than is taken, and no more of it is read', async () => {
    let sent = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) {
          sent += MEBIBYTE;
          yield Buffer.alloc(MEBIBYTE, '%PDF-');
        }
      })(),
    );

    await expect(keep(endless)).rejects.toMatchObject({ code: 'PayloadTooLarge', message: '檔案不可超過 10 MB' });

    expect(sent).toBeLessThan(30 * MEBIBYTE);
    expect(await kept()).toEqual([]);
  });

  it('leaves nothing when its sender breaks off', async () => {
    const broken = Readable.from(
      (function* () {
        yield pdf;
        throw new Error('gone');
      })(),
    );

    await expect(keep(broken)).rejects.toThrow('gone');

    expect([await rows(), await kept()]).toEqual([0, []]);
  });
});

describe('a transaction', () => {
  it('that is rolled back takes the file along', async () => {
    const failing = inTransaction(context, async (within) => {
      const { id } = await keepFile(within, pdf, rules);
      expect(await kept()).toEqual([id]);
      throw new Error('refused by another rule');
    });

    await expect(failing).rejects.toThrow('refused by another rule');

    expect([await rows(), await kept()]).toEqual([0, []]);
  });

  it('that is rolled back gives a dropped file up no more', async () => {
    const { id } = await keep(pdf);
    const failing = inTransaction(context, async (within) => {
      await dropFile(within, id);
      throw new Error('refused by another rule');
    });

    await expect(failing).rejects.toThrow('refused by another rule');

    expect(await buffer((await openFile(context, id)).content)).toEqual(pdf);
  });

  it('that is committed removes a file that it dropped, and not before', async () => {
    const { id } = await keep(pdf);

    await inTransaction(context, async (within) => {
      await dropFile(within, id);
      expect(await kept()).toEqual([id]);
    });

    expect([await rows(), await kept()]).toEqual([0, []]);
  });

  it('that fails while it is committed removes nothing, for nobody knows what came of it', async () => {
    const { id: dropped } = await keep(pdf);
    const failing = inTransaction(context, async (within) => {
      await keepFile(within, pdf, rules);
      await dropFile(within, dropped);
      // Nobody is kept without a stint, which is asked at commit.
      await within.db.rows(sql`insert into employees (employee_no, name_zh) values ('LATE', '無任職')`);
    });

    await expect(failing).rejects.toThrow('employment');

    expect(await kept()).toHaveLength(2);
    expect(await rows()).toBe(1);
  });

  it('is needed to keep one', async () => {
    await expect(keepFile(context, pdf, rules)).rejects.toThrow('inside of one');

    expect(await kept()).toEqual([]);
  });
});

describe('an upload that nothing refers to yet', () => {
  const upload = async (account: string) => {
    const { id } = await keep(pdf);
    await test.db.prisma.storedFile.update({ where: { id }, data: { claimedAt: null, createdBy: account } });
    return id;
  };
  const claim = (id: string) => inTransaction(context, (within) => claimFile(within, id, 'fileId'));

  it('is given to nobody', async () => {
    await expect(openFile(context, await upload(accountId))).rejects.toMatchObject({ code: 'NotFound' });
  });

  it('is claimed by whoever sent it, once', async () => {
    const id = await upload(accountId);
    await claim(id);

    await expect(claim(id)).rejects.toMatchObject({ code: 'ReferenceNotFound', fields: [{ path: 'fileId' }] });
    expect(await openFile(context, id)).toMatchObject({ id });
  });

  it('is claimed by nobody else', async () => {
    const id = await upload(another);

    await expect(claim(id)).rejects.toMatchObject({ code: 'ReferenceNotFound' });
  });
});

describe('storage', () => {
  it.skipIf(!hasFullDisk)('that is full is told as that, and keeps nothing', async () => {
    const full = contextOf(fullDisk(test.filesFolder));

    const error = await inTransaction(full, (within) => keepFile(within, pdf, rules)).catch((cause: unknown) => cause);

    expect(isDiskFull(error)).toBe(true);
    expect([await rows(), await kept()]).toEqual([0, []]);
  });

  it('that has lost a file says so, and not that nobody ever had it', async () => {
    const { id } = await keep(pdf);
    await rm(path.join(test.filesFolder, id));

    await expect(openFile(context, id)).rejects.toMatchObject({ code: 'FileMissing' });
  });

  it('that lies in a folder is not left through a key', async () => {
    await writeFile(path.join(test.filesFolder, 'aside'), 'x');

    await expect(folderStorage(path.join(test.filesFolder, 'inner')).open('../aside')).rejects.toThrow(
      'Path traversal',
    );
    expect(await readFile(path.join(test.filesFolder, 'aside'), 'utf8')).toBe('x');
  });
});
