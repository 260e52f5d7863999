import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { localConfiguration } from './local-configuration.ts';
import { ensureDatabase, startCluster } from './postgres/index.ts';
import { generateClient } from './prepare.ts';
import { claim } from './single-instance.ts';
import { binary, inRoot } from './workspace.ts';

/** Starts the service with restarts on changes, and the Vite server on port 5173, which forwards /api. */
const configuration = localConfiguration();
const release = claim(configuration.dataDirectory);
await generateClient();

const cluster =
  configuration.databaseUrl === undefined
    ? await startCluster({ directory: path.join(configuration.dataDirectory, 'postgres') })
    : undefined;
if (cluster) {
  await ensureDatabase(cluster.urlOf('postgres'), 'hr');
}
const url = configuration.databaseUrl ?? cluster?.urlOf('hr') ?? '';

const { migrate } = await import('@hr/prisma/migrate');
const { seedDemoOrganisation, seedDemoTemplates } = await import('@hr/prisma/seed');
await migrate(url);
const { demoEmployees, filesDirectory, secrets } = configuration;
const seeding = { fieldSecret: secrets.FIELD_ENCRYPTION_SECRET, filesFolder: filesDirectory };
if (demoEmployees > 0 && (await seedDemoOrganisation(url, demoEmployees, seeding))) {
  await seedDemoTemplates(url, filesDirectory);
}

const start = (command: readonly string[]): ChildProcess => {
  const [program = '', ...parameters] = command;
  const env = {
    ...process.env,
    DATABASE_URL: url,
    PORT: configuration.port,
    FILES_DIR: configuration.filesDirectory,
    ...configuration.secrets,
  };
  return spawn(program, parameters, { cwd: inRoot(), stdio: 'inherit', detached: true, env });
};

const children = [
  start([process.execPath, '--watch', inRoot('apps', 'api', 'src', 'main.ts')]),
  start([binary('vite')]),
];

const stop = async (): Promise<void> => {
  const ends = children.map(
    (child) =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill('SIGTERM');
      }),
  );
  await Promise.all(ends);
  await cluster?.stop();
  release();
  process.exit(0);
};

process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
