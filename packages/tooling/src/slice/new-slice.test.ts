import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../run.ts';
import { inRoot } from '../workspace.ts';
import { kindOptions } from './slice-kinds.ts';
import { temporaryCheckout } from './temporary-checkout.ts';

/** What the README says is typed here as it stands there. */
const lines = readFileSync(inRoot('README.md'), 'utf8').match(/^npm run new:slice .*$/gm) ?? [];

/** Runs another test run, which shares the machine with this one. */
const LONG = 600_000;

const checkout = temporaryCheckout();

const inCheckout = async (command: readonly string[]): Promise<string> => {
  const env = { npm_config_update_notifier: 'false', PRISMA_SCHEMA_ENGINE_BINARY: 'package.json' };
  const { ok, output } = await run(command, { cwd: checkout.path, quiet: true, env });
  return ok ? '' : output;
};

/** A command of the copy, by the folder that declares it. */
const binary = (name: string, folder = '.'): string => path.join(folder, 'node_modules', '.bin', name);

const plurals = lines.map((line) => line.split(' ')[4] ?? '');

const foldersOf = (pattern: string): string[] =>
  plurals.flatMap((plural) => globSync(`${pattern}/${plural}`, { cwd: checkout.path }));

/** Where slices are told of, by folder: what is written there has to be right too. */
const TOLD = [
  'apps/api/src/app.ts',
  'apps/api/src/conventions/list-queries.api.test.ts',
  'apps/api/src/db',
  'apps/web/src/app/screens.ts',
  'apps/web/src/messages',
  'packages/contracts/src/endpoints.ts',
];

beforeAll(async () => {
  for (const line of lines) {
    expect(await inCheckout(['sh', '-c', line])).toBe('');
  }
  const generate = [binary('prisma', 'prisma'), 'generate', '--config', 'prisma/prisma.config.ts'];
  expect(await inCheckout(generate)).toBe('');
}, LONG);

afterAll(() => checkout.remove());

describe('the slices that the README writes', () => {
  it('are one of each kind', () => {
    const options = lines.map((line) => line.split(' ').slice(7));
    expect(options).toEqual([[], ...kindOptions.map((option) => [option])]);
  });

  it('are formatted', async () => {
    expect(await inCheckout([binary('oxfmt'), '--check', '.'])).toBe('');
  });

  it('have types, and nothing that the linter would say', async () => {
    const folders = [...foldersOf('{apps,packages}/*/src'), ...foldersOf('apps/*/src/features')];
    expect(folders.length).toBeGreaterThan(2 * plurals.length);
    expect(await inCheckout([binary('oxlint'), '--type-aware', '--type-check', ...folders, ...TOLD])).toBe('');
  });

  it('leave nothing behind that nobody uses', async () => {
    expect(await inCheckout([binary('knip'), '--config', 'packages/tooling/knip.json'])).toBe('');
  });

  it('import as they may', async () => {
    const rules = ['--config', 'packages/tooling/dependency-cruiser.cjs'];
    expect(await inCheckout([binary('depcruise'), ...rules, 'apps', 'packages', 'prisma', 'e2e'])).toBe('');
  });

  it(
    'pass the tests that they bring, and those that hold migrations and endpoints together',
    async () => {
      const conventions = ['contract', 'list-queries'].map((name) => `apps/api/src/conventions/${name}`);
      const own = [...foldersOf('packages/domain/src'), ...foldersOf('apps/*/src/features')];
      const tests = ['prisma/migrate.test.ts', ...conventions, ...own];
      expect(await inCheckout([binary('vitest'), 'run', '--reporter=dot', ...tests])).toBe('');
    },
    LONG,
  );
});
