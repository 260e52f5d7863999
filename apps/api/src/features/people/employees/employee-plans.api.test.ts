import { type EmployeeListQuery, employees } from '@hr/contracts/people/employees';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { startTestApp, TODAY } from '#testing/test-app.ts';
import { listRecords } from '#records/record-list.ts';
import { employeeKind } from './employee.rows.ts';

const test = await startTestApp();

/** Enough for an index to be worth its while. */
const PEOPLE = 12_000;

beforeAll(async () => {
  const owner = new pg.Client({ connectionString: test.ownerUrl });
  await owner.connect();
  // Rows count as seen by all only once they are on disk.
  await owner.query('set synchronous_commit = on');
  await owner.query(
    `with kept as (
       insert into employees (employee_no, name_zh, name_en, bank_account)
       select 'P' || to_char(place, 'FM00000'), '員工' || chr(19968 + place), 'Person ' || place, repeat('x', 200)
       from generate_series(1, $1::int) as place returning id, substr(employee_no, 2)::int as place
     )
     insert into employments (employee_id, hired_on, seniority_on, last_working_on)
     select id, date '2020-01-01' + place % 1500, date '2020-01-01',
       case when place % 10 = 0 then date '2025-06-30' end
     from kept`,
    [PEOPLE],
  );
  await owner.query('vacuum analyze employees, employments');
  await owner.end();
});

/** How PostgreSQL goes about the statements of a list: that which chooses the page, then that of the number. */
const plansOf = async (given: Partial<Record<keyof EmployeeListQuery, string>>): Promise<[string, string]> => {
  const plans: string[] = [];
  const rows = async (statement: Sql): Promise<never> => {
    const place = plans.push('') - 1;
    const plan = await test.db.rows<Record<string, string>>(sql`explain (costs off) ${statement}`);
    plans[place] = plan.map((line) => line['QUERY PLAN']).join('\n');
    return (await test.db.rows(statement)) as never;
  };
  const context = {
    db: { ...test.db, rows },
    cipher: test.cipher,
    today: TODAY,
    actor: { roles: [{ id: '', scope: 'all', sensitiveGroups: [] }], permissions: [], preview: null },
  } as unknown as Context;
  await listRecords(context, employeeKind, employees.listQuery.parse(given));
  return plans.slice(0, 2) as [string, string];
};

describe('the list of employees at size', () => {
  it.each([
    { sort: 'employeeNo', index: 'employees_employee_no_key' },
    { sort: '-employeeNo', index: 'employees_employee_no_key' },
    { sort: 'nameZh', index: 'employees_name_zh_idx' },
    { sort: '-nameZh', index: 'employees_name_zh_idx' },
    { sort: 'hiredOn', index: 'employments_hired_on_last_working_on_idx', table: 'employments' },
    { sort: '-hiredOn', index: 'employments_hired_on_last_working_on_idx', table: 'employments' },
  ])('takes a page sorted by $sort from an index, and reads no table whole', async ({ sort, index, table }) => {
    const [page] = await plansOf({ sort });
    expect(page).toContain(`using ${index} on ${table ?? 'employees'}`);
    expect(page).not.toMatch(/Seq Scan on (employees|employments)/);
  });

  it.each([
    { q: '王小明', why: 'a whole name' },
    { q: '工三', why: 'two characters out of a name' },
    { q: 'P01234', why: 'a number' },
    { q: 'person 777', why: 'a name in another case' },
  ])('looks for $why by an index', async ({ q }) => {
    const plans = await plansOf({ q });
    for (const plan of plans) {
      expect(plan).toContain('employees_search_idx');
      expect(plan).not.toContain('Seq Scan on employees');
    }
  });
});
