import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@hr/api/database';
import { folderStorage } from '@hr/api/files';
import { scheduledJobs } from '@hr/api/scheduled-jobs';
import { fieldCipher } from '@hr/prisma/field-cipher';
import { createTestDatabase, startTestServer } from '@hr/tooling/test-database';
import pg from 'pg';
import pino from 'pino';
import { seedLargeOrganisation } from './large-organisation.ts';
import { median } from './median.ts';
import { callOf, millisecondsFor } from './payroll.bench.ts';
import { askingOf, captureStatements, FIELD_SECRET, signIn, startService } from './service.ts';

const [CANDIDATES, ERASED, PAGES] = [100_000, 10_000, 30];

const bars = { page: 3, erasing: 3 };

/** Candidates with a résumé and an entry of the log each; the first ones have reached the end of their retention. */
const INSERT = `
  with added as (
    insert into candidates (name_zh, phone, email, phone_key, email_key, opening_id, applied_on, source, consent_on,
      retained_until, stage, stage_since, resume_file_id)
    select '量測' || n, '09' || lpad(n::text, 8, '0'), 'bench' || n || '@example.com', '09' || lpad(n::text, 8, '0'),
      'bench' || n || '@example.com', opening.id, current_date - n % 300, '104', current_date - 400,
      current_date + case when n <= ${ERASED} then 0 else 200 end,
      (array['applied','screening','interview','rejected','talent_pool'])[1 + n % 5], now() - make_interval(mins => n),
      file.id
    from generate_series(1, ${CANDIDATES}) as n
    cross join (select id from job_openings order by code limit 1) opening
    left join (
      select id, row_number() over (order by id) as place from stored_files where name = 'bench.pdf'
    ) file on file.place = n
    returning id, journey_id, stage, name_zh
  ), changed as (
    insert into candidate_stage_changes (journey_id, at, to_stage) select journey_id, now(), stage from added
  )
  insert into audit_entries (actor_name, kind, entity, entity_id, subject, screen, action, changes)
  select '人資', 'create', 'candidate', id, name_zh, 'applicant_data_repository', '新增',
    jsonb_build_array(jsonb_build_object('field', '姓名', 'before', null, 'after', name_zh))
  from added`;

const FILES = `
  insert into stored_files (name, media_type, size, sha256, created_at, created_by, claimed_at)
  select 'bench.pdf', 'application/pdf', 5, repeat('0', 64), now(), account.id, now()
  from generate_series(1, ${ERASED}), (select id from emp_accounts where username = 'hr') account
  returning id`;

const DUE = 'select id from candidates where retained_until <= current_date';

/** Deletes of the same rows and files without anything else. */
const BARE = [
  `create temp table due as ${DUE}`,
  'create temp table due_files as select resume_file_id as id from candidates join due using (id)',
  'delete from candidates using due where candidates.id = due.id',
  'delete from stored_files using due_files where stored_files.id = due_files.id',
];

const say = (what: string, ratio: number, bar: number): void => {
  console.log(`candidates, ${what}: ${ratio.toFixed(2)} (bar ≤ ${bar}): ${ratio <= bar ? 'met' : 'MISSED'}`);
  process.exitCode = ratio <= bar ? process.exitCode : 1;
};

const writeFiles = async (folder: string, ids: readonly string[]): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const id of ids) {
    await writeFile(path.join(folder, id), '%PDF-');
  }
};

/** Prepares an organisation with the candidates and the files of those who are erased. */
const prepare = async (adminUrl: string) => {
  const { url } = await createTestDatabase(adminUrl);
  await seedLargeOrganisation(url, 300);
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ id: string }>(FILES);
  await client.query(INSERT);
  await client.query('vacuum (analyze)');
  const folder = await mkdtemp(path.join(tmpdir(), 'hr-bench-candidates-'));
  const ids = rows.map(({ id }) => id);
  await writeFiles(folder, ids);
  return { url, client, folder, ids };
};

type Prepared = Awaited<ReturnType<typeof prepare>>;

const deleteAlone = ({ client, folder, ids }: Prepared): Promise<number> =>
  millisecondsFor(async () => {
    await client.query('begin');
    for (const statement of BARE) {
      await client.query(statement);
    }
    await client.query('commit');
    for (const id of ids) {
      await rm(path.join(folder, id));
    }
  });

const eraseByJob = async ({ url, folder }: Prepared): Promise<number> => {
  const db = openDatabase({ url, role: 'hr_service', poolSize: 2, onConnectionLost: () => undefined });
  const context = {
    db,
    cipher: fieldCipher(FIELD_SECRET),
    files: folderStorage(folder),
    log: pino({ level: 'silent' }),
  };
  const job = scheduledJobs(context, () => new Date()).find(({ name }) => name === 'maintain-candidates');
  const taken = await millisecondsFor(async () => job?.run());
  await db.close();
  return taken;
};

const finish = async ({ client, folder }: Prepared): Promise<void> => {
  await client.end();
  await rm(folder, { recursive: true });
};

const measurePages = async ({ url }: Prepared): Promise<void> => {
  const service = await startService(url);
  const call = callOf(service, await signIn(service.origin, 'hr'));
  const { ask, close } = askingOf(url);
  for (const [what, place] of [
    ['a page of the list', 'candidates?pageSize=50'],
    ['a page by name', `candidates?pageSize=50&q=${encodeURIComponent('量測99')}`],
    ['the board', 'candidate-board'],
  ] as const) {
    const open = () => call(place);
    await open();
    const statements = await captureStatements(open);
    const [overHttp, alone]: [number[], number[]] = [[], []];
    for (let page = 0; page < PAGES; page += 1) {
      alone.push(await millisecondsFor(() => ask(statements)));
      overHttp.push(await millisecondsFor(open));
    }
    say(`${what} of ${CANDIDATES} ÷ its SQL`, median(overHttp) / median(alone), bars.page);
    console.log(`  the SQL alone takes ${median(alone).toFixed(1)} ms on this machine`);
  }
  await close();
  await service.stop();
};

/** Measures the list and the board against their SQL, and erasing candidates against bare deletes. */
export const run = async (): Promise<void> => {
  const server = await startTestServer({ durable: true });
  try {
    const measured = await prepare(server.adminUrl).catch((e) => {
      console.error('DBG', e.message);
      throw e;
    });
    await measurePages(measured).catch((e) => {
      console.error('DBG', e.message);
      throw e;
    });
    const erased = await eraseByJob(measured);
    const { rows } = await measured.client.query(DUE);
    if (rows.length > 0) {
      throw new Error('not all candidates were erased');
    }
    await finish(measured);
    const bare = await prepare(server.adminUrl);
    const deleted = await deleteAlone(bare);
    await finish(bare);
    say(`erasing ${ERASED} with files ÷ bare deletes`, erased / deleted, bars.erasing);
  } finally {
    await server.stop();
  }
};

if (import.meta.main) {
  await run();
}
