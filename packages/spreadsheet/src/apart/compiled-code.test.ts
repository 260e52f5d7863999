import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { compiledCode } from './compiled-code.ts';

const waiting = fileURLToPath(new URL('../testing/waiting-process.ts', import.meta.url));

it('is kept by a process for the next one, in a folder that nobody else may open', async () => {
  const env = compiledCode();
  const folder = env['NODE_COMPILE_CACHE'] ?? '';
  const child = fork(waiting, { env });
  child.send('work');
  await once(child, 'message');

  child.disconnect();
  await once(child, 'exit');

  expect(compiledCode()).toEqual(env);
  expect(readdirSync(folder, { recursive: true }).length).toBeGreaterThan(0);
  expect(statSync(folder).mode & 0o077).toBe(0);
});
