import type { ChildProcess } from 'node:child_process';

/** Starts processes, and keeps one ready for whoever comes next. */
interface ReadyProcess {
  /** A process that nobody had: the one that stands ready, or else a new one. */
  readonly take: () => ChildProcess;
  /** Lets one stand ready for a while, if none does. */
  readonly prepare: () => void;
}

/**
 * A process takes longer to start than to do a little work; one that was started beforehand begins at once. It holds nothing of
 * anybody's, does its work once as every other, keeps nobody alive, and ends when nobody has come after `idleMilliseconds`, or
 * with this process.
 */
export const readyProcess = (
  start: () => ChildProcess,
  { idleMilliseconds }: { readonly idleMilliseconds: number },
): ReadyProcess => {
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
