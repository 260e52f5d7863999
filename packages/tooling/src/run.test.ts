import { describe, expect, it } from 'vitest';
import { run } from './run.ts';

describe('a command that is run', () => {
  it('returns the output and whether it succeeded', async () => {
    expect(await run(['sh', '-c', 'echo said'], { quiet: true })).toEqual({ ok: true, output: 'said\n' });
    expect(await run(['sh', '-c', 'echo wrong >&2; exit 3'], { quiet: true })).toEqual({
      ok: false,
      output: 'wrong\n',
    });
  });

  it('is ended by a signal together with its child processes', async () => {
    const ending = new AbortController();
    // The output only ends after the child process.
    const running = run(['sh', '-c', 'sleep 600 & wait'], { quiet: true, signal: ending.signal });
    ending.abort();
    expect(await running).toEqual({ ok: false, output: '' });
  });
});
