import { addDays, type CalendarDate } from '../../../dates/index.ts';
import { type RequestedDay, leaveFaults, type LeaveRequest, type Requester, type TakenLeave } from '../index.ts';

const DAY = 480;

/** Builds consecutive days of leave, whole days by default. */
export const wholeDays = (from: CalendarDate, count: number, minutes = DAY): RequestedDay[] =>
  Array.from({ length: count }, (_, index) => ({ on: addDays(from, index), minutes, wholeDayMinutes: DAY }));

/** Builds a complete request for one day. */
export const request = (overrides: Partial<LeaveRequest> & Pick<LeaveRequest, 'code'>): LeaveRequest => ({
  variant: null,
  eventOn: null,
  days: wholeDays('2026-11-23', 1),
  requestedOn: '2026-11-02',
  hasProof: true,
  hasEmployerConsent: false,
  ...overrides,
});

/** Builds a requester who may request nearly everything. */
export const requester = (overrides: Partial<Requester> = {}): Requester => ({
  gender: 'female',
  isIndigenous: false,
  serviceMonths: 24,
  noticePeriod: null,
  dayMinutes: DAY,
  taken: [],
  agreedUnit: null,
  ...overrides,
});

/** Builds consecutive whole days that were taken before, without an event. */
export const leaveDays = (code: TakenLeave['code'], from: CalendarDate, days: number): TakenLeave[] =>
  wholeDays(from, days).map(({ on, minutes }) => ({ code, on, minutes, eventOn: null, variant: null }));

/** Adds an event day and an optional reason to days of leave. */
export const leaveDaysFor = (
  eventOn: CalendarDate,
  taken: readonly TakenLeave[],
  variant: string | null = null,
): TakenLeave[] => taken.map((leave) => ({ ...leave, eventOn, variant }));

/** Lists the codes of the faults of a request. */
export const codesOf = (leaveRequest: LeaveRequest, by = requester()): string[] =>
  leaveFaults(leaveRequest, by).map(({ code }) => code);
