import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { type LocalConfiguration, localConfiguration } from './local-configuration.ts';
import { type Cluster, ensureDatabase, startCluster } from './postgres/index.ts';
import { buildWeb, generateClient } from './prepare.ts';
import { claim } from './single-instance.ts';
import { inRoot } from './workspace.ts';

/** Employees of a demo organisation who have pay. */
const PAID_EMPLOYEES = 300;

const say = (text: string): void => console.log(`▸ ${text}`);

/** Brings the database up to date. Returns whether a demo organisation was made. */
const prepareDatabase = async (
  url: string,
  { demoEmployees, secrets, filesDirectory }: LocalConfiguration,
): Promise<boolean> => {
  // The generated client is not there before `generateClient` has run, so what imports it waits until now.
  const { migrate } = await import('@hr/prisma/migrate');
  const { seedDemoOrganisation, seedDemoTemplates } = await import('@hr/prisma/seed');
  say('Bringing the database up to date…');
  await migrate(url);
  if (
    demoEmployees > 0 &&
    (await seedDemoOrganisation(url, demoEmployees, {
      fieldSecret: secrets.FIELD_ENCRYPTION_SECRET,
      filesFolder: filesDirectory,
    }))
  ) {
    await seedDemoTemplates(url, filesDirectory);
    say(`Made a demo organisation of ${demoEmployees} people (all made up).`);
    return true;
  }
  return false;
};

/** Pays months of a new demo organisation. Larger ones have the pay of a part of their people, so they have no runs. */
const payDemo = async (
  service: ChildProcess,
  url: string,
  { port, demoEmployees }: LocalConfiguration,
): Promise<void> => {
  if (demoEmployees > PAID_EMPLOYEES) {
    return;
  }
  const { payDemoMonths } = await import('./demo-payroll.ts');
  say('Calculating the payroll of twelve months of the demo organisation…');
  try {
    await payDemoMonths(url, port);
  } catch (error) {
    service.kill('SIGTERM');
    throw error;
  }
};

const openDatabase = async ({
  dataDirectory,
  databaseUrl,
}: LocalConfiguration): Promise<{ url: string; cluster?: Cluster }> => {
  if (databaseUrl !== undefined) {
    return { url: databaseUrl };
  }
  say('Starting the embedded PostgreSQL…');
  const cluster = await startCluster({ directory: path.join(dataDirectory, 'postgres') });
  await ensureDatabase(cluster.urlOf('postgres'), 'hr');
  return { url: cluster.urlOf('hr'), cluster };
};

/** Starts the service and waits until it listens. */
const startService = (url: string, { port, secrets, filesDirectory }: LocalConfiguration): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const service = fork(inRoot('apps', 'api', 'src', 'main.ts'), {
      cwd: inRoot(),
      // A process group of its own: Ctrl+C reaches it through us, once.
      detached: true,
      env: {
        ...process.env,
        DATABASE_URL: url,
        PORT: port,
        FILES_DIR: filesDirectory,
        ...secrets,
        WEB_ROOT: inRoot('apps', 'web', 'dist'),
        LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn',
      },
    });
    service.once('message', () => resolve(service));
    service.once('exit', (code) => reject(new Error(`The service did not start (exit code ${code}).`)));
  });

const printWelcome = async ({ port, demoEmployees }: LocalConfiguration): Promise<void> => {
  console.log(`\n  人事管理系統  http://localhost:${port}\n`);
  if (demoEmployees > 0) {
    const { DEMO_PASSWORD, demoAccounts } = await import('@hr/prisma/seed');
    console.log(
      `  Demo logins: ${demoAccounts.map(({ username }) => username).join(', ')}; password ${DEMO_PASSWORD}\n`,
    );
  }
  console.log('  Ctrl+C stops everything.\n');
};

/** Waits for the service to end; asked to stop, it finishes the requests in flight first. */
const untilEnded = (service: ChildProcess, stopping: AbortSignal): Promise<number> =>
  new Promise((resolve) => {
    service.once('exit', (code) => resolve(code ?? 1));
    const stop = () => service.kill('SIGTERM');
    if (stopping.aborted) {
      stop();
    }
    stopping.addEventListener('abort', stop);
  });

const serve = async (configuration: LocalConfiguration, url: string, stopping: AbortSignal): Promise<number> => {
  const isNewDemo = await prepareDatabase(url, configuration);
  stopping.throwIfAborted();
  say('Building the browser application (after a change of its sources)…');
  await buildWeb();
  stopping.throwIfAborted();
  const service = await startService(url, configuration);
  if (isNewDemo) {
    await payDemo(service, url, configuration);
  }
  await printWelcome(configuration);
  return untilEnded(service, stopping);
};

const main = async (stopping: AbortSignal): Promise<number> => {
  const configuration = localConfiguration();
  const release = claim(configuration.dataDirectory);
  let cluster: Cluster | undefined;
  try {
    say('Preparing the database client…');
    await generateClient();
    const database = await openDatabase(configuration);
    ({ cluster } = database);
    return await serve(configuration, database.url, stopping);
  } finally {
    await cluster?.stop();
    release();
  }
};

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopping.abort(new Error('Stopped.')));
}

try {
  process.exitCode = await main(stopping.signal);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
