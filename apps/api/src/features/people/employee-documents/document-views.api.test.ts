import type { MissingDocuments, NamedFile } from '@hr/contracts/people/employee-documents';
import { openZip } from '@hr/spreadsheet/zip';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { documentSeeds, PDF, signInReader } from '#testing/seed-documents.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let hr: Caller;
let seeds: ReturnType<typeof documentSeeds>;

beforeAll(async () => {
  test = await startTestApp();
  hr = await test.signedInAs('hr_officer');
  seeds = documentSeeds(hr);
});

const storedFiles = () => readdir(test.filesFolder);

describe('GET /api/employee-documents/missing', () => {
  const find = async (query: object): Promise<MissingDocuments[]> =>
    (await hr.get('/api/employee-documents/missing').query(query).expect(200)).body.items;

  it('lists the state of every required document per employee', async () => {
    const { id, employeeNo } = await seedEmployee(test.db);
    const card = await seeds.seed(id);
    await seeds.seed(id, { category: 'degree', expiresOn: '2026-11-01' });
    await seeds.seed(id, { category: 'bankbook', expiresOn: '2026-12-01' });
    await seeds.seed(id, { category: 'photo' });

    const [person] = await find({ q: employeeNo });

    expect(person?.documents.map(({ category, state }) => [category, state])).toEqual([
      ['identity_card', 'valid'],
      ['degree', 'expired'],
      ['bankbook', 'expiring'],
      ['insurance_transfer', null],
      ['dependants_declaration', null],
      ['privacy_consent', null],
    ]);
    expect(person?.documents[0]?.documentId).toBe(card.id);
  });

  it('requires less before the hire date and nothing after the leaving', async () => {
    const upcoming = await seedEmployee(test.db, { hiredOn: '2027-01-01' });
    const left = await seedEmployee(test.db, { lastWorkingOn: '2026-06-30' });

    const [person] = await find({ q: upcoming.employeeNo });

    expect(person?.documents.map(({ category }) => category)).toEqual(['identity_card', 'privacy_consent']);
    expect(await find({ q: left.employeeNo })).toEqual([]);
  });

  it('uses the most relevant of several documents', async () => {
    const { id, employeeNo } = await seedEmployee(test.db);
    await seeds.seed(id, { expiresOn: '2026-01-01' });
    const valid = await seeds.seed(id, { expiresOn: '2028-01-01' });
    await seeds.seed(id, { expiresOn: '2026-12-01' });

    const [person] = await find({ q: employeeNo });

    expect(person?.documents[0]).toMatchObject({ state: 'valid', documentId: valid.id });
  });

  it('filters by missing documents', async () => {
    const { id, employeeNo } = await seedEmployee(test.db, { hiredOn: '2027-02-01' });
    await seeds.seed(id);
    expect(await find({ q: employeeNo, isMissing: 'yes' })).toHaveLength(1);

    await seeds.seed(id, { category: 'privacy_consent' });

    expect(await find({ q: employeeNo, isMissing: 'yes' })).toEqual([]);
    expect(await find({ q: employeeNo })).toHaveLength(1);
  });

  it('shows only the existence of a confidential document without the permission', async () => {
    const { id, employeeNo } = await seedEmployee(test.db);
    const lead = await test.signedInAs('hr_manager');
    await documentSeeds(lead).seed(id, { confidentiality: 'confidential' });
    const reader = await signInReader(test);

    const { body } = await reader.get('/api/employee-documents/missing').query({ q: employeeNo }).expect(200);

    expect(body.items[0].documents[0]).toEqual({ category: 'identity_card', state: 'valid', documentId: null });
  });

  it('depends on nationality and employment type', async () => {
    const { id: departmentId } = await seedDepartment(test.db);
    const [local, foreign, unknown] = [
      await seedEmployee(test.db, { departmentId }),
      await seedEmployee(test.db, { departmentId, hiredOn: '2027-03-01' }),
      await seedEmployee(test.db, { departmentId }),
    ];
    await test.db.prisma.employee.update({ where: { id: local.id }, data: { idKind: 'local' } });
    await test.db.prisma.employee.update({ where: { id: foreign.id }, data: { idKind: 'hk_macau' } });
    const types = await test.db.prisma.employmentType.findMany({ orderBy: { code: 'asc' }, take: 2 });
    for (const [index, { id: employeeId }] of [local, foreign].entries()) {
      await test.db.prisma.employeePosition.updateMany({
        where: { employeeId },
        data: { employmentTypeId: types[index]!.id },
      });
    }
    const createRequirement = async (category: string, whom: object): Promise<string> => {
      const requirement = {
        category,
        requiredOf: ['employed', 'upcoming'],
        concerns: 'everybody',
        employmentTypeIds: [],
      };
      const requirementInput = { ...requirement, note: null, ...whom };
      return (await hr.post('/api/document-requirements').send(requirementInput).expect(201)).body.id;
    };
    const ids = [
      await createRequirement('military_service', { concerns: 'nationals' }),
      await createRequirement('resident_permit', { concerns: 'foreigners' }),
      await createRequirement('research_ethics', { employmentTypeIds: [types[1]!.id] }),
    ];
    const requiredCategoriesOf = async ({ employeeNo }: { readonly employeeNo: string }) =>
      (await find({ q: employeeNo }))[0]?.documents
        .map(({ category }) => category)
        .filter((category) => ['military_service', 'resident_permit', 'research_ethics'].includes(category));

    expect(await requiredCategoriesOf(local)).toEqual(['military_service']);
    expect(await requiredCategoriesOf(foreign)).toEqual(['resident_permit', 'research_ethics']);
    expect(await requiredCategoriesOf(unknown)).toEqual([]);
    const { body } = await (
      await test.signedInAs('hr_manager')
    )
      .get(`/api/document-requirements/${ids[2]}`)
      .expect(200);
    expect(body.employmentTypes).toMatchObject([{ id: types[1]!.id }]);
    for (const id of ids) {
      await hr.delete(`/api/document-requirements/${id}?version=1`).expect(204);
    }
  });

  it('follows the requirements', async () => {
    const { employeeNo } = await seedEmployee(test.db, { hiredOn: '2027-03-01' });
    const requirement = {
      category: 'photo',
      requiredOf: ['upcoming'],
      concerns: 'everybody',
      employmentTypeIds: [],
      note: null,
    };
    const { body: created } = await hr.post('/api/document-requirements').send(requirement).expect(201);
    const categories = async () => (await find({ q: employeeNo }))[0]?.documents.map(({ category }) => category);
    expect(await categories()).toEqual(['identity_card', 'privacy_consent', 'photo']);

    await hr.post('/api/document-requirements').send(requirement).expect(409);
    await hr.delete(`/api/document-requirements/${created.id}?version=1`).expect(204);

    expect(await categories()).toEqual(['identity_card', 'privacy_consent']);
  });
});

describe('a document that the caller may not see', () => {
  it('is not revealed by file names', async () => {
    const { id, employeeNo } = await seedEmployee(test.db);
    const lead = await test.signedInAs('hr_manager');
    await documentSeeds(lead).seed(id, { category: 'diagnosis', confidentiality: 'confidential' });
    const editor = await signInReader(test, ['employee_document:view', 'employee_document:edit']);
    const isKnownTo = async (caller: Caller): Promise<boolean> =>
      (
        await caller
          .post('/api/employee-documents/check-names')
          .send({ names: [`${employeeNo}_診斷證明.pdf`] })
          .expect(200)
      ).body.items[0].isKnown;

    expect([await isKnownTo(lead), await isKnownTo(editor)]).toEqual([true, false]);
  });

  it('appears in the matrix without its state', async () => {
    const { id, employeeNo } = await seedEmployee(test.db);
    const lead = await test.signedInAs('hr_manager');
    await documentSeeds(lead).seed(id, { confidentiality: 'confidential', expiresOn: '2026-11-01' });
    const stateTo = async (caller: Caller): Promise<string> =>
      (await caller.get('/api/employee-documents/missing').query({ q: employeeNo }).expect(200)).body.items[0]
        .documents[0].state;

    expect([await stateTo(lead), await stateTo(await signInReader(test))]).toEqual(['expired', 'valid']);
  });
});

describe('files named after employee and category', () => {
  const check = async (names: readonly string[]): Promise<NamedFile[]> =>
    (await hr.post('/api/employee-documents/check-names').send({ names }).expect(200)).body.items;
  const send = (name: string, content = PDF) =>
    hr.post('/api/employee-documents/named-files').attach('file', content, name);

  it('are checked by name: of two hundred the three invalid ones are reported with the problem', async () => {
    const { id, employeeNo } = await seedEmployee(test.db);
    const others = await Promise.all(Array.from({ length: 195 }, () => seedEmployee(test.db)));
    await seeds.seed(id, { category: 'degree' });
    const right = others.map((other) => `${other.employeeNo}_存摺影本.pdf`);

    const items = await check([
      `${employeeNo}_身分證影本.pdf`,
      `${employeeNo}_學歷證明.pdf`,
      ...right,
      'NOBODY_照片.pdf',
      `${employeeNo}_駕照.pdf`,
      '掃描0001.pdf',
    ]);

    expect(items).toHaveLength(200);
    expect(items.filter(({ problem }) => problem !== null).map(({ name, problem }) => [name, problem])).toEqual([
      ['NOBODY_照片.pdf', 'unknownEmployee'],
      [`${employeeNo}_駕照.pdf`, 'unknownCategory'],
      ['掃描0001.pdf', 'unreadable'],
    ]);
    expect(items.map(({ isKnown }) => isKnown).slice(0, 3)).toEqual([false, true, false]);
  });

  it('may repeat a category, and need an individual upload if an expiry date is required', async () => {
    const { employeeNo } = await seedEmployee(test.db);

    const items = await check([
      `${employeeNo}_照片.jpg`,
      `${employeeNo.toLowerCase()}_照片 (1).png`,
      `${employeeNo}_居留證.pdf`,
      `${employeeNo}_工作許可.pdf`,
    ]);

    expect(items.map(({ problem }) => problem)).toEqual([null, null, 'needsExpiry', 'needsExpiry']);
    expect(items.map(({ isKnown }) => isKnown).slice(0, 2)).toEqual([false, true]);
  });

  it('become one document each, but none if name and content repeat', async () => {
    const { id, employeeNo } = await seedEmployee(test.db);
    const [name, other] = [`${employeeNo}_學歷證明.pdf`, Buffer.from('%PDF-1.7 another degree')];

    await send(name).expect(201);
    await send(`${employeeNo}_學歷證明 (1).pdf`).expect(201);
    await send(name, other).expect(201);
    const before = await storedFiles();
    const { body } = await send(name).expect(409);

    expect(body).toMatchObject({ code: 'DocumentAlreadyFiled', msg: '此員工已有檔名與內容都相同的文件。' });
    expect(await storedFiles()).toEqual(before);
    expect(await test.db.prisma.employeeDocument.count({ where: { employeeId: id } })).toBe(3);
  });

  it('become one document if sent twice at the same time', async () => {
    const { employeeNo } = await seedEmployee(test.db);
    const answers = await Promise.all([1, 2].map(() => send(`${employeeNo}_學歷證明.pdf`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('become documents one by one with their files', async () => {
    const { employeeNo } = await seedEmployee(test.db);

    const { body } = await send(`${employeeNo}_勞退自提聲明.pdf`).expect(201);

    expect(body).toMatchObject({ employee: { employeeNo }, category: 'pension_declaration', uploadedBy: 'hr' });
    expect(await storedFiles()).toContain(body.file.id);
  });

  it('become one document if the request is repeated', async () => {
    const { id, employeeNo } = await seedEmployee(test.db);
    const key = crypto.randomUUID();
    const again = (content = PDF) => send(`${employeeNo}_照片.pdf`, content).set('Idempotency-Key', key);
    const [before, first] = [await storedFiles(), (await again().expect(201)).body];

    expect((await again().expect(201)).body).toEqual(first);
    const { body } = await again(Buffer.from('%PDF-1.4 another')).expect(409);

    expect(body.code).toBe('IdempotencyKeyReused');
    expect(await storedFiles()).toHaveLength(before.length + 1);
    expect(await test.db.prisma.employeeDocument.count({ where: { employeeId: id } })).toBe(1);
  });

  it.each([
    { name: 'NOBODY_照片.pdf', content: PDF, code: 'UnfitFileName', msg: '查無此員工編號' },
    { name: '照片.pdf', content: PDF, code: 'UnfitFileName', msg: '檔名須為「員工編號_類別.pdf」' },
    {
      name: 'x_照片.jpg',
      content: Buffer.from('<svg/>'),
      code: 'UnacceptableFile',
      msg: '檔案內容須為 PDF、JPG、PNG、DOCX',
    },
  ])('leave nothing behind when they are refused: $code for $name', async ({ name, content, code, msg }) => {
    const [before, count] = [await storedFiles(), await test.db.prisma.storedFile.count()];

    const { body } = await send(name, content).expect(422);

    expect(body).toMatchObject({ code, msg });
    expect([await storedFiles(), await test.db.prisma.storedFile.count()]).toEqual([before, count]);
  });
});

it('counts employees with missing documents on the home page as in the matrix', async () => {
  await seedEmployee(test.db);
  const { body: home } = await hr.get('/api/home/cards').expect(200);
  const { body: matrix } = await hr.get('/api/employee-documents/missing?isMissing=yes').expect(200);
  expect(home.items).toContainEqual({ name: 'employeesLackingDocuments', count: matrix.total });
});

describe('GET /api/employee-documents/archive/export', () => {
  const take = (employeeId: string) =>
    binary(hr.get('/api/employee-documents/archive/export').query({ employeeId })).expect(200);

  it('gives every file a unique name, even if a name looks numbered', async () => {
    const { id } = await seedEmployee(test.db);
    for (const name of ['學歷證明.pdf', '學歷證明 (2).pdf', '學歷證明.pdf']) {
      const { id: fileId } = await seeds.upload(name);
      const document = seeds.newDocument(id, fileId, { category: 'degree' });
      await hr.post('/api/employee-documents').send(document).expect(201);
    }

    const { names } = openZip((await take(id)).body as Uint8Array);

    expect(names).toHaveLength(3);
    expect(new Set(names)).toEqual(new Set(['學歷證明.pdf', '學歷證明 (2).pdf', '學歷證明 (3).pdf']));
  });

  it('contains every document of the employee, and the download is logged', async () => {
    const { id } = await seedEmployee(test.db, { nameZh: '林大同' });
    await seeds.seed(id);
    await seeds.seed(id);
    const { id: fileId } = await seeds.upload('學歷證明 碩士.pdf');
    await hr
      .post('/api/employee-documents')
      .send(seeds.newDocument(id, fileId, { category: 'degree' }))
      .expect(201);

    const { headers, body } = await take(id);

    const zip = openZip(body as Uint8Array);
    expect(zip.names.toSorted()).toEqual(['學歷證明 碩士.pdf', '身分證影本_掃描 (2).pdf', '身分證影本_掃描.pdf']);
    expect(Buffer.from(zip.read('學歷證明 碩士.pdf')!)).toEqual(PDF);
    expect(decodeURIComponent(headers['content-disposition'] as string)).toContain('林大同_員工文件_20261121_1400.zip');
    expect(await test.db.prisma.auditEntry.findFirst({ where: { kind: 'download', entityId: id } })).toMatchObject({
      action: '下載全部文件',
      employeeId: id,
    });
  });

  it('lists lost files instead of failing', async () => {
    const { id } = await seedEmployee(test.db);
    const lost = await seeds.seed(id);
    await seeds.seed(id, { category: 'degree' });
    await rm(path.join(test.filesFolder, lost.file.id));

    const { body } = await take(id);

    const zip = openZip(body as Uint8Array);
    expect(zip.names).toEqual(['學歷證明_掃描.pdf', '找不到內容的檔案.txt']);
    expect(new TextDecoder().decode(zip.read('找不到內容的檔案.txt'))).toBe('身分證影本_掃描.pdf');
  });

  it('is empty for an employee without documents', async () => {
    const { id } = await seedEmployee(test.db);
    await hr.get('/api/employee-documents/archive/export').query({ employeeId: id }).expect(204);
  });
});
