import type { ApplicationDetail } from '@hr/contracts/signing/applications';
import { isApplicationCommandAllowed } from '@hr/domain/signing/applications';
import { selfContext } from '#access/index.ts';
import { insertReminders } from '#features/messages/notifications/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { logApplications } from '../records/about-application.ts';
import { findDetailsByIds } from '../records/application-detail.rows.ts';
import { lockOwnApplication, type LockedApplication, insertReminderAction } from '../filing/application.repository.ts';
import { lockApplicationInScope } from './signer-changes.repository.ts';

/** @throws AppError NotFound, ApplicationClosed, NoSignerToRemind, ApplicationRemindedToday (unique index). */
const remind = async (within: Context, application: LockedApplication | null): Promise<ApplicationDetail> => {
  if (!application) {
    throw new AppError('NotFound');
  }
  if (!isApplicationCommandAllowed(application.state, 'remind')) {
    throw new AppError('ApplicationClosed');
  }
  await insertReminderAction(within, application.id);
  if ((await insertReminders(within, application.id)) === 0) {
    throw new AppError('NoSignerToRemind');
  }
  const [detail] = await findDetailsByIds(within, [application.id]);
  if (!detail) {
    throw new AppError('NotFound');
  }
  await logApplications(within, [detail], '催簽');
  return detail;
};

/**
 * 「催簽」 by the applicant, once a day. @throws AppError EmployeeNotFound, NotFound, ApplicationClosed, NoSignerToRemind,
 * ApplicationRemindedToday.
 */
export const remindSignersOfOwn = (context: Context, id: string): Promise<ApplicationDetail> =>
  inTransaction(selfContext(context), async (within) =>
    remind(within, await lockOwnApplication(within, { id, employeeId: within.actor.employeeId })),
  );

/**
 * 「催簽」 by HR. The limit of one reminder a day includes those of the applicant. @throws AppError NotFound,
 * ApplicationClosed, NoSignerToRemind, ApplicationRemindedToday.
 */
export const remindSigners = (context: Context, id: string): Promise<ApplicationDetail> =>
  inTransaction(context, async (within) => remind(within, await lockApplicationInScope(within, id)));
