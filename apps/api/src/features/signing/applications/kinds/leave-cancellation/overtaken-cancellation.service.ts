import type { Context } from '#core/context.ts';
import { moveOn } from '../../filing/application.repository.ts';
import { rulesOf } from '../index.ts';
import { holdOvertaken } from './overtaken-cancellation.rows.ts';
import { tellOfOne } from '../../filing/tell-of-applications.ts';

/** Ends applications for taking back leave that HR has cancelled meanwhile, and tells their applicants. Part of a transaction. */
export const endOvertakenCancellations = async (within: Context, leaveId: string): Promise<void> => {
  for (const { id, leaveNumber } of await holdOvertaken(within, leaveId)) {
    await moveOn(within, { id, action: 'withdraw', comment: `請假 ${leaveNumber} 已由人事取消` });
    await rulesOf('leave_cancellation').letGo(within, [id]);
    await tellOfOne(within, id, '撤銷');
  }
};
