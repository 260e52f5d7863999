import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
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
