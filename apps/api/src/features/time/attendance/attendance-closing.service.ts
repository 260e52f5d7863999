import type { AttendanceChecklist } from '@hr/contracts/time/attendance';
import { aboutNoEmployee, recordAudit } from '#audit/index.ts';
import { lockEmployeesInScope } from '#features/people/employees/index.ts';
import { findDepartmentName, isMonthInScope } from '#features/time/schedules/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import {
  type ClosedMonth,
  countOpenItems,
  deleteClosing,
  findClosing,
  insertClosing,
  isAdjusted,
  setClosed,
} from './attendance-closing.rows.ts';
import { findPeopleIds } from './attendance.read-model.ts';
import { periodOfMonth, refreshPeople } from './attendance.service.ts';
import { refreshAttendance } from './refresh-attendance.ts';

interface ChecklistQuery {
  readonly month: string;
  readonly departmentId?: string | undefined;
}

/** 結算前檢查 */
export const getChecklist = async (
  context: Context,
  { month, departmentId }: ChecklistQuery,
): Promise<AttendanceChecklist> => {
  const period = periodOfMonth(month);
  const employeeIds = await refreshPeople(context, { departmentId }, period);
  return {
    ...(await countOpenItems(context, employeeIds, period)),
    closed: await findClosing(context, { month, departmentId: departmentId ?? null }),
  };
};

/** Returns the name of the department of a closing. @throws AppError ReferenceNotFound, OutOfScope. */
const requireReachable = async (within: Context, closing: ClosedMonth): Promise<string> => {
  const name = closing.departmentId === null ? '全公司' : await findDepartmentName(within, closing.departmentId);
  if (name === null) {
    throw new AppError('ReferenceNotFound');
  }
  if (!(await isMonthInScope(within, closing))) {
    throw new AppError('OutOfScope');
  }
  return name;
};

const recordClosing = (
  within: Context,
  { action, ...values }: { readonly action: string } & Readonly<Record<string, string>>,
): Promise<void> =>
  recordAudit(within, {
    entity: 'attendance_closing',
    entityId: within.actor.accountId,
    about: aboutNoEmployee({ subject: '出勤結算', screen: 'attendance_overview' }),
    action,
    before: {},
    after: values,
  });

/** @throws AppError AttendanceNotReady with the open items. */
const requireNothingOpen = ({ anomalies, pendingApplications, unpublishedDays, undeterminedDays }: OpenItems): void => {
  const open = [
    { path: '異常未處理', count: anomalies },
    { path: '待簽申請', count: pendingApplications },
    { path: '班表未發佈', count: unpublishedDays },
    { path: '尚未判定', count: undeterminedDays },
  ].filter(({ count }) => count > 0);
  if (open.length > 0) {
    throw new AppError('AttendanceNotReady', {
      fields: open.map(({ path, count }) => ({ path, message: `${path}：${count} 筆` })),
    });
  }
};

type OpenItems = Omit<AttendanceChecklist, 'closed'>;

/**
 * 結算: closes a month of a department with those below it, or of everyone. A closed month stays closed. The employees
 * are locked, so that nothing changes between the check and the closing.
 * @throws AppError ReferenceNotFound, OutOfScope, AttendanceMonthNotOver, AttendanceNotReady with what is open.
 */
export const closeAttendance = (context: Context, closing: ClosedMonth): Promise<void> =>
  inTransaction(context, async (within) => {
    const 部門 = await requireReachable(within, closing);
    const period = periodOfMonth(closing.month);
    if (period.to >= within.today) {
      throw new AppError('AttendanceMonthNotOver');
    }
    const query = { departmentId: closing.departmentId ?? undefined };
    const employeeIds = await findPeopleIds(within, query, period);
    await lockEmployeesInScope(within, employeeIds);
    await refreshAttendance(within, employeeIds, period);
    requireNothingOpen(await countOpenItems(within, employeeIds, period));
    if (await insertClosing(within, closing)) {
      await setClosed(within, { employeeIds, period }, true);
      await recordClosing(within, { action: '結算出勤', 月份: closing.month, 部門 });
    }
  });

/**
 * 解除結算. Corrections after the closing would count twice, so that they must be voided first.
 * @throws AppError ReferenceNotFound, OutOfScope, AttendanceNotClosed, AttendanceAdjusted.
 */
export const reopenAttendance = (context: Context, { reason, ...closing }: ClosedMonth & { reason: string }) =>
  inTransaction(context, async (within): Promise<void> => {
    const 部門 = await requireReachable(within, closing);
    if (!(await deleteClosing(within, closing))) {
      throw new AppError('AttendanceNotClosed');
    }
    const period = periodOfMonth(closing.month);
    const employeeIds = await findPeopleIds(within, { departmentId: closing.departmentId ?? undefined }, period);
    await lockEmployeesInScope(within, employeeIds);
    if (await isAdjusted(within, employeeIds, period)) {
      throw new AppError('AttendanceAdjusted');
    }
    await setClosed(within, { employeeIds, period }, false);
    await recordClosing(within, { action: '解除出勤結算', 月份: closing.month, 部門, 原因: reason });
  });
