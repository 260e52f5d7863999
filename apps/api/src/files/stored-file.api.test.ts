import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileType } from '@hr/domain/files';
import { zipOf } from '@hr/spreadsheet/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { aboutNoEmployee } from '#audit/index.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { isDiskFull } from '#db/availability.ts';
import { sql } from '#db/sql.ts';
import { fullDiskStorage, hasFullDisk } from '#testing/full-disk.ts';
import { startTestApp } from '#testing/test-app.ts';
import {
  claimFile,
  deleteStoredFile,
  type FileStorage,
  folderStorage,
  type OpenFile,
  openFile,
  openForDownload,
  saveFile,
} from './index.ts';

const test = await startTestApp();
const { id: accountId } = await test.seedAccount('hr_officer');
const { id: otherAccountId } = await test.seedAccount('hr_officer');

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

const saveTestFile = (content: Readable | Uint8Array, name = rules.name) =>
  inTransaction(context, (within) => saveFile(within, content, { ...rules, name }));

const listFiles = () => readdir(test.filesFolder);
const countRows = () => test.db.prisma.storedFile.count();

beforeEach(async () => {
  await test.db.prisma.storedFile.deleteMany();
  for (const name of await listFiles()) {
    await rm(path.join(test.filesFolder, name));
  }
});

describe('a stored file', () => {
  it('is returned with its content, name and type', async () => {
    const { id } = await saveTestFile(pdf, '身分證影本.pdf');

    const { content, ...file } = await openFile(context, id);

    expect(file).toEqual({ id, name: '身分證影本.pdf', mediaType: 'application/pdf', size: pdf.length });
    expect(await buffer(content)).toEqual(pdf);
  });

  it('is closed if its download cannot be logged', async () => {
    const { id } = await saveTestFile(pdf);
    const opened: OpenFile[] = [];

    const opening = openForDownload(context, id, (file) => {
      opened.push(file);
      const about = aboutNoEmployee({ subject: file.name, screen: null });
      return { entity: 'evaluation', entityId: 'not a uuid', about, action: '下載', after: null };
    });

    await expect(opening).rejects.toThrow('invalid input syntax');
    expect(opened.map(({ content }) => content.destroyed)).toEqual([true]);
  });

  it('is stored under its id, readable only by the service', async () => {
    const folder = path.join(test.filesFolder, 'inner');
    const within = contextOf(folderStorage(folder));

    const { id } = await inTransaction(within, (transaction) =>
      saveFile(transaction, pdf, { ...rules, name: 'E00001 王小明 診斷證明.pdf' }),
    );

    expect(await readdir(folder)).toEqual([id]);
    expect((await stat(folder)).mode & 0o077).toBe(0);
    await rm(folder, { recursive: true });
  });

  it.each([
    { content: jpg, uploadedName: '照片.png', name: '照片.jpg' },
    { content: png, uploadedName: '照片.exe', name: '照片.png' },
    { content: docx, uploadedName: '聲明書', name: '聲明書.docx' },
  ])('gets the extension of its content: $uploadedName becomes $name', async ({ content, uploadedName, name }) => {
    expect(await saveTestFile(content, uploadedName)).toMatchObject({ name });
  });

  it.each([
    { content: svg, why: 'an SVG named as a JPEG' },
    { content: Buffer.from('<html>'), why: 'an HTML page' },
    { content: zipOf({ 'a.txt': 'a' }), why: 'a zip archive' },
    { content: Buffer.alloc(0), why: 'an empty file' },
    { content: bomb, why: 'a zip bomb' },
    { content: docx.slice(0, -30), why: 'a truncated document' },
  ])('rejects $why', async ({ content }) => {
    await expect(saveTestFile(content, '照片.jpg')).rejects.toMatchObject({ code: 'UnacceptableFile' });

    expect([await countRows(), await listFiles()]).toEqual([0, []]);
  });

  it('rejects a file above the limit without reading all of it', async () => {
    let sent = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) {
          sent += MEBIBYTE;
          yield Buffer.alloc(MEBIBYTE, '%PDF-');
        }
      })(),
    );

    await expect(saveTestFile(endless)).rejects.toMatchObject({
      code: 'PayloadTooLarge',
      message: '檔案不可超過 10 MB',
    });

    expect(sent).toBeLessThan(30 * MEBIBYTE);
    expect(await listFiles()).toEqual([]);
  });

  it('leaves nothing if the upload breaks off', async () => {
    const broken = Readable.from(
      (function* () {
        yield pdf;
        throw new Error('gone');
      })(),
    );

    await expect(saveTestFile(broken)).rejects.toThrow('gone');

    expect([await countRows(), await listFiles()]).toEqual([0, []]);
  });
});

describe('file operations in a transaction', () => {
  it('remove the new file after a rollback', async () => {
    const failed = inTransaction(context, async (within) => {
      const { id } = await saveFile(within, pdf, rules);
      expect(await listFiles()).toEqual([id]);
      throw new Error('refused by another rule');
    });

    await expect(failed).rejects.toThrow('refused by another rule');

    expect([await countRows(), await listFiles()]).toEqual([0, []]);
  });

  it('keep a deleted file after a rollback', async () => {
    const { id } = await saveTestFile(pdf);
    const failed = inTransaction(context, async (within) => {
      await deleteStoredFile(within, id);
      throw new Error('refused by another rule');
    });

    await expect(failed).rejects.toThrow('refused by another rule');

    expect(await buffer((await openFile(context, id)).content)).toEqual(pdf);
  });

  it('remove a deleted file only after the commit', async () => {
    const { id } = await saveTestFile(pdf);

    await inTransaction(context, async (within) => {
      await deleteStoredFile(within, id);
      expect(await listFiles()).toEqual([id]);
    });

    expect([await countRows(), await listFiles()]).toEqual([0, []]);
  });

  it('remove nothing if the commit fails, because its outcome is unknown', async () => {
    const { id: dropped } = await saveTestFile(pdf);
    const failed = inTransaction(context, async (within) => {
      await saveFile(within, pdf, rules);
      await deleteStoredFile(within, dropped);
      // A constraint trigger requires an employment at commit.
      await within.db.rows(sql`insert into employees (employee_no, name_zh) values ('LATE', '無任職')`);
    });

    await expect(failed).rejects.toThrow('employment');

    expect(await listFiles()).toHaveLength(2);
    expect(await countRows()).toBe(1);
  });

  it('are required to save a file', async () => {
    await expect(saveFile(context, pdf, rules)).rejects.toThrow('inside a transaction');

    expect(await listFiles()).toEqual([]);
  });
});

describe('an unclaimed upload', () => {
  const upload = async (account: string) => {
    const { id } = await saveTestFile(pdf);
    await test.db.prisma.storedFile.update({ where: { id }, data: { claimedAt: null, createdBy: account } });
    return id;
  };
  const claim = (id: string) => inTransaction(context, (within) => claimFile(within, id, 'fileId'));

  it('cannot be opened', async () => {
    await expect(openFile(context, await upload(accountId))).rejects.toMatchObject({ code: 'NotFound' });
  });

  it('can be claimed once by its uploader', async () => {
    const id = await upload(accountId);
    await claim(id);

    await expect(claim(id)).rejects.toMatchObject({ code: 'ReferenceNotFound', fields: [{ path: 'fileId' }] });
    expect(await openFile(context, id)).toMatchObject({ id });
  });

  it('cannot be claimed by another account', async () => {
    const id = await upload(otherAccountId);

    await expect(claim(id)).rejects.toMatchObject({ code: 'ReferenceNotFound' });
  });
});

describe('file storage', () => {
  it.skipIf(!hasFullDisk)('reports a full disk and stores nothing', async () => {
    const full = contextOf(fullDiskStorage(test.filesFolder));

    const error = await inTransaction(full, (within) => saveFile(within, pdf, rules)).catch((cause: unknown) => cause);

    expect(isDiskFull(error)).toBe(true);
    expect([await countRows(), await listFiles()]).toEqual([0, []]);
  });

  it('reports a lost file as FileMissing', async () => {
    const { id } = await saveTestFile(pdf);
    await rm(path.join(test.filesFolder, id));

    await expect(openFile(context, id)).rejects.toMatchObject({ code: 'FileMissing' });
  });

  it('prevents path traversal', async () => {
    await writeFile(path.join(test.filesFolder, 'aside'), 'x');

    await expect(folderStorage(path.join(test.filesFolder, 'inner')).open('../aside')).rejects.toThrow(
      'Path traversal',
    );
    expect(await readFile(path.join(test.filesFolder, 'aside'), 'utf8')).toBe('x');
  });
});
