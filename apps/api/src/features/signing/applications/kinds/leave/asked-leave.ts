import { leaveTypeName } from '@hr/contracts/signing/applications';
import type { HoursType } from '@hr/contracts/leave/leave-ledger';
import type { Ledger } from '@hr/domain/leave/leave-ledger';
import { type LeaveFaultCode, standingFaults } from '@hr/domain/leave/leave-types';
import type { WorkCalendar } from '@hr/domain/time/working-time';
import { findLedgersToDraw, postEntries } from '#features/leave/leave-ledger/index.ts';
import { findWorkCalendars } from '#features/time/working-time/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type Asked, refusalBy } from '../application-kind.ts';
import { hoursTypeOf, type JudgedLeave, judgeLeave } from './judge-leave.ts';
import { findLeaveFacts, type LeaveFacts } from './leave-facts.rows.ts';
import { holdDays } from './leave.rows.ts';

export const NOBODY: LeaveFacts = {
  gender: null,
  isIndigenous: false,
  // A day that nobody reaches, so that whoever has no stint does not work here.
  hiredOn: '9999-12-31',
  seniorityOn: '9999-12-31',
  lastWorkingOn: null,
  noticeOn: null,
  weeklyMinutes: null,
  unpaidLeaves: [],
  taken: [],
  busy: [],
};

/** One request of a person. */
type Request = Asked<'leave'>;

const NO_WORK: WorkCalendar = { officeHours: [], holidays: [] };
const NO_HOURS: Ledger = { lots: [], entries: [], reservations: [] };

/** The ledger of each request; null for a request that draws on no hours. */
const findLedgersOf = async (context: Context, requests: readonly Request[]): Promise<(Ledger | null)[]> => {
  const found = new Map<HoursType, ReadonlyMap<string, Ledger>>();
  for (const [type, some] of Map.groupBy(requests, ({ payload }) => hoursTypeOf(payload))) {
    if (type !== null) {
      const employeeIds = some.map(({ employeeId }) => employeeId);
      found.set(type, await findLedgersToDraw(context, employeeIds, type));
    }
  }
  return requests.map(({ employeeId, payload }) => {
    const type = hoursTypeOf(payload);
    return type && (found.get(type)?.get(employeeId) ?? NO_HOURS);
  });
};

/** A request with what it comes to. */
export type WithJudgement<Asking> = Asking & { readonly judged: JudgedLeave };

/** Requests for leave, one of each person, each with what it comes to as things stand. */
export const judgeRequests = async <const Requests extends readonly Request[]>(
  context: Context,
  requests: Requests,
): Promise<{ [Place in keyof Requests]: WithJudgement<Requests[Place]> }> => {
  const asked = requests.map(({ employeeId, applicationId, payload: { startOn: from, endOn: until } }) => ({
    employeeId,
    applicationId,
    from,
    until,
  }));
  const [found, calendars, ledgers] = await Promise.all([
    findLeaveFacts(context, asked),
    findWorkCalendars(context, asked),
    findLedgersOf(context, requests),
  ]);
  const factsOf = new Map(found.map(({ employeeId, ...facts }) => [employeeId, facts]));
  const judgementOf = ({ employeeId, payload, hasAttachments }: Request, place: number): JudgedLeave =>
    judgeLeave(
      // What is attached is a proof; otherwise that one was handed in is the applicant's word.
      { ...payload, hasProof: payload.hasProof || hasAttachments },
      {
        facts: factsOf.get(employeeId) ?? NOBODY,
        calendar: calendars[place] ?? NO_WORK,
        ledger: ledgers[place] ?? null,
        askedOn: context.today,
      },
    );
  return requests.map((request, place) => ({ ...request, judged: judgementOf(request, place) })) as {
    [Place in keyof Requests]: WithJudgement<Requests[Place]>;
  };
};

/** Why a request cannot be sent; null for one that can. What is let pass is none of its faults any more. */
export const sendingRefusal = (
  { overlap, faults }: Pick<JudgedLeave, 'overlap' | 'faults'>,
  passed: ReadonlySet<LeaveFaultCode> = new Set(),
): AppError | null =>
  overlap ? new AppError('LeaveOverlap', { msg: `${overlap.text}。` }) : refusalBy(standingFaults(faults, passed));

interface Held extends WithJudgement<Pick<Request, 'employeeId' | 'payload'>> {
  readonly id: string;
  readonly number: string;
}

const keptHours = ({ employeeId, number, payload, judged: { draws } }: Held, type: HoursType) => ({
  employeeId,
  type,
  entries: draws.map(({ lotId, on, minutes }) => ({
    lotId,
    on,
    kind: 'reserve' as const,
    minutes: -minutes,
    reverses: null,
  })),
  reason: payload.reason ?? leaveTypeName(payload),
  sourceNo: number,
});

/** Holds what was judged of some requests: their days, and of their hours those that are used first. */
export const holdRequests = async (within: Context, requests: readonly Held[]): Promise<void> => {
  await holdDays(
    within,
    requests.map(({ id, employeeId, payload, judged: { days } }) => ({
      applicationId: id,
      employeeId,
      type: payload.leaveType,
      eventOn: payload.eventOn,
      days,
    })),
  );
  const postings = requests.flatMap((request) => {
    const type = hoursTypeOf(request.payload);
    return type === null ? [] : [keptHours(request, type)];
  });
  if (postings.length > 0) {
    await postEntries(within, ...postings);
  }
};
