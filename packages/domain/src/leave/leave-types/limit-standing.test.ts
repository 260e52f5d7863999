import { expect, it } from 'vitest';
import { calendarDate } from '../../dates/index.ts';
import { leaveTypeOn, type LeaveTypeCode, limitStanding } from './index.ts';

const DAY = 480;
const NOVEMBER = calendarDate('2026-11-21');

const leaveDay = (code: LeaveTypeCode, on: string, { minutes = DAY, isApproved = true } = {}) => ({
  code,
  on: calendarDate(on),
  minutes,
  eventOn: null,
  variant: null,
  isApproved,
});

const limitStandingOf = (code: LeaveTypeCode, leaves: readonly ReturnType<typeof leaveDay>[]) => {
  const [limit] = leaveTypeOn(code, NOVEMBER)?.limits ?? [];
  return limit && limitStanding(limit, { code, day: NOVEMBER, eventOn: null, variant: null, leaves, dayMinutes: DAY });
};

it('calculates the minutes taken, booked, pending and left of the year', () => {
  const leaves = [
    leaveDay('personal_leave', '2026-03-02'),
    leaveDay('personal_leave', '2026-11-21', { minutes: 240 }),
    leaveDay('personal_leave', '2026-12-01'),
    leaveDay('personal_leave', '2026-12-02', { isApproved: false }),
  ];
  expect(limitStandingOf('personal_leave', leaves)).toEqual({
    most: 14 * DAY,
    taken: DAY + 240,
    booked: DAY,
    pending: DAY,
    left: 10 * DAY + 240,
  });
});

it('counts leave of another type that the law counts with it', () => {
  expect(limitStandingOf('personal_leave', [leaveDay('family_care_leave', '2026-02-03')])?.left).toBe(13 * DAY);
});

it('leaves out another year', () => {
  expect(limitStandingOf('personal_leave', [leaveDay('personal_leave', '2025-12-31')])?.left).toBe(14 * DAY);
});

it('counts of menstrual leave with sick leave what is beyond three days of the year', () => {
  const months = ['01', '02', '03', '04'].map((month) => leaveDay('menstrual_leave', `2026-${month}-05`));
  expect(limitStandingOf('sick_leave', months)).toMatchObject({ taken: DAY, left: 29 * DAY });
});

it('uses the fullest two years from the day on, including later booked leave', () => {
  const leaves = [
    leaveDay('hospitalized_sick_leave', '2024-11-25'),
    leaveDay('hospitalized_sick_leave', '2026-12-01'),
    leaveDay('hospitalized_sick_leave', '2026-12-02', { isApproved: false }),
  ];
  expect(limitStandingOf('hospitalized_sick_leave', leaves.slice(0, 1))).toMatchObject({ taken: DAY, left: 261 * DAY });
  expect(limitStandingOf('hospitalized_sick_leave', leaves)).toEqual({
    most: 262 * DAY,
    taken: 0,
    booked: DAY,
    pending: DAY,
    left: 260 * DAY,
  });
});

it('uses the week of the day, even across two years', () => {
  const [limit] = leaveTypeOn('job_seeking_leave', NOVEMBER)?.limits ?? [];
  const leaves = [leaveDay('job_seeking_leave', '2027-01-01')];
  const params = {
    code: 'job_seeking_leave',
    day: calendarDate('2026-12-29'),
    eventOn: null,
    variant: null,
    leaves,
  } as const;
  expect(limit && limitStanding(limit, { ...params, dayMinutes: DAY })).toMatchObject({ booked: DAY, left: DAY });
});
