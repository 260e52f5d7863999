import { readFileSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';

/** Returns the resident memory of a process; null if unknown or if it has exited. */
const residentBytes = (processId: number): number | null => {
  try {
    const [, kilobytes] = /^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
};

/** Limits of a process. */
export interface Bounds {
  readonly maxMilliseconds: number;
  /** Resident memory of the whole process. */
  readonly maxResidentBytes: number;
  /** Kills the process when aborted. */
  readonly signal?: AbortSignal | undefined;
}

/** Limit that a process exceeded. */
export type Exceeded = 'tooSlow' | 'tooLarge';

const lookEveryMilliseconds = 25;

/**
 * Runs work with a process that is killed beyond its limits and never outlives this process. The work receives a
 * function that returns the exceeded limit.
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
