import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EmployeeContract } from '@hr/contracts/contracts/employee-contracts';
import { openZip } from '@hr/spreadsheet/zip';
import { docxText } from '@hr/documents/testing';
import { sql } from '#db/sql.ts';
import { folderStorage, type FileStorage } from '#files/index.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { contractTemplateSeeds, wordFile } from '#testing/seed-contract-templates.ts';
import { employeeContractSeeds } from '#testing/seed-employee-contracts.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { signInWithGroups } from '#testing/seed-custom-role.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'hr-test-contracts-'));
const storage = folderStorage(folder);
let remainingWrites = Number.POSITIVE_INFINITY;
const failing: FileStorage = {
  ...storage,
  put: async (key, content, size) => {
    remainingWrites -= 1;
    if (remainingWrites < 0) {
      throw new Error('the place is gone');
    }
    await storage.put(key, content, size);
  },
};

let test: TestApp;
let hr: Caller;
/** An HR officer without access to the pay of contracts. */
let clerk: Caller;
let templates: Awaited<ReturnType<typeof contractTemplateSeeds>>;

beforeAll(async () => {
  test = await startTestApp({ files: failing });
  hr = await test.signedInAs('hr_officer');
  templates = await contractTemplateSeeds(test, hr);
  clerk = await signInWithGroups(test, 'hr_officer', ['identity']);
});

const storedFileNames = () => readdir(folder);

const seedPerson = async (nameZh: string) => {
  const { id } = await seedEmployee(test.db, { nameZh });
  await test.db.prisma.employee.update({
    where: { id },
    data: { identityNumber: test.cipher.encrypt('A123456789', 'identity_number') },
  });
  return employeeContractSeeds(hr, { employeeId: id, employmentTypeId: templates.employmentTypeId });
};

const versionOf = ({ id, version }: EmployeeContract) => ({ id, version });

const produce = (caller: Caller, contracts: readonly EmployeeContract[], filledIn: object = {}) =>
  caller.post('/api/employee-contracts/produce').send({ contracts: contracts.map(versionOf), filledIn });

const fileOf = async (caller: Caller, id: string, part = 'document'): Promise<Uint8Array> =>
  new Uint8Array((await binary(caller.get(`/api/employee-contracts/${id}/${part}`)).expect(200)).body as Buffer);

const reload = async (id: string): Promise<EmployeeContract> =>
  (await hr.get(`/api/employee-contracts/${id}`).expect(200)).body as EmployeeContract;

describe('POST /api/employee-contracts/produce', () => {
  it('makes the document of a contract from its template, with all known values', async () => {
    const template = await templates.seedInUse(
      '{{合約.編號}} {{員工.姓名}}（{{員工.身分證字號}}）',
      '自 {{合約.起日_民國}} 至 {{合約.迄日_民國}}，{{職稱}}，月薪 {{合約.月薪_大寫}}',
    );
    const contract = await (await seedPerson('王小明')).seed({ templateId: template.id, pay: 39_760 });

    const { body } = await produce(hr, [contract]).expect(200);

    expect(body.items).toEqual([{ id: contract.id, contractNo: contract.contractNo, reason: null }]);
    expect(docxText(await fileOf(hr, contract.id))).toBe(
      `${contract.contractNo} 王小明（A123456789）\n自 民國115年1月1日 至 民國116年12月31日，研究助理，月薪 新臺幣參萬玖仟柒佰陸拾元整`,
    );
    expect(await reload(contract.id)).toMatchObject({ documentName: `${contract.contractNo}.docx` });
  });

  it('names the missing values per contract and makes none, until they are entered', async () => {
    const plain = await templates.seedInUse('{{員工.姓名}}');
    const demanding = await templates.seedInUse('{{員工.姓名}} 住 {{員工.戶籍地址}}');
    const one = await (await seedPerson('甲')).seed({ templateId: plain.id });
    const other = await (await seedPerson('乙')).seed({ templateId: demanding.id });

    const { body } = await produce(hr, [one, other]).expect(200);
    expect(body.items.map(({ reason }: { reason: string | null }) => reason)).toEqual([null, '缺少：戶籍地址']);
    expect(await reload(one.id)).toMatchObject({ documentName: null, version: 1 });

    const { body: filled } = await produce(hr, [one, other], { '員工.戶籍地址': '臺南市' }).expect(200);
    expect(filled.items.map(({ reason }: { reason: string | null }) => reason)).toEqual([null, null]);
    expect([docxText(await fileOf(hr, one.id)), docxText(await fileOf(hr, other.id))]).toEqual(['甲', '乙 住 臺南市']);
  });

  it('uses the values entered for each contract', async () => {
    const template = await templates.seedInUse('{{員工.姓名}} 住 {{員工.戶籍地址}}');
    const one = await (await seedPerson('己')).seed({ templateId: template.id });
    const other = await (await seedPerson('庚')).seed({ templateId: template.id });
    const contracts = [
      { ...versionOf(one), filledIn: { '員工.戶籍地址': '臺南市' } },
      { ...versionOf(other), filledIn: { '員工.戶籍地址': '高雄市' } },
    ];

    await hr.post('/api/employee-contracts/produce').send({ contracts, filledIn: {} }).expect(200);

    expect([docxText(await fileOf(hr, one.id)), docxText(await fileOf(hr, other.id))]).toEqual([
      '己 住 臺南市',
      '庚 住 高雄市',
    ]);
  });

  it('is refused for an amount that the caller may not see, and so is the document that shows it', async () => {
    const template = await templates.seedInUse('{{合約.月薪}}');
    const contract = await (await seedPerson('丙')).seed({ templateId: template.id, pay: 40_000 });
    const { body } = await produce(clerk, [contract]).expect(200);
    expect(body.items[0].reason).toBe('您無權檢視：月薪（具「合約薪資」權限：稽核人員、人資主管、人資專員、薪資專員）');

    await produce(hr, [contract]).expect(200);
    await clerk.get(`/api/employee-contracts/${contract.id}/document`).expect(403);
    expect(docxText(await fileOf(hr, contract.id))).toBe('40,000');
  });

  it('does not let callers enter values that they may not see, or open documents with such values', async () => {
    const template = await templates.seedInUse('{{合約.月薪}} {{員工.戶籍地址}}');
    const contract = await (await seedPerson('丑')).seed({ templateId: template.id });
    const filledIn = { '合約.月薪': '40,000', '員工.戶籍地址': '臺南市' };

    const { body } = await produce(clerk, [contract], filledIn).expect(200);
    expect(body.items[0].reason).toBe('您無權檢視：月薪（具「合約薪資」權限：稽核人員、人資主管、人資專員、薪資專員）');

    expect((await produce(hr, [contract], filledIn).expect(200)).body.items[0].reason).toBeNull();
    await clerk.get(`/api/employee-contracts/${contract.id}/document`).expect(403);
    expect(docxText(await fileOf(hr, contract.id))).toBe('40,000 臺南市');
  });

  it('uses the stored address of the employee', async () => {
    const template = await templates.seedInUse('{{員工.戶籍地址}}');
    const contract = await (await seedPerson('子')).seed({ templateId: template.id });
    const householdAddress = { postalCode: '100', county: '臺北市', district: '中正區', detail: '重慶南路一段122號' };
    await test.db.prisma.employee.update({ where: { id: contract.employee.id }, data: { householdAddress } });

    await produce(hr, [contract]).expect(200);

    expect(docxText(await fileOf(hr, contract.id))).toContain('臺北市中正區重慶南路一段122號');
  });

  it('replaces the previous document, and deletes its file', async () => {
    const template = await templates.seedInUse('{{工作地點}}');
    const contract = await (await seedPerson('丁')).seed({ templateId: template.id });
    await produce(hr, [contract]).expect(200);
    const before = await storedFileNames();
    await produce(hr, [await reload(contract.id)]).expect(200);
    expect(await storedFileNames()).toHaveLength(before.length);
  });

  it('reports a contract that was changed concurrently, and one without a template', async () => {
    const template = await templates.seedInUse('{{工作地點}}');
    const seeds = await seedPerson('戊');
    const contract = await seeds.seed({ templateId: template.id });
    await seeds.command(contract, 'submit').expect(200);
    const { body } = await produce(hr, [contract, await (await seedPerson('己')).seed()]).expect(200);
    expect(body.items.map(({ reason }: { reason: string }) => reason)).toEqual([
      '合約已被更新，請重新載入後再試',
      '未選用合約範本',
    ]);
  });

  it('makes all or none: after a failure neither rows nor files remain', async () => {
    const template = await templates.seedInUse('{{員工.姓名}}');
    const contracts = [];
    for (const name of ['一', '二', '三', '四']) {
      contracts.push(await (await seedPerson(name)).seed({ templateId: template.id }));
    }
    const before = await storedFileNames();
    remainingWrites = 2;

    await produce(hr, contracts).expect(500);
    remainingWrites = Number.POSITIVE_INFINITY;

    expect(await storedFileNames()).toEqual(before);
    expect(await reload(contracts[0]!.id)).toMatchObject({ documentName: null, version: 1 });
    expect((await produce(hr, contracts).expect(200)).body.items).toHaveLength(4);
  });

  it('makes fifty documents while opening the template once', async () => {
    const template = await templates.seedInUse('{{員工.姓名}} {{合約.編號}}');
    const seeds = await seedPerson('庚');
    const contracts = [];
    for (let index = 0; index < 50; index += 1) {
      contracts.push(await seeds.seed({ templateId: template.id, kind: 'other' }));
    }
    const { body } = await produce(hr, contracts).expect(200);
    expect(body.items.filter(({ reason }: { reason: string | null }) => reason === null)).toHaveLength(50);
    expect(docxText(await fileOf(hr, contracts[49]!.id))).toBe(`庚 ${contracts[49]!.contractNo}`);
  });
});

const scan = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');

const sign = async (seeds: Awaited<ReturnType<typeof seedPerson>>, contract: EmployeeContract, file: Buffer) => {
  const pending = (await seeds.command(contract, 'submit').expect(200)).body as EmployeeContract;
  const { body: uploaded } = await hr
    .post('/api/employee-contracts/files')
    .attach('file', file, '簽署檔.pdf')
    .expect(201);
  return (await seeds.command(pending, 'sign', { signedOn: '2026-01-01', signedFileId: uploaded.id }).expect(200))
    .body as EmployeeContract;
};

describe('the documents of several contracts', () => {
  it('are sent in one archive, named by number and employee, and audited; contracts without a document are skipped', async () => {
    const template = await templates.seedInUse('{{員工.姓名}}');
    const seeds = await seedPerson('RAJU A/L');
    const contract = await seeds.seed({ templateId: template.id });
    await produce(hr, [contract]).expect(200);
    const other = await (await seedPerson('未產生')).seed();
    const ids = [contract.id, other.id].join(',');
    const { body } = await binary(hr.get('/api/employee-contracts/documents').query({ ids })).expect(200);
    expect(openZip(new Uint8Array(body as Buffer)).names).toEqual([`${contract.contractNo}_RAJU A_L.docx`]);
    expect(await test.db.prisma.auditEntry.count({ where: { entityId: contract.id, kind: 'download' } })).toBe(1);
    await hr.get('/api/employee-contracts/documents').query({ ids: other.id }).expect(404);
  });

  it('are refused if one of them shows values that the caller may not see', async () => {
    const template = await templates.seedInUse('{{合約.月薪}}');
    const contract = await (await seedPerson('卯')).seed({ templateId: template.id, pay: 40_000 });
    await produce(hr, [contract]).expect(200);
    await clerk.get('/api/employee-contracts/documents').query({ ids: contract.id }).expect(403);
  });
});

describe('a signed contract', () => {
  it('keeps its document byte for byte after the template changes, and its signed file', async () => {
    const template = await templates.seedInUse('{{員工.姓名}} 第一版');
    const seeds = await seedPerson('辛');
    const contract = await seeds.seed({ templateId: template.id });
    await produce(hr, [contract]).expect(200);
    const made = await fileOf(hr, contract.id);
    const signed = await sign(seeds, await reload(contract.id), scan);

    const { body: replaced } = await templates
      .upload(
        (await hr.get(`/api/contract-templates/${template.id}`).expect(200)).body,
        wordFile('{{員工.姓名}} 第二版'),
      )
      .expect(200);

    expect(replaced).toMatchObject({ versionNo: 2, usageCount: 1, contractsInForce: 1 });
    await seeds.seed({ templateId: template.id, kind: 'other' });
    const { body: replacedTemplate } = await hr.get(`/api/contract-templates/${template.id}`).expect(200);
    expect(replacedTemplate).toMatchObject({ usageCount: 2, contractsInForce: 1 });
    expect(await fileOf(hr, contract.id)).toEqual(made);
    const { body: versions } = await hr.get(`/api/contract-templates/${template.id}/versions`).expect(200);
    expect(versions.items).toMatchObject([
      { number: 2, usageCount: 1 },
      { number: 1, usageCount: 1, uploadedBy: expect.any(String) },
    ]);
    const { body: first } = await binary(hr.get(`/api/contract-templates/${template.id}/versions/1/file`)).expect(200);
    expect(docxText(new Uint8Array(first as Buffer))).toContain('第一版');
    await hr.get(`/api/contract-templates/${template.id}/versions/3/file`).expect(404);
    expect(Buffer.from(await fileOf(hr, contract.id, 'signed-file'))).toEqual(scan);
    expect(signed).toMatchObject({ state: 'effective', signedFileName: '簽署檔.pdf' });
    expect((await produce(hr, [signed]).expect(200)).body.items[0].reason).toContain('草稿');
  });

  it('shows the signed file only to callers who may see pay and identity, and audits the access', async () => {
    const seeds = await seedPerson('寅');
    const contract = await sign(seeds, await seeds.seed(), scan);

    const { body } = await clerk.get(`/api/employee-contracts/${contract.id}/signed-file`).expect(403);
    await fileOf(hr, contract.id, 'signed-file');

    expect(body.code).toBe('ContractValuesHidden');
    expect(
      await test.db.prisma.auditEntry.findMany({ where: { entityId: contract.id, kind: 'download' } }),
    ).toMatchObject([
      {
        action: '下載合約檔案',
        changes: [{ field: '合約編號' }, { field: '敏感資料', after: expect.stringContaining('薪資') }],
      },
    ]);
  });

  it('keeps its template version: the database refuses to change it', async () => {
    const template = await templates.seedInUse('{{員工.姓名}}');
    const seeds = await seedPerson('壬');
    const contract = await seeds.seed({ templateId: template.id });
    const change = () =>
      test.db.rows(sql`
        update contract_template_versions set paragraphs = array['別的內容']
        where template_id = ${template.id}::uuid returning id`);
    expect(await change()).toHaveLength(1);

    await sign(seeds, contract, scan);

    await expect(change()).rejects.toThrow('contract_template_versions_signed_stays');
    await expect(
      test.db.rows(
        sql`update employee_contracts set document_file_id = null, signed_file_id = null where id = ${contract.id}::uuid`,
      ),
    ).rejects.toThrow('employee_contracts_signed_document_unchanged');
  });

  it('accepts the scan of the signed contract once, as a PDF only', async () => {
    const seeds = await seedPerson('卯');
    const contract = await seeds.seedInState('effective');
    const upload = async (content: Buffer, name: string) =>
      (await hr.post('/api/employee-contracts/files').attach('file', content, name).expect(201)).body as { id: string };
    const attach = (at: EmployeeContract, { id: signedFileId }: { readonly id: string }) =>
      seeds.command(at, 'attach-signed', { signedFileId });

    const word = await attach(contract, await upload(wordFile('已簽署'), '簽署檔.docx')).expect(422);
    const { body } = await attach(contract, await upload(scan, '簽署檔.pdf')).expect(200);
    const again = await attach(body, await upload(scan, '另一份.pdf')).expect(422);

    expect(word.body).toMatchObject({ code: 'UnacceptableFile', fields: [{ path: 'signedFileId' }] });
    expect(body).toMatchObject({ state: 'effective', signedFileName: '簽署檔.pdf', termKind: 'fixed_term' });
    expect(again.body.code).toBe('StateConflict');
    expect(Buffer.from(await fileOf(hr, contract.id, 'signed-file'))).toEqual(scan);
  });

  it('can only be signed with a PDF', async () => {
    const seeds = await seedPerson('辰');
    const pending = await seeds.seedInState('pending_sign');
    const { body: uploaded } = await hr
      .post('/api/employee-contracts/files')
      .attach('file', wordFile('已簽署'), '簽署檔.docx')
      .expect(201);

    const { body } = await seeds
      .command(pending, 'sign', { signedOn: '2026-01-01', signedFileId: uploaded.id })
      .expect(422);

    expect(body).toMatchObject({ code: 'UnacceptableFile', fields: [{ path: 'signedFileId' }] });
  });

  it('keeps each change of its end with the attachment, for callers who may see pay and identity', async () => {
    const seeds = await seedPerson('巳');
    const contract = await seeds.seedInState('effective');
    const { body: uploaded } = await hr
      .post('/api/employee-contracts/files')
      .attach('file', scan, '展延同意書.pdf')
      .expect(201);
    const end = async (at: EmployeeContract, change: object): Promise<EmployeeContract> =>
      (await seeds.command(at, 'change-end', change).expect(200)).body;

    const first = await end(contract, { endOn: '2027-06-30', closingReason: '計畫展延', fileId: uploaded.id });
    await end(first, { endOn: '2027-09-30', closingReason: '再次展延', fileId: null });

    const { items } = (await hr.get(`/api/employee-contracts/${contract.id}/end-changes`).expect(200)).body;
    expect(items).toMatchObject([
      { endOn: '2027-09-30', reason: '再次展延', fileName: null },
      { endOn: '2027-06-30', reason: '計畫展延', fileName: '展延同意書.pdf' },
    ]);
    const file = `end-changes/${items[1].id}/file`;
    await clerk.get(`/api/employee-contracts/${contract.id}/${file}`).expect(403);
    expect(Buffer.from(await fileOf(hr, contract.id, file))).toEqual(scan);
  });

  it('refuses a file that another user uploaded', async () => {
    const seeds = await seedPerson('癸');
    const pending = (await seeds.command(await seeds.seed(), 'submit').expect(200)).body as EmployeeContract;
    const { body: uploaded } = await clerk
      .post('/api/employee-contracts/files')
      .attach('file', wordFile('別人的'), 'a.docx')
      .expect(201);
    const answer = await seeds.command(pending, 'sign', { signedOn: '2026-01-01', signedFileId: uploaded.id });
    expect(answer.body).toMatchObject({ code: 'ReferenceNotFound', fields: [{ path: 'signedFileId' }] });
  });
});

describe('POST /api/employee-contracts/preview', () => {
  it('shows the text of a template for an employee, with the missing values', async () => {
    const template = await templates.seedInUse('{{員工.姓名}} 自 {{合約.起日}} 於 {{工作地點}} {{員工.戶籍地址}}');
    const { id: employeeId } = await seedEmployee(test.db, { nameZh: '王小明' });
    const contract = {
      startOn: '2026-12-01',
      endOn: null,
      jobTitle: '',
      workContent: '',
      workPlace: '',
      workHours: '',
    };
    const { body } = await hr
      .post('/api/employee-contracts/preview')
      .send({ templateId: template.id, employeeId, contract, filledIn: { '員工.戶籍地址': '臺南市' } })
      .expect(200);
    expect(body.values.map(({ value }: { value: string | null }) => value)).toEqual([
      '王小明',
      '2026/12/01',
      null,
      '＊＊＊',
    ]);
  });
});
