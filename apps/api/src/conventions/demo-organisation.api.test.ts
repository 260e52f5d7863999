import { seedDemoOrganisation } from '@hr/prisma/seed';
import { sql } from '#db/sql.ts';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const empty = await startTestApp();
const demo = await startTestApp();
await seedDemoOrganisation(demo.ownerUrl, 40, { fieldSecret: 'a secret that only tests know, of length' });

/** Everything that the database holds its tables by. */
const guards = ({ db }: TestApp): Promise<unknown> =>
  db.rows(sql`
  select conrelid::regclass::text as "table", conname::text as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select tablename::text, indexname::text, indexdef from pg_indexes where schemaname = 'public'
  union all
  select tgrelid::regclass::text, tgname::text, tgenabled::text from pg_trigger where not tgisinternal
  order by 1, 2, 3`);

describe('the demo organisation', () => {
  it('keeps what is asked of single rows, though it is written without their checks', async () => {
    const { db, ownerUrl } = demo;
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    await owner.query('begin');
    // Written as they are, so that each row is looked at.
    await owner.query('update employee_positions set effective_from = effective_from');
    await owner.query('update employments set hired_on = hired_on');
    await owner.query('update emp_accounts set state = state');
    await owner.query('update account_roles set role_id = role_id');
    const checked = owner.query('set constraints all immediate');

    await expect(checked).resolves.toBeDefined();
    expect(
      await db.rows(sql`select from employees where id not in (select employee_id from employments)`),
    ).toStrictEqual([]);

    await owner.query('rollback');
    await owner.end();
  });

  it('is written without an index and leaves every guard of the database as it was', async () => {
    expect(await guards(demo)).toStrictEqual(await guards(empty));
  });

  it('holds of each lot of leave what its entries sum to, and never less than nothing on a day', async () => {
    const { db } = demo;
    const lots = await db.rows<{ remaining: number; sum: number; least: number }>(sql`
      select lot.remaining_minutes as remaining, sum(of_day.minutes)::int as sum, min(of_day.standing)::int as least
      from leave_lots lot
      join (
        select lot_id, minutes, sum(minutes) over (partition by lot_id order by effective_on) as standing from leave_entries
      ) of_day on of_day.lot_id = lot.id
      group by lot.id`);

    expect(lots.length).toBeGreaterThan(40);
    expect(lots.filter(({ remaining, sum, least }) => remaining !== sum || least < 0)).toStrictEqual([]);
  });
});
