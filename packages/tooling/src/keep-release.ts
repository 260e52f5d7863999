import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { startCluster } from './postgres/index.ts';
import { playRelease } from './production/play-release.ts';
import { ownerUrl, prepareCluster, query } from './production/prepared-cluster.ts';
import { previousReleaseFiles } from './production/previous-release.ts';
import { servers } from './production/servers.ts';
import { startTlsProxy } from './production/tls-proxy.ts';
import { runOrThrow } from './run.ts';

/**
 * `npm run keep:release -- COMMIT` starts the release of a commit with a small organisation, simulates work in it,
 * and stores its database for the upgrade test. Run it for each release.
 */
const [requestedCommit = 'HEAD'] = process.argv.slice(2);
const server = servers.find(({ hasTools }) => hasTools);
if (!server) {
  throw new Error('pg_dump is missing: install PostgreSQL on this machine.');
}

const folder = mkdtempSync(path.join(tmpdir(), 'hr-release-'));
const checkout = path.join(folder, 'checkout');
const fieldEncryptionSecret = randomBytes(24).toString('base64');

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
};

/** Starts the release with its defaults; returns a function that stops it. */
const startRelease = async (url: string, port: number): Promise<() => Promise<unknown>> => {
  const release = spawn(process.execPath, ['packages/tooling/bootstrap.mjs', 'start'], {
    cwd: checkout,
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: String(port),
      DEMO_EMPLOYEES: '110',
      FIELD_ENCRYPTION_SECRET: fieldEncryptionSecret,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(release, 'exit');
  const ready = new Promise<void>((resolve) => {
    release.stdout.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text);
      if (text.includes(`http://localhost:${port}`)) {
        resolve();
      }
    });
  });
  await Promise.race([ready, ended.then(() => Promise.reject(new Error('The release did not start.')))]);
  return () => {
    release.kill('SIGTERM');
    return ended;
  };
};

const played = async (url: string, port: number): ReturnType<typeof playRelease> => {
  const stop = await startRelease(url, port);
  const proxy = await startTlsProxy([port]);
  try {
    return await playRelease(proxy);
  } finally {
    proxy.stop();
    await stop();
  }
};

/** Removes demo accounts without a changed password, because a production service rejects them. */
const WITHOUT_DEMO_LOGINS = `
  update emp_accounts set password_hash = 'unknown'
  where username not in ('admin', 'payroll', 'hr');
  update emp_accounts set is_demo = false`;

const commit = (await runOrThrow(['git', 'rev-parse', '--short', requestedCommit])).trim();
mkdirSync(checkout);
await runOrThrow(['git', 'archive', `--output=${folder}/release.tar`, commit]);
await runOrThrow(['tar', '--extract', `--file=${folder}/release.tar`, `--directory=${checkout}`]);

const cluster = await startCluster({ directory: path.join(folder, 'cluster'), binaries: server.binaries });
try {
  await prepareCluster(cluster, { isRestored: false });
  const [url, port] = [ownerUrl(cluster), await freePort()];
  const known = await played(url, port);
  await query(url, WITHOUT_DEMO_LOGINS);
  const dump = await runOrThrow([
    path.join(server.binaries, 'pg_dump'),
    '--no-owner',
    '--no-comments',
    '--inserts',
    '--rows-per-insert=500',
    url,
  ]);
  // Removes psql commands, because another program reads the file.
  const statements = dump.replaceAll(/^\\.*\n/gm, '');
  writeFileSync(previousReleaseFiles.dump, gzipSync(statements, { level: 9 }));
  writeFileSync(
    previousReleaseFiles.known,
    `${JSON.stringify({ commit, fieldEncryptionSecret, ...known }, null, 2)}\n`,
  );
  console.log(`▸ Kept the database of ${commit}.`);
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
