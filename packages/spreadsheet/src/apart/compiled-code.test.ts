import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { compiledCode } from './compiled-code.ts';

const waiting = fileURLToPath(new URL('../testing/waiting-process.ts', import.meta.url));

/** Others of this process may have kept theirs there. */
const emptyFolder = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    rmSync(path.join(folder, name), { recursive: true });
  }
};

it('is kept by a process for the next one, in a folder that nobody else may open', async () => {
  const env = compiledCode();
  const folder = env['NODE_COMPILE_CACHE'] ?? '';
  emptyFolder(folder);
  const child = fork(waiting, { env });
  child.send('work');
  await once(child, 'message');

  child.disconnect();
  await once(child, 'exit');

  expect(compiledCode()).toEqual(env);
  const kept = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(kept.length).toBeGreaterThan(0);
  expect(statSync(folder).mode & 0o077).toBe(0);
});

it('leaves nothing behind for long where a process is killed: the next one takes it away, and nothing of one that runs', async () => {
  const child = fork(waiting, { env: {} });
  const [running, killed] = [`hr-system-code-${process.pid}-`, `hr-system-code-${child.pid}-`].map((name) =>
    mkdtempSync(path.join(os.tmpdir(), name)),
  );
  child.kill('SIGKILL');
  await once(child, 'exit');

  vi.resetModules();
  const anew = await import('./compiled-code.ts');
  anew.compiledCode();

  expect([existsSync(running ?? ''), existsSync(killed ?? '')]).toEqual([true, false]);
  rmSync(running ?? '', { recursive: true });
});
