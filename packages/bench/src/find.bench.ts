import { createTestDatabase, startTestServer } from '@hr/tooling/test-database';
import { seedLargeOrganisation } from './large-organisation.ts';
import { median } from './median.ts';
import { signIn, startService } from './service.ts';

const SMALL = 10_000;
const LARGE = 100_000;
const ROUNDS = 40;

/** The most that the larger organisation may take of the smaller one's time, all texts together. */
const GROWTH = 2;

/** Who looks for it, and what everybody, many, few or nobody is called. */
const searches = [
  { username: 'hr', q: 'E0', why: 'everybody’s number' },
  { username: 'hr', q: '陳', why: 'a common surname' },
  { username: 'hr', q: '小明', why: 'a given name' },
  { username: 'hr', q: 'E00123', why: 'a number' },
  { username: 'hr', q: 'qzx', why: 'nobody' },
  { username: 'admin', q: 'e0012', why: 'accounts by their name' },
  { username: 'admin', q: '陳', why: 'accounts by whose they are' },
  { username: 'manager', q: '陳', why: 'within a department' },
] as const;

const millisecondsFor = async (url: string, cookie: string): Promise<number> => {
  const startedAt = performance.now();
  const response = await fetch(url, { headers: { cookie } });
  await response.json();
  if (response.status !== 200) {
    throw new Error(`Answered ${response.status}`);
  }
  return performance.now() - startedAt;
};

/** The median of each search in an organisation, in milliseconds over HTTP. */
const measure = async (adminUrl: string, employees: number): Promise<number[]> => {
  const { url } = await createTestDatabase(adminUrl);
  await seedLargeOrganisation(url, employees);
  const service = await startService(url);
  const medians: number[] = [];
  for (const { username, q, why } of searches) {
    const cookie = await signIn(service.origin, username);
    const taken: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      taken.push(await millisecondsFor(`${service.origin}/api/search?q=${encodeURIComponent(q)}`, cookie));
    }
    medians.push(median(taken));
    const size = employees.toLocaleString('en');
    console.log(`find anything among ${size}, “${q}” (${why}): ${median(taken).toFixed(1)} ms (median of ${ROUNDS})`);
  }
  await service.stop();
  return medians;
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Looks for what many, few and nobody are called, among people and among ten times as many. */
export const run = async (): Promise<void> => {
  // As an organisation's own database keeps what it has.
  const server = await startTestServer({ durable: true });
  try {
    const small = await measure(server.adminUrl, SMALL);
    const large = await measure(server.adminUrl, LARGE);
    const ratio = sum(large) / sum(small);
    const isMet = ratio <= GROWTH;
    console.log(
      `find anything, 100,000 ÷ 10,000 people: ${ratio.toFixed(2)} (bar ≤ ${GROWTH}): ${isMet ? 'met' : 'MISSED'}`,
    );
    process.exitCode = isMet ? process.exitCode : 1;
  } finally {
    await server.stop();
  }
};

if (import.meta.main) {
  await run();
}
