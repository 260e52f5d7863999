import type { Employee } from '@hr/contracts/people/employees';
import { dateOfInstant } from '@hr/domain/dates';
import { systemActor } from '#access/index.ts';
import { isDatabaseUnavailable } from '#db/availability.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction, type PublicContext } from '#core/context.ts';
import { toAppError } from '#http/handle-error.ts';
import type { RecordVersion } from '#records/index.ts';
import { toEmployee, employeeStore, type StoredEmployee } from '#features/people/employees/index.ts';
import { endEmployment, lockPlan } from './leaving.service.ts';
import {
  deletePlannedLeaving,
  findDuePlannedLeavings,
  type PlannedLeaving,
  setRefusal,
} from '#features/people/employment/index.ts';

/** The plan becomes the end of the employment. An early announcement is dated today. */
const announce = async (within: Context, at: RecordVersion, plan: PlannedLeaving): Promise<StoredEmployee> => {
  await deletePlannedLeaving(within.db, plan.stintId);
  const noticeOn = plan.noticeOn < within.today ? plan.noticeOn : within.today;
  return endEmployment(within, at, { ...plan, noticeOn });
};

/**
 * 公告離職, before the day of the announcement.
 * @throws AppError StateConflict without a plan; what `markResigned` throws.
 */
export const announceLeaving = (context: Context, at: RecordVersion): Promise<Employee> =>
  inTransaction(context, async (within) => {
    const plan = await lockPlan(within, at.id);
    if (plan === null) {
      throw new AppError('StateConflict', { msg: '此員工沒有尚未公告的離職，請重新載入後再試。' });
    }
    return toEmployee(await announce(within, at, plan));
  });

/** Another process may have announced or withdrawn the plan since it was found. */
const announceIfDue = (context: Context, id: string): Promise<void> =>
  inTransaction(context, async (within) => {
    const plan = await lockPlan(within, id);
    if (plan !== null && plan.noticeOn <= within.today) {
      const { version } = await employeeStore.load(within, id);
      await announce(within, { id, version }, plan);
    }
  });

const refusalText = (error: unknown): string => {
  const { fields, message } = toAppError(error);
  return fields[0]?.message ?? message;
};

type Surroundings = Pick<PublicContext, 'db' | 'cipher' | 'files' | 'log'>;

/**
 * Announces every planned leaving whose day has come, also days late: one transaction for each employee. A plan that is
 * refused stays, with the reason for those who keep the records, and does not stop the others.
 */
export const announceDueLeavings = async (surroundings: Surroundings, now: Date): Promise<void> => {
  const today = dateOfInstant(now);
  const request = { requestId: 'leaving-announcements', ipAddress: null, userAgent: null, actor: systemActor };
  const context: Context = { ...surroundings, ...request, now, today };
  for (const { id, employeeNo } of await findDuePlannedLeavings(context.db, today)) {
    try {
      await announceIfDue(context, id);
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        throw error;
      }
      context.log.error({ err: error, employeeNo }, 'a planned leaving could not be announced');
      await setRefusal(context.db, id, refusalText(error));
    }
  }
};
