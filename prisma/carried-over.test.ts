import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureDatabase } from '@hr/tooling/postgres';
import { startTestServer, type TestServer } from '@hr/tooling/test-database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folder = path.join(import.meta.dirname, 'migrations');
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted((one, other) => (one < other ? -1 : 1));

const FIRST = '20261125020000_several_roles';
const INSURANCE = '20261205000000_insurance_enrolments';
const PERSONAL_DATA = '20261229000000_personal_data_applications';
const MAIN_PROJECTS = '20261231010000_main_projects';
const NUMBERS = '20270528000000_numbers_of_people';

let server: TestServer;
let client: pg.Client;

const run = async (migrations: readonly string[]): Promise<void> => {
  for (const name of migrations) {
    await client.query(readFileSync(path.join(folder, name, 'migration.sql'), 'utf8'));
  }
};

const rows = async (sql: string): Promise<unknown[]> => (await client.query(sql)).rows;

/** A database as the release before had it, with people and what was done to them, brought up to date. */
beforeAll(async () => {
  server = await startTestServer();
  await ensureDatabase(server.adminUrl, 'before');
  const url = new URL(server.adminUrl);
  url.pathname = '/before';
  client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await run(names.filter((name) => name < FIRST));
  await client.query(`
    insert into employees (employee_no, name_zh, hired_on) values ('E1', '甲', '2020-01-01');
    insert into emp_accounts (username, password_hash, role_id, employee_id)
      select 'bound', 'x', r.id, e.id from roles r, employees e where r.code = 'hr_officer';
    insert into emp_accounts (username, password_hash, role_id)
      select 'unbound', 'x', id from roles where code = 'system_administrator';
    insert into audit_entries (actor_name, entity, entity_id, action, changes)
      select 'x', 'emp_account', id, username, '[]' from emp_accounts;
    insert into audit_entries (actor_name, entity, entity_id, action, changes)
      select 'x', 'employee', id, '檢視敏感資料', '[]' from employees;
    insert into audit_entries (actor_name, entity, entity_id, action, changes) values
      ('x', 'project', '00000000-0000-4000-8000-000000000001', '新增', '[]'),
      ('x', 'department', '00000000-0000-4000-8000-000000000002', '停用', '[]')`);
  await run(names.filter((name) => name >= FIRST && name < INSURANCE));
  await client.query('update employees set pension_self_percent = 3');
  await run(names.filter((name) => name >= INSURANCE && name < PERSONAL_DATA));
  await client.query(`
    insert into change_requests (employee_id, reason, changes, bank_account, state, requested_at, decided_at, decided_by, return_reason)
    select e.id, asked.reason, '[{"name": "alias", "before": null, "after": "阿明"}]', asked.account, asked.state,
      timestamptz '2026-11-20 10:00+08', asked.decided_at, asked.decided_by, asked.return_reason
    from employees e, (values
      ('甲', null, 'withdrawn', null::timestamptz, null, null),
      ('乙', 'encrypted', 'approved', '2026-11-20 11:00+08', '人資', null),
      ('丙', null, 'returned', '2026-11-20 12:00+08', '人資', '請附證明'),
      ('丁', null, 'pending', null, null, null)
    ) as asked (reason, account, state, decided_at, decided_by, return_reason)`);
  await run(names.filter((name) => name >= PERSONAL_DATA && name < MAIN_PROJECTS));
  await client.query(`
    insert into departments (code) values ('D1');
    insert into department_periods (department_id, name_zh, level, effective_from) select id, '一組', 'section', '2019-01-01' from departments;
    insert into employee_positions (employee_id, department_id, effective_from, effective_to)
      select e.id, d.id, span.begun, span.ended from employees e, departments d,
        (values (date '2020-01-01', date '2021-01-01'), ('2021-01-01', null)) as span (begun, ended);
    insert into projects (code, name_zh, kind, funder, principal_investigator_id, start_on, end_on, approved_amount, eligible_costs)
      select code, code, 'grant', 'nstc', e.id, '2020-01-01', '2099-12-31', 1, '{}' from employees e, (values ('P1'), ('P2')) as p (code);
    with signed as (
      insert into employee_contracts (contract_no, employee_id, employment_type_id, kind, start_on, job_title, work_content,
        work_place, work_hours, pay_basis, pay, sign_method, stage, signed_on)
      select 'C1', e.id, x.id, 'primary', '2021-06-01', 'x', 'x', 'x', 'x', 'monthly', 'x', 'paper', 'signed', '2021-06-01'
      from employees e, (select id from employment_types limit 1) x
      returning id
    )
    insert into employee_contract_projects (contract_id, project_id, place)
      select signed.id, p.id, case p.code when 'P2' then 0 else 1 end from signed, projects p`);
  await run(names.filter((name) => name >= MAIN_PROJECTS && name < NUMBERS));
  await client.query(`
    insert into employee_numbers (employee_no, is_used) values ('E0', true), ('E9', true), ('E8', false);
    insert into audit_entries (actor_name, entity, entity_id, action, changes)
      select 'x', 'employee', id, '編輯', '[{"field": "員工編號", "before": "E0", "after": "E1"}]' from employees`);
  await run(names.filter((name) => name >= NUMBERS));
}, 60_000);

afterAll(async () => {
  await client.end();
  await server.stop();
});

describe('from the release before', () => {
  it('everybody keeps the days of their employment, as the stint that stands for them on every day', async () => {
    const kept = await rows(`
      select hired_on::text, seniority_on::text, last_working_on::text, effective_from::text, effective_to::text
      from employments`);
    expect(kept).toEqual([
      {
        hired_on: '2020-01-01',
        seniority_on: '2020-01-01',
        last_working_on: null,
        effective_from: '-infinity',
        effective_to: null,
      },
    ]);
  });

  it('every number is that of whoever has it, and of whoever had it as far as the log tells', async () => {
    expect(
      await rows(`
        select kept.employee_no as number, e.employee_no as owner from employee_numbers kept
        left join employees e on e.id = kept.employee_id order by 1`),
    ).toEqual([
      { number: 'E0', owner: 'E1' },
      { number: 'E1', owner: 'E1' },
      { number: 'E8', owner: null },
      { number: 'E9', owner: null },
    ]);
  });

  it('everybody mainly works for the first project that pays their contract, where they are while it does', async () => {
    expect(
      await rows(`
        select position.effective_from::text as "from", p.code from employee_positions position
        left join projects p on p.id = position.project_id order by 1`),
    ).toEqual([
      { from: '2020-01-01', code: null },
      { from: '2021-01-01', code: 'P2' },
    ]);
  });

  it('everybody keeps what they pay into their pension, from the day on which they came', async () => {
    expect(
      await rows(`
        select scheme, start_on::text, end_on::text, insured_amount, self_percent::float8 from insurance_enrolments`),
    ).toEqual([{ scheme: 'pension', start_on: '2020-01-01', end_on: null, insured_amount: null, self_percent: 3 }]);
  });

  it('everything that somebody asked to be changed of their data is an application, with what became of it', async () => {
    const kept = await rows(`
      select t.payload ->> 'reason' as reason, t.state, t.decided_at is not null as "isDecided", last.action, last.actor_name as actor,
        last.comment, asked.bank_account as account, t.payload -> 'bankAccount' ->> 'after' as told
      from applications t left join asked_accounts asked on asked.id = t.id
      join lateral (
        select * from application_actions done where done.application_id = t.id order by done.action = 'submit', done.at limit 1
      ) last on true
      order by t.submitted_at, t.payload ->> 'reason' collate "C"`);
    const without = { account: null, told: null };
    expect(kept).toEqual(
      expect.arrayContaining([
        {
          ...without,
          reason: '甲',
          state: 'withdrawn',
          isDecided: true,
          action: 'withdraw',
          actor: '甲',
          comment: null,
        },
        {
          reason: '乙',
          state: 'approved',
          isDecided: true,
          action: 'approve',
          actor: '人資',
          comment: null,
          account: 'encrypted',
          told: '＊＊＊',
        },
        {
          ...without,
          reason: '丙',
          state: 'rejected',
          isDecided: true,
          action: 'reject',
          actor: '人資',
          comment: '請附證明',
        },
        {
          ...without,
          reason: '丁',
          state: 'returned',
          isDecided: false,
          action: 'return',
          actor: '系統',
          comment: '改由簽核流程處理，請重新送出',
        },
      ]),
    );
    expect(kept).toHaveLength(4);
  });

  it('every application that was carried over has a number of its own, and the next one follows it', async () => {
    const numbers = await rows(`select number from applications order by number`);
    expect(numbers).toEqual(['0001', '0002', '0003', '0004'].map((place) => ({ number: `PD-20261120-${place}` })));
    expect(await rows(`select prefix, last from application_counters`)).toEqual([{ prefix: 'PD', last: 4 }]);
  });

  it('every account keeps the role that it has', async () => {
    const kept = await rows(`
      select a.username, r.code from emp_accounts a
      join account_roles held on held.account_id = a.id join roles r on r.id = held.role_id
      order by a.username`);

    expect(kept).toEqual([
      { username: 'bound', code: 'hr_officer' },
      { username: 'unbound', code: 'system_administrator' },
    ]);
  });

  it('every entry of the log is about whom it was about and says so as far as the record tells, and a look at a value is one', async () => {
    const told = await rows(`
      select entry.action, entry.kind, e.employee_no as "employee",
        entry.subject, entry.screen,
        entry.employee_id = '00000000-0000-0000-0000-000000000000' as "isNobodys", entry.project_id::text as project
      from audit_entries entry left join employees e on e.id = entry.employee_id
      order by entry.action`);

    const change = { kind: 'change', employee: null, isNobodys: null, project: null };
    const [access, nothing] = [
      { ...change, screen: 'access_set_up' },
      { ...change, subject: null },
    ];
    expect(told).toEqual([
      { ...access, action: 'bound', employee: 'E1', isNobodys: false, subject: 'bound（E1 甲）' },
      { ...access, action: 'unbound', isNobodys: true, subject: 'unbound' },
      { ...nothing, action: '停用', screen: 'department_set_up' },
      {
        ...nothing,
        action: '新增',
        kind: 'create',
        project: '00000000-0000-4000-8000-000000000001',
        screen: 'project_and_grant_set_up',
      },
      {
        ...change,
        action: '檢視敏感資料',
        kind: 'reveal',
        employee: 'E1',
        isNobodys: false,
        subject: 'E1 甲',
        screen: 'employee_data',
      },
      { ...nothing, action: '編輯', screen: null },
    ]);
  });
});
