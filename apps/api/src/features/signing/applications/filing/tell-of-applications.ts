import type { ApplicationDetail } from '@hr/contracts/signing/applications';
import { insertOutcomes } from '#features/messages/notifications/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { logOf } from '../records/about-application.ts';
import { findDetailsOf } from '../records/application-detail.rows.ts';

/**
 * Tells people what has become of some applications, and the log what was done about them; answers them as they are by then.
 * Part of a transaction.
 */
export const tellOf = async (within: Context, ids: readonly string[], action: string): Promise<ApplicationDetail[]> => {
  const [details] = await Promise.all([findDetailsOf(within, ids), insertOutcomes(within, ids)]);
  await logOf(within, details, action);
  return details;
};

/** The same of one. @throws AppError NotFound. */
export const tellOfOne = async (within: Context, id: string, action: string): Promise<ApplicationDetail> => {
  const [detail] = await tellOf(within, [id], action);
  if (!detail) {
    throw new AppError('NotFound');
  }
  return detail;
};
