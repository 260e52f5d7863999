import { expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';
import { lockRecord } from './record-table.ts';

const test = await startTestApp();

const EMPLOYEES = { table: 'employees' };

it('a locked record can be referenced by a foreign key', async () => {
  const { id } = await seedEmployee(test.db);
  await test.db.transaction(async (db) => {
    expect(await lockRecord(db, EMPLOYEES, id)).toBe(true);
    // The lock that a foreign key takes. `nowait` fails instead of waiting.
    const referred = await test.db.rows(sql`select id from employees where id = ${id}::uuid for key share nowait`);
    expect(referred).toHaveLength(1);
  });
});

it('a locked record cannot be written by another transaction', async () => {
  const { id } = await seedEmployee(test.db);
  await test.db.transaction(async (db) => {
    await lockRecord(db, EMPLOYEES, id);
    const locking = test.db.rows(sql`select id from employees where id = ${id}::uuid for no key update nowait`);
    await expect(locking).rejects.toMatchObject({ code: '55P03' });
  });
});
