import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureDatabase } from '@hr/tooling/postgres';
import { startTestServer, type TestServer } from '@hr/tooling/test-database';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encryptedColumns } from './encrypted-columns.ts';
import { fieldCipher } from './field-cipher.ts';
import { migrate } from './migrate.ts';
import { reencrypt } from './reencrypt.ts';

const OLD_SECRET = 'the secret of the years before, long enough';
const old = fieldCipher(OLD_SECRET);
const next = fieldCipher('the secret from now on, also long enough', [OLD_SECRET]);

/** More than two batches. */
const PEOPLE = 1_200;

let server: TestServer;
let url: string;
let client: pg.Client;

beforeAll(async () => {
  server = await startTestServer();
  await ensureDatabase(server.adminUrl, 'rotated');
  const address = new URL(server.adminUrl);
  address.pathname = '/rotated';
  url = address.href;
  await migrate(url);
  client = new pg.Client({ connectionString: url });
  await client.connect();
}, 60_000);

afterAll(async () => {
  await client.end();
  await server.stop();
});

beforeEach(async () => {
  await client.query('delete from emp_accounts');
  await client.query('delete from employees');
  await client.query('delete from employee_numbers');
  await client.query(
    `with inserted as (
       insert into employees (employee_no, name_zh, identity_number)
       select 'K' || to_char(place, 'FM0000'), '員工', $1 from generate_series(1, $2::int) place returning id
     )
     insert into employments (employee_id, hired_on, seniority_on) select id, '2020-01-01', '2020-01-01' from inserted`,
    [old.encrypt('A123456789', 'identity_number'), PEOPLE],
  );
});

const identityNumbers = async (): Promise<string[]> =>
  (
    await client.query<{ value: string }>('select identity_number as value from employees order by employee_no')
  ).rows.map(({ value }) => value);

const countRewritten = async (): Promise<number> =>
  (await identityNumbers()).filter((value) => value.startsWith(next.prefix)).length;

describe('values of a previous secret', () => {
  it('are all encrypted again, once', async () => {
    await client.query(`insert into emp_accounts (username, password_hash, totp_secret) values ('user', 'x', $1)`, [
      old.encrypt('SECRET', 'totp_secret'),
    ]);

    expect(await reencrypt(url, next)).toEqual({ rewritten: PEOPLE + 1, unreadable: [] });

    const alone = fieldCipher('the secret from now on, also long enough');
    expect(new Set((await identityNumbers()).map((value) => alone.decrypt(value, 'identity_number')))).toEqual(
      new Set(['A123456789']),
    );
    expect(await reencrypt(url, next)).toEqual({ rewritten: 0, unreadable: [] });
  });

  it('get digests of the current secret, even if they had no digest', async () => {
    await client.query(`update employees set identity_number = $1 where employee_no = 'K0002'`, [
      old.encrypt('B123456780', 'identity_number'),
    ]);

    await reencrypt(url, next);

    const { rows } = await client.query<{ no: string }>(
      'select employee_no as no from employees where identity_digest = any($1) order by employee_no',
      [['A123456789', 'B123456780'].map((plain) => next.digest(plain, 'identity_number'))],
    );
    // All other employees share one number; only one of them gets its digest.
    expect(rows).toHaveLength(2);
    expect(rows.map(({ no }) => no)).toContain('K0002');
  });

  it('are continued after an interruption', async () => {
    await client.query(`
      create function interrupt() returns trigger language plpgsql as 'begin raise exception ''interrupted''; end';
      create trigger interrupted before update on employees
        for each row when (old.employee_no = 'K0900') execute function interrupt()`);
    await expect(reencrypt(url, next)).rejects.toThrow('interrupted');
    const before = await countRewritten();
    await client.query('drop trigger interrupted on employees; drop function interrupt');

    const { rewritten } = await reencrypt(url, next);

    expect(before).toBeGreaterThan(0);
    expect(before + rewritten).toBe(PEOPLE);
    expect(await countRewritten()).toBe(PEOPLE);
  });

  it('do not overwrite a concurrent change', async () => {
    const editor = new pg.Client({ connectionString: url });
    await editor.connect();
    await editor.query('begin');
    await editor.query(`update employees set identity_number = $1 where employee_no = 'K0001'`, [
      next.encrypt('B123456780', 'identity_number'),
    ]);

    const running = reencrypt(url, next);
    await waitForBlocked(editor);
    await editor.query('commit');
    await editor.end();
    await running;

    expect(next.decrypt((await identityNumbers())[0]!, 'identity_number')).toBe('B123456780');
  });

  it('stay unchanged and are reported if no secret decrypts them', async () => {
    const lost = fieldCipher('a secret that was lost by everyone, alas').encrypt('C123456781', 'identity_number');
    const { rows } = await client.query<{ id: string }>(
      `update employees set identity_number = $1 where employee_no = 'K0002' returning id`,
      [lost],
    );

    expect(await reencrypt(url, next)).toEqual({
      rewritten: PEOPLE - 1,
      unreadable: [`employees.identity_number ${rows[0]?.id}`],
    });
    expect((await identityNumbers())[1]).toBe(lost);
  });
});

/** Waits until another transaction is blocked by the editor. */
const waitForBlocked = async (editor: pg.Client): Promise<void> => {
  for (;;) {
    const { rows } = await editor.query('select from pg_locks where not granted');
    if (rows.length > 0) {
      return;
    }
  }
};

/** A field after a comment with 「Encrypted」: `identityNumber String? @map("identity_number")`. */
const ENCRYPTED_FIELD = /\/\/\/ (?:[^\n]*, e|E)ncrypted[^\n]*\n +(\w+) ([^\n]*)\n/g;

it('encryptedColumns lists every column that the schema marks as encrypted', () => {
  const folder = path.join(import.meta.dirname, 'schema');
  const marked = globSync('*.prisma', { cwd: folder }).flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(ENCRYPTED_FIELD)].map(
      ([, field, rest = '']) => /@map\("(\w+)"\)/.exec(rest)?.[1] ?? field,
    ),
  );

  const listed = encryptedColumns.flatMap(({ columns }): string[] => [...columns]);
  expect(marked).toHaveLength(listed.length);
  expect(new Set(marked)).toEqual(new Set(listed));
});
