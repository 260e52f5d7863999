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
import { selfContext, type SelfContext } from '#access/index.ts';
import { findOtherTimes } from '#features/signing/applications/index.ts';
import { findHoursBalances, type HoursBalance } from '#features/leave/leave-ledger/index.ts';
import { findWorkCalendar } from '#features/time/working-time/index.ts';
import type { Context } from '#core/context.ts';
import {
  findHolidayNames,
  findNextLeave,
  findOwnLeaveDays,
  findOwnProfile,
  type OwnLeaveDay,
} from './my-leave.rows.ts';

type OwnProfile = Awaited<ReturnType<typeof findOwnProfile>>;

const yearOf = (year: number | string): Period => ({
  from: calendarDate(`${year}-01-01`),
  to: calendarDate(`${year}-12-31`),
});

const leaveTypeOfHours = { annual: 'annual_leave', compensatory: 'compensatory_leave' } as const;

const grantedOf = (balance: HoursBalance): MyGrantedLeave => {
  const { type, granted, taken, booked, pending, cashedOut, available, lots } = balance;
  return {
    leaveType: leaveTypeOfHours[type],
    hoursType: type,
    granted,
    taken,
    booked,
    pending,
    cashedOut,
    left: available,
    // Hours added after a past day do not count for it.
    lots: lots.map((lot) => ({ ...lot, left: Math.min(lot.remaining, lot.remaining - lot.booked) })),
  };
};

interface ReservedLeave {
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
    days.flatMap(({ code: eventCode, eventOn, variant }) =>
      eventCode === code && eventOn !== null ? [[`${eventOn} ${variant}`, { eventOn, variant }] as const] : [],
    ),
  ).values(),
];

const isForEvent = ({ per }: LeaveLimit): boolean => per === 'event' || per === 'birth' || per === 'pregnancy';

/** Limits of leave for an event, by the law that applies from the day on. */
const eventLimitsOf = (code: LeaveTypeCode, event: LeaveEvent, day: CalendarDate) => {
  const type = leaveTypeOn(code, lawDayOf(code, { eventOn: event.eventOn, startOn: day }));
  const limits = type === null ? [] : termsOf(type, event.variant).limits;
  return limits.filter(isForEvent).map((limit) => ({ limit, ...event }));
};

const limitsOf = (type: LeaveTypeOfDay, { day, days, dayMinutes }: ReservedLeave): MyNeededLeave['limits'] => {
  const leaves: readonly LeaveDayStatus[] = days;
  const limits = [
    ...type.limits.filter((limit) => !isForEvent(limit)).map((limit) => ({ limit, eventOn: null, variant: null })),
    ...eventsOf(type.code, days).flatMap((event) => eventLimitsOf(type.code, event, day)),
  ];
  return limits.map(({ limit, eventOn, variant }) => ({
    per: limit.per,
    article: limit.article,
    countedWith: limit.pool.flatMap(({ code }) => (code === type.code ? [] : (leaveTypeOn(code, day)?.name ?? []))),
    eventOn,
    variantName: type.variants.find(({ code }) => code === variant)?.name ?? null,
    ...limitStanding(limit, { code: type.code, day, eventOn, variant, leaves: leaves, dayMinutes }),
  }));
};

const sumOf = (days: readonly OwnLeaveDay[]): number => days.reduce((sum, { minutes }) => sum + minutes, 0);

const neededOf = (type: LeaveTypeOfDay, reserved: ReservedLeave): MyNeededLeave => {
  const { code, name, article } = type;
  const { from, to } = yearOf(reserved.day.slice(0, 4));
  const own = reserved.days.filter((day) => day.code === code && day.on >= from && day.on <= to);
  const approved = own.filter(({ isApproved }) => isApproved);
  return {
    leaveType: code,
    name,
    article,
    taken: sumOf(approved.filter(({ on }) => on <= reserved.day)),
    booked: sumOf(approved.filter(({ on }) => on > reserved.day)),
    pending: sumOf(own.filter(({ isApproved }) => !isApproved)),
    limits: limitsOf(type, reserved),
  };
};

const isFor = (type: LeaveTypeOfDay, { gender, isIndigenous }: OwnProfile): boolean =>
  !type.isGranted && !(type.isForWomen && gender === 'male') && !(type.isForIndigenous && !isIndigenous);

/**
 * Returns the caller's leave on a day, by the ledger and the legal limits. Uses the same leave days that a request of
 * the day is checked against.
 * @throws AppError EmployeeNotFound.
 */
export const getMyLeave = async (
  context: Context,
  { asOf }: { readonly asOf?: CalendarDate | undefined },
): Promise<MyLeave> => {
  const self = selfContext(context);
  const { employeeId } = self.actor;
  const day = asOf ?? self.today;
  const balances = await findHoursBalances(self, { employeeId, day });
  const days = await findOwnLeaveDays(self, countedPeriod({ from: day, to: day }));
  const calendar = await findWorkCalendar(self, { employeeId, from: day, until: day });
  const reserved = { day, days, dayMinutes: ordinaryDayMinutes(calendar, day) };
  const profile = await findOwnProfile(self);
  return {
    asOf: day,
    next: (await findNextLeave(self, day)) ?? null,
    granted: balances.map(grantedOf),
    needed: leaveTypesOn(day)
      .filter((type) => isFor(type, profile))
      .map((type) => neededOf(type, reserved)),
  };
};

const findDaysOff = async (self: SelfContext, { from, to }: Period): Promise<MyLeaveYear['daysOff']> => {
  const { employeeId } = self.actor;
  const { stints } = await findOwnProfile(self);
  const names = new Map((await findHolidayNames(self, { from, to })).map(({ date, name }) => [date, name]));
  const calendar = await findWorkCalendar(self, { employeeId, from, until: to });
  const ownHolidays = new Set(calendar.holidays.map(({ date }) => date));
  const nameOf = (on: CalendarDate): string | null => (ownHolidays.has(on) ? (names.get(on) ?? null) : null);
  const isEmployed = (on: CalendarDate): boolean =>
    stints.some(({ hiredOn, lastWorkingOn }) => hiredOn <= on && (lastWorkingOn === null || on <= lastWorkingOn));
  return daysOfPeriod({ from, to })
    .filter((on) => !isEmployed(on) || workingMinutesOn(calendar, on) === 0)
    .map((on) => ({ on, name: nameOf(on) }));
};

const toLeaveDay = ({ on, code, minutes, from, to, isWhole, isApproved }: OwnLeaveDay) => {
  const part = isWhole ? { from: null, to: null } : { from, to };
  return { on, leaveType: code, minutes, ...part, isApproved };
};

const otherTimesOf = async (self: SelfContext, period: Period): Promise<MyOtherTime[]> => {
  const times = await findOtherTimes(self, { employeeId: self.actor.employeeId, period });
  return times.flatMap(({ kind, isApproved, ...range }) =>
    dayPartsOf(range)
      .filter(({ on }) => on >= period.from && on <= period.to)
      .map((part) => ({ ...part, kind, isApproved })),
  );
};

/** Returns the caller's leave, trips, outings, overtime and days off of a year. @throws AppError EmployeeNotFound. */
export const getMyLeaveYear = async (context: Context, { year }: { readonly year: number }): Promise<MyLeaveYear> => {
  const self = selfContext(context);
  const period = yearOf(year);
  return {
    year,
    daysOff: await findDaysOff(self, period),
    leaves: (await findOwnLeaveDays(self, period)).map(toLeaveDay),
    otherTimes: await otherTimesOf(self, period),
  };
};
