import { fork } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO_PASSWORD, seedDemoOrganisation } from '@hr/prisma/seed';
import { createTestDatabase, startTestServer } from '@hr/tooling/test-database';
import { inRoot } from '@hr/tooling/workspace';

/** What `npm start` runs, on a database of its own that is gone afterwards. */
const PORT = process.env['PORT'] ?? '';
const EMPLOYEES = 300;
const SECRET = `${DEMO_PASSWORD} is no secret, and neither is this`;

const server = await startTestServer();
const { url } = await createTestDatabase(server.adminUrl);
await seedDemoOrganisation(url, EMPLOYEES, SECRET);

/** A copy of the built pages, so that a build in the meantime takes none away. */
const pages = await mkdtemp(path.join(tmpdir(), 'hr-e2e-'));
await cp(inRoot('apps', 'web', 'dist'), pages, { recursive: true });

const service = fork(inRoot('apps', 'api', 'src', 'main.ts'), {
  env: {
    ...process.env,
    DATABASE_URL: url,
    PORT,
    SESSION_SECRET: SECRET,
    FIELD_ENCRYPTION_SECRET: SECRET,
    WEB_ROOT: pages,
    LOG_LEVEL: 'warn',
  },
});

const cleanUp = async (): Promise<never> => {
  await Promise.all([server.stop(), rm(pages, { recursive: true, force: true })]);
  process.exit(0);
};

const stop = (): void => {
  service.once('exit', () => void cleanUp());
  service.kill('SIGTERM');
};

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
