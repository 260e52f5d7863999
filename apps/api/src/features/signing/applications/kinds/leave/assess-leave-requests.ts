import { leaveTypeName } from '@hr/contracts/signing/applications';
import type { HoursType } from '@hr/contracts/leave/leave-ledger';
import { EMPTY_LEDGER, type Ledger } from '@hr/domain/leave/leave-ledger';
import { type LeaveFaultCode, remainingFaults } from '@hr/domain/leave/leave-types';
import type { WorkCalendar } from '@hr/domain/time/working-time';
import { findLedgersToDraw, postEntries } from '#features/leave/leave-ledger/index.ts';
import { findWorkCalendars } from '#features/time/working-time/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type ApplicationInput, refusalFromFaults } from '../application-kind.ts';
import { getHoursType, type LeaveAssessment, assessLeave } from './assess-leave.ts';
import { findLeaveFacts, type LeaveFacts } from './leave-facts.rows.ts';
import { reserveLeaveDays } from './leave.rows.ts';

export const NO_EMPLOYMENT_FACTS: LeaveFacts = {
  gender: null,
  isIndigenous: false,
  // Later than any request, so that an employee without an employment counts as not employed.
  hiredOn: '9999-12-31',
  seniorityOn: '9999-12-31',
  lastWorkingOn: null,
  noticeOn: null,
  weeklyMinutes: null,
  unpaidLeaves: [],
  taken: [],
  busy: [],
};

type LeaveApplicationInput = Omit<ApplicationInput<'leave'>, 'agentId'>;

const EMPTY_CALENDAR: WorkCalendar = { officeHours: [], holidays: [] };

/** Finds the ledger of each request, or null if its leave type uses no granted hours. */
const findLedgersForRequests = async (
  context: Context,
  requests: readonly LeaveApplicationInput[],
): Promise<(Ledger | null)[]> => {
  const ledgersByType = new Map<HoursType, ReadonlyMap<string, Ledger>>();
  for (const [type, ofType] of Map.groupBy(requests, ({ payload }) => getHoursType(payload))) {
    if (type !== null) {
      const employeeIds = ofType.map(({ employeeId }) => employeeId);
      ledgersByType.set(type, await findLedgersToDraw(context, employeeIds, type));
    }
  }
  return requests.map(({ employeeId, payload }) => {
    const type = getHoursType(payload);
    return type && (ledgersByType.get(type)?.get(employeeId) ?? EMPTY_LEDGER);
  });
};

export type Assessed<Request> = Request & { readonly assessment: LeaveAssessment };

/** Assesses leave requests, one per employee. */
export const assessLeaveRequests = async <const Requests extends readonly LeaveApplicationInput[]>(
  context: Context,
  requests: Requests,
): Promise<{ [Place in keyof Requests]: Assessed<Requests[Place]> }> => {
  const periods = requests.map(({ employeeId, applicationId, payload: { startOn: from, endOn: until } }) => ({
    employeeId,
    applicationId,
    from,
    until,
  }));
  const [facts, calendars, ledgers] = await Promise.all([
    findLeaveFacts(context, periods),
    findWorkCalendars(context, periods),
    findLedgersForRequests(context, requests),
  ]);
  const factsByEmployee = new Map(facts.map(({ employeeId, ...rest }) => [employeeId, rest]));
  const assess = ({ employeeId, payload, hasAttachments }: LeaveApplicationInput, place: number): LeaveAssessment =>
    assessLeave(
      // An attachment counts as proof. Without one, the applicant states that it was handed in.
      { ...payload, hasProof: payload.hasProof || hasAttachments },
      {
        facts: factsByEmployee.get(employeeId) ?? NO_EMPLOYMENT_FACTS,
        calendar: calendars[place] ?? EMPTY_CALENDAR,
        ledger: ledgers[place] ?? null,
        requestedOn: context.today,
      },
    );
  return requests.map((request, place) => ({ ...request, assessment: assess(request, place) })) as {
    [Place in keyof Requests]: Assessed<Requests[Place]>;
  };
};

/** Returns the refusal of a request, or null. Overridden faults do not count. */
export const findSubmissionRefusal = (
  { overlap, faults }: Pick<LeaveAssessment, 'overlap' | 'faults'>,
  overridden: ReadonlySet<LeaveFaultCode> = new Set(),
): AppError | null =>
  overlap
    ? new AppError('LeaveOverlap', { msg: `${overlap.text}。` })
    : refusalFromFaults(remainingFaults(faults, overridden));

interface LeaveReservation extends Assessed<Pick<LeaveApplicationInput, 'employeeId' | 'payload'>> {
  readonly id: string;
  readonly number: string;
}

const toReservePosting = (
  { employeeId, number, payload, assessment: { draws } }: LeaveReservation,
  type: HoursType,
) => ({
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

/** Reserves the days of assessed requests, and the granted hours that they use. */
export const reserveLeave = async (within: Context, requests: readonly LeaveReservation[]): Promise<void> => {
  await reserveLeaveDays(
    within,
    requests.map(({ id, employeeId, payload, assessment: { days } }) => ({
      applicationId: id,
      employeeId,
      type: payload.leaveType,
      variant: payload.variant,
      eventOn: payload.eventOn,
      days,
    })),
  );
  const postings = requests.flatMap((request) => {
    const type = getHoursType(request.payload);
    return type === null ? [] : [toReservePosting(request, type)];
  });
  if (postings.length > 0) {
    await postEntries(within, ...postings);
  }
};
