import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { preparedProcess } from './prepared-process.ts';

const waiting = fileURLToPath(new URL('../testing/waiting-process.ts', import.meta.url));

describe('a prepared process', () => {
  const started: ChildProcess[] = [];
  const start = (): ChildProcess => {
    const child = fork(waiting);
    started.push(child);
    return child;
  };

  afterEach(() => {
    for (const child of started.splice(0)) {
      child.kill('SIGKILL');
    }
  });

  it('is taken once', () => {
    const processes = preparedProcess(start, { idleMilliseconds: 60_000 });

    processes.prepare();
    processes.prepare();
    const [first, second] = [processes.take(), processes.take()];

    expect(started).toEqual([first, second]);
    expect(second).not.toBe(first);
  });

  it('does the work that it receives', async () => {
    const processes = preparedProcess(start, { idleMilliseconds: 60_000 });
    processes.prepare();
    const taken = processes.take();

    taken.send('work');

    expect(await once(taken, 'message')).toEqual(['work', undefined]);
  });

  it('exits when idle, and another one is started on the next request', async () => {
    const processes = preparedProcess(start, { idleMilliseconds: 1 });
    processes.prepare();
    const [idle] = started;

    await once(idle as ChildProcess, 'exit');

    expect(processes.take()).not.toBe(idle);
  });

  it('is not returned after it has exited', async () => {
    const processes = preparedProcess(start, { idleMilliseconds: 60_000 });
    processes.prepare();
    const [ended] = started;
    ended?.kill('SIGKILL');
    await once(ended as ChildProcess, 'exit');

    expect(processes.take()).not.toBe(ended);
  });
});
