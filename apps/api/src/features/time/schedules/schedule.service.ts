import type { Schedule, ScheduleCell, ScheduleDraft } from '@hr/contracts/time/schedules';
import { type CalendarDate, daysOfPeriod, formatDate, type Period } from '@hr/domain/dates';
import { workingMinutesOn } from '@hr/domain/time/working-time';
import { aboutNoEmployee, recordAudit } from '#audit/index.ts';
import { lockEmployeesInScope } from '#features/people/employees/index.ts';
import { leastByDay } from '#features/time/staffing-minimums/index.ts';
import { daysOffOf, toGeneralCalendar } from '#features/time/working-time/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { hasLockedDay } from './schedule-locks.rows.ts';
import { findScheduledPeople, type ScheduledPerson } from './schedule-people.rows.ts';
import {
  findCells,
  findCellsOfDrafts,
  findScheduleFrame,
  findShiftNotInForce,
  findShiftOfOtherDepartment,
  saveDrafts,
} from './schedule.rows.ts';

export interface PeriodQuery extends Period {
  readonly departmentId?: string | undefined;
  readonly employeeId?: string | undefined;
}

type Absence = Schedule['people'][number]['absences'][number];

/** Adds the minutes due in the period, and the days of unpaid leave and outside the employment. */
const toPerson = (
  { employments, unpaidLeaves, absences, ...person }: ScheduledPerson,
  minutesByDay: ReadonlyMap<CalendarDate, number>,
): Schedule['people'][number] => {
  const isEmployed = (on: CalendarDate): boolean =>
    employments.some(({ from, until }) => from <= on && (until === null || on <= until));
  const days = [...minutesByDay.keys()];
  const employed = days.filter(isEmployed);
  const toAbsence = (kind: Absence['kind']) => (on: CalendarDate) => ({ on, kind, isWholeDay: true });
  return {
    ...person,
    dueMinutes: employed.reduce((sum, on) => sum + (minutesByDay.get(on) ?? 0), 0),
    absences: [
      ...absences,
      ...employed
        .filter((on) => unpaidLeaves.some(({ from, until }) => from <= on && on <= until))
        .map(toAbsence('unpaidLeave')),
      ...days.filter((on) => !isEmployed(on)).map(toAbsence('outside')),
    ],
  };
};

/** Returns the people, shifts and planned days of a period. */
export const getSchedule = async (context: Context, { from, to, ...query }: PeriodQuery): Promise<Schedule> => {
  const period = { from, to };
  const people = await findScheduledPeople(context, { period, ...query });
  const { shifts, minimums, ...general } = await findScheduleFrame(context, period, query);
  const calendar = toGeneralCalendar(general);
  const daysOff = daysOffOf(calendar);
  const minutesByDay = new Map(daysOfPeriod(period).map((on) => [on, workingMinutesOn(calendar, on)]));
  const cells = await findCells(
    context,
    people.map(({ id }) => id),
    period,
  );
  return {
    from,
    to,
    people: people.map((person) => toPerson(person, minutesByDay)),
    shifts,
    holidays: [...daysOff].map(([date, name]) => ({ date, name })),
    minimums: leastByDay(minimums, period, daysOff),
    cells,
  };
};

const requireFuture = ({ today }: Context, drafts: readonly ScheduleDraft[]): void => {
  if (drafts.some(({ on }) => on < today)) {
    throw new AppError('PastSchedule');
  }
};

/** @throws AppError ReferenceNotFound, ShiftNotInForce. */
const requireShiftsInForce = async (within: Context, drafts: readonly ScheduleDraft[]): Promise<void> => {
  const day = await findShiftNotInForce(within, drafts);
  if (day !== null) {
    throw day.code === null
      ? new AppError('ReferenceNotFound')
      : new AppError('ShiftNotInForce', { msg: `班別 ${day.code} 於 ${formatDate(day.on)} 未啟用` });
  }
  const other = await findShiftOfOtherDepartment(within, drafts);
  if (other !== null) {
    throw new AppError('ShiftNotInForce', {
      msg: `班別 ${other.code} 不適用於員工 ${formatDate(other.on)} 所屬的部門`,
    });
  }
};

const keyOf = ({ employeeId, on }: Pick<ScheduleCell, 'employeeId' | 'on'>): string => `${employeeId} ${on}`;

interface SavedSchedule {
  readonly saved: ScheduleCell[];
  /** Days that another planner has changed, as they are stored. */
  readonly conflicts: ScheduleCell[];
}

const daysText = (cells: readonly ScheduleCell[]): string => {
  const days = cells.map(({ on }) => on).toSorted();
  return [...new Set([...days.slice(0, 1), ...days.slice(-1)])].map(formatDate).join(' ～ ');
};

export const aboutSchedules = aboutNoEmployee({ subject: '班表', screen: 'shift_management' });

/**
 * 儲存班表: saves drafts of days from today on. Employees are locked in a common order, so that two planners cannot
 * deadlock; each day has a version, so that they do not overwrite each other.
 * @throws AppError PastSchedule, OutOfScope, ScheduleLocked, ReferenceNotFound, ShiftNotInForce.
 */
export const saveSchedule = (context: Context, drafts: readonly ScheduleDraft[]): Promise<SavedSchedule> =>
  inTransaction(context, async (within) => {
    requireFuture(within, drafts);
    const ids = [...new Set(drafts.map(({ employeeId }) => employeeId))];
    const reached = await lockEmployeesInScope(within, ids);
    if (!ids.every((id) => reached.has(id))) {
      throw new AppError('OutOfScope');
    }
    if (await hasLockedDay(within, drafts)) {
      throw new AppError('ScheduleLocked');
    }
    await requireShiftsInForce(within, drafts);
    const saved = await saveDrafts(within, drafts);
    const savedKeys = new Set(saved.map(keyOf));
    const others = drafts.filter((draft) => !savedKeys.has(keyOf(draft)));
    if (saved.length > 0) {
      await recordAudit(within, {
        entity: 'schedule',
        entityId: within.actor.accountId,
        about: aboutSchedules,
        action: '儲存班表',
        before: {},
        after: { 人數: ids.length, 天數: saved.length, 期間: daysText(saved) },
      });
    }
    return { saved, conflicts: others.length === 0 ? [] : await findCellsOfDrafts(within, others) };
  });
