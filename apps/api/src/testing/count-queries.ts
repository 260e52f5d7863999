import pg from 'pg';
import { vi } from 'vitest';

/** Counts the database queries of the work. */
export const countQueries = async (work: () => PromiseLike<unknown>): Promise<number> => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const count = query.mock.calls.length;
  query.mockRestore();
  return count;
};
