import { expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';
import { holdRecord } from './record-table.ts';

const test = await startTestApp();

const EMPLOYEES = { table: 'employees' };

it('a record that is held keeps nobody waiting who only refers to it', async () => {
  const { id } = await seedEmployee(test.db);
  await test.db.transaction(async (db) => {
    expect(await holdRecord(db, EMPLOYEES, id)).toBe(true);
    // What a foreign key asks for; without waiting, as it fails at once where it would.
    const referred = await test.db.rows(sql`select id from employees where id = ${id}::uuid for key share nowait`);
    expect(referred).toHaveLength(1);
  });
});

it('a record that is held is written by nobody else', async () => {
  const { id } = await seedEmployee(test.db);
  await test.db.transaction(async (db) => {
    await holdRecord(db, EMPLOYEES, id);
    const taking = test.db.rows(sql`select id from employees where id = ${id}::uuid for no key update nowait`);
    await expect(taking).rejects.toMatchObject({ code: '55P03' });
  });
});
