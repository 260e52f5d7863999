import { run } from './run.ts';
import { binary, inRoot } from './workspace.ts';

/** A check of the sources: it passes or it does not. */
interface Check {
  readonly name: string;
  readonly command: readonly string[];
}

const CONFIGURATION = inRoot('packages', 'tooling');

const checks: readonly Check[] = [
  { name: 'format', command: [binary('oxfmt'), '--check', '.'] },
  // The linter reads all types anyway, so that it is also the one to judge them.
  { name: 'lint and types', command: [binary('oxlint'), '--type-aware', '--type-check', '.'] },
  {
    name: 'import rules',
    command: [
      binary('depcruise'),
      '--config',
      `${CONFIGURATION}/dependency-cruiser.cjs`,
      'apps',
      'packages',
      'prisma',
      'e2e',
    ],
  },
  { name: 'dead code', command: [binary('knip'), '--config', `${CONFIGURATION}/knip.json`] },
];

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** Runs every check of the sources; one that fails prints what it found. */
export const runChecks = async (): Promise<Tally> => {
  let failed = 0;
  for (const { name, command } of checks) {
    const { ok, output } = await run(command, { quiet: true });
    console.log(`${ok ? '✓' : '✗'} ${name}`);
    if (!ok) {
      failed += 1;
      console.log(output);
    }
  }
  return { passed: checks.length - failed, failed };
};
