import { type PunchItem, punchDirectionNames } from '@hr/contracts/time/attendance';
import { addDays, type CalendarDate, dateOfInstant, formatDate, formatTime, minuteOfInstant } from '@hr/domain/dates';
import { selfContext } from '#access/index.ts';
import { aboutEmployee, recordAudit } from '#audit/index.ts';
import { lockEmployeeInScope } from '#features/people/employees/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import {
  findPunches,
  findRecentPunch,
  insertPunches,
  insertWebPunch,
  isEmployedAround,
  lockPunch,
  voidPunch,
} from './punch.rows.ts';

const aboutPunch = (employeeId: string) =>
  aboutEmployee(employeeId, { subject: '打卡', screen: 'attendance_overview' });

const required = (punch: PunchItem | undefined): PunchItem => {
  if (!punch) {
    throw new AppError('NotFound');
  }
  return punch;
};

interface AddedPunch {
  readonly employeeId: string;
  readonly on: CalendarDate;
  readonly minute: number;
  readonly direction: 'in' | 'out';
  readonly note: string;
}

const requireEmployed = async (within: Context, employeeId: string, on: CalendarDate): Promise<void> => {
  if (!(await isEmployedAround(within, employeeId, on))) {
    throw new AppError('PunchNotEmployed');
  }
};

/** 補登打卡 by HR. @throws AppError OutOfScope, PunchInFuture, PunchNotEmployed, AttendanceClosed. */
export const addPunch = (
  context: Context,
  { employeeId, on, minute, direction, note }: AddedPunch,
): Promise<PunchItem> =>
  inTransaction(context, async (within) => {
    await lockEmployeeInScope(within, employeeId);
    const today = dateOfInstant(within.now);
    if (on > today || (on === today && minute > minuteOfInstant(within.now))) {
      throw new AppError('PunchInFuture');
    }
    await requireEmployed(within, employeeId, on);
    const [punch] = await insertPunches(within, [{ employeeId, on, minute, direction, note, source: 'manual' }]);
    await recordAudit(within, {
      entity: 'punch',
      entityId: required(punch).id,
      about: aboutPunch(employeeId),
      action: '補登打卡',
      before: {},
      after: { 日期: formatDate(on), 時間: formatTime(minute), 類別: punchDirectionNames[direction], 原因: note },
    });
    return required(punch);
  });

/** 作廢打卡: the row stays. @throws AppError NotFound, PunchVoided, AttendanceClosed. */
export const voidPunchOf = (context: Context, id: string, reason: string): Promise<PunchItem> =>
  inTransaction(context, async (within) => {
    const punch = await lockPunch(within, id);
    if (!punch) {
      throw new AppError('NotFound');
    }
    if (punch.voidedAt !== null) {
      throw new AppError('PunchVoided');
    }
    const voided = await voidPunch(within, id, reason);
    await recordAudit(within, {
      entity: 'punch',
      entityId: id,
      about: aboutPunch(punch.employeeId),
      action: '作廢打卡',
      before: { 日期: formatDate(punch.on), 狀態: '有效' },
      after: { 日期: formatDate(punch.on), 狀態: '作廢', 原因: reason },
    });
    return required(voided);
  });

/**
 * 打卡 in the browser, at the time of the server. A second click within a minute returns the first punch.
 * @throws AppError EmployeeNotFound, PunchNotEmployed, AttendanceClosed.
 */
export const punchNow = (context: Context, direction: 'in' | 'out'): Promise<PunchItem> =>
  inTransaction(selfContext(context), async (within) => {
    const { employeeId } = selfContext(within).actor;
    await lockEmployeeInScope(within, employeeId);
    await requireEmployed(within, employeeId, within.today);
    return (
      (await findRecentPunch(within, { employeeId, direction })) ??
      required(await insertWebPunch(within, { employeeId, direction }))
    );
  });

/** Lists the caller's punches of today and yesterday. @throws AppError EmployeeNotFound. */
export const listOwnPunches = async (context: Context): Promise<{ items: PunchItem[] }> => {
  const self = selfContext(context);
  const period = { from: addDays(context.today, -1), to: context.today };
  return { items: await findPunches(self, { employeeId: self.actor.employeeId, period }) };
};
