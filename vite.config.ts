import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { timeZones } from './packages/tooling/src/time-zones.ts';
import project from './package.json' with { type: 'json' };

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** Where the service listens beside the development server; the variable is the service's own. */
const API_ADDRESS = `http://127.0.0.1:${process.env['PORT'] || '3000'}`;

/** The one place of the shown release is package.json. */
const define = {
  __APP_VERSION__: JSON.stringify(project.version),
  __RELEASED_ON__: JSON.stringify(project.releasedOn),
};

/** What hangs ends at last; a machine that is slow or busy is no defect. */
const limits = { testTimeout: 120_000, hookTimeout: 240_000, teardownTimeout: 60_000 };

/** Files share their modules, so that each is loaded once; a test that changes one puts it back. */
const shared = { isolate: false, ...limits };

const nodeProject = (name: string, root: string) => ({
  test: { name, root: here(root), environment: 'node' as const, include: ['**/*.test.ts'], ...shared },
});

const apiProject = {
  test: {
    ...nodeProject('api', 'apps/api').test,
    globalSetup: [here('apps/api/src/testing/global-setup.ts')],
    setupFiles: [here('apps/api/src/testing/setup.ts')],
  },
};

/** What reckons with days, once more in each zone; `npm run zones` runs everything there. */
const zonedProject = (zone: string) => ({
  test: {
    ...nodeProject(`domain in ${zone}`, 'packages/domain').test,
    include: ['src/{dates,leave/*,signing/applications,time/*}/*.test.ts'],
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

/** Resolves packages to their production builds; by itself the runner asks for the development builds of all projects. */
const productionBuilds: Plugin = {
  name: 'production-builds',
  configResolved: ({ ssr }) => {
    Object.assign(ssr.resolve ?? {}, { conditions: ['node'] });
  },
};

export default defineConfig({
  root: here('apps/web'),
  plugins: [react()],
  define,
  resolve: { alias: [{ find: /^zod$/, replacement: here('apps/web/src/api/zod.ts') }] },
  build: { outDir: 'dist', emptyOutDir: true, manifest: true },
  server: { port: 5173, proxy: { '/api': API_ADDRESS } },
  preview: { port: 4173, proxy: { '/api': API_ADDRESS } },
  test: {
    tags: [{ name: 'long', description: 'Runs in npm run test:all, not in npm test.' }],
    // All cores of the smallest machine; by itself the runner leaves one of two idle.
    maxWorkers: 2,
    projects: [
      nodeProject('domain', 'packages/domain'),
      nodeProject('contracts', 'packages/contracts'),
      nodeProject('spreadsheet', 'packages/spreadsheet'),
      nodeProject('documents', 'packages/documents'),
      {
        test: {
          ...nodeProject('tooling', 'packages/tooling').test,
          globalSetup: [here('packages/tooling/src/testing/global-setup.ts')],
        },
      },
      nodeProject('prisma', 'prisma'),
      {
        oxc: { jsx: { development: false } },
        plugins: [productionBuilds],
        test: {
          name: 'web',
          root: here('apps/web'),
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: [here('apps/web/src/testing/setup.ts')],
          // React's development build takes twice as long; `testing/production-act.ts` has what tests need of it.
          env: { NODE_ENV: 'production' },
          // Their modules import style sheets, which only the bundler understands.
          server: { deps: { inline: [/@mui\/x-/] } },
          ...shared,
        },
      },
      apiProject,
      ...timeZones.flatMap((zone) => [zonedProject(zone), zonedApiProject(zone)]),
    ],
  },
});
