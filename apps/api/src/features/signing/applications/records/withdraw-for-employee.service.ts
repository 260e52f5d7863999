import type { ApplicationDetail } from '@hr/contracts/signing/applications';
import { isApplicationCommandAllowed } from '@hr/domain/signing/applications';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { saveStateChange } from '../filing/application.repository.ts';
import { getKindRules } from '../kinds/index.ts';
import { lockApplicationInScope } from '../chain/signer-changes.repository.ts';
import { notifyAndLogOne } from './notify-and-log.ts';

/**
 * 「撤銷」: HR withdraws an undecided application. The applicant is notified.
 * @throws AppError NotFound, OwnApplication, ApplicationClosed.
 */
export const withdrawForEmployee = (
  context: Context,
  id: string,
  { reason }: { readonly reason: string },
): Promise<ApplicationDetail> =>
  inTransaction(context, async (within) => {
    const application = await lockApplicationInScope(within, id);
    if (!application) {
      throw new AppError('NotFound');
    }
    const { employeeId, kind, state } = application;
    if (employeeId === within.actor.employeeId) {
      throw new AppError('OwnApplication');
    }
    if (!isApplicationCommandAllowed(state, 'withdraw')) {
      throw new AppError('ApplicationClosed');
    }
    await saveStateChange(within, { id, action: 'withdraw', comment: reason });
    await getKindRules(kind).release(within, [id]);
    return notifyAndLogOne(within, id, '撤銷');
  });
