import type { Page } from '@hr/contracts/core';
import {
  type AttendanceCounts,
  type AttendanceDayOfPerson,
  type AttendanceDetail,
  attendanceReasonText,
  type AttendanceMonth,
  confirmationReasonNames,
} from '@hr/contracts/time/attendance';
import {
  addDays,
  type CalendarDate,
  dateOfInstant,
  formatDate,
  minuteOfInstant,
  monthOf,
  type Period,
} from '@hr/domain/dates';
import type { AttendanceReason } from '@hr/domain/time/attendance';
import { minutesSince } from '@hr/domain/time/working-time';
import { selfContext } from '#access/index.ts';
import { aboutEmployee, recordAudit } from '#audit/index.ts';
import { findIdsInScope, lockEmployeeInScope } from '#features/people/employees/index.ts';
import { findPunches } from '#features/time/punches/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import {
  findApplicationsOfDay,
  findConfirmation,
  findReasons,
  saveConfirmation,
  type SavedConfirmation,
} from './attendance-confirmations.rows.ts';
import { markStale } from './attendance-days.rows.ts';
import {
  arePunchesKnown,
  countDay,
  findAnomalies,
  findDay,
  findMonth,
  findPeopleIds,
  type PeopleQuery,
} from './attendance.read-model.ts';
import { refreshAttendance } from './refresh-attendance.ts';

/** Period of a month text like `2026-12`. */
export const periodOfMonth = (month: string): Period => monthOf(`${month}-01` as CalendarDate);

/** Calculates what is stale for the people of a query. Returns the people. */
export const refreshPeople = async (context: Context, query: PeopleQuery, period: Period): Promise<string[]> => {
  const ids = await findPeopleIds(context, query, period);
  await refreshAttendance(context, ids, period);
  return ids;
};

type DayAnswer = Page<AttendanceDayOfPerson> & { counts: AttendanceCounts; arePunchesKnown: boolean };

/** 日檢視 */
export const getDay = async (context: Context, query: Parameters<typeof findDay>[1]): Promise<DayAnswer> => {
  const { on, departmentId, employeeId } = query;
  await refreshPeople(context, query, { from: on, to: on });
  return {
    ...(await findDay(context, query)),
    counts: await countDay(context, on, { departmentId, employeeId }),
    arePunchesKnown: await arePunchesKnown(context, on),
  };
};

interface MonthQuery extends PeopleQuery {
  readonly month: string;
  readonly page: number;
  readonly pageSize: number;
}

/** 月矩陣: only the employees of the page are calculated. */
export const getMonth = async (
  context: Context,
  { month, page, pageSize, ...query }: MonthQuery,
): Promise<Page<AttendanceMonth>> => {
  const period = periodOfMonth(month);
  const ids = await findPeopleIds(context, query, period);
  const shown = ids.slice((page - 1) * pageSize, page * pageSize);
  await refreshAttendance(context, shown, period);
  return { items: await findMonth(context, shown, period), total: ids.length, page, pageSize };
};

/** 異常中心 */
export const listAnomalies = async (
  context: Context,
  query: Parameters<typeof findAnomalies>[1],
): Promise<Page<AttendanceDayOfPerson>> => {
  await refreshPeople(context, query, query);
  return findAnomalies(context, query);
};

const textsOf = (reasons: readonly AttendanceReason[]): string[] => reasons.map(attendanceReasonText);

/** Punches until five in the next morning, or four hours after the end of work, are shown with a day. */
const [EARLY_MORNING, MINUTES_AFTER] = [1_740, 240];

const minuteOfDay = (on: CalendarDate, at: Date): number =>
  minutesSince(on, { date: dateOfInstant(at), minute: minuteOfInstant(at) });

interface PersonDay {
  readonly employeeId: string;
  readonly on: CalendarDate;
}

/** A day with its reasons and punches. @throws AppError NotFound for an employee out of scope or a day without employment. */
export const getDetail = async (context: Context, { employeeId, on }: PersonDay): Promise<AttendanceDetail> => {
  const reached = await findIdsInScope(context, [employeeId]);
  const period = { from: on, to: on };
  if (reached.has(employeeId)) {
    await refreshAttendance(context, [employeeId], period);
  }
  const [person] = reached.has(employeeId) ? await findMonth(context, [employeeId], period) : [];
  const day = person?.days[0];
  if (!person || !day) {
    throw new AppError('NotFound');
  }
  const [reasons, punches] = [
    await findReasons(context, employeeId, period),
    await findPunches(context, { employeeId, period: { from: on, to: addDays(on, 1) } }),
  ];
  const lastMinute = Math.max(EARLY_MORNING, (day.endMinute ?? 0) + MINUTES_AFTER);
  return {
    ...day,
    employee: person.employee,
    reasons: textsOf(reasons.get(on) ?? []),
    punches: punches.filter(({ at }) => minuteOfDay(on, new Date(at)) <= lastMinute),
    confirmation: await findConfirmation(context, employeeId, on),
    applications: await findApplicationsOfDay(context, employeeId, on),
  };
};

/**
 * 確認異常 by HR or a head; a second confirmation replaces the first.
 * @throws AppError NotFound, OutOfScope, AttendanceClosed.
 */
export const confirmDay = (context: Context, confirmed: SavedConfirmation): Promise<AttendanceDetail> =>
  inTransaction(context, async (within) => {
    const { employeeId, on, reason, note, isOvertimeConfirmed } = confirmed;
    await lockEmployeeInScope(within, employeeId);
    await getDetail(within, { employeeId, on });
    const former = await findConfirmation(within, employeeId, on);
    await saveConfirmation(within, confirmed);
    const shown = (one: Pick<SavedConfirmation, 'reason' | 'note' | 'isOvertimeConfirmed'>) => ({
      日期: formatDate(on),
      原因: confirmationReasonNames[one.reason],
      說明: one.note,
      加班依核准時數: one.isOvertimeConfirmed ? '是' : '否',
    });
    await recordAudit(within, {
      entity: 'attendance_day',
      entityId: employeeId,
      about: aboutEmployee(employeeId, { subject: '出勤', screen: 'attendance_overview' }),
      action: '確認出勤異常',
      before: former === null ? {} : shown(former),
      after: shown({ reason, note, isOvertimeConfirmed }),
    });
    return getDetail(within, { employeeId, on });
  });

/** 重新計算: the same inputs give the same rows. Days of closed months stay. */
export const recalculateAttendance = async (
  context: Context,
  { from, to, ...query }: Period & PeopleQuery,
): Promise<{ calculated: number; changed: number }> => {
  const period = { from, to };
  const employeeIds = await findPeopleIds(context, query, period);
  await markStale(context, { employeeIds, period });
  return refreshAttendance(context, employeeIds, period);
};

type OwnMonth = Pick<AttendanceMonth, 'totals'> & {
  days: (AttendanceMonth['days'][number] & { reasons: string[] })[];
};

/** 我的出勤 @throws AppError EmployeeNotFound. */
export const getOwnMonth = async (context: Context, month: string): Promise<OwnMonth> => {
  const self = selfContext(context);
  const { employeeId } = self.actor;
  const period = periodOfMonth(month);
  await refreshAttendance(self, [employeeId], period);
  const [person] = await findMonth(self, [employeeId], period);
  if (!person) {
    throw new AppError('EmployeeNotFound');
  }
  const reasons = await findReasons(self, employeeId, period);
  return {
    days: person.days.map((day) => ({ ...day, reasons: textsOf(reasons.get(day.on) ?? []) })),
    totals: person.totals,
  };
};
