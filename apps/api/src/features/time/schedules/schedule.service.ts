import type { Schedule, ScheduleCell, ScheduleDraft, ScheduleViolation } from '@hr/contracts/time/schedules';
import { type CalendarDate, formatDate, laterOf, monthOf, type Period } from '@hr/domain/dates';
import { type Violation, violationText } from '@hr/domain/time/scheduling';
import { aboutNoEmployee, recordAudit } from '#audit/index.ts';
import { lockEmployeesInScope } from '#features/people/employees/index.ts';
import { checkStaffing } from '#features/time/staffing-minimums/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { checkSchedules, type PersonViolations } from './check-schedules.ts';
import {
  findCells,
  findCellsOfDrafts,
  findScheduledPeople,
  findShiftNotInForce,
  findUsableShifts,
  publishDrafts,
  saveDrafts,
  type ScheduleQuery,
} from './schedule.rows.ts';

interface MonthQuery extends Omit<ScheduleQuery, 'period'> {
  /** `2026-12`. */
  readonly month: string;
}

const periodOf = (month: string): Period => monthOf(`${month}-01` as CalendarDate);

/** Returns the people, shifts and planned days of a month. */
export const getSchedule = async (context: Context, { month, ...query }: MonthQuery): Promise<Schedule> => {
  const period = periodOf(month);
  const people = await findScheduledPeople(context, { period, ...query });
  const ids = people.map(({ id }) => id);
  return {
    month,
    people,
    shifts: await findUsableShifts(context, period),
    cells: await findCells(context, ids, period),
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

const about = aboutNoEmployee({ subject: '班表', screen: 'shift_management' });

/**
 * 儲存班表: saves drafts of days from today on. Employees are locked in a common order, so that two planners cannot
 * deadlock; each day has a version, so that they do not overwrite each other.
 * @throws AppError PastSchedule, OutOfScope, ReferenceNotFound, ShiftNotInForce.
 */
export const saveSchedule = (context: Context, drafts: readonly ScheduleDraft[]): Promise<SavedSchedule> =>
  inTransaction(context, async (within) => {
    requireFuture(within, drafts);
    const ids = [...new Set(drafts.map(({ employeeId }) => employeeId))];
    const reached = await lockEmployeesInScope(within, ids);
    if (!ids.every((id) => reached.has(id))) {
      throw new AppError('OutOfScope');
    }
    await requireShiftsInForce(within, drafts);
    const saved = await saveDrafts(within, drafts);
    const savedKeys = new Set(saved.map(keyOf));
    const others = drafts.filter((draft) => !savedKeys.has(keyOf(draft)));
    if (saved.length > 0) {
      await recordAudit(within, {
        entity: 'schedule',
        entityId: within.actor.accountId,
        about,
        action: '儲存班表',
        before: {},
        after: { 人數: ids.length, 天數: saved.length, 期間: daysText(saved) },
      });
    }
    return { saved, conflicts: others.length === 0 ? [] : await findCellsOfDrafts(within, others) };
  });

const toViolations = (employeeId: string | null, violations: readonly Violation[]): ScheduleViolation[] =>
  violations.map(({ rule, article, level, days, parameters }) => ({
    employeeId,
    rule,
    article,
    level,
    days: [...days],
    text: violationText({ rule, parameters }),
  }));

/** Returns the violations of the drafts of a month. */
export const listViolations = async (
  context: Context,
  { month, ...query }: MonthQuery,
): Promise<{ items: ScheduleViolation[] }> => {
  const period = periodOf(month);
  const people = await findScheduledPeople(context, { period, ...query });
  const ids = people.map(({ id }) => id);
  const checked = await checkSchedules(context, ids, period);
  const staffing = await checkStaffing(context, ids, { ...period, ...query });
  return {
    items: [
      ...checked.flatMap(({ person, violations }) => toViolations(person.id, violations)),
      ...toViolations(null, staffing),
    ],
  };
};

/** @throws AppError ScheduleViolated, ScheduleWarned with the violations. */
const requirePublishable = (
  checked: readonly PersonViolations[],
  staffing: readonly Violation[],
  acceptsWarnings: boolean,
): void => {
  const listed = [
    ...checked.flatMap(({ person, violations }) => violations.map((violation) => ({ path: person.title, violation }))),
    ...staffing.map((violation) => ({ path: '人力下限', violation })),
  ];
  const musts = listed.filter(({ violation }) => violation.level === 'must');
  const refusing = musts.length > 0 ? musts : listed.filter(() => !acceptsWarnings);
  if (refusing.length > 0) {
    throw new AppError(musts.length > 0 ? 'ScheduleViolated' : 'ScheduleWarned', {
      fields: refusing.map(({ path, violation }) => ({
        path,
        message: [...violation.days.slice(0, 1).map(formatDate), violationText(violation)].join(' '),
      })),
    });
  }
};

interface Publication extends MonthQuery {
  readonly acceptsWarnings: boolean;
}

/**
 * 發佈班表: publishes the drafts of a month from today on, all or none.
 * @throws AppError ScheduleViolated for violations that must be mended; ScheduleWarned for others unless accepted.
 */
export const publishSchedule = (
  context: Context,
  { month, acceptsWarnings, ...query }: Publication,
): Promise<{ published: number; people: number }> =>
  inTransaction(context, async (within) => {
    const { from, to } = periodOf(month);
    const people = await findScheduledPeople(within, { period: { from, to }, ...query });
    const ids = people.map(({ id }) => id);
    await lockEmployeesInScope(within, ids);
    const period = { from: laterOf(from, within.today), to };
    const staffing = await checkStaffing(within, ids, { ...period, ...query });
    requirePublishable(await checkSchedules(within, ids, period), staffing, acceptsWarnings);
    const changed = await publishDrafts(within, ids, period);
    const published = changed.reduce((sum, { days }) => sum + days, 0);
    if (published > 0) {
      await recordAudit(within, {
        entity: 'schedule',
        entityId: within.actor.accountId,
        about,
        action: '發佈班表',
        before: {},
        after: { 月份: month, 人數: changed.length, 天數: published },
      });
    }
    return { published, people: changed.length };
  });
