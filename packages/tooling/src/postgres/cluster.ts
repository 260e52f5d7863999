import { spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { binaryFolder } from './binaries.ts';
import { launcher } from './unprivileged.ts';

/** A PostgreSQL server of our own on the loopback address. */
export interface Cluster {
  /** Connection string of the owner for one of its databases. */
  readonly urlOf: (database: string) => string;
  /** The server's process. */
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

interface ClusterOptions {
  /** Holds `pgdata`, the password and the log; made when it is missing. */
  readonly directory: string;
  /** Settings for this start, such as `{ fsync: 'off' }` for a database that only tests use. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Any free one unless named. */
  readonly port?: number;
  /** PostgreSQL's own binaries; those of the embedded one unless named. */
  readonly binaries?: string;
}

const OWNER = 'hr_owner';

/** Runs to its end; what it printed becomes the error when it fails. */
const run = (command: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const [program = '', ...parameters] = command;
    const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    // Not `close`: the server inherits these pipes and keeps them open.
    child.on('exit', (code) => {
      child.stdout.destroy();
      child.stderr.destroy();
      return code === 0
        ? resolve()
        : reject(new Error(`${path.basename(program)} failed (${code}):\n${Buffer.concat(output).toString()}`));
    });
  });

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/**
 * Below the ephemeral range, whose ports the system assigns to connections, so that a port stays free for a restart.
 */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000];

const freePort = async (): Promise<number> => {
  const port = randomInt(FIRST_PORT, LAST_PORT);
  return (await isFree(port)) ? port : freePort();
};

const LOG_LINES = 10;

const lastLines = (file: string): string =>
  existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-LOG_LINES).join('\n') : '';

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/**
 * Returns process and port of the running server from its pid file; null if none runs. Checked by port, because the
 * process id may belong to a zombie or another program.
 */
const runningServer = async (dataFolder: string): Promise<{ pid: number; port: number } | null> => {
  const file = path.join(dataFolder, 'postmaster.pid');
  if (!existsSync(file)) {
    return null;
  }
  const [pid = 0, , , port = 0] = readFileSync(file, 'utf8').split('\n').map(Number);
  return (await accepts(port)) ? { pid, port } : null;
};

const initialise = async (directory: string, dataFolder: string, binaries: string): Promise<void> => {
  const { prefix, own } = launcher();
  const passwordFile = path.join(directory, 'password');
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  mkdirSync(dataFolder, { mode: 0o700 });
  own(dataFolder);
  try {
    await run([
      ...prefix,
      path.join(binaries, 'initdb'),
      `--pgdata=${dataFolder}`,
      `--username=${OWNER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
    ]);
  } catch (error) {
    // A partly created cluster would be used by the next start.
    rmSync(dataFolder, { recursive: true, force: true });
    throw error;
  }
};

/**
 * The defaults of PostgreSQL are for very small machines. Shared memory is allocated on use; a larger WAL avoids
 * frequent checkpoints during bulk writes.
 */
const sizes = { shared_buffers: '512MB', max_wal_size: '4GB' };

/**
 * Starts the server of a folder and creates it first if needed. A server left by a killed process is reused. It runs
 * in its own process group, so that Ctrl+C ends the service before the database. Decision 001.
 */
export const startCluster = async ({
  directory,
  settings = {},
  port,
  binaries = binaryFolder(),
}: ClusterOptions): Promise<Cluster> => {
  mkdirSync(directory, { recursive: true });
  const dataFolder = path.join(directory, 'pgdata');
  if (!existsSync(path.join(dataFolder, 'PG_VERSION'))) {
    rmSync(dataFolder, { recursive: true, force: true });
    await initialise(directory, dataFolder, binaries);
  }

  const { prefix } = launcher();
  const control = [...prefix, path.join(binaries, 'pg_ctl'), '-D', dataFolder, '-w'];
  if (!(await runningServer(dataFolder))) {
    // Left behind by a server that was killed; the next one would take its process number for a living server's.
    rmSync(path.join(dataFolder, 'postmaster.pid'), { force: true });
    const flags = Object.entries({ ...sizes, ...settings }).map(([name, value]) => `-c ${name}=${value}`);
    // TCP on the loopback address only: the path of a socket may grow past what the system allows.
    const options = [`-p ${port ?? (await freePort())}`, '-h 127.0.0.1', "-k ''", ...flags].join(' ');
    const log = path.join(dataFolder, 'server.log');
    await run([...control, '-l', log, '-o', options, 'start']).catch((error: unknown) => {
      throw new Error(`PostgreSQL did not start:\n${lastLines(log)}`, { cause: error });
    });
  }

  const server = await runningServer(dataFolder);
  if (!server) {
    throw new Error(`PostgreSQL did not start; see ${path.join(dataFolder, 'server.log')}`);
  }
  const password = readFileSync(path.join(directory, 'password'), 'utf8').trim();
  return {
    urlOf: (database) => `postgresql://${OWNER}:${password}@127.0.0.1:${server.port}/${database}`,
    pid: server.pid,
    stop: async () => {
      if (await runningServer(dataFolder)) {
        await run([...control, '-m', 'fast', 'stop']);
      }
    },
  };
};
