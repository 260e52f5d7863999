import { describe, expect, it } from 'vitest';
import { run } from './run.ts';

describe('a command that is run', () => {
  it('tells what it printed and whether it was content', async () => {
    expect(await run(['sh', '-c', 'echo said'], { quiet: true })).toEqual({ ok: true, output: 'said\n' });
    expect(await run(['sh', '-c', 'echo wrong >&2; exit 3'], { quiet: true })).toEqual({
      ok: false,
      output: 'wrong\n',
    });
  });

  it('is ended by a signal, and with it what it has started itself', async () => {
    const ending = new AbortController();
    // What it prints is at an end only when the one that it started is gone too.
    const running = run(['sh', '-c', 'sleep 600 & wait'], { quiet: true, signal: ending.signal });
    ending.abort();
    expect(await running).toEqual({ ok: false, output: '' });
  });
});
