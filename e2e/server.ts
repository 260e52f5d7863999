import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO_PASSWORD, seedDemoOrganisation } from '@hr/prisma/seed';
import { createTestDatabase, startTestServer } from '@hr/tooling/test-database';
import { inRoot } from '@hr/tooling/workspace';
import { INITIAL_ADMIN_PASSWORD, portOf, WORKERS } from './workers.ts';

/** Starts the application once per worker, each with a temporary database. */
const EMPLOYEES = 300;
const SECRET = `${DEMO_PASSWORD} is no secret, and neither is this`;

const folder = await mkdtemp(path.join(tmpdir(), 'hr-e2e-'));
const files = path.join(folder, 'files');

const server = await startTestServer();
const { url: original } = await createTestDatabase(server.adminUrl);
await seedDemoOrganisation(original, EMPLOYEES, { fieldSecret: SECRET, filesFolder: files });

/** A copy of the built pages, so that a concurrent build does not remove them. */
const pages = path.join(folder, 'pages');
await cp(inRoot('apps', 'web', 'dist'), pages, { recursive: true });

interface WorkerOptions {
  readonly worker: number;
  readonly url: string;
  readonly ownFiles: string;
}

const start = async ({ worker, url, ownFiles }: WorkerOptions): Promise<ChildProcess> => {
  const service = fork(inRoot('apps', 'api', 'src', 'main.ts'), {
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: String(portOf(worker)),
      FILES_DIR: ownFiles,
      SESSION_SECRET: SECRET,
      FIELD_ENCRYPTION_SECRET: SECRET,
      WEB_ROOT: pages,
      INITIAL_ADMIN_PASSWORD,
      LOG_LEVEL: 'warn',
    },
  });
  // The service sends a message when it accepts requests.
  await once(service, 'message');
  return service;
};

const startWorker = async (worker: number): Promise<ChildProcess> => {
  const { url } = await createTestDatabase(server.adminUrl, original);
  const ownFiles = `${files}-${worker}`;
  await cp(files, ownFiles, { recursive: true });
  return start({ worker, url, ownFiles });
};

/** Starts one more service, on an empty database. */
const startEmpty = async (): Promise<ChildProcess> => {
  const { url } = await createTestDatabase(server.adminUrl);
  const ownFiles = `${files}-empty`;
  await mkdir(ownFiles);
  return start({ worker: WORKERS, url, ownFiles });
};

// The service of the first worker starts last: once it is ready, all are.
const services = await Promise.all([
  startEmpty(),
  ...Array.from({ length: WORKERS - 1 }, (_, index) => startWorker(index + 1)),
]);
services.push(await startWorker(0));

const stop = async (): Promise<never> => {
  await Promise.all(
    services.map(async (service) => {
      service.kill('SIGTERM');
      await once(service, 'exit');
    }),
  );
  await Promise.all([server.stop(), rm(folder, { recursive: true, force: true })]);
  process.exit(0);
};

process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
