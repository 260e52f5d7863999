import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runChecks, type Tally } from './checks.ts';
import { findChromium } from './chromium.ts';
import { buildWeb, generateClient } from './prepare.ts';
import { run } from './run.ts';
import { binary, inRoot } from './workspace.ts';

const reports = mkdtempSync(path.join(tmpdir(), 'hr-reports-'));

const readReport = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

/** A runner that ends badly without a failed test to show for it counts as one failure. */
const settle = ({ passed, failed }: Tally, ok: boolean): Tally => ({
  passed,
  failed: ok ? failed : Math.max(failed, 1),
});

const runVitest = async (): Promise<Tally> => {
  const file = path.join(reports, 'vitest.json');
  const { ok } = await run([
    binary('vitest'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  try {
    const { numPassedTests, numFailedTests } = readReport(file);
    return settle({ passed: Number(numPassedTests), failed: Number(numFailedTests) }, ok);
  } catch {
    return { passed: 0, failed: 1 };
  }
};

const runBrowserTests = async (): Promise<Tally> => {
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
    const { ok } = await run(command, { env });
    const { expected, unexpected, flaky } = readReport(file)['stats'] as Record<string, number>;
    // A test that passes only on a second try is a defect like any other.
    return settle({ passed: expected ?? 0, failed: (unexpected ?? 0) + (flaky ?? 0) }, ok);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
};

try {
  await generateClient();
  const tallies = [await runChecks(), await runVitest(), await runBrowserTests()];
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
