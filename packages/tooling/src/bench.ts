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
  'schedule',
  'attendance',
  'pay',
  'payroll',
  'grants',
  'evaluations',
  'candidates',
  'statements',
  'pages',
  'load',
] as const;
const requested = process.argv.slice(2);

await generateClient();
for (const name of benchmarks) {
  // Each in its own process, so that memory is measured separately, after a collection.
  if (requested.length === 0 || requested.includes(name)) {
    await run([process.execPath, '--expose-gc', inRoot('packages', 'bench', 'src', `${name}.bench.ts`)]);
  }
}
