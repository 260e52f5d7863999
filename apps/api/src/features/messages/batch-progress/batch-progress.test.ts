import { expect, it } from 'vitest';
import type { Context } from '#core/context.ts';
import { saveProgress } from './index.ts';

it('saves the progress of a batch in order, also if an earlier save takes longer or fails', async () => {
  const pending: { readonly values: unknown; readonly end: (error?: Error) => void }[] = [];
  const warnings: unknown[] = [];
  const context = {
    actor: { accountId: '00000000-0000-4000-8000-000000000001' },
    now: new Date('2026-11-21T06:00:00Z'),
    log: { warn: (cause: unknown) => warnings.push(cause) },
    db: {
      rowsOutsideTransaction: ({ values }: { readonly values: unknown[] }) =>
        new Promise<void>((resolve, reject) => {
          pending.push({ values: values.slice(1, 3), end: (error) => (error ? reject(error) : resolve()) });
        }),
    },
  } as unknown as Context;
  for (const done of [0, 1, 2]) {
    saveProgress(context, { done, total: 2 });
  }
  await expect.poll(() => pending.map(({ values }) => values)).toEqual([[0, 2]]);
  pending[0]?.end(new Error('the connection was lost'));
  await expect
    .poll(() => pending.map(({ values }) => values))
    .toEqual([
      [0, 2],
      [1, 2],
    ]);
  pending[1]?.end();
  await expect.poll(() => pending.at(-1)?.values).toEqual([2, 2]);
  expect(warnings).toHaveLength(1);
});
