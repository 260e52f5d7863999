import type { LeaveRequest, LeaveStanding } from '@hr/contracts/signing/applications';
import type { HoursType } from '@hr/contracts/leave/leave-ledger';
import { leaveAmountUnit } from '@hr/domain/leave/annual-leave';
import { ordinaryDayMinutes, type RequestedDayPart, requestedDays } from '@hr/domain/signing/applications';
import { monthsServed, serviceOf } from '@hr/domain/people/employment';
import {
  allocate,
  balanceOfLot,
  balanceOn,
  daysAndHours,
  daysAndHoursBetween,
  type Draw,
  type LeaveAmountUnit,
  type Ledger,
  reservationsOf,
  takenMinutesOfLot,
} from '@hr/domain/leave/leave-ledger';
import {
  lawDayOf,
  leaveFaults,
  type LeaveFault,
  leaveTypeOn,
  limitStanding,
  termsOf,
} from '@hr/domain/leave/leave-types';
import { type CalendarDate, formatDateWithWeekday, type Period } from '@hr/domain/dates';
import type { WorkCalendar } from '@hr/domain/time/working-time';
import { formatEmploymentGap } from '../employment-gap.ts';
import { overlapsDayPart, spanSortNames } from '../reserved-span.ts';
import type { LeaveFacts } from './leave-facts.rows.ts';

/** Returns the type of granted hours that a leave type uses, or null if it uses none. */
export const getHoursType = ({ leaveType }: Pick<LeaveRequest, 'leaveType'>): HoursType | null => {
  const types: Partial<Record<LeaveRequest['leaveType'], HoursType>> = {
    annual_leave: 'annual',
    compensatory_leave: 'compensatory',
  };
  return types[leaveType] ?? null;
};

export interface LeaveAssessmentInput {
  readonly facts: LeaveFacts;
  readonly calendar: WorkCalendar;
  /** Null for a leave type that uses no granted hours. */
  readonly ledger: Ledger | null;
  readonly requestedOn: CalendarDate;
}

interface DrawWithExpiry extends Draw {
  readonly until: CalendarDate;
}

export interface LeaveAssessment {
  readonly days: readonly RequestedDayPart[];
  readonly minutes: number;
  /** Minutes of an ordinary working day of the employee. */
  readonly dayMinutes: number;
  readonly draws: readonly DrawWithExpiry[];
  readonly remainingMinutes: number | null;
  readonly standing: LeaveStanding;
  readonly faults: readonly LeaveFault[];
  readonly overlap: LeaveFault | null;
}

const createFault = (code: LeaveFault['code'], text: string): LeaveFault => ({
  code,
  article: null,
  text,
  isCertain: true,
});

const PERIOD_NAME = '請假期間';

const findEmploymentFaults = (
  { hiredOn, lastWorkingOn, unpaidLeaves }: LeaveFacts,
  days: readonly RequestedDayPart[],
): LeaveFault[] => {
  const isEmployed = days.every(({ on }) => on >= hiredOn && (lastWorkingOn === null || on <= lastWorkingOn));
  if (!isEmployed) {
    return [createFault('notForRequester', formatEmploymentGap(PERIOD_NAME, 'notEmployed'))];
  }
  return days.some(({ on }) => unpaidLeaves.some(({ from, to }) => from <= on && on <= to))
    ? [createFault('notForRequester', formatEmploymentGap(PERIOD_NAME, 'onUnpaidLeave'))]
    : [];
};

const findOverlap = ({ taken, busy }: LeaveFacts, days: readonly RequestedDayPart[]): LeaveFault | null => {
  const overlappingDay = days.find(({ on, from, to }) =>
    taken.some((leave) => leave.on === on && leave.from < to && from < leave.to),
  );
  if (overlappingDay) {
    return createFault('overLimit', `${formatDateWithWeekday(overlappingDay.on)} 此時段已有其他請假`);
  }
  const overlap = days
    .map((day) => ({ day, span: busy.find((one) => overlapsDayPart(one, day)) }))
    .find(({ span }) => span !== undefined);
  return overlap?.span
    ? createFault(
        'overLimit',
        `${formatDateWithWeekday(overlap.day.on)} 此時段已有${spanSortNames[overlap.span.sort]}申請`,
      )
    : null;
};

const getNoticePeriod = ({ noticeOn, lastWorkingOn }: LeaveFacts): Period | null =>
  noticeOn === null || lastWorkingOn === null ? null : { from: noticeOn, to: lastWorkingOn };

const withoutLaterOverrides = ({ taken }: LeaveFacts) => taken.filter(({ isLaterOverride }) => !isLaterOverride);

/** Finds violations of the law. */
export const findLegalFaults = (
  request: LeaveRequest,
  facts: LeaveFacts,
  {
    days,
    dayMinutes,
    requestedOn,
  }: Pick<LeaveAssessment, 'days' | 'dayMinutes'> & Pick<LeaveAssessmentInput, 'requestedOn'>,
): LeaveFault[] => {
  const { leaveType: code, variant, eventOn, startOn, hasProof } = request;
  return [
    ...findEmploymentFaults(facts, days),
    ...leaveFaults(
      { code, variant, eventOn, days, requestedOn, hasProof, hasEmployerConsent: false },
      {
        gender: facts.gender ?? 'other',
        isIndigenous: facts.isIndigenous,
        serviceMonths: monthsServed(serviceOf(facts), startOn),
        noticePeriod: getNoticePeriod(facts),
        dayMinutes,
        taken: withoutLaterOverrides(facts),
        // The unit of annual grants, so that no remainder is too small to be taken.
        agreedUnit: 'half_hour',
      },
    ),
  ];
};

/** Returns the hours that are usable on a day, grouped by expiry date. */
const calculateHours = (ledger: Ledger, day: CalendarDate): NonNullable<LeaveStanding['hours']> => {
  const balance = balanceOn(ledger, { day, since: day });
  const usable = ledger.lots.filter(({ from, until }) => from <= day && until >= day);
  const lots = [...Map.groupBy(usable, ({ until }) => until)]
    .map(([until, expiringLots]) => ({
      until,
      available: expiringLots.reduce((sum, lot) => sum + balanceOfLot(ledger, lot, day).available, 0),
    }))
    .filter((lot) => lot.available > 0)
    .toSorted((a, b) => a.until.localeCompare(b.until));
  const taken = usable.reduce((sum, lot) => sum + takenMinutesOfLot(ledger, lot), 0);
  const { granted, carriedOver, adjusted, cashedOut, booked } = balance;
  // Hours that are carried over or cashed out later cannot be taken.
  const transferred = cashedOut + balance.taken + booked - taken;
  return {
    granted: granted + carriedOver + adjusted - transferred,
    taken,
    pending: balance.pending,
    available: balance.available,
    lots,
  };
};

/** Returns the limits of a request with the minutes that other leave uses of each. */
const findLimits = (
  { leaveType: code, variant, eventOn, startOn: day }: LeaveRequest,
  { facts, dayMinutes }: { readonly facts: LeaveFacts; readonly dayMinutes: number },
): LeaveStanding['limits'] => {
  const type = leaveTypeOn(code, lawDayOf(code, { eventOn, startOn: day }));
  const counted = withoutLaterOverrides(facts).map((leave) => ({ ...leave, isApproved: true }));
  return (type === null ? [] : termsOf(type, variant).limits).map((limit) => {
    const { most, left } = limitStanding(limit, { code, day, eventOn, variant, leaves: counted, dayMinutes });
    return { per: limit.per, article: limit.article, most, used: most - left };
  });
};

export const assessLeave = (
  request: LeaveRequest,
  { facts, calendar, ledger, requestedOn }: LeaveAssessmentInput,
): LeaveAssessment => {
  const type = leaveTypeOn(request.leaveType, request.startOn);
  const days = requestedDays(calendar, request, type?.counting ?? 'workingTime');
  const minutes = days.reduce((sum, day) => sum + day.minutes, 0);
  const dayMinutes = ordinaryDayMinutes(calendar, request.startOn);
  const faults = findLegalFaults(request, facts, { days, dayMinutes, requestedOn });
  const standing = {
    hours: ledger && calculateHours(ledger, request.startOn),
    dayMinutes,
    weeklyMinutes: facts.weeklyMinutes,
    limits: findLimits(request, { facts, dayMinutes }),
  };
  const result = { days, minutes, dayMinutes, standing, overlap: findOverlap(facts, days) };
  if (ledger === null || minutes === 0) {
    return { ...result, draws: [], remainingMinutes: null, faults };
  }
  const drawn = allocate(ledger, { requestId: '', days });
  if ('refusal' in drawn) {
    return {
      ...result,
      draws: [],
      remainingMinutes: calculateAvailable(ledger, request.startOn),
      faults: [...faults, toShortageFault(drawn, leaveAmountUnit(facts))],
    };
  }
  const withReservation = { ...ledger, reservations: [...ledger.reservations, ...reservationsOf('', drawn)] };
  // On the last day, since lots may begin or expire during the leave.
  const remainingMinutes = calculateAvailable(withReservation, days.at(-1)?.on ?? request.startOn);
  return { ...result, draws: withExpiry(ledger, drawn), remainingMinutes, faults };
};

const calculateAvailable = (ledger: Ledger, day: CalendarDate): number =>
  balanceOn(ledger, { day, since: day }).available;

const withExpiry = ({ lots }: Ledger, draws: readonly Draw[]): DrawWithExpiry[] =>
  draws.map((draw) => ({ ...draw, until: lots.find(({ id }) => id === draw.lotId)?.until ?? draw.on }));

const toShortageFault = (
  refusal: Exclude<ReturnType<typeof allocate>, readonly Draw[]>,
  unit: LeaveAmountUnit,
): LeaveFault => {
  if (refusal.refusal === 'notAnAmount') {
    return createFault('overLimit', '請假期間沒有應出勤的時間');
  }
  const { neededMinutes: needed, availableMinutes: available } = refusal;
  const missing = daysAndHoursBetween(available, needed, unit);
  return createFault(
    'overLimit',
    `可用時數不足：需 ${daysAndHours(needed, unit)}，可用 ${daysAndHours(available, unit)}，尚缺 ${missing}`,
  );
};
