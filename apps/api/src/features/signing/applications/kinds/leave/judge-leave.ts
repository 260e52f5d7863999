import type { LeaveRequest, LeaveStanding } from '@hr/contracts/signing/applications';
import type { HoursType } from '@hr/contracts/leave/leave-ledger';
import { leaveAmountUnit } from '@hr/domain/leave/annual-leave';
import { ordinaryDayMinutes, type RequestedDay, requestedDays } from '@hr/domain/signing/applications';
import { monthsServed, serviceOf } from '@hr/domain/people/employees';
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
  takenOfLot,
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
import { absenceText } from '../absence.ts';
import { sharesTime, spanSortNames } from '../held-span.ts';
import type { LeaveFacts } from './leave-facts.rows.ts';

/** Of which hours a leave type draws; null for one that is taken as it is needed, up to its limits. */
export const hoursTypeOf = ({ leaveType }: Pick<LeaveRequest, 'leaveType'>): HoursType | null => {
  const types: Partial<Record<LeaveRequest['leaveType'], HoursType>> = {
    annual_leave: 'annual',
    compensatory_leave: 'compensatory',
  };
  return types[leaveType] ?? null;
};

export interface Known {
  readonly facts: LeaveFacts;
  readonly calendar: WorkCalendar;
  /** Of the hours that it draws on; null for a type that draws on none. */
  readonly ledger: Ledger | null;
  /** The day on which it is asked for. */
  readonly askedOn: CalendarDate;
}

interface EndingDraw extends Draw {
  readonly until: CalendarDate;
}

export interface JudgedLeave {
  readonly days: readonly RequestedDay[];
  readonly minutes: number;
  /** Of an ordinary day of the person. */
  readonly dayMinutes: number;
  readonly draws: readonly EndingDraw[];
  readonly remainingMinutes: number | null;
  readonly standing: LeaveStanding;
  readonly faults: readonly LeaveFault[];
  readonly overlap: LeaveFault | null;
}

const fault = (code: LeaveFault['code'], text: string): LeaveFault => ({ code, article: null, text, isCertain: true });

const PERIOD = '請假期間';

/** Whoever is not employed on a day, or is on leave without pay, has no work of which leave would be. */
const absenceFaults = (
  { hiredOn, lastWorkingOn, unpaidLeaves }: LeaveFacts,
  days: readonly RequestedDay[],
): LeaveFault[] => {
  const isEmployed = days.every(({ on }) => on >= hiredOn && (lastWorkingOn === null || on <= lastWorkingOn));
  if (!isEmployed) {
    return [fault('notForRequester', absenceText(PERIOD, 'notEmployed'))];
  }
  return days.some(({ on }) => unpaidLeaves.some(({ from, to }) => from <= on && on <= to))
    ? [fault('notForRequester', absenceText(PERIOD, 'onUnpaidLeave'))]
    : [];
};

const overlapOf = ({ taken, busy }: LeaveFacts, days: readonly RequestedDay[]): LeaveFault | null => {
  const ofLeave = days.find(({ on, from, to }) =>
    taken.some((held) => held.on === on && held.from < to && from < held.to),
  );
  if (ofLeave) {
    return fault('overLimit', `${formatDateWithWeekday(ofLeave.on)} 此時段已有其他請假`);
  }
  const found = days
    .map((day) => ({ day, held: busy.find((span) => sharesTime(span, day)) }))
    .find(({ held }) => held !== undefined);
  return found?.held
    ? fault('overLimit', `${formatDateWithWeekday(found.day.on)} 此時段已有${spanSortNames[found.held.sort]}申請`)
    : null;
};

const noticePeriodOf = ({ noticeOn, lastWorkingOn }: LeaveFacts): Period | null =>
  noticeOn === null || lastWorkingOn === null ? null : { from: noticeOn, to: lastWorkingOn };

const countedOf = ({ taken }: LeaveFacts) => taken.filter(({ isLaterGrace }) => !isLaterGrace);

/** The rules of the law about a request; what of its unit was judged when it was sent is not judged again. */
export const lawFaults = (
  request: LeaveRequest,
  facts: LeaveFacts,
  { days, dayMinutes, askedOn }: Pick<JudgedLeave, 'days' | 'dayMinutes'> & Pick<Known, 'askedOn'>,
): LeaveFault[] => {
  const { leaveType: code, variant, eventOn, startOn, hasProof } = request;
  return [
    ...absenceFaults(facts, days),
    ...leaveFaults(
      { code, variant, eventOn, days, askedOn, hasProof, hasEmployerConsent: false },
      {
        gender: facts.gender ?? 'other',
        isIndigenous: facts.isIndigenous,
        serviceMonths: monthsServed(serviceOf(facts), startOn),
        noticePeriod: noticePeriodOf(facts),
        dayMinutes,
        taken: countedOf(facts),
        // As leave is given by the year, so that nothing of it is left that is too little to be taken.
        agreedUnit: 'half_hour',
      },
    ),
  ];
};

/** The hours that can be used on a day, by when they end. */
const hoursOn = (ledger: Ledger, day: CalendarDate): NonNullable<LeaveStanding['hours']> => {
  const balance = balanceOn(ledger, { day, since: day });
  const usable = ledger.lots.filter(({ from, until }) => from <= day && until >= day);
  const lots = [...Map.groupBy(usable, ({ until }) => until)]
    .map(([until, some]) => ({
      until,
      available: some.reduce((sum, lot) => sum + balanceOfLot(ledger, lot, day).available, 0),
    }))
    .filter((lot) => lot.available > 0)
    .toSorted((a, b) => a.until.localeCompare(b.until));
  const taken = usable.reduce((sum, lot) => sum + takenOfLot(ledger, lot), 0);
  const { granted, carriedOver, adjusted, cashedOut, booked } = balance;
  // What is deferred or paid later is no more to be taken from them.
  const movedOn = cashedOut + balance.taken + booked - taken;
  return {
    granted: granted + carriedOver + adjusted - movedOn,
    taken,
    pending: balance.pending,
    available: balance.available,
    lots,
  };
};

/** The limits of a request, and what besides it counts towards each. */
const limitsOf = (
  { leaveType: code, variant, eventOn, startOn: day }: LeaveRequest,
  { facts, dayMinutes }: { readonly facts: LeaveFacts; readonly dayMinutes: number },
): LeaveStanding['limits'] => {
  const type = leaveTypeOn(code, lawDayOf(code, { eventOn, startOn: day }));
  const held = countedOf(facts).map((leave) => ({ ...leave, isApproved: true }));
  return (type === null ? [] : termsOf(type, variant).limits).map((limit) => {
    const { most, left } = limitStanding(limit, { code, day, eventOn, variant, held, dayMinutes });
    return { per: limit.per, article: limit.article, most, used: most - left };
  });
};

export const judgeLeave = (request: LeaveRequest, { facts, calendar, ledger, askedOn }: Known): JudgedLeave => {
  const type = leaveTypeOn(request.leaveType, request.startOn);
  const days = requestedDays(calendar, request, type?.counting ?? 'workingTime');
  const minutes = days.reduce((sum, day) => sum + day.minutes, 0);
  const dayMinutes = ordinaryDayMinutes(calendar, request.startOn);
  const faults = lawFaults(request, facts, { days, dayMinutes, askedOn });
  const standing = {
    hours: ledger && hoursOn(ledger, request.startOn),
    dayMinutes,
    weeklyMinutes: facts.weeklyMinutes,
    limits: limitsOf(request, { facts, dayMinutes }),
  };
  const told = { days, minutes, dayMinutes, standing, overlap: overlapOf(facts, days) };
  if (ledger === null || minutes === 0) {
    return { ...told, draws: [], remainingMinutes: null, faults };
  }
  const drawn = allocate(ledger, { requestId: '', days });
  if ('refusal' in drawn) {
    return {
      ...told,
      draws: [],
      remainingMinutes: availableOn(ledger, request.startOn),
      faults: [...faults, shortOf(drawn, leaveAmountUnit(facts))],
    };
  }
  const kept = { ...ledger, reservations: [...ledger.reservations, ...reservationsOf('', drawn)] };
  // Of the last of its days: lots may end and begin while it lasts.
  const remainingMinutes = availableOn(kept, days.at(-1)?.on ?? request.startOn);
  return { ...told, draws: endingOf(ledger, drawn), remainingMinutes, faults };
};

const availableOn = (ledger: Ledger, day: CalendarDate): number => balanceOn(ledger, { day, since: day }).available;

const endingOf = ({ lots }: Ledger, draws: readonly Draw[]): EndingDraw[] =>
  draws.map((draw) => ({ ...draw, until: lots.find(({ id }) => id === draw.lotId)?.until ?? draw.on }));

const shortOf = (refusal: Exclude<ReturnType<typeof allocate>, readonly Draw[]>, unit: LeaveAmountUnit): LeaveFault => {
  if (refusal.refusal === 'notAnAmount') {
    return fault('overLimit', '請假期間沒有應出勤的時間');
  }
  const { neededMinutes: needed, availableMinutes: available } = refusal;
  const missing = daysAndHoursBetween(available, needed, unit);
  return fault(
    'overLimit',
    `可用時數不足：需 ${daysAndHours(needed, unit)}，可用 ${daysAndHours(available, unit)}，尚缺 ${missing}`,
  );
};
