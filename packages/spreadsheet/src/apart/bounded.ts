import type { ChildProcess } from 'node:child_process';
import { residentBytes } from './resident-bytes.ts';

/** What a process may take before it is ended. */
export interface Bounds {
  readonly maxMilliseconds: number;
  /** Memory of the whole process, what is no object of the runtime included. */
  readonly maxResidentBytes: number;
  /** Aborted when nobody waits for the work any more: the process is killed. */
  readonly signal?: AbortSignal | undefined;
}

/** Which of its bounds a process went beyond. */
export type Exceeded = 'tooSlow' | 'tooLarge';

const lookEveryMilliseconds = 25;

/**
 * Lets a process work within its bounds: one that goes beyond them is killed, and none outlives this process. The work is
 * told how to ask why it was ended.
 */
export const bounded = async <Result>(
  child: ChildProcess,
  { maxMilliseconds, maxResidentBytes, signal }: Bounds,
  work: (exceeded: () => Exceeded | undefined) => Promise<Result>,
): Promise<Result> => {
  let stoppedFor: Exceeded | undefined;
  const stop = (reason: Exceeded): void => {
    stoppedFor ??= reason;
    child.kill('SIGKILL');
  };
  const kill = (): void => void child.kill('SIGKILL');
  const timer = setTimeout(() => stop('tooSlow'), maxMilliseconds);
  const watch = setInterval(() => {
    if ((residentBytes(child.pid ?? 0) ?? 0) > maxResidentBytes) {
      stop('tooLarge');
    }
  }, lookEveryMilliseconds);
  process.once('exit', kill);
  signal?.addEventListener('abort', kill);
  try {
    return await work(() => stoppedFor);
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    process.off('exit', kill);
    signal?.removeEventListener('abort', kill);
  }
};
