import type { EmployeeContract } from '@hr/contracts/contracts/employee-contracts';
import { docxText } from '@hr/documents/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { binary } from '#testing/binary.ts';
import { contractTemplateSeeds } from '#testing/seed-contract-templates.ts';
import { employeeContractSeeds } from '#testing/seed-employee-contracts.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');

let templates: Awaited<ReturnType<typeof contractTemplateSeeds>>;
let templateId: string;

beforeAll(async () => {
  templates = await contractTemplateSeeds(test, hr);
  ({ id: templateId } = await templates.seedInUse('{{員工.姓名}} {{職稱}}'));
});

interface SentContract {
  readonly contract: EmployeeContract;
  readonly seeds: ReturnType<typeof employeeContractSeeds>;
  readonly caller: Caller;
}

const produce = ({ id, version }: EmployeeContract) =>
  hr.post('/api/employee-contracts/produce').send({ contracts: [{ id, version }], filledIn: {} });

const reload = async ({ id }: EmployeeContract): Promise<EmployeeContract> =>
  (await hr.get(`/api/employee-contracts/${id}`).expect(200)).body;

const sendContract = async (): Promise<SentContract> => {
  const { id: employeeId } = await seedEmployee(test.db);
  const { username } = await test.seedAccount('employee', { employeeId });
  const seeds = employeeContractSeeds(hr, { employeeId, employmentTypeId: templates.employmentTypeId });
  const draft = await seeds.seed({ templateId, signMethod: 'electronic' });
  await produce(draft).expect(200);
  const { body } = await seeds.command(await reload(draft), 'submit').expect(200);
  return { contract: body, seeds, caller: await test.signIn(username) };
};

const agree = ({ caller }: SentContract, { id, version }: EmployeeContract, isRead = true) =>
  caller.post(`/api/my/contracts/${id}/sign`).send({ version, isRead });

const documentOf = async (id: string): Promise<Buffer> =>
  (await binary(hr.get(`/api/employee-contracts/${id}/document`)).expect(200)).body as Buffer;

const sign = ({ seeds }: SentContract, contract: EmployeeContract) =>
  seeds.command(contract, 'sign', { signedOn: '2026-11-21', signedFileId: null });

describe('a contract that is signed electronically', () => {
  it('notifies the employee, who signs it, and is then signed by the organisation', async () => {
    const one = await sendContract();
    const { body: notifications } = await one.caller.get('/api/my/notifications').expect(200);
    expect(notifications.items).toMatchObject([{ kind: 'contract_to_sign', summary: one.contract.contractNo }]);
    expect((await sign(one, one.contract).expect(422)).body.msg).toContain('員工尚未簽署');
    const cards = async () => (await one.caller.get('/api/home/cards').expect(200)).body.items;
    const card = { name: 'ownContractsToSign', count: 1 };
    expect(await cards()).toContainEqual(card);

    const { body: agreed } = await agree(one, one.contract).expect(200);
    expect(agreed).toMatchObject({ state: 'pending_company_sign', agreedAt: '2026-11-21T06:00:00.000Z' });
    expect(await cards()).not.toContainEqual(card);
    const { body: log } = await hr.get(`/api/employee-contracts/${one.contract.id}/audit-entries`).expect(200);
    expect(log.items[0]).toMatchObject({ action: '員工簽署' });

    await sign(one, await reload(one.contract)).expect(200);
    expect(await reload(one.contract)).toMatchObject({ state: 'effective', signedOn: '2026-11-21' });
  });

  it('names both parties on a last page of its document', async () => {
    const one = await sendContract();
    const pageOf = async () => docxText(new Uint8Array(await documentOf(one.contract.id))).split('\n');
    expect(await pageOf()).not.toContain('電子簽署紀錄（電子簽章法第 4 條）');
    await agree(one, one.contract).expect(200);
    expect(await pageOf()).toContain('公司：尚未簽署');
    await sign(one, await reload(one.contract)).expect(200);

    const { nameZh, employeeNo } = one.contract.employee;
    expect((await pageOf()).slice(1)).toEqual([
      '電子簽署紀錄（電子簽章法第 4 條）',
      expect.stringContaining(`員工：${nameZh}（${employeeNo}`),
      '簽署時間：2026/11/21 下午 02:00',
      expect.stringMatching(/^簽署來源：IP .*127\.0\.0\.1$/),
      '公司：hr_officer',
      '簽署時間：2026/11/21 下午 02:00',
      expect.stringMatching(/^簽署來源：IP .*127\.0\.0\.1$/),
      expect.stringMatching(/^簽署檔案 SHA-256（不含本頁）：[0-9a-f]{64}$/),
    ]);
    expect(await reload(one.contract)).toMatchObject({
      companySignedBy: 'hr_officer',
      companySignedFrom: expect.stringContaining('127.0.0.1'),
    });
  });

  it('stores the hash of the document to which the employee agreed, and keeps that document', async () => {
    const one = await sendContract();
    await agree(one, one.contract).expect(200);
    const [stored] = await test.db.rows<{ is: boolean }>(sql`
      select c.agreed_sha256 = f.sha256 as is from employee_contracts c join stored_files f on f.id = c.document_file_id
      where c.id = ${one.contract.id}::uuid`);
    expect(stored).toEqual({ is: true });

    const { body } = await produce(await reload(one.contract)).expect(200);
    expect(body.items).toMatchObject([{ reason: '員工已簽署，請先退回草稿' }]);
    await expect(
      test.db.rows(sql`update employee_contracts set document_file_id = null where id = ${one.contract.id}::uuid`),
    ).rejects.toThrow(/employee_contracts_(signed_document_unchanged|agreed_to_a_document)/);
    const agreed = await reload(one.contract);
    await hr.delete(`/api/employee-contracts/${agreed.id}`).query({ version: agreed.version }).expect(422);
  });

  it('must be signed again after it was returned to a draft', async () => {
    const one = await sendContract();
    await agree(one, one.contract).expect(200);
    const { body: draft } = await one.seeds.command(await reload(one.contract), 'retract').expect(200);
    expect(draft).toMatchObject({ state: 'draft', agreedAt: null });
  });

  it('is signed once by concurrent requests', async () => {
    const one = await sendContract();
    const answers = await Promise.all([agree(one, one.contract), agree(one, one.contract)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { body } = await agree(one, await reload(one.contract)).expect(422);
    expect(body.msg).toContain('您已簽署此合約');
  });

  it('can be signed only in the version that was read', async () => {
    const one = await sendContract();
    await produce(one.contract).expect(200);
    expect((await agree(one, one.contract).expect(409)).body.code).toBe('StaleVersion');
    await agree(one, await reload(one.contract), false).expect(400);
  });

  it('cannot be signed by another employee', async () => {
    const [one, other] = [await sendContract(), await sendContract()];
    await agree(other, one.contract).expect(404);
  });

  it('needs a document before it is submitted; a paper contract cannot be signed online', async () => {
    const one = await sendContract();
    const bare = await one.seeds.seed({ kind: 'other', signMethod: 'electronic' });
    expect((await one.seeds.command(bare, 'submit').expect(422)).body.msg).toContain('須先產生或上傳合約檔案');
    const paper = await one.seeds.seedInState('pending_sign', {
      kind: 'other',
      startOn: '2028-01-01',
      endOn: '2028-12-31',
    });
    await agree(one, paper).expect(422);
  });

  it('can be filtered by whether the employee has signed', async () => {
    const one = await sendContract();
    const totalOf = async (isAgreed: string): Promise<number> =>
      (await hr.get('/api/employee-contracts').query({ isAgreed, employeeId: one.contract.employee.id })).body.total;
    expect([await totalOf('yes'), await totalOf('no')]).toEqual([0, 1]);
    await agree(one, one.contract).expect(200);
    expect([await totalOf('yes'), await totalOf('no')]).toEqual([1, 0]);
  });
});
