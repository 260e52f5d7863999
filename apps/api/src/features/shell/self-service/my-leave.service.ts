import type {
  MyGrantedLeave,
  MyLeave,
  MyLeaveYear,
  MyNeededLeave,
  MyOtherTime,
} from '@hr/contracts/shell/self-service';
import { ordinaryDayMinutes } from '@hr/domain/signing/applications';
import {
  countedPeriod,
  type LeaveDayStatus,
  lawDayOf,
  type LeaveLimit,
  type LeaveTypeCode,
  leaveTypeOn,
  type LeaveTypeOfDay,
  leaveTypesOn,
  limitStanding,
  termsOf,
} from '@hr/domain/leave/leave-types';
import { type CalendarDate, calendarDate, daysOfPeriod, type Period } from '@hr/domain/dates';
import { dayPartsOf, workingMinutesOn } from '@hr/domain/time/working-time';
import { asThemselves, type OwnContext } from '#access/index.ts';
import { findOtherTimes } from '#features/signing/applications/index.ts';
import { findHoursBalances, type HoursBalance } from '#features/leave/leave-ledger/index.ts';
import { findWorkCalendar } from '#features/time/working-time/index.ts';
import type { Context } from '#core/context.ts';
import { findHolidayNames, findNextLeave, findOwnLeaveDays, findSelf, type OwnLeaveDay } from './my-leave.rows.ts';

type Self = Awaited<ReturnType<typeof findSelf>>;

const yearOf = (year: number | string): Period => ({
  from: calendarDate(`${year}-01-01`),
  to: calendarDate(`${year}-12-31`),
});

const leaveTypeOfHours = { annual: 'annual_leave', compensatory: 'compensatory_leave' } as const;

const grantedOf = (standing: HoursBalance): MyGrantedLeave => {
  const { type, granted, taken, booked, pending, cashedOut, available, lots } = standing;
  return {
    leaveType: leaveTypeOfHours[type],
    hoursType: type,
    granted,
    taken,
    booked,
    pending,
    cashedOut,
    left: available,
    // Of a day that is over, what was added since did not serve for it.
    lots: lots.map((lot) => ({ ...lot, left: Math.min(lot.remaining, lot.remaining - lot.booked) })),
  };
};

interface Held {
  readonly day: CalendarDate;
  readonly days: readonly OwnLeaveDay[];
  readonly dayMinutes: number;
}

interface LeaveEvent {
  readonly eventOn: CalendarDate;
  readonly variant: string | null;
}

const eventsOf = (code: LeaveTypeCode, days: readonly OwnLeaveDay[]): LeaveEvent[] => [
  ...new Map(
    days.flatMap(({ code: held, eventOn, variant }) =>
      held === code && eventOn !== null ? [[`${eventOn} ${variant}`, { eventOn, variant }] as const] : [],
    ),
  ).values(),
];

const isForEvent = ({ per }: LeaveLimit): boolean => per === 'event' || per === 'birth' || per === 'pregnancy';

/** The limits of leave for something, by the law that decides about more of it from the day on. */
const eventLimitsOf = (code: LeaveTypeCode, event: LeaveEvent, day: CalendarDate) => {
  const type = leaveTypeOn(code, lawDayOf(code, { eventOn: event.eventOn, startOn: day }));
  const limits = type === null ? [] : termsOf(type, event.variant).limits;
  return limits.filter(isForEvent).map((limit) => ({ limit, ...event }));
};

const limitsOf = (type: LeaveTypeOfDay, { day, days, dayMinutes }: Held): MyNeededLeave['limits'] => {
  const held: readonly LeaveDayStatus[] = days;
  const asked = [
    ...type.limits.filter((limit) => !isForEvent(limit)).map((limit) => ({ limit, eventOn: null, variant: null })),
    ...eventsOf(type.code, days).flatMap((event) => eventLimitsOf(type.code, event, day)),
  ];
  return asked.map(({ limit, eventOn, variant }) => ({
    per: limit.per,
    article: limit.article,
    countedWith: limit.pool.flatMap(({ code }) => (code === type.code ? [] : (leaveTypeOn(code, day)?.name ?? []))),
    eventOn,
    variantName: type.variants.find(({ code }) => code === variant)?.name ?? null,
    ...limitStanding(limit, { code: type.code, day, eventOn, variant, leaves: held, dayMinutes }),
  }));
};

const sumOf = (days: readonly OwnLeaveDay[]): number => days.reduce((sum, { minutes }) => sum + minutes, 0);

const neededOf = (type: LeaveTypeOfDay, held: Held): MyNeededLeave => {
  const { code, name, article } = type;
  const { from, to } = yearOf(held.day.slice(0, 4));
  const own = held.days.filter((day) => day.code === code && day.on >= from && day.on <= to);
  const approved = own.filter(({ isApproved }) => isApproved);
  return {
    leaveType: code,
    name,
    article,
    taken: sumOf(approved.filter(({ on }) => on <= held.day)),
    booked: sumOf(approved.filter(({ on }) => on > held.day)),
    pending: sumOf(own.filter(({ isApproved }) => !isApproved)),
    limits: limitsOf(type, held),
  };
};

const isFor = (type: LeaveTypeOfDay, { gender, isIndigenous }: Self): boolean =>
  !type.isGranted && !(type.isForWomen && gender === 'male') && !(type.isForIndigenous && !isIndigenous);

/**
 * Where the caller's own leave stands on a day, by the ledger and by the limits of the law. The leave is looked at that a
 * request of the day would be judged with.
 * @throws AppError EmployeeNotFound.
 */
export const getMyLeave = async (
  context: Context,
  { asOf }: { readonly asOf?: CalendarDate | undefined },
): Promise<MyLeave> => {
  const self = asThemselves(context);
  const { employeeId } = self.actor;
  const day = asOf ?? self.today;
  const standings = await findHoursBalances(self, { employeeId, day });
  const days = await findOwnLeaveDays(self, countedPeriod({ from: day, to: day }));
  const calendar = await findWorkCalendar(self, { employeeId, from: day, until: day });
  const held = { day, days, dayMinutes: ordinaryDayMinutes(calendar, day) };
  const who = await findSelf(self);
  return {
    asOf: day,
    next: (await findNextLeave(self, day)) ?? null,
    granted: standings.map(grantedOf),
    needed: leaveTypesOn(day)
      .filter((type) => isFor(type, who))
      .map((type) => neededOf(type, held)),
  };
};

const findDaysOff = async (self: OwnContext, { from, to }: Period): Promise<MyLeaveYear['daysOff']> => {
  const { employeeId } = self.actor;
  const { stints } = await findSelf(self);
  const names = new Map((await findHolidayNames(self, { from, to })).map(({ date, name }) => [date, name]));
  const calendar = await findWorkCalendar(self, { employeeId, from, until: to });
  const concerned = new Set(calendar.holidays.map(({ date }) => date));
  const nameOf = (on: CalendarDate): string | null => (concerned.has(on) ? (names.get(on) ?? null) : null);
  const isEmployed = (on: CalendarDate): boolean =>
    stints.some(({ hiredOn, lastWorkingOn }) => hiredOn <= on && (lastWorkingOn === null || on <= lastWorkingOn));
  return daysOfPeriod({ from, to })
    .filter((on) => !isEmployed(on) || workingMinutesOn(calendar, on) === 0)
    .map((on) => ({ on, name: nameOf(on) }));
};

const toldDay = ({ on, code, minutes, from, to, isWhole, isApproved }: OwnLeaveDay) => {
  const part = isWhole ? { from: null, to: null } : { from, to };
  return { on, leaveType: code, minutes, ...part, isApproved };
};

const otherTimesOf = async (self: OwnContext, period: Period): Promise<MyOtherTime[]> => {
  const times = await findOtherTimes(self, { employeeId: self.actor.employeeId, period });
  return times.flatMap(({ kind, isApproved, ...range }) =>
    dayPartsOf(range)
      .filter(({ on }) => on >= period.from && on <= period.to)
      .map((part) => ({ ...part, kind, isApproved })),
  );
};

/** A year of the caller's own leave, trips, outings and overtime, with the days that they do not work. @throws AppError EmployeeNotFound. */
export const getMyLeaveYear = async (context: Context, { year }: { readonly year: number }): Promise<MyLeaveYear> => {
  const self = asThemselves(context);
  const period = yearOf(year);
  return {
    year,
    daysOff: await findDaysOff(self, period),
    leaves: (await findOwnLeaveDays(self, period)).map(toldDay),
    otherTimes: await otherTimesOf(self, period),
  };
};
