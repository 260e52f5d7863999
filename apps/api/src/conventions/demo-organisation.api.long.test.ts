import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedDemoOrganisation } from '@hr/prisma/seed';
import { raw, sql } from '#db/sql.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';

const demo = await startTestApp();
const fieldSecret = 'a secret that only tests know, of length';
await seedDemoOrganisation(demo.ownerUrl, 40, { fieldSecret });

describe('the demo organisation', () => {
  it('has lots whose remaining minutes equal the sum of entries and are never negative', async () => {
    const { db } = demo;
    const lots = await db.rows<{
      remaining: number;
      sum: number;
      least: number;
      reservedMinutes: number;
      waiting: number;
    }>(sql`
      select lot.remaining_minutes as remaining, sum(of_day.minutes)::int as sum, min(of_day.standing)::int as least,
        lot.reserved_minutes as "reservedMinutes",
        coalesce(-sum(of_day.minutes) filter (where of_day.kind in ('reserve', 'release')), 0)::int as waiting
      from leave_lots lot
      join (
        select lot_id, kind, minutes, sum(minutes) over (partition by lot_id order by effective_on) as standing from leave_entries
      ) of_day on of_day.lot_id = lot.id
      group by lot.id`);

    expect(lots.length).toBeGreaterThan(40);
    expect(lots.filter(({ remaining, sum, least }) => remaining !== sum || least < 0)).toStrictEqual([]);
    expect(lots.filter(({ reservedMinutes, waiting }) => reservedMinutes !== waiting)).toStrictEqual([]);
  });

  it('uses leave hours on the days of the approved requests', async () => {
    const leaves = await demo.db.rows<{ requested: string; used: string | null }>(sql`
      select string_agg(concat(day."on", ' ', day.minutes), ', ' order by day."on") as requested, (
        select string_agg(concat(used.effective_on, ' ', -used.minutes), ', ' order by used.effective_on)
        from leave_entries used where used.employee_id = t.employee_id and used.source_no = t.number and used.kind = 'use'
      ) as used
      from applications t join leave_days day on day.application_id = t.id
      where t.kind = 'leave' and t.state = 'approved'
        and t.payload ->> 'leaveType' in ('annual_leave', 'compensatory_leave')
      group by t.id`);

    expect(leaves.length).toBeGreaterThan(20);
    expect(leaves.filter(({ requested, used }) => requested !== used)).toStrictEqual([]);
  });
});

/** Years that must have rows of every kind. */
const YEARS = [2024, 2025, 2026];

const perYear = (column: string, table: string) => sql`
  select extract(year from ${raw(column)})::int as year, count(*)::int as number from ${raw(table)} group by 1`;

describe('demo organisation of three hundred employees', () => {
  it('has three years of data of every kind, and tasks for every manager', async () => {
    const full = await startTestApp();
    await seedDemoOrganisation(full.ownerUrl, 300, { fieldSecret });
    const tables = [
      ['effective_on', 'transfer_records'],
      ['start_on', 'employee_contracts'],
      ['effective_on', 'leave_entries'],
      ['submitted_at', 'applications'],
      ['submitted_at', `applications where kind = 'leave'`],
      ['submitted_at', `applications where kind = 'overtime'`],
    ] as const;
    for (const [column, table] of tables) {
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
        join account_roles assigned on assigned.account_id = account.id join roles r on r.id = assigned.role_id
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

describe('an interrupted seed', () => {
  it('writes nothing, and the next one succeeds', async () => {
    const { ownerUrl, db } = await startTestApp();
    const seeding = seedDemoOrganisation(ownerUrl, 40, { fieldSecret, filesFolder: '/dev/null/no-folder' });
    await expect(seeding).rejects.toThrow('ENOTDIR');
    expect(await db.rows(sql`select from employees`)).toEqual([]);

    expect(await seedDemoOrganisation(ownerUrl, 40, { fieldSecret })).toBe(true);
  });

  it('leaves files, which the next one overwrites', async () => {
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
});
