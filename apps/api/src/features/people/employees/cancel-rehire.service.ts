import type { Employee } from '@hr/contracts/people/employees';
import { refusalToCancelRehire, type RehireCancellationRefusal } from '@hr/domain/people/employees';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type RecordVersion, changer } from '#records/index.ts';
import { toEmployee } from './employee.service.ts';
import { placedEmployeeStore } from './employee.store.ts';
import { latestStintOf } from './employment.service.ts';
import { requireNoLaterRecords } from './not-onboarded.service.ts';
import { deleteFutureStint } from './cancel-rehire.repository.ts';

const change = changer(placedEmployeeStore);

const refusals: Readonly<Record<RehireCancellationRefusal, string>> = {
  notBack: '此員工沒有再任用，請重新載入後再試。',
  hasBegun: '再任用的到職日已到，無法取消；未到職請標記未報到。',
  alreadyMarked: '再任用的任職已標記離職，請先取消離職，再取消再任用。',
};

/**
 * 取消再任用: removes a future rehire.
 * @throws AppError StateConflict without a future rehire; EmploymentConflict if records exist from that day on.
 */
export const cancelRehire = async (context: Context, at: RecordVersion, reason: string): Promise<Employee> =>
  toEmployee(
    await change(context, at, {
      action: `取消再任用（${reason}）`,
      decide: async (before, within) => {
        const refusal = before.plan === null ? refusalToCancelRehire(before.stints, within.today) : 'alreadyMarked';
        if (refusal !== null) {
          throw new AppError('StateConflict', { msg: refusals[refusal] });
        }
        const { id: stintId, hiredOn } = latestStintOf(before);
        await requireNoLaterRecords(within, { employeeId: before.id, hiredOn, command: '取消再任用' });
        return {
          employment: (writing) => deleteFutureStint(writing, { employeeId: before.id, stintId, hiredOn, reason }),
        };
      },
    }),
  );
