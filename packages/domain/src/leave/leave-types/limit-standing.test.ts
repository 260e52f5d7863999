import { expect, it } from 'vitest';
import { calendarDate } from '../../dates/index.ts';
import { leaveTypeOn, type LeaveTypeCode, limitStanding } from './index.ts';

const DAY = 480;
const NOVEMBER = calendarDate('2026-11-21');

const held = (code: LeaveTypeCode, on: string, { minutes = DAY, isApproved = true } = {}) => ({
  code,
  on: calendarDate(on),
  minutes,
  eventOn: null,
  variant: null,
  isApproved,
});

const standingOf = (code: LeaveTypeCode, leaves: readonly ReturnType<typeof held>[]) => {
  const [limit] = leaveTypeOn(code, NOVEMBER)?.limits ?? [];
  return (
    limit && limitStanding(limit, { code, day: NOVEMBER, eventOn: null, variant: null, held: leaves, dayMinutes: DAY })
  );
};

it('tells what was taken by the day, what is booked for later, what waits, and what is left of the year', () => {
  const leaves = [
    held('personal_leave', '2026-03-02'),
    held('personal_leave', '2026-11-21', { minutes: 240 }),
    held('personal_leave', '2026-12-01'),
    held('personal_leave', '2026-12-02', { isApproved: false }),
  ];
  expect(standingOf('personal_leave', leaves)).toEqual({
    most: 14 * DAY,
    taken: DAY + 240,
    booked: DAY,
    pending: DAY,
    left: 10 * DAY + 240,
  });
});

it('counts leave of another type that the law counts with it', () => {
  expect(standingOf('personal_leave', [held('family_care_leave', '2026-02-03')])?.left).toBe(13 * DAY);
});

it('leaves out another year', () => {
  expect(standingOf('personal_leave', [held('personal_leave', '2025-12-31')])?.left).toBe(14 * DAY);
});

it('counts of menstrual leave with sick leave what is beyond three days of the year', () => {
  const months = ['01', '02', '03', '04'].map((month) => held('menstrual_leave', `2026-${month}-05`));
  expect(standingOf('sick_leave', months)).toMatchObject({ taken: DAY, left: 29 * DAY });
});

it('takes of two years those that are fullest from the day on, of the day and of what is held for later', () => {
  const leaves = [
    held('hospitalized_sick_leave', '2024-11-25'),
    held('hospitalized_sick_leave', '2026-12-01'),
    held('hospitalized_sick_leave', '2026-12-02', { isApproved: false }),
  ];
  expect(standingOf('hospitalized_sick_leave', leaves.slice(0, 1))).toMatchObject({ taken: DAY, left: 261 * DAY });
  expect(standingOf('hospitalized_sick_leave', leaves)).toEqual({
    most: 262 * DAY,
    taken: 0,
    booked: DAY,
    pending: DAY,
    left: 260 * DAY,
  });
});

it('looks at the week of the day, whichever year its days are in', () => {
  const [limit] = leaveTypeOn('job_seeking_leave', NOVEMBER)?.limits ?? [];
  const leaves = [held('job_seeking_leave', '2027-01-01')];
  const asked = {
    code: 'job_seeking_leave',
    day: calendarDate('2026-12-29'),
    eventOn: null,
    variant: null,
    held: leaves,
  } as const;
  expect(limit && limitStanding(limit, { ...asked, dayMinutes: DAY })).toMatchObject({ booked: DAY, left: DAY });
});
