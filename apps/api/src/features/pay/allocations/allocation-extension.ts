import { type Context, inTransaction } from '#core/context.ts';
import type { RecordVersion } from '#records/index.ts';
import { findProjectEnd } from './allocation-extension.rows.ts';
import { extendAllocation } from './allocation.service.ts';

/** Extends allocations to the last day of their project, all or none. @throws AppError as for each of them. */
export const extendAllocations = (
  context: Context,
  projectId: string,
  items: readonly RecordVersion[],
): Promise<{ extended: number }> =>
  inTransaction(context, async (within) => {
    const endOn = await findProjectEnd(within, projectId);
    for (const item of items) {
      await extendAllocation(within, item, endOn);
    }
    return { extended: items.length };
  });
