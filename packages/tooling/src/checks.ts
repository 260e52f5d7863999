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
  {
    name: 'commit subjects',
    command: [process.execPath, inRoot('packages', 'tooling', 'src', 'language', 'check-commits.ts')],
  },
  { name: 'dead code', command: [binary('knip'), '--config', `${CONFIGURATION}/knip.json`] },
];

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** Runs every check of the sources, beside each other since most take one core; one that fails prints what it found. */
export const runChecks = async (): Promise<Tally> => {
  const outcomes = await Promise.all(
    checks.map(async ({ name, command }) => ({ name, ...(await run(command, { quiet: true })) })),
  );
  for (const { name, ok, output } of outcomes) {
    console.log(`${ok ? '✓' : '✗'} ${name}`);
    if (!ok) {
      console.log(output);
    }
  }
  const failed = outcomes.filter(({ ok }) => !ok).length;
  return { passed: checks.length - failed, failed };
};
