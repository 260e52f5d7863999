import type { MyScheduleDay } from '@hr/contracts/shell/self-service';
import type { Period } from '@hr/domain/dates';
import { selfContext } from '#access/index.ts';
import { findPublishedDays } from '#features/time/schedules/index.ts';
import type { Context } from '#core/context.ts';

/** Lists the published days of the caller's schedule. @throws AppError EmployeeNotFound. */
export const listMySchedule = async (context: Context, period: Period): Promise<{ items: MyScheduleDay[] }> => {
  const self = selfContext(context);
  const days = await findPublishedDays(self, { employeeId: self.actor.employeeId, period });
  return { items: days.map(({ publishedAt: _publishedAt, ...day }) => day) };
};
