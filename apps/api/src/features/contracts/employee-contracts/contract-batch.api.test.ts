import type { EmployeeContract } from '@hr/contracts/contracts/employee-contracts';
import { docxText } from '@hr/documents/testing';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { contractTemplateSeeds } from '#testing/seed-contract-templates.ts';
import { employeeContractSeeds } from '#testing/seed-employee-contracts.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const templates = await contractTemplateSeeds(test, hr);
const { employmentTypeId } = templates;
const template = await templates.seedInUse('{{員工.姓名}} {{職稱}} 於 {{工作地點}}，住 {{員工.戶籍地址}}');
const jobTitle = await test.db.prisma.jobTitle.create({
  data: { code: 'JT-BATCH', nameZh: '批次研究助理', family: 'research' },
});

const home = await seedDepartment(test.db);

const seedPlaced = async (overrides: Parameters<typeof seedEmployee>[1] = {}) => {
  const person = await seedEmployee(test.db, { departmentId: home.id, ...overrides });
  await test.db.prisma.employeePosition.updateMany({
    where: { employeeId: person.id },
    data: { jobTitleId: jobTitle.id, workPlace: '臺南市' },
  });
  return person;
};

const terms = {
  templateId: template.id,
  kind: 'primary',
  employmentTypeId,
  startOn: '2027-01-01',
  endOn: '2027-12-31',
  fixedTermReason: 'specific',
  projectIds: [],
  jobTitle: '',
  workContent: '資料蒐集與分析',
  workPlace: '',
  workHours: '週一至週五',
  probationMonths: null,
  payBasis: 'monthly',
  pay: null,
  signMethod: 'paper',
  note: null,
  filledIn: {},
};

const askedFor = (people: readonly { readonly id: string }[], filledIn?: object) => ({
  ...terms,
  people: people.map(({ id }) => ({ employeeId: id, ...(filledIn ? { filledIn } : {}) })),
});

const send = (body: object, key: string = randomUUID()) =>
  hr.post('/api/employee-contracts/batch').set('Idempotency-Key', key).send(body);

const contractsOf = async ({ id }: { readonly id: string }): Promise<EmployeeContract[]> =>
  (await hr.get(`/api/employee-contracts?employeeId=${id}`).expect(200)).body.items;

describe('a batch of new contracts', () => {
  it('makes a draft and its document for each, once under its key, with what is filled in for each', async () => {
    const people = [await seedPlaced({ nameZh: '甲' }), await seedPlaced({ nameZh: '乙' })];
    const [body, key] = [askedFor(people, { '員工.戶籍地址': '高雄市' }), randomUUID()];

    expect((await send(body, key).expect(201)).body).toEqual({ created: 2 });
    await send(body, key).expect(201);

    for (const [index, person] of people.entries()) {
      const made = await contractsOf(person);
      expect(made).toMatchObject([{ state: 'draft', startOn: '2027-01-01', workPlace: '臺南市' }]);
      const file = await binary(hr.get(`/api/employee-contracts/${made[0]?.id}/document`)).expect(200);
      const text = `${index === 0 ? '甲' : '乙'} ${made[0]?.jobTitle} 於 臺南市，住 高雄市`;
      expect(docxText(new Uint8Array(file.body as Buffer))).toBe(text);
    }
    expect((await hr.get('/api/batch-progress').expect(200)).body).toEqual({ progress: null });
  });

  it('for one of whom it cannot be makes none, and names each and why', async () => {
    const [fit, lacking] = [await seedPlaced(), await seedPlaced()];
    const gone = await seedPlaced({ lastWorkingOn: '2026-12-31', nameZh: '已離職' });
    const body = askedFor([fit, lacking, gone], { '員工.戶籍地址': '高雄市' });
    const [first, , third] = body.people;

    const refused = await send({ ...body, people: [first, { employeeId: lacking.id }, third] }).expect(422);

    expect(refused.body).toMatchObject({
      code: 'BatchRejected',
      msg: '2 位員工無法產生合約，未寫入任何資料。',
      fields: [
        { path: 'people', message: expect.stringContaining('：缺少：戶籍地址') },
        { path: 'people', message: expect.stringContaining('已離職：契約起日須在員工的任職期間內') },
      ],
    });
    expect(await contractsOf(fit)).toEqual([]);
  });

  it('is told before: what has to be filled in, who has another contract then and for whom it cannot be', async () => {
    const [busy, bare] = [await seedPlaced(), await seedEmployee(test.db)];
    const other = await employeeContractSeeds(hr, { employeeId: busy.id, employmentTypeId }).seedInState('effective');

    const { body } = await hr
      .post('/api/employee-contracts/batch/preview')
      .send(askedFor([busy, bare]))
      .expect(200);

    expect(body.items).toMatchObject([
      {
        employeeId: busy.id,
        refusal: null,
        missing: [{ name: '員工.戶籍地址', label: '戶籍地址' }],
        warnings: expect.arrayContaining([expect.stringContaining(`期間與既有合約 ${other.contractNo} 重疊`)]),
      },
      { employeeId: bare.id, refusal: expect.stringMatching(/^職位未設定.*工作地點，請於此填寫$/) },
    ]);
    expect(await contractsOf(bare)).toEqual([]);
  });
});
