import { employeeApplications } from '@hr/contracts/applications';
import { requestedDays } from '@hr/domain/applications';
import { allocate, daysAndHours, givenBack, type NewEntry } from '@hr/domain/leave-ledger';
import { leaveTypeOn } from '@hr/domain/leave-types';
import type { CalendarDate } from '@hr/domain/time';
import { changedDays, type DayChange } from '@hr/domain/working-time';
import { recordAudit } from '#audit/index.ts';
import { findLedger, postEntries } from '#features/leave-ledger/index.ts';
import { findWorkCalendar } from '#features/working-time/index.ts';
import type { Context } from '#http/context.ts';
import { aboutApplication } from '../../about-application.ts';
import { findDetailsOf } from '../../application-detail.rows.ts';
import { hoursTypeOf } from './judge-leave.ts';
import { findTaken, type HeldLeaveRequest, holdLeaveOn, writeCosts } from './recounted-leave.rows.ts';

/** The days that cost something else than they did, by the office hours and the holidays that there are now. */
const findChanges = async (within: Context, { employeeId, payload, days }: HeldLeaveRequest): Promise<DayChange[]> => {
  const { startOn: from, endOn: until, leaveType } = payload;
  const calendar = await findWorkCalendar(within, { employeeId, from, until });
  const counting = leaveTypeOn(leaveType, from)?.counting ?? 'workingTime';
  const dates = new Set(days.map(({ on }) => on));
  return changedDays(
    days.map(({ on, minutes }) => ({ date: on, minutes })),
    requestedDays(calendar, payload, counting)
      .filter(({ on }) => dates.has(on))
      .map(({ on, minutes }) => ({ date: on, minutes })),
  );
};

/** What the ledger is to say of a day; null where no lot holds what it costs more. */
const findEntries = async (
  within: Context,
  { number, employeeId, isApproved, payload }: HeldLeaveRequest,
  { date: on, before, minutes: cost }: DayChange,
): Promise<NewEntry[] | null> => {
  const type = hoursTypeOf(payload);
  if (type === null) {
    return [];
  }
  const kinds = isApproved
    ? ({ taken: 'use', back: 'cancel_return' } as const)
    : ({ taken: 'reserve', back: 'release' } as const);
  if (cost < before) {
    return givenBack(await findTaken(within, { number, employeeId, on, kind: kinds.taken }), { on, cost, kinds });
  }
  const ledger = await findLedger(within, { employeeId, type });
  const drawn = allocate(ledger, { requestId: '', days: [{ on, minutes: cost - before }] });
  return 'refusal' in drawn
    ? null
    : drawn.map(({ lotId, minutes }) => ({ lotId, on, kind: kinds.taken, minutes: -minutes, reverses: null }));
};

const REASON = '假日異動';

/** Lets leave cost what it costs by now, day by day; a day that costs more than the person has left stays as it is. */
const recount = async (within: Context, held: HeldLeaveRequest): Promise<boolean> => {
  const { id, number, employeeId, payload } = held;
  const type = hoursTypeOf(payload);
  const days: { on: CalendarDate; minutes: number }[] = [];
  for (const change of await findChanges(within, held)) {
    const entries = await findEntries(within, held, change);
    if (entries !== null) {
      days.push({ on: change.date, minutes: change.minutes });
      if (type !== null) {
        await postEntries(within, { employeeId, type, entries, reason: REASON, sourceNo: number });
      }
    }
  }
  if (days.length > 0) {
    await writeCosts(within, { id, days });
  }
  return days.length > 0;
};

const HOURS = employeeApplications.kept.minutes.label;

const tell = async (within: Context, { id, minutes }: HeldLeaveRequest): Promise<void> => {
  const [detail] = await findDetailsOf(within, [id]);
  if (detail) {
    await recordAudit(within, {
      entity: employeeApplications.entity,
      entityId: id,
      about: aboutApplication(detail),
      kind: 'change',
      action: REASON,
      before: { [HOURS]: daysAndHours(minutes) },
      after: { [HOURS]: daysAndHours(detail.minutes) },
    });
  }
};

/**
 * What holidays that were written make of leave on their days: what is no working day any more is given back, and what has
 * become one again is taken again. A day that was off when it was asked for is never taken, since nobody asked for it. Part
 * of a transaction.
 */
export const recountLeave = async (within: Context, dates: readonly CalendarDate[]): Promise<void> => {
  for (const held of await holdLeaveOn(within, dates)) {
    if (await recount(within, held)) {
      await tell(within, held);
    }
  }
};
