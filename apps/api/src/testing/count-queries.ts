import pg from 'pg';
import { vi } from 'vitest';

/** How often the database is asked while something is done. */
export const countQueries = async (work: () => PromiseLike<unknown>): Promise<number> => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const asked = query.mock.calls.length;
  query.mockRestore();
  return asked;
};
