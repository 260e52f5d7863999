import { describe, expect, it } from 'vitest';
import { annualLeaveLotsOn, carryOver } from './leave/annual-leave/index.ts';
import { requestedDays } from './signing/applications/index.ts';
import { fraction } from './fractions/index.ts';
import {
  adjustLot,
  balanceOn,
  carryInto,
  earnedLot,
  daysAndHoursOfParts,
  type Ledger,
  minutesOfDays,
  openLot,
  reverseEntry,
  statementOf,
} from './leave/leave-ledger/index.ts';
import {
  requireAccepted,
  DAY,
  days,
  EMPTY_LEDGER,
  withReservation,
  withLot,
  withUse,
  withEntries,
  YEAR_LOT,
} from './leave/leave-ledger/testing/ledger-steps.ts';
import { overtimePay, overtimeWarnings } from './time/overtime/index.ts';
import { addDays, type CalendarDate } from './dates/index.ts';
import { type DayHours, type WorkCalendar, workingMinutes } from './time/working-time/index.ts';

const SINCE = '2026-01-01';

/** A carried-over lot, valid until the 90th day of the year. */
const CARRIED = { id: 'A', origin: 'carry_over', from: '2026-01-01', until: '2026-03-31' } as const;

const twoLots = (carried: number, granted: number): Ledger =>
  withLot(withLot(EMPTY_LEDGER, CARRIED, carried * DAY), YEAR_LOT, granted * DAY);

/** Uses days before the carried-over lot ends. */
const withEarlyUse = (ledger: Ledger, taken: number): Ledger =>
  taken === 0 ? ledger : withUse(ledger, [{ on: '2026-02-02', minutes: taken * DAY }]);

/** Taken, expired and remaining days. */
const balanceInDays = (ledger: Ledger, day: CalendarDate) => {
  const { taken, expired, remaining } = balanceOn(ledger, { day, since: SINCE });
  return [taken, expired, remaining].map((minutes) => minutes / DAY);
};

const balanceAfterEarlyUse = (carried: number, granted: number, taken: number) =>
  balanceInDays(withEarlyUse(twoLots(carried, granted), taken), '2026-04-01');

/** 15 days of last year with a carry-over limit of 10 days, and 15 days of this year. */
const balanceAfterCappedCarryOver = () => {
  const old = { ...YEAR_LOT, id: 'old', from: '2025-01-01', until: '2025-12-31' } as const;
  const before = withLot(withLot(EMPTY_LEDGER, old, 15 * DAY), YEAR_LOT, 15 * DAY);
  const carried = requireAccepted(
    carryOver(
      { until: old.until, remainingMinutes: 15 * DAY, isCarriedOver: false, nextYearEndsOn: addDays(old.until, 365) },
      10 * DAY,
    ),
  );
  const into = { id: 'new', origin: 'carry_over', from: carried.from, until: carried.until } as const;
  const moved = requireAccepted(carryInto(before, { lotId: 'old', into, minutes: carried.minutes }));
  const { carriedOver, remaining } = balanceOn(withEntries({ ...before, lots: [...before.lots, into] }, moved), {
    day: '2026-01-01',
    since: SINCE,
  });
  return [carriedOver / DAY, remaining / DAY];
};

/** 09:30 to 18:30 with a break of one hour: 8 hours. */
const from0930: DayHours = { from: 570, to: 1_110, breaks: [{ from: 750, to: 810 }] };

const fiveDayWeek: WorkCalendar = {
  officeHours: [
    {
      effectiveFrom: '2020-01-01',
      effectiveTo: null,
      week: [null, from0930, from0930, from0930, from0930, from0930, null],
    },
  ],
  holidays: [],
};

const hoursOverWeekend = () =>
  workingMinutes(fiveDayWeek, {
    from: { date: '2026-11-19', minute: 570 },
    to: { date: '2026-11-24', minute: 750 },
  }).map(({ minutes }) => minutes / 60);

const grantOf15 = withReservation(
  withUse(withLot(EMPTY_LEDGER, YEAR_LOT, 15 * DAY), days('2026-02-02')),
  days('2026-05-04'),
);

const adjustGrantTo = (to: number) => {
  const answer = adjustLot(grantOf15, { lotId: 'B', on: '2026-03-01', minutes: to * DAY });
  return 'refusal' in answer ? answer.refusal : answer.map(({ minutes }) => minutes / DAY);
};

const openSecondGrant = (from: CalendarDate, until: CalendarDate) =>
  openLot(grantOf15, { ...YEAR_LOT, id: 'C', from, until }, DAY);

const midYearBalance = () => {
  const ledger = withReservation(
    withUse(withLot(EMPTY_LEDGER, YEAR_LOT, 30 * DAY), [{ on: '2026-03-02', minutes: 4 * DAY }]),
    days('2026-06-01'),
  );
  const { taken, pending, remaining, available } = balanceOn(ledger, { day: '2026-07-01', since: SINCE });
  return [taken, pending, remaining, available].map((minutes) => minutes / DAY);
};

const openingDaysOn = (from: CalendarDate) => {
  const ledger = withUse(withLot(EMPTY_LEDGER, YEAR_LOT, 30 * DAY), [{ on: '2026-01-05', minutes: 4 * DAY }]);
  return statementOf(ledger, { from, to: '2026-12-31' }).opening / DAY;
};

const countRequestedDays = (startOn: CalendarDate, endOn: CalendarDate, counting: 'calendarDays' | 'workingTime') => {
  const calendar: WorkCalendar = {
    ...fiveDayWeek,
    holidays: [{ date: '2026-11-24', kind: 'company_holiday', startMinute: null, endMinute: null }],
  };
  return requestedDays(calendar, { startOn, startMinute: null, endOn, endMinute: null }, counting).length;
};

const earnedHours = (workedMinutes: number, claimedMinutes: number) => {
  const answer = earnedLot({
    workedOn: '2026-05-01',
    workedMinutes,
    claimedMinutes,
    agreedMonths: 6,
    leaveYearEndOn: '2026-12-31',
  });
  return 'refusal' in answer ? answer.refusal : answer.minutes / 60;
};

const reverseEarnedLot = () => {
  const ledger = withLot(EMPTY_LEDGER, { ...YEAR_LOT, origin: 'overtime_earn' }, DAY);
  const back = requireAccepted(reverseEntry(ledger, { entryId: 'e0', on: '2026-03-01' }));
  return [back.reverses, back.minutes / 60, withEntries(ledger, [back]).entries.length];
};

const annualLeaveDaysOn = (hired: CalendarDate, day: CalendarDate) =>
  annualLeaveLotsOn(
    { seniorityOn: hired, hiredOn: hired, unpaidLeaves: [], weeklyMinutes: null },
    { system: 'anniversary', dayMinutes: DAY, unitMinutes: 60 },
    day,
  ).reduce((sum, lot) => sum + lot.days, 0);

const annualLeaveDaysAfter = (served: number) => annualLeaveDaysOn('2025-01-01', addDays('2025-01-01', served));

const overtimePayOf = (day: 'workday' | 'rest_day', hours: number) =>
  overtimePay({ on: '2026-11-20', day, minutes: hours * 60, hourlyWage: fraction(150) }).amount;

const exceededLimits = (worked: object) =>
  overtimeWarnings({ ofDay: 0, ofMonth: 0, ofThreeMonths: 0, hasConsent: false, ...worked }).map(({ limit }) => limit);

/**
 * Numbered reference results from other systems, their defects and the law. Numbers 13 to 16 need the service (simultaneous
 * requests, later changes): `applications/kinds/leave/known-answers.api.test.ts`.
 */
describe('known answers about leave and overtime', () => {
  it.each([
    { no: 1, of: 'the last day of a lot', answer: balanceInDays(twoLots(15, 15), '2026-03-31'), is: [0, 0, 30] },
    { no: 1, of: 'the day after', answer: balanceInDays(twoLots(15, 15), '2026-04-01'), is: [0, 15, 15] },
    {
      no: 2,
      of: 'leave that begins on the last day of a lot',
      answer: balanceInDays(
        withUse(twoLots(15, 15), days('2026-03-31', '2026-04-01', '2026-04-02', '2026-04-03')),
        '2026-04-30',
      ),
      is: [4, 14, 12],
    },
    { no: 3, of: 'five carried over, three used early', answer: balanceAfterEarlyUse(5, 15, 3), is: [3, 2, 15] },
    { no: 3, of: 'five carried over, six used early', answer: balanceAfterEarlyUse(5, 15, 6), is: [6, 0, 14] },
    { no: 4, of: 'ten carried over, none taken', answer: balanceAfterEarlyUse(10, 20, 0), is: [0, 10, 20] },
    { no: 4, of: 'ten carried over, eight taken', answer: balanceAfterEarlyUse(10, 20, 8), is: [8, 2, 20] },
    { no: 4, of: 'ten carried over, ten taken', answer: balanceAfterEarlyUse(10, 20, 10), is: [10, 0, 20] },
    { no: 4, of: 'ten carried over, twelve taken', answer: balanceAfterEarlyUse(10, 20, 12), is: [12, 0, 18] },
    { no: 5, of: 'a carry-over limit of ten days', answer: balanceAfterCappedCarryOver(), is: [10, 25] },
    {
      no: 6,
      of: 'days as decimals in whole minutes',
      answer: [minutesOfDays('0.416333', DAY), minutesOfDays('0.58', DAY)],
      is: [200, 278],
    },
    {
      no: 6,
      of: 'parts in days and hours',
      answer: daysAndHoursOfParts([200, 278]),
      is: ['3.33 小時', '4.64 小時'],
    },
    { no: 6, of: 'the sum of those parts', answer: daysAndHoursOfParts([478]), is: ['7.97 小時'] },
    { no: 7, of: 'leave over a weekend', answer: hoursOverWeekend(), is: [8, 8, 8, 3] },
    { no: 8, of: 'a grant below the used and reserved hours', answer: adjustGrantTo(1), is: 'moreThanRemains' },
    { no: 8, of: 'a grant increased from 15 to 40', answer: adjustGrantTo(40), is: [25] },
    { no: 8, of: 'a grant reduced from 15 to 10', answer: adjustGrantTo(10), is: [-5] },
    {
      no: 9,
      of: 'a grant that overlaps another',
      answer: openSecondGrant('2026-12-31', '2027-12-30'),
      is: { refusal: 'overlapsGrant' },
    },
    {
      no: 9,
      of: 'a grant that ends before it begins',
      answer: openSecondGrant('2027-12-31', '2027-01-01'),
      is: { refusal: 'endsBeforeItBegins' },
    },
    { no: 10, of: '30 granted, 4 taken, 1 pending', answer: midYearBalance(), is: [4, 1, 26, 25] },
    { no: 11, of: 'a statement that starts after the leave', answer: openingDaysOn('2026-01-12'), is: 26 },
    { no: 11, of: 'a statement of the last three days', answer: openingDaysOn('2026-12-29'), is: 26 },
    { no: 12, of: 'calendar days', answer: countRequestedDays('2026-11-22', '2026-11-25', 'calendarDays'), is: 4 },
    { no: 12, of: 'working days', answer: countRequestedDays('2026-11-23', '2026-11-26', 'workingTime'), is: 3 },
    { no: 17, of: 'a whole holiday worked', answer: earnedHours(DAY, DAY), is: 8 },
    { no: 17, of: 'half a holiday worked', answer: earnedHours(240, 240), is: 4 },
    { no: 17, of: 'a claim of more hours than worked', answer: earnedHours(240, DAY), is: 'moreThanWorked' },
    { no: 17, of: 'cancelled overtime', answer: reverseEarnedLot(), is: ['e0', -8, 2] },
    { no: 18, of: '30 days of service', answer: annualLeaveDaysAfter(30), is: 0 },
    { no: 18, of: '210 days of service', answer: annualLeaveDaysAfter(210), is: 3 },
    { no: 18, of: '380 days of service', answer: annualLeaveDaysAfter(380), is: 7 },
    { no: 18, of: '730 days of service', answer: annualLeaveDaysAfter(730), is: 10 },
    { no: 18, of: 'half a year of service', answer: annualLeaveDaysOn('2017-01-01', '2017-07-31'), is: 3 },
    { no: 18, of: 'the last day of the second year', answer: annualLeaveDaysOn('2017-01-01', '2018-12-31'), is: 7 },
    { no: 18, of: 'the day after', answer: annualLeaveDaysOn('2017-01-01', '2019-01-01'), is: 10 },
    { no: 19, of: 'ten hours of a weekday', answer: overtimePayOf('workday', 2), is: 400 },
    { no: 19, of: 'eleven hours of a weekday', answer: overtimePayOf('workday', 3), is: 650 },
    { no: 19, of: 'twelve hours of a weekday', answer: overtimePayOf('workday', 4), is: 900 },
    { no: 19, of: 'thirteen hours of a weekday', answer: exceededLimits({ ofDay: 13 * 60 }), is: ['day'] },
    { no: 20, of: 'an hour of a rest day', answer: overtimePayOf('rest_day', 1), is: 200 },
    { no: 20, of: 'four hours of a rest day', answer: overtimePayOf('rest_day', 4), is: 900 },
    { no: 20, of: 'eight hours of a rest day', answer: overtimePayOf('rest_day', 8), is: 1_900 },
    { no: 21, of: 'fifty hours of a month', answer: exceededLimits({ ofMonth: 50 * 60 }), is: ['month'] },
  ])('$no: $of', ({ answer, is }) => {
    expect(answer).toEqual(is);
  });
});
