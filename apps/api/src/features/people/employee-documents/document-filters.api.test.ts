import type { EmployeeDocument } from '@hr/contracts/people/employee-documents';
import { expect, it } from 'vitest';
import { documentSeeds } from '#testing/seed-documents.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const lead = await test.signedInAs('hr_manager');

const find = async (query: object): Promise<EmployeeDocument[]> =>
  (await lead.get('/api/employee-documents').query(query).expect(200)).body.items;

it('finds documents that end within ninety days, inclusive', async () => {
  const { id: employeeId } = await seedEmployee(test.db);
  for (const expiresOn of ['2026-11-20', '2026-11-21', '2027-02-19', '2027-02-20', null] as const) {
    await documentSeeds(lead).seed(employeeId, { number: `N-${expiresOn}`, expiresOn });
  }
  const documents = await find({ employeeId, isExpiring: '90', sort: 'expiresOn' });
  expect(documents.map(({ expiresOn }) => expiresOn)).toEqual(['2026-11-21', '2027-02-19']);
});

it('finds documents that end or ended within thirty days, of employees who have not left', async () => {
  const { id: employeeId } = await seedEmployee(test.db);
  const { id: goneId } = await seedEmployee(test.db, { lastWorkingOn: '2026-06-30' });
  for (const expiresOn of ['2026-10-21', '2026-10-22', '2026-11-20', '2026-12-21', '2026-12-22'] as const) {
    await documentSeeds(lead).seed(employeeId, { number: `N-${expiresOn}`, expiresOn });
  }
  await documentSeeds(lead).seed(goneId, { expiresOn: '2026-12-01' });
  const documents = await find({ employeeId, isExpiring: 'about', sort: 'expiresOn' });
  expect(documents.map(({ expiresOn }) => expiresOn)).toEqual(['2026-10-22', '2026-11-20', '2026-12-21']);
  expect(await find({ employeeId: goneId, isExpiring: 'about' })).toEqual([]);
});

it('filters by category, uploader and confidentiality', async () => {
  const { id: employeeId } = await seedEmployee(test.db);
  const { username } = await test.seedAccount('hr_manager', { employeeId });
  const own = await documentSeeds(await test.signIn(username)).seed(employeeId);
  const filed = await documentSeeds(lead).seed(employeeId, { category: 'degree', confidentiality: 'confidential' });
  const findIds = async (query: object): Promise<string[]> =>
    (await find({ employeeId, ...query })).map(({ id }) => id);

  expect(await findIds({ category: 'degree' })).toEqual([filed.id]);
  expect(await findIds({ category: 'identity_card' })).toEqual([own.id]);
  expect(await findIds({ uploadedBy: 'hr' })).toEqual([filed.id]);
  expect(await findIds({ uploadedBy: 'self' })).toEqual([own.id]);
  expect(await findIds({ confidentiality: 'confidential' })).toEqual([filed.id]);
  expect(await findIds({ confidentiality: 'ordinary' })).toEqual([own.id]);
});

it('counts only the newest document of a category and number as expiring', async () => {
  const { id: employeeId } = await seedEmployee(test.db);
  const documents = documentSeeds(lead);
  const old = await documents.seed(employeeId, { category: 'licence', number: 'A1', expiresOn: '2026-12-01' });
  const other = await documents.seed(employeeId, { category: 'licence', number: 'B2', expiresOn: '2026-12-01' });
  const over = await documents.seed(employeeId, { category: 'licence', number: 'A1', expiresOn: '2026-11-01' });
  const waiting = await documents.seed(employeeId, { category: 'licence', number: 'B2', expiresOn: '2028-12-01' });
  await test.db.prisma.employeeDocument.update({ where: { id: waiting.id }, data: { review: 'pending' } });
  const idsOf = async (query: object) => (await find({ employeeId, sort: 'expiresOn', ...query })).map(({ id }) => id);
  expect(new Set(await idsOf({ isExpiring: 'about' }))).toEqual(new Set([old.id, other.id]));
  expect(await idsOf({ isExpiring: 'overdue' })).toEqual([]);
  const renewed = await documents.seed(employeeId, { category: 'licence', number: 'A1', expiresOn: '2028-12-01' });

  expect(await idsOf({ isExpiring: 'about' })).toEqual([other.id]);
  expect(await idsOf({ isExpiring: '30' })).toEqual([other.id]);
  expect(await idsOf({ state: 'expiring' })).toEqual([other.id]);
  const states = new Map((await find({ employeeId })).map(({ id, state }) => [id, state]));
  expect([old, over, renewed, other].map(({ id }) => states.get(id))).toEqual([
    'valid',
    'expired',
    'valid',
    'expiring',
  ]);
});

it('ignores expiring documents of former employees', async () => {
  const { id: employeeId } = await seedEmployee(test.db, { lastWorkingOn: '2026-06-30' });
  await documentSeeds(lead).seed(employeeId, { expiresOn: '2026-12-01' });
  await documentSeeds(lead).seed(employeeId, { category: 'licence', expiresOn: '2026-11-01' });

  for (const query of [{ isExpiring: '30' }, { isExpiring: 'overdue' }, { state: 'expiring' }]) {
    expect(await find({ employeeId, ...query })).toEqual([]);
  }
});
