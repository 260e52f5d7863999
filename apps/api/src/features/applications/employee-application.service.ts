import type { ApplicationDetail, EmployeeApplication } from '@hr/contracts/applications';
import { isApplicationCommandAllowed } from '@hr/domain/applications';
import { type CalendarDate, formatDate } from '@hr/domain/time';
import { AppError } from '#http/app-error.ts';
import { insertOutcomes, insertPartCancelled } from '#features/notifications/index.ts';
import { type Context, inTransaction } from '#http/context.ts';
import { type At, changer } from '#records/index.ts';
import { findReachedDetail } from './application-detail.rows.ts';
import { holdApplicant, writeCancellations } from './application.repository.ts';
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

interface Cancelling {
  readonly reason: string;
  readonly dates: readonly CalendarDate[] | null;
}

const commentOf = ({ reason, dates }: Cancelling): string =>
  dates === null ? reason : `${dates.map(formatDate).join('、')}：${reason}`;

/**
 * 「標記取消」: gives back what was approved; leave of which some days are cancelled stands with the others.
 * @throws AppError NotFound, OwnApplication, StaleVersion, ApplicationClosed, ApplicationNotAllowed.
 */
export const cancelApplication = (context: Context, at: At, cancelling: Cancelling): Promise<EmployeeApplication> =>
  inTransaction(context, async (inside) => {
    await holdApplicant(inside, at.id);
    const changed = await change(inside, at, {
      action: '標記取消',
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
        return minutes === null ? { state: 'cancelled', decidedAt: within.now } : { minutes };
      },
    });
    await (changed.state === 'cancelled' ? insertOutcomes(inside, [at.id]) : insertPartCancelled(inside, at.id));
    return changed;
  });
