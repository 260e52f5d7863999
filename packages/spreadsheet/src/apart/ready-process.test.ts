import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { readyProcess } from './ready-process.ts';

const waiting = fileURLToPath(new URL('../testing/waiting-process.ts', import.meta.url));

describe('a process that stands ready', () => {
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

  it('is the one that the next takes, and that nobody takes a second time', () => {
    const processes = readyProcess(start, { idleMilliseconds: 60_000 });

    processes.prepare();
    processes.prepare();
    const [first, second] = [processes.take(), processes.take()];

    expect(started).toEqual([first, second]);
    expect(second).not.toBe(first);
  });

  it('does the work that it is given', async () => {
    const processes = readyProcess(start, { idleMilliseconds: 60_000 });
    processes.prepare();
    const taken = processes.take();

    taken.send('work');

    expect(await once(taken, 'message')).toEqual(['work', undefined]);
  });

  it('ends when nobody comes, and another is started for whoever comes then', async () => {
    const processes = readyProcess(start, { idleMilliseconds: 1 });
    processes.prepare();
    const [idle] = started;

    await once(idle as ChildProcess, 'exit');

    expect(processes.take()).not.toBe(idle);
  });

  it('is not waited for once it has ended', async () => {
    const processes = readyProcess(start, { idleMilliseconds: 60_000 });
    processes.prepare();
    const [ended] = started;
    ended?.kill('SIGKILL');
    await once(ended as ChildProcess, 'exit');

    expect(processes.take()).not.toBe(ended);
  });
});
