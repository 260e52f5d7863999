import { addDays, type CalendarDate } from '../../../dates/index.ts';
import { type AskedDay, leaveFaults, type LeaveRequest, type Requester, type TakenLeave } from '../index.ts';

const DAY = 480;

/** So many days in a row, whole ones unless told otherwise. */
export const wholeDays = (from: CalendarDate, count: number, minutes = DAY): AskedDay[] =>
  Array.from({ length: count }, (_, index) => ({ on: addDays(from, index), minutes, wholeDayMinutes: DAY }));

/** A request for a day with everything that is asked for besides. */
export const request = (overrides: Partial<LeaveRequest> & Pick<LeaveRequest, 'code'>): LeaveRequest => ({
  variant: null,
  eventOn: null,
  days: wholeDays('2026-11-23', 1),
  askedOn: '2026-11-02',
  hasProof: true,
  hasEmployerConsent: false,
  ...overrides,
});

/** Somebody who may ask for nearly everything. */
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

/** Whole days in a row that were taken before, for nothing that happened. */
export const took = (code: TakenLeave['code'], from: CalendarDate, days: number): TakenLeave[] =>
  wholeDays(from, days).map(({ on, minutes }) => ({ code, on, minutes, eventOn: null, variant: null }));

/** The same, for something that happened on a day, and for a reason of its own where there are several. */
export const tookFor = (
  eventOn: CalendarDate,
  taken: readonly TakenLeave[],
  variant: string | null = null,
): TakenLeave[] => taken.map((leave) => ({ ...leave, eventOn, variant }));

/** The names of the faults of a request. */
export const codesOf = (given: LeaveRequest, by = requester()): string[] =>
  leaveFaults(given, by).map(({ code }) => code);
