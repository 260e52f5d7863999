import { generateClient } from './prepare.ts';
import { run } from './run.ts';
import { binary } from './workspace.ts';

/** So many of each unless the command names another number. */
const [TRIALS = '1000'] = process.argv.slice(2);

/** Plays what collides when two ask at one instant, against two processes of the service over one database. */
await generateClient();
const { ok } = await run([binary('vitest'), 'run', '--project', 'tooling', 'src/trials', '--reporter=verbose'], {
  env: { TRIALS },
});
process.exitCode = ok ? 0 : 1;
