import { startTestServer } from '@hr/tooling/test-database';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test server's connection string. */
    adminUrl: string;
  }
}

/** Starts one PostgreSQL server for the whole run. Each test file copies its own database from a migrated template. */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const server = await startTestServer();
  provide('adminUrl', server.adminUrl);
  return server.stop;
};
