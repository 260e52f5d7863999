import type { ChildProcess } from 'node:child_process';

/** Starts processes and keeps one prepared. */
interface PreparedProcess {
  /** Returns the prepared process, or a new one. */
  readonly take: () => ChildProcess;
  /** Prepares a process unless there is one. */
  readonly prepare: () => void;
}

/**
 * Keeps a started process, because starting takes longer than small work. It holds no data, does work once, does not
 * keep this process alive, and exits after `idleMilliseconds` or with this process.
 */
export const preparedProcess = (
  start: () => ChildProcess,
  { idleMilliseconds }: { readonly idleMilliseconds: number },
): PreparedProcess => {
  let ready: { readonly child: ChildProcess; readonly leave: () => void } | null = null;
  const take = (): ChildProcess => {
    const taken = ready;
    taken?.leave();
    return taken?.child ?? start();
  };
  const prepare = (): void => {
    if (ready !== null) {
      return;
    }
    const child = start();
    const end = (): void => void child.kill('SIGKILL');
    const idle = setTimeout(end, idleMilliseconds).unref();
    const leave = (): void => {
      ready = null;
      clearTimeout(idle);
      child.off('exit', leave);
      child.off('error', leave);
      process.off('exit', end);
      child.ref();
      child.channel?.ref();
    };
    child.once('exit', leave);
    child.once('error', leave);
    process.once('exit', end);
    child.unref();
    child.channel?.unref();
    ready = { child, leave };
  };
  return { take, prepare };
};
