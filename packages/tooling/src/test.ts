import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { foldersToTest } from './changed-folders.ts';
import { runChecks, type Tally } from './checks.ts';
import { findChromium } from './chromium.ts';
import { buildWeb, generateClient } from './prepare.ts';
import { run } from './run.ts';
import { GATE_TIME_ZONE, timeZones } from './time-zones.ts';
import { binary, inRoot } from './workspace.ts';

/**
 * `npm test` is the gate. `npm run test:all` adds the long forms: files named `*.long.test.ts`, tests with the tag
 * `long`, journeys with the tag `@long`, and the domain rules in the other time zones. `npm test -- --changed` runs the
 * unit and API tests of the features with uncommitted changes; `--changed=REVISION` also counts what was committed
 * since that revision. Decision 115.
 */
const [mode = '--gate'] = process.argv.slice(2);
const isWhole = mode === '--all';
const [changed, revision = 'HEAD'] = mode.split('=');

/** Options by which the gate excludes the long forms. */
const gateOptions = {
  vitest: [
    '--exclude=**/*.long.test.ts',
    '--tags-filter=!long',
    ...timeZones.filter((zone) => zone !== GATE_TIME_ZONE).map((zone) => `--project=!* in ${zone}`),
  ],
  playwright: ['--grep-invert=@long'],
};

const reports = mkdtempSync(path.join(tmpdir(), 'hr-reports-'));

const readReport = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

/** A runner that ends badly without a failed test to show for it counts as one failure. */
const settle = ({ passed, failed }: Tally, ok: boolean): Tally => ({
  passed,
  failed: ok ? failed : Math.max(failed, 1),
});

const runVitest = async (parameters: readonly string[]): Promise<Tally> => {
  const file = path.join(reports, 'vitest.json');
  const command = [binary('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { ok } = await run([...command, ...parameters]);
  try {
    const { numPassedTests, numFailedTests } = readReport(file);
    return settle({ passed: Number(numPassedTests), failed: Number(numFailedTests) }, ok);
  } catch {
    return { passed: 0, failed: 1 };
  }
};

const runBrowserTests = async (parameters: readonly string[]): Promise<Tally> => {
  const file = path.join(reports, 'playwright.json');
  try {
    const env = { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    await buildWeb();
    const command = [
      binary('playwright', 'e2e'),
      'test',
      '--config',
      inRoot('e2e', 'playwright.config.ts'),
      '--reporter=list,json',
    ];
    const { ok } = await run([...command, ...parameters], { env });
    const { expected, unexpected, flaky } = readReport(file)['stats'] as Record<string, number>;
    // A test that passes only on a second try is a defect like any other.
    return settle({ passed: expected ?? 0, failed: (unexpected ?? 0) + (flaky ?? 0) }, ok);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
};

/** Runs one part of the tests and prints how long it took. */
const timed = async (name: string, part: () => Promise<Tally>): Promise<Tally> => {
  const begun = performance.now();
  const tally = await part();
  console.log(`▸ ${name}: ${Math.round((performance.now() - begun) / 1000)} s`);
  return tally;
};

const runChanged = async (): Promise<Tally[]> => {
  const folders = await foldersToTest(revision);
  if (folders.length === 0) {
    console.log('No feature has changed.');
    return [];
  }
  console.log(`▸ ${folders.join('\n▸ ')}`);
  return [await timed('vitest', () => runVitest([...gateOptions.vitest, '--passWithNoTests', ...folders]))];
};

const runAll = async (): Promise<Tally[]> => [
  // Side by side: the checks use what the tests leave of both cores while they wait.
  ...(await Promise.all([
    timed('checks', runChecks),
    timed('vitest', () => runVitest(isWhole ? [] : gateOptions.vitest)),
  ])),
  await timed('browser', () => runBrowserTests(isWhole ? [] : gateOptions.playwright)),
];

if (!['--gate', '--all', '--changed'].includes(changed ?? '')) {
  console.error(`Unknown option ${mode}. Use --changed or --changed=REVISION.`);
  process.exit(1);
}
try {
  await generateClient();
  const tallies = changed === '--changed' ? await runChanged() : await runAll();
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
