import { recordAudit } from '#audit/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { deleteLock, findDepartmentName, insertLock, isMonthInScope, type LockedMonth } from './schedule-locks.rows.ts';
import { aboutSchedules } from './schedule.service.ts';

/** Returns the name of the department of a lock. @throws AppError ReferenceNotFound, OutOfScope. */
const requireLockable = async (within: Context, lock: LockedMonth): Promise<string> => {
  const name = lock.departmentId === null ? '全公司' : await findDepartmentName(within, lock.departmentId);
  if (name === null) {
    throw new AppError('ReferenceNotFound');
  }
  if (!(await isMonthInScope(within, lock))) {
    throw new AppError('OutOfScope');
  }
  return name;
};

const recordLock = (
  within: Context,
  { month, action, ...values }: { readonly month: string; readonly action: string } & Record<string, string>,
): Promise<void> =>
  recordAudit(within, {
    entity: 'schedule',
    entityId: within.actor.accountId,
    about: aboutSchedules,
    action,
    before: {},
    after: { 月份: month, ...values },
  });

/** 鎖定班表. A locked month stays locked. @throws AppError ReferenceNotFound, OutOfScope. */
export const lockSchedule = (context: Context, lock: LockedMonth): Promise<void> =>
  inTransaction(context, async (within) => {
    const 部門 = await requireLockable(within, lock);
    if (await insertLock(within, lock)) {
      await recordLock(within, { month: lock.month, action: '鎖定班表', 部門 });
    }
  });

/** 解除班表鎖定. @throws AppError ReferenceNotFound, OutOfScope, ScheduleNotLocked. */
export const unlockSchedule = (
  context: Context,
  { reason, ...lock }: LockedMonth & { reason: string },
): Promise<void> =>
  inTransaction(context, async (within) => {
    const 部門 = await requireLockable(within, lock);
    if (!(await deleteLock(within, lock))) {
      throw new AppError('ScheduleNotLocked');
    }
    await recordLock(within, { month: lock.month, action: '解除班表鎖定', 部門, 原因: reason });
  });
