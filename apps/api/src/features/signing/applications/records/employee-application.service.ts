import type { ApplicationDetail, EmployeeApplication } from '@hr/contracts/signing/applications';
import { isApplicationCommandAllowed } from '@hr/domain/signing/applications';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { AppError } from '#core/app-error.ts';
import { insertOutcomes, insertPartCancelled } from '#features/messages/notifications/index.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { type At, changer } from '#records/index.ts';
import { findReachedDetail } from './application-detail.rows.ts';
import { holdApplicant, writeCancellations } from '../filing/application.repository.ts';
import { employeeApplicationStore } from './employee-application.rows.ts';
import { rulesOf } from '../kinds/index.ts';
import { isCancelled } from '../kinds/leave/cancelled-leave.rows.ts';
import { endOvertakenCancellations } from '../kinds/leave-cancellation/overtaken-cancellation.service.ts';

const change = changer(employeeApplicationStore);

/** An application within reach with its chain and what was done about it. @throws AppError NotFound. */
export const getCourse = async (context: Context, id: string): Promise<ApplicationDetail> => {
  const detail = await findReachedDetail(context, id);
  if (!detail) {
    throw new AppError('NotFound');
  }
  return detail;
};

interface Cancelling {
  readonly reason: string;
  readonly dates: readonly CalendarDate[] | null;
  /** Whether its applicant gets a notice of it. */
  readonly isEmployeeTold: boolean;
}

const commentOf = ({ reason, dates }: Omit<Cancelling, 'isEmployeeTold'>): string =>
  dates === null ? reason : `${dates.map(formatDate).join('、')}：${reason}`;

/** Those who were told of the decision are told that it is none any more, whether the applicant is or not. */
const tellOfCancellation = async (
  within: Context,
  { id, state }: EmployeeApplication,
  { isEmployeeTold }: Cancelling,
): Promise<void> => {
  if (state === 'cancelled') {
    await insertOutcomes(within, [id], { isApplicantTold: isEmployeeTold });
  } else if (isEmployeeTold) {
    await insertPartCancelled(within, id);
  }
};

/**
 * 「標記取消」: gives back what was approved; leave of which some days are cancelled stands with the others. Its applicant gets a
 * notice unless whoever cancels it has told them already.
 * @throws AppError NotFound, OwnApplication, StaleVersion, ApplicationClosed, ApplicationNotAllowed.
 */
export const cancelApplication = async (
  context: Context,
  at: At,
  cancelling: Cancelling,
): Promise<EmployeeApplication> => {
  try {
    return await cancelOnce(context, at, cancelling);
  } catch (error) {
    // Whoever cancels what another has just cancelled is told that, and not that what they read is old.
    const isStale = error instanceof AppError && error.code === 'StaleVersion';
    throw isStale && (await isCancelled(context, { id: at.id, dates: cancelling.dates }))
      ? new AppError('ApplicationClosed', { cause: error })
      : error;
  }
};

const cancelOnce = (context: Context, at: At, cancelling: Cancelling): Promise<EmployeeApplication> =>
  inTransaction(context, async (inside) => {
    await holdApplicant(inside, at.id);
    const changed = await change(inside, at, {
      action: cancelling.isEmployeeTold ? '標記取消' : '標記取消（不通知員工）',
      decide: async ({ id, kind, state, employee }, within) => {
        if (employee.id === within.actor.employeeId) {
          throw new AppError('OwnApplication');
        }
        const { giveBack } = rulesOf(kind);
        if (giveBack === null || !isApplicationCommandAllowed(state, 'cancel')) {
          throw new AppError('ApplicationClosed');
        }
        await writeCancellations(within, [{ id, comment: commentOf(cancelling) }]);
        const minutes = await giveBack(within, { id, dates: cancelling.dates });
        return minutes === null ? { state: 'cancelled' } : { minutes };
      },
    });
    await tellOfCancellation(inside, changed, cancelling);
    await endOvertakenCancellations(inside, at.id);
    return changed;
  });
