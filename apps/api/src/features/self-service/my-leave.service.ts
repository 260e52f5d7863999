import type { MyGrantedLeave, MyLeave, MyLeaveYear, MyNeededLeave } from '@hr/contracts/self-service';
import { ordinaryDayMinutes } from '@hr/domain/applications';
import {
  type HeldLeaveDay,
  leaveTypeOn,
  type LeaveTypeOfDay,
  leaveTypesOn,
  limitStanding,
  termsOf,
} from '@hr/domain/leave-types';
import { addDays, addYears, type CalendarDate, calendarDate, daysOfPeriod, type Period } from '@hr/domain/time';
import { workingMinutesOn } from '@hr/domain/working-time';
import { asThemselves, type OwnContext } from '#access/index.ts';
import { findHoursStandings, type HoursStanding } from '#features/leave-ledger/index.ts';
import { findWorkCalendar } from '#features/working-time/index.ts';
import type { Context } from '#http/context.ts';
import { findHolidayNames, findMoves, findOwnLeaveDays, findSelf, type OwnLeaveDay } from './my-leave.rows.ts';

type Self = Awaited<ReturnType<typeof findSelf>>;

const yearOf = (year: number | string): Period => ({
  from: calendarDate(`${year}-01-01`),
  to: calendarDate(`${year}-12-31`),
});

const leaveTypeOfHours = { annual: 'annual_leave', compensatory: 'compensatory_leave' } as const;

const grantedOf = (standing: HoursStanding): MyGrantedLeave => {
  const { type, granted, taken, booked, pending, cashedOut, remaining, lots } = standing;
  return {
    leaveType: leaveTypeOfHours[type],
    hoursType: type,
    granted,
    taken,
    booked,
    pending,
    cashedOut,
    left: remaining - booked - pending,
    lots: lots.map((lot) => ({ ...lot, left: lot.remaining - lot.booked })),
  };
};

/** What is said of the caller on a day, of which the leave that they hold counts. */
interface Held {
  readonly day: CalendarDate;
  readonly days: readonly OwnLeaveDay[];
  readonly dayMinutes: number;
}

/** Leave for something that happened: what it was, and by which reason there is so much. */
const eventsOf = (days: readonly OwnLeaveDay[]): Pick<OwnLeaveDay, 'eventId' | 'variant'>[] => [
  ...new Map(days.map((day) => [`${day.eventId} ${day.variant}`, day])).values(),
];

const limitsOf = (type: LeaveTypeOfDay, { day, days, dayMinutes }: Held): MyNeededLeave['limits'] => {
  const held: readonly HeldLeaveDay[] = days;
  const events = eventsOf(days.filter(({ code, eventId }) => code === type.code && eventId !== null));
  const asked = [
    ...type.limits.filter(({ per }) => per !== 'event').map((limit) => ({ limit, eventId: null, variant: null })),
    ...events.flatMap((event) =>
      termsOf(type, event.variant)
        .limits.filter(({ per }) => per === 'event')
        .map((limit) => ({ limit, ...event })),
    ),
  ];
  return asked.map(({ limit, eventId, variant }) => ({
    per: limit.per,
    article: limit.article,
    countedWith: limit.pool.flatMap(({ code }) => (code === type.code ? [] : (leaveTypeOn(code, day)?.name ?? []))),
    eventOn: eventId,
    variantName: type.variants.find(({ code }) => code === variant)?.name ?? null,
    ...limitStanding(limit, { code: type.code, day, eventId, held, dayMinutes }),
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
 * Where the caller's own leave stands on a day, by the ledger and by the limits of the law. The leave that counts within two
 * years is looked at, which is the longest that the law counts together.
 * @throws AppError EmployeeNotFound.
 */
export const getMyLeave = async (
  context: Context,
  { asOf }: { readonly asOf?: CalendarDate | undefined },
): Promise<MyLeave> => {
  const self = asThemselves(context);
  const { employeeId } = self.actor;
  const day = asOf ?? self.today;
  const standings = await findHoursStandings(self, { employeeId, day });
  const days = await findOwnLeaveDays(self, { from: addYears(day, -2), to: yearOf(day.slice(0, 4)).to });
  const calendar = await findWorkCalendar(self, { employeeId, from: day, until: addDays(day, 6) });
  const held = { day, days, dayMinutes: ordinaryDayMinutes(calendar, day) };
  const who = await findSelf(self);
  return {
    asOf: day,
    granted: standings.map(grantedOf),
    needed: leaveTypesOn(day)
      .filter((type) => isFor(type, who))
      .map((type) => neededOf(type, held)),
  };
};

/** The days of a period by where the caller works on them, so that each is reckoned by the hours of its own place. */
const stretchesOf = (period: Period, moves: readonly CalendarDate[]): Period[] => {
  const starts = [period.from, ...moves];
  return starts.map((from, place) => {
    const next = starts[place + 1];
    return { from, to: next === undefined ? period.to : addDays(next, -1) };
  });
};

const findDaysOff = async (self: OwnContext, period: Period): Promise<MyLeaveYear['daysOff']> => {
  const { employeeId } = self.actor;
  const { stints } = await findSelf(self);
  const names = new Map((await findHolidayNames(self, period)).map(({ date, name }) => [date, name]));
  const daysOff: MyLeaveYear['daysOff'] = [];
  for (const stretch of stretchesOf(period, await findMoves(self, period))) {
    const calendar = await findWorkCalendar(self, { employeeId, from: stretch.from, until: stretch.to });
    const concerned = new Set(calendar.holidays.map(({ date }) => date));
    const nameOf = (on: CalendarDate): string | null => (concerned.has(on) ? (names.get(on) ?? null) : null);
    const isEmployed = (on: CalendarDate): boolean =>
      stints.some(({ hiredOn, lastWorkingOn }) => hiredOn <= on && (lastWorkingOn === null || on <= lastWorkingOn));
    daysOff.push(
      ...daysOfPeriod(stretch)
        .filter((on) => !isEmployed(on) || workingMinutesOn(calendar, on) === 0)
        .map((on) => ({ on, name: nameOf(on) })),
    );
  }
  return daysOff;
};

const toldDay = ({ on, code, minutes, from, to, isWhole, isApproved }: OwnLeaveDay) => {
  const part = isWhole ? { from: null, to: null } : { from, to };
  return { on, leaveType: code, minutes, ...part, isApproved };
};

/** A year of the caller's own leave, with the days that they do not work. @throws AppError EmployeeNotFound. */
export const getMyLeaveYear = async (context: Context, { year }: { readonly year: number }): Promise<MyLeaveYear> => {
  const self = asThemselves(context);
  const period = yearOf(year);
  return {
    year,
    daysOff: await findDaysOff(self, period),
    leaves: (await findOwnLeaveDays(self, period)).map(toldDay),
  };
};
