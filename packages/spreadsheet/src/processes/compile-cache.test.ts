import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { compileCacheEnvironment } from './compile-cache.ts';

const waiting = fileURLToPath(new URL('../testing/waiting-process.ts', import.meta.url));

/** Other tests may have stored code there. */
const emptyFolder = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    rmSync(path.join(folder, name), { recursive: true });
  }
};

it('is stored for the next process in a private folder', async () => {
  const env = compileCacheEnvironment();
  const folder = env['NODE_COMPILE_CACHE'] ?? '';
  emptyFolder(folder);
  const child = fork(waiting, { env });
  child.send('work');
  await once(child, 'message');

  child.disconnect();
  await once(child, 'exit');

  expect(compileCacheEnvironment()).toEqual(env);
  const cachedFiles = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(cachedFiles.length).toBeGreaterThan(0);
  expect(statSync(folder).mode & 0o077).toBe(0);
});

it('is removed by the next process after a kill, but not while its process runs', async () => {
  const child = fork(waiting, { env: {} });
  const [running, killed] = [`hr-system-code-${process.pid}-`, `hr-system-code-${child.pid}-`].map((name) =>
    mkdtempSync(path.join(os.tmpdir(), name)),
  );
  child.kill('SIGKILL');
  await once(child, 'exit');

  vi.resetModules();
  const reloaded = await import('./compile-cache.ts');
  reloaded.compileCacheEnvironment();

  expect([existsSync(running ?? ''), existsSync(killed ?? '')]).toEqual([true, false]);
  rmSync(running ?? '', { recursive: true });
});
