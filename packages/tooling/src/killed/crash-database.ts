import type { Rows } from './kill-while-waiting.ts';

const killAtOnce = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // A child process ends by itself soon after the server's main process.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) {
      throw error;
    }
  }
};

/** Kills PostgreSQL and its child processes (`kill -9`). */
export const crashDatabase = async (rows: Rows, serverPid: number): Promise<void> => {
  const children = await rows<{ pid: number }>('select pid from pg_stat_activity');
  for (const pid of [serverPid, ...children.map((child) => child.pid)]) {
    killAtOnce(pid);
  }
};
