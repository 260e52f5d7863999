import { employeeApplications } from '@hr/contracts/signing/applications';
import type { HoursType } from '@hr/contracts/leave/leave-ledger';
import { ordinaryDayMinutes, requestedDays } from '@hr/domain/signing/applications';
import { allocate, daysAndHours, givenBack, type Ledger, type NewEntry } from '@hr/domain/leave/leave-ledger';
import { leaveTypeOn } from '@hr/domain/leave/leave-types';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { changedDays, type DayChange, type WorkCalendar } from '@hr/domain/time/working-time';
import { recordAudit } from '#audit/index.ts';
import { findLedgersToDraw, postEntries } from '#features/leave/leave-ledger/index.ts';
import { findWorkCalendars } from '#features/time/working-time/index.ts';
import type { Context } from '#core/context.ts';
import { aboutApplication } from '../../records/about-application.ts';
import { hoursTypeOf } from './judge-leave.ts';
import {
  countLeave,
  findTaken,
  findTold,
  fromDay,
  fromDaysOf,
  fromDayWithin,
  type HeldLeaveRequest,
  holdLeave,
  keyOf,
  type MovedPerson,
  onDates,
  type OrdinaryDay,
  type Recounted,
  type WhichDays,
  writeCosts,
  writeOrdinaryDays,
} from './recounted-leave.rows.ts';

/** A day that costs something else than it did. */
interface Change extends DayChange {
  readonly leave: HeldLeaveRequest;
  /** Of the hours that it draws on; null for a type that draws on none. */
  readonly type: HoursType | null;
}

const costsLess = ({ minutes, before }: Change): boolean => minutes < before;

const countingOf = ({ payload }: HeldLeaveRequest) =>
  leaveTypeOn(payload.leaveType, payload.startOn)?.counting ?? 'workingTime';

/** The days of which the ordinary day is another by now. What is counted by the calendar costs ordinary days of its first. */
const ordinaryDaysOf = (leave: HeldLeaveRequest, calendar: WorkCalendar): OrdinaryDay[] =>
  leave.days.flatMap(({ on, dayMinutes: before }) => {
    const first = countingOf(leave) === 'calendarDays' ? leave.payload.startOn : on;
    const dayMinutes = ordinaryDayMinutes(calendar, first);
    return dayMinutes === before ? [] : [{ id: leave.id, on, dayMinutes }];
  });

/** The days that cost something else than they did, by the office hours and the holidays that there are now. */
const changesOf = (leave: HeldLeaveRequest, calendar: WorkCalendar): Change[] => {
  const { payload, days } = leave;
  const counting = countingOf(leave);
  const dates = new Set(days.map(({ on }) => on));
  const type = hoursTypeOf(payload);
  return changedDays(
    days.map(({ on, minutes }) => ({ date: on, minutes })),
    requestedDays(calendar, payload, counting)
      .filter(({ on }) => dates.has(on))
      .map(({ on, minutes }) => ({ date: on, minutes })),
  ).map((change) => ({ ...change, leave, type }));
};

interface Changes {
  /** What costs less first, so that the rest may draw on it. */
  readonly changes: readonly Change[];
  readonly ordinary: readonly OrdinaryDay[];
}

const findChanges = async (within: Context, held: readonly HeldLeaveRequest[]): Promise<Changes> => {
  const asked = held.map(({ employeeId, payload: { startOn: from, endOn: until } }) => ({ employeeId, from, until }));
  const calendars = await findWorkCalendars(within, asked);
  const known = held.flatMap((leave, place) => {
    const calendar = calendars[place];
    return calendar ? [{ leave, calendar }] : [];
  });
  return {
    changes: known
      .flatMap(({ leave, calendar }) => changesOf(leave, calendar))
      .toSorted((one, other) => Number(costsLess(other)) - Number(costsLess(one))),
    ordinary: known.flatMap(({ leave, calendar }) => ordinaryDaysOf(leave, calendar)),
  };
};

const kindsOf = ({ isApproved }: HeldLeaveRequest) =>
  isApproved ? ({ taken: 'use', back: 'cancel_return' } as const) : ({ taken: 'reserve', back: 'release' } as const);

/** The ledgers of those whose days cost more, by type and person: of what they hold may be taken, one day after the other. */
const findLedgersOf = async (within: Context, changes: readonly Change[]): Promise<Map<string, Ledger>> => {
  const more = changes.filter((change) => !costsLess(change));
  const ledgers = new Map<string, Ledger>();
  for (const type of ['annual', 'compensatory'] as const) {
    const people = new Set(more.filter((change) => change.type === type).map(({ leave }) => leave.employeeId));
    if (people.size > 0) {
      for (const [employeeId, ledger] of await findLedgersToDraw(within, [...people], type)) {
        ledgers.set(`${type} ${employeeId}`, ledger);
      }
    }
  }
  return ledgers;
};

const takenFor = (ledger: Ledger, { leave, date: on, minutes, before }: Change): NewEntry[] | null => {
  const drawn = allocate(ledger, { requestId: '', days: [{ on, minutes: minutes - before }] });
  const { taken: kind } = kindsOf(leave);
  return 'refusal' in drawn
    ? null
    : drawn.map((draw) => ({ lotId: draw.lotId, on, kind, minutes: -draw.minutes, reverses: null }));
};

type Taken = Awaited<ReturnType<typeof findTaken>>;

/** What the ledger is to say of a day; null where no lot holds what it costs more. */
const entriesFor = (change: Change, { taken, ledger }: { taken: Taken; ledger: Ledger }): NewEntry[] | null => {
  const { leave, type, date: on, minutes: cost } = change;
  if (type === null) {
    return [];
  }
  return costsLess(change)
    ? givenBack(taken.get(keyOf(leave.number, on)) ?? [], { on, cost, kinds: kindsOf(leave) })
    : takenFor(ledger, change);
};

type Posting = Parameters<typeof postEntries>[1];

interface Plan {
  readonly costs: Recounted[];
  readonly postings: Posting[];
  readonly untaken: Change[];
}

/**
 * What the ledgers are to say of changed days, in their order: each is judged by what those before it have left. A day of which
 * no lot holds what it costs more stays as it is.
 */
const planOf = async (within: Context, changes: readonly Change[], reason: string): Promise<Plan> => {
  const drawing = changes.filter(({ type }) => type !== null);
  const taken = await findTaken(
    within,
    drawing.filter(costsLess).map(({ leave, date: on }) => ({
      number: leave.number,
      employeeId: leave.employeeId,
      on,
      kind: kindsOf(leave).taken,
    })),
  );
  const ledgers = await findLedgersOf(within, drawing);
  const plan: Plan = { costs: [], postings: [], untaken: [] };
  for (const change of changes) {
    const { leave, type, date: on, minutes: cost } = change;
    const key = `${type} ${leave.employeeId}`;
    const ledger = ledgers.get(key) ?? { lots: [], entries: [], reservations: [] };
    const entries = entriesFor(change, { taken, ledger });
    if (entries === null) {
      plan.untaken.push(change);
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

const HOURS = employeeApplications.kept.minutes.label;

const UNTAKEN = '餘額不足而維持原時數的日期';

interface Outcome {
  readonly held: readonly HeldLeaveRequest[];
  readonly untaken: readonly Change[];
  readonly action: string;
}

const tell = async (within: Context, { held, untaken, action }: Outcome): Promise<void> => {
  const short = Map.groupBy(untaken, ({ leave }) => leave.id);
  const before = new Map(held.map(({ id, minutes }) => [id, minutes]));
  const told = await findTold(within, [...before.keys()]);
  await recordAudit(
    within,
    ...told.map((leave) => ({
      entity: employeeApplications.entity,
      entityId: leave.id,
      about: aboutApplication(leave),
      kind: 'change' as const,
      action,
      before: { [HOURS]: daysAndHours(before.get(leave.id) ?? 0), [UNTAKEN]: null },
      after: {
        [HOURS]: daysAndHours(leave.minutes),
        [UNTAKEN]:
          short
            .get(leave.id)
            ?.map(({ date }) => formatDate(date))
            .join('、') ?? null,
      },
    })),
  );
};

/** So many are recounted by as many statements as one. */
const MOST_AT_ONCE = 1_000;

/**
 * Lets leave on some days cost what it costs by now: what is no working time any more is given back, and what has become so
 * again is taken again. A day that was off when it was asked for is never taken, since nobody asked for it. Part of a transaction
 * that has locked the working time, or the people whose leave it is.
 */
const recount = async (within: Context, which: WhichDays, reason: string): Promise<void> => {
  const held = await holdLeave(within, which);
  for (let from = 0; from < held.length; from += MOST_AT_ONCE) {
    const some = held.slice(from, from + MOST_AT_ONCE);
    const { changes, ordinary } = await findChanges(within, some);
    const { costs, postings, untaken } = await planOf(within, changes, reason);
    if (postings.length > 0) {
      await postEntries(within, ...postings);
    }
    if (ordinary.length > 0) {
      await writeOrdinaryDays(within, ordinary);
    }
    if (costs.length > 0) {
      await writeCosts(within, costs);
    }
    const concerned = new Set([...costs.map(({ id }) => id), ...untaken.map(({ leave }) => leave.id)]);
    if (concerned.size > 0) {
      await tell(within, { held: some.filter(({ id }) => concerned.has(id)), untaken, action: reason });
    }
  }
};

export const recountLeave = (within: Context, dates: readonly CalendarDate[]): Promise<void> =>
  recount(within, onDates(dates), '假日異動');

export const recountLeaveByHours = (within: Context, from: CalendarDate): Promise<void> =>
  recount(within, fromDay({ from, today: within.today }), '辦公時間異動');

interface Moved {
  readonly from: CalendarDate;
}

interface Touched {
  readonly from: CalendarDate;
  readonly departmentId?: string | undefined;
}

/** How much leave other office hours from a day on may let cost otherwise: of a department and those below it, or of all. */
export const countTouchedLeave = (context: Context, { from, departmentId }: Touched): ReturnType<typeof countLeave> => {
  const days = { from, today: context.today };
  return countLeave(context, departmentId === undefined ? fromDay(days) : fromDayWithin(departmentId, days));
};

export const recountLeaveWithin = (
  within: Context,
  { departmentId, from }: Moved & { readonly departmentId: string },
): Promise<void> => recount(within, fromDayWithin(departmentId, { from, today: within.today }), '部門異動');

/** The same where people come to work elsewhere, each from a day on: of all of them at once, so that their leave is held in one order. */
export const recountLeaveOf = (within: Context, moved: readonly MovedPerson[]): Promise<void> =>
  recount(within, fromDaysOf(moved, within.today), '職務異動');
