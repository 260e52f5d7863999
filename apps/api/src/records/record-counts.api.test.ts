import pg from 'pg';
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

const kept = async (): Promise<number> => {
  const [row] = await test.db.rows<{ number: number }>(sql`
    select coalesce(sum(number), 0)::int as number from record_counts where table_name = 'employee_documents'
  `);
  return row?.number ?? Number.NaN;
};

const totalFor = async (caller: Caller, query: object = {}): Promise<number> =>
  (await caller.get('/api/employee-documents').query(query).expect(200)).body.total;

describe('the number of rows of a table', () => {
  it('is kept as they come and go', async () => {
    const before = await kept();
    const id = await seedDocumentRow(test.db, { employeeId, accountId });
    expect(await kept()).toBe(before + 1);
    await test.db.rows(sql`delete from employee_documents where id = ${id}::uuid`);
    expect(await kept()).toBe(before);
  });

  it('is not counted on by what is undone', async () => {
    const before = await kept();
    const undone = test.db.transaction(async (db) => {
      await db.rows(sql`delete from employee_documents`);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await kept()).toBe(before);
  });

  it('is counted by two at once without either waiting for the other', async () => {
    const takeShare = sql`select own_share() as share`;
    await test.db.transaction(async (first) => {
      const [mine] = await first.rows(takeShare);
      await test.db.transaction(async (second) => {
        const [others] = await second.rows(takeShare);
        expect(others).not.toEqual(mine);
        expect(await second.rows(takeShare)).toEqual([others]);
      });
    });
  });

  it('is nothing that the service writes by itself', async () => {
    await expect(test.db.rows(sql`update record_counts set number = 0`)).rejects.toThrow(/permission denied/);
  });

  it('is gone with the rows of an emptied table', async () => {
    const owner = new pg.Client({ connectionString: test.ownerUrl });
    await owner.connect();
    await owner.query('begin');
    await owner.query('truncate employee_documents cascade');
    const { rows } = await owner.query(`select from record_counts where table_name = 'employee_documents'`);
    expect(rows).toEqual([]);
    await owner.query('rollback');
    await owner.end();
  });
});

describe('the total of a list', () => {
  it('is what is kept, for whoever reaches all of it', async () => {
    expect(await totalFor(manager)).toBe(await kept());
  });

  it('is counted for whoever does not, and where something is left out', async () => {
    await test.db.rows(sql`update employee_documents set confidentiality = 'confidential'`);
    const reader = await signInReader(test);
    expect(await totalFor(reader)).toBe(0);
    expect(await totalFor(manager, { state: 'valid' })).toBe(0);
    expect(await totalFor(manager)).toBe(await kept());
  });
});
