import { fork } from 'node:child_process';
import { DEMO_PASSWORD, seedDemoOrganisation } from '@hr/prisma/seed';
import { createTestDatabase, startTestServer } from '@hr/tooling/test-database';
import { inRoot } from '@hr/tooling/workspace';

/** What `npm start` runs, on a database of its own that is gone afterwards. */
const PORT = process.env['PORT'] ?? '';
const EMPLOYEES = 300;

const server = await startTestServer();
const { url } = await createTestDatabase(server.adminUrl);
await seedDemoOrganisation(url, EMPLOYEES);

const service = fork(inRoot('apps', 'api', 'src', 'main.ts'), {
  env: {
    ...process.env,
    DATABASE_URL: url,
    PORT,
    SESSION_SECRET: `${DEMO_PASSWORD} is no secret, and neither is this`,
    WEB_ROOT: inRoot('apps', 'web', 'dist'),
    LOG_LEVEL: 'warn',
  },
});

const stop = (): void => {
  service.once('exit', () => void server.stop().then(() => process.exit(0)));
  service.kill('SIGTERM');
};

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
