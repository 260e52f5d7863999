import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';

/** How a command is started so that PostgreSQL, which refuses to run as root, accepts it. */
export interface Launcher {
  readonly prefix: readonly string[];
  /** Gives a folder or file to the user that PostgreSQL runs as. */
  readonly own: (path: string) => void;
}

const asSelf: Launcher = { prefix: [], own: () => undefined };

const idOf = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

const ensurePostgresUser = (): void => {
  try {
    execFileSync('id', ['postgres'], { stdio: 'ignore' });
  } catch {
    execFileSync('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ]);
  }
};

/**
 * Root hands the process to the user `postgres`. That user keeps the one capability of passing folders which only root
 * may enter, because a checkout often lies in one (a home directory, a temporary folder); the secure bit keeps the
 * capability in force for `access(2)`, with which initdb looks for its own binaries.
 */
const asPostgresUser = (): Launcher => {
  ensurePostgresUser();
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  return {
    prefix: [
      'setpriv',
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      '--securebits=+no_setuid_fixup',
      '--',
    ],
    own: (path) => chownSync(path, uid, gid),
  };
};

/** Root only matters on systems that have it. */
export const launcher = (): Launcher => (process.getuid?.() === 0 ? asPostgresUser() : asSelf);
