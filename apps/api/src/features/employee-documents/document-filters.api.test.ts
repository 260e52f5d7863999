import type { EmployeeDocument } from '@hr/contracts/employee-documents';
import { expect, it } from 'vitest';
import { documentSeeds } from '#testing/seed-documents.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const lead = await test.signedInAs('hr_manager');

const find = async (query: object): Promise<EmployeeDocument[]> =>
  (await lead.get('/api/employee-documents').query(query).expect(200)).body.items;

it('finds what ends within ninety days, the ninetieth included', async () => {
  const { id: employeeId } = await seedEmployee(test.db);
  for (const expiresOn of ['2026-11-20', '2026-11-21', '2027-02-19', '2027-02-20', null] as const) {
    await documentSeeds(lead).seed(employeeId, { expiresOn });
  }
  const found = await find({ employeeId, isExpiring: '90', sort: 'expiresOn' });
  expect(found.map(({ expiresOn }) => expiresOn)).toEqual(['2026-11-21', '2027-02-19']);
});

it('finds what ends or ended within thirty days, of those who have not left', async () => {
  const { id: employeeId } = await seedEmployee(test.db);
  const { id: goneId } = await seedEmployee(test.db, { lastWorkingOn: '2026-06-30' });
  for (const expiresOn of ['2026-10-21', '2026-10-22', '2026-11-20', '2026-12-21', '2026-12-22'] as const) {
    await documentSeeds(lead).seed(employeeId, { expiresOn });
  }
  await documentSeeds(lead).seed(goneId, { expiresOn: '2026-12-01' });
  const found = await find({ employeeId, isExpiring: 'about', sort: 'expiresOn' });
  expect(found.map(({ expiresOn }) => expiresOn)).toEqual(['2026-10-22', '2026-11-20', '2026-12-21']);
  expect(await find({ employeeId: goneId, isExpiring: 'about' })).toEqual([]);
});

it('finds by kind, by whether HR or the person sent it in, and by how confidential it is', async () => {
  const { id: employeeId } = await seedEmployee(test.db);
  const { username } = await test.seedAccount('hr_manager', { employeeId });
  const own = await documentSeeds(await test.signIn(username)).seed(employeeId);
  const filed = await documentSeeds(lead).seed(employeeId, { category: 'degree', confidentiality: 'confidential' });
  const foundBy = async (query: object): Promise<string[]> =>
    (await find({ employeeId, ...query })).map(({ id }) => id);

  expect(await foundBy({ category: 'degree' })).toEqual([filed.id]);
  expect(await foundBy({ category: 'identity_card' })).toEqual([own.id]);
  expect(await foundBy({ uploadedBy: 'hr' })).toEqual([filed.id]);
  expect(await foundBy({ uploadedBy: 'self' })).toEqual([own.id]);
  expect(await foundBy({ confidentiality: 'confidential' })).toEqual([filed.id]);
  expect(await foundBy({ confidentiality: 'ordinary' })).toEqual([own.id]);
});
