import { existsSync } from 'node:fs';
import { readdir, readlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { once } from 'node:events';
import { docxWith, paragraph, relationsWith } from '@hr/documents/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { fullDiskStorage, hasFullDisk, withFullDisk } from '#testing/full-disk.ts';
import { documentSeeds, PDF } from '#testing/seed-documents.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const server = createServer(test.app);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

const openUploads = async (): Promise<string[]> => {
  if (!existsSync('/proc/self/fd')) {
    return [];
  }
  const handles = await readdir('/proc/self/fd');
  const places = await Promise.all(handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')));
  return places.filter((place) => place.includes('hr-upload-'));
};

/** Polls until the condition is true; the timeout of the test ends it. */
const waitUntil = async (condition: () => Promise<boolean>): Promise<void> => {
  while (!(await condition())) {
    await new Promise(setImmediate);
  }
};

describe('uploads', () => {
  it.skipIf(!existsSync('/proc/self/fd'))('leave no file, row or open handle if the client disconnects', async () => {
    const body = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${'%PDF-'.repeat(40_000)}`;
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(
      `POST /api/employee-documents/files HTTP/1.1\r\nHost: a\r\nCookie: ${hr.cookie}\r\nX-Requested-With: hr-system\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000\r\n\r\n${body}`,
    );
    await waitUntil(async () => (await openUploads()).length > 0);

    socket.destroy();

    await waitUntil(async () => (await openUploads()).length === 0);
    expect(await readdir(test.filesFolder)).toEqual([]);
    expect(await test.db.prisma.storedFile.count()).toBe(0);
    expect(test.reported).toEqual([]);
  });

  it('leave no open handle after a complete upload', async () => {
    await hr.post('/api/employee-documents/files').attach('file', PDF, 'a.pdf').expect(201);
    await hr.post('/api/employee-documents/files').attach('file', Buffer.from('x'), 'a.pdf').expect(422);

    await waitUntil(async () => (await openUploads()).length === 0);
    expect(await readdir(test.filesFolder)).toHaveLength(1);
  });

  it('are rejected with two files', async () => {
    const { body } = await hr
      .post('/api/employee-documents/files')
      .attach('file', PDF, 'a.pdf')
      .attach('file', PDF, 'b.pdf')
      .expect(400);

    expect(body.code).toBe('MalformedRequest');
    await waitUntil(async () => (await openUploads()).length === 0);
  });

  it('are limited to a hundred unclaimed files', async () => {
    const caller = await test.signedInAs('hr_manager');
    const seeds = documentSeeds(caller);
    const { id: fileId } = await seeds.upload();
    const { createdBy } = await test.db.prisma.storedFile.findUniqueOrThrow({ where: { id: fileId } });
    const file = {
      name: 'a.pdf',
      mediaType: 'application/pdf',
      size: 1,
      sha256: '0'.repeat(64),
      createdAt: new Date(),
    };
    await test.db.prisma.storedFile.createMany({ data: Array.from({ length: 99 }, () => ({ ...file, createdBy })) });
    const send = () => caller.post('/api/employee-documents/files').attach('file', PDF, 'a.pdf');

    expect((await send().expect(429)).body.code).toBe('TooManyRequests');

    const { id: employeeId } = await seedEmployee(test.db);
    await caller.post('/api/employee-documents').send(seeds.newDocument(employeeId, fileId)).expect(201);
    await send().expect(201);
  });

  it('can be claimed by only one of two concurrent requests', async () => {
    const { id: employeeId } = await seedEmployee(test.db);
    const seeds = documentSeeds(hr);
    const { id: fileId } = await seeds.upload();
    const file = () => hr.post('/api/employee-documents').send(seeds.newDocument(employeeId, fileId));

    const answers = await Promise.all([file(), file(), file()]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
  });
});

describe('a Word file', () => {
  const related = (type: string, target: string) => ({
    parts: { 'word/_rels/document.xml.rels': relationsWith({ type, target, mode: 'External' }) },
  });
  const field = '<w:p><w:fldSimple w:instr="DDEAUTO c:"/></w:p>';

  it.each([
    { what: 'plain text', document: {}, risk: undefined },
    { what: 'unclosed braces', document: { body: paragraph('{{') }, risk: undefined },
    { what: 'macros', document: { parts: { 'word/vbaProject.bin': 'x' } }, risk: 'macros' },
    {
      what: 'an embedded object',
      document: { parts: { 'word/embeddings/oleObject1.bin': 'x' } },
      risk: 'embeddedObject',
    },
    {
      what: 'a remote template',
      document: related('attachedTemplate', 'https://example.org/a'),
      risk: 'externalContent',
    },
    { what: 'a DDE field', document: { body: field }, risk: 'externalContent' },
  ])('with $what is accepted and its risk is returned', async ({ document, risk }) => {
    const { id: employeeId } = await seedEmployee(test.db);
    const { body: file } = await hr
      .post('/api/employee-documents/files')
      .attach('file', Buffer.from(docxWith(document)), '履歷.docx')
      .expect(201);
    expect(file.risk).toBe(risk);
    const { id } = await documentSeeds(hr).seed(employeeId, { fileId: file.id });
    expect((await hr.get(`/api/employee-documents/${id}`).expect(200)).body.file.risk).toBe(risk);
  });
});

describe('the digest of a file', () => {
  const write = async (sha256: string) => {
    const { id: createdBy } = await test.seedAccount('employee');
    const file = { name: 'a.pdf', mediaType: 'application/pdf', size: 1, createdAt: new Date(), createdBy };
    return test.db.prisma.storedFile.create({ data: { ...file, sha256 } });
  };

  it.each([
    { sha256: 'a1'.repeat(31), why: 'is too short' },
    { sha256: 'a1'.repeat(33), why: 'is too long' },
    { sha256: 'A1'.repeat(32), why: 'is in capitals' },
    { sha256: `${'a1'.repeat(31)}a\n`, why: 'ends with a line break' },
  ])('is rejected by the database if it $why', async ({ sha256 }) => {
    await expect(write(sha256)).rejects.toThrow('stored_files_sha256_whole');
  });

  it('is accepted by the database if it is valid', async () => {
    await expect(write('a1'.repeat(32))).resolves.toMatchObject({ size: 1 });
  });
});

describe.skipIf(!hasFullDisk)('an upload to a full disk', () => {
  const refusal = { code: 'StorageFull', msg: '系統儲存空間不足，資料未儲存，請通知系統管理員。' };

  it('leaves no row or open handle if the storage is full', async () => {
    const full = await startTestApp({ files: fullDiskStorage(test.filesFolder) });
    const caller = await full.signedInAs('hr_officer');

    const { body } = await caller.post('/api/employee-documents/files').attach('file', PDF, 'a.pdf').expect(503);

    expect(body).toMatchObject(refusal);
    expect(await full.db.prisma.storedFile.count()).toBe(0);
    await waitUntil(async () => (await openUploads()).length === 0);
  });

  it('leaves no row or open handle if the temporary folder is full', async () => {
    const before = await test.db.prisma.storedFile.count();
    const send = () => hr.post('/api/employee-documents/files').attach('file', PDF, 'a.pdf');

    await withFullDisk(async () => {
      expect((await send().expect(503)).body).toMatchObject(refusal);
    });

    expect(await test.db.prisma.storedFile.count()).toBe(before);
    await waitUntil(async () => (await openUploads()).length === 0);
    await send().expect(201);
  });
});
