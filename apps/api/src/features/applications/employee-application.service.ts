import type { ApplicationDetail, EmployeeApplication } from '@hr/contracts/applications';
import { isApplicationCommandAllowed } from '@hr/domain/applications';
import { AppError } from '#http/app-error.ts';
import { insertOutcomes } from '#features/notifications/index.ts';
import { type Context, inTransaction } from '#http/context.ts';
import { type At, changer } from '#records/index.ts';
import { findReachedDetail } from './application-detail.rows.ts';
import { writeCancellation } from './application.repository.ts';
import { employeeApplicationStore } from './employee-application.rows.ts';
import { rulesOf } from './kinds/index.ts';

const change = changer(employeeApplicationStore);

/** An application within reach with its chain and what was done about it. @throws AppError NotFound. */
export const getCourse = async (context: Context, id: string): Promise<ApplicationDetail> => {
  const detail = await findReachedDetail(context, id);
  if (!detail) {
    throw new AppError('NotFound');
  }
  return detail;
};

/** 「標記取消」: gives back what the approved leave used. @throws AppError NotFound, StaleVersion, ApplicationClosed. */
export const cancelApplication = (
  context: Context,
  at: At,
  { reason }: { readonly reason: string },
): Promise<EmployeeApplication> =>
  inTransaction(context, async (inside) => {
    const cancelled = await change(inside, at, {
      action: '標記取消',
      decide: async ({ id, kind, state }, within) => {
        if (!isApplicationCommandAllowed(state, 'cancel')) {
          throw new AppError('ApplicationClosed');
        }
        await writeCancellation(within, { id, comment: reason });
        await rulesOf(kind).giveBack(within, [id]);
        return { state: 'cancelled', decidedAt: within.now };
      },
    });
    await insertOutcomes(inside, [at.id]);
    return cancelled;
  });
