import type { EmployeeDocument, EmployeeDocumentInput } from '@hr/contracts/people/employee-documents';
import { documentState } from '@hr/domain/people/employee-documents';
import { zipOf } from '@hr/spreadsheet/testing';
import { readdir } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { documentSeeds, PDF, signInReader } from '#testing/seed-documents.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp, type TestApp, TODAY } from '#testing/test-app.ts';

let test: TestApp;
let hr: Caller;
let lead: Caller;
let person: { id: string; employeeNo: string };
let seeds: ReturnType<typeof documentSeeds>;

beforeAll(async () => {
  test = await startTestApp();
  hr = await test.signedInAs('hr_officer');
  lead = await test.signedInAs('hr_manager');
  person = await seedEmployee(test.db, { nameZh: '王小明' });
  seeds = documentSeeds(hr);
});

const seed = (overrides: Partial<EmployeeDocumentInput> = {}) => seeds.seed(person.id, overrides);

const url = (id: string, rest = ''): string => `/api/employee-documents/${id}${rest}`;

const storedFiles = () => readdir(test.filesFolder);

const entriesOf = async (id: string) =>
  (await hr.get(url(id, '/audit-entries')).expect(200)).body.items as { action: string; changes: unknown[] }[];

const seedOwn = async () => {
  const own = await seedEmployee(test.db);
  const { username } = await test.seedAccount('hr_manager', { employeeId: own.id });
  const caller = await test.signIn(username);
  return { own, caller, document: await documentSeeds(caller).seed(own.id) };
};

describe('POST /api/employee-documents', () => {
  it('stores an upload by HR as approved', async () => {
    const created = await seed({ category: 'degree', number: '臺大 110 字第 1 號', issuedOn: '2021-06-30' });

    expect(created).toMatchObject({
      employee: { employeeNo: person.employeeNo, nameZh: '王小明' },
      category: 'degree',
      file: { name: '掃描.pdf', mediaType: 'application/pdf', size: PDF.length },
      review: 'approved',
      state: 'valid',
      daysLeft: null,
      uploadedBy: 'hr',
      uploadedAt: '2026-11-21T06:00:00.000Z',
    });
    expect((await entriesOf(created.id))[0]).toMatchObject({ action: '上傳' });
  });

  it('waits for a review if the employee uploads it', async () => {
    const { document } = await seedOwn();

    expect(document).toMatchObject({ uploadedBy: 'self', review: 'pending', state: 'pending' });
  });

  it('refuses a file that another user uploaded or that is used already', async () => {
    const { id: others } = await documentSeeds(lead).upload();
    const { file } = await seed();

    for (const fileId of [others, file.id]) {
      const { body } = await hr.post('/api/employee-documents').send(seeds.newDocument(person.id, fileId)).expect(422);
      expect(body).toMatchObject({ code: 'ReferenceNotFound', fields: [{ path: 'fileId' }] });
    }
  });

  it('requires an expiry date for a permit', async () => {
    const { id } = await seeds.upload();
    const input = seeds.newDocument(person.id, id, { category: 'work_permit' });

    const { body } = await hr.post('/api/employee-documents').send(input).expect(400);

    expect(body.fields).toEqual([{ path: 'expiresOn', message: '工作許可／聘僱許可須填寫到期日' }]);
  });

  it('refuses an expiry date before the issue date', async () => {
    const { id } = await seeds.upload();
    const input = seeds.newDocument(person.id, id, { issuedOn: '2026-01-02', expiresOn: '2026-01-01' });

    const { body } = await hr.post('/api/employee-documents').send(input).expect(400);

    expect(body.fields).toEqual([{ path: 'expiresOn', message: '到期日不可早於發證日' }]);
  });
});

describe('POST /api/employee-documents/files', () => {
  const upload = (content: Buffer, name: string) =>
    hr.post('/api/employee-documents/files').attach('file', content, name);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const bomb = zipOf({
    '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    'word/document.xml': Buffer.alloc(110_000_000),
  });

  it.each([
    { content: svg, name: '照片.jpg', msg: '檔案內容須為 PDF、JPG、PNG、DOCX', why: 'a drawing called a photo' },
    { content: Buffer.from(bomb), name: '聲明書.docx', msg: '檔案解壓縮後的內容過大，無法接受', why: 'a bomb' },
    { content: Buffer.alloc(0), name: '空.pdf', msg: '檔案是空的', why: 'nothing' },
  ])('refuses $why with a message and stores nothing', async ({ content, name, msg }) => {
    const before = await storedFiles();

    const { body } = await upload(content, name).expect(422);

    expect(body).toMatchObject({ code: 'UnacceptableFile', msg });
    expect(await storedFiles()).toEqual(before);
  });

  it('refuses thirty megabytes and stores nothing', async () => {
    const before = await storedFiles();

    const { body } = await upload(Buffer.alloc(30_000_000, '%PDF-'), '大.pdf').expect(413);

    expect(body).toMatchObject({ code: 'PayloadTooLarge', msg: '檔案不可超過 10 MB' });
    expect(await storedFiles()).toEqual(before);
  });

  it('requires a file', async () => {
    const { body } = await hr.post('/api/employee-documents/files').field('name', 'x').expect(400);
    expect(body.code).toBe('MalformedRequest');
  });
});

describe('GET /api/employee-documents', () => {
  const find = async (query: object): Promise<EmployeeDocument[]> =>
    (await hr.get('/api/employee-documents').query(query).expect(200)).body.items;

  it('returns the state that the domain calculates', async () => {
    const { id: employeeId } = await seedEmployee(test.db);
    for (const expiresOn of ['2026-11-20', '2026-11-21', '2026-12-21', '2026-12-22', null] as const) {
      await seeds.seed(employeeId, { number: `N-${expiresOn}`, expiresOn });
    }

    const documents = await find({ employeeId, sort: 'expiresOn' });

    expect(documents.map(({ state }) => state)).toEqual(['expired', 'expiring', 'expiring', 'valid', 'valid']);
    expect(documents.map(({ daysLeft }) => daysLeft)).toEqual([-1, 0, 30, 31, null]);
    expect(documents.map((document) => documentState(document, TODAY))).toEqual(documents.map(({ state }) => state));
    expect(await find({ employeeId, state: ['expiring', 'expired'] })).toHaveLength(3);
    expect(await find({ employeeId, isExpiring: '30' })).toHaveLength(2);
    expect(await find({ employeeId, isExpiring: '60' })).toHaveLength(3);
    expect(await find({ employeeId, isExpiring: 'overdue' })).toHaveLength(1);
  });

  it('finds documents of employees who left years ago, except rehired ones', async () => {
    const [gone, back] = [
      await seedEmployee(test.db, { hiredOn: '2015-01-01', lastWorkingOn: '2021-11-21' }),
      await seedEmployee(test.db, { hiredOn: '2015-01-01', lastWorkingOn: '2020-12-31' }),
    ];
    for (const { id } of [gone, back]) {
      await seeds.seed(id);
    }
    const stands = { employeeId: back.id, effectiveFrom: new Date('2026-02-01') };
    await test.db.prisma.employment.updateMany({
      where: { employeeId: back.id },
      data: { effectiveTo: stands.effectiveFrom },
    });
    await test.db.prisma.employment.create({
      data: { ...stands, hiredOn: stands.effectiveFrom, seniorityOn: stands.effectiveFrom },
    });

    const countFor = async (employeeId: string, leftFor: string) => (await find({ employeeId, leftFor })).length;
    expect([await countFor(gone.id, '5'), await countFor(gone.id, '7')]).toEqual([1, 0]);
    expect(await countFor(back.id, '1')).toBe(0);
  });

  it('filters by department with or without the departments below', async () => {
    const { id: parentId } = await seedDepartment(test.db);
    const { id: departmentId } = await seedDepartment(test.db, { parentId });
    const [above, below] = [
      await seedEmployee(test.db, { departmentId: parentId }),
      await seedEmployee(test.db, { departmentId }),
    ];
    await seeds.seed(above.id);
    await seeds.seed(below.id);
    const numbers = async (query: object) => (await find(query)).map(({ employee }) => employee.employeeNo);

    expect(await numbers({ departmentId: parentId })).toEqual([above.employeeNo, below.employeeNo]);
    expect(await numbers({ departmentId: parentId, below: 'no' })).toEqual([above.employeeNo]);
  });

  it("shows confidential documents only with access to the employee's identity data", async () => {
    const { id } = await documentSeeds(lead).seed(person.id, { confidentiality: 'confidential' });
    const reader = await signInReader(test);

    await lead.get(url(id)).expect(200);
    await reader.get(url(id)).expect(404);
    await reader.get(url(id, '/file')).expect(404);
    const { body } = await reader.get('/api/employee-documents').query({ employeeId: person.id, pageSize: 100 });
    expect((body as { items: EmployeeDocument[] }).items.map((item) => item.id)).not.toContain(id);
  });

  it('is documents by the global search within the same scope', async () => {
    const { id } = await seedEmployee(test.db, { nameZh: '尋文件' });
    const document = await seeds.seed(id, { name: '特種作業結業證書', number: '北市字第 771 號' });
    const secret = await documentSeeds(lead).seed(id, { name: '特種機密', confidentiality: 'confidential' });
    const reader = await signInReader(test);
    const documents = async (caller: Caller, q: string): Promise<string[]> =>
      ((await caller.get('/api/search').query({ q }).expect(200)).body.items as { kind: string; id: string }[])
        .filter(({ kind }) => kind === 'employee_document')
        .map((item) => item.id);

    expect(await documents(reader, '結業證書')).toEqual([document.id]);
    expect(await documents(reader, '771')).toEqual([document.id]);
    expect(new Set(await documents(lead, '尋文件'))).toEqual(new Set([secret.id, document.id]));
    expect(await documents(reader, '尋文件')).toEqual([document.id]);
    expect(await documents(reader, '特種')).toEqual([document.id]);
  });
});

describe('GET /api/employee-documents/:id/file', () => {
  it('sends it as an attachment under its own name and logs the download', async () => {
    const { id: fileId } = await seeds.upload('身分證 "影本".exe');
    const { body: created } = await hr
      .post('/api/employee-documents')
      .send(seeds.newDocument(person.id, fileId))
      .expect(201);

    const { headers, body } = await binary(hr.get(url(created.id, '/file'))).expect(200);

    expect(Buffer.from(body as Uint8Array)).toEqual(PDF);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="??? ??.pdf"; filename*=UTF-8''${encodeURIComponent('身分證 影本.pdf')}`,
    );
    expect(
      await test.db.prisma.auditEntry.findFirst({ where: { kind: 'download', entityId: created.id } }),
    ).toMatchObject({ actorName: 'hr_officer', employeeId: person.id, action: '下載' });
  });

  it('shows it only inside our pages without scripts and logs the preview', async () => {
    const { id: fileId } = await seeds.upload('預覽.pdf');
    const { body: created } = await hr
      .post('/api/employee-documents')
      .send(seeds.newDocument(person.id, fileId))
      .expect(201);

    const { headers, body } = await binary(hr.get(url(created.id, '/preview'))).expect(200);

    expect(Buffer.from(body as Uint8Array)).toEqual(PDF);
    expect(headers['content-disposition']).toBe('inline');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*frame-ancestors 'self'$/);
    expect(
      await test.db.prisma.auditEntry.findFirst({ where: { kind: 'download', entityId: created.id } }),
    ).toMatchObject({ actorName: 'hr_officer', action: '預覽' });
  });
});

describe('the log of a confidential document', () => {
  const secrets = { name: '重大傷病卡', number: '健保字第 9 號', note: '化療中', category: 'diagnosis' } as const;
  const logText = async (id: string): Promise<string> =>
    JSON.stringify(await test.db.prisma.auditEntry.findMany({ where: { entityId: id }, orderBy: { id: 'asc' } }));

  it('contains category and employee but neither name nor content', async () => {
    const { id: fileId } = await documentSeeds(lead).upload('化療紀錄.pdf');
    const input = seeds.newDocument(person.id, fileId, { ...secrets, confidentiality: 'confidential' });
    const { body: created } = await lead.post('/api/employee-documents').send(input).expect(201);
    await binary(lead.get(url(created.id, '/file'))).expect(200);
    await lead
      .put(url(created.id))
      .send({ ...input, note: '已康復', version: 1 })
      .expect(200);
    await lead.post(url(created.id, '/delete')).send({ reason: '重複上傳', version: 2 }).expect(204);

    const log = await logText(created.id);

    expect(log.match(/"action":"[^"]*"/g)).toEqual(
      ['上傳', '下載', '編輯', '刪除（重複上傳）'].map((action) => `"action":"${action}"`),
    );
    expect(log).toContain(`機密文件（${person.employeeNo} 王小明）`);
    expect(log).toContain('診斷證明');
    expect(log).not.toMatch(/重大傷病卡|健保字|化療|康復/);
  });

  it('stays redacted when the confidentiality changes', async () => {
    const created = await seed({ category: 'diagnosis' });
    const edit = (version: number, confidentiality: 'ordinary' | 'confidential', name: string) =>
      lead
        .put(url(created.id))
        .send({
          ...seeds.newDocument(person.id, created.file.id, { category: 'diagnosis', confidentiality, name }),
          version,
        })
        .expect(200);
    await edit(1, 'confidential', '重大傷病卡');
    await edit(2, 'ordinary', '公開的名稱');

    expect(await logText(created.id)).not.toMatch(/重大傷病卡|公開的名稱/);
  });
});

describe('PUT /api/employee-documents/:id', () => {
  it('replaces the file and deletes the old one', async () => {
    const created = await seed();
    const { id: fileId } = await seeds.upload('新.pdf');
    const input = seeds.newDocument(person.id, fileId, { name: '新版' });

    const { body } = await hr
      .put(url(created.id))
      .send({ ...input, version: 1 })
      .expect(200);

    expect(body).toMatchObject({ name: '新版', file: { id: fileId, name: '新.pdf' } });
    expect(await storedFiles()).toContain(fileId);
    expect(await storedFiles()).not.toContain(created.file.id);
  });

  it('keeps the file if the edit is refused', async () => {
    const created = await seed();
    const { id: fileId } = await seeds.upload();
    const input = seeds.newDocument(crypto.randomUUID(), fileId);

    await hr
      .put(url(created.id))
      .send({ ...input, version: 1 })
      .expect(422);

    expect(await storedFiles()).toContain(created.file.id);
    await hr.get(url(created.id, '/file')).expect(200);
  });
});

describe('POST /api/employee-documents/:id/delete', () => {
  it('deletes the document and its file and logs the reason', async () => {
    const created = await seed();

    await hr.post(url(created.id, '/delete')).send({ reason: '重複上傳', version: 1 }).expect(204);

    await hr.get(url(created.id)).expect(404);
    expect(await storedFiles()).not.toContain(created.file.id);
    expect(
      await test.db.prisma.auditEntry.findFirst({ where: { entityId: created.id, kind: 'delete' } }),
    ).toMatchObject({ action: '刪除（重複上傳）', employeeId: person.id });
  });

  it('requires a reason', async () => {
    const { id } = await seed();
    const { body } = await hr.post(url(id, '/delete')).send({ reason: ' ', version: 1 }).expect(400);
    expect(body.fields).toEqual([{ path: 'reason', message: '請輸入刪除原因' }]);
  });
});
