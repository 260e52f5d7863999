import { generateClient } from './prepare.ts';
import { run } from './run.ts';
import { binary } from './workspace.ts';

/** Plays README's chapter on production, on every PostgreSQL that is there. */
await generateClient();
const { ok } = await run([binary('vitest'), 'run', '--project', 'tooling', 'src/production']);
process.exitCode = ok ? 0 : 1;
