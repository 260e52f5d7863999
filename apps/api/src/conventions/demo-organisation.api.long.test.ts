import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate, requireMigrated } from '@hr/prisma/migrate';
import { seedDemoOrganisation } from '@hr/prisma/seed';
import { severReferences, writtenApart } from '@hr/prisma/unfinished-demo';
import { join, raw, sql } from '#db/sql.ts';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const empty = await startTestApp();
const demo = await startTestApp();
const fieldSecret = 'a secret that only tests know, of length';
await seedDemoOrganisation(demo.ownerUrl, 40, { fieldSecret });

const LOT = '0199a1d2-0000-7000-8000-000000000001';
const NOBODY = '0199a1d2-0000-7000-8000-000000000002';

/** What an interrupted one may have written of people who never came, those first that others refer to. */
const rowsOfNobody: readonly (readonly [string, object])[] = [
  ['insurance_enrolments', {}],
  ['nhi_dependents', { identity_digest: 'of nobody' }],
  ['leave_lots', { type: 'annual' }],
  ['leave_entries', { type: 'annual', lot_id: LOT, kind: 'grant', minutes: 480, reverses_id: null }],
];

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
    await owner.query('update concurrent_positions set kind = kind');
    await owner.query('update unpaid_leaves set kind = kind');
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
    const lots = await db.rows<{ remaining: number; sum: number; least: number; kept: number; waiting: number }>(sql`
      select lot.remaining_minutes as remaining, sum(of_day.minutes)::int as sum, min(of_day.standing)::int as least,
        lot.kept_minutes as kept,
        coalesce(-sum(of_day.minutes) filter (where of_day.kind in ('reserve', 'release')), 0)::int as waiting
      from leave_lots lot
      join (
        select lot_id, kind, minutes, sum(minutes) over (partition by lot_id order by effective_on) as standing from leave_entries
      ) of_day on of_day.lot_id = lot.id
      group by lot.id`);

    expect(lots.length).toBeGreaterThan(40);
    expect(lots.filter(({ remaining, sum, least }) => remaining !== sum || least < 0)).toStrictEqual([]);
    expect(lots.filter(({ kept, waiting }) => kept !== waiting)).toStrictEqual([]);
  });

  it('has used of the hours of leave what was asked for, on the days of it', async () => {
    const leaves = await demo.db.rows<{ asked: string; used: string | null }>(sql`
      select string_agg(concat(day."on", ' ', day.minutes), ', ' order by day."on") as asked, (
        select string_agg(concat(used.effective_on, ' ', -used.minutes), ', ' order by used.effective_on)
        from leave_entries used where used.employee_id = t.employee_id and used.source_no = t.number and used.kind = 'use'
      ) as used
      from applications t join leave_days day on day.application_id = t.id
      where t.kind = 'leave' and t.state = 'approved'
        and t.payload ->> 'leaveType' in ('annual_leave', 'compensatory_leave')
      group by t.id`);

    expect(leaves.length).toBeGreaterThan(20);
    expect(leaves.filter(({ asked, used }) => asked !== used)).toStrictEqual([]);
  });
});

/** The years before the test's day, each of which has something of everything. */
const YEARS = [2024, 2025, 2026];

const perYear = (column: string, table: string) => sql`
  select extract(year from ${raw(column)})::int as year, count(*)::int as number from ${raw(table)} group by 1`;

describe('a demo organisation of three hundred', () => {
  it('tells of three years of movements, contracts, documents, leave, overtime and applications, and of tasks of every manager', async () => {
    const full = await startTestApp();
    await seedDemoOrganisation(full.ownerUrl, 300, { fieldSecret });
    const told = [
      ['effective_on', 'transfer_records'],
      ['start_on', 'employee_contracts'],
      ['effective_on', 'leave_entries'],
      ['submitted_at', 'applications'],
      ['submitted_at', `applications where kind = 'leave'`],
      ['submitted_at', `applications where kind = 'overtime'`],
    ] as const;
    for (const [column, table] of told) {
      const rows = await full.db.rows<{ year: number; number: number }>(perYear(column, table));
      const numbers = YEARS.map((year) => rows.find((row) => row.year === year)?.number ?? 0);
      expect([table, Math.min(...numbers) >= 20]).toEqual([table, true]);
    }

    const kinds = await full.db.rows<{ kind: string }>(
      sql`select kind from transfer_records group by kind having count(*) >= 10`,
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['onboard', 'promotion', 'department_transfer', 'probation_pass', 'resignation']),
    );
    expect(await full.db.prisma.employeeDocument.count()).toBeGreaterThan(300);
    const [people] = await full.db.rows<{ all: number; employed: number; withContract: number }>(sql`
      select count(*)::int as all, count(*) filter (where stint.last_working_on is null)::int as employed,
        count(*) filter (where exists (select from employee_contracts c where c.employee_id = stint.employee_id))::int
          as "withContract"
      from employments stint`);
    expect(people?.all).toBeGreaterThanOrEqual(300);
    expect(await full.db.prisma.employment.count({ where: { notOnboardedReason: { not: null } } })).toBeGreaterThan(0);
    expect(people?.withContract).toBeGreaterThan(250);
    const idle = await full.db.rows(sql`
      with managers as (
        select head_id as id from department_periods where head_id is not null and effective_to is null
        union
        select account.employee_id from emp_accounts account
        join account_roles held on held.account_id = account.id join roles r on r.id = held.role_id
        where r.code = 'manager'
      )
      select e.employee_no from managers join employees e using (id)
      where not exists (
        select from application_signers asked join applications t on t.id = asked.application_id
        where asked.signer_id = managers.id and asked.is_waiting and t.state = 'pending'
      )`);
    expect(idle).toEqual([]);
  });
});

const rowsOfPeople = ({ db }: TestApp): Promise<unknown> =>
  db.rows(
    join(
      ['employees', ...writtenApart].map((table) => sql`select count(*)::int as number from ${raw(table)}`),
      ' union all ',
    ),
  );

const nothing = Array.from({ length: 1 + writtenApart.length }, () => ({ number: 0 }));

describe('a demo organisation that is not finished', () => {
  it('is gone with the next migration, and then can be made', async () => {
    const interrupted = await startTestApp();
    const { ownerUrl } = interrupted;
    const making = seedDemoOrganisation(ownerUrl, 40, { fieldSecret, filesFolder: '/dev/null/no-folder' });
    await expect(making).rejects.toThrow('ENOTDIR');

    await migrate(ownerUrl);

    expect(await guards(interrupted)).toStrictEqual(await guards(empty));
    expect(await rowsOfPeople(interrupted)).toStrictEqual(nothing);
    expect(await seedDemoOrganisation(ownerUrl, 40, { fieldSecret })).toBe(true);
    expect(await rowsOfPeople(interrupted)).toStrictEqual(await rowsOfPeople(demo));
  });

  it('leaves the rows of people alone who are there, and takes those of nobody', async () => {
    const interrupted = await startTestApp();
    const { ownerUrl } = interrupted;
    await seedDemoOrganisation(ownerUrl, 40, { fieldSecret });
    const before = await rowsOfPeople(interrupted);
    const owner = new pg.Client(ownerUrl);
    await owner.connect();
    await severReferences(owner);
    for (const [table, change] of rowsOfNobody) {
      const changed = JSON.stringify({ id: LOT, employee_id: NOBODY, ...change });
      await owner.query(
        `insert into ${table} select copy.* from ${table} own, jsonb_populate_record(own, $1) copy limit 1`,
        [changed],
      );
    }
    await owner.end();
    expect(await rowsOfPeople(interrupted)).not.toStrictEqual(before);

    await migrate(ownerUrl);

    expect(await guards(interrupted)).toStrictEqual(await guards(empty));
    expect(await rowsOfPeople(interrupted)).toStrictEqual(before);
  });

  it('leaves files behind, over which the next one places its own', async () => {
    const filesFolder = await mkdtemp(path.join(tmpdir(), 'hr-test-demo-files-'));
    const [first, second] = [await startTestApp(), await startTestApp()];
    await seedDemoOrganisation(first.ownerUrl, 60, { fieldSecret, filesFolder });

    expect(await seedDemoOrganisation(second.ownerUrl, 40, { fieldSecret, filesFolder })).toBe(true);

    const files = await second.db.rows<{ id: string; sha256: string }>(sql`select id, sha256 from stored_files`);
    const wrong = files.filter(
      ({ id, sha256 }) =>
        createHash('sha256')
          .update(readFileSync(path.join(filesFolder, id)))
          .digest('hex') !== sha256,
    );
    expect(files.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
    await rm(filesFolder, { recursive: true });
  });

  it('keeps a process that only serves from starting, and is thrown away by the next that makes one', async () => {
    const interrupted = await startTestApp();
    const { ownerUrl, db } = interrupted;
    const owner = new pg.Client(ownerUrl);
    await owner.connect();
    await severReferences(owner);
    await owner.end();

    await expect(requireMigrated(ownerUrl)).rejects.toThrow('was not finished');
    await expect(db.rows(sql`delete from unfinished_demo`)).rejects.toThrow('permission denied');
    expect(await seedDemoOrganisation(ownerUrl, 40, { fieldSecret })).toBe(true);
    expect(await guards(interrupted)).toStrictEqual(await guards(empty));
  });
});
