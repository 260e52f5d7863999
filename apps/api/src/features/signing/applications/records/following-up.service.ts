import type { ApplicationDetail } from '@hr/contracts/signing/applications';
import { isApplicationCommandAllowed } from '@hr/domain/signing/applications';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { moveOn } from '../filing/application.repository.ts';
import { rulesOf } from '../kinds/index.ts';
import { holdReached } from '../chain/more-signers.repository.ts';
import { tellOfOne } from '../filing/tell-of-applications.ts';

/**
 * 「撤銷」: what nobody has decided yet is withdrawn by HR, as its applicant could, who is told.
 * @throws AppError NotFound, OwnApplication, ApplicationClosed.
 */
export const withdrawForEmployee = (
  context: Context,
  id: string,
  { reason }: { readonly reason: string },
): Promise<ApplicationDetail> =>
  inTransaction(context, async (within) => {
    const application = await holdReached(within, id);
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
    await moveOn(within, { id, action: 'withdraw', comment: reason });
    await rulesOf(kind).letGo(within, [id]);
    return tellOfOne(within, id, '撤銷');
  });
