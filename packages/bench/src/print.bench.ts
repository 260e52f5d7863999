import { setTimeout } from 'node:timers/promises';
import { seedDemoOrganisation } from '@hr/prisma/seed';
import { createTestDatabase, startTestServer } from '@hr/tooling/test-database';
import { median } from './median.ts';
import { FIELD_SECRET, signIn, startService } from './service.ts';

/** With the two who were not onboarded exactly ten thousand, the maximum of a printed list with these columns. */
const EMPLOYEES = 9_998;
const COLUMNS = ['employeeNo', 'nameZh', 'department', 'jobTitle', 'hiredOn', 'lastWorkingOn', 'status', 'nameEn'];
const PRINT = `/api/employees/export?format=pdf&status=all&columns=${COLUMNS.join(',')}`;
const LIST = '/api/employees?pageSize=50';

/** Milliseconds of list requests before anything is printed. */
const QUIET_MS = 5_000;

/** Maximum 99th percentile in milliseconds of list requests while another user prints. */
const bar = 100;

interface Answer {
  readonly milliseconds: number;
  readonly bytes: number;
}

const ask = async (url: string, cookie: string): Promise<Answer> => {
  const startedAt = performance.now();
  const response = await fetch(url, { headers: { cookie } });
  const { byteLength } = await response.arrayBuffer();
  if (response.status !== 200) {
    throw new Error(`${url} answered ${response.status}`);
  }
  return { milliseconds: performance.now() - startedAt, bytes: byteLength };
};

/** Requests the list repeatedly until the work is done. */
const askMeanwhile = async (url: string, cookie: string, work: Promise<unknown>): Promise<number[]> => {
  const done = new AbortController();
  void work.finally(() => done.abort()).catch(() => undefined);
  const waits: number[] = [];
  while (!done.signal.aborted) {
    waits.push((await ask(url, cookie)).milliseconds);
  }
  return waits;
};

const lateOf = (waits: readonly number[]): number =>
  waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.99)] ?? 0;

const percentiles = (waits: readonly number[]): string =>
  `${median(waits).toFixed(0)} ms in the middle, ${Math.max(...waits).toFixed(0)} ms at the most, of ${waits.length}`;

/**
 * Prints ten thousand employees while another user requests their list. The exit code is nonzero if the limit is
 * exceeded.
 */
export const run = async (): Promise<void> => {
  const server = await startTestServer({ durable: true });
  const { url } = await createTestDatabase(server.adminUrl);
  await seedDemoOrganisation(url, EMPLOYEES, { fieldSecret: FIELD_SECRET });
  const service = await startService(url);
  const cookie = await signIn(service.origin);
  const quiet = await askMeanwhile(`${service.origin}${LIST}`, cookie, setTimeout(QUIET_MS));
  const printing = ask(`${service.origin}${PRINT}`, cookie);
  const waits = await askMeanwhile(`${service.origin}${LIST}`, cookie, printing);
  const { milliseconds, bytes } = await printing;
  const size = `${(EMPLOYEES + 2).toLocaleString('en')} x ${COLUMNS.length} cells`;
  const late = lateOf(waits);
  console.log(`print, ${size}: ${(milliseconds / 1000).toFixed(1)} s, ${(bytes / 1_000_000).toFixed(1)} MB`);
  console.log(`print, a page of the list before: ${percentiles(quiet)}`);
  console.log(`print, a page of the list meanwhile: ${percentiles(waits)}`);
  console.log(
    `print, 99 of 100 pages meanwhile: ${late.toFixed(0)} ms (bar ${bar}): ${late <= bar ? 'met' : 'MISSED'}`,
  );
  process.exitCode = late <= bar ? process.exitCode : 1;
  await service.stop();
  await server.stop();
};

if (import.meta.main) {
  await run();
}
