import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { seedDocumentRow, signInReader } from '#testing/seed-documents.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { id: accountId } = await test.seedAccount('hr_manager');
const manager = await test.signedInAs('hr_manager');

let employeeId: string;

beforeAll(async () => {
  ({ id: employeeId } = await seedEmployee(test.db));
  await seedDocumentRow(test.db, { employeeId, accountId });
});

const totalFor = async (caller: Caller, query: object = {}): Promise<number> =>
  (await caller.get('/api/employee-documents').query(query).expect(200)).body.total;

describe('the total of a list', () => {
  it('follows rows that are added and deleted', async () => {
    expect(await totalFor(manager)).toBe(1);
    const id = await seedDocumentRow(test.db, { employeeId, accountId });
    expect(await totalFor(manager)).toBe(2);
    await test.db.rows(sql`delete from employee_documents where id = ${id}::uuid`);
    expect(await totalFor(manager)).toBe(1);
  });

  it('counts only the rows that the caller may see and that the filters let through', async () => {
    await test.db.rows(sql`update employee_documents set confidentiality = 'confidential'`);
    const reader = await signInReader(test);
    expect(await totalFor(reader)).toBe(0);
    expect(await totalFor(manager, { state: 'valid' })).toBe(0);
    expect(await totalFor(manager)).toBe(1);
  });
});
