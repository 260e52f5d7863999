import { readUntrustedTable } from '@hr/spreadsheet/untrusted';
import { createTestDatabase, startTestServer } from '@hr/tooling/test-database';
import { writeXlsxStream } from 'hucre/xlsx';
import { seedLargeOrganisation } from './large-organisation.ts';
import { median } from './median.ts';
import {
  type Asking as AskingSql,
  askingOf as askingSqlOf,
  captureStatements,
  type Listening,
  signIn,
  startService,
} from './service.ts';

const SMALL = 10_000;
const LARGE = 100_000;
const ROUNDS = 60;
const IMPORTED_ROWS = 1_000;
const DRY_RUNS = 5;
const EXPORTED = 1_000;

/**
 * What a larger list may take of a smaller one's time, and a list of its own statements'; statements of one person, milliseconds,
 * and how large a page may be. For the export Odoo 18 takes 164 ms on such a machine.
 */
const bars = {
  growth: 2,
  detailStatements: 12,
  detail: 15,
  search: 20,
  dryRun: 500,
  export: 40,
  ownSql: 3,
  kilobytes: 300,
};

/** Twelve columns that a list of people is exported with. */
const exportedColumns = [
  'employeeNo',
  'nameZh',
  'nameEn',
  'department',
  'jobTitle',
  'employmentType',
  'hiredOn',
  'seniority',
  'status',
  'gender',
  'birthOn',
  'nationality',
];

/** The columns that a list of people shows before anybody chooses, which its screen asks for along with the rows. */
const shownColumns = [
  'employeeNo',
  'nameZh',
  'nameEn',
  'department',
  'jobTitle',
  'employmentType',
  'project',
  'hiredOn',
  'seniority',
  'status',
  'contractEndsOn',
  'username',
  'reminders',
];

/** One person of the demo organisation, whose whole record is opened. */
const PERSON = 'E00123';

/** The lists of what belongs to people, as they are opened and as people go on from there or come from the first page. */
const lists = [
  { path: '/employees?pageSize=50', why: 'people' },
  { path: '/employees?pageSize=50&sort=-hiredOn', why: 'people, the latest first' },
  { path: '/transfer-records?pageSize=50', why: 'transfers' },
  { path: '/transfer-records?pageSize=50&state=pending', why: 'transfers to come' },
  { path: '/employee-contracts?pageSize=50', why: 'contracts' },
  { path: '/employee-contracts?pageSize=50&isEnding=30&sort=endOn', why: 'contracts that end soon' },
  { path: '/employee-documents?pageSize=50', why: 'documents' },
  { path: '/employee-documents?pageSize=50&isExpiring=30&sort=expiresOn', why: 'documents that expire soon' },
  { path: '/signature-tasks?pageSize=50', why: 'tasks' },
  { path: '/employee-applications?pageSize=50', why: 'applications' },
  { path: '/employee-applications?pageSize=50&state=pending', why: 'applications that wait' },
  { path: '/leave-balances?pageSize=50', why: 'balances' },
  { path: '/leave-movements?pageSize=50', why: 'the ledger' },
] as const;

/** A part of a given name that few have, and one that many have. */
const searches = ['小明', '陳'] as const;

const say = (what: string, value: string, isMet: boolean): void => {
  console.log(`${what}: ${value}: ${isMet ? 'met' : 'MISSED'}`);
  process.exitCode = isMet ? process.exitCode : 1;
};

/** Asks the service as somebody who sees everyone. */
const askingOf = async ({ origin, lastTaken }: Listening) => {
  const headers = { cookie: await signIn(origin), 'X-Requested-With': 'hr-system' };
  const requireDone = async (response: Response): Promise<string> => {
    const text = await response.text();
    if (!response.ok) {
      throw new Error(`${response.url} answered ${response.status}: ${text}`);
    }
    return text;
  };
  const get = async (path: string) => requireDone(await fetch(`${origin}/api${path}`, { headers }));
  const send = async (path: string, file: Blob) => {
    const body = new FormData();
    body.append('file', file, 'people.csv');
    return requireDone(await fetch(`${origin}/api${path}`, { method: 'POST', headers, body }));
  };
  /** From the arrival of a request to the last byte of its answer: whoever asks runs in the same process, and costs it time of its own. */
  const serve = async (path: string): Promise<number> => {
    await get(path);
    return lastTaken();
  };
  return { get, send, serve };
};

type Asking = Awaited<ReturnType<typeof askingOf>>;

const medianOf = async (rounds: number, work: () => Promise<unknown>): Promise<number> => {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await work();
    taken.push(performance.now() - startedAt);
  }
  return median(taken);
};

const BYTES_OF_KILOBYTE = 1024;

/** By the time of a service that has been asked the same before, as one in use has. */
const medianServed = async ({ serve }: Asking, path: string): Promise<number> => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await serve(path);
  }
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    taken.push(await serve(path));
  }
  return median(taken);
};

/** Each page beside the same statements by the driver alone, and how large its answer is. */
const measureLists = async (asking: Asking, askSql: AskingSql): Promise<number[]> => {
  const { get } = asking;
  const medians: number[] = [];
  for (const { path, why } of lists) {
    const taken = await medianServed(asking, path);
    const statements = await captureStatements(() => get(path));
    const ratio = taken / (await medianOf(ROUNDS, () => askSql(statements)));
    const kilobytes = Buffer.byteLength(await get(path)) / BYTES_OF_KILOBYTE;
    const figures = `${taken.toFixed(1)} ms, request ÷ its own SQL ${ratio.toFixed(2)} (bar ≤ ${bars.ownSql})`;
    const size = `${kilobytes.toFixed(0)} KB (bar ≤ ${bars.kilobytes})`;
    say(`a page of ${why}`, `${figures}, ${size}`, ratio <= bars.ownSql && kilobytes <= bars.kilobytes);
    medians.push(taken);
  }
  return medians;
};

const measureDetail = async (asking: Asking): Promise<void> => {
  const { get } = asking;
  const path = `/employees/by-number/${PERSON}`;
  await get(path);
  const { length } = await captureStatements(() => get(path));
  const taken = await medianServed(asking, path);
  const [statements, milliseconds] = [length <= bars.detailStatements, taken <= bars.detail];
  say('a person, statements', `${length} (bar ≤ ${bars.detailStatements})`, statements);
  say('a person, time', `${taken.toFixed(1)} ms (bar ≤ ${bars.detail} ms)`, milliseconds);
};

/** Beside the same statements by the driver alone, which tell how fast the machine is. */
const measureSearches = async (asking: Asking, askSql: AskingSql): Promise<void> => {
  const { get } = asking;
  for (const q of searches) {
    const path = `/employees?q=${encodeURIComponent(q)}&pageSize=50&columns=${shownColumns.join(',')}`;
    const taken = await medianServed(asking, path);
    say(`people by “${q}”`, `${taken.toFixed(1)} ms (bar ≤ ${bars.search} ms)`, taken <= bars.search);
    const statements = await captureStatements(() => get(path));
    const asked = await medianOf(ROUNDS, () => askSql(statements));
    const ratio = `request ÷ its own SQL ${(taken / asked).toFixed(2)}`;
    console.log(`people by “${q}”, its ${statements.length} statements: ${asked.toFixed(1)} ms; ${ratio}`);
  }
};

/** People as they were exported, with another telephone number each. */
const changedRows = async ({ get }: Asking): Promise<Blob> => {
  const [head = '', ...rows] = (
    await get(`/employees/export?format=csv&reason=${encodeURIComponent('量測匯入所需時間')}`)
  ).split('\r\n');
  const changed = rows.slice(0, IMPORTED_ROWS).map((row) => row.replaceAll(/09\d{8}/g, '0912345678'));
  return new Blob([[head, ...changed].join('\r\n')], { type: 'text/csv' });
};

/** Beside the same statements by the driver alone and the reading of the file, which tell how fast the machine is. */
const measureDryRun = async (asking: Asking, askSql: AskingSql): Promise<void> => {
  const file = await changedRows(asking);
  const preview = async (): Promise<void> => {
    const { counts } = JSON.parse(await asking.send('/employees/import/preview', file)) as {
      counts: { update: number };
    };
    if (counts.update !== IMPORTED_ROWS) {
      throw new Error(`Of ${IMPORTED_ROWS} rows ${counts.update} would change somebody`);
    }
  };
  const taken = await medianOf(DRY_RUNS, preview);
  const what = `dry run of ${IMPORTED_ROWS.toLocaleString('en')} rows`;
  say(what, `${taken.toFixed(0)} ms (bar ≤ ${bars.dryRun} ms)`, taken <= bars.dryRun);
  const statements = await captureStatements(preview);
  const asked = await medianOf(DRY_RUNS, () => askSql(statements));
  const bytes = await file.bytes();
  const read = await medianOf(DRY_RUNS, () => readUntrustedTable(bytes, { owner: 'bench' }));
  const ratio = `request ÷ both ${(taken / (asked + read)).toFixed(2)}`;
  console.log(
    `${what}, its ${statements.length} statements: ${asked.toFixed(0)} ms, its file read apart: ${read.toFixed(0)} ms; ${ratio}`,
  );
};

/** As many cells of short texts by the library alone, which tells how fast the machine is. */
const writeAlone = async (): Promise<void> => {
  const cells = exportedColumns.map((_, column) => '王小明資訊系統組計'.slice(0, 2 + (column % 3) * 3));
  const rows = Array.from({ length: EXPORTED }, (_, row) => cells.map((cell) => `${cell}${row}`));
  const columns = exportedColumns.map((header) => ({ header, width: 16 }));
  for await (const chunk of writeXlsxStream(rows, { name: '員工資料', columns, freezePane: { rows: 1 } })) {
    if (chunk.length === 0) {
      throw new Error('A chunk of a file has bytes');
    }
  }
};

const measureExport = async (asking: Asking): Promise<void> => {
  const path = `/employees/export?format=xlsx&status=all&columns=${exportedColumns.join(',')}`;
  const taken = await medianServed(asking, path);
  const what = `export of ${EXPORTED.toLocaleString('en')} people × ${exportedColumns.length} columns .xlsx`;
  say(what, `${taken.toFixed(0)} ms (bar ≤ ${bars.export} ms)`, taken <= bars.export);
  const alone = await medianOf(ROUNDS, writeAlone);
  console.log(`${what}, as many cells by hucre alone: ${alone.toFixed(0)} ms; ratio ${(taken / alone).toFixed(2)}`);
};

interface Organisation<Measured> {
  readonly employees: number;
  readonly work: (asking: Asking, askSql: AskingSql) => Promise<Measured>;
}

/** What is measured of a service with an organisation of its own. */
const measure = async <Measured>(adminUrl: string, { employees, work }: Organisation<Measured>): Promise<Measured> => {
  const { url } = await createTestDatabase(adminUrl);
  await seedLargeOrganisation(url, employees);
  const service = await startService(url);
  const asking = await askingOf(service);
  const { ask, close } = askingSqlOf(url);
  const measured = await work(asking, ask);
  await close();
  await service.stop();
  return measured;
};

/** Opens people and what belongs to them among ten and among a hundred thousand. */
export const run = async (): Promise<void> => {
  // As an organisation's own database keeps what it has.
  const server = await startTestServer({ durable: true });
  try {
    await measure(server.adminUrl, { employees: EXPORTED, work: measureExport });
    const small = await measure(server.adminUrl, { employees: SMALL, work: measureLists });
    const large = await measure(server.adminUrl, {
      employees: LARGE,
      work: async (asking, askSql) => {
        const medians = await measureLists(asking, askSql);
        await measureDetail(asking);
        await measureSearches(asking, askSql);
        await measureDryRun(asking, askSql);
        return medians;
      },
    });
    for (const [place, { why }] of lists.entries()) {
      const [few = Number.NaN, many = Number.NaN] = [small[place], large[place]];
      const ratio = many / few;
      const times = `${few.toFixed(1)} and ${many.toFixed(1)} ms`;
      say(`${why}, 100,000 ÷ 10,000`, `${ratio.toFixed(2)} (bar ≤ ${bars.growth}; ${times})`, ratio <= bars.growth);
    }
  } finally {
    await server.stop();
  }
};

if (import.meta.main) {
  await run();
}
