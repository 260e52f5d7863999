import type { ApplicationDetail, EmployeeApplication } from '@hr/contracts/signing/applications';
import { isApplicationCommandAllowed } from '@hr/domain/signing/applications';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { AppError } from '#core/app-error.ts';
import { insertOutcomes, insertPartCancelled } from '#features/messages/notifications/index.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { type RecordVersion, changer } from '#records/index.ts';
import { findDetailInScope } from './application-detail.rows.ts';
import { lockApplicant, insertCancellationActions } from '../filing/application.repository.ts';
import { employeeApplicationStore } from './employee-application.rows.ts';
import { getKindRules } from '../kinds/index.ts';
import { isAlreadyCancelled } from '../kinds/leave/cancel-leave.rows.ts';
import { withdrawObsoleteCancellations } from '../kinds/leave-cancellation/obsolete-cancellation.service.ts';

const change = changer(employeeApplicationStore);

/** Returns an application in scope with its chain and history. @throws AppError NotFound. */
export const getApplicationDetail = async (context: Context, id: string): Promise<ApplicationDetail> => {
  const detail = await findDetailInScope(context, id);
  if (!detail) {
    throw new AppError('NotFound');
  }
  return detail;
};

interface CancellationInput {
  readonly reason: string;
  readonly dates: readonly CalendarDate[] | null;
  readonly isEmployeeNotified: boolean;
}

const toComment = ({ reason, dates }: Omit<CancellationInput, 'isEmployeeNotified'>): string =>
  dates === null ? reason : `${dates.map(formatDate).join('、')}：${reason}`;

/** Recipients of the decision are always notified, the applicant only if requested. */
const notifyCancellation = async (
  within: Context,
  { id, state }: EmployeeApplication,
  { isEmployeeNotified }: CancellationInput,
): Promise<void> => {
  if (state === 'cancelled') {
    await insertOutcomes(within, [id], { isApplicantNotified: isEmployeeNotified });
  } else if (isEmployeeNotified) {
    await insertPartCancelled(within, id);
  }
};

/**
 * 「標記取消」: cancels an approved application, or some days of leave. The applicant is notified unless the caller opts out.
 * @throws AppError NotFound, OwnApplication, StaleVersion, ApplicationClosed, ApplicationNotAllowed.
 */
export const cancelApplication = async (
  context: Context,
  at: RecordVersion,
  cancellation: CancellationInput,
): Promise<EmployeeApplication> => {
  try {
    return await cancelInTransaction(context, at, cancellation);
  } catch (error) {
    // If another user has just cancelled it, report that instead of a stale version.
    const isStale = error instanceof AppError && error.code === 'StaleVersion';
    throw isStale && (await isAlreadyCancelled(context, { id: at.id, dates: cancellation.dates }))
      ? new AppError('ApplicationClosed', { cause: error })
      : error;
  }
};

const cancelInTransaction = (
  context: Context,
  at: RecordVersion,
  cancellation: CancellationInput,
): Promise<EmployeeApplication> =>
  inTransaction(context, async (outer) => {
    await lockApplicant(outer, at.id);
    const changed = await change(outer, at, {
      action: cancellation.isEmployeeNotified ? '標記取消' : '標記取消（不通知員工）',
      decide: async ({ id, kind, state, employee }, within) => {
        if (employee.id === within.actor.employeeId) {
          throw new AppError('OwnApplication');
        }
        const { cancel } = getKindRules(kind);
        if (cancel === null || !isApplicationCommandAllowed(state, 'cancel')) {
          throw new AppError('ApplicationClosed');
        }
        await insertCancellationActions(within, [{ id, comment: toComment(cancellation) }]);
        const minutes = await cancel(within, { id, dates: cancellation.dates });
        return minutes === null ? { state: 'cancelled' } : { minutes };
      },
    });
    await notifyCancellation(outer, changed, cancellation);
    await withdrawObsoleteCancellations(outer, at.id);
    return changed;
  });
