import type { ApplicationDetail } from '@hr/contracts/signing/applications';
import { insertOutcomes } from '#features/messages/notifications/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { logApplications } from './about-application.ts';
import { findDetailsByIds } from './application-detail.rows.ts';

/**
 * Notifies recipients of the outcome of applications, logs the action, and returns the applications. Part of a
 * transaction.
 */
export const notifyAndLog = async (
  within: Context,
  ids: readonly string[],
  action: string,
): Promise<ApplicationDetail[]> => {
  const [details] = await Promise.all([findDetailsByIds(within, ids), insertOutcomes(within, ids)]);
  await logApplications(within, details, action);
  return details;
};

/** @throws AppError NotFound. */
export const notifyAndLogOne = async (within: Context, id: string, action: string): Promise<ApplicationDetail> => {
  const [detail] = await notifyAndLog(within, [id], action);
  if (!detail) {
    throw new AppError('NotFound');
  }
  return detail;
};
