import { spawn } from 'node:child_process';
import { root } from './workspace.ts';

interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Hides the output; the result contains it. */
  readonly quiet?: boolean;
  /** Kills the command and its child processes. */
  readonly signal?: AbortSignal;
  /** Working directory; defaults to the repository. */
  readonly cwd?: string;
}

export interface RunResult {
  readonly ok: boolean;
  readonly output: string;
}

/** Runs a command to its end. */
export const run = (
  command: readonly string[],
  { env = {}, quiet = false, cwd = root, signal }: RunOptions = {},
): Promise<RunResult> =>
  new Promise((resolve, reject) => {
    const [program = '', ...parameters] = command;
    const child = spawn(program, parameters, {
      cwd,
      // Without colors, because the output may go to a log file.
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group can be killed as a whole. Without a signal it ends with this process, also by Ctrl+C.
      detached: signal !== undefined,
    });
    const end = (): unknown => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
    signal?.addEventListener('abort', end, { once: true });
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output.push(text);
        if (!quiet) {
          process.stdout.write(text);
        }
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      signal?.removeEventListener('abort', end);
      resolve({ ok: code === 0, output: output.join('') });
    });
  });

/** @throws Error with what the command printed when it fails. */
export const runOrThrow = async (command: readonly string[], options: RunOptions = {}): Promise<string> => {
  const { ok, output } = await run(command, { quiet: true, ...options });
  if (!ok) {
    throw new Error(`${command.join(' ')} failed:\n${output}`);
  }
  return output;
};
