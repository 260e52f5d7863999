import type { HoursType } from '@hr/contracts/leave/leave-ledger';
import { ordinaryDayMinutes, requestedDays } from '@hr/domain/signing/applications';
import { allocate, EMPTY_LEDGER, returnEntries, type Ledger, type NewEntry } from '@hr/domain/leave/leave-ledger';
import { leaveTypeOn } from '@hr/domain/leave/leave-types';
import { changedDays, type DayChange, type WorkCalendar } from '@hr/domain/time/working-time';
import { findLedgersToDraw, type LedgerPosting } from '#features/leave/leave-ledger/index.ts';
import { findWorkCalendars } from '#features/time/working-time/index.ts';
import type { Context } from '#core/context.ts';
import { getHoursType } from './assess-leave.ts';
import {
  buildDayKey,
  findLedgerEntries,
  type LockedLeaveRequest,
  type OrdinaryDay,
  type RecalculatedDay,
} from './recalculate-leave.rows.ts';

/** A day of leave whose minutes have changed. */
export interface CostChange extends DayChange {
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

/** Finds the days of leave whose minutes or ordinary minutes differ from the current working time. */
export const findChanges = async (within: Context, requests: readonly LockedLeaveRequest[]): Promise<LeaveChanges> => {
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
export const planChanges = async (
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
