import type { PublicContext } from '#core/context.ts';
import { insertExpiring, insertOverdue } from './notification.repository.ts';

/**
 * Inserts notices about overdue and expiring applications. Idempotent, also for concurrent processes and missed runs.
 */
export const remindOfWaiting = async (context: Pick<PublicContext, 'db' | 'now' | 'today'>): Promise<void> => {
  await Promise.all([insertOverdue(context), insertExpiring(context)]);
};
