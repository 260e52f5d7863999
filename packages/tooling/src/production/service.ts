import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { runOrThrow } from '../run.ts';
import { inRoot, root } from '../workspace.ts';

/** As the README names it. What stands under `.bin` is a shell, which keeps a SIGTERM from the program that it runs. */
const node = inRoot('node_modules', 'node', 'bin', 'node');

/** A process of the service, started as the README says. */
export interface Service {
  readonly port: number;
  readonly stop: () => Promise<void>;
  /** Ends it at once, whatever it does (`kill -9`). */
  readonly kill: () => Promise<void>;
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
};

/** Returns the output of the start, for errors. */
const outputOf = (process: ChildProcess): (() => string) => {
  const chunks: Buffer[] = [];
  process.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  process.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString();
};

/** @throws Error with the output if the process exits before it accepts requests. */
export const startService = async (env: Readonly<Record<string, string>>): Promise<Service> => {
  const port = await freePort();
  const service = spawn(node, ['apps/api/src/main.ts'], {
    cwd: root,
    // Only the variables named in the README.
    env: { PATH: process.env['PATH'], ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = outputOf(service);
  const ended = once(service, 'exit');
  await Promise.race([
    once(service, 'message'),
    ended.then(() => Promise.reject(new Error(`The service ended:\n${output()}`))),
  ]);
  const endBy = async (signal: NodeJS.Signals): Promise<void> => {
    service.kill(signal);
    await ended;
  };
  return { port, stop: () => endBy('SIGTERM'), kill: () => endBy('SIGKILL') };
};

/** Applies the migrations as described in the README. */
export const migrateApart = (databaseUrl: string): Promise<string> =>
  runOrThrow([node, 'apps/api/src/migrate.ts'], {
    env: { NODE_ENV: 'production', DATABASE_URL: databaseUrl },
  });
