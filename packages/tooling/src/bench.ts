import { generateClient } from './prepare.ts';
import { run } from './run.ts';
import { inRoot } from './workspace.ts';

const benchmarks = [
  'seed',
  'list',
  'people',
  'find',
  'export',
  'print',
  'contracts',
  'leave',
  'applications',
  'pages',
  'load',
] as const;
const asked = process.argv.slice(2);

await generateClient();
for (const name of benchmarks) {
  // Each in a process of its own, so that one's memory does not show in another's.
  if (asked.length === 0 || asked.includes(name)) {
    await run([process.execPath, inRoot('packages', 'bench', 'src', `${name}.bench.ts`)]);
  }
}
