import { employeeApplications } from '@hr/contracts/signing/applications';
import type { HoursType } from '@hr/contracts/leave/leave-ledger';
import { ordinaryDayMinutes, requestedDays } from '@hr/domain/signing/applications';
import {
  allocate,
  daysAndHours,
  EMPTY_LEDGER,
  returnEntries,
  type Ledger,
  type NewEntry,
} from '@hr/domain/leave/leave-ledger';
import { leaveTypeOn } from '@hr/domain/leave/leave-types';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { changedDays, type DayChange, type WorkCalendar } from '@hr/domain/time/working-time';
import { recordAudit } from '#audit/index.ts';
import { findLedgersToDraw, type LedgerPosting, postEntries } from '#features/leave/leave-ledger/index.ts';
import { insertNotices } from '#features/messages/notifications/index.ts';
import { findWorkCalendars } from '#features/time/working-time/index.ts';
import type { Context } from '#core/context.ts';
import { aboutApplication } from '../../records/about-application.ts';
import { getHoursType } from './assess-leave.ts';
import {
  countLeaveOnDays,
  findLedgerEntries,
  findLeaveForAudit,
  fromDay,
  fromDaysOf,
  fromDayWithin,
  type LockedLeaveRequest,
  lockLeave,
  buildDayKey,
  type MovedEmployee,
  onDates,
  onDaysOf,
  type OrdinaryDay,
  type RecalculatedDay,
  type LeaveDayCondition,
  saveCosts,
  saveOrdinaryDays,
} from './recalculate-leave.rows.ts';

/** A day of leave whose minutes have changed. */
interface CostChange extends DayChange {
  readonly leave: LockedLeaveRequest;
  /** Null for a leave type that uses no granted hours. */
  readonly type: HoursType | null;
}

const costsLess = ({ minutes, before }: CostChange): boolean => minutes < before;

const getDayCounting = ({ payload }: LockedLeaveRequest) =>
  leaveTypeOn(payload.leaveType, payload.startOn)?.counting ?? 'workingTime';

/** Returns the changed ordinary days. Leave that counts calendar days uses the ordinary day of its first date. */
const calculateOrdinaryDays = (leave: LockedLeaveRequest, calendar: WorkCalendar): OrdinaryDay[] =>
  leave.days.flatMap(({ on, dayMinutes: before }) => {
    const first = getDayCounting(leave) === 'calendarDays' ? leave.payload.startOn : on;
    const dayMinutes = ordinaryDayMinutes(calendar, first);
    return dayMinutes === before ? [] : [{ id: leave.id, on, dayMinutes }];
  });

/** Returns the days whose minutes differ by the current office hours and holidays. */
const calculateChanges = (leave: LockedLeaveRequest, calendar: WorkCalendar): CostChange[] => {
  const { payload, days } = leave;
  const counting = getDayCounting(leave);
  const dates = new Set(days.map(({ on }) => on));
  const type = getHoursType(payload);
  return changedDays(
    days.map(({ on, minutes }) => ({ date: on, minutes })),
    requestedDays(calendar, payload, counting)
      .filter(({ on }) => dates.has(on))
      .map(({ on, minutes }) => ({ date: on, minutes })),
  ).map((change) => ({ ...change, leave, type }));
};

interface LeaveChanges {
  /** Decreases come first, so that increases can use the returned hours. */
  readonly changes: readonly CostChange[];
  readonly ordinary: readonly OrdinaryDay[];
}

const findChanges = async (within: Context, requests: readonly LockedLeaveRequest[]): Promise<LeaveChanges> => {
  const periods = requests.map(({ employeeId, payload: { startOn: from, endOn: until } }) => ({
    employeeId,
    from,
    until,
  }));
  const calendars = await findWorkCalendars(within, periods);
  const known = requests.flatMap((leave, place) => {
    const calendar = calendars[place];
    return calendar ? [{ leave, calendar }] : [];
  });
  return {
    changes: known
      .flatMap(({ leave, calendar }) => calculateChanges(leave, calendar))
      .toSorted((one, other) => Number(costsLess(other)) - Number(costsLess(one))),
    ordinary: known.flatMap(({ leave, calendar }) => calculateOrdinaryDays(leave, calendar)),
  };
};

const getEntryKinds = ({ isApproved }: LockedLeaveRequest) =>
  isApproved
    ? ({ taken: 'use', returned: 'cancel_return' } as const)
    : ({ taken: 'reserve', returned: 'release' } as const);

/** Finds the ledgers of employees with increases, by type and employee. */
const findLedgersForIncreases = async (
  within: Context,
  changes: readonly CostChange[],
): Promise<Map<string, Ledger>> => {
  const increases = changes.filter((change) => !costsLess(change));
  const ledgers = new Map<string, Ledger>();
  for (const type of ['annual', 'compensatory'] as const) {
    const people = new Set(increases.filter((change) => change.type === type).map(({ leave }) => leave.employeeId));
    if (people.size > 0) {
      for (const [employeeId, ledger] of await findLedgersToDraw(within, [...people], type)) {
        ledgers.set(`${type} ${employeeId}`, ledger);
      }
    }
  }
  return ledgers;
};

const buildDrawEntries = (ledger: Ledger, { leave, date: on, minutes, before }: CostChange): NewEntry[] | null => {
  const drawn = allocate(ledger, { requestId: '', days: [{ on, minutes: minutes - before }] });
  const { taken: kind } = getEntryKinds(leave);
  return 'refusal' in drawn
    ? null
    : drawn.map((draw) => ({ lotId: draw.lotId, on, kind, minutes: -draw.minutes, reverses: null }));
};

type LedgerEntriesByDay = Awaited<ReturnType<typeof findLedgerEntries>>;

/** Returns the ledger entries of a changed day, or null if no lot covers the increase. */
const buildLedgerEntries = (
  change: CostChange,
  { taken, ledger }: { taken: LedgerEntriesByDay; ledger: Ledger },
): NewEntry[] | null => {
  const { leave, type, date: on, minutes: cost } = change;
  if (type === null) {
    return [];
  }
  return costsLess(change)
    ? returnEntries(taken.get(buildDayKey(leave.number, on)) ?? [], { on, cost, kinds: getEntryKinds(leave) })
    : buildDrawEntries(ledger, change);
};

interface RecalculationPlan {
  readonly costs: RecalculatedDay[];
  readonly postings: LedgerPosting[];
  readonly uncoveredChanges: CostChange[];
}

/**
 * Plans the ledger entries of changed days in order, each based on what the previous ones left. A day whose increase no lot
 * covers stays unchanged.
 */
const planChanges = async (
  within: Context,
  changes: readonly CostChange[],
  reason: string,
): Promise<RecalculationPlan> => {
  const drawing = changes.filter(({ type }) => type !== null);
  const taken = await findLedgerEntries(
    within,
    drawing.filter(costsLess).map(({ leave, date: on }) => ({
      number: leave.number,
      employeeId: leave.employeeId,
      on,
      kind: getEntryKinds(leave).taken,
    })),
  );
  const ledgers = await findLedgersForIncreases(within, drawing);
  const plan: RecalculationPlan = { costs: [], postings: [], uncoveredChanges: [] };
  for (const change of changes) {
    const { leave, type, date: on, minutes: cost } = change;
    const key = `${type} ${leave.employeeId}`;
    const ledger = ledgers.get(key) ?? EMPTY_LEDGER;
    const entries = buildLedgerEntries(change, { taken, ledger });
    if (entries === null) {
      plan.uncoveredChanges.push(change);
    } else {
      plan.costs.push({ id: leave.id, on, minutes: cost });
    }
    if (type !== null && entries !== null) {
      plan.postings.push({ employeeId: leave.employeeId, type, entries, reason, sourceNo: leave.number });
      const added = entries.map((entry, place) => ({ ...entry, id: `${key} ${ledger.entries.length + place}` }));
      ledgers.set(key, { ...ledger, entries: [...ledger.entries, ...added] });
    }
  }
  return plan;
};

const HOURS = employeeApplications.stored.minutes.label;

const UNCOVERED_DATES = '餘額不足而維持原時數的日期';

/** An application whose minutes were recalculated. */
export interface RecalculatedLeave {
  readonly number: string;
  readonly employeeId: string;
  readonly before: number;
  readonly minutes: number;
}

interface RecalculationOutcome {
  readonly requests: readonly LockedLeaveRequest[];
  readonly uncoveredChanges: readonly CostChange[];
  readonly action: string;
}

/** Records the changes in the log. Returns the applications with their new minutes. */
const recordRecalculation = async (
  within: Context,
  { requests, uncoveredChanges, action }: RecalculationOutcome,
): Promise<RecalculatedLeave[]> => {
  const uncoveredByLeave = Map.groupBy(uncoveredChanges, ({ leave }) => leave.id);
  const before = new Map(requests.map(({ id, minutes }) => [id, minutes]));
  const rows = await findLeaveForAudit(within, [...before.keys()]);
  await recordAudit(
    within,
    ...rows.map((leave) => ({
      entity: employeeApplications.entity,
      entityId: leave.id,
      about: aboutApplication(leave),
      kind: 'change' as const,
      action,
      before: { [HOURS]: daysAndHours(before.get(leave.id) ?? 0), [UNCOVERED_DATES]: null },
      after: {
        [HOURS]: daysAndHours(leave.minutes),
        [UNCOVERED_DATES]:
          uncoveredByLeave
            .get(leave.id)
            ?.map(({ date }) => formatDate(date))
            .join('、') ?? null,
      },
    })),
  );
  return rows.map(({ id, number, employee, minutes }) => ({
    number,
    employeeId: employee.id,
    before: before.get(id) ?? 0,
    minutes,
  }));
};

/** Applications per batch. The number of SQL statements does not depend on it. */
const BATCH_SIZE = 1_000;

/**
 * Recalculates the minutes of leave on some days. Time that is no longer working time is returned, and time that became
 * working time again is used again. A day that was off at submission is never used, since it was not requested. Part of
 * a transaction that has locked the working time or the employees. Decision 064.
 */
const recalculate = async (
  within: Context,
  condition: LeaveDayCondition,
  reason: string,
): Promise<RecalculatedLeave[]> => {
  const recalculated: RecalculatedLeave[] = [];
  const requests = await lockLeave(within, condition);
  for (let from = 0; from < requests.length; from += BATCH_SIZE) {
    const batch = requests.slice(from, from + BATCH_SIZE);
    const { changes, ordinary } = await findChanges(within, batch);
    const { costs, postings, uncoveredChanges } = await planChanges(within, changes, reason);
    if (postings.length > 0) {
      await postEntries(within, ...postings);
    }
    if (ordinary.length > 0) {
      await saveOrdinaryDays(within, ordinary);
    }
    if (costs.length > 0) {
      await saveCosts(within, costs);
    }
    const affectedIds = new Set([...costs.map(({ id }) => id), ...uncoveredChanges.map(({ leave }) => leave.id)]);
    if (affectedIds.size > 0) {
      const changed = await recordRecalculation(within, {
        requests: batch.filter(({ id }) => affectedIds.has(id)),
        uncoveredChanges,
        action: reason,
      });
      recalculated.push(...changed);
    }
  }
  return recalculated;
};

export const recalculateLeaveOnDates = (
  within: Context,
  dates: readonly CalendarDate[],
): Promise<RecalculatedLeave[]> => recalculate(within, onDates(dates), '假日異動');

/** Recalculates the leave on published days of a schedule, and notifies the applicants whose leave costs something else. */
export const recalculateLeaveOfScheduledDays = async (
  within: Context,
  days: readonly { readonly employeeId: string; readonly on: CalendarDate }[],
): Promise<void> => {
  const recalculated = await recalculate(within, onDaysOf(days), '班表異動');
  await insertNotices(
    within,
    recalculated
      .filter(({ before, minutes }) => before !== minutes)
      .map(({ employeeId, number, before, minutes }) => ({
        employeeId,
        kind: 'leave_recalculated' as const,
        summary: `${number}：${daysAndHours(before)}→${daysAndHours(minutes)}`,
        since: within.now,
      })),
  );
};

export const recalculateLeaveFrom = (within: Context, from: CalendarDate): Promise<RecalculatedLeave[]> =>
  recalculate(within, fromDay({ from, today: within.today }), '辦公時間異動');

interface AffectedLeaveQuery {
  readonly from: CalendarDate;
  readonly departmentId?: string | undefined;
}

/** Counts the leave that new office hours may change: of a department with its subdepartments, or of all. */
export const countAffectedLeave = (
  context: Context,
  { from, departmentId }: AffectedLeaveQuery,
): ReturnType<typeof countLeaveOnDays> => {
  const days = { from, today: context.today };
  return countLeaveOnDays(context, departmentId === undefined ? fromDay(days) : fromDayWithin(departmentId, days));
};

export const recalculateLeaveOfDepartment = (
  within: Context,
  { departmentId, from }: { readonly departmentId: string; readonly from: CalendarDate },
): Promise<RecalculatedLeave[]> =>
  recalculate(within, fromDayWithin(departmentId, { from, today: within.today }), '部門異動');

/** Recalculates the leave of moved employees in one call, so that their rows are locked in one order. */
export const recalculateLeaveOfEmployees = (
  within: Context,
  moved: readonly MovedEmployee[],
): Promise<RecalculatedLeave[]> => recalculate(within, fromDaysOf(moved, within.today), '職務異動');
