import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { timeZones } from './packages/tooling/src/time-zones.ts';
import project from './package.json' with { type: 'json' };

const pathFromRoot = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** Address of the service during development, from its own variable PORT. */
const API_ADDRESS = `http://127.0.0.1:${process.env['PORT'] || '3000'}`;

/** The displayed release comes from package.json. */
const define = {
  __APP_VERSION__: JSON.stringify(project.version),
  __RELEASED_ON__: JSON.stringify(project.releasedOn),
};

/** Timeouts in milliseconds, long enough for a slow or busy machine. */
const timeouts = { testTimeout: 120_000, hookTimeout: 240_000, teardownTimeout: 60_000 };

/** Test files share their modules, so that each is loaded once. A test that changes a module restores it. */
const sharedOptions = { isolate: false, ...timeouts };

const nodeProject = (name: string, root: string) => ({
  test: { name, root: pathFromRoot(root), environment: 'node' as const, include: ['**/*.test.ts'], ...sharedOptions },
});

const apiProject = {
  test: {
    ...nodeProject('api', 'apps/api').test,
    globalSetup: [pathFromRoot('apps/api/src/testing/global-setup.ts')],
    setupFiles: [pathFromRoot('apps/api/src/testing/setup.ts')],
  },
};

/** Runs the date calculations in another time zone; `npm run zones` runs all tests in each zone. */
const zonedProject = (zone: string) => ({
  test: {
    ...nodeProject(`domain in ${zone}`, 'packages/domain').test,
    include: ['src/{dates,leave/*,pay/*,signing/applications,time/*}/*.test.ts'],
    env: { TZ: zone },
  },
});

const zonedApiProject = (zone: string) => ({
  test: {
    ...apiProject.test,
    name: `api in ${zone}`,
    include: ['src/features/signing/applications/filing/own-application.api.test.ts'],
    env: { TZ: zone },
  },
});

/** Resolves packages to their production builds; Vitest resolves the development builds by default. */
const productionBuilds: Plugin = {
  name: 'production-builds',
  configResolved: ({ ssr }) => {
    Object.assign(ssr.resolve ?? {}, { conditions: ['node'] });
  },
};

export default defineConfig({
  root: pathFromRoot('apps/web'),
  plugins: [react()],
  define,
  resolve: { alias: [{ find: /^zod$/, replacement: pathFromRoot('apps/web/src/api/zod.ts') }] },
  build: { outDir: 'dist', emptyOutDir: true, manifest: true },
  server: { port: 5173, proxy: { '/api': API_ADDRESS } },
  preview: { port: 4173, proxy: { '/api': API_ADDRESS } },
  test: {
    tags: [{ name: 'long', description: 'Runs in npm run test:all, not in npm test.' }],
    // Uses both cores of the smallest machine; Vitest leaves one idle by default.
    maxWorkers: 2,
    projects: [
      nodeProject('domain', 'packages/domain'),
      nodeProject('contracts', 'packages/contracts'),
      nodeProject('spreadsheet', 'packages/spreadsheet'),
      nodeProject('documents', 'packages/documents'),
      {
        test: {
          ...nodeProject('tooling', 'packages/tooling').test,
          globalSetup: [pathFromRoot('packages/tooling/src/testing/global-setup.ts')],
        },
      },
      nodeProject('prisma', 'prisma'),
      {
        oxc: { jsx: { development: false } },
        plugins: [productionBuilds],
        test: {
          name: 'web',
          root: pathFromRoot('apps/web'),
          environment: 'jsdom',
          // Requests without a mock must not reach a service that runs on the machine: nothing listens on this port (fetch blocks low ones).
          environmentOptions: { jsdom: { url: 'http://localhost:59999' } },
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: [pathFromRoot('apps/web/src/testing/setup.ts')],
          // The development build of React takes twice as long; `testing/production-act.ts` replaces its `act`.
          env: { NODE_ENV: 'production' },
          // These packages import style sheets, which Node cannot load.
          server: { deps: { inline: [/@mui\/x-/] } },
          ...sharedOptions,
        },
      },
      apiProject,
      ...timeZones.flatMap((zone) => [zonedProject(zone), zonedApiProject(zone)]),
    ],
  },
});
