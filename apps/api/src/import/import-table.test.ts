import { expect, it } from 'vitest';
import { z } from 'zod';
import { readImport } from './index.ts';

it('lets others be served between the rows of a long table', async () => {
  const rows = Array.from({ length: 1_000 }, (_, index) => ({ rowNumber: index + 2, values: { 工號: `${index}` } }));
  let turns = 0;
  const serve = (): void => {
    turns += 1;
    next = setImmediate(serve);
  };
  let next = setImmediate(serve);

  const read = await readImport(
    { headers: ['工號'], rows },
    { columns: { code: '工號' }, required: ['code'], cells: { code: z.string() } },
  );
  clearImmediate(next);

  expect(read).toHaveLength(1_000);
  expect(turns).toBeGreaterThanOrEqual(9);
});
