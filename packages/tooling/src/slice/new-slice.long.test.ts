import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { run, runOrThrow } from '../run.ts';
import { inRoot } from '../workspace.ts';
import { kindOptions } from './slice-kinds.ts';
import { sliceNames } from './slice-names.ts';
import { temporaryCheckout } from './temporary-checkout.ts';

/** What the README tells its reader to type is typed here as it stands there. */
const readme = readFileSync(inRoot('README.md'), 'utf8');

const lines = readme.match(/^npm run new:slice .*$/gm) ?? [];

/** Runs another test run, which shares the machine with this one. */
const LONG = 600_000;

const checkout = temporaryCheckout();

const options = {
  cwd: checkout.path,
  quiet: true,
  env: { npm_config_update_notifier: 'false', PRISMA_SCHEMA_ENGINE_BINARY: 'package.json' },
};

/** What a command has to complain of; nothing when it is content. */
const complaintsOf = async (command: readonly string[], signal: AbortSignal): Promise<string> => {
  const { ok, output } = await run(command, { ...options, signal });
  return ok ? '' : output;
};

/** A command of the copy, by the folder that declares it. */
const binary = (name: string, folder = '.'): string => path.join(folder, 'node_modules', '.bin', name);

const slices = lines.map((line) => {
  const [plural = '', screen = '', noun = ''] = line.split(' ').slice(4);
  return sliceNames(plural, screen, noun);
});

const plurals = slices.map(({ plural }) => plural);

const foldersOf = (pattern: string): string[] =>
  plurals.flatMap((plural) => globSync(`${pattern}/${plural}`, { cwd: checkout.path }));

const foldersWritten = (): string[] => [...foldersOf('{apps,packages}/*/src'), ...foldersOf('apps/*/src/features')];

/** Where slices are told of, by folder: what is written there has to be right too. */
const TOLD = [
  'apps/api/src/app.ts',
  'apps/api/src/features/search',
  'apps/api/src/testing/seed-lists.ts',
  'apps/api/src/db',
  'apps/web/src/app/screens.ts',
  'apps/web/src/messages',
  'packages/contracts/src/endpoints.ts',
];

/** In one worker: a second one would load all modules again, and the run that this belongs to has the other core. */
const VITEST = [binary('vitest'), 'run', '--maxWorkers=1'];

beforeAll(async () => {
  for (const line of lines) {
    await runOrThrow(['sh', '-c', line], options);
  }
  await runOrThrow([binary('prisma', 'prisma'), 'generate', '--config', 'prisma/prisma.config.ts'], options);
}, LONG);

afterAll(() => checkout.remove());

// Beside each other, so that both cores have something to do.
describe.concurrent('the slices that the README writes', { timeout: LONG }, () => {
  it('are one of each kind', ({ expect }) => {
    expect(lines.map((line) => line.split(' ').slice(7))).toEqual([[], ...kindOptions.map((option) => [option])]);
  });

  it('are shown with all their sides by the line that lists a slice', async ({ expect }) => {
    const line = /`(ls -d \{[^`]*)`/.exec(readme)?.[1] ?? '';
    const { output } = await run(['bash', '-c', line.replaceAll('projects', 'agreements')], options);
    expect(output.split('\n').filter((place) => place !== '')).toEqual([
      'apps/api/src/features/agreements',
      'apps/web/src/features/agreements',
      'packages/contracts/src/agreements',
      'packages/domain/src/agreements',
      'prisma/schema/agreements.prisma',
    ]);
  });

  it('are formatted', async ({ expect, signal }) => {
    expect(await complaintsOf([binary('oxfmt'), '--check', '.'], signal)).toBe('');
  });

  it('have types, and nothing that the linter would say', async ({ expect, signal }) => {
    const folders = foldersWritten();
    expect(folders.length).toBeGreaterThan(2 * plurals.length);
    expect(await complaintsOf([binary('oxlint'), '--type-aware', '--type-check', ...folders, ...TOLD], signal)).toBe(
      '',
    );
  });

  it('leave nothing behind that nobody uses', async ({ expect, signal }) => {
    expect(await complaintsOf([binary('knip'), '--config', 'packages/tooling/knip.json'], signal)).toBe('');
  });

  it('import as they may', async ({ expect, signal }) => {
    const rules = ['--config', 'packages/tooling/dependency-cruiser.cjs'];
    expect(await complaintsOf([binary('depcruise'), ...rules, ...foldersWritten(), ...TOLD], signal)).toBe('');
  });

  it('pass the tests that they bring, and those that hold endpoints together', async ({ expect, signal }) => {
    const conventions = ['contract', 'list-queries'].map((name) => `apps/api/src/conventions/${name}`);
    const own = [...foldersOf('packages/domain/src'), ...foldersOf('apps/*/src/features')];
    expect(await complaintsOf([...VITEST, '--reporter=dot', ...conventions, ...own], signal)).toBe('');
  });

  // What the other slices are is tested where they are: here their imports would take longest of all.
  it('migrate to what they describe, and are imported as every slice is', async ({ expect, signal }) => {
    const features = slices.map(({ all }) => all);
    const whole = ['make what the Prisma schema describes', 'are all that can be imported'];
    const files = ['prisma/migrate.test.ts', 'apps/api/src/conventions/imports'];
    const named = ['--testNamePattern', [...whole, ...features].join('|')];
    const { ok, output } = await run([...VITEST, '--reporter=verbose', ...files, ...named], { ...options, signal });

    expect(ok, output).toBe(true);
    const passed = output.split('\n').filter((line) => line.includes('✓'));
    const sought = [...whole, ...features.map((feature) => `an import of ${feature}`)];
    expect(sought.filter((name) => !passed.some((line) => line.includes(name)))).toEqual([]);
  });
});
