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
const template = await templates.seedInUse('{{員工.姓名}} {{部門}} {{員工.到職日}}');
const administration = await seedDepartment(test.db, { nameZh: '行政處' });
const research = await seedDepartment(test.db, { nameZh: '研發處' });

const DECEMBER = '2026-12-01';
const ofJuly = { templateId: template.id, startOn: '2026-07-01', endOn: '2026-11-30' } as const;
const ofDecember = { templateId: template.id, startOn: DECEMBER, endOn: '2027-11-30' } as const;

const { prisma } = test.db;
const first = new Date(DECEMBER);

const inResearch = (employeeId: string) =>
  prisma.employeePosition.create({ data: { employeeId, departmentId: research.id, effectiveFrom: first } });

const seedMoving = async () => {
  const { id } = await seedEmployee(test.db, { nameZh: '調動者', departmentId: administration.id });
  await prisma.$transaction([
    prisma.employeePosition.updateMany({ where: { employeeId: id }, data: { effectiveTo: first } }),
    inResearch(id),
  ]);
  return id;
};

const seedReturning = async () => {
  const { id } = await seedEmployee(test.db, {
    nameZh: '回任者',
    departmentId: administration.id,
    lastWorkingOn: '2025-12-31',
  });
  await prisma.$transaction([
    prisma.employment.updateMany({ where: { employeeId: id }, data: { effectiveTo: first } }),
    prisma.employment.create({
      data: { employeeId: id, hiredOn: first, seniorityOn: first, effectiveFrom: first },
    }),
    inResearch(id),
  ]);
  return id;
};

const seedNewEmployee = async () =>
  (await seedEmployee(test.db, { nameZh: '新進者', hiredOn: DECEMBER, departmentId: research.id })).id;

const people = [
  { who: 'who moves on it', seedPerson: seedMoving, text: '調動者 研發處 2020/01/01' },
  { who: 'who comes back on it', seedPerson: seedReturning, text: '回任者 研發處 2026/12/01' },
  { who: 'who is yet to come', seedPerson: seedNewEmployee, text: '新進者 研發處 2026/12/01' },
] as const;

const draftOf = (employeeId: string, term: object) =>
  employeeContractSeeds(hr, { employeeId, employmentTypeId }).seed(term);

const produce = async (contracts: readonly EmployeeContract[]) => {
  const production = { contracts: contracts.map(({ id, version }) => ({ id, version })), filledIn: {} };
  const { body } = await hr.post('/api/employee-contracts/produce').send(production).expect(200);
  return body.items.map(({ reason }: { reason: string | null }) => reason);
};

const documentOf = async ({ id }: Pick<EmployeeContract, 'id'>): Promise<string> => {
  const { body } = await binary(hr.get(`/api/employee-contracts/${id}/document`)).expect(200);
  return docxText(new Uint8Array(body as Buffer));
};

describe('a contract that begins on a day to come', () => {
  it.each(people)(
    'shows in its document the facts of its first day for an employee $who',
    async ({ seedPerson, text }) => {
      const contract = await draftOf(await seedPerson(), ofDecember);

      expect(await produce([contract])).toEqual([null]);

      expect(await documentOf(contract)).toBe(text);
    },
  );

  it.each(people)('shows them in a batch for an employee $who', async ({ seedPerson, text }) => {
    const employeeId = await seedPerson();
    const { newContract } = employeeContractSeeds(hr, { employeeId, employmentTypeId });
    const { employeeId: _employee, ...terms } = newContract(ofDecember);
    const batch = { ...terms, pay: null, people: [{ employeeId }], filledIn: {} };

    const { body: preview } = await hr.post('/api/employee-contracts/batch/preview').send(batch).expect(200);
    await hr.post('/api/employee-contracts/batch').set('Idempotency-Key', randomUUID()).send(batch).expect(201);

    expect(preview.items).toMatchObject([{ missing: [], refusal: null }]);
    const { body } = await hr.get(`/api/employee-contracts?employeeId=${employeeId}`).expect(200);
    expect(await documentOf(body.items[0])).toBe(text);
  });

  it.each(people)('is previewed with the entered first day for an employee $who', async ({ seedPerson, text }) => {
    const typed = { endOn: null, jobTitle: '', workContent: '', workPlace: '', workHours: '' };
    const contract = { ...typed, startOn: DECEMBER };
    const previewParams = { templateId: template.id, employeeId: await seedPerson(), contract, filledIn: {} };

    const { body } = await hr.post('/api/employee-contracts/preview').send(previewParams).expect(200);

    expect(body.values.map(({ value }: { value: string | null }) => value)).toEqual(text.split(' '));
  });
});

it('of several contracts of one employee each shows the facts of its own first day', async () => {
  const employeeId = await seedMoving();
  const contracts = [await draftOf(employeeId, ofJuly), await draftOf(employeeId, ofDecember)];

  expect(await produce(contracts)).toEqual([null, null]);

  expect(await Promise.all(contracts.map(documentOf))).toEqual([
    '調動者 行政處 2020/01/01',
    '調動者 研發處 2020/01/01',
  ]);
});

it.each([
  { who: 'who works here as of today', seedPerson: seedMoving, text: '調動者 行政處 2020/01/01' },
  { who: 'who is yet to come as they begin', seedPerson: seedNewEmployee, text: '新進者 研發處 2026/12/01' },
])('without a first day is previewed for an employee $who', async ({ seedPerson, text }) => {
  const { body } = await hr
    .get(`/api/contract-templates/${template.id}/preview?employeeId=${await seedPerson()}`)
    .expect(200);

  expect(body.values.map(({ value }: { value: string | null }) => value)).toEqual(text.split(' '));
});
