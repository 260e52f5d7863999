import type { Context } from '#core/context.ts';
import { saveStateChange } from '../../filing/application.repository.ts';
import { getKindRules } from '../index.ts';
import { lockObsoleteCancellations } from './leave-cancellation.rows.ts';
import { notifyAndLogOne } from '../../records/notify-and-log.ts';

/** Withdraws cancellations of leave that HR has cancelled, and notifies their applicants. Part of a transaction. */
export const withdrawObsoleteCancellations = async (within: Context, leaveId: string): Promise<void> => {
  for (const { id, leaveNumber } of await lockObsoleteCancellations(within, leaveId)) {
    await saveStateChange(within, { id, action: 'withdraw', comment: `請假 ${leaveNumber} 已由人事取消` });
    await getKindRules('leave_cancellation').release(within, [id]);
    await notifyAndLogOne(within, id, '撤銷');
  }
};
