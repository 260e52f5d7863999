import type pg from 'pg';

const BATCH = 10_000;

/** Inserts rows given as JSON, so that a hundred thousand of them are a few statements. */
export const insertAll = async (client: pg.Client, statement: string, rows: readonly unknown[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += BATCH) {
    await client.query(statement, [JSON.stringify(rows.slice(start, start + BATCH))]);
  }
};
