import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '@hr/prisma/migrate';
import { dropDatabase, ensureDatabase, startCluster } from '../postgres/index.ts';

const TEMPLATE = 'hr_template';

/** A PostgreSQL server for the length of a test run, with a migrated database to copy. */
export interface TestServer {
  /** Connection string of the owner, for the database that holds all others. */
  readonly adminUrl: string;
  /** PostgreSQL's process, for tests that end it. */
  readonly pid: number;
  /** Starts it again on the same port, after a test has ended it. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Fast because not durable: the next run starts with a new cluster. */
const fleeting = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '1GB' };

const MEMORY_FOLDER = '/dev/shm';
/** Bytes that a test run may fill; containers often have only 64 MB there. */
const MEMORY_NEEDED = 6 * 1024 ** 3;

/** Memory where there is enough of it: on ext4, creating a database right after one was dropped takes 0.6 seconds. */
const clusterParent = (): string => {
  if (!existsSync(MEMORY_FOLDER)) {
    return tmpdir();
  }
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize >= MEMORY_NEEDED ? MEMORY_FOLDER : tmpdir();
};

/** Where those are who use it, unless tests are run elsewhere: a database that keeps UTC hides what leans on that. */
const TIME_ZONE = process.env['TZ'] ?? 'Asia/Taipei';

export interface TestServerOptions {
  /** Keeps what was committed through a crash, for tests that make one. */
  readonly durable?: boolean;
}

export const startTestServer = async ({ durable = false }: TestServerOptions = {}): Promise<TestServer> => {
  const settings = { max_connections: '200', TimeZone: TIME_ZONE, ...(durable ? {} : fleeting) };
  const directory = mkdtempSync(path.join(clusterParent(), 'hr-test-'));
  let cluster = await startCluster({ directory, settings });
  const { port } = new URL(cluster.urlOf('postgres'));
  const adminUrl = cluster.urlOf('postgres');
  await ensureDatabase(adminUrl, TEMPLATE);
  await migrate(cluster.urlOf(TEMPLATE));
  return {
    adminUrl,
    get pid() {
      return cluster.pid;
    },
    restart: async () => {
      cluster = await startCluster({ directory, settings, port: Number(port) });
    },
    stop: async () => {
      await cluster.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

/** Creates a copy of an unused database for one test file; defaults to the migrated template. */
export const createTestDatabase = async (
  adminUrl: string,
  original?: string,
): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `test_${process.pid}_${crypto.randomUUID().slice(0, 8)}`;
  await ensureDatabase(adminUrl, name, original === undefined ? TEMPLATE : new URL(original).pathname.slice(1));
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => dropDatabase(adminUrl, name) };
};
