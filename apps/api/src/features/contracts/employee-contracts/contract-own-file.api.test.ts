import type { EmployeeContract } from '@hr/contracts/contracts/employee-contracts';
import { expect, it } from 'vitest';
import { PDF } from '#testing/seed-documents.ts';
import { contractTemplateSeeds, wordFile } from '#testing/seed-contract-templates.ts';
import { employeeContractSeeds } from '#testing/seed-employee-contracts.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const templates = await contractTemplateSeeds(test, hr);

const seedPerson = async () => {
  const { id: employeeId } = await seedEmployee(test.db);
  return employeeContractSeeds(hr, { employeeId, employmentTypeId: templates.employmentTypeId });
};

type Seeds = Awaited<ReturnType<typeof seedPerson>>;

/** Uploads a file and gives it to the contract. */
const attach = async ({ command }: Seeds, contract: EmployeeContract, [content, name]: readonly [Buffer, string]) => {
  const { body } = await hr.post('/api/employee-contracts/files').attach('file', content, name).expect(201);
  return command(contract, 'attach-document', { documentFileId: body.id });
};

const word = [wordFile('聘書'), '聘書.docx'] as const;
const another = [wordFile('新聘書'), '新聘書.docx'] as const;

it('of a contract without a template takes the place of the one before, and stays when the draft is edited', async () => {
  const seeds = await seedPerson();
  const blank = await seeds.seed();

  const { body: first } = await attach(seeds, blank, word);
  const { body: second } = await attach(seeds, first, another);
  const { templateId: _templateId, ...input } = seeds.newContract({ jobTitle: '專案經理' });
  const { body: edited } = await hr
    .put(`/api/employee-contracts/${blank.id}`)
    .send({ ...input, version: second.version })
    .expect(200);

  expect([first, second, edited].map(({ documentName }) => documentName)).toEqual([
    '聘書.docx',
    '新聘書.docx',
    '新聘書.docx',
  ]);
  expect(await test.db.prisma.storedFile.count()).toBe(1);
});

it('is none of another person, to whom the draft is turned', async () => {
  const seeds = await seedPerson();
  const { body: given } = await attach(seeds, await seeds.seed({ pay: null }), word);
  const { id: employeeId } = await seedEmployee(test.db);
  const { templateId: _templateId, ...input } = seeds.newContract({ employeeId });

  const { body } = await hr.put(`/api/employee-contracts/${given.id}`).send({ ...input, version: given.version });

  expect(body).toMatchObject({ employee: { id: employeeId }, documentName: null });
});

it('of what follows a contract stays when that contract ends on another day', async () => {
  const seeds = await seedPerson();
  const signed = await seeds.seedInState('effective');
  const { body: draft } = await seeds.command(signed, 'renew', { endOn: null }).expect(200);
  const { body: given } = await attach(seeds, draft, word);
  const { body: now } = await hr.get(`/api/employee-contracts/${signed.id}`).expect(200);

  await seeds.command(now, 'change-end', { endOn: '2027-11-30', closingReason: '協議' }).expect(200);

  const { body } = await hr.get(`/api/employee-contracts/${given.id}`).expect(200);
  expect(body).toMatchObject({ startOn: '2027-12-01', documentName: '聘書.docx' });
});

it('is a Word document, and none where a template makes it or it is signed', async () => {
  const seeds = await seedPerson();
  const template = await templates.seedInUse('一');
  const [blank, ofTemplate] = [await seeds.seed(), await seeds.seed({ templateId: template.id })];
  const signed = await seeds.seedInState('effective', { kind: 'other' });

  expect((await attach(seeds, ofTemplate, word)).body.code).toBe('StateConflict');
  expect((await attach(seeds, signed, word)).body.code).toBe('StateConflict');
  expect((await attach(seeds, blank, [PDF, '聘書.pdf'])).body).toMatchObject({
    code: 'UnacceptableFile',
    fields: [{ path: 'documentFileId' }],
  });
});
