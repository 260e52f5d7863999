import type { PublicContext } from '#core/context.ts';
import { insertExpiring, insertOverdue } from './notification.repository.ts';

/**
 * Reminds of what waits too long and of what is over soon. Several processes may do so at once, and any number of times may be
 * missed: the same is told once.
 */
export const remindOfWaiting = async (context: Pick<PublicContext, 'db' | 'now' | 'today'>): Promise<void> => {
  await Promise.all([insertOverdue(context), insertExpiring(context)]);
};
