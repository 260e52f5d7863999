import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from './fingerprint.ts';
import { runOrThrow } from './run.ts';
import { binary, inRoot } from './workspace.ts';

/** Does the work unless its sources are what they were when it was last done; the folder remembers them. */
const whenChanged = async (
  { sources, into }: { sources: readonly string[]; into: string },
  work: () => Promise<unknown>,
): Promise<void> => {
  const memory = path.join(into, '.sources');
  const wanted = fingerprint(...sources);
  if (existsSync(memory) && readFileSync(memory, 'utf8') === wanted) {
    return;
  }
  await work();
  mkdirSync(into, { recursive: true });
  writeFileSync(memory, wanted);
};

/**
 * Writes the database client from the schema. Prisma's command asks for an engine that it would download and does not
 * use here; naming any file keeps it quiet.
 */
export const generateClient = (): Promise<void> =>
  whenChanged({ sources: ['prisma/schema', 'pnpm-lock.yaml'], into: inRoot('prisma', 'generated') }, () =>
    runOrThrow([binary('prisma', 'prisma'), 'generate', '--config', inRoot('prisma', 'prisma.config.ts')], {
      env: { PRISMA_SCHEMA_ENGINE_BINARY: inRoot('package.json') },
    }),
  );

/** Builds the browser application for production, whatever the caller's own environment is: tests have one too. */
export const buildWeb = (): Promise<void> =>
  whenChanged(
    {
      sources: [
        'apps/web',
        'packages/domain',
        'packages/contracts',
        'packages/spreadsheet',
        'vite.config.ts',
        'package.json',
        'pnpm-lock.yaml',
      ],
      into: inRoot('apps', 'web', 'dist'),
    },
    () => runOrThrow([binary('vite'), 'build'], { env: { NODE_ENV: 'production' } }),
  );
