import { existsSync } from 'node:fs';
import { readdir, readlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { once } from 'node:events';
import { docxWith, paragraph, relationsWith } from '@hr/documents/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { fullDisk, hasFullDisk, whileFull } from '#testing/full-disk.ts';
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

/** Asks again until it is so; the test's own time limit ends what never is. */
const eventually = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) {
    await new Promise(setImmediate);
  }
};

describe('a sender who', () => {
  it.skipIf(!existsSync('/proc/self/fd'))('breaks off leaves no file, no row and nothing open', async () => {
    const body = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${'%PDF-'.repeat(40_000)}`;
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(
      `POST /api/employee-documents/files HTTP/1.1\r\nHost: a\r\nCookie: ${hr.cookie}\r\nX-Requested-With: hr-system\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000\r\n\r\n${body}`,
    );
    await eventually(async () => (await openUploads()).length > 0);

    socket.destroy();

    await eventually(async () => (await openUploads()).length === 0);
    expect(await readdir(test.filesFolder)).toEqual([]);
    expect(await test.db.prisma.storedFile.count()).toBe(0);
    expect(test.reported).toEqual([]);
  });

  it('has sent everything leaves nothing open either', async () => {
    await hr.post('/api/employee-documents/files').attach('file', PDF, 'a.pdf').expect(201);
    await hr.post('/api/employee-documents/files').attach('file', Buffer.from('x'), 'a.pdf').expect(422);

    await eventually(async () => (await openUploads()).length === 0);
    expect(await readdir(test.filesFolder)).toHaveLength(1);
  });

  it('sends two files in one request is refused', async () => {
    const { body } = await hr
      .post('/api/employee-documents/files')
      .attach('file', PDF, 'a.pdf')
      .attach('file', PDF, 'b.pdf')
      .expect(400);

    expect(body.code).toBe('MalformedRequest');
    await eventually(async () => (await openUploads()).length === 0);
  });

  it('names nothing of what they have sent is stopped after a hundred, until they do', async () => {
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

  it('files one upload twice at the same instant files it once', async () => {
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
    { what: 'text alone', made: {}, risk: undefined },
    { what: 'braces that do not close', made: { body: paragraph('{{') }, risk: undefined },
    { what: 'macros', made: { parts: { 'word/vbaProject.bin': 'x' } }, risk: 'macros' },
    { what: 'an object', made: { parts: { 'word/embeddings/oleObject1.bin': 'x' } }, risk: 'embeddedObject' },
    { what: 'a remote template', made: related('attachedTemplate', 'https://example.org/a'), risk: 'externalContent' },
    { what: 'a field of DDE', made: { body: field }, risk: 'externalContent' },
  ])('with $what is taken, and its risk is named to who opens it', async ({ made, risk }) => {
    const { id: employeeId } = await seedEmployee(test.db);
    const { body: file } = await hr
      .post('/api/employee-documents/files')
      .attach('file', Buffer.from(docxWith(made)), '履歷.docx')
      .expect(201);
    expect(file.risk).toBe(risk);
    const { id } = await documentSeeds(hr).seed(employeeId, { fileId: file.id });
    expect((await hr.get(`/api/employee-documents/${id}`).expect(200)).body.file.risk).toBe(risk);
  });
});

describe('The digest of a file', () => {
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
  ])('is refused by the database where it $why', async ({ sha256 }) => {
    await expect(write(sha256)).rejects.toThrow('stored_files_sha256_whole');
  });

  it('is kept where it is one', async () => {
    await expect(write('a1'.repeat(32))).resolves.toMatchObject({ size: 1 });
  });
});

describe.skipIf(!hasFullDisk)('a file that finds the disk full', () => {
  const refusal = { code: 'StorageFull', msg: '系統儲存空間不足，資料未儲存，請通知系統管理員。' };

  it('where it would be kept leaves no row and nothing open', async () => {
    const full = await startTestApp({ files: fullDisk(test.filesFolder) });
    const caller = await full.signedInAs('hr_officer');

    const { body } = await caller.post('/api/employee-documents/files').attach('file', PDF, 'a.pdf').expect(503);

    expect(body).toMatchObject(refusal);
    expect(await full.db.prisma.storedFile.count()).toBe(0);
    await eventually(async () => (await openUploads()).length === 0);
  });

  it('on its way there leaves no row and nothing open either, and the next one is taken once there is room', async () => {
    const before = await test.db.prisma.storedFile.count();
    const send = () => hr.post('/api/employee-documents/files').attach('file', PDF, 'a.pdf');

    await whileFull(async () => {
      expect((await send().expect(503)).body).toMatchObject(refusal);
    });

    expect(await test.db.prisma.storedFile.count()).toBe(before);
    await eventually(async () => (await openUploads()).length === 0);
    await send().expect(201);
  });
});
