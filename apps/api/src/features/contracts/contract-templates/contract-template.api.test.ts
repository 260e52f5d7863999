import { readdir } from 'node:fs/promises';
import { docxText, docxWith } from '@hr/documents/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { contractTemplateSeeds, wordFile } from '#testing/seed-contract-templates.ts';
import { employeeContractSeeds } from '#testing/seed-employee-contracts.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let hr: Caller;
let seeds: Awaited<ReturnType<typeof contractTemplateSeeds>>;

beforeAll(async () => {
  test = await startTestApp();
  hr = await test.signedInAs('hr_officer');
  seeds = await contractTemplateSeeds(test, hr);
});

const url = (id: string, rest = ''): string => `/api/contract-templates/${id}${rest}`;

const command = (id: string, name: string, body: object) => hr.post(url(id, `/${name}`)).send(body);

const storedFileNames = () => readdir(test.filesFolder);

const textOf = async (id: string): Promise<string> => {
  const { body } = await binary(hr.get(url(id, '/file'))).expect(200);
  return docxText(new Uint8Array(body as Buffer));
};

describe('POST /api/contract-templates', () => {
  it('adds a draft without a document', async () => {
    expect(await seeds.seed({ note: '保密條款另附' })).toMatchObject({
      state: 'draft',
      versionNo: null,
      fileName: null,
      placeholders: [],
      usageCount: 0,
      employmentTypes: [{ id: seeds.employmentTypeId }],
      note: '保密條款另附',
    });
  });

  it.each([
    { field: 'code', code: 'DuplicateContractTemplateCode' },
    { field: 'nameZh', code: 'DuplicateContractTemplateName' },
  ] as const)('refuses a $field that another template has, with a field error', async ({ field, code }) => {
    const other = await seeds.seed();
    const { body } = await hr
      .post('/api/contract-templates')
      .send(seeds.newTemplate({ [field]: other[field] }))
      .expect(409);
    expect(body).toMatchObject({ code, fields: [{ path: field }] });
  });

  it('refuses a template without an employment type', async () => {
    const { body } = await hr
      .post('/api/contract-templates')
      .send(seeds.newTemplate({ employmentTypeIds: [] }))
      .expect(400);
    expect(body.fields).toContainEqual({ path: 'employmentTypeIds', message: '請選擇適用聘僱類型' });
  });
});

describe('POST /api/contract-templates/:id/file', () => {
  it('stores the document under the template name, and lists its known and unknown placeholders', async () => {
    const { id, version } = await seeds.seed({ nameZh: '專任/兼任契約' });

    const { body } = await seeds.upload({ id, version }, wordFile('{{員工.姓名}}', '{{員工.血型}}')).expect(200);

    expect(body).toMatchObject({
      versionNo: 1,
      fileName: '專任_兼任契約.docx',
      placeholders: ['員工.姓名', '員工.血型'],
      unknownPlaceholders: ['員工.血型'],
      version: 2,
    });
    expect(await textOf(id)).toBe('{{員工.姓名}}\n{{員工.血型}}');
  });

  it('replaces a document from which no contract was made, and deletes the old file', async () => {
    const template = await seeds.seed();
    const before = await storedFileNames();
    const { body: first } = await seeds.upload(template, wordFile('第一稿')).expect(200);

    const { body: second } = await seeds.upload(first, wordFile('第二稿')).expect(200);

    expect(second).toMatchObject({ versionNo: 1 });
    expect(await textOf(template.id)).toBe('第二稿');
    expect(await storedFileNames()).toHaveLength(before.length + 1);
  });

  it.each([
    { why: 'macros', file: docxWith({ parts: { 'word/vbaProject.bin': 'x' } }), msg: '巨集' },
    { why: 'no document', file: Buffer.from('合約'), msg: 'Word 文件' },
    { why: 'a name that does not end', file: wordFile('{{員工.姓名'), msg: '大括號' },
  ])('refuses a file with $why, with a field error', async ({ file, msg }) => {
    const template = await seeds.seed();
    const before = await storedFileNames();

    const { body } = await seeds.upload(template, Buffer.from(file)).expect(422);

    expect(body).toMatchObject({
      code: 'UnreadableTemplate',
      fields: [{ path: 'file', message: expect.stringContaining(msg) }],
    });
    expect(await storedFileNames()).toEqual(before);
  });

  it('refuses unknown placeholders in a template in use, and keeps its document', async () => {
    const template = await seeds.seedInUse('{{員工.姓名}}');
    await seeds.upload(template, wordFile('{{員工.血型}}')).expect(422);
    expect(await textOf(template.id)).toBe('{{員工.姓名}}');
  });

  it('refuses an old version', async () => {
    const template = await seeds.seed();
    await seeds.upload(template, wordFile('一')).expect(200);
    await seeds.upload(template, wordFile('二')).expect(409);
  });
});

describe('POST /api/contract-templates/:id/activate', () => {
  it('is refused without a document, and with unknown placeholders', async () => {
    const template = await seeds.seed();
    const without = await command(template.id, 'activate', { version: 1 }).expect(422);
    const { body: uploaded } = await seeds.upload(template, wordFile('{{員工.血型}}')).expect(200);
    const unknown = await command(template.id, 'activate', { version: uploaded.version }).expect(422);
    expect(without.body.code).toBe('ContractTemplateUnready');
    expect(unknown.body.msg).toContain('員工.血型');
  });

  it('activates a template, and deactivates it', async () => {
    const template = await seeds.seedInUse('{{員工.姓名}}');
    expect(template.state).toBe('in_use');
    const { body } = await command(template.id, 'deactivate', { version: template.version }).expect(200);
    expect(body.state).toBe('out_of_use');
    await command(template.id, 'deactivate', { version: body.version }).expect(422);
  });
});

describe('POST /api/contract-templates/:id/copy', () => {
  it('creates a draft with the same document and its own name', async () => {
    const source = await seeds.seedInUse('{{員工.姓名}}');
    const copy = async () =>
      (await command(source.id, 'copy', { code: `C-${crypto.randomUUID().slice(0, 8)}` }).expect(201)).body;

    const [first, second] = [await copy(), await copy()];

    expect(first).toMatchObject({ nameZh: `${source.nameZh} - 複本`, state: 'draft', versionNo: 1 });
    expect(second).toMatchObject({ nameZh: `${source.nameZh} - 複本 2` });
    expect(await textOf(first.id)).toBe('{{員工.姓名}}');
  });
});

describe('GET /api/contract-templates/:id/preview', () => {
  it('shows the text with the known values of an employee, and masks sensitive values', async () => {
    const { id: employeeId, employeeNo } = await seedEmployee(test.db, { nameZh: '王小明' });
    await test.db.prisma.employee.update({
      where: { id: employeeId },
      data: { identityNumber: test.cipher.encrypt('A123456789', 'identity_number') },
    });
    const { id } = await seeds.seedInUse('{{員工.姓名}}（{{員工.編號}}）', '{{員工.身分證字號}} {{合約.起日}}');

    const { body } = await hr.get(url(id, `/preview?employeeId=${employeeId}`)).expect(200);

    expect(body).toEqual({
      paragraphs: ['{{員工.姓名}}（{{員工.編號}}）', '{{員工.身分證字號}} {{合約.起日}}'],
      values: [
        { name: '員工.姓名', label: '姓名', value: '王小明', isSensitive: false },
        { name: '員工.編號', label: '員工編號', value: employeeNo, isSensitive: false },
        { name: '員工.身分證字號', label: '身分證字號／統一證號', value: '＊＊＊', isSensitive: true },
        { name: '合約.起日', label: '合約起日', value: null, isSensitive: false },
      ],
    });
  });
});

describe('DELETE /api/contract-templates/:id', () => {
  it('deletes the document too', async () => {
    const before = await storedFileNames();
    const template = await seeds.seedInUse('一');
    await hr.delete(url(template.id, `?version=${template.version}`)).expect(204);
    expect(await storedFileNames()).toEqual(before);
  });

  it('is refused if a contract was made from it, and keeps the document', async () => {
    const template = await seeds.seedInUse('一');
    const { id: employeeId } = await seedEmployee(test.db);
    const contracts = employeeContractSeeds(hr, { employeeId, employmentTypeId: seeds.employmentTypeId });
    await contracts.seed({ templateId: template.id });

    const { body } = await hr.delete(url(template.id, `?version=${template.version}`)).expect(409);

    expect(body.code).toBe('ContractTemplateInUse');
    expect(await textOf(template.id)).toBe('一');
  });
});

describe('GET /api/contract-templates', () => {
  it('filters by employment type, state and language', async () => {
    const own = await contractTemplateSeeds(test, hr);
    const { id } = await own.seed({ language: 'bilingual' });
    const totalOf = async (query: string): Promise<number> =>
      (await hr.get(`/api/contract-templates?employmentTypeId=${own.employmentTypeId}&${query}`).expect(200)).body
        .total;
    expect(await totalOf('state=draft&language=bilingual')).toBe(1);
    expect(await totalOf('state=in_use')).toBe(0);
    expect((await hr.get(url(id)).expect(200)).body.language).toBe('bilingual');
  });

  it('filters templates from which contracts can be made today', async () => {
    const own = await contractTemplateSeeds(test, hr);
    const findUsableIds = async (): Promise<string[]> =>
      (
        await hr.get(`/api/contract-templates?employmentTypeId=${own.employmentTypeId}&isUsable=yes`).expect(200)
      ).body.items.map(({ id }: { id: string }) => id);
    await own.seed();
    expect(await findUsableIds()).toEqual([]);
    const { id } = await own.seedInUse('契約');
    expect(await findUsableIds()).toEqual([id]);
    await test.db.prisma.contractTemplate.update({ where: { id }, data: { effectiveOn: new Date('2026-11-22') } });
    expect(await findUsableIds()).toEqual([]);
  });

  it('filters by project kind, including templates for all kinds', async () => {
    const own = await contractTemplateSeeds(test, hr);
    const [grants, any] = [await own.seed({ projectKinds: ['grant', 'donation'] }), await own.seed()];
    const idsOf = async (projectKind: string): Promise<string[]> =>
      (
        await hr
          .get('/api/contract-templates')
          .query({ projectKind, employmentTypeId: own.employmentTypeId })
          .expect(200)
      ).body.items.map(({ id }: { id: string }) => id);
    expect(new Set(await idsOf('grant'))).toEqual(new Set([grants.id, any.id]));
    expect(await idsOf('internal')).toEqual([any.id]);
  });
});
