import type { ApplicationDetail } from '@hr/contracts/signing/applications';
import { isApplicationCommandAllowed } from '@hr/domain/signing/applications';
import { asThemselves } from '#access/index.ts';
import { insertReminders } from '#features/messages/notifications/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { logOf } from '../records/about-application.ts';
import { findDetailsOf } from '../records/application-detail.rows.ts';
import { holdOwn, type KeptApplication, writeReminder } from '../filing/application.repository.ts';
import { holdReached } from './more-signers.repository.ts';

/** @throws AppError NotFound, ApplicationClosed, NobodyToRemind, ApplicationRemindedToday (unique index). */
const remind = async (within: Context, kept: KeptApplication | null): Promise<ApplicationDetail> => {
  if (!kept) {
    throw new AppError('NotFound');
  }
  if (!isApplicationCommandAllowed(kept.state, 'remind')) {
    throw new AppError('ApplicationClosed');
  }
  await writeReminder(within, kept.id);
  if ((await insertReminders(within, kept.id)) === 0) {
    throw new AppError('NobodyToRemind');
  }
  const [detail] = await findDetailsOf(within, [kept.id]);
  if (!detail) {
    throw new AppError('NotFound');
  }
  await logOf(within, [detail], '催簽');
  return detail;
};

/** 「催簽」 of one's own, once a day. @throws AppError EmployeeNotFound, NotFound, ApplicationClosed, NobodyToRemind, ApplicationRemindedToday. */
export const remindOfOwn = (context: Context, id: string): Promise<ApplicationDetail> =>
  inTransaction(asThemselves(context), async (within) =>
    remind(within, await holdOwn(within, { id, employeeId: within.actor.employeeId })),
  );

/** 「催簽」 by HR, once a day with the applicant. @throws AppError NotFound, ApplicationClosed, NobodyToRemind, ApplicationRemindedToday. */
export const remindOf = (context: Context, id: string): Promise<ApplicationDetail> =>
  inTransaction(context, async (within) => remind(within, await holdReached(within, id)));
